<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open...</source>
        <translation>開啟(&amp;O)...</translation>
    </message>
    <message>
        <source>Open a scene or a trained file: %1; a file can also be dropped on the window</source>
        <translation>開啟場景或權重檔案：%1；也可以把檔案拖放到視窗上</translation>
    </message>
    <message>
        <source>&amp;Tensors of the file...</source>
        <translation>檔案中的張量(&amp;T)...</translation>
    </message>
    <message>
        <source>Search, compare and bind the tensors of the opened file</source>
        <translation>搜尋、比較並綁定所開啟檔案的張量</translation>
    </message>
    <message>
        <source>&amp;Check an array...</source>
        <translation>檢查陣列(&amp;C)...</translation>
    </message>
    <message>
        <source>Identify an array: its encoding, how it deviates, or the known mistake that it shows</source>
        <translation>判斷一個陣列是什麼：屬於哪種編碼、有何偏離，或表現出哪種已知錯誤</translation>
    </message>
    <message>
        <source>C&amp;lose file</source>
        <translation>關閉檔案(&amp;L)</translation>
    </message>
    <message>
        <source>Unbind all tensors of the opened file and close it; encoding and parameters stay</source>
        <translation>解除綁定所開啟檔案的全部張量並關閉檔案；編碼與參數保持不變</translation>
    </message>
    <message>
        <source>&amp;Save scene</source>
        <translation>儲存場景(&amp;S)</translation>
    </message>
    <message>
        <source>Save everything that is set as a .posenc file, which opens again as it is now</source>
        <translation>把全部設定儲存為 .posenc 檔案，再次開啟時與現在完全一樣</translation>
    </message>
    <message>
        <source>Save scene &amp;as...</source>
        <translation>場景另存為(&amp;A)...</translation>
    </message>
    <message>
        <source>Save the scene under another name</source>
        <translation>以另一個名稱儲存場景</translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation>匯出圖形(&amp;E)...</translation>
    </message>
    <message>
        <source>Save the selected heatmap or all of them as PNG, SVG or PDF</source>
        <translation>把所選熱圖或全部熱圖儲存為 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>關閉視窗</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>復原最近一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>重做最近一次復原的更改</translation>
    </message>
    <message>
        <source>&amp;History...</source>
        <translation>歷史記錄(&amp;H)...</translation>
    </message>
    <message>
        <source>Every step since the scene was opened; a click goes back or forward to it</source>
        <translation>場景開啟以來的每一步；點選即可退回或前進到該步</translation>
    </message>
    <message>
        <source>&amp;Copy value</source>
        <translation>複製數值(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the value of the cell</source>
        <translation>複製儲存格的數值</translation>
    </message>
    <message>
        <source>Copy ro&amp;w</source>
        <translation>複製列(&amp;W)</translation>
    </message>
    <message>
        <source>Copy all values of the cell&apos;s row, separated by tabs</source>
        <translation>複製儲存格所在列的全部數值，以製表符分隔</translation>
    </message>
    <message>
        <source>Copy &amp;explanation</source>
        <translation>複製說明(&amp;E)</translation>
    </message>
    <message>
        <source>Copy the inspector&apos;s explanation of the cell</source>
        <translation>複製檢查器對該儲存格的說明</translation>
    </message>
    <message>
        <source>Copy &amp;formula</source>
        <translation>複製公式(&amp;F)</translation>
    </message>
    <message>
        <source>Copy the formula, also with the cell&apos;s numbers filled in</source>
        <translation>複製公式，以及代入儲存格數值後的公式</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>複製圖片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the selected heatmap as an image on white</source>
        <translation>把所選熱圖複製為白底影像</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand line</source>
        <translation>複製命令列(&amp;M)</translation>
    </message>
    <message>
        <source>Copy the command that makes the selected picture in a terminal</source>
        <translation>複製在終端中生成所選圖片的命令</translation>
    </message>
    <message>
        <source>Show the previous head</source>
        <translation>顯示上一個頭</translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation>下一個頭(&amp;N)</translation>
    </message>
    <message>
        <source>Show the next head; after the last one, the mean of all</source>
        <translation>顯示下一個頭；最後一個之後顯示全部頭的平均值</translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation>全部適應(&amp;F)</translation>
    </message>
    <message>
        <source>Fit every matrix into its view</source>
        <translation>使每個矩陣都適應其檢視</translation>
    </message>
    <message>
        <source>&amp;Zoom together</source>
        <translation>同步縮放(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom and pan all pictures of the same pairs together</source>
        <translation>同步縮放和平移顯示相同 token 對的全部圖片</translation>
    </message>
    <message>
        <source>Zoom to the &amp;block</source>
        <translation>縮放到塊(&amp;B)</translation>
    </message>
    <message>
        <source>Zoom to the cell&apos;s row of the grid, or to its ten positions (B in a picture)</source>
        <translation>縮放到儲存格所在的網格列，或其所在的十個位置（在圖片中按 B）</translation>
    </message>
    <message>
        <source>Set &amp;range from what is visible</source>
        <translation>按可見部分設定範圍(&amp;R)</translation>
    </message>
    <message>
        <source>Let the colours span the values in view (R in a picture)</source>
        <translation>讓顏色覆蓋檢視中的數值範圍（在圖片中按 R）</translation>
    </message>
    <message>
        <source>Row and column &amp;cuts</source>
        <translation>列欄剖線(&amp;C)</translation>
    </message>
    <message>
        <source>Show the values along the row and the column of the cell as curves (X in a picture)</source>
        <translation>以曲線顯示儲存格所在列和欄的數值（在圖片中按 X）</translation>
    </message>
    <message>
        <source>Find an &amp;encoding</source>
        <translation>尋找編碼(&amp;E)</translation>
    </message>
    <message>
        <source>Search the encodings by name</source>
        <translation>按名稱搜尋編碼</translation>
    </message>
    <message>
        <source>Show or hide everything around the pictures; Tab does so while a picture has the keyboard</source>
        <translation>顯示或隱藏圖片周圍的一切；鍵盤焦點在圖片上時按 Tab 亦可</translation>
    </message>
    <message>
        <source>Ne&amp;xt region</source>
        <translation>下一區域(&amp;X)</translation>
    </message>
    <message>
        <source>Move the keyboard on: top bar, rail and drawer, pictures, panels, message</source>
        <translation>向前移動鍵盤焦點：頂欄、側欄與抽屜、圖片、面板、訊息</translation>
    </message>
    <message>
        <source>Move the keyboard back through the regions of the window</source>
        <translation>在視窗各區域間向後移動鍵盤焦點</translation>
    </message>
    <message>
        <source>Put pictures, panels and drawers back to where they are at the first start</source>
        <translation>把圖片、面板和抽屜恢復到首次啟動時的位置</translation>
    </message>
    <message>
        <source>Make all text larger, up to 200 %</source>
        <translation>放大全部文字，最大 200 %</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>縮小文字(&amp;M)</translation>
    </message>
    <message>
        <source>Make all text smaller, down to 80 %</source>
        <translation>縮小全部文字，最小 80 %</translation>
    </message>
    <message>
        <source>Use the desktop&apos;s text size</source>
        <translation>使用桌面的文字大小</translation>
    </message>
    <message>
        <source>Presen&amp;tation</source>
        <translation>簡報(&amp;T)</translation>
    </message>
    <message>
        <source>One picture on the whole screen with large text; arrows show the others, Escape ends it</source>
        <translation>整個螢幕只顯示一張圖片並使用大號文字；方向鍵切換圖片，Escape 結束</translation>
    </message>
    <message>
        <source>Show the window full screen or normal</source>
        <translation>以全螢幕或普通方式顯示視窗</translation>
    </message>
    <message>
        <source>Follow the desktop theme</source>
        <translation>跟隨桌面主題</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>淺色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>淺色背景上的深色文字</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>深色背景上的淺色文字</translation>
    </message>
    <message>
        <source>One &amp;large, others small</source>
        <translation>一大多小(&amp;L)</translation>
    </message>
    <message>
        <source>The first picture large and the others beside it</source>
        <translation>第一張圖片放大，其餘排在旁邊</translation>
    </message>
    <message>
        <source>Equal &amp;grid</source>
        <translation>等分網格(&amp;G)</translation>
    </message>
    <message>
        <source>All pictures in rows and columns</source>
        <translation>全部圖片按列欄排列</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>並排(&amp;S)</translation>
    </message>
    <message>
        <source>All pictures in one row</source>
        <translation>全部圖片排成一列</translation>
    </message>
    <message>
        <source>S&amp;tacked</source>
        <translation>堆疊(&amp;T)</translation>
    </message>
    <message>
        <source>All pictures in one column</source>
        <translation>全部圖片排成一欄</translation>
    </message>
    <message>
        <source>&amp;One alone</source>
        <translation>單獨顯示(&amp;O)</translation>
    </message>
    <message>
        <source>Only the selected picture, or all again</source>
        <translation>只顯示所選圖片，或恢復顯示全部</translation>
    </message>
    <message>
        <source>&amp;Previous picture</source>
        <translation>上一張圖片(&amp;P)</translation>
    </message>
    <message>
        <source>Select the previous picture</source>
        <translation>選擇上一張圖片</translation>
    </message>
    <message>
        <source>&amp;Next picture</source>
        <translation>下一張圖片(&amp;N)</translation>
    </message>
    <message>
        <source>Select the next picture</source>
        <translation>選擇下一張圖片</translation>
    </message>
    <message>
        <source>&amp;Search commands...</source>
        <translation>搜尋命令(&amp;S)...</translation>
    </message>
    <message>
        <source>Find and run any command by name: action, encoding, preset, layer or head</source>
        <translation>按名稱尋找並執行任何命令：操作、編碼、預設集、層或頭</translation>
    </message>
    <message>
        <source>&amp;Resize table...</source>
        <translation>調整表的尺寸(&amp;R)...</translation>
    </message>
    <message>
        <source>Resize the window&apos;s bias table to another window, compare methods and save it</source>
        <translation>把視窗的偏置表調整為另一視窗尺寸，比較各種方法並儲存</translation>
    </message>
    <message>
        <source>&amp;Compare A | B...</source>
        <translation>比較 A | B(&amp;C)...</translation>
    </message>
    <message>
        <source>Compare the selected picture with another head, layer, encoding, seed, table or file; once more: back</source>
        <translation>把所選圖片與另一個頭、層、編碼、種子、表或檔案比較；再按一次返回</translation>
    </message>
    <message>
        <source>Compare two &amp;files...</source>
        <translation>比較兩個檔案(&amp;F)...</translation>
    </message>
    <message>
        <source>List which tensors of the open file differ from those of another file, and by how much</source>
        <translation>列出所開啟檔案與另一檔案中不同的張量及其差異大小</translation>
    </message>
    <message>
        <source>&amp;Gallery of mistakes</source>
        <translation>常見錯誤圖庫(&amp;G)</translation>
    </message>
    <message>
        <source>Mistakes that people made, and conventions that look like one</source>
        <translation>人們犯過的錯誤，以及看似錯誤的約定</translation>
    </message>
    <message>
        <source>&amp;Derivation step by step</source>
        <translation>逐步推導(&amp;D)</translation>
    </message>
    <message>
        <source>Show how the numbers come about, one array after the other; once more: back</source>
        <translation>逐個陣列地展示數值從何而來；再按一次返回</translation>
    </message>
    <message>
        <source>About this &amp;encoding</source>
        <translation>關於此編碼(&amp;E)</translation>
    </message>
    <message>
        <source>Help page of the encoding: formula, shapes and common errors</source>
        <translation>該編碼的說明頁：公式、形狀與常見錯誤</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation>鍵盤與滑鼠(&amp;K)</translation>
    </message>
    <message>
        <source>All shortcuts and mouse actions</source>
        <translation>全部快速鍵與滑鼠操作</translation>
    </message>
    <message>
        <source>&amp;About Posenc</source>
        <translation>關於 Posenc(&amp;A)</translation>
    </message>
    <message>
        <source>Version, engine and licence</source>
        <translation>版本、引擎與許可證</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Arrangement</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>Pictures of t&amp;he presentation...</source>
        <translation>簡報的圖片(&amp;H)...</translation>
    </message>
    <message>
        <source>Choose which pictures a presentation shows, and their order</source>
        <translation>選擇簡報顯示哪些圖片及其順序</translation>
    </message>
    <message>
        <source>&amp;How did this cell come about</source>
        <translation>此儲存格從何而來(&amp;H)</translation>
    </message>
    <message>
        <source>Show the steps that made the number of the cell, back to tensors and constants</source>
        <translation>顯示得出該儲存格數值的各個步驟，一直追溯到張量和常數</translation>
    </message>
    <message>
        <source>Run to first &amp;masked</source>
        <translation>執行到首個遮罩(&amp;M)</translation>
    </message>
    <message>
        <source>Go to the first step in the history of the cell where a mask or a padding filled in a number</source>
        <translation>前往該儲存格的來源鏈中首個由遮罩或填充填入數值的步驟</translation>
    </message>
    <message>
        <source>Run to first &amp;NaN or infinity</source>
        <translation>執行到首個 &amp;NaN 或無窮大</translation>
    </message>
    <message>
        <source>Go to the first step in the history of the cell with a number that is not finite</source>
        <translation>前往該儲存格的來源鏈中首個出現非有限數的步驟</translation>
    </message>
    <message>
        <source>Go to the first step in the history of the cell where a limit cut a number</source>
        <translation>前往該儲存格的來源鏈中首個由界限截斷數值的步驟</translation>
    </message>
    <message>
        <source>Pre&amp;vious head</source>
        <translation>上一個頭(&amp;V)</translation>
    </message>
    <message>
        <source>Ra&amp;il and panels</source>
        <translation>側欄與面板(&amp;I)</translation>
    </message>
    <message>
        <source>Previo&amp;us region</source>
        <translation>上一區域(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Default arrangement</source>
        <translation>預設版面配置(&amp;D)</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>正常文字</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全螢幕</translation>
    </message>
    <message>
        <source>Foll&amp;ow system</source>
        <translation>跟隨系統(&amp;O)</translation>
    </message>
    <message>
        <source>Dar&amp;k</source>
        <translation>深色(&amp;K)</translation>
    </message>
    <message>
        <source>Run to first c&amp;lipped</source>
        <translation>執行到首個截斷(&amp;L)</translation>
    </message>
    <message>
        <source>Ten-minute &amp;guide</source>
        <translation>十分鐘入門(&amp;G)</translation>
    </message>
    <message>
        <source>Three stories, each step with a link that does it</source>
        <translation>三個實例，每一步都有可直接執行的連結</translation>
    </message>
</context>
<context>
    <name>Browser</name>
    <message numerus="yes">
        <source>%n positional tensor(s)</source>
        <translation>
            <numerusform>%n 個位置張量</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 recognised, in %2.</source>
        <comment>tensors and blocks</comment>
        <translation>識別出 %1，位於 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n 個塊</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 recognised.</source>
        <comment>tensors</comment>
        <translation>識別出 %1。</translation>
    </message>
    <message>
        <source>No positional table recognised by name.</source>
        <translation>沒有按名稱識別出位置表。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) may be one by shape alone: choose a reading below and press Enter.</source>
        <translation>
            <numerusform>僅憑形狀看，%n 個張量可能是位置表：請在下方選擇一種解讀並按 Enter。</numerusform>
        </translation>
    </message>
    <message>
        <source>No positional table recognised in this file; the window shows nothing from it.</source>
        <translation>未在此檔案中識別出位置表；視窗未顯示其中任何內容。</translation>
    </message>
    <message>
        <source>Any tensor can be assigned manually.</source>
        <translation>任何張量都可以手動指定。</translation>
    </message>
    <message>
        <source>None can be shown directly; any tensor can be assigned manually.</source>
        <translation>沒有可以直接顯示的張量；任何張量都可以手動指定。</translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) recognised by value, not by name.</source>
        <translation>
            <numerusform>%n 個表由數值而非名稱識別。</numerusform>
        </translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>the current parameters</source>
        <translation>當前參數</translation>
    </message>
    <message>
        <source>Merging needs a tensor with at least two axes.</source>
        <translation>合併要求張量至少有兩個軸。</translation>
    </message>
    <message>
        <source>%1 fits %2 with the current parameters.</source>
        <comment>a shape and a tensor</comment>
        <translation>%1 與當前參數下的 %2 相符。</translation>
    </message>
    <message>
        <source>%1 fits %2 with %3.</source>
        <comment>a shape, a tensor and parameters</comment>
        <translation>%1 與 %3 時的 %2 相符。</translation>
    </message>
    <message>
        <source>%1 does not fit %2 of %3, which has the shape %4.</source>
        <comment>a shape, a tensor, an encoding, shapes</comment>
        <translation>%1 與 %3 的 %2 不符，後者的形狀為 %4。</translation>
    </message>
    <message>
        <source>no finite number</source>
        <translation>沒有有限數值</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>ends of a range of colours, of means</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>possibly %1</source>
        <comment>what a tensor is</comment>
        <translation>可能是%1</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Index table</source>
        <translation>索引表</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>in another file</source>
        <comment>the values of a tensor</comment>
        <translation>在另一個檔案中</translation>
    </message>
    <message>
        <source>recognised by value</source>
        <comment>in the values of a tensor</comment>
        <translation>由數值識別</translation>
    </message>
    <message>
        <source>recognised by its values: %1</source>
        <translation>由其數值識別：%1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <comment>the values of a tensor</comment>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>No available encoding reads this table exactly, so it is shown as stored; it can be assigned manually.</source>
        <translation>沒有可用的編碼能準確讀取此表，因此按儲存原樣顯示；可以手動指定。</translation>
    </message>
    <message>
        <source>Its encoding does not accept this shape; it can be assigned manually.</source>
        <translation>其編碼不接受此形狀；可以手動指定。</translation>
    </message>
    <message>
        <source>Only recognised tables are shown; any tensor can be assigned manually.</source>
        <translation>只顯示識別出的表；任何張量都可以手動指定。</translation>
    </message>
    <message numerus="yes">
        <source>The axis cannot be split into %n head(s) of equal size.</source>
        <translation>
            <numerusform>該軸無法等分為 %n 個頭。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>prints JSON for programs, always in English</source>
        <translation>輸出供程式讀取的 JSON，始終為英文</translation>
    </message>
    <message>
        <source>the array, of one to three axes; FILE:KEY selects one of several tensors in the file</source>
        <translation>一到三個軸的陣列；FILE:KEY 選擇檔案中多個張量之一</translation>
    </message>
    <message>
        <source>what it should be: an encoding and its parameters, such as &quot;swin 7x7&quot;, &quot;t5 32 128 bidirectional&quot; or &quot;alibi&quot;; length, heads and head-dim are those of the file</source>
        <translation>它應當是什麼：編碼及其參數，例如 &quot;swin 7x7&quot;、&quot;t5 32 128 bidirectional&quot; 或 &quot;alibi&quot;；length、heads 和 head-dim 取自檔案</translation>
    </message>
    <message>
        <source>with --as or --encoding: the layer that it should be (default: the one of the same kind)</source>
        <translation>與 --as 或 --encoding 連用：它應當是哪一層（預設：同類的層）</translation>
    </message>
    <message>
        <source>Exit status: 0 if the array is recognised without deviation, or is what it should be; 1 if not.</source>
        <translation>結束狀態：陣列被識別且無偏離，或正是它應當的樣子，則為 0；否則為 1。</translation>
    </message>
    <message>
        <source>the array to compare it with</source>
        <translation>與之比較的陣列</translation>
    </message>
    <message>
        <source>tokens form a grid of this size; detects rows and columns that were exchanged</source>
        <translation>token 構成此大小的網格；用於發現列欄互換</translation>
    </message>
    <message>
        <source>Exit status: 0 if the arrays are identical, equal, or related as --accept lists; 1 if not.</source>
        <translation>結束狀態：兩個陣列完全相同、相等，或關係在 --accept 所列之中，則為 0；否則為 1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a subcommand nor a file; &quot;posenc --help&quot; lists the subcommands.</source>
        <translation>&quot;%1&quot; 既不是子命令也不是檔案；&quot;posenc --help&quot; 列出子命令。</translation>
    </message>
    <message>
        <source>engine built for %1
</source>
        <translation>引擎針對 %1 建置
</translation>
    </message>
    <message>
        <source>Shows how transformers encode position. Without a subcommand it opens the window.</source>
        <translation>展示 Transformer 如何編碼位置。不帶子命令時開啟視窗。</translation>
    </message>
    <message>
        <source>shows this help</source>
        <translation>顯示此說明</translation>
    </message>
    <message>
        <source>shows the version and which processors the engine is built for</source>
        <translation>顯示版本以及引擎針對哪些處理器建置</translation>
    </message>
    <message>
        <source>a trained file, a scene (.posenc) or a figure to open in the window: %1</source>
        <translation>要在視窗中開啟的權重檔案、場景 (.posenc) 或圖形：%1</translation>
    </message>
    <message>
        <source>lists every encoding, its parameters, tensors and layers</source>
        <translation>列出所有編碼及其參數、張量和層</translation>
    </message>
    <message>
        <source>lists the tensors of a trained file and their roles</source>
        <translation>列出權重檔案的張量及其角色</translation>
    </message>
    <message>
        <source>the trained file: %1</source>
        <translation>權重檔案：%1</translation>
    </message>
    <message>
        <source>program whose reading of a configuration is meant; see &quot;posenc export --help&quot;</source>
        <translation>按哪個程式的解讀方式讀取組態；參見 &quot;posenc export --help&quot;</translation>
    </message>
    <message>
        <source>exports one layer as data or as a picture</source>
        <translation>把一個層匯出為資料或圖片</translation>
    </message>
    <message>
        <source>resizes a trained bias table to another window</source>
        <translation>把訓練好的偏置表調整為另一視窗尺寸</translation>
    </message>
    <message>
        <source>identifies an array, or checks that it is what it should be</source>
        <translation>判斷一個陣列是什麼，或是否為其應當的樣子</translation>
    </message>
    <message>
        <source>reports how two arrays relate</source>
        <translation>說明兩個陣列之間的關係</translation>
    </message>
    <message>
        <source>writes the derivation of a layer, step by step</source>
        <translation>逐步寫出一個層的推導</translation>
    </message>
    <message>
        <source>makes a figure again from the scene saved in it</source>
        <translation>根據圖形所攜帶的場景重新生成該圖形</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>場景</translation>
    </message>
    <message>
        <source>config.json or GGUF file whose encoding and parameters the scene has; other flags override</source>
        <translation>提供場景的編碼和參數的 config.json 或 GGUF 檔案；其他選項優先</translation>
    </message>
    <message>
        <source>program whose reading of the configuration is meant: %1</source>
        <translation>按哪個程式的解讀方式讀取組態：%1</translation>
    </message>
    <message>
        <source>network layer of the configuration, counted from 0 (default 0)</source>
        <translation>組態中的網路層，從 0 計（預設 0）</translation>
    </message>
    <message>
        <source>%1: configuration of a network, model type %2, layers: %3
</source>
        <translation>%1：網路的組態，模型型別 %2，層數：%3
</translation>
    </message>
    <message numerus="yes">
        <source>table of %1 rows, position 0 reads row %2
</source>
        <translation>
            <numerusform>%1 列的表，位置 0 讀取第 %2 列
</numerusform>
        </translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有層</translation>
    </message>
    <message>
        <source>%1 (%2): no attention over positions
</source>
        <translation>%1（%2）：沒有按位置的注意力
</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>標準輸出</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Derivations (ID, encoding, title); &quot;posenc derive ID --help&quot; shows the parameters of one:
</source>
        <translation>推導（ID、編碼、標題）；&quot;posenc derive ID --help&quot; 顯示其參數：
</translation>
    </message>
    <message>
        <source>unbound: %1</source>
        <translation>未綁定：%1</translation>
    </message>
    <message>
        <source>Tensors of %1 (--tensor)
</source>
        <translation>%1 的張量 (--tensor)
</translation>
    </message>
    <message>
        <source>What can be left out (--leave-out)
</source>
        <translation>可以省略的部分 (--leave-out)
</translation>
    </message>
    <message>
        <source>the derivation; without it the list of all</source>
        <translation>推導；不給出則列出全部</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>推導</translation>
    </message>
    <message>
        <source>new folder for derivation.json and, for every step, its array (step-NN-NAME.npy) and where each of its cells comes from (provenance-NN.npy); a folder that exists is refused</source>
        <translation>新資料夾，存放 derivation.json 以及每一步的陣列 (step-NN-NAME.npy) 和其每個儲存格的來源 (provenance-NN.npy)；已存在的資料夾會被拒絕</translation>
    </message>
    <message>
        <source>prints derivation.json alone, always in English; without ID the list as JSON</source>
        <translation>只輸出 derivation.json，始終為英文；不帶 ID 時以 JSON 輸出清單</translation>
    </message>
    <message>
        <source>a step or factor to leave out, to see what it is for; repeatable</source>
        <translation>要省略的步驟或因子，以瞭解其作用；可重複</translation>
    </message>
    <message>
        <source>new folder for the animation as PNG pictures, frame-00000.png and so on: the cells of each step on their way from what it reads, and the step at rest</source>
        <translation>新資料夾，以 PNG 圖片存放動畫，frame-00000.png 等等：每一步的儲存格從其讀取處移動的過程，以及該步靜止時的樣子</translation>
    </message>
    <message>
        <source>frames per second, 1 to 120 (default 30)</source>
        <translation>每秒幀數，1 到 120（預設 30）</translation>
    </message>
    <message>
        <source>%1 reads no tensor &quot;%2&quot;; it reads %3.</source>
        <translation>%1 不讀取張量 &quot;%2&quot;；它讀取 %3。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Unknown derivation &quot;%1&quot;; &quot;posenc derive&quot; lists all derivations.</source>
        <translation>未知的推導 &quot;%1&quot;；&quot;posenc derive&quot; 列出全部推導。</translation>
    </message>
    <message>
        <source>%1 belongs to no encoding; omit --encoding.</source>
        <translation>%1 不屬於任何編碼；請去掉 --encoding。</translation>
    </message>
    <message>
        <source>%1 belongs to the encoding %2, not to %3.</source>
        <translation>%1 屬於編碼 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 cannot leave out &quot;%2&quot;; &quot;posenc derive %1 --help&quot; lists what it can.</source>
        <translation>%1 不能省略 &quot;%2&quot;；&quot;posenc derive %1 --help&quot; 列出可以省略的部分。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>絕對</translation>
    </message>
    <message>
        <source>relative, one dimension</source>
        <translation>相對，一維</translation>
    </message>
    <message>
        <source>relative, two dimensions</source>
        <translation>相對，二維</translation>
    </message>
    <message>
        <source>regularisation</source>
        <translation>正則化</translation>
    </message>
    <message>
        <source>%1 - %2 (%3)
</source>
        <translation>%1 - %2（%3）
</translation>
    </message>
    <message>
        <source>  source: %1
</source>
        <translation>  來源：%1
</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>預設 %1</translation>
    </message>
    <message>
        <source>  parameters
</source>
        <translation>  參數
</translation>
    </message>
    <message>
        <source>  tensors (default when unbound)
</source>
        <translation>  張量（未綁定時的預設值）
</translation>
    </message>
    <message>
        <source>  layers
</source>
        <translation>  層
</translation>
    </message>
    <message>
        <source>  presets
</source>
        <translation>  預設集
</translation>
    </message>
    <message>
        <source>on, off</source>
        <translation>on、off</translation>
    </message>
    <message>
        <source>%1x%1 to %2x%2</source>
        <translation>%1x%1 到 %2x%2</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>text, for example %1</source>
        <translation>文字，例如 %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>%1x%1x%1 to %2x%2x%2</source>
        <translation>%1x%1x%1 到 %2x%2x%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>numbers from %1, with commas between them</source>
        <translation>%1 的數，以逗號分隔</translation>
    </message>
    <message>
        <source>%1, multiples of %2</source>
        <translation>%1，%2 的倍數</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>opposite of %1</source>
        <translation>與 %1 相反</translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation>與 %1 相同</translation>
    </message>
    <message>
        <source>not used by this encoding</source>
        <translation>此編碼不使用</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 且 %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>not with %1</source>
        <translation>與 %1 連用時無效</translation>
    </message>
    <message>
        <source>only with %1</source>
        <translation>僅與 %1 連用時有效</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>as networks are initialised</source>
        <translation>按網路的初始化方式</translation>
    </message>
    <message>
        <source>random N(0, %1)</source>
        <translation>隨機 N(0, %1)</translation>
    </message>
    <message>
        <source>random N(0, %1) truncated to ±2</source>
        <translation>隨機 N(0, %1)，截斷到 ±2</translation>
    </message>
    <message>
        <source>random U(0, %1)</source>
        <translation>隨機 U(0, %1)</translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation>常數 %1</translation>
    </message>
    <message>
        <source>Parameters, tensors and layers depend on the encoding:
  posenc export --encoding ID --help</source>
        <translation>參數、張量和層取決於編碼：
  posenc export --encoding ID --help</translation>
    </message>
    <message>
        <source>
Layers of %1 (--layer)
</source>
        <translation>
%1 的層 (--layer)
</translation>
    </message>
    <message>
        <source>It is recognised as %1.</source>
        <translation>它被識別為 %1。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <comment>layer, random (seed 0): tensors</comment>
        <translation>層「%1」的數值並非訓練所得：%2。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>layer, what was done to its tensors</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>saved scene (.posenc, or a figure that carries one) to start from; other flags override</source>
        <translation>作為起點的已儲存場景（.posenc，或攜帶場景的圖形）；其他選項優先</translation>
    </message>
    <message>
        <source>layer to export, which depends on the encoding; tensor-NAME exports a tensor as the encoding reads it</source>
        <translation>要匯出的層，取決於編碼；tensor-NAME 按編碼讀取的方式匯出張量</translation>
    </message>
    <message>
        <source>--layer is given %1 times; export writes one layer at a time.</source>
        <translation>--layer 給出了 %1 次；export 一次只寫一個層。</translation>
    </message>
    <message>
        <source>%1 of %2 changed since the scene was saved.</source>
        <comment>tensor, file</comment>
        <translation>場景儲存之後，%2 的 %1 發生了變化。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source> [OPTIONS]</source>
        <translation> [OPTIONS]</translation>
    </message>
    <message>
        <source>       %1 SUBCOMMAND ...
</source>
        <translation>      %1 SUBCOMMAND ...
</translation>
    </message>
    <message>
        <source>Subcommands (each has its own --help)</source>
        <translation>子命令（各有自己的 --help）</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>或 %1</translation>
    </message>
    <message>
        <source>its values cannot be read: %1</source>
        <translation>其數值無法讀取：%1</translation>
    </message>
    <message>
        <source>(no path)</source>
        <translation>（無路徑）</translation>
    </message>
    <message>
        <source>(no type)</source>
        <translation>（無型別）</translation>
    </message>
    <message>
        <source>DANGEROUS: can run code or touch files when Python loads this file</source>
        <translation>危險：Python 載入此檔案時可能執行程式碼或觸及檔案</translation>
    </message>
    <message>
        <source>non-tensor objects (listed only, never loaded or run)
</source>
        <translation>非張量物件（僅列出，從不載入或執行）
</translation>
    </message>
    <message>
        <source>No positional table recognised in this file.</source>
        <translation>未在此檔案中識別出位置表。</translation>
    </message>
    <message>
        <source>Possible tables by shape alone: %1 (&quot;possibly&quot;); the window offers the readings.</source>
        <translation>僅憑形狀判斷的表（「可能是」）：%1；視窗會給出各種解讀。</translation>
    </message>
    <message>
        <source>%1: %2, tensors: %3
</source>
        <translation>%1：%2，張量數：%3
</translation>
    </message>
    <message>
        <source>metadata
</source>
        <translation>中繼資料
</translation>
    </message>
    <message>
        <source>note: %1
</source>
        <translation>注意：%1
</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>width and height in pixels (default: by matrix size and resolution)</source>
        <translation>寬和高，以像素計（預設：由矩陣大小和解析度決定）</translation>
    </message>
    <message>
        <source>pixels per inch: text and print size (default %1)</source>
        <translation>每英寸像素數：文字與列印尺寸（預設 %1）</translation>
    </message>
    <message>
        <source>%1 (default: by layer type)</source>
        <translation>%1（預設：由層型別決定）</translation>
    </message>
    <message>
        <source>reverses the colour map</source>
        <translation>反轉顏色對映</translation>
    </message>
    <message>
        <source>downsampling: mean, min or max of the cells that share a pixel (default: by layer type)</source>
        <translation>降取樣：共用一個像素的儲存格取平均值、最小值或最大值（預設：由層型別決定）</translation>
    </message>
    <message>
        <source>pixels per cell (default: as many as fit)</source>
        <translation>每個儲存格的像素數（預設：能容納的最大值）</translation>
    </message>
    <message>
        <source>title (default: name of the encoding)</source>
        <translation>標題（預設：編碼的名稱）</translation>
    </message>
    <message>
        <source>omits the colour bar</source>
        <translation>省略色條</translation>
    </message>
    <message>
        <source>the new figure; the suffix decides the format, and the same one gives the same bytes while the tensors are the same</source>
        <translation>新圖形；副檔名決定格式，只要張量相同，同一格式得到相同的位元組</translation>
    </message>
    <message>
        <source>%1 of %2 has changed; the figure is different.</source>
        <comment>tensor, file</comment>
        <translation>%2 的 %1 已改變；圖形會有所不同。</translation>
    </message>
    <message>
        <source>Methods (--method)</source>
        <translation>方法 (--method)</translation>
    </message>
    <message>
        <source>Formats (--output)</source>
        <translation>格式 (--output)</translation>
    </message>
    <message>
        <source>%1, %2, fits several windows; choose one with --from: %3.</source>
        <translation>%1，%2，符合多個視窗；請用 --from 選擇一個：%3。</translation>
    </message>
    <message>
        <source>%1, %2, is recognised as %3, not as the bias table of a window; if it is one, specify the window with --from.</source>
        <translation>%1，%2，被識別為%3，而不是視窗的偏置表；如果確實是，請用 --from 指定視窗。</translation>
    </message>
    <message>
        <source>To replace only this tensor in the file, use --keep-rest.</source>
        <translation>若只替換檔案中的這個張量，請使用 --keep-rest。</translation>
    </message>
    <message>
        <source>The table is only a part of its tensor, or stored in an order that depends on its size, so it cannot replace the tensor; omit --keep-rest.</source>
        <translation>該表只是其張量的一部分，或其儲存順序取決於自身大小，因此不能替換該張量；請去掉 --keep-rest。</translation>
    </message>
    <message>
        <source>everything else is unchanged from %1
</source>
        <translation>其餘內容與 %1 相同
</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>trained bias table, [(2Wh-1)(2Ww-1), heads], optionally with three class-token rows, which are kept; a table that inspect recognises in another order is reordered first; KEY selects one of several tensors in the file</source>
        <translation>訓練好的偏置表，[(2Wh-1)(2Ww-1), heads]，可帶三個類別 token 列，這些列會保留；inspect 識別為其他順序的表會先重新排序；KEY 選擇檔案中多個張量之一</translation>
    </message>
    <message>
        <source>window of the table (default: the one that inspect recognises, or the only one that fits its rows)</source>
        <translation>該表的視窗（預設：inspect 識別出的視窗，或唯一與其列數相符的視窗）</translation>
    </message>
    <message>
        <source>new window, 1x1 to %1x%1</source>
        <translation>新視窗，1x1 到 %1x%1</translation>
    </message>
    <message>
        <source>resizing method, see below</source>
        <translation>調整尺寸的方法，見下文</translation>
    </message>
    <message>
        <source>output file, overwritten if it exists; float32; the suffix decides the format, see below; - writes .npy to standard output</source>
        <translation>輸出檔案，已存在則覆蓋；float32；副檔名決定格式，見下文；- 把 .npy 寫到標準輸出</translation>
    </message>
    <message>
        <source>writes a copy of FILE in which only this tensor is replaced, in the format of FILE (.safetensors, .npz, .npy); OUT may be FILE itself</source>
        <translation>寫出 FILE 的副本，其中只替換這個張量，格式與 FILE 相同（.safetensors、.npz、.npy）；OUT 可以就是 FILE</translation>
    </message>
    <message>
        <source>%1: %2, window %3 resized to %4
</source>
        <translation>%1：%2，視窗 %3 調整為 %4
</translation>
    </message>
    <message>
        <source>reordered to [offsets, heads] first: %1
</source>
        <translation>先重新排列為 [offsets, heads]：%1
</translation>
    </message>
    <message>
        <source>row offsets</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>column offsets</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>extrapolated rows: %1 of %2
</source>
        <translation>外推的列：%1 / %2
</translation>
    </message>
    <message>
        <source>%1; %2 (default %3)</source>
        <translation>%1；%2（預設 %3）</translation>
    </message>
    <message>
        <source>encoding, as listed by &quot;posenc encodings&quot;</source>
        <translation>編碼，如 &quot;posenc encodings&quot; 所列</translation>
    </message>
    <message>
        <source>binds a tensor of the encoding to a file, with the axis order that inspect recognises; KEY selects one of several tensors; repeatable</source>
        <translation>把編碼的張量綁定到檔案，軸的順序按 inspect 的識別；KEY 選擇多個張量之一；可重複</translation>
    </message>
    <message>
        <source>random seed of the unbound tensors (default 0)</source>
        <translation>未綁定張量的隨機種子（預設 0）</translation>
    </message>
    <message>
        <source>adapts bound tensors to other parameters than those they were trained with, where that has a meaning; METHOD resizes bias tables of windows: %1 (default: a tensor that does not fit is an error)</source>
        <translation>使已綁定的張量適應與訓練時不同的參數（在有意義的情況下）；METHOD 調整視窗偏置表的尺寸：%1（預設：不相符的張量視為錯誤）</translation>
    </message>
    <message>
        <source>window, channel or component of a layer that has several, counted from 0 (default for pictures: the one that the parameters select, else 0; for data: all)</source>
        <translation>含有多個視窗、通道或分量的層取其中哪一個，從 0 計（圖片預設：由參數選擇的那個，否則為 0；資料：全部）</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>%1 的參數</translation>
    </message>
    <message>
        <source>--%1 is not used without --tensor %2=FILE</source>
        <translation>沒有 --tensor %2=FILE 時不使用 --%1</translation>
    </message>
    <message>
        <source>--%1 is not used by this encoding</source>
        <translation>此編碼不使用 --%1</translation>
    </message>
    <message>
        <source>--%1 is not used with %2</source>
        <translation>與 %2 連用時不使用 --%1</translation>
    </message>
    <message>
        <source>Unknown option --%1; did you mean --%2?</source>
        <translation>未知選項 --%1；是否想用 --%2？</translation>
    </message>
    <message>
        <source>--%1 is a parameter of %2; specify the encoding with --encoding.</source>
        <translation>--%1 是 %2 的參數；請用 --encoding 指定編碼。</translation>
    </message>
    <message>
        <source>The encoding %1 has no parameter --%2 (it belongs to %3); &quot;%4&quot; lists its parameters.</source>
        <translation>編碼 %1 沒有參數 --%2（它屬於 %3）；&quot;%4&quot; 列出其參數。</translation>
    </message>
    <message>
        <source>Unknown option --%1; &quot;%2&quot; lists the options.</source>
        <translation>未知選項 --%1；&quot;%2&quot; 列出選項。</translation>
    </message>
    <message>
        <source>Too many arguments; &quot;%1&quot; lists the options.</source>
        <translation>參數過多；&quot;%1&quot; 列出選項。</translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;; &quot;%2&quot; lists the options.</source>
        <translation>意外的參數 &quot;%1&quot;；&quot;%2&quot; 列出選項。</translation>
    </message>
    <message>
        <source>--%1 is a switch and takes no value.</source>
        <translation>--%1 是開關，不帶值。</translation>
    </message>
    <message>
        <source>%1 needs a value; &quot;%2&quot; lists valid values.</source>
        <translation>%1 需要一個值；&quot;%2&quot; 列出有效值。</translation>
    </message>
    <message>
        <source>Invalid arguments (%1); &quot;%2&quot; lists the options.</source>
        <translation>參數無效（%1）；&quot;%2&quot; 列出選項。</translation>
    </message>
    <message>
        <source>posenc %1 needs %2; see &quot;posenc %1 --help&quot;.</source>
        <translation>posenc %1 需要 %2；參見 &quot;posenc %1 --help&quot;。</translation>
    </message>
    <message>
        <source>relations that count as right beside identical and equal, separated by commas: %1</source>
        <translation>除完全相同和相等之外也算正確的關係，以逗號分隔：%1</translation>
    </message>
    <message>
        <source>No positional table recognised in %1; &quot;posenc inspect&quot; lists its tensors.</source>
        <translation>未在 %1 中識別出位置表；&quot;posenc inspect&quot; 列出其張量。</translation>
    </message>
    <message>
        <source>No display is available, so %1 was written to the current folder instead of opening a window.
To open a window, start posenc in a graphical session, over &quot;ssh -X&quot;, or with QT_QPA_PLATFORM=vnc and a VNC viewer. &quot;posenc --help&quot; lists what works without a display.
</source>
        <translation>沒有可用的顯示，因此沒有開啟視窗，而是把 %1 寫入當前資料夾。
要開啟視窗，請在圖形會話中啟動 posenc，或透過 &quot;ssh -X&quot;，或使用 QT_QPA_PLATFORM=vnc 和 VNC 檢視器。&quot;posenc --help&quot; 列出無需顯示即可使用的功能。
</translation>
    </message>
    <message>
        <source>No display is available, and no picture could be written instead: %1.</source>
        <translation>沒有可用的顯示，也無法改為寫出圖片：%1。</translation>
    </message>
    <message>
        <source>The window needs threads, but the system allows no more; close other programs or raise the limit (&quot;ulimit -u&quot;). &quot;posenc --help&quot; lists what works without a window.</source>
        <translation>視窗需要執行緒，但系統不再允許建立；請關閉其他程式或提高限制 (&quot;ulimit -u&quot;)。&quot;posenc --help&quot; 列出無需視窗即可使用的功能。</translation>
    </message>
    <message>
        <source>one array; FILE:KEY selects one of several tensors in a file; a scene (.posenc) gives a layer</source>
        <translation>一個陣列；FILE:KEY 選擇檔案中多個張量之一；場景 (.posenc) 給出一個層</translation>
    </message>
    <message>
        <source>of a scene among the two: its layer (default: the one of the kind of the other)</source>
        <translation>兩者之中的場景的層（預設：與另一方同類的層）</translation>
    </message>
    <message>
        <source>--layer applies to a scene (.posenc) only.</source>
        <translation>--layer 只適用於場景 (.posenc)。</translation>
    </message>
    <message>
        <source>layer that the code computes, as &quot;posenc export&quot; has it</source>
        <translation>程式碼所計算的層，名稱同 &quot;posenc export&quot;</translation>
    </message>
    <message>
        <source>library that the code is for: %1</source>
        <translation>程式碼所用的程式庫：%1</translation>
    </message>
    <message>
        <source>Python file, overwritten if it exists; - (default) writes to standard output</source>
        <translation>Python 檔案，已存在則覆蓋；-（預設）寫到標準輸出</translation>
    </message>
    <message>
        <source>makes many figures: of scenes, heads, layers or tables</source>
        <translation>生成多個圖形：按場景、頭、層或表</translation>
    </message>
    <message>
        <source>writes Python code that computes one layer</source>
        <translation>寫出計算一個層的 Python 程式碼</translation>
    </message>
    <message>
        <source>reorders weights of queries and keys for the other pairing of a rotation</source>
        <translation>把查詢和鍵的權重重新排序為另一種旋轉配對方式</translation>
    </message>
    <message>
        <source>title of the panel with this letter (a=Content); may be empty</source>
        <translation>以該字母標記的分圖的標題（a=Content）；可以為空</translation>
    </message>
    <message>
        <source>row, column, grid, or grid:N with N panels to a row</source>
        <translation>row、column、grid，或每列 N 個分圖的 grid:N</translation>
    </message>
    <message>
        <source>width of the page with its unit: 85mm, 3.5in, 240pt or 1000px</source>
        <translation>頁面寬度及其單位：85mm、3.5in、240pt 或 1000px</translation>
    </message>
    <message>
        <source>height of the page (default: as the content needs)</source>
        <translation>頁面高度（預設：按內容所需）</translation>
    </message>
    <message>
        <source>page and font size: column (85 mm), nature-1 (89 mm), neurips (139.7 mm), nature-2 (183 mm), slide (16:9)</source>
        <translation>頁面與字號：column（85 mm）、nature-1（89 mm）、neurips（139.7 mm）、nature-2（183 mm）、slide（16:9）</translation>
    </message>
    <message>
        <source>size of titles in points, 5 to 14 (default 8); ticks and numbers have 5/6 of it</source>
        <translation>標題的字號，以磅計，5 到 14（預設 8）；刻度和數字為其 5/6</translation>
    </message>
    <message>
        <source>font family</source>
        <translation>字型</translation>
    </message>
    <message>
        <source>(a), (b), (c) before the titles</source>
        <translation>標題前的 (a)、(b)、(c)</translation>
    </message>
    <message>
        <source>one colour bar for all panels, which then have one range</source>
        <translation>所有分圖共用一個色條，並因此共用一個範圍</translation>
    </message>
    <message>
        <source>where the shared colour bar is: right (default) or below</source>
        <translation>共用色條的位置：right（預設）或 below</translation>
    </message>
    <message>
        <source>omits tick marks and their labels</source>
        <translation>省略刻度線及其標籤</translation>
    </message>
    <message>
        <source>omits the names of the axes</source>
        <translation>省略軸的名稱</translation>
    </message>
    <message>
        <source>omits parameters and provenance below the panels; they stay in the metadata</source>
        <translation>省略分圖下方的參數和來源；它們仍保留在中繼資料中</translation>
    </message>
    <message>
        <source>a line around each picture</source>
        <translation>每張圖片周圍的邊框線</translation>
    </message>
    <message>
        <source>lines between the cells</source>
        <translation>儲存格之間的線</translation>
    </message>
    <message>
        <source>omits the values in cells that are wide enough for them</source>
        <translation>省略足夠寬的儲存格中的數值</translation>
    </message>
    <message>
        <source>marks the pinned cell of the scene and the cells that read the same table row</source>
        <translation>標記場景中固定的儲存格以及讀取同一表列的儲存格</translation>
    </message>
    <message>
        <source>no background</source>
        <translation>沒有背景</translation>
    </message>
    <message>
        <source>light (default) or dark</source>
        <translation>light（預設）或 dark</translation>
    </message>
    <message>
        <source>Composed figures</source>
        <translation>組合圖形</translation>
    </message>
    <message>
        <source>the same animation as a GIF (FILE.gif, or - for standard output), for slides</source>
        <translation>同樣的動畫，存為 GIF（FILE.gif，或以 - 寫到標準輸出），供幻燈片使用</translation>
    </message>
    <message>
        <source>%1: an animation is a .gif file.</source>
        <translation>%1：動畫是 .gif 檔案。</translation>
    </message>
    <message>
        <source>output file, overwritten if it exists; data: .npy (float32, or int32 for integers; [heads, rows, columns] for several heads) or .csv (one line per row; several matrices one after another, each after a line &quot;# head N&quot;); pictures: .png, .svg, .pdf, .tex; - writes .npy to standard output</source>
        <translation>輸出檔案，已存在則覆蓋；資料：.npy（float32，整數為 int32；多個頭為 [heads, rows, columns]）或 .csv（矩陣的每列寫成一行；多個矩陣依次寫出，每個之前有一行 &quot;# head N&quot;）；圖片：.png、.svg、.pdf、.tex；- 把 .npy 寫到標準輸出</translation>
    </message>
    <message>
        <source>--layer and --panel both name what is drawn; leave one of them out.</source>
        <translation>--layer 與 --panel 都指定要畫的內容；請去掉其中一個。</translation>
    </message>
    <message>
        <source>%1 applies to pictures only (.png, .svg, .pdf, .tex); %2 is written as data.</source>
        <translation>%1 只適用於圖片（.png、.svg、.pdf、.tex）；%2 以資料寫出。</translation>
    </message>
    <message>
        <source>scenes (.posenc), figures that carry one, or trained files, of which every recognised table is drawn</source>
        <translation>場景 (.posenc)、攜帶場景的圖形或權重檔案；對權重檔案畫出每個識別出的表</translation>
    </message>
    <message>
        <source>one figure per scene (default), heads, layers, or heads,layers</source>
        <translation>每個圖形一個場景（預設）、heads、layers 或 heads,layers</translation>
    </message>
    <message>
        <source>folder of the figures, made where it is missing; figures in it are replaced</source>
        <translation>圖形的資料夾，不存在則建立；其中的圖形會被替換</translation>
    </message>
    <message>
        <source>png, svg, pdf (default) or tex</source>
        <translation>png、svg、pdf（預設）或 tex</translation>
    </message>
    <message>
        <source>--each and --panel both name what is drawn; leave one of them out.</source>
        <translation>--each 與 --panel 都指定要畫的內容；請去掉其中一個。</translation>
    </message>
    <message>
        <source>No positional table recognised in %1.</source>
        <translation>未在 %1 中識別出位置表。</translation>
    </message>
    <message>
        <source>scene %1 of %2: %3 written</source>
        <comment>number, count, file</comment>
        <translation>場景 %1 / %2：已寫出 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n figure(s) written
</source>
        <translation>
            <numerusform>已寫出 %n 個圖形
</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>pairing that the weights are to be rotated with</source>
        <translation>權重將要使用的旋轉配對方式</translation>
    </message>
    <message>
        <source>features per head (default: that of the config.json beside the file)</source>
        <translation>每個頭的特徵數（預設：取自檔案旁的 config.json）</translation>
    </message>
    <message>
        <source>leading features of each head that are rotated (default: as configured, else D)</source>
        <translation>每個頭中參與旋轉的前若干個特徵（預設：按組態，否則為 D）</translation>
    </message>
    <message>
        <source>file for the permuted tensors, float32; without it nothing is written</source>
        <translation>置換後張量的檔案，float32；不給出則不寫出任何內容</translation>
    </message>
    <message>
        <source>%1 has no weights of queries and keys by this name; name one with --tensor FILE:KEY.</source>
        <translation>%1 沒有此名稱的查詢和鍵權重；請用 --tensor FILE:KEY 指定一個。</translation>
    </message>
    <message>
        <source>pairing %1, %2 features per head, %3 rotated
rows of each head come from rows %4
</source>
        <translation>配對方式 %1，每個頭 %2 個特徵，旋轉 %3 個
每個頭的列來自第 %4 列
</translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing written; --output FILE.safetensors writes them
</source>
        <translation>未寫出任何內容；--output FILE.safetensors 會將其寫出
</translation>
    </message>
    <message>
        <source>written to %1
</source>
        <translation>已寫入 %1
</translation>
    </message>
    <message>
        <source>Pictures (.png, .svg, .pdf, .tex)</source>
        <translation>圖片（.png、.svg、.pdf、.tex）</translation>
    </message>
    <message>
        <source>values of the first and the last colour; or auto, symmetric (about 0), shared (by all heads) or P% (clipped at percentiles); of several panels common (one range for all) or own (default: one per layer)</source>
        <translation>首尾顏色對應的數值；或 auto、symmetric（關於 0 對稱）、shared（所有頭共用）或 P%（按百分位截斷）；多個分圖時為 common（全部共用一個範圍）或 own（預設：每層一個）</translation>
    </message>
    <message>
        <source>a figure (.png, .svg, .pdf, .tex) that Posenc made</source>
        <translation>由 Posenc 生成的圖形（.png、.svg、.pdf、.tex）</translation>
    </message>
    <message>
        <source>one panel, repeated for several: [KIND=][ENCODING/]LAYER[:HEAD] with KIND difference (HEAD as A-B), profile, query (HEAD as HEAD@QUERY) or sheet (all heads as tiles); HEAD is a number, mean or all (bias:0, profile=bias:all, query=attention:0@24, sheet=bias, difference=bias:0-2, t5/bias:0); B of a difference is a head, [ENCODING/]LAYER[:HEAD], or a file: a scene, a trained table or an array (difference=bias:0-other.npy)</source>
        <translation>一個分圖，多個則重複：[KIND=][ENCODING/]LAYER[:HEAD]，KIND 為 difference（HEAD 為 A-B）、profile、query（HEAD 為 HEAD@QUERY）或 sheet（所有頭拼成圖塊）；HEAD 為編號、mean 或 all（bias:0、profile=bias:all、query=attention:0@24、sheet=bias、difference=bias:0-2、t5/bias:0）；差異的 B 為頭、[ENCODING/]LAYER[:HEAD] 或檔案：場景、訓練好的表或陣列（difference=bias:0-other.npy）</translation>
    </message>
    <message>
        <source>title of the shared colour bar (default: the layer that all panels are of)</source>
        <translation>共用色條的標題（預設：所有分圖所屬的層）</translation>
    </message>
    <message>
        <source>linear, log, symlog, or symlog,T with linear threshold T (default: a thousandth of the largest magnitude), or auto (default: by layer type)</source>
        <translation>linear、log、symlog，或線性閾值為 T 的 symlog,T（預設：最大絕對值的千分之一），或 auto（預設：由層型別決定）</translation>
    </message>
    <message>
        <source>Of arrays with more than 64 x 64 cells per head only a part is written; &quot;start&quot; and &quot;whole_shape&quot; say which.</source>
        <translation>每個頭超過 64 x 64 個儲存格的陣列只寫出一部分；&quot;start&quot; 和 &quot;whole_shape&quot; 說明是哪一部分。</translation>
    </message>
    <message>
        <source>--grid %1 does not fit %2, whose shape is %3: rows and columns must each be as many as its tokens.</source>
        <comment>grid, array, shape</comment>
        <translation>--grid %1 與形狀為 %3 的 %2 不符：列數和欄數都必須等於網格的 token 數。</translation>
    </message>
    <message>
        <source>%1 has %2.</source>
        <comment>layer, initial values: tensors</comment>
        <translation>層「%1」的數值並非訓練所得：%2。</translation>
    </message>
    <message>
        <source>a note over the cells of the panel with this letter: a:box:3,3:10,10, a:arrow:2,9:4,4:TEXT or a:text:5,5:TEXT; a place is ROW,COLUMN of a corner of cells, 0,0 the upper left one, so that this box is around rows and columns 3 to 9, and the middle of the first cell is 0.5,0.5</source>
        <translation>以該字母標記的分圖中儲存格上的註記：a:box:3,3:10,10、a:arrow:2,9:4,4:TEXT 或 a:text:5,5:TEXT；位置是儲存格角點的 ROW,COLUMN，0,0 為左上角，因此這個方框圍住第 3 至 9 列和第 3 至 9 欄，第一個儲存格的中心為 0.5,0.5</translation>
    </message>
    <message>
        <source>--head changes nothing here: each panel of the figure has its own head; name the panels anew with --panel LAYER:HEAD, or one layer with --layer.</source>
        <translation>--head 在這裡不起作用：圖形的每個分圖各有自己的頭；請用 --panel LAYER:HEAD 重新指定分圖，或用 --layer 指定一個層。</translation>
    </message>
    <message>
        <source>%1, which a panel subtracts, changed since the scene was saved.</source>
        <comment>file</comment>
        <translation>場景儲存之後，分圖所減去的 %1 發生了變化。</translation>
    </message>
    <message>
        <source>%1 Nothing here reads %2.</source>
        <comment>why a file cannot be read; tensor</comment>
        <translation>%1 這裡沒有用到 %2。</translation>
    </message>
    <message>
        <source>There is nothing to draw: no positional table was recognised in any of the files.</source>
        <translation>沒有可繪製的內容：未在任何檔案中識別出位置表。</translation>
    </message>
    <message>
        <source>%1, which a panel subtracts, has changed; the figure is different.</source>
        <comment>file</comment>
        <translation>分圖所減去的 %1 已改變；圖形會有所不同。</translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;; did you mean --encoding %1?</source>
        <translation>意外的參數 &quot;%1&quot;；是否想用 --encoding %1？</translation>
    </message>
    <message>
        <source>Step %1 is the first with numbers that are %2.</source>
        <comment>number, random (seed 0): tensors</comment>
        <translation>從步驟 %1 起，數值並非訓練所得：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of queries, %2 of keys; %3 heads of values stay</source>
        <translation>
            <numerusform>查詢 %1 個，鍵 %2 個；%3 個值頭保持不變</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 applies with --as or --encoding only.</source>
        <comment>flag</comment>
        <translation>%1 只能與 --as 或 --encoding 連用。</translation>
    </message>
    <message>
        <source>%1 applies with --encoding only.</source>
        <comment>flag</comment>
        <translation>%1 只能與 --encoding 連用。</translation>
    </message>
    <message>
        <source>head, counted from 0, or several: 0,1,2 (default: that of the scene of --session, else 0 for pictures, all for data)</source>
        <translation>頭，從 0 計，可有多個：0,1,2（預設：--session 的場景所選的頭，否則圖片為 0，資料為全部）</translation>
    </message>
    <message>
        <source>--as and %1 cannot be given together: each names an encoding.</source>
        <comment>flag</comment>
        <translation>--as 和 %1 不能同時給出：兩者各指定一種編碼。</translation>
    </message>
    <message>
        <source>%1 was permuted to pairing %2 already; permuted again, its weights would have neither.</source>
        <translation>%1 已置換為配對方式 %2；若再次置換，其中的權重就不屬於任何一種配對方式。</translation>
    </message>
    <message>
        <source>query heads; fused weights need them (default: as configured)</source>
        <translation>查詢頭的個數；合併的權重需要它（預設：按組態）</translation>
    </message>
    <message>
        <source>rows of fused weights: all queries, all keys, all values, or these for each key head (default: by name, such as groups for GPT-NeoX and blocks for Phi-3)</source>
        <translation>合併的權重的列：先全部查詢、再全部鍵、再全部值，或逐個鍵頭依次排列（預設：由名稱決定，例如 GPT-NeoX 為 groups，Phi-3 為 blocks）</translation>
    </message>
    <message>
        <source>%1 has %2, so that the rows of queries and keys are in an order of that network&apos;s own, which is not known here; only whole heads can be permuted, alone or fused in blocks or groups.</source>
        <translation>%1 含有 %2，因此查詢和鍵的列按該網路自己的順序排列，其順序在此未知；只能置換完整的頭，可以是單獨的，也可以是按 blocks 或 groups 合併的。</translation>
    </message>
    <message>
        <source>%1 says that the weights have pairing %2 already; permuted again, they would have neither. If they have the other one, give --head-dim.</source>
        <translation>%1 表明權重的配對方式已是 %2；再次置換後兩種都不是。如果實際是另一種，請給出 --head-dim。</translation>
    </message>
    <message>
        <source>checkpoint, or its folder; without KEY all weights and biases of queries and keys (q_proj, k_proj, wq, wk, attn_q, attn_k), of their norms (q_norm, k_norm) and fused ones (query_key_value, qkv_proj, Wqkv, wqkv, attn_qkv), with the scales and LoRA factors of their rows</source>
        <translation>檢查點或其資料夾；不指定 KEY 時為查詢和鍵的全部權重和偏置（q_proj、k_proj、wq、wk、attn_q、attn_k）、它們的正規化（q_norm、k_norm）以及合併的權重（query_key_value、qkv_proj、Wqkv、wqkv、attn_qkv），連同各列的縮放係數和 LoRA 因子</translation>
    </message>
    <message>
        <source>%1 has %2, whose rows cannot be permuted one by one: it is packed, or holds for blocks of rows that heads share, or is of a kind that is not known here. Permute weights before they are quantised, or with their adapters merged.</source>
        <translation>%1 含有 %2，其中的列無法逐列置換：它是打包的，或者對幾個頭共用的若干列整體有效，或者其類型在此未知。請在量化之前置換權重，或先把適配器合併進去。</translation>
    </message>
    <message>
        <source>%1 (%2): %3
</source>
        <comment>kind of layers, their numbers, encoding</comment>
        <translation>%1（%2）：%3
</translation>
    </message>
    <message>
        <source>%1: configuration of a network, model type %2, number of layers not said
</source>
        <translation>%1：網路的組態，模型型別 %2，未說明層數
</translation>
    </message>
    <message>
        <source>%1 (%2): not known whether it reads positions
</source>
        <translation>%1（%2）：不知道它是否讀取位置
</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>%1 &gt; %2</source>
        <comment>menu &gt; submenu</comment>
        <translation>%1 &gt; %2</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>各頭平均值</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
</context>
<context>
    <name>Encoding</name>
    <message>
        <source>a whole number</source>
        <translation>一個整數</translation>
    </message>
    <message>
        <source>a head number</source>
        <translation>一個頭的編號</translation>
    </message>
    <message>
        <source>a head number, several separated by commas (0,1,2), all or mean</source>
        <translation>一個頭的編號、以逗號分隔的多個編號（0,1,2）、all 或 mean</translation>
    </message>
    <message>
        <source>a list that names each head once</source>
        <translation>每個頭只出現一次的清單</translation>
    </message>
    <message>
        <source>WIDTHxHEIGHT in pixels</source>
        <translation>以像素計的 WIDTHxHEIGHT</translation>
    </message>
    <message>
        <source>a percentage to clip at each end, 0% to 49%</source>
        <translation>兩端各截斷的百分比，0% 到 49%</translation>
    </message>
    <message>
        <source>FILE or FILE:KEY</source>
        <translation>FILE 或 FILE:KEY</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>一個整數，0 或更大</translation>
    </message>
    <message>
        <source>NAME=FILE or NAME=FILE:KEY</source>
        <translation>NAME=FILE 或 NAME=FILE:KEY</translation>
    </message>
    <message>
        <source>a matrix number or all</source>
        <translation>一個矩陣編號或 all</translation>
    </message>
    <message>
        <source>the array to compare</source>
        <translation>要比較的陣列</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>個數</translation>
    </message>
    <message>
        <source>row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>the picture could not be encoded</source>
        <translation>圖片無法編碼</translation>
    </message>
    <message>
        <source>the device is full</source>
        <translation>裝置已滿</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>圖形</translation>
    </message>
    <message>
        <source>the text of the figure</source>
        <translation>圖形的文字</translation>
    </message>
    <message>
        <source>the number of pictures in one figure</source>
        <translation>一個圖形中的圖片數</translation>
    </message>
    <message>
        <source>the table is only a part of its tensor, or stored in an order that depends on its size</source>
        <translation>該表只是其張量的一部分，或其儲存順序取決於自身大小</translation>
    </message>
    <message>
        <source>a value of a parameter, as &quot;posenc encodings&quot; lists them</source>
        <translation>參數的一個值，如 &quot;posenc encodings&quot; 所列</translation>
    </message>
    <message>
        <source>size in bytes</source>
        <translation>以位元組計的大小</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>a layer of queries by keys</source>
        <translation>查詢對鍵的層</translation>
    </message>
    <message>
        <source>Blue - white - red</source>
        <translation>藍 - 白 - 紅</translation>
    </message>
    <message>
        <source>White - red</source>
        <translation>白 - 紅</translation>
    </message>
    <message>
        <source>Blue - white</source>
        <translation>藍 - 白</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Twilight, light centre</source>
        <translation>Twilight，中心淺色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰</translation>
    </message>
    <message>
        <source>Okabe and Ito, eight classes</source>
        <translation>Okabe 與 Ito，八類</translation>
    </message>
    <message>
        <source>one to three axes, none of length 0</source>
        <translation>一到三個軸，長度均不為 0</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文字</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一個數</translation>
    </message>
    <message>
        <source>head_dim, or hidden_size</source>
        <translation>head_dim，或 hidden_size</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>一個 JSON 物件</translation>
    </message>
    <message>
        <source>how far the key lies</source>
        <translation>鍵有多遠</translation>
    </message>
    <message>
        <source>content and bias</source>
        <translation>內容與偏置</translation>
    </message>
    <message>
        <source>of the chosen head, not below 0.01</source>
        <translation>所選頭的，不小於 0.01</translation>
    </message>
    <message>
        <source>of the chosen head, between 0.01 and 2</source>
        <translation>所選頭的，在 0.01 與 2 之間</translation>
    </message>
    <message>
        <source>a power of the distance</source>
        <translation>距離的冪</translation>
    </message>
    <message>
        <source>a logarithm of the distance</source>
        <translation>距離的對數</translation>
    </message>
    <message>
        <source>all distances, 0 to m − 1</source>
        <translation>全部距離，0 到 m − 1</translation>
    </message>
    <message>
        <source>those of a sinusoid, without the first</source>
        <translation>正弦編碼的頻率，不含第一個</translation>
    </message>
    <message>
        <source>of distance times frequency</source>
        <translation>距離乘頻率的餘弦</translation>
    </message>
    <message>
        <source>0 at distance 0, negative at larger distances</source>
        <translation>距離 0 處為 0，更遠處為負</translation>
    </message>
    <message>
        <source>each head has its own rate</source>
        <translation>每個頭有自己的速率</translation>
    </message>
    <message>
        <source>the number of the distance</source>
        <translation>距離的編號</translation>
    </message>
    <message>
        <source>logarithm: large distances closer together</source>
        <translation>對數：大的距離更靠攏</translation>
    </message>
    <message>
        <source>the larger of the query&apos;s position and the threshold</source>
        <translation>查詢的位置與閾值中較大的一個</translation>
    </message>
    <message>
        <source>the same logarithm</source>
        <translation>同樣的對數</translation>
    </message>
    <message>
        <source>input of the network</source>
        <translation>網路的輸入</translation>
    </message>
    <message>
        <source>features of each pair</source>
        <translation>每對 token 的特徵</translation>
    </message>
    <message>
        <source>one number for the chosen head</source>
        <translation>所選頭的一個數</translation>
    </message>
    <message>
        <source>share of the past that a token keeps</source>
        <translation>token 保留此前內容的份額</translation>
    </message>
    <message>
        <source>products become sums</source>
        <translation>乘積變為和</translation>
    </message>
    <message>
        <source>of the chosen head, from the first key up to each</source>
        <translation>所選頭的，從第一個鍵到各個鍵</translation>
    </message>
    <message>
        <source>the gates between key and query</source>
        <translation>鍵與查詢之間的門</translation>
    </message>
    <message>
        <source>queries against the keys of the gates</source>
        <translation>查詢對門的鍵</translation>
    </message>
    <message>
        <source>between 0 and 1: what counts as a step</source>
        <translation>在 0 與 1 之間：多少算作一步</translation>
    </message>
    <message>
        <source>0 where a mask hides the key</source>
        <translation>遮罩隱藏該鍵處為 0</translation>
    </message>
    <message>
        <source>counted from the query back to the key, the key included</source>
        <translation>從查詢往回數到鍵，包括該鍵</translation>
    </message>
    <message>
        <source>every query against every table row</source>
        <translation>每個查詢對表的每一列</translation>
    </message>
    <message>
        <source>the count rounded down</source>
        <translation>計數向下取整</translation>
    </message>
    <message>
        <source>the count rounded up</source>
        <translation>計數向上取整</translation>
    </message>
    <message>
        <source>the row of the count rounded down</source>
        <translation>計數向下取整後的列</translation>
    </message>
    <message>
        <source>the row of the count rounded up</source>
        <translation>計數向上取整後的列</translation>
    </message>
    <message>
        <source>linear in between</source>
        <translation>其間線性</translation>
    </message>
    <message>
        <source>query minus key</source>
        <translation>查詢減鍵</translation>
    </message>
    <message>
        <source>the number of the offset for the chosen head</source>
        <translation>所選頭在該偏移的數</translation>
    </message>
    <message>
        <source>key minus query</source>
        <translation>鍵減查詢</translation>
    </message>
    <message>
        <source>the place in the table; -1 outside of the neighbourhood</source>
        <translation>在表中的位置；鄰域之外為 -1</translation>
    </message>
    <message>
        <source>of the chosen head, its rows concatenated</source>
        <translation>所選頭的，各列首尾相接</translation>
    </message>
    <message>
        <source>the number of the offset; nothing outside of the neighbourhood</source>
        <translation>該偏移的數；鄰域之外沒有</translation>
    </message>
    <message>
        <source>from 0; the first 2r rows are never read</source>
        <translation>從 0 起；前 2r 列從不讀取</translation>
    </message>
    <message>
        <source>every query against every row of height</source>
        <translation>每個查詢對高度表的每一列</translation>
    </message>
    <message>
        <source>every query against every row of width</source>
        <translation>每個查詢對寬度表的每一列</translation>
    </message>
    <message>
        <source>its own row, the column that row-index names</source>
        <translation>自己的列，row-index 指出的欄</translation>
    </message>
    <message>
        <source>its own row, the column that column-index names</source>
        <translation>自己的列，column-index 指出的欄</translation>
    </message>
    <message>
        <source>both terms</source>
        <translation>兩項</translation>
    </message>
    <message>
        <source>query minus key, of every table row</source>
        <translation>表的每一列的查詢減鍵</translation>
    </message>
    <message>
        <source>small offsets apart, large ones close</source>
        <translation>小偏移分開，大偏移靠攏</translation>
    </message>
    <message>
        <source>features of each offset</source>
        <translation>每個偏移的特徵</translation>
    </message>
    <message>
        <source>one number per head</source>
        <translation>每個頭一個數</translation>
    </message>
    <message>
        <source>as in swin-index</source>
        <translation>與 swin-index 相同</translation>
    </message>
    <message>
        <source>Kernels of the distance</source>
        <translation>距離的核</translation>
    </message>
    <message>
        <source>Sums of cosines</source>
        <translation>餘弦之和</translation>
    </message>
    <message>
        <source>A network of the distance</source>
        <translation>距離的網路</translation>
    </message>
    <message>
        <source>Forget gates</source>
        <translation>遺忘門</translation>
    </message>
    <message>
        <source>Counted positions</source>
        <translation>計數的位置</translation>
    </message>
    <message>
        <source>One quadrant of offsets</source>
        <translation>偏移的一個象限</translation>
    </message>
    <message>
        <source>Neighbourhoods</source>
        <translation>鄰域</translation>
    </message>
    <message>
        <source>A block with its halo</source>
        <translation>塊及其暈圈</translation>
    </message>
    <message>
        <source>A network of the offset</source>
        <translation>偏移的網路</translation>
    </message>
    <message>
        <source>the tokens on their map</source>
        <translation>圖上的 token</translation>
    </message>
    <message>
        <source>the same for every row of the key</source>
        <translation>鍵的各列都相同</translation>
    </message>
    <message>
        <source>query (x, y) and key (i, j) as token numbers</source>
        <translation>查詢 (x, y) 與鍵 (i, j) 的 token 編號</translation>
    </message>
    <message>
        <source>the map transposed: columns first</source>
        <translation>圖轉置：欄在前</translation>
    </message>
    <message>
        <source>the same for every column of the key</source>
        <translation>鍵的各欄都相同</translation>
    </message>
    <message>
        <source>the published code joins the axes as if x came first: tokens stay transposed</source>
        <translation>發布的程式碼按 x 在前連接各軸：token 仍為轉置</translation>
    </message>
    <message>
        <source>width term and height term</source>
        <translation>寬度項與高度項</translation>
    </message>
    <message>
        <source>row of the key minus row of the query</source>
        <translation>鍵的列減查詢的列</translation>
    </message>
    <message>
        <source>column of the key minus column of the query</source>
        <translation>鍵的欄減查詢的欄</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>從 0 起</translation>
    </message>
    <message>
        <source>row of each token</source>
        <translation>每個 token 的列</translation>
    </message>
    <message>
        <source>column of each token</source>
        <translation>每個 token 的欄</translation>
    </message>
    <message>
        <source>how many rows below the query</source>
        <translation>在查詢下方几列</translation>
    </message>
    <message>
        <source>how many columns right of the query</source>
        <translation>在查詢右方几欄</translation>
    </message>
    <message>
        <source>only beyond alpha; exact cells show 0</source>
        <translation>僅在 alpha 之外；精確的儲存格顯示 0</translation>
    </message>
    <message>
        <source>natural</source>
        <translation>自然對數</translation>
    </message>
    <message>
        <source>grows ever more slowly</source>
        <translation>增長越來越慢</translation>
    </message>
    <message>
        <source>half to even</source>
        <translation>四捨六入五取偶</translation>
    </message>
    <message>
        <source>never beyond beta</source>
        <translation>不超過 beta</translation>
    </message>
    <message>
        <source>near exactly, far on the curve, signed and truncated toward 0</source>
        <translation>近處精確，遠處按曲線，帶符號並向 0 取整</translation>
    </message>
    <message>
        <source>the number of the bucket for the chosen head</source>
        <translation>所選頭在該桶的數</translation>
    </message>
    <message>
        <source>the lower half of the table is never read</source>
        <translation>表的下半部分從不讀取</translation>
    </message>
    <message>
        <source>both tables</source>
        <translation>兩個表</translation>
    </message>
    <message>
        <source>both buckets, one number</source>
        <translation>兩個桶，一個數</translation>
    </message>
    <message>
        <source>of the two tokens on the map</source>
        <translation>圖上兩個 token 的</translation>
    </message>
    <message>
        <source>rounded, half to even</source>
        <translation>取整，五取偶</translation>
    </message>
    <message>
        <source>Two axes by relative to absolute</source>
        <translation>兩個軸，相對轉絕對</translation>
    </message>
    <message>
        <source>Two axes, as published</source>
        <translation>兩個軸，同發布程式碼</translation>
    </message>
    <message>
        <source>Two axes, by index</source>
        <translation>兩個軸，按索引</translation>
    </message>
    <message>
        <source>Offsets around one query</source>
        <translation>圍繞一個查詢的偏移</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>Token that offsets are counted from</source>
        <translation>偏移由此 token 起算</translation>
    </message>
    <message>
        <source>Piecewise buckets</source>
        <translation>分段桶</translation>
    </message>
    <message>
        <source>the table at as many rows as are read, linear in between</source>
        <translation>按讀取的列數內插的表，其間線性</translation>
    </message>
    <message>
        <source>three offsets, one row</source>
        <translation>三個偏移，一列</translation>
    </message>
    <message>
        <source>each row with mean 0 and variance 1, scaled, its negative part cut</source>
        <translation>每列平均值 0、變異數 1，縮放後截去負的部分</translation>
    </message>
    <message>
        <source>the next features</source>
        <translation>下一層特徵</translation>
    </message>
    <message>
        <source>a quadratic of the offset; the column first</source>
        <translation>偏移的二次式；欄在前</translation>
    </message>
    <message>
        <source>of the chosen head</source>
        <translation>所選頭的</translation>
    </message>
    <message>
        <source>probabilities are mixed, not logits</source>
        <translation>混合的是機率，不是 logit</translation>
    </message>
    <message>
        <source>near exactly, far logarithmically, signed</source>
        <translation>近處精確，遠處對數，帶符號</translation>
    </message>
    <message>
        <source>the row of the table</source>
        <translation>表的列</translation>
    </message>
    <message>
        <source>the table projected, of all heads</source>
        <translation>投影后的表，所有頭</translation>
    </message>
    <message>
        <source>the columns of the chosen head</source>
        <translation>所選頭的各欄</translation>
    </message>
    <message>
        <source>every key against every table row</source>
        <translation>每個鍵對表的每一列</translation>
    </message>
    <message>
        <source>each pair takes the row of its offset</source>
        <translation>每對 token 取其偏移的列</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已縮放</translation>
    </message>
    <message>
        <source>what depends on position</source>
        <translation>取決於位置的部分</translation>
    </message>
    <message>
        <source>farthest first, to both sides</source>
        <translation>最遠的在前，向兩側</translation>
    </message>
    <message>
        <source>one per pair of the H*d features</source>
        <translation>H*d 個特徵每對一個</translation>
    </message>
    <message>
        <source>distance times frequency</source>
        <translation>距離乘頻率</translation>
    </message>
    <message>
        <source>sines and cosines in turn</source>
        <translation>正弦與餘弦交替</translation>
    </message>
    <message>
        <source>the table R of all heads</source>
        <translation>所有頭的表 R</translation>
    </message>
    <message>
        <source>the global position bias v added to every query</source>
        <translation>加到每個查詢上的全域位置偏置 v</translation>
    </message>
    <message>
        <source>against every distance, farthest first</source>
        <translation>對每個距離，最遠的在前</translation>
    </message>
    <message>
        <source>the first m columns</source>
        <translation>前 m 欄</translation>
    </message>
    <message>
        <source>Two axes, query minus key</source>
        <translation>兩個軸，查詢減鍵</translation>
    </message>
    <message>
        <source>Index of a window with depth</source>
        <translation>帶深度的視窗的索引</translation>
    </message>
    <message>
        <source>Three layers over the offset</source>
        <translation>偏移之上的三層</translation>
    </message>
    <message>
        <source>Two softmaxes and a gate</source>
        <translation>兩個 softmax 與一個門</translation>
    </message>
    <message>
        <source>Content to position and back</source>
        <translation>內容到位置及其反向</translation>
    </message>
    <message>
        <source>Relative shift to both sides</source>
        <translation>向兩側的相對移位</translation>
    </message>
    <message>
        <source>where each new line lies on the old ones</source>
        <translation>每條新線在舊線上的位置</translation>
    </message>
    <message>
        <source>the preceding old line</source>
        <translation>其前的舊線</translation>
    </message>
    <message>
        <source>four neighbours; beyond the border the border line</source>
        <translation>四個鄰居；邊界之外取邊界線</translation>
    </message>
    <message>
        <source>Keys kernel, a = -0.75; they sum to 1</source>
        <translation>Keys 核，a = -0.75；其和為 1</translation>
    </message>
    <message>
        <source>centre of each new line</source>
        <translation>每條新線的中心</translation>
    </message>
    <message>
        <source>lines within the support of 2 s, s = max(1, S/D); -1: none</source>
        <translation>支撐 2 s 之內的線，s = max(1, S/D)；-1：無</translation>
    </message>
    <message>
        <source>Keys kernel, a = -0.5, made to sum to 1</source>
        <translation>Keys 核，a = -0.5，正規化為和 1</translation>
    </message>
    <message>
        <source>left, right, middle q and the reach of q, until right - left &lt;= 1e-6; q is the last middle</source>
        <translation>左、右、中間的 q 與 q 的覆蓋範圍，直到 right - left &lt;= 1e-6；q 取最後的中間值</translation>
    </message>
    <message>
        <source>steps grow by q</source>
        <translation>步長按 q 增長</translation>
    </message>
    <message>
        <source>the integers</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>the source line at or before the target, and the next; outside the border line counts alone</source>
        <translation>目標處或之前的源線，以及下一條；界外只取界線</translation>
    </message>
    <message>
        <source>the table of the chosen head as a picture</source>
        <translation>所選頭的表，視為圖片</translation>
    </message>
    <message>
        <source>new rows, old columns</source>
        <translation>新的列，舊的欄</translation>
    </message>
    <message>
        <source>new rows, new columns</source>
        <translation>新的列，新的欄</translation>
    </message>
    <message>
        <source>one column of the new table</source>
        <translation>新表的一欄</translation>
    </message>
    <message>
        <source>Window of the table</source>
        <translation>表的視窗</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新視窗</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Resizing method</source>
        <translation>調整尺寸的方法</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>表的欄數</translation>
    </message>
    <message>
        <source>Bias table</source>
        <translation>偏置表</translation>
    </message>
    <message>
        <source>Bicubic resizing</source>
        <translation>雙三次調整</translation>
    </message>
    <message>
        <source>bicubic</source>
        <translation>雙三次</translation>
    </message>
    <message>
        <source>Bicubic resizing with antialias</source>
        <translation>帶抗鋸齒的雙三次調整</translation>
    </message>
    <message>
        <source>bicubic with antialias</source>
        <translation>帶抗鋸齒的雙三次</translation>
    </message>
    <message>
        <source>Geometric resizing</source>
        <translation>幾何調整</translation>
    </message>
    <message>
        <source>geometric</source>
        <translation>幾何</translation>
    </message>
    <message>
        <source>one per pair of features, as in the layer frequencies</source>
        <translation>每對特徵一個，如 frequencies 層所示</translation>
    </message>
    <message>
        <source>one per pair of features</source>
        <translation>每對特徵一個</translation>
    </message>
    <message>
        <source>a geometric series that begins at 1</source>
        <translation>從 1 開始的幾何級數</translation>
    </message>
    <message>
        <source>token numbers</source>
        <translation>token 編號</translation>
    </message>
    <message>
        <source>of each key, as in the layer positions</source>
        <translation>每個鍵的，如 positions 層所示</translation>
    </message>
    <message>
        <source>position times frequency</source>
        <translation>位置乘頻率</translation>
    </message>
    <message>
        <source>of each token on every axis</source>
        <translation>每個 token 在每個軸上的</translation>
    </message>
    <message>
        <source>the axis that each pair follows</source>
        <translation>每一對所跟隨的軸</translation>
    </message>
    <message>
        <source>the position on the axis of each pair</source>
        <translation>每一對所在軸上的位置</translation>
    </message>
    <message>
        <source>of the rows, then of the columns, one per pair of features</source>
        <translation>先是列的，再是欄的，每對特徵一個</translation>
    </message>
    <message>
        <source>both axes turn the pair</source>
        <translation>兩個軸都轉動該對</translation>
    </message>
    <message>
        <source>one per feature</source>
        <translation>每個特徵一個</translation>
    </message>
    <message>
        <source>factor of each pair of a token</source>
        <translation>token 每一對的因子</translation>
    </message>
    <message>
        <source>multiplied by the amplitude</source>
        <translation>乘以幅度</translation>
    </message>
    <message>
        <source>the other feature of the pair; negative in the first place</source>
        <translation>該對的另一個特徵；在第一個位置為負</translation>
    </message>
    <message>
        <source>each feature times its cosine</source>
        <translation>每個特徵乘以自己的餘弦</translation>
    </message>
    <message>
        <source>the part from the partner feature</source>
        <translation>來自該對另一個特徵的部分</translation>
    </message>
    <message>
        <source>every pair turned by its angle</source>
        <translation>每一對按其角度旋轉</translation>
    </message>
    <message>
        <source>features outside all pairs are unchanged</source>
        <translation>不成對的特徵保持不變</translation>
    </message>
    <message>
        <source>of every angle</source>
        <translation>每個角度的</translation>
    </message>
    <message>
        <source>products of the turned vectors</source>
        <translation>旋轉後向量的乘積</translation>
    </message>
    <message>
        <source>only the distance counts</source>
        <translation>只有距離起作用</translation>
    </message>
    <message>
        <source>products of matching features</source>
        <translation>對應特徵的乘積</translation>
    </message>
    <message>
        <source>products of exchanged features</source>
        <translation>互換特徵的乘積</translation>
    </message>
    <message>
        <source>of each pair</source>
        <translation>每一對的</translation>
    </message>
    <message>
        <source>the same as the product of the rotated vectors</source>
        <translation>與旋轉後向量的乘積相同</translation>
    </message>
    <message>
        <source>Rotated queries and keys</source>
        <translation>旋轉後的查詢與鍵</translation>
    </message>
    <message>
        <source>Rotation by the distance</source>
        <translation>按距離旋轉</translation>
    </message>
    <message>
        <source>Rotation with decay</source>
        <translation>帶衰減的旋轉</translation>
    </message>
    <message>
        <source>Rotation on a grid</source>
        <translation>網格上的旋轉</translation>
    </message>
    <message>
        <source>Rotation by several axes</source>
        <translation>按多個軸旋轉</translation>
    </message>
    <message>
        <source>Rotation by time, row and column</source>
        <translation>按時間、列和欄旋轉</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>該矩陣</translation>
    </message>
    <message>
        <source>every query against every table row, one column per offset from -(n-1) to n-1</source>
        <translation>每個查詢對表的每一列，每個偏移一欄，從 -(n-1) 到 n-1</translation>
    </message>
    <message>
        <source>x[i,r] = r: every cell shows its table row</source>
        <translation>x[i,r] = r：每個儲存格顯示其表列</translation>
    </message>
    <message>
        <source>moved so that the smallest offset is row 0</source>
        <translation>平移，使最小偏移為第 0 列</translation>
    </message>
    <message>
        <source>each pair takes the column of its own row that the index names</source>
        <translation>每對 token 取自己列中索引所指的欄</translation>
    </message>
    <message>
        <source>every query against every table row; column n-1 is distance 0</source>
        <translation>每個查詢對表的每一列；第 n-1 欄是距離 0</translation>
    </message>
    <message>
        <source>one zero column added on the left</source>
        <translation>左側補一欄零</translation>
    </message>
    <message>
        <source>reshaped to rows of n: row i ends i cells earlier</source>
        <translation>reshape 為每列 n 個：第 i 列提前 i 個儲存格結束</translation>
    </message>
    <message>
        <source>without the first row</source>
        <translation>去掉第一列</translation>
    </message>
    <message>
        <source>reshaped to rows of m</source>
        <translation>reshape 為每列 m 個</translation>
    </message>
    <message>
        <source>distances that point before the first token are set to 0: left of the anti-diagonal</source>
        <translation>指向第一個 token 之前的距離置 0：反對角線左側</translation>
    </message>
    <message>
        <source>entries above the diagonal belong to other queries and are hidden</source>
        <translation>對角線以上的項屬於其他查詢，被隱藏</translation>
    </message>
    <message>
        <source>farther offsets share the row of k</source>
        <translation>更遠的偏移共用 k 的列</translation>
    </message>
    <message>
        <source>every query against every key row</source>
        <translation>每個查詢對鍵的表的每一列</translation>
    </message>
    <message>
        <source>content and position</source>
        <translation>內容與位置</translation>
    </message>
    <message>
        <source>attention times values</source>
        <translation>注意力乘值</translation>
    </message>
    <message>
        <source>the value row of each pair</source>
        <translation>每對 token 的值列</translation>
    </message>
    <message>
        <source>attention times value rows</source>
        <translation>注意力乘值的各列</translation>
    </message>
    <message>
        <source>both</source>
        <translation>兩者</translation>
    </message>
    <message>
        <source>keys after the query use the second half</source>
        <translation>查詢之後的鍵使用後半部分</translation>
    </message>
    <message>
        <source>one direction only: always 0</source>
        <translation>只有一個方向：始終為 0</translation>
    </message>
    <message>
        <source>how far</source>
        <translation>偏移的絕對值</translation>
    </message>
    <message>
        <source>how far back; keys after the query count as 0</source>
        <translation>往回多遠；查詢之後的鍵算作 0</translation>
    </message>
    <message>
        <source>1 where the distance has a bucket of its own</source>
        <translation>距離有自己的桶處為 1</translation>
    </message>
    <message>
        <source>only far distances; exact cells show 0</source>
        <translation>只有遠距離；精確的儲存格顯示 0</translation>
    </message>
    <message>
        <source>each step rounded to float32</source>
        <translation>每一步捨入到 float32</translation>
    </message>
    <message>
        <source>of the way to max-distance</source>
        <translation>到 max-distance 的比例</translation>
    </message>
    <message>
        <source>in buckets</source>
        <translation>以桶計</translation>
    </message>
    <message>
        <source>whole buckets</source>
        <translation>整數桶</translation>
    </message>
    <message>
        <source>behind the exact ones, the last bucket takes the rest</source>
        <translation>排在精確的桶之後，其餘歸最後一個桶</translation>
    </message>
    <message>
        <source>near exactly, far logarithmically</source>
        <translation>近處精確，遠處對數</translation>
    </message>
    <message>
        <source>one per head</source>
        <translation>每個頭一個</translation>
    </message>
    <message>
        <source>P is the largest power of two not above the number of heads</source>
        <translation>P 是不超過頭數的最大的 2 的冪</translation>
    </message>
    <message>
        <source>a geometric series</source>
        <translation>一個幾何級數</translation>
    </message>
    <message>
        <source>the same for 2P heads</source>
        <translation>2P 個頭的同樣級數</translation>
    </message>
    <message>
        <source>a series with twice as many steps</source>
        <translation>步數加倍的級數</translation>
    </message>
    <message>
        <source>the 1st, 3rd, 5th ...: they lie between those of the first series</source>
        <translation>第 1、3、5 ... 個：位於第一個級數的各項之間</translation>
    </message>
    <message>
        <source>the first P, then as many as are missing: not sorted</source>
        <translation>先是前 P 個，再補足缺少的：不排序</translation>
    </message>
    <message>
        <source>how far back the key lies</source>
        <translation>鍵在查詢之前多遠</translation>
    </message>
    <message>
        <source>a straight line in the distance</source>
        <translation>距離的一條直線</translation>
    </message>
    <message>
        <source>keys after the query are hidden</source>
        <translation>查詢之後的鍵被隱藏</translation>
    </message>
    <message>
        <source>Own matrix</source>
        <translation>自訂矩陣</translation>
    </message>
    <message>
        <source>Relative to absolute</source>
        <translation>相對轉絕對</translation>
    </message>
    <message>
        <source>Relative to absolute, on row numbers</source>
        <translation>相對轉絕對，作用於列號</translation>
    </message>
    <message>
        <source>Relative, by index</source>
        <translation>相對，按索引</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>斜移</translation>
    </message>
    <message>
        <source>no zeroing before the skew</source>
        <translation>斜移前不清零</translation>
    </message>
    <message>
        <source>Skew without zeroing</source>
        <translation>不清零的斜移</translation>
    </message>
    <message>
        <source>Clipped offsets</source>
        <translation>截斷的偏移</translation>
    </message>
    <message>
        <source>clip one short</source>
        <translation>截斷提早一步</translation>
    </message>
    <message>
        <source>Buckets of T5</source>
        <translation>T5 的桶</translation>
    </message>
    <message>
        <source>Slopes and ramps</source>
        <translation>斜率與斜坡</translation>
    </message>
    <message>
        <source>farthest first</source>
        <translation>最遠的在前</translation>
    </message>
    <message>
        <source>all sines, then all cosines</source>
        <translation>先全部正弦，再全部餘弦</translation>
    </message>
    <message>
        <source>content with content</source>
        <translation>內容與內容</translation>
    </message>
    <message>
        <source>0 where the key comes after the query</source>
        <translation>鍵在查詢之後處為 0</translation>
    </message>
    <message>
        <source>every query against every distance</source>
        <translation>每個查詢對每個距離</translation>
    </message>
    <message>
        <source>one number per key</source>
        <translation>每個鍵一個數</translation>
    </message>
    <message>
        <source>the same for every query, 0 where hidden</source>
        <translation>每個查詢都相同，隱藏處為 0</translation>
    </message>
    <message>
        <source>one number per distance</source>
        <translation>每個距離一個數</translation>
    </message>
    <message>
        <source>the same row for every query, before the shift</source>
        <translation>移位之前，每個查詢的列都相同</translation>
    </message>
    <message>
        <source>the four terms</source>
        <translation>四項</translation>
    </message>
    <message>
        <source>hidden keys leave the softmax</source>
        <translation>隱藏的鍵不進入 softmax</translation>
    </message>
    <message>
        <source>every query against every row of the slice; row m is offset 0</source>
        <translation>每個查詢對切片的每一列；第 m 列是偏移 0</translation>
    </message>
    <message>
        <source>the learned number of the offset added</source>
        <translation>加上該偏移學得的數</translation>
    </message>
    <message>
        <source>the last m columns</source>
        <translation>最後 m 欄</translation>
    </message>
    <message>
        <source>the logits of the chosen head</source>
        <translation>所選頭的 logit</translation>
    </message>
    <message>
        <source>Relative shift</source>
        <translation>相對移位</translation>
    </message>
    <message>
        <source>legacy relative shift: no mask behind it</source>
        <translation>舊式相對移位：其後沒有遮罩</translation>
    </message>
    <message>
        <source>Four terms</source>
        <translation>四項</translation>
    </message>
    <message>
        <source>Shift right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列數</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄數</translation>
    </message>
    <message>
        <source>Shift right of scores</source>
        <translation>分數的右移</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>cells above the causal diagonal belong to the next query: garbage, set to 0</source>
        <translation>因果對角線以上的儲存格屬於下一個查詢：無意義，置 0</translation>
    </message>
    <message>
        <source>scaled products</source>
        <translation>縮放後的乘積</translation>
    </message>
    <message>
        <source>times scale = head_dim^-0.5</source>
        <translation>乘 scale = head_dim^-0.5</translation>
    </message>
    <message>
        <source>times scale</source>
        <translation>乘 scale</translation>
    </message>
    <message>
        <source>one zero column added on the right</source>
        <translation>右側補一欄零</translation>
    </message>
    <message>
        <source>the rows concatenated</source>
        <translation>各列首尾相接</translation>
    </message>
    <message>
        <source>n-1 zeros at the end, so that rows of 2n-1 fit n+1 times</source>
        <translation>末尾補 n-1 個零，正好湊成 n+1 列，每列 2n-1 個</translation>
    </message>
    <message>
        <source>zeros at the end, so that rows of 2m-1 fit n+1 times</source>
        <translation>末尾補零，正好湊成 n+1 列，每列 2m-1 個</translation>
    </message>
    <message>
        <source>reshaped to rows one cell shorter: row i begins i cells later</source>
        <translation>reshape 為每列少一個儲存格：第 i 列推後 i 個儲存格開始</translation>
    </message>
    <message>
        <source>the first n rows, the last n columns</source>
        <translation>前 n 列，最後 n 欄</translation>
    </message>
    <message>
        <source>the first n rows, m columns from column n-1 on</source>
        <translation>前 n 列，從第 n-1 欄起 m 欄</translation>
    </message>
    <message>
        <source>reshaped to rows of n</source>
        <translation>reshape 為每列 n 個</translation>
    </message>
    <message>
        <source>without the last row</source>
        <translation>去掉最後一列</translation>
    </message>
    <message>
        <source>reshaped to rows of L: row i is shifted i cells to the right, and cells that leave a row at its end enter the next row at its start</source>
        <translation>reshape 為每列 L 個：第 i 列右移 i 個儲存格，列末移出的儲存格進入下一列開頭</translation>
    </message>
    <message>
        <source>reshaped to rows of m: row i now begins n-1-i cells further right</source>
        <translation>reshape 為每列 m 個：第 i 列的起點現在右移了 n-1-i 個儲存格</translation>
    </message>
    <message>
        <source>the largest logit of each row</source>
        <translation>每列的最大 logit</translation>
    </message>
    <message>
        <source>so that no exponential overflows; equal after the division</source>
        <translation>使指數都不溢位；相除之後相等</translation>
    </message>
    <message>
        <source>positive weights; a hidden key has 0</source>
        <translation>正的權重；隱藏的鍵為 0</translation>
    </message>
    <message>
        <source>their sum</source>
        <translation>其和</translation>
    </message>
    <message>
        <source>shares that sum to 1</source>
        <translation>和為 1 的份額</translation>
    </message>
    <message>
        <source>position vectors</source>
        <translation>位置向量</translation>
    </message>
    <message>
        <source>content with position</source>
        <translation>內容與位置</translation>
    </message>
    <message>
        <source>position with content</source>
        <translation>位置與內容</translation>
    </message>
    <message>
        <source>position with position</source>
        <translation>位置與位置</translation>
    </message>
    <message>
        <source>three of the four depend on position</source>
        <translation>四項中有三項取決於位置</translation>
    </message>
    <message>
        <source>the share without position</source>
        <translation>不含位置的份額</translation>
    </message>
    <message>
        <source>what enters the softmax</source>
        <translation>進入 softmax 的量</translation>
    </message>
    <message>
        <source>the other way: add first</source>
        <translation>另一種方式：先相加</translation>
    </message>
    <message>
        <source>and the keys</source>
        <translation>以及鍵</translation>
    </message>
    <message>
        <source>the same matrix</source>
        <translation>同一個矩陣</translation>
    </message>
    <message>
        <source>every position vector with every other</source>
        <translation>每個位置向量對其他每一個</translation>
    </message>
    <message>
        <source>length of each vector</source>
        <translation>每個向量的長度</translation>
    </message>
    <message>
        <source>what the cosine is divided by</source>
        <translation>餘弦的除數</translation>
    </message>
    <message>
        <source>cosines: 1 on the diagonal</source>
        <translation>餘弦：對角線上為 1</translation>
    </message>
    <message>
        <source>one matrix per channel</source>
        <translation>每個通道一個矩陣</translation>
    </message>
    <message>
        <source>the first key_dim channels</source>
        <translation>前 key_dim 個通道</translation>
    </message>
    <message>
        <source>the next key_dim channels</source>
        <translation>接下來的 key_dim 個通道</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>其餘</translation>
    </message>
    <message>
        <source>each query with the embedding of the pair</source>
        <translation>每個查詢與該對 token 的嵌入</translation>
    </message>
    <message>
        <source>one row per key</source>
        <translation>每個鍵一列</translation>
    </message>
    <message>
        <source>transposed: the key&apos;s term of each pair</source>
        <translation>轉置：每對 token 的鍵項</translation>
    </message>
    <message>
        <source>products, not scaled</source>
        <translation>乘積，未縮放</translation>
    </message>
    <message>
        <source>query term and key term (of the wrong key: not transposed)</source>
        <translation>查詢項與鍵項（錯誤的鍵：未轉置）</translation>
    </message>
    <message>
        <source>query term and key term</source>
        <translation>查詢項與鍵項</translation>
    </message>
    <message>
        <source>attention times value embeddings</source>
        <translation>注意力乘值嵌入</translation>
    </message>
    <message>
        <source>probability that a block is left out</source>
        <translation>塊被略去的機率</translation>
    </message>
    <message>
        <source>probability that it is kept</source>
        <translation>塊被保留的機率</translation>
    </message>
    <message>
        <source>plus a uniform random number from 0 to 1</source>
        <translation>再加 0 到 1 的均勻隨機數</translation>
    </message>
    <message>
        <source>0: left out, 1: kept</source>
        <translation>0：略去，1：保留</translation>
    </message>
    <message>
        <source>kept samples are made larger, so that the mean stays</source>
        <translation>保留的樣本被放大，使平均值不變</translation>
    </message>
    <message>
        <source>Sines and cosines</source>
        <translation>正弦與餘弦</translation>
    </message>
    <message>
        <source>Four terms of absolute positions</source>
        <translation>絕對位置的四項</translation>
    </message>
    <message>
        <source>Similarity of positions</source>
        <translation>位置的相似度</translation>
    </message>
    <message>
        <source>Axial attention</source>
        <translation>軸向注意力</translation>
    </message>
    <message>
        <source>Axial attention, as published</source>
        <translation>軸向注意力，同發布程式碼</translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation>隨機深度</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>隨機數</translation>
    </message>
    <message>
        <source>the table row of every pair, all heads</source>
        <translation>每對 token 的表列，所有頭</translation>
    </message>
    <message>
        <source>heads first</source>
        <translation>頭在前</translation>
    </message>
    <message>
        <source>row numbers</source>
        <translation>列號</translation>
    </message>
    <message>
        <source>column numbers</source>
        <translation>欄號</translation>
    </message>
    <message>
        <source>the row of each token (indexing ij)</source>
        <translation>每個 token 的列（索引方式 ij）</translation>
    </message>
    <message>
        <source>the column of each token</source>
        <translation>每個 token 的欄</translation>
    </message>
    <message>
        <source>both concatenated</source>
        <translation>兩者前後相接</translation>
    </message>
    <message>
        <source>tokens in row-major order</source>
        <translation>token 按列優先順序</translation>
    </message>
    <message>
        <source>offset of every pair: key minus query</source>
        <translation>每對 token 的偏移：鍵減查詢</translation>
    </message>
    <message>
        <source>offset of every pair: query minus key</source>
        <translation>每對 token 的偏移：查詢減鍵</translation>
    </message>
    <message>
        <source>the two offsets of a pair side by side</source>
        <translation>一對 token 的兩個偏移並列</translation>
    </message>
    <message>
        <source>row offsets from 0</source>
        <translation>從 0 起的列偏移</translation>
    </message>
    <message>
        <source>column offsets from 0</source>
        <translation>從 0 起的欄偏移</translation>
    </message>
    <message>
        <source>one step of the row offset passes all column offsets</source>
        <translation>列偏移的一步跨過所有欄偏移</translation>
    </message>
    <message>
        <source>all pairs in one row</source>
        <translation>所有成對的 token 排成一列</translation>
    </message>
    <message>
        <source>pairs as a matrix again</source>
        <translation>各對 token 重新排成矩陣</translation>
    </message>
    <message>
        <source>one row and one column added in front for the class token</source>
        <translation>在最前面為類別 token 加入一列一欄</translation>
    </message>
    <message>
        <source>class token looks at a token</source>
        <translation>類別 token 看某個 token</translation>
    </message>
    <message>
        <source>a token looks at the class token</source>
        <translation>某個 token 看類別 token</translation>
    </message>
    <message>
        <source>the class token looks at itself: set last</source>
        <translation>類別 token 看自己：最後設定</translation>
    </message>
    <message>
        <source>token numbers on the map</source>
        <translation>圖上的 token 編號</translation>
    </message>
    <message>
        <source>the map moved up and left by shift; what leaves comes in on the other side</source>
        <translation>圖按 shift 向上、向左移動；移出的從另一側進入</translation>
    </message>
    <message>
        <source>which tokens share a window after the roll</source>
        <translation>滾動之後哪些 token 共用視窗</translation>
    </message>
    <message>
        <source>of the rolled map</source>
        <translation>滾動後的圖的</translation>
    </message>
    <message>
        <source>nine regions; only tokens of one region were neighbours before the roll</source>
        <translation>九個區域；滾動之前只有同一區域的 token 相鄰</translation>
    </message>
    <message>
        <source>regions of the tokens of each window</source>
        <translation>每個視窗的 token 的區域</translation>
    </message>
    <message>
        <source>0 where query and key are of one region</source>
        <translation>查詢與鍵屬於同一區域處為 0</translation>
    </message>
    <message>
        <source>added to the logits</source>
        <translation>加到 logit 上</translation>
    </message>
    <message>
        <source>both offsets of every table row</source>
        <translation>每個表列的兩個偏移</translation>
    </message>
    <message>
        <source>the edge of the (pretrained) window becomes 8; an axis of one cell stays 0</source>
        <translation>（預訓練）視窗的邊緣變為 8；只有一個儲存格的軸保持 0</translation>
    </message>
    <message>
        <source>small offsets apart, large ones close; the edge is 1.0566</source>
        <translation>小偏移分開，大偏移靠攏；邊緣為 1.0566</translation>
    </message>
    <message>
        <source>512 features of each offset</source>
        <translation>每個偏移的 512 個特徵</translation>
    </message>
    <message>
        <source>one number per head, no bias</source>
        <translation>每個頭一個數，沒有偏置</translation>
    </message>
    <message>
        <source>between 0 and 16</source>
        <translation>在 0 與 16 之間</translation>
    </message>
    <message>
        <source>no *(2Ww-1)</source>
        <translation>不乘 (2Ww-1)</translation>
    </message>
    <message>
        <source>no +(W-1)</source>
        <translation>不加 (W-1)</translation>
    </message>
    <message>
        <source>Index of a window</source>
        <translation>視窗的索引</translation>
    </message>
    <message>
        <source>Index of a window, key minus query</source>
        <translation>視窗的索引，鍵減查詢</translation>
    </message>
    <message>
        <source>Index with a class token</source>
        <translation>帶類別 token 的索引</translation>
    </message>
    <message>
        <source>Shifted windows</source>
        <translation>移位視窗</translation>
    </message>
    <message>
        <source>Continuous position bias</source>
        <translation>連續位置偏置</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦編碼</translation>
    </message>
    <message>
        <source>Sines and cosines of the position at geometric wavelengths</source>
        <translation>以幾何級數波長對位置取正弦和餘弦</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>Order of sines and cosines in the vector</source>
        <translation>正弦與餘弦在向量中的順序</translation>
    </message>
    <message>
        <source>alternating (paper)</source>
        <translation>交替（論文）</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>可學習</translation>
    </message>
    <message>
        <source>One trained vector per position</source>
        <translation>每個位置一個可學習的向量</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>網格</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>個 token</translation>
    </message>
    <message>
        <source>Map formed by the last h·w tokens, after any class tokens; 0x0 for a sequence</source>
        <translation>由類別 token 之後的最後 h·w 個 token 構成的圖；0x0 表示序列</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>位置嵌入</translation>
    </message>
    <message>
        <source>Absolute 2D</source>
        <translation>二維絕對編碼</translation>
    </message>
    <message>
        <source>One trained vector per row and one per column, added</source>
        <translation>每列一個、每欄一個可學習的向量，相加</translation>
    </message>
    <message>
        <source>Row embedding</source>
        <translation>列嵌入</translation>
    </message>
    <message>
        <source>Column embedding</source>
        <translation>欄嵌入</translation>
    </message>
    <message>
        <source>Sinusoidal 2D</source>
        <translation>二維正弦編碼</translation>
    </message>
    <message>
        <source>Sines and cosines of row and column</source>
        <translation>列與欄的正弦和餘弦</translation>
    </message>
    <message>
        <source>Order of the four quarters of the vector</source>
        <translation>向量的四個部分的順序</translation>
    </message>
    <message>
        <source>timm: interleaved</source>
        <translation>timm：列欄交替</translation>
    </message>
    <message>
        <source>MAE: column first</source>
        <translation>MAE：欄在前</translation>
    </message>
    <message>
        <source>Injection</source>
        <translation>注入方式</translation>
    </message>
    <message>
        <source>Where the position vectors are added</source>
        <translation>位置向量加在何處</translation>
    </message>
    <message>
        <source>to queries and keys</source>
        <translation>加到查詢和鍵</translation>
    </message>
    <message>
        <source>to keys only</source>
        <translation>只加到鍵</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>cosine between the vectors of two positions</source>
        <translation>兩個位置的向量之間的餘弦</translation>
    </message>
    <message>
        <source>Similarity tiles</source>
        <translation>相似度拼圖</translation>
    </message>
    <message>
        <source>one similarity map per grid position</source>
        <translation>每個網格位置一張相似度圖</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>slope per head</source>
        <translation>每個頭的斜率</translation>
    </message>
    <message>
        <source>Rule of the slopes if the number of heads is not a power of two</source>
        <translation>頭數不是 2 的冪時斜率的規則</translation>
    </message>
    <message>
        <source>published</source>
        <translation>同發布程式碼</translation>
    </message>
    <message>
        <source>geometric for every H</source>
        <translation>對任意 H 為幾何級數</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>A penalty that grows with the distance, one fixed slope per head, nothing trained</source>
        <translation>隨距離增大的懲罰，每個頭一個固定斜率，無需訓練</translation>
    </message>
    <message>
        <source>features</source>
        <translation>個特徵</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>軸向編碼</translation>
    </message>
    <message>
        <source>Along one axis of a map: one trained vector per offset for queries, keys and values</source>
        <translation>沿圖的一個軸：查詢、鍵和值的每個偏移各有一個可學習的向量</translation>
    </message>
    <message>
        <source>Key dimension</source>
        <translation>鍵維度</translation>
    </message>
    <message>
        <source>Features of queries and keys</source>
        <translation>查詢和鍵的特徵數</translation>
    </message>
    <message>
        <source>Value dimension</source>
        <translation>值維度</translation>
    </message>
    <message>
        <source>Features of the values</source>
        <translation>值的特徵數</translation>
    </message>
    <message>
        <source>Relative embedding</source>
        <translation>相對嵌入</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Query embedding</source>
        <translation>查詢嵌入</translation>
    </message>
    <message>
        <source>rq per pair, one matrix per channel</source>
        <translation>每對 token 的 rq，每個通道一個矩陣</translation>
    </message>
    <message>
        <source>Key embedding</source>
        <translation>鍵嵌入</translation>
    </message>
    <message>
        <source>rk per pair, one matrix per channel</source>
        <translation>每對 token 的 rk，每個通道一個矩陣</translation>
    </message>
    <message>
        <source>Value embedding</source>
        <translation>值嵌入</translation>
    </message>
    <message>
        <source>rv per pair, one matrix per channel</source>
        <translation>每對 token 的 rv，每個通道一個矩陣</translation>
    </message>
    <message>
        <source>Class token</source>
        <translation>類別 token</translation>
    </message>
    <message>
        <source>Token 0 precedes the grid and has no offsets</source>
        <translation>Token 0 位於網格之前，沒有偏移</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>Keys kept from before the first query; m = n + M</source>
        <translation>第一個查詢之前保留的鍵；m = n + M</translation>
    </message>
    <message>
        <source>Position scale</source>
        <translation>位置項縮放</translation>
    </message>
    <message>
        <source>Whether the position term has the scale of the content</source>
        <translation>位置項是否使用內容項的縮放</translation>
    </message>
    <message>
        <source>unscaled (factor 1)</source>
        <translation>不縮放（因子 1）</translation>
    </message>
    <message>
        <source>scaled as the content</source>
        <translation>與內容同樣縮放</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>門</translation>
    </message>
    <message>
        <source>sigmoids between 0 and 1</source>
        <translation>0 與 1 之間的 sigmoid 值</translation>
    </message>
    <message>
        <source>ConViT</source>
        <translation>ConViT</translation>
    </message>
    <message>
        <source>A gate per head mixes attention by content with attention by a trained quadratic of the offset</source>
        <translation>每個頭用一個門把內容注意力與按偏移的訓練二次式所得的注意力混合</translation>
    </message>
    <message>
        <source>Weights of Δcol, Δrow, Δ²</source>
        <translation>欄、列與平方項的權重</translation>
    </message>
    <message>
        <source>Position bias</source>
        <translation>位置偏置</translation>
    </message>
    <message>
        <source>Gate, before the sigmoid</source>
        <translation>門，sigmoid 之前</translation>
    </message>
    <message>
        <source>Position attention</source>
        <translation>位置注意力</translation>
    </message>
    <message>
        <source>softmax of the bias over the keys</source>
        <translation>偏置在各鍵上的 softmax</translation>
    </message>
    <message>
        <source>count</source>
        <translation>計數</translation>
    </message>
    <message>
        <source>CoPE</source>
        <translation>CoPE</translation>
    </message>
    <message>
        <source>Content gates count the tokens from key to query; the count looks up a trained embedding</source>
        <translation>內容門從鍵數到查詢統計 token；按計數查表得到訓練嵌入</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置數</translation>
    </message>
    <message>
        <source>Rows of the table; counts are clipped to one less</source>
        <translation>表的列數；計數截斷到列數減一</translation>
    </message>
    <message>
        <source>Gate keys</source>
        <translation>門的鍵</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>計數</translation>
    </message>
    <message>
        <source>sum of the gates from the key to the query</source>
        <translation>從鍵到查詢的門之和</translation>
    </message>
    <message>
        <source>the table, projected</source>
        <translation>投影后的表</translation>
    </message>
    <message>
        <source>DeBERTa</source>
        <translation>DeBERTa</translation>
    </message>
    <message>
        <source>Content attends to relative positions, and relative positions to content</source>
        <translation>內容注意相對位置，相對位置注意內容</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶數</translation>
    </message>
    <message>
        <source>Buckets per direction, even; 0: one row per offset (v1)</source>
        <translation>每個方向的桶數，偶數；0：每個偏移一列（v1）</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距離</translation>
    </message>
    <message>
        <source>Offsets from here on share the last row</source>
        <translation>從此處起的偏移共用最後一列</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>位置項</translation>
    </message>
    <message>
        <source>Position terms that are added to the content</source>
        <translation>加到內容上的位置項</translation>
    </message>
    <message>
        <source>content to position</source>
        <translation>內容到位置</translation>
    </message>
    <message>
        <source>position to content</source>
        <translation>位置到內容</translation>
    </message>
    <message>
        <source>Far offsets</source>
        <translation>遠偏移</translation>
    </message>
    <message>
        <source>Whether offsets are clipped to the maximum distance before bucketing</source>
        <translation>分桶之前是否把偏移截斷到最大距離</translation>
    </message>
    <message>
        <source>clipped (Microsoft)</source>
        <translation>截斷（Microsoft）</translation>
    </message>
    <message>
        <source>not clipped (transformers)</source>
        <translation>不截斷（transformers）</translation>
    </message>
    <message>
        <source>Table norm, weight</source>
        <translation>表正規化，權重</translation>
    </message>
    <message>
        <source>Table norm, bias</source>
        <translation>表正規化，偏置</translation>
    </message>
    <message>
        <source>Key projection, weight</source>
        <translation>鍵投影，權重</translation>
    </message>
    <message>
        <source>Key projection, bias</source>
        <translation>鍵投影，偏置</translation>
    </message>
    <message>
        <source>Query projection, weight</source>
        <translation>查詢投影，權重</translation>
    </message>
    <message>
        <source>Query projection, bias</source>
        <translation>查詢投影，偏置</translation>
    </message>
    <message>
        <source>Key table</source>
        <translation>鍵的表</translation>
    </message>
    <message>
        <source>Query table</source>
        <translation>查詢的表</translation>
    </message>
    <message>
        <source>Term a</source>
        <translation>項 a</translation>
    </message>
    <message>
        <source>content with content, q·k</source>
        <translation>內容與內容，q·k</translation>
    </message>
    <message>
        <source>Term b</source>
        <translation>項 b</translation>
    </message>
    <message>
        <source>content with position, q·Kr</source>
        <translation>內容與位置，q·Kr</translation>
    </message>
    <message>
        <source>Term c</source>
        <translation>項 c</translation>
    </message>
    <message>
        <source>position with content, Qr·k</source>
        <translation>位置與內容，Qr·k</translation>
    </message>
    <message>
        <source>0, or at least 4</source>
        <translation>0，或至少為 4</translation>
    </message>
    <message>
        <source>table of this axis, as the index refers to it</source>
        <translation>此軸的表，按索引所指</translation>
    </message>
    <message>
        <source>Key grid</source>
        <translation>鍵網格</translation>
    </message>
    <message>
        <source>Rows and columns of pooled keys; 0x0: same as the grid</source>
        <translation>池化後的鍵的列數和欄數；0x0：與網格相同</translation>
    </message>
    <message>
        <source>2D decomposed</source>
        <translation>二維分解編碼</translation>
    </message>
    <message>
        <source>A trained vector per row offset and per column offset, between maps of different sizes (MViTv2, SAM)</source>
        <translation>不同大小的圖之間，每個列偏移和每個欄偏移各一個可學習的向量（MViTv2、SAM）</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>幀數</translation>
    </message>
    <message>
        <source>Frames of the queries</source>
        <translation>查詢的幀數</translation>
    </message>
    <message>
        <source>Key frames</source>
        <translation>鍵的幀數</translation>
    </message>
    <message>
        <source>Frames of the keys; 0: same as the queries</source>
        <translation>鍵的幀數；0：與查詢相同</translation>
    </message>
    <message>
        <source>Time table</source>
        <translation>時間表</translation>
    </message>
    <message>
        <source>Height table</source>
        <translation>高度表</translation>
    </message>
    <message>
        <source>Width table</source>
        <translation>寬度表</translation>
    </message>
    <message>
        <source>Frame index</source>
        <translation>幀索引</translation>
    </message>
    <message>
        <source>row of the time table that each pair reads</source>
        <translation>每對 token 所讀取的時間表的列</translation>
    </message>
    <message>
        <source>queries and keys that are the same cells</source>
        <translation>查詢與鍵為相同的儲存格</translation>
    </message>
    <message>
        <source>left, right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>KERPLE</source>
        <translation>KERPLE</translation>
    </message>
    <message>
        <source>A penalty that grows with the logarithm or a power of the distance, two trained numbers per head</source>
        <translation>隨距離的對數或冪增大的懲罰，每個頭兩個可學習的純量</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>How the penalty grows with the distance</source>
        <translation>懲罰如何隨距離增大</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>power</source>
        <translation>冪</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Rate or exponent</source>
        <translation>速率或指數</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>維度</translation>
    </message>
    <message>
        <source>Width of the sinusoids; half as many cosines are added</source>
        <translation>正弦編碼的寬度；相加的餘弦數為其一半</translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation>Sandwich</translation>
    </message>
    <message>
        <source>A penalty from cosines of the distance; nothing is trained</source>
        <translation>由距離的餘弦得到的懲罰；無需訓練</translation>
    </message>
    <message>
        <source>ALiBi, asymmetric</source>
        <translation>非對稱 ALiBi</translation>
    </message>
    <message>
        <source>Linear penalties with different slopes before and after the query</source>
        <translation>查詢前後斜率不同的線性懲罰</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>兩側</translation>
    </message>
    <message>
        <source>How the two directions differ</source>
        <translation>兩個方向如何不同</translation>
    </message>
    <message>
        <source>half of the heads per side</source>
        <translation>每側一半的頭</translation>
    </message>
    <message>
        <source>two slopes per head</source>
        <translation>每個頭兩個斜率</translation>
    </message>
    <message>
        <source>Slopes to the left</source>
        <translation>左側斜率</translation>
    </message>
    <message>
        <source>Slopes to the right</source>
        <translation>右側斜率</translation>
    </message>
    <message>
        <source>even</source>
        <translation>偶數</translation>
    </message>
    <message>
        <source>LeViT attention biases</source>
        <translation>LeViT 注意力偏置</translation>
    </message>
    <message>
        <source>One trained number per head and size of the 2D offset, left and right alike</source>
        <translation>每個頭、每個二維偏移的絕對大小一個可學習的純量，左右相同</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>Queries are taken from every t-th row and column</source>
        <translation>每 t 列、每 t 欄取一個查詢</translation>
    </message>
    <message>
        <source>ALiBi 2D</source>
        <translation>二維 ALiBi</translation>
    </message>
    <message>
        <source>A penalty that grows with the distance on the grid, one fixed slope per head</source>
        <translation>隨網格上的距離增大的懲罰，每個頭一個固定斜率</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Distance between two cells of the grid</source>
        <translation>網格上兩個儲存格之間的距離</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>歐幾里得</translation>
    </message>
    <message>
        <source>Manhattan</source>
        <translation>曼哈頓</translation>
    </message>
    <message>
        <source>Neighborhood attention</source>
        <translation>鄰域注意力</translation>
    </message>
    <message>
        <source>Each query sees a window of its neighbours, with one trained number per head and 2D offset</source>
        <translation>每個查詢看其鄰居的視窗，每個頭、每個二維偏移一個可學習的純量</translation>
    </message>
    <message>
        <source>Keys along each axis of the window, odd</source>
        <translation>視窗沿每個軸的鍵數，奇數</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>膨脹率</translation>
    </message>
    <message>
        <source>Distance between neighbouring keys of the window</source>
        <translation>視窗中相鄰鍵之間的距離</translation>
    </message>
    <message>
        <source>odd</source>
        <translation>奇數</translation>
    </message>
    <message>
        <source>HaloNet</source>
        <translation>HaloNet</translation>
    </message>
    <message>
        <source>Each block attends to itself and a margin; one trained vector per row offset and per column offset</source>
        <translation>每個塊注意自身及其暈圈；每個列偏移和每個欄偏移各一個可學習的向量</translation>
    </message>
    <message>
        <source>Halo</source>
        <translation>暈圈</translation>
    </message>
    <message>
        <source>Width of the margin around the block, in cells</source>
        <translation>塊周圍暈圈的寬度，以儲存格計</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>塊</translation>
    </message>
    <message>
        <source>Rows and columns of the queries</source>
        <translation>查詢的列數和欄數</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>座標</translation>
    </message>
    <message>
        <source>Dynamic position bias</source>
        <translation>動態位置偏置</translation>
    </message>
    <message>
        <source>A network of three normalised layers computes the bias from the plain offsets (CrossFormer)</source>
        <translation>由三個正規化層組成的網路直接從偏移計算偏置（CrossFormer）</translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation>隱藏層寬度</translation>
    </message>
    <message>
        <source>Units of each layer; CrossFormer: dim/16</source>
        <translation>每層的單元數；CrossFormer：dim/16</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>殘差</translation>
    </message>
    <message>
        <source>Adds each block&apos;s input to its output</source>
        <translation>把每個塊的輸入加到其輸出上</translation>
    </message>
    <message>
        <source>Input layer, weight</source>
        <translation>輸入層，權重</translation>
    </message>
    <message>
        <source>Input layer, bias</source>
        <translation>輸入層，偏置</translation>
    </message>
    <message>
        <source>Block 1, norm weight</source>
        <translation>塊 1，正規化權重</translation>
    </message>
    <message>
        <source>Block 1, norm bias</source>
        <translation>塊 1，正規化偏置</translation>
    </message>
    <message>
        <source>Block 1, weight</source>
        <translation>塊 1，權重</translation>
    </message>
    <message>
        <source>Block 1, bias</source>
        <translation>塊 1，偏置</translation>
    </message>
    <message>
        <source>Block 2, norm weight</source>
        <translation>塊 2，正規化權重</translation>
    </message>
    <message>
        <source>Block 2, norm bias</source>
        <translation>塊 2，正規化偏置</translation>
    </message>
    <message>
        <source>Block 2, weight</source>
        <translation>塊 2，權重</translation>
    </message>
    <message>
        <source>Block 2, bias</source>
        <translation>塊 2，偏置</translation>
    </message>
    <message>
        <source>Block 3, norm weight</source>
        <translation>塊 3，正規化權重</translation>
    </message>
    <message>
        <source>Block 3, norm bias</source>
        <translation>塊 3，正規化偏置</translation>
    </message>
    <message>
        <source>Block 3, weight</source>
        <translation>塊 3，權重</translation>
    </message>
    <message>
        <source>Block 3, bias</source>
        <translation>塊 3，偏置</translation>
    </message>
    <message>
        <source>Hidden layer 0</source>
        <translation>隱藏層 0</translation>
    </message>
    <message>
        <source>Hidden layer 1</source>
        <translation>隱藏層 1</translation>
    </message>
    <message>
        <source>Hidden layer 2</source>
        <translation>隱藏層 2</translation>
    </message>
    <message>
        <source>units of the network for each offset</source>
        <translation>每個偏移的網路單元</translation>
    </message>
    <message>
        <source>plain offsets, the input of the network</source>
        <translation>未經變換的偏移，網路的輸入</translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation>MLP 偏置</translation>
    </message>
    <message>
        <source>A small MLP maps log-spaced offsets to the bias (timm RelPosMlp)</source>
        <translation>小型 MLP 把對數間隔的偏移對映為偏置（timm RelPosMlp）</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Coordinates and output of the network</source>
        <translation>網路的座標與輸出</translation>
    </message>
    <message>
        <source>natural logarithm, as swinv2_cr</source>
        <translation>自然對數，同 swinv2_cr</translation>
    </message>
    <message>
        <source>as Swin V2</source>
        <translation>同 Swin V2</translation>
    </message>
    <message>
        <source>Units of the hidden layer</source>
        <translation>隱藏層的單元數</translation>
    </message>
    <message>
        <source>Token 0 precedes the window; its bias is 0</source>
        <translation>Token 0 位於視窗之前；其偏置為 0</translation>
    </message>
    <message>
        <source>MLP layer 1, weight</source>
        <translation>MLP 第 1 層，權重</translation>
    </message>
    <message>
        <source>MLP layer 1, bias</source>
        <translation>MLP 第 1 層，偏置</translation>
    </message>
    <message>
        <source>MLP layer 2, weight</source>
        <translation>MLP 第 2 層，權重</translation>
    </message>
    <message>
        <source>MLP layer 2, bias</source>
        <translation>MLP 第 2 層，偏置</translation>
    </message>
    <message>
        <source>log-spaced offsets, the input of the MLP</source>
        <translation>對數間隔的偏移，MLP 的輸入</translation>
    </message>
    <message>
        <source>0x0, or above 0 on each side</source>
        <translation>0x0，或每邊大於 0</translation>
    </message>
    <message>
        <source>0x0x0, or above 0 on each side</source>
        <translation>0x0x0，或每邊大於 0</translation>
    </message>
    <message>
        <source>DETR sinusoids</source>
        <translation>DETR 正弦編碼</translation>
    </message>
    <message>
        <source>Sines and cosines of row and column, counted from 1 and divided by the map&apos;s size</source>
        <translation>列與欄的正弦和餘弦，從 1 計數並除以圖的大小</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Divides positions by the sides of the map</source>
        <translation>位置除以圖的邊長</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Added to positions before they are divided; Deformable-DETR: -0.5</source>
        <translation>相除之前加到位置上；Deformable-DETR：-0.5</translation>
    </message>
    <message>
        <source>Angle scale</source>
        <translation>角度縮放</translation>
    </message>
    <message>
        <source>Angle of the far end of the map; 2π by default</source>
        <translation>圖的遠端的角度；預設 2π</translation>
    </message>
    <message>
        <source>Fourier features 2D</source>
        <translation>二維傅立葉特徵</translation>
    </message>
    <message>
        <source>Sines and cosines of row and column at evenly spaced or random frequencies</source>
        <translation>以等間隔或隨機頻率對列和欄取正弦和餘弦</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>解析度</translation>
    </message>
    <message>
        <source>Map used in training; its Nyquist rate is the highest frequency; 0x0: the grid</source>
        <translation>訓練所用的圖；其奈奎斯特率為最高頻率；0x0：網格</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>變體</translation>
    </message>
    <message>
        <source>Where the frequencies come from</source>
        <translation>頻率從何而來</translation>
    </message>
    <message>
        <source>evenly spaced (Perceiver)</source>
        <translation>等間隔（Perceiver）</translation>
    </message>
    <message>
        <source>random (SAM)</source>
        <translation>隨機（SAM）</translation>
    </message>
    <message>
        <source>Bands</source>
        <translation>頻帶數</translation>
    </message>
    <message>
        <source>Number of frequencies</source>
        <translation>頻率的個數</translation>
    </message>
    <message>
        <source>Include position</source>
        <translation>包含位置</translation>
    </message>
    <message>
        <source>The coordinates themselves come first</source>
        <translation>座標本身排在最前</translation>
    </message>
    <message>
        <source>Sines only</source>
        <translation>僅正弦</translation>
    </message>
    <message>
        <source>No cosines</source>
        <translation>沒有餘弦</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>頻率</translation>
    </message>
    <message>
        <source>FIRE</source>
        <translation>FIRE</translation>
    </message>
    <message>
        <source>A small MLP of the distance, normalised by the position of the query</source>
        <translation>距離的小型 MLP，距離按查詢的位置正規化</translation>
    </message>
    <message>
        <source>Units of the hidden layer of the network</source>
        <translation>網路隱藏層的單元數</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>閾值</translation>
    </message>
    <message>
        <source>Queries before this position normalise distances by the threshold instead</source>
        <translation>此位置之前的查詢改以閾值正規化距離</translation>
    </message>
    <message>
        <source>Rate c</source>
        <translation>速率 c</translation>
    </message>
    <message>
        <source>Multiplier of the threshold</source>
        <translation>閾值的乘數</translation>
    </message>
    <message>
        <source>Forgetting attention</source>
        <translation>遺忘注意力</translation>
    </message>
    <message>
        <source>The log forget gates between key and query add up to a penalty</source>
        <translation>鍵與查詢之間的對數遺忘門累加為懲罰</translation>
    </message>
    <message>
        <source>Logits of the forget gates</source>
        <translation>遺忘門的 logit</translation>
    </message>
    <message>
        <source>same segment, other segment</source>
        <translation>同一段、另一段</translation>
    </message>
    <message>
        <source>Position projection</source>
        <translation>位置投影</translation>
    </message>
    <message>
        <source>Content bias u</source>
        <translation>內容偏置 u</translation>
    </message>
    <message>
        <source>Position bias v</source>
        <translation>位置偏置 v</translation>
    </message>
    <message>
        <source>Conformer</source>
        <translation>Conformer</translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms for speech, with keys on both sides</source>
        <translation>用於語音的 Transformer-XL 四項，鍵在兩側</translation>
    </message>
    <message>
        <source>How the relative shift is done</source>
        <translation>相對移位如何進行</translation>
    </message>
    <message>
        <source>correct (NeMo, newer ESPnet)</source>
        <translation>正確（NeMo，較新的 ESPnet）</translation>
    </message>
    <message>
        <source>legacy (older ESPnet)</source>
        <translation>舊式（較舊的 ESPnet）</translation>
    </message>
    <message>
        <source>no shift (wenet)</source>
        <translation>不移位（wenet）</translation>
    </message>
    <message>
        <source>XLNet</source>
        <translation>XLNet</translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms with keys on both sides, and a term for segments</source>
        <translation>鍵在兩側的 Transformer-XL 四項，另加一個段的項</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>截斷</translation>
    </message>
    <message>
        <source>Distances are clipped here; 0: no limit</source>
        <translation>距離在此截斷；0：無限制</translation>
    </message>
    <message>
        <source>Segment start</source>
        <translation>段起點</translation>
    </message>
    <message>
        <source>First token of the second segment; -1: one segment</source>
        <translation>第二段的第一個 token；-1：只有一段</translation>
    </message>
    <message>
        <source>Segment bias w</source>
        <translation>段偏置 w</translation>
    </message>
    <message>
        <source>Segment embedding</source>
        <translation>段嵌入</translation>
    </message>
    <message>
        <source>Segment table</source>
        <translation>段的表</translation>
    </message>
    <message>
        <source>vectors of keys in the same and in the other segment</source>
        <translation>同一段與另一段的鍵的向量</translation>
    </message>
    <message>
        <source>Term e</source>
        <translation>項 e</translation>
    </message>
    <message>
        <source>same or other segment, (q+w)·s</source>
        <translation>同一段或另一段，(q+w)·s</translation>
    </message>
    <message>
        <source>Tokens summarised by one global token</source>
        <translation>每個全域 token 概括的 token 數</translation>
    </message>
    <message>
        <source>LongT5 global tokens</source>
        <translation>LongT5 全域 token</translation>
    </message>
    <message>
        <source>T5 buckets of the distance to block means</source>
        <translation>到各塊平均值距離的 T5 桶</translation>
    </message>
    <message>
        <source>position on the shifted grid</source>
        <translation>移位後網格上的位置</translation>
    </message>
    <message>
        <source>one whose indices all lie within the table</source>
        <translation>索引全部落在表內</translation>
    </message>
    <message>
        <source>Swin bias, 3D windows</source>
        <translation>Swin 偏置，三維視窗</translation>
    </message>
    <message>
        <source>One trained number per head and 3D offset inside a window of frames, rows and columns (Video Swin)</source>
        <translation>在幀、列、欄構成的視窗內，每個頭、每個三維偏移一個可學習的純量（Video Swin）</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Depth, rows and columns of the window; the table has (2Wd−1)(2Wh−1)(2Ww−1) rows</source>
        <translation>視窗的深度、列數和欄數；表有 (2Wd−1)(2Wh−1)(2Ww−1) 列</translation>
    </message>
    <message>
        <source>Depth, rows and columns of the whole map; 0x0x0: the window</source>
        <translation>整個圖的深度、列數和欄數；0x0x0：視窗</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>移位</translation>
    </message>
    <message>
        <source>Cyclic shift of the map before it is split into windows; none along an axis no longer than the window</source>
        <translation>劃分視窗之前對圖的循環移位；沿長度不超過視窗的軸不移位</translation>
    </message>
    <message>
        <source>Window number</source>
        <translation>視窗編號</translation>
    </message>
    <message>
        <source>Window of the shifted map to show, counted by depth, rows and columns</source>
        <translation>要顯示的移位後的圖的視窗，按深度、列、欄計數</translation>
    </message>
    <message>
        <source>How tokens of a window that the grid cuts short read the table</source>
        <translation>被網格截短的視窗的 token 如何讀取表</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正確</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>同發布程式碼</translation>
    </message>
    <message>
        <source>nnFormer</source>
        <translation>nnFormer</translation>
    </message>
    <message>
        <source>Depth offset</source>
        <translation>深度偏移</translation>
    </message>
    <message>
        <source>relative position along the depth of the window</source>
        <translation>沿視窗深度的相對位置</translation>
    </message>
    <message>
        <source>one value per offset; slices of one depth offset lie one below the other</source>
        <translation>每個偏移一個值；各深度偏移的切片上下排列</translation>
    </message>
    <message>
        <source>regions of the shifted map, masked from each other; slices by depth</source>
        <translation>移位後的圖的區域，相互以遮罩隔開；按深度切片</translation>
    </message>
    <message>
        <source>Number of attention heads</source>
        <translation>注意力頭的個數</translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation>頭維度</translation>
    </message>
    <message>
        <source>Features per head</source>
        <translation>每個頭的特徵數</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>Factor of the products q·k; automatic: as the encoding defines it, usually 1/√d</source>
        <translation>乘積 q·k 的因子；自動：按編碼的定義，通常為 1/√d</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>none (1)</source>
        <translation>無 (1)</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Hides the keys after the query</source>
        <translation>隱藏查詢之後的鍵</translation>
    </message>
    <message>
        <source>Factor of the products q·k; automatic: 1</source>
        <translation>乘積 q·k 的因子；自動：1</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Number of tokens in the sequence</source>
        <translation>序列的 token 數</translation>
    </message>
    <message>
        <source>Key length</source>
        <translation>鍵長度</translation>
    </message>
    <message>
        <source>Number of keys; those beyond n are memory before the first query</source>
        <translation>鍵的個數；超出 n 的是第一個查詢之前的記憶</translation>
    </message>
    <message>
        <source>Rows and columns of the token map</source>
        <translation>token 圖的列數和欄數</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底數</translation>
    </message>
    <message>
        <source>Base of the geometric series of wavelengths</source>
        <translation>波長的幾何級數的底數</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>scaled products of queries and keys</source>
        <translation>查詢與鍵的縮放後乘積</translation>
    </message>
    <message>
        <source>input of the softmax</source>
        <translation>softmax 的輸入</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>softmax of the logits over the keys</source>
        <translation>logit 在各鍵上的 softmax</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>relative position of key and query</source>
        <translation>鍵與查詢的相對位置</translation>
    </message>
    <message>
        <source>Row offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>relative position in rows of the grid</source>
        <translation>以網格的列計的相對位置</translation>
    </message>
    <message>
        <source>Column offset</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>relative position in columns of the grid</source>
        <translation>以網格的欄計的相對位置</translation>
    </message>
    <message>
        <source>Index table</source>
        <translation>索引表</translation>
    </message>
    <message>
        <source>table row that each pair reads</source>
        <translation>每對 token 所讀取的表列</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>table that the index refers to</source>
        <translation>索引所指的表</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>position-only part of the logits</source>
        <translation>logit 中只取決於位置的部分</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>part of the logits that depends on position and content</source>
        <translation>logit 中取決於位置和內容的部分</translation>
    </message>
    <message>
        <source>Relative logits</source>
        <translation>相對 logit</translation>
    </message>
    <message>
        <source>product of each query and each table row, unscaled</source>
        <translation>每個查詢與每個表列的乘積，未縮放</translation>
    </message>
    <message>
        <source>block</source>
        <translation>塊</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>mean, expectation</source>
        <translation>平均值、期望</translation>
    </message>
    <message>
        <source>Whole blocks are skipped at random, deeper blocks more often</source>
        <translation>隨機跳過整個塊，越深的塊越頻繁</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>塊數</translation>
    </message>
    <message>
        <source>Residual blocks of the network</source>
        <translation>網路的殘差塊</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>樣本數</translation>
    </message>
    <message>
        <source>Samples in the batch</source>
        <translation>批次中的樣本</translation>
    </message>
    <message>
        <source>Drop rate</source>
        <translation>丟棄率</translation>
    </message>
    <message>
        <source>Probability that the last block is skipped</source>
        <translation>最後一個塊被跳過的機率</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>排程</translation>
    </message>
    <message>
        <source>How the probability grows with depth</source>
        <translation>機率如何隨深度增大</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恆定</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Off: every block passes its input through</source>
        <translation>關閉：每個塊讓其輸入直接通過</translation>
    </message>
    <message>
        <source>Drop mask</source>
        <translation>丟棄遮罩</translation>
    </message>
    <message>
        <source>factor per block and sample: 0 or 1/(1 − p)</source>
        <translation>每個塊、每個樣本的因子：0 或 1/(1 − p)</translation>
    </message>
    <message>
        <source>Mean of the mask</source>
        <translation>遮罩的平均值</translation>
    </message>
    <message>
        <source>mean over the samples, and its expectation</source>
        <translation>對樣本的平均值及其期望</translation>
    </message>
    <message>
        <source>square (the published code works for square maps only)</source>
        <translation>正方形（發布的程式碼只適用於正方形的圖）</translation>
    </message>
    <message>
        <source>As defined, or as in the widely copied code with its error</source>
        <translation>按定義，或按被廣泛複製的有誤程式碼</translation>
    </message>
    <message>
        <source>Row index</source>
        <translation>列索引</translation>
    </message>
    <message>
        <source>row of the height table that each pair reads</source>
        <translation>每對 token 所讀取的高度表的列</translation>
    </message>
    <message>
        <source>Column index</source>
        <translation>欄索引</translation>
    </message>
    <message>
        <source>row of the width table that each pair reads</source>
        <translation>每對 token 所讀取的寬度表的列</translation>
    </message>
    <message>
        <source>2D factorized</source>
        <translation>二維因子化編碼</translation>
    </message>
    <message>
        <source>One trained vector per row offset and one per column offset, multiplied with the query (BoTNet)</source>
        <translation>每個列偏移一個、每個欄偏移一個可學習的向量，與查詢相乘（BoTNet）</translation>
    </message>
    <message>
        <source>Error as published</source>
        <translation>發布程式碼的誤差</translation>
    </message>
    <message>
        <source>published minus defined position term; zero where the error has no effect</source>
        <translation>發布程式碼減去定義的位置項；誤差不起作用處為零</translation>
    </message>
    <message>
        <source>content with position, q·R</source>
        <translation>內容與位置，q·R</translation>
    </message>
    <message>
        <source>global content bias, u·k</source>
        <translation>全域內容偏置，u·k</translation>
    </message>
    <message>
        <source>Term d</source>
        <translation>項 d</translation>
    </message>
    <message>
        <source>global position bias</source>
        <translation>全域位置偏置</translation>
    </message>
    <message>
        <source>iRPE</source>
        <translation>iRPE</translation>
    </message>
    <message>
        <source>One trained number per head and bucket of 2D offsets: exact nearby, logarithmic far away</source>
        <translation>每個頭、每個二維偏移的桶一個可學習的純量：近處精確，遠處對數</translation>
    </message>
    <message>
        <source>How 2D offsets map to buckets</source>
        <translation>二維偏移如何對映到桶</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘積</translation>
    </message>
    <message>
        <source>euclidean</source>
        <translation>歐幾里得</translation>
    </message>
    <message>
        <source>quantised</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>cross, rows only</source>
        <translation>交叉，僅列</translation>
    </message>
    <message>
        <source>cross, columns only</source>
        <translation>交叉，僅欄</translation>
    </message>
    <message>
        <source>Offsets up to alpha have their own bucket</source>
        <translation>不超過 alpha 的偏移各有自己的桶</translation>
    </message>
    <message>
        <source>Largest bucket</source>
        <translation>最大的桶</translation>
    </message>
    <message>
        <source>Offset that maps to bucket beta</source>
        <translation>對映到桶 beta 的偏移</translation>
    </message>
    <message>
        <source>Row bias table</source>
        <translation>列偏置表</translation>
    </message>
    <message>
        <source>Column bias table</source>
        <translation>欄偏置表</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>可見</translation>
    </message>
    <message>
        <source>1 where a query sees a key</source>
        <translation>查詢看得到鍵處為 1</translation>
    </message>
    <message>
        <source>Keys near the query that it sees; 0: no limit</source>
        <translation>查詢看得到的鄰近的鍵；0：無限制</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>分塊</translation>
    </message>
    <message>
        <source>A query sees only the keys of its own chunk; 0: none</source>
        <translation>查詢只看自己分塊的鍵；0：無</translation>
    </message>
    <message>
        <source>Window convention</source>
        <translation>視窗約定</translation>
    </message>
    <message>
        <source>How far a window of w tokens reaches to each side</source>
        <translation>w 個 token 的視窗向每側延伸多遠</translation>
    </message>
    <message>
        <source>w keys, itself included: w − 1</source>
        <translation>w 個鍵，包括自己：w − 1</translation>
    </message>
    <message>
        <source>distance up to w</source>
        <translation>距離不超過 w</translation>
    </message>
    <message>
        <source>half of w to each side</source>
        <translation>每側 w 的一半</translation>
    </message>
    <message>
        <source>Sink tokens</source>
        <translation>匯聚 token</translation>
    </message>
    <message>
        <source>First tokens that every query sees beyond its window or chunk (StreamingLLM)</source>
        <translation>每個查詢在其視窗或分塊之外都能看到的最前面的 token（StreamingLLM）</translation>
    </message>
    <message>
        <source>Left padding</source>
        <translation>左填充</translation>
    </message>
    <message>
        <source>Tokens before the text that no query sees</source>
        <translation>文字之前的 token，沒有查詢看得到</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Lengths of packed texts, which do not see each other; together as many as there are keys</source>
        <translation>打包文字的長度，各文字互不可見；總和與鍵數相同</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Sink logits</source>
        <translation>匯聚 logit</translation>
    </message>
    <message>
        <source>Music Transformer</source>
        <translation>Music Transformer</translation>
    </message>
    <message>
        <source>One trained vector per backward distance, aligned by skewing</source>
        <translation>每個向後的距離一個可學習的向量，以斜移對齊</translation>
    </message>
    <message>
        <source>BERT base</source>
        <translation>BERT base</translation>
    </message>
    <message>
        <source>Devlin et al. 2018: 512 positions, 12 heads, hidden 768; shows one head&apos;s part of the vectors</source>
        <translation>Devlin 等 2018：512 個位置，12 個頭，隱藏維 768；顯示一個頭所佔的向量部分</translation>
    </message>
    <message>
        <source>ViT-B/16</source>
        <translation>ViT-B/16</translation>
    </message>
    <message>
        <source>Dosovitskiy et al. 2020: image 224, patch 16, class token first, 12 heads, hidden 768</source>
        <translation>Dosovitskiy 等 2020：影像 224，patch 16，類別 token 在前，12 個頭，隱藏維 768</translation>
    </message>
    <message>
        <source>Shaw base</source>
        <translation>Shaw base</translation>
    </message>
    <message>
        <source>Shaw et al. 2018, base model for translation: k = 16, 8 heads, hidden 512; shows 64 tokens</source>
        <translation>Shaw 等 2018，翻譯的 base 模型：k = 16，8 個頭，隱藏維 512；顯示 64 個 token</translation>
    </message>
    <message>
        <source>Huang et al. 2018; sizes of gwinndr/MusicTransformer-Pytorch: 8 heads, hidden 512; shows 128 of 2048 tokens</source>
        <translation>Huang 等 2018；規模取自 gwinndr/MusicTransformer-Pytorch：8 個頭，隱藏維 512；顯示 2048 個 token 中的 128 個</translation>
    </message>
    <message>
        <source>Transformer-XL base</source>
        <translation>Transformer-XL base</translation>
    </message>
    <message>
        <source>Dai et al. 2019, base model of WikiText-103: 10 heads of 41 features, target 150, memory 150</source>
        <translation>Dai 等 2019，WikiText-103 的 base 模型：10 個頭，各 41 個特徵，目標 150，記憶 150</translation>
    </message>
    <message>
        <source>T5 base, encoder</source>
        <translation>T5 base，編碼器</translation>
    </message>
    <message>
        <source>Raffel et al. 2020: 32 buckets, distance 128, 12 heads of 64; shows 160 of 512 tokens</source>
        <translation>Raffel 等 2020：32 個桶，距離 128，12 個頭，各 64；顯示 512 個 token 中的 160 個</translation>
    </message>
    <message>
        <source>BLOOM</source>
        <translation>BLOOM</translation>
    </message>
    <message>
        <source>BigScience 2022, BLOOM 176B: 112 heads (not a power of two), hidden 14336; shows 64 of 2048 tokens</source>
        <translation>BigScience 2022，BLOOM 176B：112 個頭（不是 2 的冪），隱藏維 14336；顯示 2048 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>LLaMA 7B</source>
        <translation>LLaMA 7B</translation>
    </message>
    <message>
        <source>Touvron et al. 2023, weight layout of transformers (halves): 32 heads, hidden 4096; shows 64 of 2048 tokens</source>
        <translation>Touvron 等 2023，transformers 的權重排列（兩半）：32 個頭，隱藏維 4096；顯示 2048 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>Llama 3.1 8B</source>
        <translation>Llama 3.1 8B</translation>
    </message>
    <message>
        <source>Meta 2024, config.json: base 500000, llama3 scaling by 8 from 8192 tokens; shows 64 of 131072 tokens</source>
        <translation>Meta 2024，config.json：底數 500000，llama3 縮放，從 8192 個 token 起放大 8 倍；顯示 131072 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>Mistral 7B v0.1</source>
        <translation>Mistral 7B v0.1</translation>
    </message>
    <message>
        <source>Jiang et al. 2023: base 10000 and a sliding window of 4096; shows 64 tokens and a window of 16</source>
        <translation>Jiang 等 2023：底數 10000，滑動視窗 4096；顯示 64 個 token 和大小為 16 的視窗</translation>
    </message>
    <message>
        <source>SmolLM3, layer 3</source>
        <translation>SmolLM3，第 3 層</translation>
    </message>
    <message>
        <source>Hugging Face 2025: every fourth layer does not rotate, layer 3 is the first; shows 64 of 65536 tokens</source>
        <translation>Hugging Face 2025：每四層中有一層不旋轉，第一個是第 3 層；顯示 65536 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>torchscale, xPos</source>
        <translation>torchscale，xPos</translation>
    </message>
    <message>
        <source>Sun et al. 2022, microsoft/torchscale: scale base 512, centre in the middle, 12 heads of 64; shows 128 tokens</source>
        <translation>Sun 等 2022，microsoft/torchscale：縮放底數 512，中心在中間，12 個頭，各 64；顯示 128 個 token</translation>
    </message>
    <message>
        <source>Qwen2-VL 7B</source>
        <translation>Qwen2-VL 7B</translation>
    </message>
    <message>
        <source>Wang et al. 2024, config.json: sections 16, 24 and 24 of 64 pairs, base 1000000; shows text around a short video</source>
        <translation>Wang 等 2024，config.json：64 對分為 16、24 和 24 的分段，底數 1000000；顯示一段短影片前後的文字</translation>
    </message>
    <message>
        <source>SAM 2 memory attention</source>
        <translation>SAM 2 記憶注意力</translation>
    </message>
    <message>
        <source>Ravi et al. 2024: one head of 256, columns first; shows 16 × 16 of 64 × 64 tokens</source>
        <translation>Ravi 等 2024：一個 256 維的頭，欄在前；顯示 64 × 64 個 token 中的 16 × 16 個</translation>
    </message>
    <message>
        <source>DINOv3 ViT-B</source>
        <translation>DINOv3 ViT-B</translation>
    </message>
    <message>
        <source>Siméoni et al. 2025, image 224, patch 16: class token and 4 registers, 12 heads of 64</source>
        <translation>Siméoni 等 2025，影像 224，patch 16：類別 token 和 4 個暫存器 token，12 個頭，各 64</translation>
    </message>
    <message>
        <source>FLUX.1</source>
        <translation>FLUX.1</translation>
    </message>
    <message>
        <source>Black Forest Labs 2024: axes of 16, 56 and 56 features, 24 heads; shows 16 text tokens and 8 × 8 of the image</source>
        <translation>Black Forest Labs 2024：各軸 16、56 和 56 個特徵，24 個頭；顯示 16 個文字 token 和影像的 8 × 8</translation>
    </message>
    <message>
        <source>BoTNet 14 × 14</source>
        <translation>BoTNet 14 × 14</translation>
    </message>
    <message>
        <source>Srinivas et al. 2021, last stage at image 224 without stride: 4 heads, bottleneck 512</source>
        <translation>Srinivas 等 2021，影像 224、無步幅的最後階段：4 個頭，瓶頸 512</translation>
    </message>
    <message>
        <source>Swin-T stage 1</source>
        <translation>Swin-T 階段 1</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 56 × 56, 3 heads; first block, unshifted</source>
        <translation>Liu 等 2021，影像 224：圖 56 × 56，3 個頭；第一個塊，未移位</translation>
    </message>
    <message>
        <source>Swin-T stage 2</source>
        <translation>Swin-T 階段 2</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 28 × 28, 6 heads; first block, unshifted</source>
        <translation>Liu 等 2021，影像 224：圖 28 × 28，6 個頭；第一個塊，未移位</translation>
    </message>
    <message>
        <source>Swin-T stage 3</source>
        <translation>Swin-T 階段 3</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 14 × 14, 12 heads; first block, unshifted</source>
        <translation>Liu 等 2021，影像 224：圖 14 × 14，12 個頭；第一個塊，未移位</translation>
    </message>
    <message>
        <source>Swin-T stage 3, shifted</source>
        <translation>Swin-T 階段 3，移位</translation>
    </message>
    <message>
        <source>Liu et al. 2021: every second block shifts the map by 3; shows the last window, where four regions meet</source>
        <translation>Liu 等 2021：每隔一個塊把圖移位 3；顯示四個區域相遇的最後一個視窗</translation>
    </message>
    <message>
        <source>Swin-T stage 4</source>
        <translation>Swin-T 階段 4</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 7 × 7, 24 heads; one window, never shifted</source>
        <translation>Liu 等 2021，影像 224：圖 7 × 7，24 個頭；一個視窗，從不移位</translation>
    </message>
    <message>
        <source>BEiT base</source>
        <translation>BEiT base</translation>
    </message>
    <message>
        <source>Bao et al. 2021, image 224, patch 16: the whole map is one window, class token, 12 heads of 64</source>
        <translation>Bao 等 2021，影像 224，patch 16：整個圖是一個視窗，類別 token，12 個頭，各 64</translation>
    </message>
    <message>
        <source>Swin V2-T stage 1</source>
        <translation>Swin V2-T 階段 1</translation>
    </message>
    <message>
        <source>Liu et al. 2022, image 256: windows of 8 × 8, 3 heads of 32</source>
        <translation>Liu 等 2022，影像 256：8 × 8 的視窗，3 個頭，各 32</translation>
    </message>
    <message>
        <source>Swin V2-T, window 8 to 16</source>
        <translation>Swin V2-T，視窗 8 到 16</translation>
    </message>
    <message>
        <source>Liu et al. 2022, section 3.3: coordinates of the trained 8 × 8 window transferred to 16 × 16</source>
        <translation>Liu 等 2022，3.3 節：訓練的 8 × 8 視窗的座標遷移到 16 × 16</translation>
    </message>
    <message>
        <source>XLNet base</source>
        <translation>XLNet base</translation>
    </message>
    <message>
        <source>Yang et al. 2019: 12 heads of 64; shows 96 of 512 tokens and a memory of 32</source>
        <translation>Yang 等 2019：12 個頭，各 64；顯示 512 個 token 中的 96 個和長度為 32 的記憶</translation>
    </message>
    <message>
        <source>Conformer L</source>
        <translation>Conformer L</translation>
    </message>
    <message>
        <source>DeBERTa V3 base</source>
        <translation>DeBERTa V3 base</translation>
    </message>
    <message>
        <source>He et al. 2020, versions 2 and 3: 256 buckets, distance 512, 12 heads of 64; shows 160 of 512 tokens</source>
        <translation>He 等 2020，第 2 和第 3 版：256 個桶，距離 512，12 個頭，各 64；顯示 512 個 token 中的 160 個</translation>
    </message>
    <message>
        <source>LongT5 base, global tokens</source>
        <translation>LongT5 base，全域 token</translation>
    </message>
    <message>
        <source>Guo et al. 2021: blocks of 16, 32 buckets, 12 heads of 64; shows 256 of 4096 tokens</source>
        <translation>Guo 等 2021：大小為 16 的塊，32 個桶，12 個頭，各 64；顯示 4096 個 token 中的 256 個</translation>
    </message>
    <message>
        <source>ALiBi in an encoder</source>
        <translation>編碼器中的 ALiBi</translation>
    </message>
    <message>
        <source>Sizes of a base encoder, as in the discussion of ALiBi&apos;s repository: 12 heads of 64; shows 64 tokens</source>
        <translation>base 編碼器的規模，同 ALiBi 儲存庫中的討論：12 個頭，各 64；顯示 64 個 token</translation>
    </message>
    <message>
        <source>KERPLE, 162M</source>
        <translation>KERPLE，162M</translation>
    </message>
    <message>
        <source>Chi et al. 2022: 12 heads, hidden 768, logarithmic kernel; shows 64 of 512 tokens</source>
        <translation>Chi 等 2022：12 個頭，隱藏維 768，對數核；顯示 512 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>FIRE base</source>
        <translation>FIRE base</translation>
    </message>
    <message>
        <source>Li et al. 2023, base model: 12 heads of 64, hidden width 32; shows 64 of 2048 tokens</source>
        <translation>Li 等 2023，base 模型：12 個頭，各 64，隱藏層寬度 32；顯示 2048 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>Sandwich, 162M</source>
        <translation>Sandwich，162M</translation>
    </message>
    <message>
        <source>Forgetting Transformer, 360M</source>
        <translation>Forgetting Transformer，360M</translation>
    </message>
    <message>
        <source>Lin et al. 2025: hidden 1024, heads of 64; shows 64 tokens</source>
        <translation>Lin 等 2025：隱藏維 1024，每個頭 64；顯示 64 個 token</translation>
    </message>
    <message>
        <source>DETR-R50</source>
        <translation>DETR-R50</translation>
    </message>
    <message>
        <source>Carion et al. 2020: 8 heads, width 256; shows one head&apos;s part of the width on a map of 12 × 16</source>
        <translation>Carion 等 2020：8 個頭，寬度 256；在 12 × 16 的圖上顯示一個頭所佔的寬度部分</translation>
    </message>
    <message>
        <source>Perceiver, 64 bands</source>
        <translation>Perceiver，64 個頻帶</translation>
    </message>
    <message>
        <source>Jaegle et al. 2021, ImageNet: 64 bands, resolution 224; shows a map of 14 × 14</source>
        <translation>Jaegle 等 2021，ImageNet：64 個頻帶，解析度 224；顯示 14 × 14 的圖</translation>
    </message>
    <message>
        <source>SAM ViT-B, window block</source>
        <translation>SAM ViT-B，視窗塊</translation>
    </message>
    <message>
        <source>Kirillov et al. 2023, segment-anything: windows of 14 × 14, 12 heads of 64</source>
        <translation>Kirillov 等 2023，segment-anything：14 × 14 的視窗，12 個頭，各 64</translation>
    </message>
    <message>
        <source>HaloNet, block 8, halo 3</source>
        <translation>HaloNet，塊 8，暈圈 3</translation>
    </message>
    <message>
        <source>Vaswani et al. 2021: blocks of 8 × 8 with a halo of 3, heads of 16</source>
        <translation>Vaswani 等 2021：8 × 8 的塊，暈圈 3，每個頭 16</translation>
    </message>
    <message>
        <source>Video Swin-T</source>
        <translation>Video Swin-T</translation>
    </message>
    <message>
        <source>Liu et al. 2021: windows of 8 × 7 × 7, stage 1 with 3 heads of 32</source>
        <translation>Liu 等 2021：8 × 7 × 7 的視窗，階段 1，3 個頭，各 32</translation>
    </message>
    <message>
        <source>CrossFormer-T stage 3</source>
        <translation>CrossFormer-T 階段 3</translation>
    </message>
    <message>
        <source>Wang et al. 2021: groups of 7 × 7, 8 heads of 32, network of width 256/16</source>
        <translation>Wang 等 2021：7 × 7 的組，8 個頭，各 32，網路寬度 256/16</translation>
    </message>
    <message>
        <source>ViT relpos base</source>
        <translation>ViT relpos base</translation>
    </message>
    <message>
        <source>timm vit_relpos_base_patch16_224: one window of 14 × 14, 12 heads of 64, hidden width 128</source>
        <translation>timm vit_relpos_base_patch16_224：一個 14 × 14 的視窗，12 個頭，各 64，隱藏層寬度 128</translation>
    </message>
    <message>
        <source>LeViT-256 stage 1</source>
        <translation>LeViT-256 階段 1</translation>
    </message>
    <message>
        <source>Graham et al. 2021: map 14 × 14, 4 heads of 32</source>
        <translation>Graham 等 2021：圖 14 × 14，4 個頭，各 32</translation>
    </message>
    <message>
        <source>NAT-T stage 3</source>
        <translation>NAT-T 階段 3</translation>
    </message>
    <message>
        <source>Hassani et al. 2022, image 224: map 14 × 14, windows of 7 × 7, 8 heads of 32</source>
        <translation>Hassani 等 2022，影像 224：圖 14 × 14，7 × 7 的視窗，8 個頭，各 32</translation>
    </message>
    <message>
        <source>ConViT-Ti</source>
        <translation>ConViT-Ti</translation>
    </message>
    <message>
        <source>d&apos;Ascoli et al. 2021, image 224, patch 16: 4 heads of 48, a kernel of 2 × 2</source>
        <translation>d&apos;Ascoli 等 2021，影像 224，patch 16：4 個頭，各 48，2 × 2 的核</translation>
    </message>
    <message>
        <source>CROMA base</source>
        <translation>CROMA base</translation>
    </message>
    <message>
        <source>Fuller et al. 2023: image 120, patch 8, 16 heads, hidden 768</source>
        <translation>Fuller 等 2023：影像 120，patch 8，16 個頭，隱藏維 768</translation>
    </message>
    <message>
        <source>Relative (2n−1)</source>
        <translation>相對編碼 (2n−1)</translation>
    </message>
    <message>
        <source>One trained vector per offset, multiplied with the query</source>
        <translation>每個偏移一個可學習的向量，與查詢相乘</translation>
    </message>
    <message>
        <source>a list of numbers, or a tensor of this name</source>
        <translation>一列數，或以此為名的張量</translation>
    </message>
    <message>
        <source>either a list of numbers or a tensor of this name</source>
        <translation>一列數或以此為名的張量，二者之一</translation>
    </message>
    <message>
        <source>numbers above 0</source>
        <translation>大於 0 的數</translation>
    </message>
    <message>
        <source>none, or a tensor</source>
        <translation>無，或一個張量</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>配對方式</translation>
    </message>
    <message>
        <source>Which two features are rotated together</source>
        <translation>哪兩個特徵一起旋轉</translation>
    </message>
    <message>
        <source>c with c + d/2 (GPT-NeoX)</source>
        <translation>c 與 c + d/2（GPT-NeoX）</translation>
    </message>
    <message>
        <source>2c with 2c + 1 (GPT-J)</source>
        <translation>2c 與 2c + 1（GPT-J）</translation>
    </message>
    <message>
        <source>Rotary dimension</source>
        <translation>旋轉維度</translation>
    </message>
    <message>
        <source>Leading features of each head that are rotated; the rest pass unchanged</source>
        <translation>每個頭中參與旋轉的前若干個特徵；其餘原樣通過</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>How frequencies are scaled for contexts longer than in training</source>
        <translation>上下文比訓練時更長時如何縮放頻率</translation>
    </message>
    <message>
        <source>NTK, static</source>
        <translation>NTK，靜態</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>NTK, dynamic</source>
        <translation>NTK，動態</translation>
    </message>
    <message>
        <source>Llama 3</source>
        <translation>Llama 3</translation>
    </message>
    <message>
        <source>LongRoPE</source>
        <translation>LongRoPE</translation>
    </message>
    <message>
        <source>proportional (Gemma 4)</source>
        <translation>按比例（Gemma 4）</translation>
    </message>
    <message>
        <source>Scaling factor</source>
        <translation>縮放因子</translation>
    </message>
    <message>
        <source>Ratio of the context length to the trained one</source>
        <translation>上下文長度與訓練長度之比</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>原始長度</translation>
    </message>
    <message>
        <source>Length of the trained context</source>
        <translation>訓練時的上下文長度</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>上下文長度</translation>
    </message>
    <message>
        <source>Length that the frequencies are computed for; 0: the largest position + 1</source>
        <translation>計算頻率所依據的長度；0：最大位置 + 1</translation>
    </message>
    <message>
        <source>Beta fast</source>
        <translation>Beta fast</translation>
    </message>
    <message>
        <source>Pairs that turn more often over the original length keep their frequency</source>
        <translation>在原始長度內轉得更多的特徵對保持其頻率</translation>
    </message>
    <message>
        <source>Beta slow</source>
        <translation>Beta slow</translation>
    </message>
    <message>
        <source>Pairs that turn less often over the original length are divided by the factor</source>
        <translation>在原始長度內轉得更少的特徵對的頻率除以該因子</translation>
    </message>
    <message>
        <source>Whole pairs</source>
        <translation>整對</translation>
    </message>
    <message>
        <source>Rounds YaRN&apos;s borders to whole pairs</source>
        <translation>把 YaRN 的邊界取整到完整的特徵對</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>Factor of cosine and sine; automatic: as the scaling defines it</source>
        <translation>餘弦和正弦的因子；自動：按縮放方式的定義</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>With mscale-all-dim: a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1); 0: not given</source>
        <translation>與 mscale-all-dim 一起：a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1)；0：未給出</translation>
    </message>
    <message>
        <source>mscale-all-dim</source>
        <translation>mscale-all-dim</translation>
    </message>
    <message>
        <source>Goes with mscale; 0: not given</source>
        <translation>與 mscale 一起使用；0：未給出</translation>
    </message>
    <message>
        <source>Low frequency factor</source>
        <translation>低頻因子</translation>
    </message>
    <message>
        <source>Wavelengths above L/low are divided by the factor</source>
        <translation>波長大於 L/low 的除以該因子</translation>
    </message>
    <message>
        <source>High frequency factor</source>
        <translation>高頻因子</translation>
    </message>
    <message>
        <source>Wavelengths below L/high stay as they are</source>
        <translation>波長小於 L/high 的保持不變</translation>
    </message>
    <message>
        <source>Proportion</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Share of the pairs that rotate</source>
        <translation>參與旋轉的特徵對所佔份額</translation>
    </message>
    <message>
        <source>Short factors</source>
        <translation>短因子</translation>
    </message>
    <message>
        <source>Divisors of the frequencies up to the original length, one per pair</source>
        <translation>不超過原始長度時頻率的除數，每對一個</translation>
    </message>
    <message>
        <source>Long factors</source>
        <translation>長因子</translation>
    </message>
    <message>
        <source>Divisors of the frequencies beyond the original length, one per pair</source>
        <translation>超過原始長度時頻率的除數，每對一個</translation>
    </message>
    <message>
        <source>Frequency factors</source>
        <translation>頻率因子</translation>
    </message>
    <message>
        <source>the same on every layer</source>
        <translation>每一層都相同</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層數</translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation>網路的層數</translation>
    </message>
    <message>
        <source>Layer number</source>
        <translation>層編號</translation>
    </message>
    <message>
        <source>Layer of the network that is shown, counted from 0</source>
        <translation>所顯示的網路層，從 0 計</translation>
    </message>
    <message>
        <source>Rotation pattern</source>
        <translation>旋轉模式</translation>
    </message>
    <message>
        <source>1 for a layer that rotates, 0 for one that does not; repeated over the layers</source>
        <translation>1 表示旋轉的層，0 表示不旋轉的層；在各層上循環</translation>
    </message>
    <message>
        <source>Window pattern</source>
        <translation>視窗模式</translation>
    </message>
    <message>
        <source>Window per layer; repeated over the layers</source>
        <translation>每層的視窗；在各層上循環</translation>
    </message>
    <message>
        <source>Chunk pattern</source>
        <translation>分塊模式</translation>
    </message>
    <message>
        <source>Chunk per layer; repeated over the layers</source>
        <translation>每層的分塊；在各層上循環</translation>
    </message>
    <message>
        <source>Base pattern</source>
        <translation>底數模式</translation>
    </message>
    <message>
        <source>Base per layer; repeated over the layers</source>
        <translation>每層的底數；在各層上循環</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Queries and keys rotated by an angle proportional to their position</source>
        <translation>查詢和鍵按與其位置成正比的角度旋轉</translation>
    </message>
    <message>
        <source>per network layer: whether it rotates, its window, chunk and base</source>
        <translation>每個網路層：是否旋轉，其視窗、分塊和底數</translation>
    </message>
    <message>
        <source>NoPE</source>
        <translation>NoPE</translation>
    </message>
    <message>
        <source>No position encoding: only the mask distinguishes tokens</source>
        <translation>沒有位置編碼：只有遮罩能區分 token</translation>
    </message>
    <message>
        <source>a divisor of both sides of the grid</source>
        <translation>網格兩邊長的公約數</translation>
    </message>
    <message>
        <source>0x0, or two sides above 0</source>
        <translation>0x0，或兩邊均大於 0</translation>
    </message>
    <message>
        <source>Prefix tokens</source>
        <translation>前綴 token</translation>
    </message>
    <message>
        <source>Class and register tokens before the grid, which are not rotated</source>
        <translation>網格之前不旋轉的類別 token 和暫存器 token</translation>
    </message>
    <message>
        <source>Series of the frequencies of each axis</source>
        <translation>每個軸的頻率級數</translation>
    </message>
    <message>
        <source>as in language, b^(−4c/d)</source>
        <translation>同語言模型，b^(−4c/d)</translation>
    </message>
    <message>
        <source>in pixels, linear (timm)</source>
        <translation>按像素，線性（timm）</translation>
    </message>
    <message>
        <source>in pixels, logarithmic (timm)</source>
        <translation>按像素，對數（timm）</translation>
    </message>
    <message>
        <source>whole turns, 2π·b^(−4c/d) (DINOv3)</source>
        <translation>整圈，2π·b^(−4c/d)（DINOv3）</translation>
    </message>
    <message>
        <source>trained, rows and columns mixed (rope-vit)</source>
        <translation>訓練所得，列欄混合（rope-vit）</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>第一軸</translation>
    </message>
    <message>
        <source>Axis that the first half of the pairs reads</source>
        <translation>前一半特徵對讀取的軸</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>列</translation>
    </message>
    <message>
        <source>columns (SAM 2)</source>
        <translation>欄（SAM 2）</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>頻譜</translation>
    </message>
    <message>
        <source>Whether both axes have the same frequencies</source>
        <translation>兩個軸的頻率是否相同</translation>
    </message>
    <message>
        <source>the same on both axes</source>
        <translation>兩個軸相同</translation>
    </message>
    <message>
        <source>even and odd members of one series (Pixtral)</source>
        <translation>同一級數的偶數項與奇數項（Pixtral）</translation>
    </message>
    <message>
        <source>What a row or column number becomes</source>
        <translation>列號或欄號變成什麼</translation>
    </message>
    <message>
        <source>the number</source>
        <translation>編號本身</translation>
    </message>
    <message>
        <source>−1 to 1 (timm)</source>
        <translation>−1 到 1（timm）</translation>
    </message>
    <message>
        <source>centres of cells, −1 to 1 (DINOv3)</source>
        <translation>儲存格中心，−1 到 1（DINOv3）</translation>
    </message>
    <message>
        <source>Normalised by</source>
        <translation>正規化依據</translation>
    </message>
    <message>
        <source>Side that centred coordinates are divided by</source>
        <translation>居中座標所除的邊長</translation>
    </message>
    <message>
        <source>its own side</source>
        <translation>自己的邊</translation>
    </message>
    <message>
        <source>the longer side</source>
        <translation>較長邊</translation>
    </message>
    <message>
        <source>the shorter side</source>
        <translation>較短邊</translation>
    </message>
    <message>
        <source>Reference grid</source>
        <translation>參考網格</translation>
    </message>
    <message>
        <source>Grid of the pretraining, to which coordinates are stretched; 0x0: none</source>
        <translation>預訓練的網格，座標拉伸到該網格；0x0：無</translation>
    </message>
    <message>
        <source>Grid offset</source>
        <translation>網格偏移</translation>
    </message>
    <message>
        <source>Added to row and column numbers</source>
        <translation>加到列號和欄號上</translation>
    </message>
    <message>
        <source>Maximum frequency</source>
        <translation>最高頻率</translation>
    </message>
    <message>
        <source>Pixels of the side that the fastest pair resolves</source>
        <translation>最快的特徵對所分辨的邊長像素數</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Side of the blocks in whose order the tokens are; 1: row by row</source>
        <translation>token 按其順序排列的塊的邊長；1：逐列</translation>
    </message>
    <message>
        <source>RoPE 2D</source>
        <translation>二維 RoPE</translation>
    </message>
    <message>
        <source>Rotation on a grid: pairs read the row, the column, or a mixture of both</source>
        <translation>網格上的旋轉：特徵對讀取列、欄或兩者的混合</translation>
    </message>
    <message>
        <source>Row frequencies</source>
        <translation>列頻率</translation>
    </message>
    <message>
        <source>Column frequencies</source>
        <translation>欄頻率</translation>
    </message>
    <message>
        <source>8 axes at most</source>
        <translation>最多 8 個軸</translation>
    </message>
    <message>
        <source>RoPE, axes</source>
        <translation>RoPE，多軸</translation>
    </message>
    <message>
        <source>Rotation with one block of pairs per axis of the position ids</source>
        <translation>位置 id 的每個軸用一段特徵對旋轉</translation>
    </message>
    <message>
        <source>Text tokens</source>
        <translation>文字 token</translation>
    </message>
    <message>
        <source>Tokens before the grid, at 0 on all axes</source>
        <translation>網格之前的 token，所有軸上均為 0</translation>
    </message>
    <message>
        <source>Features of each axis</source>
        <translation>每個軸的特徵數</translation>
    </message>
    <message>
        <source>Even numbers, one per axis, that add up to the head dimension; automatic: a quarter, and half of the rest each</source>
        <translation>偶數，每個軸一個，總和為頭維度；自動：四分之一，其餘各佔一半</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them</source>
        <translation>pad:N、text:N、image:TxHxW、video:TxHxW 或 video:TxHxW@SECONDS，以逗號分隔</translation>
    </message>
    <message>
        <source>a video between text</source>
        <translation>文字之間的影片</translation>
    </message>
    <message>
        <source>an image between text</source>
        <translation>文字之間的影像</translation>
    </message>
    <message>
        <source>left padding, text and an image</source>
        <translation>左填充、文字和影像</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>Number of pairs for time, height and width; automatic: a quarter, and half of the rest each</source>
        <translation>時間、高度和寬度各自的特徵對數；自動：四分之一，其餘各佔一半</translation>
    </message>
    <message>
        <source>Order of the sections over the pairs</source>
        <translation>各分段在特徵對上的順序</translation>
    </message>
    <message>
        <source>consecutive (Qwen2-VL)</source>
        <translation>連續（Qwen2-VL）</translation>
    </message>
    <message>
        <source>interleaved (Qwen3-VL)</source>
        <translation>交錯（Qwen3-VL）</translation>
    </message>
    <message>
        <source>interleaved (ggml)</source>
        <translation>交錯（ggml）</translation>
    </message>
    <message>
        <source>Spatial merge</source>
        <translation>空間合併</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>個 patch</translation>
    </message>
    <message>
        <source>Side of the square of patches that becomes one token</source>
        <translation>合為一個 token 的 patch 方塊的邊長</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>計時</translation>
    </message>
    <message>
        <source>How videos count time</source>
        <translation>影片如何計時</translation>
    </message>
    <message>
        <source>frames (Qwen2-VL)</source>
        <translation>幀（Qwen2-VL）</translation>
    </message>
    <message>
        <source>seconds (Qwen2.5-VL)</source>
        <translation>秒（Qwen2.5-VL）</translation>
    </message>
    <message>
        <source>each frame by itself (Qwen3-VL)</source>
        <translation>每幀單獨（Qwen3-VL）</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒 token 數</translation>
    </message>
    <message>
        <source>Position ids of a second of video</source>
        <translation>影片每秒對應的位置 id 數</translation>
    </message>
    <message>
        <source>Position ids as defined, or as transformers 5 computes them</source>
        <translation>按定義的位置 id，或按 transformers 5 的計算</translation>
    </message>
    <message>
        <source>as in transformers 5</source>
        <translation>同 transformers 5</translation>
    </message>
    <message>
        <source>M-RoPE</source>
        <translation>M-RoPE</translation>
    </message>
    <message>
        <source>Rotation whose pairs read time, height or width of text, images and videos</source>
        <translation>旋轉的特徵對讀取文字、影像和影片的時間、高度或寬度</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>difference between position id and token number for generated tokens</source>
        <translation>生成的 token 的位置 id 與 token 編號之差</translation>
    </message>
    <message>
        <source>Position offset</source>
        <translation>位置偏移</translation>
    </message>
    <message>
        <source>Position id of the first token</source>
        <translation>第一個 token 的位置 id</translation>
    </message>
    <message>
        <source>Padding position</source>
        <translation>填充位置</translation>
    </message>
    <message>
        <source>Position id of the tokens of the left padding</source>
        <translation>左填充 token 的位置 id</translation>
    </message>
    <message>
        <source>Query positions</source>
        <translation>查詢位置</translation>
    </message>
    <message>
        <source>Key positions</source>
        <translation>鍵位置</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
    <message>
        <source>Factor of the queries that grows with their position</source>
        <translation>隨位置增大的查詢因子</translation>
    </message>
    <message>
        <source>Llama 4, on layers that do not rotate</source>
        <translation>Llama 4，在不旋轉的層上</translation>
    </message>
    <message>
        <source>Ministral 3, on all layers</source>
        <translation>Ministral 3，在所有層上</translation>
    </message>
    <message>
        <source>Temperature scale</source>
        <translation>溫度係數</translation>
    </message>
    <message>
        <source>Factor of the logarithm: 1 + b·ln(1 + ⌊p/F⌋)</source>
        <translation>對數的因子：1 + b·ln(1 + ⌊p/F⌋)</translation>
    </message>
    <message>
        <source>Temperature length</source>
        <translation>溫度長度</translation>
    </message>
    <message>
        <source>Positions over which the factor stays the same</source>
        <translation>因子保持不變的位置數</translation>
    </message>
    <message>
        <source>items pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them</source>
        <translation>以逗號分隔的 pad:N、text:N、image:TxHxW、video:TxHxW 或 video:TxHxW@SECONDS 各項</translation>
    </message>
    <message>
        <source>position ids that the keys are rotated by</source>
        <translation>鍵旋轉所依據的位置 id</translation>
    </message>
    <message>
        <source>radians per position of each pair of features</source>
        <translation>每對特徵每個位置的弧度</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>波長</translation>
    </message>
    <message>
        <source>positions of a whole turn of each pair</source>
        <translation>每一對轉一整圈的位置數</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>radians that each key&apos;s pairs are rotated by</source>
        <translation>每個鍵的各對旋轉的弧度</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>幅度</translation>
    </message>
    <message>
        <source>factor of cosine and sine</source>
        <translation>餘弦和正弦的因子</translation>
    </message>
    <message>
        <source>Axis of each pair</source>
        <translation>每一對的軸</translation>
    </message>
    <message>
        <source>which position id each pair reads</source>
        <translation>每一對讀取哪個位置 id</translation>
    </message>
    <message>
        <source>Mean cosine</source>
        <translation>平均餘弦</translation>
    </message>
    <message>
        <source>mean over the pairs of the cosine of their angle, by offset</source>
        <translation>各對角度餘弦的平均值，按偏移</translation>
    </message>
    <message>
        <source>Decay bound</source>
        <translation>衰減界</translation>
    </message>
    <message>
        <source>bound of the logit&apos;s size over the offset (Su et al. 2021, 3.4.3)</source>
        <translation>logit 大小隨偏移的上界（Su 等 2021，3.4.3）</translation>
    </message>
    <message>
        <source>Rotated queries</source>
        <translation>旋轉後的查詢</translation>
    </message>
    <message>
        <source>queries rotated by their positions</source>
        <translation>按位置旋轉的查詢</translation>
    </message>
    <message>
        <source>Rotated keys</source>
        <translation>旋轉後的鍵</translation>
    </message>
    <message>
        <source>keys rotated by their positions</source>
        <translation>按位置旋轉的鍵</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
    <message>
        <source>Rotation with a factor that decays with the distance, pair by pair</source>
        <translation>帶有逐對隨距離衰減的因子的旋轉</translation>
    </message>
    <message>
        <source>Scale base</source>
        <translation>縮放底數</translation>
    </message>
    <message>
        <source>Distance over which pair c decays by the factor ζ</source>
        <translation>第 c 對衰減因子 ζ 所對應的距離</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>Position where the amplitudes are 1; it cancels in the product</source>
        <translation>幅度為 1 的位置；在乘積中抵消</translation>
    </message>
    <message>
        <source>⌈m/2⌉ (torchscale)</source>
        <translation>⌈m/2⌉（torchscale）</translation>
    </message>
    <message>
        <source>⌊m/2⌋ (x-transformers)</source>
        <translation>⌊m/2⌋（x-transformers）</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰減</translation>
    </message>
    <message>
        <source>factor of each pair over the scale base</source>
        <translation>每一對在縮放底數上的因子</translation>
    </message>
    <message>
        <source>Query amplitude</source>
        <translation>查詢幅度</translation>
    </message>
    <message>
        <source>factor per pair of each query</source>
        <translation>每個查詢各對的因子</translation>
    </message>
    <message>
        <source>Key amplitude</source>
        <translation>鍵幅度</translation>
    </message>
    <message>
        <source>factor per pair of each key</source>
        <translation>每個鍵各對的因子</translation>
    </message>
    <message>
        <source>Shaw, clipped</source>
        <translation>Shaw，截斷</translation>
    </message>
    <message>
        <source>One trained vector per offset, clipped at distance k, added to keys and values</source>
        <translation>每個偏移一個可學習的向量，在距離 k 處截斷，加到鍵和值上</translation>
    </message>
    <message>
        <source>Clip distance</source>
        <translation>截斷距離</translation>
    </message>
    <message>
        <source>Offsets beyond ±k share the row of ±k</source>
        <translation>超出 ±k 的偏移共用 ±k 的列</translation>
    </message>
    <message>
        <source>position on the shifted map</source>
        <translation>移位後的圖上的位置</translation>
    </message>
    <message>
        <source>Swin bias</source>
        <translation>Swin 偏置</translation>
    </message>
    <message>
        <source>One trained number per head and 2D offset inside a window, added to the logits</source>
        <translation>視窗內每個頭、每個二維偏移一個可學習的純量，加到 logit 上</translation>
    </message>
    <message>
        <source>Rows and columns of the whole map, multiples of the window</source>
        <translation>整個圖的列數和欄數，視窗的倍數</translation>
    </message>
    <message>
        <source>Token 0 precedes the window and uses three extra rows (BEiT)</source>
        <translation>Token 0 位於視窗之前，使用額外的三列（BEiT）</translation>
    </message>
    <message>
        <source>Cyclic shift of the map before it is split into windows</source>
        <translation>劃分視窗之前對圖的循環移位</translation>
    </message>
    <message>
        <source>Window of the shifted map to show, counted row by row</source>
        <translation>要顯示的移位後的圖的視窗，逐列計數</translation>
    </message>
    <message>
        <source>regions of the shifted map, masked from each other</source>
        <translation>移位後的圖的區域，相互以遮罩隔開</translation>
    </message>
    <message>
        <source>Pretrained window</source>
        <translation>預訓練視窗</translation>
    </message>
    <message>
        <source>Window of the pretraining, which scales the coordinates; 0x0: the current window</source>
        <translation>預訓練的視窗，用來縮放座標；0x0：當前視窗</translation>
    </message>
    <message>
        <source>0x0, or above 1 on each side where the window is above 1</source>
        <translation>0x0，或視窗大於 1 的每邊也大於 1</translation>
    </message>
    <message>
        <source>Swin V2</source>
        <translation>Swin V2</translation>
    </message>
    <message>
        <source>A small MLP maps log-spaced offsets to the bias; attention uses cosines</source>
        <translation>小型 MLP 把對數間隔的偏移對映為偏置；注意力使用餘弦</translation>
    </message>
    <message>
        <source>Log temperature</source>
        <translation>對數溫度</translation>
    </message>
    <message>
        <source>even (half of the buckets for each direction)</source>
        <translation>偶數（每個方向一半的桶）</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>表的列數</translation>
    </message>
    <message>
        <source>Distances from here on share the last bucket</source>
        <translation>從此處起的距離共用最後一個桶</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 桶</translation>
    </message>
    <message>
        <source>One trained number per head and bucket of distances: exact nearby, logarithmic far away</source>
        <translation>每個頭、每個距離的桶一個可學習的純量：近處精確，遠處對數</translation>
    </message>
    <message>
        <source>Bidirectional</source>
        <translation>雙向</translation>
    </message>
    <message>
        <source>Half of the buckets for keys after the query (encoder); off for a decoder</source>
        <translation>一半的桶用於查詢之後的鍵（編碼器）；解碼器則關閉</translation>
    </message>
    <message>
        <source>Transformer-XL</source>
        <translation>Transformer-XL</translation>
    </message>
    <message>
        <source>Sinusoids of the distance, two global biases, and a memory of earlier keys</source>
        <translation>距離的正弦編碼、兩個全域偏置，以及更早的鍵的記憶</translation>
    </message>
    <message>
        <source>Keys kept from the previous segment; m = n + M</source>
        <translation>上一段保留的鍵；m = n + M</translation>
    </message>
    <message>
        <source>Transformer-XL, learned</source>
        <translation>Transformer-XL，可學習</translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms with learned tables of vectors and of numbers</source>
        <translation>Transformer-XL 的四項，使用學得的向量表和數表</translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation>鍵的個數</translation>
    </message>
    <message>
        <source>Key position embedding</source>
        <translation>鍵的位置嵌入</translation>
    </message>
    <message>
        <source>Key position bias</source>
        <translation>鍵的位置偏置</translation>
    </message>
    <message>
        <source>Query position bias u</source>
        <translation>查詢的位置偏置 u</translation>
    </message>
    <message>
        <source>Index source</source>
        <translation>索引來源</translation>
    </message>
    <message>
        <source>Source of the index if an index table is bound: the file or the formula</source>
        <translation>綁定索引表時索引的來源：檔案或公式</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Region map</source>
        <translation>區域圖</translation>
    </message>
    <message>
        <source>Window mask</source>
        <translation>視窗遮罩</translation>
    </message>
    <message>
        <source>−100 between tokens that are neighbours only because of the shift</source>
        <translation>僅因移位而相鄰的 token 之間為 −100</translation>
    </message>
    <message>
        <source>Spatial map</source>
        <translation>空間圖</translation>
    </message>
    <message>
        <source>one value per row and column offset</source>
        <translation>每個列偏移和欄偏移一個值</translation>
    </message>
    <message>
        <source>Rows and columns of the window; the table has (2Wh−1)(2Ww−1) rows</source>
        <translation>視窗的列數和欄數；表有 (2Wh−1)(2Ww−1) 列</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>該檔案</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>通訊端</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>the first bytes</source>
        <translation>開頭的位元組</translation>
    </message>
    <message>
        <source>the total size of texts in bytes</source>
        <translation>文字總大小（位元組）</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>a message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>an unterminated number</source>
        <translation>未結束的數</translation>
    </message>
    <message>
        <source>at most 64 bits</source>
        <translation>最多 64 位元</translation>
    </message>
    <message>
        <source>an invalid field number</source>
        <translation>無效的欄位編號</translation>
    </message>
    <message>
        <source>an unknown wire type</source>
        <translation>未知的線路型別</translation>
    </message>
    <message>
        <source>a text that is not UTF-8</source>
        <translation>不是 UTF-8 的文字</translation>
    </message>
    <message>
        <source>in this line and column, not a number</source>
        <translation>在該列該欄，不是一個數</translation>
    </message>
    <message>
        <source>a number, such as 0.25</source>
        <translation>一個數，例如 0.25</translation>
    </message>
    <message>
        <source>the number of cells</source>
        <translation>儲存格數</translation>
    </message>
    <message>
        <source>in this line and column, a number where previous rows have a label</source>
        <translation>在該列該欄，是一個數，而之前的列有標籤</translation>
    </message>
    <message>
        <source>a label in each row, or in none</source>
        <translation>每列都有標籤，或都沒有</translation>
    </message>
    <message>
        <source>in this line, a different number of columns than in the first row</source>
        <translation>在該列，欄數與第一列不同</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>該表</translation>
    </message>
    <message>
        <source>contains no numbers</source>
        <translation>不含任何數</translation>
    </message>
    <message>
        <source>rows of numbers</source>
        <translation>由數字組成的列</translation>
    </message>
    <message>
        <source>cells that are empty or NA, read as NaN</source>
        <translation>空白或 NA 的儲存格，讀作 NaN</translation>
    </message>
    <message>
        <source>numbers beyond float32, read as infinite</source>
        <translation>超出 float32 的數，讀作無窮大</translation>
    </message>
    <message>
        <source>the length of a line in bytes</source>
        <translation>一行的長度（位元組）</translation>
    </message>
    <message>
        <source>in this line and column, a quoted cell without a closing quote</source>
        <translation>在該列該欄，帶引號的儲存格缺少結束引號</translation>
    </message>
    <message>
        <source>a cell such as &quot;0.25&quot;</source>
        <translation>如 &quot;0.25&quot; 的儲存格</translation>
    </message>
    <message>
        <source>bytes that are not text</source>
        <translation>不是文字的位元組</translation>
    </message>
    <message>
        <source>UTF-8 or UTF-16</source>
        <translation>UTF-8 或 UTF-16</translation>
    </message>
    <message>
        <source>the metadata</source>
        <translation>中繼資料</translation>
    </message>
    <message>
        <source>a value of a type unknown to GGUF</source>
        <translation>GGUF 未知型別的值</translation>
    </message>
    <message>
        <source>an array of arrays</source>
        <translation>陣列的陣列</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>沒有名稱的鍵</translation>
    </message>
    <message>
        <source>not a power of two of the type UINT32</source>
        <translation>不是 UINT32 型別的 2 的冪</translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation>出現兩次</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>每個名稱一次</translation>
    </message>
    <message>
        <source>the list of tensors</source>
        <translation>張量清單</translation>
    </message>
    <message>
        <source>a negative number</source>
        <translation>一個負數</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 或更大</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>the first four bytes</source>
        <translation>開頭四個位元組</translation>
    </message>
    <message>
        <source>a GGML format older than GGUF</source>
        <translation>早於 GGUF 的 GGML 格式</translation>
    </message>
    <message>
        <source>not the signature of a GGUF file</source>
        <translation>不是 GGUF 檔案的簽名</translation>
    </message>
    <message>
        <source>a big-endian file</source>
        <translation>大端序檔案</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>張量的個數</translation>
    </message>
    <message>
        <source>the number of metadata entries</source>
        <translation>中繼資料條目數</translation>
    </message>
    <message>
        <source>the length of a tensor name</source>
        <translation>張量名稱的長度</translation>
    </message>
    <message>
        <source>a tensor name that contains NUL</source>
        <translation>含有 NUL 的張量名稱</translation>
    </message>
    <message>
        <source>a name without NUL</source>
        <translation>不含 NUL 的名稱</translation>
    </message>
    <message>
        <source>the number of dimensions</source>
        <translation>維度數</translation>
    </message>
    <message>
        <source>a negative dimension</source>
        <translation>負的維度</translation>
    </message>
    <message>
        <source>its rows are not a whole number of blocks</source>
        <translation>其各列不是整數個塊</translation>
    </message>
    <message>
        <source>a type unknown to GGML</source>
        <translation>GGML 未知的型別</translation>
    </message>
    <message>
        <source>its data do not follow the previous tensor&apos;s</source>
        <translation>其資料沒有緊接上一個張量的資料</translation>
    </message>
    <message>
        <source>more bytes than the tensors need</source>
        <translation>比張量所需更多的位元組</translation>
    </message>
    <message>
        <source>{&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (169, 3), }</source>
        <translation>{&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (169, 3), }</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>標頭</translation>
    </message>
    <message>
        <source>&apos;descr&apos; in the header</source>
        <translation>標頭中的 &apos;descr&apos;</translation>
    </message>
    <message>
        <source>&apos;fortran_order&apos; in the header</source>
        <translation>標頭中的 &apos;fortran_order&apos;</translation>
    </message>
    <message>
        <source>&apos;shape&apos; in the header</source>
        <translation>標頭中的 &apos;shape&apos;</translation>
    </message>
    <message>
        <source>whole numbers in parentheses, like (169, 3)</source>
        <translation>括號中的整數，如 (169, 3)</translation>
    </message>
    <message>
        <source>long double, whose layout depends on the machine</source>
        <translation>long double，其佈局取決於機器</translation>
    </message>
    <message>
        <source>8-bit floats of an unspecified kind (E4M3 or E5M2)</source>
        <translation>種類未指明的 8 位元浮點數（E4M3 或 E5M2）</translation>
    </message>
    <message>
        <source>single bytes of unspecified type (8-bit floats?)</source>
        <translation>型別未指明的單位元組（8 位元浮點數？）</translation>
    </message>
    <message>
        <source>raw bytes of unspecified type</source>
        <translation>型別未指明的原始位元組</translation>
    </message>
    <message>
        <source>Python objects, which could only be restored by running code</source>
        <translation>只有執行程式碼才能還原的 Python 物件</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>time spans</source>
        <translation>時間段</translation>
    </message>
    <message>
        <source>records of several fields</source>
        <translation>含多個欄位的記錄</translation>
    </message>
    <message>
        <source>not a quoted type</source>
        <translation>不是帶引號的型別</translation>
    </message>
    <message>
        <source>neither True nor False</source>
        <translation>既不是 True 也不是 False</translation>
    </message>
    <message>
        <source>True or False</source>
        <translation>True 或 False</translation>
    </message>
    <message>
        <source>a dimension that is not a whole number</source>
        <translation>不是整數的維度</translation>
    </message>
    <message>
        <source>not a tuple</source>
        <translation>不是元組</translation>
    </message>
    <message>
        <source>bytes that are not plain text</source>
        <translation>不是純文字的位元組</translation>
    </message>
    <message>
        <source>not a dictionary</source>
        <translation>不是字典</translation>
    </message>
    <message>
        <source>an unexpected key</source>
        <translation>意外的鍵</translation>
    </message>
    <message>
        <source>a duplicate key</source>
        <translation>重複的鍵</translation>
    </message>
    <message>
        <source>text after the dictionary</source>
        <translation>字典之後的文字</translation>
    </message>
    <message>
        <source>a key is missing</source>
        <translation>缺少一個鍵</translation>
    </message>
    <message>
        <source>the first six bytes</source>
        <translation>開頭六個位元組</translation>
    </message>
    <message>
        <source>not the signature of a .npy file</source>
        <translation>不是 .npy 檔案的簽名</translation>
    </message>
    <message>
        <source>the signature and the version</source>
        <translation>簽名和版本</translation>
    </message>
    <message>
        <source>the length of the header</source>
        <translation>標頭的長度</translation>
    </message>
    <message>
        <source>two-byte values of unspecified type (V2), read as bfloat16</source>
        <translation>型別未指明的雙位元組值（V2），讀作 bfloat16</translation>
    </message>
    <message>
        <source>more bytes than its shape needs</source>
        <translation>比其形狀所需更多的位元組</translation>
    </message>
    <message>
        <source>the archive comment is not UTF-8 and would be lost in a copy</source>
        <translation>封存檔註釋不是 UTF-8，複製時會遺失</translation>
    </message>
    <message>
        <source>not an array</source>
        <translation>不是陣列</translation>
    </message>
    <message>
        <source>the archive</source>
        <translation>封存檔</translation>
    </message>
    <message>
        <source>contains no NumPy or PyTorch arrays</source>
        <translation>不含 NumPy 或 PyTorch 陣列</translation>
    </message>
    <message>
        <source>the comment of the archive</source>
        <translation>封存檔的註釋</translation>
    </message>
    <message>
        <source>not UTF-8, ignored</source>
        <translation>不是 UTF-8，已忽略</translation>
    </message>
    <message>
        <source>two members of this name</source>
        <translation>兩個同名成員</translation>
    </message>
    <message>
        <source>a field of the wrong wire type</source>
        <translation>線路型別錯誤的欄位</translation>
    </message>
    <message>
        <source>the name of a tensor</source>
        <translation>張量的名稱</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a second graph</source>
        <translation>第二個圖</translation>
    </message>
    <message>
        <source>one graph</source>
        <translation>一個圖</translation>
    </message>
    <message>
        <source>no graph</source>
        <translation>沒有圖</translation>
    </message>
    <message>
        <source>data in another file, which Posenc does not open</source>
        <translation>資料在另一個檔案中，Posenc 不會開啟它</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>一個張量</translation>
    </message>
    <message>
        <source>values that extend past their field</source>
        <translation>超出其欄位的值</translation>
    </message>
    <message>
        <source>whole values</source>
        <translation>完整的值</translation>
    </message>
    <message>
        <source>a duplicate field</source>
        <translation>重複的欄位</translation>
    </message>
    <message>
        <source>each field once</source>
        <translation>每個欄位一次</translation>
    </message>
    <message>
        <source>one of several segments</source>
        <translation>多個分段之一</translation>
    </message>
    <message>
        <source>its values are in the field of another type</source>
        <translation>其值在另一種型別的欄位中</translation>
    </message>
    <message>
        <source>both raw_data and values in a typed field</source>
        <translation>raw_data 與帶型別欄位中的值同時存在</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>其中之一</translation>
    </message>
    <message>
        <source>a number of values that does not match its shape</source>
        <translation>值的個數與其形狀不符</translation>
    </message>
    <message>
        <source>a data size that does not match its shape and type</source>
        <translation>資料大小與其形狀和型別不符</translation>
    </message>
    <message>
        <source>a type unknown to ONNX</source>
        <translation>ONNX 未知的型別</translation>
    </message>
    <message>
        <source>a value out of range for its type</source>
        <translation>超出其型別範圍的值</translation>
    </message>
    <message>
        <source>the file has fields unknown to its format, which would be lost in a copy</source>
        <translation>檔案含有其格式未知的欄位，複製時會遺失</translation>
    </message>
    <message>
        <source>a dtype that is not text</source>
        <translation>不是文字的 dtype</translation>
    </message>
    <message>
        <source>a shape that is not a list of whole numbers</source>
        <translation>不是整數清單的形狀</translation>
    </message>
    <message>
        <source>data_offsets that are not two whole numbers</source>
        <translation>不是兩個整數的 data_offsets</translation>
    </message>
    <message>
        <source>not described by an object</source>
        <translation>沒有用物件描述</translation>
    </message>
    <message>
        <source>something that is not text</source>
        <translation>不是文字的內容</translation>
    </message>
    <message>
        <source>not an object of tensors</source>
        <translation>不是由張量組成的物件</translation>
    </message>
    <message>
        <source>the nesting depth of the header</source>
        <translation>標頭的巢狀深度</translation>
    </message>
    <message>
        <source>dtype, shape or data_offsets is missing</source>
        <translation>缺少 dtype、shape 或 data_offsets</translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <source>JSON in UTF-8</source>
        <translation>UTF-8 編碼的 JSON</translation>
    </message>
    <message>
        <source>does not begin with an object</source>
        <translation>不以物件開頭</translation>
    </message>
    <message>
        <source>its elements are not a whole number of bytes</source>
        <translation>其元素不是整數個位元組</translation>
    </message>
    <message>
        <source>a multiple of 8 bits</source>
        <translation>8 位元的倍數</translation>
    </message>
    <message>
        <source>its data_offsets do not fit its shape and dtype</source>
        <translation>其 data_offsets 與其形狀和 dtype 不符</translation>
    </message>
    <message>
        <source>its data overlap another tensor&apos;s</source>
        <translation>其資料與另一個張量的資料重疊</translation>
    </message>
    <message>
        <source>a gap before its data that belongs to no tensor</source>
        <translation>其資料之前有不屬於任何張量的空隙</translation>
    </message>
    <message>
        <source>a field unknown to the format</source>
        <translation>格式未知的欄位</translation>
    </message>
    <message>
        <source>the size of the index in bytes</source>
        <translation>索引的大小（位元組）</translation>
    </message>
    <message>
        <source>the index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>no weight_map</source>
        <translation>沒有 weight_map</translation>
    </message>
    <message>
        <source>not a map from tensors to files</source>
        <translation>不是從張量到檔案的對映</translation>
    </message>
    <message>
        <source>the nesting depth of the index</source>
        <translation>索引的巢狀深度</translation>
    </message>
    <message>
        <source>its file is not in the folder of the index</source>
        <translation>其檔案不在索引所在的資料夾中</translation>
    </message>
    <message>
        <source>the number of files</source>
        <translation>檔案數</translation>
    </message>
    <message>
        <source>a file of the model</source>
        <translation>模型的一個檔案</translation>
    </message>
    <message>
        <source>a link that leaves the folder of the index</source>
        <translation>離開索引所在資料夾的連結</translation>
    </message>
    <message>
        <source>not in this format</source>
        <translation>不是此格式</translation>
    </message>
    <message>
        <source>it is not in the file given by the index</source>
        <translation>它不在索引給出的檔案中</translation>
    </message>
    <message>
        <source>tensors not listed in the index, ignored</source>
        <translation>索引未列出的張量，已忽略</translation>
    </message>
    <message>
        <source>the total size of the headers in bytes</source>
        <translation>各標頭的總大小（位元組）</translation>
    </message>
    <message>
        <source>it has changed since the file was opened</source>
        <translation>自開啟檔案以來它已改變</translation>
    </message>
    <message>
        <source>a model in several files, which are missing from its folder</source>
        <translation>分為多個檔案的模型，其資料夾中缺少這些檔案</translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <source>the tensor under its key, with metadata on how it was made</source>
        <translation>以其鍵存放的張量，帶有記錄生成方式的中繼資料</translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation>NumPy 封存檔</translation>
    </message>
    <message>
        <source>the same for numpy.load; metadata in the archive comment</source>
        <translation>同上，供 numpy.load 使用；中繼資料在封存檔註釋中</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 陣列</translation>
    </message>
    <message>
        <source>values only, for numpy.load; no key, no metadata</source>
        <translation>僅有數值，供 numpy.load 使用；沒有鍵，也沒有中繼資料</translation>
    </message>
    <message>
        <source>the pickle</source>
        <translation>pickle</translation>
    </message>
    <message>
        <source>a dictionary in the pickle</source>
        <translation>pickle 中的字典</translation>
    </message>
    <message>
        <source>unique keys that are texts or numbers</source>
        <translation>唯一的鍵，為文字或數字</translation>
    </message>
    <message>
        <source>an unhashable key</source>
        <translation>不可雜湊的鍵</translation>
    </message>
    <message>
        <source>the protocol of the pickle</source>
        <translation>pickle 的協定</translation>
    </message>
    <message>
        <source>an instruction that PyTorch does not use</source>
        <translation>PyTorch 不使用的指令</translation>
    </message>
    <message>
        <source>the size of the pickle in bytes</source>
        <translation>pickle 的大小（位元組）</translation>
    </message>
    <message>
        <source>an instruction takes more values than the stack has</source>
        <translation>指令取用的值多於堆疊中的值</translation>
    </message>
    <message>
        <source>valid pickle instructions</source>
        <translation>有效的 pickle 指令</translation>
    </message>
    <message>
        <source>it ends a list that was not started</source>
        <translation>它結束了沒有開始的清單</translation>
    </message>
    <message>
        <source>a key without a value</source>
        <translation>沒有值的鍵</translation>
    </message>
    <message>
        <source>items are added to an object that is not a container</source>
        <translation>向不是容器的物件新增條目</translation>
    </message>
    <message>
        <source>a class whose name is not text</source>
        <translation>名稱不是文字的類別</translation>
    </message>
    <message>
        <source>a call of something that is not callable</source>
        <translation>呼叫了不可呼叫的物件</translation>
    </message>
    <message>
        <source>a state is set on an object without state</source>
        <translation>給沒有狀態的物件設定狀態</translation>
    </message>
    <message>
        <source>it reads a memo entry that does not exist</source>
        <translation>它讀取不存在的 memo 條目</translation>
    </message>
    <message>
        <source>it does not end with one value</source>
        <translation>它結束時不是恰好一個值</translation>
    </message>
    <message>
        <source>the number of values in the pickle</source>
        <translation>pickle 中值的個數</translation>
    </message>
    <message>
        <source>the number of tensors and objects in the pickle</source>
        <translation>pickle 中張量和物件的個數</translation>
    </message>
    <message>
        <source>the total size of the names in bytes</source>
        <translation>名稱的總大小（位元組）</translation>
    </message>
    <message>
        <source>the storages after the pickles</source>
        <translation>pickle 之後的儲存區</translation>
    </message>
    <message>
        <source>a Python pickle that does not begin as PyTorch&apos;s do</source>
        <translation>開頭與 PyTorch 不同的 Python pickle</translation>
    </message>
    <message>
        <source>the version of the file</source>
        <translation>檔案的版本</translation>
    </message>
    <message>
        <source>not 1001</source>
        <translation>不是 1001</translation>
    </message>
    <message>
        <source>the machine description</source>
        <translation>機器描述</translation>
    </message>
    <message>
        <source>not a dictionary of plain values</source>
        <translation>不是由普通值組成的字典</translation>
    </message>
    <message>
        <source>each storage of the pickle once</source>
        <translation>pickle 的每個儲存區一次</translation>
    </message>
    <message>
        <source>not a list of their keys</source>
        <translation>不是它們的鍵的清單</translation>
    </message>
    <message>
        <source>an invalid or duplicate key</source>
        <translation>無效或重複的鍵</translation>
    </message>
    <message>
        <source>a different number of elements than in the pickle</source>
        <translation>元素個數與 pickle 中不同</translation>
    </message>
    <message>
        <source>more bytes than they need</source>
        <translation>比所需更多的位元組</translation>
    </message>
    <message>
        <source>one is missing</source>
        <translation>缺少一個</translation>
    </message>
    <message>
        <source>a tar archive, as PyTorch wrote before 0.1.10; load and save it with a newer PyTorch</source>
        <translation>PyTorch 0.1.10 之前寫出的 tar 封存檔；請用較新的 PyTorch 讀取後重新儲存</translation>
    </message>
    <message>
        <source>the nesting depth of the pickle</source>
        <translation>pickle 的巢狀深度</translation>
    </message>
    <message>
        <source>the length of a name in bytes</source>
        <translation>名稱的長度（位元組）</translation>
    </message>
    <message>
        <source>a storage in the pickle</source>
        <translation>pickle 中的一個儲存區</translation>
    </message>
    <message>
        <source>&apos;storage&apos;, a type, a key, a device and a number of elements</source>
        <translation>&apos;storage&apos;、型別、鍵、裝置和元素個數</translation>
    </message>
    <message>
        <source>an invalid description</source>
        <translation>無效的描述</translation>
    </message>
    <message>
        <source>a key that is not a plain name</source>
        <translation>不是普通名稱的鍵</translation>
    </message>
    <message>
        <source>a slice that is outside of it</source>
        <translation>位於其外的切片</translation>
    </message>
    <message>
        <source>two different descriptions of one storage</source>
        <translation>同一儲存區的兩個不同描述</translation>
    </message>
    <message>
        <source>its size and strides exceed its storage</source>
        <translation>其大小和步幅超出其儲存區</translation>
    </message>
    <message>
        <source>a storage, an offset, a size and strides</source>
        <translation>儲存區、偏移、大小和步幅</translation>
    </message>
    <message>
        <source>an invalid tensor description</source>
        <translation>無效的張量描述</translation>
    </message>
    <message>
        <source>an unknown byte order</source>
        <translation>未知的位元組順序</translation>
    </message>
    <message>
        <source>little or big</source>
        <translation>little 或 big</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>缺少它</translation>
    </message>
    <message>
        <source>one member per storage of the pickle</source>
        <translation>pickle 的每個儲存區一個成員</translation>
    </message>
    <message>
        <source>a different size than in the pickle</source>
        <translation>大小與 pickle 中不同</translation>
    </message>
    <message>
        <source>bytes after the pickle</source>
        <translation>pickle 之後的位元組</translation>
    </message>
    <message>
        <source>a second data.pkl</source>
        <translation>第二個 data.pkl</translation>
    </message>
    <message>
        <source>one data.pkl</source>
        <translation>一個 data.pkl</translation>
    </message>
    <message>
        <source>the number of members</source>
        <translation>成員數</translation>
    </message>
    <message>
        <source>fewer records than announced</source>
        <translation>記錄少於宣告的數目</translation>
    </message>
    <message>
        <source>more records than announced</source>
        <translation>記錄多於宣告的數目</translation>
    </message>
    <message>
        <source>its offset is not before the directory</source>
        <translation>其偏移不在目錄之前</translation>
    </message>
    <message>
        <source>a member between the start and the directory</source>
        <translation>位於開頭與目錄之間的成員</translation>
    </message>
    <message>
        <source>the directory and the header of the member differ</source>
        <translation>目錄與成員的標頭不一致</translation>
    </message>
    <message>
        <source>the same name, sizes and flags in both</source>
        <translation>兩處的名稱、大小和標誌相同</translation>
    </message>
    <message>
        <source>it overlaps another member</source>
        <translation>它與另一個成員重疊</translation>
    </message>
    <message>
        <source>members that do not overlap</source>
        <translation>互不重疊的成員</translation>
    </message>
    <message>
        <source>the directory at the end of the archive</source>
        <translation>封存檔末尾的目錄</translation>
    </message>
    <message>
        <source>the same number in all records</source>
        <translation>所有記錄中的數目相同</translation>
    </message>
    <message>
        <source>a second end record in the comment</source>
        <translation>註釋中的第二個結束記錄</translation>
    </message>
    <message>
        <source>one end record</source>
        <translation>一個結束記錄</translation>
    </message>
    <message>
        <source>its comment does not end at the end of the file</source>
        <translation>其註釋沒有在檔案末尾結束</translation>
    </message>
    <message>
        <source>nothing after the archive</source>
        <translation>封存檔之後沒有內容</translation>
    </message>
    <message>
        <source>a multi-part archive</source>
        <translation>分卷封存檔</translation>
    </message>
    <message>
        <source>its zip64 record is not where it should be</source>
        <translation>其 zip64 記錄不在應在的位置</translation>
    </message>
    <message>
        <source>a zip64 record right before its locator</source>
        <translation>緊接定位符之前的 zip64 記錄</translation>
    </message>
    <message>
        <source>its records contradict each other</source>
        <translation>其記錄互相矛盾</translation>
    </message>
    <message>
        <source>its zip64 record is missing</source>
        <translation>缺少其 zip64 記錄</translation>
    </message>
    <message>
        <source>its offset and size do not match the end record</source>
        <translation>其偏移和大小與結束記錄不符</translation>
    </message>
    <message>
        <source>a directory right before the end record</source>
        <translation>緊接結束記錄之前的目錄</translation>
    </message>
    <message>
        <source>its content does not match the checksum in the archive</source>
        <translation>其內容與封存檔中的總和檢查碼不符</translation>
    </message>
    <message>
        <source>its content does not unpack to the size stated in the archive</source>
        <translation>其內容解壓後不是封存檔中宣告的大小</translation>
    </message>
    <message>
        <source>intact deflate data of that size</source>
        <translation>大小相符的完好的 deflate 資料</translation>
    </message>
    <message>
        <source>a patch instead of content</source>
        <translation>是補丁而不是內容</translation>
    </message>
    <message>
        <source>an encrypted member</source>
        <translation>加密的成員</translation>
    </message>
    <message>
        <source>compressed by a method other than store and deflate</source>
        <translation>用 store 和 deflate 以外的方法壓縮</translation>
    </message>
    <message>
        <source>it is not compressed, but its two sizes differ</source>
        <translation>它未經壓縮，但兩個大小不同</translation>
    </message>
    <message>
        <source>an invalid record</source>
        <translation>無效的記錄</translation>
    </message>
    <message>
        <source>one record per member and nothing else</source>
        <translation>每個成員一個記錄，沒有其他內容</translation>
    </message>
    <message>
        <source>the length of a member name in bytes</source>
        <translation>成員名稱的長度（位元組）</translation>
    </message>
    <message>
        <source>a forbidden member name</source>
        <translation>禁止的成員名稱</translation>
    </message>
    <message>
        <source>a relative path in UTF-8, without .. and backslash</source>
        <translation>UTF-8 的相對路徑，不含 .. 和反斜線</translation>
    </message>
    <message>
        <source>its extra fields are damaged</source>
        <translation>其附加欄位已損壞</translation>
    </message>
    <message>
        <source>fields that fill their space</source>
        <translation>佔滿其空間的欄位</translation>
    </message>
    <message>
        <source>the directory of the archive</source>
        <translation>封存檔的目錄</translation>
    </message>
    <message>
        <source>a tensor as the encoding reads it</source>
        <translation>編碼所讀取形式的張量</translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation>雙三次</translation>
    </message>
    <message>
        <source>cubic kernel a = −0.75, replicated border, no antialiasing (Swin)</source>
        <translation>三次核 a = −0.75，邊界重複，無抗鋸齒（Swin）</translation>
    </message>
    <message>
        <source>Bicubic with antialiasing</source>
        <translation>帶抗鋸齒的雙三次</translation>
    </message>
    <message>
        <source>cubic kernel a = −0.5, widened when shrinking (LeViT, TinyViT)</source>
        <translation>三次核 a = −0.5，縮小時加寬（LeViT、TinyViT）</translation>
    </message>
    <message>
        <source>Geometric</source>
        <translation>幾何</translation>
    </message>
    <message>
        <source>steps that grow outwards; border repeated beyond; crops to shrink (BEiT)</source>
        <translation>步長向外增大；界外重複邊界；縮小時裁剪（BEiT）</translation>
    </message>
    <message>
        <source>the resized table</source>
        <translation>調整後的表</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on 或 off</translation>
    </message>
    <message>
        <source>one of the choices</source>
        <translation>選項之一</translation>
    </message>
    <message>
        <source>ROWSxCOLUMNS</source>
        <translation>ROWSxCOLUMNS</translation>
    </message>
    <message>
        <source>whole numbers, with commas between them</source>
        <translation>以逗號分隔的整數</translation>
    </message>
    <message>
        <source>numbers, with commas between them</source>
        <translation>以逗號分隔的數</translation>
    </message>
    <message>
        <source>DEPTHxROWSxCOLUMNS</source>
        <translation>DEPTHxROWSxCOLUMNS</translation>
    </message>
    <message>
        <source>as the layer is computed</source>
        <translation>層的計算方式</translation>
    </message>
    <message>
        <source>the tensor, as it is read</source>
        <translation>張量，按讀取的樣子</translation>
    </message>
    <message>
        <source>[KIND=][ENCODING/]LAYER[:HEAD] with a head number, mean or all</source>
        <translation>[KIND=][ENCODING/]LAYER[:HEAD]，HEAD 為頭的編號、mean 或 all</translation>
    </message>
    <message>
        <source>a length from 0.5 to 60 inches with its unit: 85mm, 3.5in, 240pt or 1000px</source>
        <translation>0.5 到 60 英寸的長度及其單位：85mm、3.5in、240pt 或 1000px</translation>
    </message>
    <message>
        <source>PANEL:box:ROW,COLUMN:ROW,COLUMN, PANEL:arrow:FROM:TO or PANEL:text:PLACE:TEXT</source>
        <translation>PANEL:box:ROW,COLUMN:ROW,COLUMN、PANEL:arrow:FROM:TO 或 PANEL:text:PLACE:TEXT</translation>
    </message>
    <message>
        <source>[KIND=][ENCODING/]LAYER[:HEAD]</source>
        <translation>[KIND=][ENCODING/]LAYER[:HEAD]</translation>
    </message>
    <message>
        <source>query=LAYER:HEAD@QUERY with the number of a query</source>
        <translation>query=LAYER:HEAD@QUERY，QUERY 為查詢的編號</translation>
    </message>
    <message>
        <source>left out where --preset gives the page</source>
        <translation>由 --preset 給出頁面時應省略</translation>
    </message>
    <message>
        <source>row, column, grid or grid:N with N from 1 to 64</source>
        <translation>row、column、grid 或 N 為 1 到 64 的 grid:N</translation>
    </message>
    <message>
        <source>a number of points</source>
        <translation>磅數</translation>
    </message>
    <message>
        <source>left out unless --shared-bar is given</source>
        <translation>除非給出 --shared-bar，否則應省略</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>無法建立該資料夾</translation>
    </message>
    <message>
        <source>left out where --width, --height or --preset gives the page</source>
        <translation>由 --width、--height 或 --preset 給出頁面時應省略</translation>
    </message>
    <message>
        <source>left out where --shared-bar asks for a colour bar</source>
        <translation>由 --shared-bar 要求色條時應省略</translation>
    </message>
    <message>
        <source>common or left out where all panels share one colour bar</source>
        <translation>所有分圖共用一個色條時為 common 或省略</translation>
    </message>
    <message>
        <source>MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric, shared, common or own</source>
        <translation>MIN,MAX（MIN 小於 MAX）、兩端各截斷的 P%，或 auto、symmetric、shared、common、own</translation>
    </message>
    <message>
        <source>printer</source>
        <translation>印表機</translation>
    </message>
    <message>
        <source>it accepts no page</source>
        <translation>它不接受頁面</translation>
    </message>
    <message>
        <source>two heads of a layer with heads</source>
        <translation>有頭的層的兩個頭</translation>
    </message>
    <message>
        <source>key row</source>
        <translation>鍵的列</translation>
    </message>
    <message>
        <source>key column</source>
        <translation>鍵的欄</translation>
    </message>
    <message>
        <source>an installed font family</source>
        <translation>已安裝的字型</translation>
    </message>
    <message>
        <source>Column, 85 mm</source>
        <translation>單欄，85 mm</translation>
    </message>
    <message>
        <source>Nature, one column, 89 mm</source>
        <translation>Nature，單欄，89 mm</translation>
    </message>
    <message>
        <source>NeurIPS, text width, 139.7 mm</source>
        <translation>NeurIPS，正文寬度，139.7 mm</translation>
    </message>
    <message>
        <source>Nature, two columns, 183 mm</source>
        <translation>Nature，雙欄，183 mm</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>幻燈片，16:9</translation>
    </message>
    <message>
        <source>the number of cells in a TeX figure</source>
        <translation>TeX 圖形中的儲存格數</translation>
    </message>
    <message>
        <source>the kind of one of the encoding&apos;s layers</source>
        <translation>該編碼的某個層的種類</translation>
    </message>
    <message>
        <source>Number type of angles</source>
        <translation>角度的數值型別</translation>
    </message>
    <message>
        <source>Number type that position ids, frequencies and angles are cast to</source>
        <translation>位置 id、頻率和角度轉換成的數值型別</translation>
    </message>
    <message>
        <source>float64</source>
        <translation>float64</translation>
    </message>
    <message>
        <source>bfloat16: ids are exact to 256</source>
        <translation>bfloat16：id 精確到 256</translation>
    </message>
    <message>
        <source>float16: ids are exact to 2048</source>
        <translation>float16：id 精確到 2048</translation>
    </message>
    <message>
        <source>the size of the configuration in bytes</source>
        <translation>組態的大小（位元組）</translation>
    </message>
    <message>
        <source>the configuration</source>
        <translation>組態</translation>
    </message>
    <message>
        <source>Geometric, cubic</source>
        <translation>幾何，三次</translation>
    </message>
    <message>
        <source>the same steps with a cubic spline through the table (BEiT, as first published)</source>
        <translation>同樣的步長，以三次樣條穿過表（BEiT，最初發布的形式）</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>linear between the nearest offsets, replicated border</source>
        <translation>最近的偏移之間線性，邊界重複</translation>
    </message>
    <message>
        <source>Log-spaced (Swin V2)</source>
        <translation>對數間距（Swin V2）</translation>
    </message>
    <message>
        <source>offsets keep their values; beyond, linear in Swin V2&apos;s log-spaced coordinates</source>
        <translation>偏移保持其值；超出部分在 Swin V2 的對數間距座標中線性延續</translation>
    </message>
    <message>
        <source>of this window: 0 where query and key are of one region</source>
        <translation>此視窗的：查詢與鍵屬於同一區域處為 0</translation>
    </message>
    <message>
        <source>of this window, added to its logits</source>
        <translation>此視窗的，加到其 logit 上</translation>
    </message>
    <message>
        <source>after the attention the windows are joined to a map again</source>
        <translation>注意力之後，各視窗重新拼成圖</translation>
    </message>
    <message>
        <source>moved back down and right by shift: every token is where it was</source>
        <translation>按 shift 向下、向右移回：每個 token 回到原處</translation>
    </message>
    <message>
        <source>values both in the file and in another file</source>
        <translation>值同時在檔案中和另一個檔案中</translation>
    </message>
    <message>
        <source>Shifted windows and back</source>
        <translation>移位視窗往返</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>特徵對</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>the length of a metadata key</source>
        <translation>中繼資料鍵的長度</translation>
    </message>
    <message>
        <source>unknown fields</source>
        <translation>未知欄位</translation>
    </message>
    <message>
        <source>complex numbers of other than 8 or 16 bytes</source>
        <translation>位元組數不是 8 或 16 的複數</translation>
    </message>
    <message>
        <source>complex numbers in Fortran order</source>
        <translation>按 Fortran 順序排列的複數</translation>
    </message>
    <message>
        <source>layer, difference, profile, query or sheet before the =</source>
        <translation>= 之前應為 layer、difference、profile、query 或 sheet</translation>
    </message>
    <message>
        <source>difference=LAYER:A-B with the number of a head, and of another one, another layer or a file</source>
        <translation>difference=LAYER:A-B，A 為頭的編號，B 為另一個頭、另一層或檔案</translation>
    </message>
    <message>
        <source>[ENCODING/]LAYER[:HEAD] or FILE[:KEY]</source>
        <translation>[ENCODING/]LAYER[:HEAD] 或 FILE[:KEY]</translation>
    </message>
    <message>
        <source>the number of cells of a head sheet</source>
        <translation>頭拼圖的儲存格數</translation>
    </message>
    <message>
        <source>Largest slope exponent</source>
        <translation>最大斜率指數</translation>
    </message>
    <message>
        <source>b of the slopes 2^(−b·s/H): 8 as published; MPT names it alibi_bias_max</source>
        <translation>斜率 2^(−b·s/H) 中的 b：論文為 8；MPT 稱之為 alibi_bias_max</translation>
    </message>
    <message>
        <source>linear, log, symlog, symlog,T with T above 0, or auto</source>
        <translation>linear、log、symlog、T 大於 0 的 symlog,T，或 auto</translation>
    </message>
    <message>
        <source>Streaming Conformer</source>
        <translation>串流 Conformer</translation>
    </message>
    <message>
        <source>k2-fsa/icefall, pruned_transducer_stateless5: 8 heads, 384 features, chunks of 16 frames after 64 in the cache</source>
        <translation>k2-fsa/icefall，pruned_transducer_stateless5：8 個頭，384 個特徵，每塊 16 幀，快取中有之前的 64 幀</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>the network itself, evaluated at the offsets of the new window (Swin V2)</source>
        <translation>網路本身，在新視窗的偏移處求值（Swin V2）</translation>
    </message>
    <message>
        <source>network layer</source>
        <translation>網路層</translation>
    </message>
    <message>
        <source>rotation, window, chunk, base</source>
        <translation>旋轉、視窗、分塊、底數</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>CoPE, counting task</source>
        <translation>CoPE，計數任務</translation>
    </message>
    <message>
        <source>facebookresearch/RAM, projects/cope/run.sh: 4 heads, width 256, 513 positions; shows 64 of 512 tokens</source>
        <translation>facebookresearch/RAM，projects/cope/run.sh：4 個頭，寬度 256，513 個位置；顯示 512 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>reshaped to rows of L: row i now begins n-1-i cells further right</source>
        <translation>reshape 為每列 L 個：第 i 列的起點現在右移了 n-1-i 個儲存格</translation>
    </message>
    <message>
        <source>Gulati et al. 2020, large model, as NVIDIA/NeMo, conformer_transducer_bpe.yaml: 8 heads, width 512; shows 96 frames</source>
        <translation>Gulati 等 2020，large 模型，同 NVIDIA/NeMo 的 conformer_transducer_bpe.yaml：8 個頭，寬度 512；顯示 96 幀</translation>
    </message>
    <message>
        <source>Chi et al. 2022, dimension 128, in the network of chijames/KERPLE, train.yml: 12 heads, hidden 768; shows 64 of 512 tokens</source>
        <translation>Chi 等 2022，維度 128，網路同 chijames/KERPLE 的 train.yml：12 個頭，隱藏維 768；顯示 512 個 token 中的 64 個</translation>
    </message>
    <message>
        <source>the key itself is not counted</source>
        <translation>鍵本身不計入</translation>
    </message>
    <message>
        <source>beyond the last table row nothing is told apart</source>
        <translation>超過表的最後一列就不再區分</translation>
    </message>
    <message>
        <source>without its sign: four quadrants become one</source>
        <translation>去掉符號：四個象限合為一個</translation>
    </message>
    <message>
        <source>the order in which the first query meets the pairs of distances</source>
        <translation>第一個查詢遇到各對距離的順序</translation>
    </message>
    <message>
        <source>of each query, the first key: at the border the window stops</source>
        <translation>每個查詢的第一個鍵：視窗在邊界處停住</translation>
    </message>
    <message>
        <source>the middle rows for every query</source>
        <translation>每個查詢都用中間的列</translation>
    </message>
    <message>
        <source>the table row of that key: the outer rows are read at the border alone</source>
        <translation>該鍵的表列：只有在邊界才讀外側的列</translation>
    </message>
    <message>
        <source>the table row of each key; -1 outside of the neighbourhood</source>
        <translation>每個鍵的表列；鄰域之外為 -1</translation>
    </message>
    <message>
        <source>without the key itself</source>
        <translation>不含鍵本身</translation>
    </message>
    <message>
        <source>the middle rows at the border, too</source>
        <translation>邊界處也用中間的列</translation>
    </message>
    <message>
        <source>the queries in their block</source>
        <translation>查詢排在各自的塊中</translation>
    </message>
    <message>
        <source>the block transposed: columns first</source>
        <translation>塊轉置：欄在前</translation>
    </message>
    <message>
        <source>A block with its halo, by index</source>
        <translation>塊及其暈圈，按索引</translation>
    </message>
    <message>
        <source>numbers along one axis</source>
        <translation>沿一個軸的編號</translation>
    </message>
    <message>
        <source>counted from 1</source>
        <translation>從 1 數起</translation>
    </message>
    <message>
        <source>place times frequency</source>
        <translation>位置乘頻率</translation>
    </message>
    <message>
        <source>one quarter each</source>
        <translation>各占四分之一</translation>
    </message>
    <message>
        <source>of each token</source>
        <translation>每個 token 的</translation>
    </message>
    <message>
        <source>the trained vector of the token&apos;s row</source>
        <translation>token 所在列的可學習的向量</translation>
    </message>
    <message>
        <source>the trained vector of the token&apos;s column</source>
        <translation>token 所在欄的可學習的向量</translation>
    </message>
    <message>
        <source>both added</source>
        <translation>兩者相加</translation>
    </message>
    <message>
        <source>normalised: the whole map is one turn</source>
        <translation>正規化：整幅圖為一圈</translation>
    </message>
    <message>
        <source>the row first</source>
        <translation>列在前</translation>
    </message>
    <message>
        <source>middles of the cells from -1 to 1, the column first</source>
        <translation>儲存格中心，從 -1 到 1，欄在前</translation>
    </message>
    <message>
        <source>a random direction and frequency for each band</source>
        <translation>每個頻帶有隨機的方向和頻率</translation>
    </message>
    <message>
        <source>from -1 to 1, the outer cells at the ends</source>
        <translation>從 -1 到 1，最外的儲存格在兩端</translation>
    </message>
    <message>
        <source>evenly spaced from 1 to half of the training resolution</source>
        <translation>從 1 到訓練解析度的一半，等間隔</translation>
    </message>
    <message>
        <source>the place itself, then sines, then cosines</source>
        <translation>位置本身，然後正弦，然後餘弦</translation>
    </message>
    <message>
        <source>all sines of both axes before all cosines, the row first</source>
        <translation>兩個軸的全部正弦在全部餘弦之前，列在前</translation>
    </message>
    <message>
        <source>Sines and cosines of rows and columns</source>
        <translation>列與欄的正弦和餘弦</translation>
    </message>
    <message>
        <source>A vector of the row and one of the column</source>
        <translation>一個列向量加一個欄向量</translation>
    </message>
    <message>
        <source>Normalised sines of rows and columns</source>
        <translation>列與欄的正規化正弦</translation>
    </message>
    <message>
        <source>the places of queries on the finer of both grids</source>
        <translation>查詢在兩個網格中較細者上的位置</translation>
    </message>
    <message>
        <source>the places of keys there</source>
        <translation>鍵在其上的位置</translation>
    </message>
    <message>
        <source>moved so that the smallest is 0</source>
        <translation>平移使最小值為 0</translation>
    </message>
    <message>
        <source>cut to whole numbers: where the sides do not divide, rounding decides the row</source>
        <translation>取整：邊長不能整除時，由捨入決定讀哪一列</translation>
    </message>
    <message>
        <source>the queries on their map</source>
        <translation>查詢排成圖</translation>
    </message>
    <message>
        <source>the same of every pair of tokens</source>
        <translation>每對 token 的同一數</translation>
    </message>
    <message>
        <source>the table row of each pair of places</source>
        <translation>每對位置的表列</translation>
    </message>
    <message>
        <source>every query against the rows of its own row, one for each row of keys</source>
        <translation>每個查詢與其所在列的表列相乘，鍵的每一列一個</translation>
    </message>
    <message>
        <source>every query against the rows of its own column, one for each column of keys</source>
        <translation>每個查詢與其所在欄的表列相乘，鍵的每一欄一個</translation>
    </message>
    <message>
        <source>both, each copied along the other axis of the keys</source>
        <translation>兩者相加，各沿鍵的另一個軸複製</translation>
    </message>
    <message>
        <source>queries and keys as token numbers</source>
        <translation>查詢與鍵按 token 編號</translation>
    </message>
    <message>
        <source>depth, row and column of each token</source>
        <translation>每個 token 的深度、列和欄</translation>
    </message>
    <message>
        <source>of one axis</source>
        <translation>一個軸的</translation>
    </message>
    <message>
        <source>from 0; the side is that of the window that was trained</source>
        <translation>從 0 開始；邊長是訓練時視窗的</translation>
    </message>
    <message>
        <source>one step of depth passes all offsets of rows and columns</source>
        <translation>深度的一步跨過列與欄的所有偏移</translation>
    </message>
    <message>
        <source>no rounding: exact fractions</source>
        <translation>不捨入：精確分數</translation>
    </message>
    <message>
        <source>no strides: offsets collide</source>
        <translation>沒有步幅：偏移相撞</translation>
    </message>
    <message>
        <source>the block of each query</source>
        <translation>每個查詢所在的塊</translation>
    </message>
    <message>
        <source>what is left at the end joins the last whole block</source>
        <translation>末尾剩下的併入最後一個完整的塊</translation>
    </message>
    <message>
        <source>global key minus block of the query</source>
        <translation>全域鍵減查詢所在的塊</translation>
    </message>
    <message>
        <source>Buckets of blocks</source>
        <translation>塊的桶</translation>
    </message>
    <message>
        <source>what is left at the end is a block of its own</source>
        <translation>末尾剩下的自成一塊</translation>
    </message>
    <message>
        <source>both halves of the heads have the same</source>
        <translation>頭的兩半相同</translation>
    </message>
    <message>
        <source>of keys before the query, then of keys behind it</source>
        <translation>先是查詢之前的鍵，再是查詢之後的鍵</translation>
    </message>
    <message>
        <source>a straight line to each side</source>
        <translation>每側一條直線</translation>
    </message>
    <message>
        <source>a head of the first half sees no key after the query</source>
        <translation>前一半的頭看不到查詢之後的鍵</translation>
    </message>
    <message>
        <source>a head of the second half sees no key before the query</source>
        <translation>後一半的頭看不到查詢之前的鍵</translation>
    </message>
    <message>
        <source>along rows and columns</source>
        <translation>沿列與欄</translation>
    </message>
    <message>
        <source>in a straight line, not rounded</source>
        <translation>直線距離，不捨入</translation>
    </message>
    <message>
        <source>Slopes to two sides</source>
        <translation>兩側的斜率</translation>
    </message>
    <message>
        <source>Ramps on a map</source>
        <translation>圖上的斜坡</translation>
    </message>
    <message>
        <source>the first n rows, the last m columns</source>
        <translation>前 n 列，後 m 欄</translation>
    </message>
    <message>
        <source>the table row of the pair&apos;s distance</source>
        <translation>該對 token 的距離所對應的表列</translation>
    </message>
    <message>
        <source>farthest first, to both sides; no pair is as far apart as the first</source>
        <translation>向兩側，最遠的在前；沒有一對 token 相距第一列那麼遠</translation>
    </message>
    <message>
        <source>farther ones count as the limit</source>
        <translation>更遠的按上限計</translation>
    </message>
    <message>
        <source>reshaped to rows of n; no column is added</source>
        <translation>reshape 為每列 n 個；不加欄</translation>
    </message>
    <message>
        <source>reshaped to rows one cell shorter: row i now begins n-i cells further right</source>
        <translation>reshape 為每列少一個儲存格：第 i 列的起點現在右移了 n-i 個儲存格</translation>
    </message>
    <message>
        <source>farthest first, one side alone</source>
        <translation>最遠的在前，只有一側</translation>
    </message>
    <message>
        <source>of a key&apos;s row and a query&apos;s column: the opposite offset</source>
        <translation>鍵為列、查詢為欄：相反的偏移</translation>
    </message>
    <message>
        <source>each key takes the row of the negated offset</source>
        <translation>每個鍵取反號偏移的列</translation>
    </message>
    <message>
        <source>transposed: the row of the key becomes its column</source>
        <translation>轉置：鍵的列變為它的欄</translation>
    </message>
    <message>
        <source>Relative shift without padding</source>
        <translation>無填充的相對移位</translation>
    </message>
    <message>
        <source>no row of distance m</source>
        <translation>沒有距離 m 的列</translation>
    </message>
    <message>
        <source>XLNet&apos;s distances, by index</source>
        <translation>XLNet 的距離，按索引</translation>
    </message>
    <message>
        <source>Relative shift to one side, over both</source>
        <translation>單側的相對移位用於兩側</translation>
    </message>
    <message>
        <source>Conformer&apos;s distances, by index</source>
        <translation>Conformer 的距離，按索引</translation>
    </message>
    <message>
        <source>no transpose behind the negated offset</source>
        <translation>反號偏移之後不轉置</translation>
    </message>
    <message>
        <source>col</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>square</source>
        <translation>平方</translation>
    </message>
    <message>
        <source>fractional part</source>
        <translation>小數部分</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>變異數</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>餘弦之和</translation>
    </message>
    <message>
        <source>divisor</source>
        <translation>除數</translation>
    </message>
    <message>
        <source>row of it</source>
        <translation>所在列</translation>
    </message>
    <message>
        <source>column of it</source>
        <translation>所在欄</translation>
    </message>
    <message>
        <source>clamped</source>
        <translation>截斷後</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>table row</source>
        <translation>表列</translation>
    </message>
    <message>
        <source>half</source>
        <translation>半區</translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>sum over c - D/2</source>
        <translation>對 c 求和，再減 D/2</translation>
    </message>
    <message>
        <source>sum over l &lt;= j</source>
        <translation>對 l &lt;= j 求和</translation>
    </message>
    <message>
        <source>sums[later of i&apos;, j] - sums[earlier]</source>
        <translation>sums[i&apos; 與 j 中較後者] - sums[較前者]</translation>
    </message>
    <message>
        <source>0 where hidden</source>
        <translation>被隱藏處為 0</translation>
    </message>
    <message>
        <source>table[index], -inf where that is -1</source>
        <translation>table[index]（按索引取表的列），索引為 -1 處為 -inf</translation>
    </message>
    <message>
        <source>[x, y, j] to [x, i, y, j], copied h times over i</source>
        <translation>[x, y, j] 變為 [x, i, y, j]，沿 i 複製 h 次</translation>
    </message>
    <message>
        <source>[h, w, d] to [w, h, d]</source>
        <translation>[h, w, d] 變為 [w, h, d]</translation>
    </message>
    <message>
        <source>[y, x, i] to [y, j, x, i], copied w times over j</source>
        <translation>[y, x, i] 變為 [y, j, x, i]，沿 j 複製 w 次</translation>
    </message>
    <message>
        <source>[y, j, x, i] to [(y x), (j i)]</source>
        <translation>[y, j, x, i] 變為 [(y x), (j i)]</translation>
    </message>
    <message>
        <source>[bh, bw, d] to [bw, bh, d]</source>
        <translation>[bh, bw, d] 變為 [bw, bh, d]</translation>
    </message>
    <message>
        <source>stack of meshgrid(depths, rows, columns)</source>
        <translation>堆疊 meshgrid(depths, rows, columns)：深度、列、欄</translation>
    </message>
    <message>
        <source>sum over taps of weight * image[tap, column]</source>
        <translation>對各 tap 求和：weight * image[tap, column]，逐欄</translation>
    </message>
    <message>
        <source>sum over taps of weight * rows-resized[row, tap]</source>
        <translation>對各 tap 求和：weight * rows-resized[row, tap]，逐列</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>如所給</translation>
    </message>
    <message>
        <source>0 where column &lt; n-1-i</source>
        <translation>欄號 &lt; n-1-i 處為 0</translation>
    </message>
    <message>
        <source>repeat over i; 0 where i + M - j &lt; 0</source>
        <translation>沿 i 重複；i + M - j &lt; 0 處為 0</translation>
    </message>
    <message>
        <source>repeat over i</source>
        <translation>沿 i 重複</translation>
    </message>
    <message>
        <source>-inf where i + M - j &lt; 0</source>
        <translation>i + M - j &lt; 0 處為 -inf</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>不變</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>-left[head] * -offset where offset &lt;= 0, else -right[head] * offset</source>
        <translation>偏移 &lt;= 0 處為 -left[頭] * -偏移，否則為 -right[頭] * 偏移</translation>
    </message>
    <message>
        <source>columns head*d to head*d+d-1</source>
        <translation>該頭的欄：head*d 到 head*d+d-1</translation>
    </message>
    <message>
        <source>sum of the terms</source>
        <translation>各項之和</translation>
    </message>
    <message>
        <source>products / norm-products, 0 where that is 0</source>
        <translation>products / norm-products，範數乘積為 0 處為 0</translation>
    </message>
    <message>
        <source>[2, N, N] to [N, N, 2]</source>
        <translation>[2, N, N] 變為 [N, N, 2]</translation>
    </message>
    <message>
        <source>sum over the last axis</source>
        <translation>沿最後一個軸求和</translation>
    </message>
    <message>
        <source>[N, N, H] to [H, N, N]</source>
        <translation>[N, N, H] 變為 [H, N, N]</translation>
    </message>
    <message>
        <source>zeros [N+1, N+1]; [1:,1:] = index of the window</source>
        <translation>[N+1, N+1] 的零；[1:,1:] = 視窗的索引</translation>
    </message>
    <message>
        <source>[N+1, N+1, H] to [H, N+1, N+1]</source>
        <translation>[N+1, N+1, H] 變為 [H, N+1, N+1]</translation>
    </message>
    <message>
        <source>[h, w] to [h/Wh, Wh, w/Ww, Ww] to [windows, Wh*Ww]</source>
        <translation>[h, w] 變為 [h/Wh, Wh, w/Ww, Ww]，再變為 [windows, Wh*Ww]（windows：視窗數）</translation>
    </message>
    <message>
        <source>[h, w] to [windows, Wh*Ww]</source>
        <translation>[h, w] 變為 [windows, Wh*Ww]（windows：視窗數）</translation>
    </message>
    <message>
        <source>-100 where the difference is not 0, else 0</source>
        <translation>差不為 0 處為 -100，否則為 0</translation>
    </message>
    <message>
        <source>[windows, Wh*Ww] to [h/Wh, w/Ww, Wh, Ww] to [h, w]</source>
        <translation>[windows, Wh*Ww] 變為 [h/Wh, w/Ww, Wh, Ww]，再變為 [h, w]（windows：視窗數）</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>組態</translation>
    </message>
    <message>
        <source>c with c + r/2 (GPT-NeoX)</source>
        <translation>c 與 c + r/2（GPT-NeoX）</translation>
    </message>
    <message>
        <source>every query against the only row of the time table</source>
        <translation>每個查詢對時間表唯一的一列</translation>
    </message>
    <message>
        <source>all three, each copied along the other axes of the keys</source>
        <translation>三者相加，各沿鍵的其他軸複製</translation>
    </message>
    <message>
        <source>position of the query minus that of the key</source>
        <translation>查詢的位置減鍵的位置</translation>
    </message>
    <message>
        <source>each row with mean 0 and variance 1, then scaled and shifted</source>
        <translation>每列平均值 0、變異數 1，再縮放並平移</translation>
    </message>
    <message>
        <source>missing, and its default is not known</source>
        <translation>缺失，且其預設值未知</translation>
    </message>
    <message>
        <source>left out where the figure has no panels, which --panel names</source>
        <translation>在圖形沒有分圖（由 --panel 指定）時省略</translation>
    </message>
    <message>
        <source>of a panel with cells; a profile has none</source>
        <translation>屬於有儲存格的分圖；剖面沒有儲存格</translation>
    </message>
    <message>
        <source>LETTER=TEXT with the letter of a panel: a=Content</source>
        <translation>LETTER=TEXT，其中 LETTER 為某個分圖的字母：a=Content</translation>
    </message>
    <message>
        <source>the text of the figure; a smaller font, a larger page, fewer panels per row or one shared colour bar makes room</source>
        <translation>圖形的文字；較小的字級、較大的頁面、每列較少的分圖或一個共用的色條可以騰出空間</translation>
    </message>
    <message>
        <source>the products of keys and table (relative_key_query)</source>
        <translation>鍵與表的乘積（relative_key_query）</translation>
    </message>
    <message>
        <source>that distances beyond clamp_len are alike</source>
        <translation>超過 clamp_len 的距離均視為相同</translation>
    </message>
    <message>
        <source>that the bias is divided by √d as the products are</source>
        <translation>偏置與乘積一樣除以 √d</translation>
    </message>
    <message>
        <source>the answer to the prompt, whose tokens turn the other half of each head by their place in it and look back only</source>
        <translation>對提示的回答：其 token 按在回答中的位置旋轉每個頭的另一半，且只看前文</translation>
    </message>
    <message>
        <source>the convolution that takes the place of the other heads</source>
        <translation>取代其餘各頭的卷積</translation>
    </message>
    <message>
        <source>the learned table of positions that is added to the tokens besides</source>
        <translation>另外加到 token 上的學得的位置表</translation>
    </message>
    <message>
        <source>the soft bound c of the logits, c tanh(logit / c) (attn_logit_softcapping)</source>
        <translation>logit 的軟上限 c，即 c tanh(logit / c)（attn_logit_softcapping）</translation>
    </message>
    <message>
        <source>that the base grows with a text longer than seq_length (use_dynamic_ntk)</source>
        <translation>文字長於 seq_length 時底數隨之增大（use_dynamic_ntk）</translation>
    </message>
    <message>
        <source>that queries behind seq_length are multiplied by a logarithm of their position (use_logn_attn)</source>
        <translation>seq_length 之後的查詢乘以其位置的對數（use_logn_attn）</translation>
    </message>
    <message>
        <source>the summaries of blocks that are seen beside the window, with a bias of their own (transient-global)</source>
        <translation>視窗之外還能看到的各塊摘要及其自己的偏置（transient-global）</translation>
    </message>
    <message>
        <source>that of a longer text than (5 + 2 num_random_blocks) block_size tokens only some blocks are seen (block_sparse)</source>
        <translation>文字超過 (5 + 2 num_random_blocks) block_size 個 token 時只能看到部分塊（block_sparse）</translation>
    </message>
    <message>
        <source>- (.npy to standard output)</source>
        <translation>-（.npy，寫到標準輸出）</translation>
    </message>
    <message>
        <source>even, at most %1</source>
        <translation>偶數，且不超過 %1</translation>
    </message>
    <message>
        <source>(2max(h,kh)-1) x d, the height table</source>
        <translation>(2max(h,kh)-1) x d，高度表</translation>
    </message>
    <message>
        <source>(2bh+4r-1) x d, the height table</source>
        <translation>(2bh+4r-1) x d，高度表</translation>
    </message>
    <message>
        <source>(2m-1) x H d; m x H d if not correct</source>
        <translation>(2m-1) x H d；變體不是「正確」時為 m x H d</translation>
    </message>
    <message>
        <source>(n+m) x H d, farthest distance first</source>
        <translation>(n+m) x H d，距離最遠的在前</translation>
    </message>
    <message>
        <source>(2h-1) x d, the height table</source>
        <translation>(2h-1) x d，高度表</translation>
    </message>
    <message>
        <source>H x n x n, square maps only</source>
        <translation>H x n x n，僅限正方形的圖</translation>
    </message>
    <message>
        <source>%1 = sum of the lengths</source>
        <translation>%1 = 各長度之和</translation>
    </message>
    <message>
        <source>m x d, or H x m x d</source>
        <translation>m x d 或 H x m x d</translation>
    </message>
    <message>
        <source>(2m-1) x d, or H x (2m-1) x d</source>
        <translation>(2m-1) x d 或 H x (2m-1) x d</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 個數</translation>
    </message>
    <message>
        <source>Layer settings</source>
        <translation>各層設定</translation>
    </message>
    <message>
        <source>2 x P, or 2 x H x P</source>
        <translation>2 x P 或 2 x H x P</translation>
    </message>
    <message>
        <source>n x P, or H x n x P</source>
        <translation>n x P 或 H x n x P</translation>
    </message>
    <message>
        <source>(2h-1) x (2w-1), or H x (2h-1) x (2w-1)</source>
        <translation>(2h-1) x (2w-1) 或 H x (2h-1) x (2w-1)</translation>
    </message>
    <message>
        <source>%1 = sum of the widths</source>
        <translation>%1 = 各寬度之和</translation>
    </message>
    <message>
        <source>Position ids</source>
        <translation>位置 id</translation>
    </message>
    <message>
        <source>%1 = sum of the sections</source>
        <translation>%1 = 各段之和</translation>
    </message>
    <message>
        <source>rows and columns that spatial-merge divides: %1</source>
        <translation>能被 spatial-merge（%1）整除的列數和欄數</translation>
    </message>
    <message>
        <source>m x H d, farthest distance first</source>
        <translation>m x H d，距離最遠的在前</translation>
    </message>
    <message>
        <source>pair of features</source>
        <translation>特徵對</translation>
    </message>
    <message>
        <source>frequency band</source>
        <translation>頻率帶</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>B where offset &gt; 0, else 0; B = buckets/2</source>
        <translation>偏移 &gt; 0 處為 B，否則為 0；B = 桶數/2</translation>
    </message>
    <message>
        <source>-inf where j &gt; i + m - n</source>
        <translation>j &gt; i + m - n 處為 -inf</translation>
    </message>
    <message>
        <source>1, 2, 3, … row by row</source>
        <translation>逐列 1、2、3 …</translation>
    </message>
    <message>
        <source>random U(0, 1)</source>
        <translation>隨機 U(0, 1)</translation>
    </message>
    <message>
        <source>the keys of layers with compression that stand for several tokens each and are seen beside the window</source>
        <translation>帶壓縮的層在視窗之外還能看到的鍵，每個鍵代表若干 token</translation>
    </message>
    <message>
        <source>that the values are turned as the keys are, and their sum is turned back</source>
        <translation>值與鍵一樣被旋轉，它們的和再轉回來</translation>
    </message>
    <message>
        <source>a layer with attention over positions, and this network has none</source>
        <translation>一個有按位置的注意力的層，而此網路沒有這樣的層</translation>
    </message>
    <message>
        <source>a layer with attention over positions (%1)</source>
        <translation>一個有按位置的注意力的層（%1）</translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation>不小於 1 的整數</translation>
    </message>
    <message>
        <source>a whole number from 1, or 0 or -1 for none</source>
        <translation>不小於 1 的整數，或以 0 或 -1 表示無</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>一個數字清單</translation>
    </message>
    <message>
        <source>a number, or a list with one for each layer</source>
        <translation>一個數字，或每層一個數字的清單</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>一個文字清單</translation>
    </message>
    <message>
        <source>objects and lists nested too deeply</source>
        <translation>物件和清單巢狀過深</translation>
    </message>
    <message>
        <source>at most 32 inside each other</source>
        <translation>最多巢狀 32 層</translation>
    </message>
    <message>
        <source>a list such as [[[&quot;global&quot;, &quot;local&quot;], 12]]</source>
        <translation>如 [[[&quot;global&quot;, &quot;local&quot;], 12]] 的清單</translation>
    </message>
    <message>
        <source>a whole number from 1, or a text of the letters L and G</source>
        <translation>不小於 1 的整數，或由字母 L 和 G 組成的文字</translation>
    </message>
    <message>
        <source>that tokens of an image turn one pair by their row and the next by their column, and the last pairs by time</source>
        <translation>影像的 token 交替地一對按列、下一對按欄旋轉，最後幾對按時間旋轉</translation>
    </message>
    <message>
        <source>cache:N or pad:N and text:N, such as pad:3,text:5; or several texts, such as text:4,text:5</source>
        <translation>cache:N 或 pad:N 加上 text:N，例如 pad:3,text:5；或多段文字，例如 text:4,text:5</translation>
    </message>
    <message>
        <source>that the table is not learned but sines and cosines</source>
        <translation>該表不是學得的，而是正弦和餘弦</translation>
    </message>
    <message>
        <source>that the slopes change with a text longer than that of the training (alibi_scaling)</source>
        <translation>文本比訓練時更長時斜率隨之改變（alibi_scaling）</translation>
    </message>
    <message>
        <source>that the prompt is seen both ways (prefix_lm)</source>
        <translation>提示部分可雙向可見（prefix_lm）</translation>
    </message>
    <message>
        <source>the convolution of two tokens that keys and values pass</source>
        <translation>鍵和值經過的兩個 token 的卷積</translation>
    </message>
    <message>
        <source>that the output is the difference of two attentions</source>
        <translation>輸出是兩個注意力之差</translation>
    </message>
    <message>
        <source>that only every nth layer sees all keys, the others blocks of them (dense_attention_every_n_layers)</source>
        <translation>只有每第 n 層能看到所有鍵，其餘各層只看到其中若干區塊（dense_attention_every_n_layers）</translation>
    </message>
    <message>
        <source>the learned tokens in front of the text (num_memory_tokens)</source>
        <translation>文本前面學得的 token（num_memory_tokens）</translation>
    </message>
    <message>
        <source>the soft bound c of the logits, c tanh(logit / c) (max_attn_value)</source>
        <translation>logit 的軟上限 c，即 c tanh(logit / c)（max_attn_value）</translation>
    </message>
    <message>
        <source>the mask that is learned from the values, and that of a text longer than keep_window_size only some keys are seen</source>
        <translation>由值學得的遮罩；文本長於 keep_window_size 時只能看到部分鍵</translation>
    </message>
    <message>
        <source>that the values turn as well (rotary_value)</source>
        <translation>值也一同旋轉（rotary_value）</translation>
    </message>
    <message>
        <source>that the input of the heads turns, before queries and keys are made of it: logits do not depend on distances alone</source>
        <translation>旋轉的是各頭的輸入，之後才由它得到查詢和鍵：logit 不只取決於距離</translation>
    </message>
    <message>
        <source>that the scale of layer i, counted from 0, is divided by i + 1 (scale_attn_by_inverse_layer_idx)</source>
        <translation>第 i 層（從 0 計數）的縮放除以 i + 1（scale_attn_by_inverse_layer_idx）</translation>
    </message>
    <message>
        <source>the convolution that is added to the output of the heads</source>
        <translation>加到各頭輸出上的卷積</translation>
    </message>
    <message>
        <source>that positions begin again in each cell of the table that is read (reset_position_index_per_cell)</source>
        <translation>位置在所讀表格的每個儲存格中重新開始（reset_position_index_per_cell）</translation>
    </message>
    <message>
        <source>the places of the words on the page</source>
        <translation>各詞在頁面上的位置</translation>
    </message>
    <message>
        <source>the biases by horizontal and vertical distance on the page, and the places that are added to the tokens</source>
        <translation>依頁面上水平與垂直距離的偏置，以及加到 token 上的頁面位置</translation>
    </message>
    <message>
        <source>RoPE (no field speaks of positions)</source>
        <translation>RoPE（沒有欄位說明位置）</translation>
    </message>
    <message>
        <source>base 10000</source>
        <translation>底數 10000</translation>
    </message>
    <message>
        <source>pairing half</source>
        <translation>配對方式 half</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>no windows</source>
        <translation>無視窗</translation>
    </message>
    <message>
        <source>scale 1/√d</source>
        <translation>縮放 1/√d</translation>
    </message>
    <message>
        <source>heads as wide as hidden_size / num_attention_heads</source>
        <translation>頭寬為 hidden_size / num_attention_heads</translation>
    </message>
    <message>
        <source>that the tokens of an image see each other both ways</source>
        <translation>影像的各 token 雙向可見</translation>
    </message>
    <message>
        <source>that of a longer text each query sees only the index_topk keys that are chosen for it (index_topk)</source>
        <translation>文字更長時，每個查詢只看到為其選出的 index_topk 個鍵（index_topk）</translation>
    </message>
    <message>
        <source>that the image and the prompt are seen both ways</source>
        <translation>影像和提示雙向可見</translation>
    </message>
    <message>
        <source>that queries behind attn_temperature_len are multiplied by a logarithm of their position (attn_temperature_len)</source>
        <translation>位置超過 attn_temperature_len 的查詢要乘以其位置的對數（attn_temperature_len）</translation>
    </message>
    <message>
        <source>read only as a file of its own</source>
        <translation>只能作為單獨的檔案讀取</translation>
    </message>
    <message>
        <source>at least patch_size</source>
        <translation>不小於 patch_size</translation>
    </message>
    <message>
        <source>a whole number from 1 to 65536, or two of them</source>
        <translation>1 到 65536 的整數，或兩個這樣的數</translation>
    </message>
    <message>
        <source>a number of heads that divides the width</source>
        <translation>能整除寬度的頭數</translation>
    </message>
    <message>
        <source>the number of blocks of each stage</source>
        <translation>每個階段的塊數</translation>
    </message>
    <message>
        <source>a number of heads for each stage of depths</source>
        <translation>depths 的每個階段各一個頭數</translation>
    </message>
    <message>
        <source>that the map is padded at its right and lower side to whole windows</source>
        <translation>圖在右側和下側填充為整數個視窗</translation>
    </message>
    <message>
        <source>that every second block shifts the map by half a window and masks pairs that are not neighbours</source>
        <translation>每隔一個塊把圖移位半個視窗，並對不相鄰的對加遮罩</translation>
    </message>
    <message>
        <source>the registers behind the class token, which have no position</source>
        <translation>類別 token 之後的暫存器 token，它們沒有位置</translation>
    </message>
    <message>
        <source>levels of objects and lists</source>
        <translation>層物件與列表</translation>
    </message>
    <message>
        <source>that window_size is larger than the map of a stage, and so is the table: transformers fails on such images</source>
        <translation>window_size 大於某個階段的圖，表也是如此：transformers 處理這樣的影像會出錯</translation>
    </message>
    <message>
        <source>a side for each stage of depths</source>
        <translation>depths 的每個階段各一個邊長</translation>
    </message>
    <message>
        <source>the second table, which all layers share (use_shared_relative_position_bias)</source>
        <translation>由所有層共享的第二個表（use_shared_relative_position_bias）</translation>
    </message>
    <message>
        <source>that layers outside of global_attn_indexes see their own window only</source>
        <translation>global_attn_indexes 之外的層只能看到自己的視窗</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>nesting</source>
        <translation>巢狀</translation>
    </message>
    <message>
        <source>every query against every table row, one column per offset from -(m-1) to m-1</source>
        <translation>每個查詢對表的每一列，每個偏移一欄，從 -(m-1) 到 m-1</translation>
    </message>
    <message>
        <source>every query against every table row; column m-1 is distance 0</source>
        <translation>每個查詢對表的每一列；第 m-1 欄是距離 0</translation>
    </message>
    <message>
        <source>sines, then cosines</source>
        <translation>先正弦，後餘弦</translation>
    </message>
    <message>
        <source>the place itself, then sines</source>
        <translation>位置本身，然後正弦</translation>
    </message>
    <message>
        <source>sines alone</source>
        <translation>只有正弦</translation>
    </message>
    <message>
        <source>one cell alone lies at -1</source>
        <translation>只有一個儲存格時，位於 -1</translation>
    </message>
    <message>
        <source>one frequency alone is 1</source>
        <translation>只有一個頻率時，為 1</translation>
    </message>
    <message>
        <source>Fourier features of rows and columns</source>
        <translation>列與欄的傅立葉特徵</translation>
    </message>
    <message>
        <source>the axis keeps its length: the source line of the same number</source>
        <translation>該軸長度不變：取同號的源線</translation>
    </message>
    <message>
        <source>there is one source line alone</source>
        <translation>只有一條源線</translation>
    </message>
    <message>
        <source>the line counts once</source>
        <translation>該線只計一次</translation>
    </message>
    <message>
        <source>sum over l &gt;= j</source>
        <translation>對 l &gt;= j 求和</translation>
    </message>
    <message>
        <source>sum over l &gt; j</source>
        <translation>對 l &gt; j 求和</translation>
    </message>
    <message>
        <source>in steps of the dilation, inside of the map</source>
        <translation>以膨脹率為步長，在圖之內</translation>
    </message>
    <message>
        <source>first + j - start where 0 &lt;= j - start &lt; k, else -1</source>
        <translation>0 &lt;= j - start &lt; k 處為 first + j - start，否則為 -1</translation>
    </message>
    <message>
        <source>first + (j - start) / s where that is one of k keys, else -1</source>
        <translation>屬於 k 個鍵之一處為 first + (j - start) / s，否則為 -1</translation>
    </message>
    <message>
        <source>view [2k-1, 2k-1] as [(2k-1)^2]</source>
        <translation>將 [2k-1, 2k-1] 視為 [(2k-1)^2]</translation>
    </message>
    <message>
        <source>(row offset, column offset)</source>
        <translation>(列偏移，欄偏移)</translation>
    </message>
    <message>
        <source>(row offset + Wh-1)(2Ww-1) + column offset + Ww-1</source>
        <translation>(列偏移 + Wh-1)(2Ww-1) + 欄偏移 + Ww-1</translation>
    </message>
    <message>
        <source>view [h*w, d] as [h, w, d]</source>
        <translation>將 [h*w, d] 視為 [h, w, d]</translation>
    </message>
    <message>
        <source>row(key) - row(query)</source>
        <translation>列(鍵) - 列(查詢)</translation>
    </message>
    <message>
        <source>column(key) - column(query)</source>
        <translation>欄(鍵) - 欄(查詢)</translation>
    </message>
    <message>
        <source>(row + b)(2b+1) + column + b, b = int(beta)</source>
        <translation>(列 + b)(2b+1) + 欄 + b，b = int(beta)</translation>
    </message>
    <message>
        <source>place in the halo - r - place in the block</source>
        <translation>暈圈中的位置 - r - 塊中的位置</translation>
    </message>
    <message>
        <source>view [bh*bw, d] as [bh, bw, d]</source>
        <translation>將 [bh*bw, d] 視為 [bh, bw, d]</translation>
    </message>
    <message>
        <source>[x, y, j] to [(x y), (i j)], the same for every i</source>
        <translation>[x, y, j] 變為 [(x y), (i j)]，對每個 i 相同</translation>
    </message>
    <message>
        <source>[y, x, i] to [(x y), (i j)], the same for every j</source>
        <translation>[y, x, i] 變為 [(x y), (i j)]，對每個 j 相同</translation>
    </message>
    <message>
        <source>columns 2c sines, 2c+1 cosines</source>
        <translation>第 2c 欄為正弦，第 2c+1 欄為餘弦</translation>
    </message>
    <message>
        <source>[column sines, column cosines, row sines, row cosines]</source>
        <translation>[欄的正弦，欄的餘弦，列的正弦，列的餘弦]</translation>
    </message>
    <message>
        <source>[row sines, column sines, row cosines, column cosines]</source>
        <translation>[列的正弦，欄的正弦，列的餘弦，欄的餘弦]</translation>
    </message>
    <message>
        <source>(2 (column + 0.5) / w - 1, 2 (row + 0.5) / h - 1)</source>
        <translation>(2 (欄 + 0.5) / w - 1, 2 (列 + 0.5) / h - 1)</translation>
    </message>
    <message>
        <source>[y, x | sines of y, sines of x | cosines of y, cosines of x]</source>
        <translation>[y, x | y 的正弦，x 的正弦 | y 的餘弦，x 的餘弦]</translation>
    </message>
    <message>
        <source>[y, x | sines of y, sines of x]</source>
        <translation>[y, x | y 的正弦，x 的正弦]</translation>
    </message>
    <message>
        <source>[sines of y, sines of x | cosines of y, cosines of x]</source>
        <translation>[y 的正弦，x 的正弦 | y 的餘弦，x 的餘弦]</translation>
    </message>
    <message>
        <source>[sines of y, sines of x]</source>
        <translation>[y 的正弦，x 的正弦]</translation>
    </message>
    <message>
        <source>view [h, w, h&apos;, w&apos;] as [h*w, h&apos;*w&apos;]</source>
        <translation>將 [h, w, h&apos;, w&apos;] 視為 [h*w, h&apos;*w&apos;]</translation>
    </message>
    <message>
        <source>view [3, Wd, Wh, Ww] as [3, N]</source>
        <translation>將 [3, Wd, Wh, Ww] 視為 [3, N]</translation>
    </message>
    <message>
        <source>w((tap - centre + 0.5) / s), normalised</source>
        <translation>w((tap - centre + 0.5) / s)，已正規化</translation>
    </message>
    <message>
        <source>largest k with position[k] &lt;= target, k+1</source>
        <translation>滿足 position[k] &lt;= target 的最大 k，以及 k+1</translation>
    </message>
    <message>
        <source>view [(2Wh-1)(2Ww-1), H] as [2Wh-1, 2Ww-1], column head</source>
        <translation>將 [(2Wh-1)(2Ww-1), H] 視為 [2Wh-1, 2Ww-1]，取 head 欄</translation>
    </message>
    <message>
        <source>view as [(2Wh-1)(2Ww-1)]</source>
        <translation>視為 [(2Wh-1)(2Ww-1)]</translation>
    </message>
    <message>
        <source>each column twice</source>
        <translation>每欄兩次</translation>
    </message>
    <message>
        <source>-x_b in place of x_a, x_a in place of x_b</source>
        <translation>以 -x_b 代替 x_a，以 x_a 代替 x_b</translation>
    </message>
    <message>
        <source>sum over c, and over the features of no pair</source>
        <translation>對 c 求和，並對不成對的特徵求和</translation>
    </message>
    <message>
        <source>sum over c</source>
        <translation>對 c 求和</translation>
    </message>
    <message>
        <source>prepend a zero column</source>
        <translation>在左側補一欄零</translation>
    </message>
    <message>
        <source>view [n, n+1] as [n+1, n]</source>
        <translation>將 [n, n+1] 視為 [n+1, n]</translation>
    </message>
    <message>
        <source>view [n, m+1] as [m+1, n]</source>
        <translation>將 [n, m+1] 視為 [m+1, n]</translation>
    </message>
    <message>
        <source>view [m, n] as [n, m]</source>
        <translation>將 [m, n] 視為 [n, m]</translation>
    </message>
    <message>
        <source>0 where j &gt; i</source>
        <translation>j &gt; i 處為 0</translation>
    </message>
    <message>
        <source>0 where j &gt; i + M</source>
        <translation>j &gt; i + M 處為 0</translation>
    </message>
    <message>
        <source>0 where i + M - j &lt; 0</source>
        <translation>i + M - j &lt; 0 處為 0</translation>
    </message>
    <message>
        <source>-inf where j &gt; i</source>
        <translation>j &gt; i 處為 -inf</translation>
    </message>
    <message>
        <source>-inf where j &gt; i + M</source>
        <translation>j &gt; i + M 處為 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i &gt; 0</source>
        <translation>j - i &gt; 0 處為 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i - M &gt; 0</source>
        <translation>j - i - M &gt; 0 處為 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i &lt; 0</source>
        <translation>j - i &lt; 0 處為 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i - M &lt; 0</source>
        <translation>j - i - M &lt; 0 處為 -inf</translation>
    </message>
    <message>
        <source>-inf where hidden</source>
        <translation>被隱藏處為 -inf</translation>
    </message>
    <message>
        <source>append a zero column to the last axis</source>
        <translation>在最後一個軸末尾補一欄零</translation>
    </message>
    <message>
        <source>join the last two axes</source>
        <translation>合併最後兩個軸</translation>
    </message>
    <message>
        <source>append n-1 zeros to the last axis</source>
        <translation>在最後一個軸末尾補 n-1 個零</translation>
    </message>
    <message>
        <source>append 2m-1-n zeros to the last axis</source>
        <translation>在最後一個軸末尾補 2m-1-n 個零</translation>
    </message>
    <message>
        <source>view the last axis as [n+1, 2n-1]</source>
        <translation>將最後一個軸視為 [n+1, 2n-1]</translation>
    </message>
    <message>
        <source>view the last axis as [n+1, 2m-1]</source>
        <translation>將最後一個軸視為 [n+1, 2m-1]</translation>
    </message>
    <message>
        <source>append a zero column</source>
        <translation>在右側補一欄零</translation>
    </message>
    <message>
        <source>view [n, L+1] as [L+1, n]</source>
        <translation>將 [n, L+1] 視為 [L+1, n]</translation>
    </message>
    <message>
        <source>view [L, n] as [n, L]</source>
        <translation>將 [L, n] 視為 [n, L]</translation>
    </message>
    <message>
        <source>max over j and the sink</source>
        <translation>對 j 與匯聚 logit 取最大值</translation>
    </message>
    <message>
        <source>max over j</source>
        <translation>對 j 取最大值</translation>
    </message>
    <message>
        <source>sum over j, and exp(sink - row-maximum)</source>
        <translation>對 j 求和，再加 exp(sink - row-maximum)</translation>
    </message>
    <message>
        <source>sum over j</source>
        <translation>對 j 求和</translation>
    </message>
    <message>
        <source>view [n, n+m] as [n+m, n]</source>
        <translation>將 [n, n+m] 視為 [n+m, n]</translation>
    </message>
    <message>
        <source>view [n+m-1, n] as [n, n+m-1]</source>
        <translation>將 [n+m-1, n] 視為 [n, n+m-1]</translation>
    </message>
    <message>
        <source>[sines, cosines]</source>
        <translation>[正弦，餘弦]</translation>
    </message>
    <message>
        <source>view [2, Wh, Ww] as [2, N]</source>
        <translation>將 [2, Wh, Ww] 視為 [2, N]</translation>
    </message>
    <message>
        <source>view [N, N] as [N*N]</source>
        <translation>將 [N, N] 視為 [N*N]</translation>
    </message>
    <message>
        <source>view [N*N, H] as [N, N, H]</source>
        <translation>將 [N*N, H] 視為 [N, N, H]</translation>
    </message>
    <message>
        <source>0: nothing is shifted</source>
        <translation>0：沒有移動</translation>
    </message>
    <message>
        <source>0 below h-Wh, 1 below h-shift, else 2</source>
        <translation>小於 h-Wh 處為 0，小於 h-shift 處為 1，否則為 2</translation>
    </message>
    <message>
        <source>0 below w-Ww, 1 below w-shift, else 2</source>
        <translation>小於 w-Ww 處為 0，小於 w-shift 處為 1，否則為 2</translation>
    </message>
    <message>
        <source>[x, i, y, j] to [(x y), (i j)]</source>
        <translation>[x, i, y, j] 變為 [(x y), (i j)]</translation>
    </message>
    <message>
        <source>[y, j, x, i] to [(x y), (i j)]</source>
        <translation>[y, j, x, i] 變為 [(x y), (i j)]</translation>
    </message>
    <message>
        <source>reach = (1 - q^(S//2)) / (1 - q) against D//2: larger moves right, else left</source>
        <translation>reach = (1 - q^(S//2)) / (1 - q) 與 D//2 相比：更大則 right 移到 q，否則 left 移到 q</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>%1 %2</source>
        <comment>row offset +2</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>table row %1</source>
        <translation>表列 %1</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>類別 token</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>row offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>column offset</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>clipped</source>
        <translation>截斷後</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>log-sum-exp</source>
        <translation>log-sum-exp</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>遮罩</translation>
    </message>
    <message>
        <source>no table row</source>
        <translation>無表列</translation>
    </message>
    <message>
        <source>no %1: class token</source>
        <comment>row offset</comment>
        <translation>無%1：類別 token</translation>
    </message>
    <message>
        <source>mirrored %1</source>
        <comment>row-index</comment>
        <translation>鏡像 %1</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>鏡像</translation>
    </message>
    <message>
        <source>table[%1]</source>
        <translation>表[%1]</translation>
    </message>
    <message>
        <source>table entry</source>
        <translation>表項</translation>
    </message>
    <message>
        <source>pairs of one table row</source>
        <translation>同一表列的 token 對</translation>
    </message>
    <message>
        <source>query %1 key %2</source>
        <translation>查詢 %1 鍵 %2</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>Absolute</source>
        <translation>絕對</translation>
    </message>
    <message>
        <source>Relative 1D</source>
        <translation>一維相對</translation>
    </message>
    <message>
        <source>Relative 2D</source>
        <translation>二維相對</translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>正則化</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 (%2)</source>
        <comment>tensor, its key in a file</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>from %1: %2</source>
        <comment>file, tensors</comment>
        <translation>來自 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>random (seed 0), tensors</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>in memory: %1</source>
        <comment>tensors</comment>
        <translation>記憶體中：%1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 Tensors %2.</source>
        <comment>encoding and parameters; where the tensors come from</comment>
        <translation>%1 張量：%2。</translation>
    </message>
    <message>
        <source>%1 by head</source>
        <comment>layer</comment>
        <translation>%1，按頭</translation>
    </message>
    <message>
        <source>%1 by window</source>
        <comment>layer</comment>
        <translation>%1，按視窗</translation>
    </message>
    <message>
        <source>%1 by channel</source>
        <comment>layer</comment>
        <translation>%1，按通道</translation>
    </message>
    <message>
        <source>%1 by component</source>
        <comment>layer</comment>
        <translation>%1，按分量</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what a layer shows, where it is from</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>rows: %1 · columns: %2</source>
        <translation>列：%1 · 欄：%2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>axes of pictures, what a pixel shows</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>title, badge</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1, query %2</source>
        <comment>layer and head, a token</comment>
        <translation>%1，查詢 %2</translation>
    </message>
    <message>
        <source>query %1</source>
        <comment>a token</comment>
        <translation>查詢 %1</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <comment>layer, offset</comment>
        <translation>%1，按%2</translation>
    </message>
    <message>
        <source>%1 by %2, %3</source>
        <comment>layer, offset, head</comment>
        <translation>%1，按%2，%3</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>offset</comment>
        <translation>按%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>encoding, layer and head</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <comment>layer, head</comment>
        <translation>%1，頭 %2</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>one array minus another</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>clipped</source>
        <comment>badge of a picture: values lie beyond the ends of its colours</comment>
        <translation>已截斷</translation>
    </message>
    <message>
        <source>columns: %1</source>
        <translation>欄：%1</translation>
    </message>
    <message>
        <source>rows: %1</source>
        <translation>列：%1</translation>
    </message>
    <message>
        <source>Tensors %1.</source>
        <comment>where they come from</comment>
        <translation>張量：%1。</translation>
    </message>
    <message>
        <source>%1,%2 in panel %3 (%4 × %5 cells)</source>
        <comment>place of an annotation</comment>
        <translation>分圖 %3（%4 × %5 個儲存格）的 %1,%2</translation>
    </message>
    <message>
        <source>Annotations outside the cells are not drawn: %1.</source>
        <translation>儲存格之外的註記不繪製：%1。</translation>
    </message>
    <message>
        <source>mean</source>
        <comment>of all heads, very short</comment>
        <translation>平均值</translation>
    </message>
    <message>
        <source>The figure has Chinese, Japanese or Korean text: compile it with XeLaTeX or LuaLaTeX and the package ctex; pdfLaTeX stops.</source>
        <translation>圖中有中文、日文或韓文：請用 XeLaTeX 或 LuaLaTeX 和巨集套件 ctex 編譯；pdfLaTeX 會中止。</translation>
    </message>
    <message>
        <source>No numbers are drawn: the cells are too small for them.</source>
        <translation>未繪製數值：儲存格太小，放不下。</translation>
    </message>
</context>
<context>
    <name>HeatmapKeys</name>
    <message>
        <source>Hover</source>
        <translation>懸停</translation>
    </message>
    <message>
        <source>Read a cell in all pictures</source>
        <translation>在所有圖片中讀取儲存格</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>按一下</translation>
    </message>
    <message>
        <source>Pin the cell</source>
        <translation>固定儲存格</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation>+ 和 −</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滾輪</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>以指標處為中心縮放</translation>
    </message>
    <message>
        <source>Drag while zoomed</source>
        <translation>放大時拖曳</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Drag over the whole matrix, Ctrl+drag</source>
        <translation>在整個矩陣上拖曳、Ctrl+拖曳</translation>
    </message>
    <message>
        <source>Zoom to a frame; Escape cancels</source>
        <translation>縮放到方框；Escape 取消</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Zoom to the block of the cell</source>
        <translation>縮放到儲存格所在的塊</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Show or hide the cuts along row and column</source>
        <translation>顯示或隱藏沿列和欄的剖線</translation>
    </message>
    <message>
        <source>Right click, menu key</source>
        <translation>按右鍵、選單鍵</translation>
    </message>
    <message>
        <source>Show the menu of the cell and the picture</source>
        <translation>顯示儲存格和圖片的選單</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>按兩下</translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation>顯示整個矩陣</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Double-click on the title</source>
        <translation>按兩下標題</translation>
    </message>
    <message>
        <source>Show this picture alone, or all again</source>
        <translation>單獨顯示此圖片，或恢復顯示全部</translation>
    </message>
    <message>
        <source>Click on a title</source>
        <translation>按一下標題</translation>
    </message>
    <message>
        <source>Swap this picture with the large one; 2 to 9 do so by its number</source>
        <translation>將此圖片與大圖互換；按 2 到 9 以編號互換</translation>
    </message>
    <message>
        <source>Drag of a title</source>
        <translation>拖曳標題</translation>
    </message>
    <message>
        <source>Move this picture among the others</source>
        <translation>在其他圖片間移動此圖片</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向鍵</translation>
    </message>
    <message>
        <source>Move to the next cell; with Ctrl by one window row, or by ten</source>
        <translation>移到下一個儲存格；加 Ctrl 移動一個視窗列或十個</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>First and last column; with Ctrl first and last cell</source>
        <translation>第一欄和最後一欄；加 Ctrl 為第一個和最後一個儲存格</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>Move by one page</source>
        <translation>移動一頁</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Right click on the colour bar</source>
        <translation>在色條上按右鍵</translation>
    </message>
    <message>
        <source>Choose colours, scale, limits and downsampling</source>
        <translation>選擇顏色、刻度、界限和降取樣</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Set the range of the colours from what is visible</source>
        <translation>按可見部分設定顏色範圍</translation>
    </message>
    <message>
        <source>Ends of the colour bar</source>
        <translation>色條兩端</translation>
    </message>
    <message>
        <source>Drag to move a limit; double-click the bar for the default range</source>
        <translation>拖曳以移動界限；按兩下色條恢復預設範圍</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Hold Space</source>
        <translation>按住 Space</translation>
    </message>
    <message>
        <source>Show A and B in turn in the large picture</source>
        <translation>在大圖中輪流顯示 A 和 B</translation>
    </message>
    <message>
        <source>F3, Shift+F3</source>
        <translation>F3、Shift+F3</translation>
    </message>
    <message>
        <source>Next or previous differing cell</source>
        <translation>下一個或上一個不同的儲存格</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Back to the pictures of the scene</source>
        <translation>返回場景的圖片</translation>
    </message>
    <message>
        <source>Drop a file</source>
        <translation>拖入檔案</translation>
    </message>
    <message>
        <source>Compare A with it</source>
        <translation>將 A 與之比較</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>The next picture or field</source>
        <translation>下一個圖片或欄位</translation>
    </message>
    <message>
        <source>Close what is open, then return from one large picture to all, then leave full screen</source>
        <translation>先關閉開啟的內容，再從一張大圖返回全部，然後離開全螢幕</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>開啟它</translation>
    </message>
    <message>
        <source>About Posenc</source>
        <translation>關於 Posenc</translation>
    </message>
    <message>
        <source>Posenc %1</source>
        <translation>Posenc %1</translation>
    </message>
    <message>
        <source>Shows how transformers encode position: index tables, biases and attention, live.

Engine: %1 build, version %2
Qt: %3
Licence: GPL-3.0-or-later</source>
        <translation>展示 Transformer 如何編碼位置：索引表、偏置和注意力，即時更新。

引擎：%1 建置，版本 %2
Qt：%3
許可證：GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation>鍵盤與滑鼠</translation>
    </message>
    <message>
        <source>All shortcuts and mouse actions</source>
        <translation>全部快速鍵與滑鼠操作</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>推導</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Ctrl+←、Ctrl+→</translation>
    </message>
    <message>
        <source>Previous or next step</source>
        <translation>上一步或下一步</translation>
    </message>
    <message>
        <source>Ctrl+Home, Ctrl+End</source>
        <translation>Ctrl+Home、Ctrl+End</translation>
    </message>
    <message>
        <source>First or last step</source>
        <translation>第一步或最後一步</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Ctrl+Space</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暫停</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向鍵</translation>
    </message>
    <message>
        <source>Walk the cells of the step</source>
        <translation>在該步驟的儲存格間移動</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>table row</source>
        <translation>表列</translation>
    </message>
    <message>
        <source>No other pair has this offset</source>
        <translation>沒有其他成對的 token 具有此偏移</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs have this offset</source>
        <translation>
            <numerusform>%2 對 token 中有 %1 對具有此偏移</numerusform>
        </translation>
    </message>
    <message>
        <source>No other pair reads row %1</source>
        <translation>沒有其他成對的 token 讀取第 %1 列</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs read row %3</source>
        <translation>
            <numerusform>%2 對 token 中有 %1 對讀取第 %3 列</numerusform>
        </translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被遮罩</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>計算過程</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>已被遮罩</translation>
    </message>
    <message>
        <source>Strongest keys of this query</source>
        <translation>此查詢最強的鍵</translation>
    </message>
    <message>
        <source>How pairs reach this row</source>
        <translation>各對 token 如何到達此列</translation>
    </message>
    <message>
        <source>The logit of this pair</source>
        <translation>此 token 對的 logit</translation>
    </message>
    <message>
        <source>No cell selected</source>
        <translation>未選擇儲存格</translation>
    </message>
    <message>
        <source>Select a cell to see how its value is computed: offsets, table row, terms of the logit, attention, and the strongest keys of the query.</source>
        <translation>選擇一個儲存格以檢視其數值如何計算：偏移、表列、logit 的各項、注意力，以及該查詢最強的鍵。</translation>
    </message>
</context>
<context>
    <name>Joined</name>
    <message>
        <source>, </source>
        <comment>between parts of a sentence</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between sentences</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a clause that ends a sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>LayerWord</name>
    <message>
        <source>amplitude</source>
        <translation>幅度</translation>
    </message>
    <message>
        <source>angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>axis-index</source>
        <translation>每一對的軸</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>column-index</source>
        <translation>欄索引</translation>
    </message>
    <message>
        <source>column-offset</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>content</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>coordinates</source>
        <translation>座標</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>計數</translation>
    </message>
    <message>
        <source>decay</source>
        <translation>衰減</translation>
    </message>
    <message>
        <source>decay-bound</source>
        <translation>衰減界</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>depth-offset</source>
        <translation>深度偏移</translation>
    </message>
    <message>
        <source>drop-mask</source>
        <translation>丟棄遮罩</translation>
    </message>
    <message>
        <source>drop-mean</source>
        <translation>遮罩的平均值</translation>
    </message>
    <message>
        <source>frame-index</source>
        <translation>幀索引</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>頻率</translation>
    </message>
    <message>
        <source>gates</source>
        <translation>門</translation>
    </message>
    <message>
        <source>hidden-0</source>
        <translation>隱藏層 0</translation>
    </message>
    <message>
        <source>hidden-1</source>
        <translation>隱藏層 1</translation>
    </message>
    <message>
        <source>hidden-2</source>
        <translation>隱藏層 2</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>key-amplitude</source>
        <translation>鍵幅度</translation>
    </message>
    <message>
        <source>key-embedding</source>
        <translation>鍵嵌入</translation>
    </message>
    <message>
        <source>key-table</source>
        <translation>鍵的表</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>視窗遮罩</translation>
    </message>
    <message>
        <source>mean-cosine</source>
        <translation>平均餘弦</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>packed</source>
        <translation>打包</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position-attention</source>
        <translation>位置注意力</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置 id</translation>
    </message>
    <message>
        <source>query-amplitude</source>
        <translation>查詢幅度</translation>
    </message>
    <message>
        <source>query-embedding</source>
        <translation>查詢嵌入</translation>
    </message>
    <message>
        <source>query-table</source>
        <translation>查詢的表</translation>
    </message>
    <message>
        <source>region-map</source>
        <translation>區域圖</translation>
    </message>
    <message>
        <source>relative-logits</source>
        <translation>相對 logit</translation>
    </message>
    <message>
        <source>rotated-keys</source>
        <translation>旋轉後的鍵</translation>
    </message>
    <message>
        <source>rotated-queries</source>
        <translation>旋轉後的查詢</translation>
    </message>
    <message>
        <source>row-index</source>
        <translation>列索引</translation>
    </message>
    <message>
        <source>row-offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>各層設定</translation>
    </message>
    <message>
        <source>segment-table</source>
        <translation>段的表</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>similarity-tiles</source>
        <translation>相似度拼圖</translation>
    </message>
    <message>
        <source>sines</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>sliding-window</source>
        <translation>滑動視窗</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>table-map</source>
        <translation>空間圖</translation>
    </message>
    <message>
        <source>term-a</source>
        <translation>項 a</translation>
    </message>
    <message>
        <source>term-b</source>
        <translation>項 b</translation>
    </message>
    <message>
        <source>term-c</source>
        <translation>項 c</translation>
    </message>
    <message>
        <source>term-d</source>
        <translation>項 d</translation>
    </message>
    <message>
        <source>term-e</source>
        <translation>項 e</translation>
    </message>
    <message>
        <source>time-table</source>
        <translation>時間表</translation>
    </message>
    <message>
        <source>value-embedding</source>
        <translation>值嵌入</translation>
    </message>
    <message>
        <source>variant-difference</source>
        <translation>發布程式碼的誤差</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可見</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>波長</translation>
    </message>
    <message>
        <source>width-table</source>
        <translation>寬度表</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>nearest, not a match: %1</source>
        <comment>scheme</comment>
        <translation>最接近但不相符：%1</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>圖形</translation>
    </message>
    <message>
        <source>it contains no scene; only figures saved by Posenc do</source>
        <translation>它不含場景；只有 Posenc 儲存的圖形才有</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 個</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message numerus="yes">
        <source>All %1 rows%2 are used</source>
        <translation>
            <numerusform>全部 %1 列%2均被使用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are unused: %3</source>
        <translation>
            <numerusform>%1 列%2中有 %Ln 列未使用：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>Used rows%1 serve %2 to %3 unmasked pairs each</source>
        <translation>使用的列%1各服務 %2 到 %3 個未被遮罩的 token 對</translation>
    </message>
    <message>
        <source>Used rows%1 serve %2 to %3 pairs each</source>
        <translation>使用的列%1各服務 %2 到 %3 個 token 對</translation>
    </message>
    <message>
        <source>%1 % of the unmasked pairs%2 are clipped or fall into the last bucket (distance not resolved)</source>
        <translation>未被遮罩的成對 token 中%2有 %1 % 被截斷或落入最後一個桶（不再分辨距離）</translation>
    </message>
    <message>
        <source>%1 % of the pairs%2 are clipped or fall into the last bucket (distance not resolved)</source>
        <translation>成對的 token 中%2有 %1 % 被截斷或落入最後一個桶（不再分辨距離）</translation>
    </message>
    <message>
        <source>No two offsets share a row%1</source>
        <translation>沒有兩個偏移共用一列%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are shared by up to %3 offsets each</source>
        <translation>
            <numerusform>%1 列%2中有 %Ln 列各由最多 %3 個偏移共用</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no finite value</source>
        <translation>%1沒有有限數值</translation>
    </message>
    <message>
        <source>%1 depends on the offset alone</source>
        <translation>%1僅取決於偏移</translation>
    </message>
    <message>
        <source>%1 is symmetric</source>
        <translation>%1是對稱的</translation>
    </message>
    <message>
        <source>%1 has rank %2 of %3</source>
        <translation>%1的秩為 %2，滿秩為 %3</translation>
    </message>
    <message>
        <source>Effective keys: %1 of %2 (entropy %3 nats)</source>
        <translation>有效鍵數：%1 / %2（熵 %3 奈特）</translation>
    </message>
    <message>
        <source>%1; queries skipped (attention is NaN): %2</source>
        <translation>%1；跳過的查詢（注意力為 NaN）：%2</translation>
    </message>
    <message>
        <source>%1 (sampled)</source>
        <translation>%1（抽樣）</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>sentence, badge</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1 cannot be %2; required: %3.</source>
        <translation>%1 不能為 %2；要求：%3。</translation>
    </message>
    <message>
        <source>%1 must be %3, not %2.</source>
        <translation>%1 必須為 %3，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must be %2 for %3.</source>
        <comment>a parameter, a rule, an encoding</comment>
        <translation>對 %3 而言，%1 必須為 %2。</translation>
    </message>
    <message>
        <source>Unknown encoding &quot;%1&quot;; available: %2.</source>
        <translation>未知的編碼 &quot;%1&quot;；可用的有：%2。</translation>
    </message>
    <message>
        <source>The encoding %1 has no parameter &quot;%2&quot;; available: %3.</source>
        <translation>編碼 %1 沒有參數 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>The encoding %1 has no tensor &quot;%2&quot;; available: %3.</source>
        <translation>編碼 %1 沒有張量 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>The encoding %1 has no layer &quot;%2&quot; with these parameters; available: %3.</source>
        <translation>編碼 %1 在這些參數下沒有層 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; it must be %3.</source>
        <translation>%1 不能為 &quot;%2&quot;；必須為 %3。</translation>
    </message>
    <message>
        <source>%1 cannot be %2; it must be between %3 and %4.</source>
        <translation>%1 不能為 %2；必須在 %3 與 %4 之間。</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; it must be one of: %3.</source>
        <translation>%1 不能為 &quot;%2&quot;；必須為以下之一：%3。</translation>
    </message>
    <message>
        <source>The tensor %1 has the shape %2, which does not fit the parameters; expected: %3.</source>
        <translation>張量 %1 的形狀 %2 與參數不符；應為：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be applied to a tensor of the shape %2.</source>
        <translation>&quot;%1&quot; 不能應用於形狀為 %2 的張量。</translation>
    </message>
    <message>
        <source>The tensor %1 is not used with these parameters; omit it or change the parameters.</source>
        <translation>在這些參數下不使用張量 %1；請去掉它或更改參數。</translation>
    </message>
    <message>
        <source>The tensor %1 cannot be used as an index: %4 at query %2, key %3 is not one of the %5 rows of the table (counted from 0).</source>
        <translation>張量 %1 不能用作索引：查詢 %2、鍵 %3 處的 %4 不是表的 %5 列之一（從 0 計）。</translation>
    </message>
    <message>
        <source>Head %1 is out of range; number of heads: %2 (counted from 0).</source>
        <translation>頭 %1 超出範圍；頭數：%2（從 0 計）。</translation>
    </message>
    <message>
        <source>The layer %1 has no matrix %2; number of matrices: %3 (counted from 0).</source>
        <translation>層 %1 沒有矩陣 %2；矩陣數：%3（從 0 計）。</translation>
    </message>
    <message>
        <source>Too large (%1): %2 requested, limit %3.</source>
        <translation>過大（%1）：請求 %2，上限 %3。</translation>
    </message>
    <message>
        <source>Too large (%1): %2 %3 requested, limit %4.</source>
        <comment>what, number, unit, number</comment>
        <translation>過大（%1）：請求 %2 %3，上限 %4。</translation>
    </message>
    <message>
        <source>All keys of query %1 are masked, so its attention is undefined.</source>
        <translation>查詢 %1 的所有鍵都被遮罩，因此其注意力沒有定義。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an output format; available: %2.</source>
        <translation>&quot;%1&quot; 不是輸出格式；可用的有：%2。</translation>
    </message>
    <message>
        <source>Out of memory; try smaller sizes.</source>
        <translation>記憶體不足；請嘗試更小的尺寸。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>無法讀取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was changed by another program while it was being read; open it again once it is complete.</source>
        <translation>%1 在讀取過程中被其他程式更改；請在其完整後重新開啟。</translation>
    </message>
    <message>
        <source>%1 is a folder; choose a file.</source>
        <translation>%1 是資料夾；請選擇檔案。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 為空。</translation>
    </message>
    <message>
        <source>%1 is unsupported or damaged: its content is not in a readable format (%2).</source>
        <translation>%1 不受支援或已損壞：其內容不是可讀取的格式（%2）。</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the file itself; fetch the file with &quot;git lfs pull&quot;.</source>
        <translation>%1 是 Git LFS 指標，而不是檔案本身；請用 &quot;git lfs pull&quot; 取得檔案。</translation>
    </message>
    <message>
        <source>%1 is a web page or a server response, not a trained file; download the file itself (often the &quot;raw&quot; link).</source>
        <translation>%1 是網頁或伺服器回應，而不是權重檔案；請下載檔案本身（通常是 &quot;raw&quot; 連結）。</translation>
    </message>
    <message>
        <source>%1 is compressed with %2; unpack it and open the file inside.</source>
        <translation>%1 以 %2 壓縮；請解壓後開啟其中的檔案。</translation>
    </message>
    <message>
        <source>%1 is damaged or not in the format it claims (%2: %3; expected: %4).</source>
        <translation>%1 已損壞或不是其聲稱的格式（%2：%3；應為：%4）。</translation>
    </message>
    <message>
        <source>%1 contains something unsupported (%2: %3).</source>
        <translation>%1 含有不支援的內容（%2：%3）。</translation>
    </message>
    <message>
        <source>%1 can be read, with a note (%2: %3).</source>
        <translation>%1 可以讀取，但需注意（%2：%3）。</translation>
    </message>
    <message>
        <source>%1 exceeds a limit (%2: %3, limit: %4).</source>
        <translation>%1 超出限制（%2：%3，上限：%4）。</translation>
    </message>
    <message>
        <source>%1 contains several tensors; specify one as FILE:KEY; available: %2.</source>
        <translation>%1 含有多個張量；請以 FILE:KEY 指定其一；可用的有：%2。</translation>
    </message>
    <message>
        <source>%1 contains no tensor &quot;%2&quot;; available: %3.</source>
        <translation>%1 不含張量 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>無法寫入 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is an input of this command and would be overwritten; choose another file.</source>
        <translation>%1 是此命令的輸入，會被覆蓋；請選擇另一個檔案。</translation>
    </message>
    <message>
        <source>%1 needs at least %2 bytes, but only %3 are free.</source>
        <translation>%1 至少需要 %2 位元組，但只有 %3 可用。</translation>
    </message>
    <message>
        <source>%1×%2</source>
        <comment>rows, columns</comment>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>sizes as trained, sizes now</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>resized %1 (%2)</source>
        <comment>sizes, method</comment>
        <translation>已調整 %1（%2）</translation>
    </message>
    <message>
        <source>cut %1</source>
        <comment>sizes</comment>
        <translation>已裁剪 %1</translation>
    </message>
    <message>
        <source>interpolated %1</source>
        <comment>sizes</comment>
        <translation>已內插 %1</translation>
    </message>
    <message>
        <source>continued %1</source>
        <comment>sizes</comment>
        <translation>已延續 %1</translation>
    </message>
    <message>
        <source>random, %1 tokens</source>
        <comment>sizes</comment>
        <translation>隨機，%1 個 token</translation>
    </message>
    <message>
        <source>not used, %1</source>
        <comment>sizes</comment>
        <translation>未使用，%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>tensor, what was done to it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>all 0</source>
        <comment>the numbers of a layer</comment>
        <translation>全為 0</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>訓練所得</translation>
    </message>
    <message>
        <source>all values are 0</source>
        <translation>所有值均為 0</translation>
    </message>
    <message>
        <source>all values are %1</source>
        <translation>所有值均為 %1</translation>
    </message>
    <message>
        <source>looks untrained, like random values from N(0, %1)%2: mean %3, standard deviation %4, excess kurtosis %5, correlation of neighbouring rows %6</source>
        <translation>似乎未經訓練，如同取自 N(0, %1)%2 的隨機值：平均值 %3，標準差 %4，超額峰度 %5，相鄰列的相關係數 %6</translation>
    </message>
    <message>
        <source> truncated at two standard deviations</source>
        <translation>（在兩個標準差處截斷）</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>numbers of rows</comment>
        <translation>%1，另有 %2 個</translation>
    </message>
    <message>
        <source>apparently untrained rows: %1 (below a tenth of the scale of the others, %2)</source>
        <translation>似乎未經訓練的列：%1（小於其他列尺度 %2 的十分之一）</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values are not finite</source>
        <translation>
            <numerusform>%2 個值中有 %1 個不是有限值</numerusform>
        </translation>
    </message>
    <message>
        <source>all 0</source>
        <translation>全為 0</translation>
    </message>
    <message>
        <source>all equal</source>
        <translation>全部相等</translation>
    </message>
    <message>
        <source>looks untrained</source>
        <translation>似乎未經訓練</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <comment>values</comment>
        <translation>%1 個非有限值</translation>
    </message>
    <message>
        <source>%1, mirrored</source>
        <comment>an index table</comment>
        <translation>%1，鏡像</translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads</source>
        <translation>
            <numerusform>%1 個頭的平均值</numerusform>
        </translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>window %1</source>
        <translation>視窗 %1</translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>component %1</source>
        <translation>分量 %1</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head 3, very short</comment>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>no row</source>
        <comment>an index cell that reads no row of the table</comment>
        <translation>無列</translation>
    </message>
    <message>
        <source>no offset</source>
        <comment>a pair with a class token</comment>
        <translation>無偏移</translation>
    </message>
    <message>
        <source>%1 at query %2, key %3</source>
        <comment>an index</comment>
        <translation>%1，位於查詢 %2、鍵 %3</translation>
    </message>
    <message numerus="yes">
        <source>equal to the formula in all %1 cells</source>
        <translation>
            <numerusform>全部 %1 個儲存格與公式相等</numerusform>
        </translation>
    </message>
    <message>
        <source>differs from the formula in %1 of %2 cells, first: %3 (formula: %4)</source>
        <translation>%2 個儲存格中有 %1 個與公式不同，首個：%3（公式：%4）</translation>
    </message>
    <message>
        <source>Index from %1: %2.</source>
        <comment>a tensor, how it differs</comment>
        <translation>來自 %1 的索引：%2。</translation>
    </message>
    <message>
        <source>Index by formula. %1 cannot be used: %2 is not a row of the table.</source>
        <comment>a tensor, a cell of it</comment>
        <translation>按公式的索引。%1 無法使用：%2 不是表的列。</translation>
    </message>
    <message>
        <source>Index by formula. %1: %2.</source>
        <comment>a tensor, how it differs</comment>
        <translation>按公式的索引。%1：%2。</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>來自檔案</translation>
    </message>
    <message>
        <source>by formula</source>
        <translation>按公式</translation>
    </message>
    <message>
        <source>random (seed %1)</source>
        <translation>隨機（種子 %1）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>random (seed 0), tensors</comment>
        <translation>%2 為%1</translation>
    </message>
    <message>
        <source>not trained: %1</source>
        <comment>tensors</comment>
        <translation>未經訓練：%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>an encoding and a tensor of it</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>轉置</translation>
    </message>
    <message>
        <source>reversed</source>
        <comment>the rows of a table</comment>
        <translation>反向</translation>
    </message>
    <message>
        <source>unchanged</source>
        <comment>a table</comment>
        <translation>不變</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>無 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a reading and what is done to the axes</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two readings</comment>
        <translation> 或 </translation>
    </message>
    <message>
        <source>its values are in another file, which Posenc does not open</source>
        <translation>其值在另一個檔案中，Posenc 不會開啟它</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a tensor and its parameters</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>possibly %1</source>
        <comment>what a tensor is</comment>
        <translation>可能是%1</translation>
    </message>
    <message>
        <source>index table</source>
        <translation>索引表</translation>
    </message>
    <message>
        <source>index table: %1</source>
        <comment>its window</comment>
        <translation>索引表：%1</translation>
    </message>
    <message>
        <source>the name ends in %1 and the shape fits</source>
        <translation>名稱以 %1 結尾，且形狀相符</translation>
    </message>
    <message>
        <source>the name ends in %1, but the shape %2 does not fit</source>
        <translation>名稱以 %1 結尾，但形狀 %2 不符</translation>
    </message>
    <message numerus="yes">
        <source>of its %1 rows, %2 belong to a class token</source>
        <translation>
            <numerusform>其 %1 列中有 %2 列屬於類別 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows fit a window of side %2 if it is square</source>
        <translation>
            <numerusform>若為正方形，%1 列對應邊長為 %2 的視窗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %2 cells of %1 match the formula</source>
        <translation>
            <numerusform>%1 的全部 %2 個儲存格與公式相符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>custom index: %6 of the %7 cells of %1 differ from the formula, first: query %2, key %3: %4 instead of %5</source>
        <translation>
            <numerusform>自訂索引：%1 的 %7 個儲存格中有 %6 個與公式不同，首個：查詢 %2、鍵 %3：%4 而不是 %5</numerusform>
        </translation>
    </message>
    <message>
        <source>custom index: no window of this table matches the shape %2 of %1</source>
        <translation>自訂索引：此表沒有與 %1 的形狀 %2 相符的視窗</translation>
    </message>
    <message>
        <source>all %2 cells of %1 match the formula; its queries are every second row and column of the window</source>
        <translation>%1 的全部 %2 個儲存格與公式相符；其查詢是視窗的每隔一列一欄</translation>
    </message>
    <message>
        <source>%1 could not be compared</source>
        <translation>無法與 %1 比較</translation>
    </message>
    <message>
        <source>the tensor has no name; the file is named %1</source>
        <translation>張量沒有名稱；檔案名稱為 %1</translation>
    </message>
    <message>
        <source>the name contains %1</source>
        <translation>名稱包含 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 positions fit a map of side %2 if it is square; leading tokens: %3</source>
        <translation>
            <numerusform>若為正方形，%1 個位置對應邊長為 %2 的圖；前導 token：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>its vectors repeat as on a map of %1 × %2; leading tokens: %3</source>
        <translation>其向量如同在 %1 × %2 的圖上那樣重複；前導 token：%3</translation>
    </message>
    <message>
        <source>inferred from the shape %1 alone</source>
        <translation>僅由形狀 %1 推斷</translation>
    </message>
    <message>
        <source>the other side of the grid is taken from %1</source>
        <translation>網格的另一邊取自 %1</translation>
    </message>
    <message>
        <source>no table gives the other side of the grid; assumed square with side %1</source>
        <translation>沒有表給出網格的另一邊；假定為邊長 %1 的正方形</translation>
    </message>
    <message>
        <source>causal by the metadata: %1</source>
        <translation>由中繼資料得知為因果：%1</translation>
    </message>
    <message>
        <source>inferred from %1</source>
        <translation>由 %1 推斷</translation>
    </message>
    <message>
        <source>the window is taken from %1, whose shape is %2</source>
        <translation>視窗取自 %1，其形狀為 %2</translation>
    </message>
    <message>
        <source>%1 is scaled by a pretrained window of %2</source>
        <translation>%1 按 %2 的預訓練視窗縮放</translation>
    </message>
    <message>
        <source>custom coordinates: %1 has %3 at %2, the formula gives %4 for a window of %5</source>
        <translation>自訂座標：%1 在 %2 處為 %3，對 %5 的視窗公式給出 %4</translation>
    </message>
    <message>
        <source>its offsets have the opposite sign, so its rows are read in reverse</source>
        <translation>其偏移的符號相反，因此其列反向讀取</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 rows are read, from row %3 on</source>
        <translation>
            <numerusform>讀取其 %2 列中的 %1 列，從第 %3 列起</numerusform>
        </translation>
    </message>
    <message>
        <source>it has one row per distance, used in every direction</source>
        <translation>它每個距離一列，用於所有方向</translation>
    </message>
    <message>
        <source>networks with %1 add it unscaled</source>
        <translation>帶 %1 的網路相加時不縮放</translation>
    </message>
    <message>
        <source>networks with %1 multiply it by the square root of the head dimension</source>
        <translation>帶 %1 的網路將其乘以頭維度的平方根</translation>
    </message>
    <message numerus="yes">
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets in a window of %3 have equal values</source>
        <translation>
            <numerusform>已展開的偏置，%1 個頭、%2 個 token：%3 的視窗中相等的偏移具有相等的值</numerusform>
        </translation>
    </message>
    <message>
        <source>equal offsets in a window of %1 have equal values</source>
        <translation>%1 的視窗中相等的偏移具有相等的值</translation>
    </message>
    <message>
        <source>its values match a window of %1: %2, Δ = query − key</source>
        <comment>a window, a formula</comment>
        <translation>其值與 %1 的視窗相符：%2，Δ = 查詢 − 鍵</translation>
    </message>
    <message numerus="yes">
        <source>all %1 cells match the formula for this window</source>
        <translation>
            <numerusform>全部 %1 個儲存格與此視窗的公式相符</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be used: %4 at query %2, key %3 is not one of the %5 rows of the table</source>
        <translation>%1 無法使用：查詢 %2、鍵 %3 處的 %4 不是表的 %5 列之一</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an encoding and names of its tables</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Posenc looked for tensors whose names end in one of these and whose shapes fit: %1.</source>
        <translation>Posenc 尋找名稱以下列之一結尾且形狀相符的張量：%1。</translation>
    </message>
    <message>
        <source>not %1</source>
        <comment>a property</comment>
        <translation>非%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>parameter, its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 cells differ</source>
        <translation>
            <numerusform>%2 個儲存格中有 %1 個不同</numerusform>
        </translation>
    </message>
    <message>
        <source>, by at most %1 at %2</source>
        <comment>number, cell</comment>
        <translation>，最大相差 %1，位於 %2</translation>
    </message>
    <message>
        <source>, %1 of them masked in one alone</source>
        <translation>，其中 %1 個僅在一方被遮罩</translation>
    </message>
    <message>
        <source>; first: %1</source>
        <comment>cell</comment>
        <translation>；首個：%1</translation>
    </message>
    <message>
        <source>halves instead of interleaved pairs</source>
        <translation>兩半而不是交錯成對</translation>
    </message>
    <message>
        <source>interleaved pairs instead of halves</source>
        <translation>交錯成對而不是兩半</translation>
    </message>
    <message>
        <source>up to a constant in each row: the attention is the same</source>
        <translation>每列相差一個常數：注意力相同</translation>
    </message>
    <message>
        <source>transposed: queries and keys are exchanged</source>
        <translation>轉置：查詢與鍵互換</translation>
    </message>
    <message>
        <source>mirrored: reverse the rows of the table</source>
        <translation>鏡像：請將表的各列反向</translation>
    </message>
    <message>
        <source>with height and width exchanged: tokens are counted column by column</source>
        <translation>高度與寬度互換：token 逐欄計數</translation>
    </message>
    <message>
        <source>with its heads in another order: %1</source>
        <translation>頭的順序不同：%1</translation>
    </message>
    <message>
        <source>with its columns in another order: %1</source>
        <translation>欄的順序不同：%1</translation>
    </message>
    <message>
        <source>with its rows in another order: %1</source>
        <translation>列的順序不同：%1</translation>
    </message>
    <message>
        <source>with its rows in another order: the conversion between rotary pairings of %1 heads</source>
        <translation>列的順序不同：%1 個頭的旋轉配對方式之間的轉換</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>with its sign flipped</source>
        <translation>符號相反</translation>
    </message>
    <message>
        <source>multiplied by %1</source>
        <translation>乘以 %1</translation>
    </message>
    <message>
        <source>without the table offset %1: its numbers begin below 0</source>
        <translation>沒有表的偏移 %1：其編號從 0 以下開始</translation>
    </message>
    <message>
        <source>shifted by %1</source>
        <translation>整體加 %1</translation>
    </message>
    <message>
        <source>shifted right by one column</source>
        <translation>右移一欄</translation>
    </message>
    <message>
        <source>shifted left by one column</source>
        <translation>左移一欄</translation>
    </message>
    <message>
        <source>clipped differently, to %1 … %2: %3</source>
        <translation>截斷不同，前者為 %1 … %2：%3</translation>
    </message>
    <message numerus="yes">
        <source>but %1 of %2 cells are masked in one alone</source>
        <translation>
            <numerusform>%2 個儲存格中有 %1 個僅在一方被遮罩</numerusform>
        </translation>
    </message>
    <message>
        <source>but %1</source>
        <translation>但 %1</translation>
    </message>
    <message>
        <source>%1 is %2 with a known mistake, &quot;%3&quot; (%4): %5. Fix: %6</source>
        <comment>array, scheme, title and id of the mistake, numbers, what to do</comment>
        <translation>「%1」是%2，帶有已知錯誤「%3」（%4）：%5。修正：%6</translation>
    </message>
    <message>
        <source>%1 is %2: its numbers depend on the index of this encoding alone, whose table has %3 entries, recovered.</source>
        <translation>「%1」是%2：其數值僅取決於此編碼的索引，其表有 %3 項，已還原。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <comment>array, scheme</comment>
        <translation>「%1」是%2。</translation>
    </message>
    <message>
        <source>%1 is %2, %3.</source>
        <comment>array, scheme, how it deviates</comment>
        <translation>「%1」是%2，%3。</translation>
    </message>
    <message>
        <source>%1 holds NaN, so it is compared with nothing.</source>
        <translation>「%1」含有 NaN，因此不與任何對象比較。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing known: %1 has %2 values, too few to identify it.</source>
        <translation>
            <numerusform>沒有已知結果：「%1」有 %2 個值，太少而無法識別。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing known: %1 has fewer than three different values.</source>
        <translation>沒有已知結果：「%1」的不同值少於三個。</translation>
    </message>
    <message>
        <source>Nothing known: %1 is a list of %2 whole numbers, and positions of all encodings look alike.</source>
        <translation>沒有已知結果：「%1」是 %2 個整數的清單，而所有編碼的位置看起來都一樣。</translation>
    </message>
    <message>
        <source>Nothing known: %1 is a mask of %2 cells, but none that is causal, a sliding window, packed or of shifted windows.</source>
        <translation>沒有已知結果：「%1」是 %2 個儲存格的遮罩，但不是因果、滑動視窗、打包或移位視窗的遮罩。</translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, and no candidate fits.</source>
        <translation>沒有已知結果：「%1」有 %2 個值，沒有候選相符。</translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, and no candidate fits; nearest: %3, %4 % of the cells agree (not a match), %5.</source>
        <translation>沒有已知結果：「%1」有 %2 個值，沒有候選相符；最接近：%3，%4 % 的儲存格一致（並非相符），%5。</translation>
    </message>
    <message>
        <source>the %1 mask (%2)</source>
        <comment>kind, parameters</comment>
        <translation>%1遮罩（%2）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>encoding, parameters</comment>
        <translation>「%1」（%2）</translation>
    </message>
    <message>
        <source> bias</source>
        <comment>end of an encoding&apos;s title</comment>
        <translation>偏置</translation>
    </message>
    <message>
        <source>the %1 %2 (%3)</source>
        <comment>encoding, layer, parameters</comment>
        <translation>「%1」的%2（%3）</translation>
    </message>
    <message>
        <source>%1 is not %2: its shape is %3.</source>
        <translation>「%1」不是%2：其形狀為 %3。</translation>
    </message>
    <message>
        <source>%1 is not %2: cells that read the same entry of its table differ.</source>
        <comment>array, scheme</comment>
        <translation>「%1」不是%2：讀取其表同一項的儲存格不同。</translation>
    </message>
    <message>
        <source>%1 is not %2: %3.</source>
        <comment>array, scheme, numbers</comment>
        <translation>「%1」不是%2：%3。</translation>
    </message>
    <message>
        <source>%1 and %2 differ in shape: %3 and %4.</source>
        <translation>「%1」與「%2」形狀不同：%3 和 %4。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are identical in all %3 cells</source>
        <translation>
            <numerusform>「%1」與「%2」的全部 %3 個儲存格完全相同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 differ: %3; root mean square %4</source>
        <translation>「%1」與「%2」不同：%3；均方根 %4</translation>
    </message>
    <message>
        <source>%1 is %2, %3</source>
        <comment>array, array, how it deviates</comment>
        <translation>「%1」與「%2」的區別僅在：%3</translation>
    </message>
    <message>
        <source> (known mistake: %1)</source>
        <translation>（已知錯誤：%1）</translation>
    </message>
    <message>
        <source>whole numbers, compared exactly</source>
        <translation>整數，精確比較</translation>
    </message>
    <message>
        <source>float64, tolerance %1</source>
        <translation>float64，容差 %1</translation>
    </message>
    <message>
        <source>float32, tolerance %1</source>
        <translation>float32，容差 %1</translation>
    </message>
    <message>
        <source>rounded to float16, tolerance %1</source>
        <translation>捨入到 float16，容差 %1</translation>
    </message>
    <message>
        <source>rounded to bfloat16, tolerance %1</source>
        <translation>捨入到 bfloat16，容差 %1</translation>
    </message>
    <message>
        <source>Shape %1, %2</source>
        <comment>shape, precision</comment>
        <translation>形狀 %1，%2</translation>
    </message>
    <message>
        <source>, an attention, compared by its logarithm</source>
        <translation>，注意力，按其對數比較</translation>
    </message>
    <message numerus="yes">
        <source>, %1 hidden cells</source>
        <translation>
            <numerusform>，%1 個隱藏的儲存格</numerusform>
        </translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一個清單</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>位元組 %1</translation>
    </message>
    <message>
        <source>the JSON object of a scene</source>
        <translation>場景的 JSON 物件</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通檔案</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>smallest and largest value</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>%1; this program reads up to %2</source>
        <translation>%1；此程式最多讀取到 %2</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation>%1 或更小</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一個物件</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文字</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>一個整數</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一個數</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>the whole file</source>
        <translation>整個檔案</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一個值</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 個欄位</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 個條目</translation>
    </message>
    <message>
        <source>each item once</source>
        <translation>每個條目一次</translation>
    </message>
    <message>
        <source>at most %1 characters</source>
        <translation>至多 %1 個字元</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>非空的文字</translation>
    </message>
    <message>
        <source>a text without the character 0</source>
        <translation>不含字元 0 的文字</translation>
    </message>
    <message>
        <source>a name without the character 0</source>
        <translation>不含字元 0 的名稱</translation>
    </message>
    <message>
        <source>a text like %1</source>
        <translation>形如 %1 的文字</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 或更大</translation>
    </message>
    <message numerus="yes">
        <source>%n dead row(s)</source>
        <translation>
            <numerusform>%n 個失效列</numerusform>
        </translation>
    </message>
    <message>
        <source>The code of %1 has no products and rearranges nothing, so einops has nothing to write; PyTorch has.</source>
        <comment>layer</comment>
        <translation>%1 的程式碼沒有乘積，也不重排任何內容，因此沒有可用 einops 書寫的部分；PyTorch 則有。</translation>
    </message>
    <message>
        <source>FlexAttention computes scores and attention, not the layer %1; its code is for %2.</source>
        <comment>layer, list</comment>
        <translation>FlexAttention 計算分數和注意力，不計算層 %1；其程式碼適用於 %2。</translation>
    </message>
    <message>
        <source>FlexAttention computes one softmax of one score, and the attention of %1 is made otherwise.</source>
        <comment>encoding</comment>
        <translation>FlexAttention 對一個分數計算一次 softmax，而 %1 的注意力以別的方式得出。</translation>
    </message>
    <message>
        <source>With %1 positions change queries and keys before FlexAttention is called; its code is for logits, attention and output.</source>
        <comment>encoding</comment>
        <translation>使用 %1 時，位置在呼叫 FlexAttention 之前改變查詢和鍵；其程式碼適用於 logit、注意力和輸出。</translation>
    </message>
    <message>
        <source>The layer %1 needs sums over keys that FlexAttention does not return; PyTorch code has them.</source>
        <comment>layer</comment>
        <translation>層 %1 需要 FlexAttention 不返回的對鍵求和；PyTorch 程式碼可以得到。</translation>
    </message>
    <message>
        <source>Code cannot express how the tensor %1 is read from its file. Save the scene and use posenc export --session FILE.posenc.</source>
        <translation>程式碼無法表達張量 %1 如何從其檔案讀取。請儲存場景並使用 posenc export --session FILE.posenc。</translation>
    </message>
    <message>
        <source>Code counts offsets as the encoding does. Set View &gt; Offsets to Default to copy the layer %1.</source>
        <translation>程式碼按編碼的方式計偏移。要複製層 %1，請把「檢視 &gt; 偏移的符號」設為預設。</translation>
    </message>
    <message>
        <source>%1 has no tensor; it follows from the configuration.</source>
        <translation>%1 沒有張量；由組態得出。</translation>
    </message>
    <message>
        <source>no attention over positions</source>
        <translation>沒有按位置的注意力</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底數 %1</translation>
    </message>
    <message>
        <source>factor %1</source>
        <translation>因子 %1</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>分塊 %1</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>blended</source>
        <translation>漸變</translation>
    </message>
    <message>
        <source>divided by f</source>
        <translation>除以 f</translation>
    </message>
    <message>
        <source>not rotated</source>
        <translation>不旋轉</translation>
    </message>
    <message>
        <source>by its values: base %1, head dimension %2</source>
        <translation>由其數值：底數 %1，頭維度 %2</translation>
    </message>
    <message>
        <source>%1, slow pairs divided by %2</source>
        <comment>base and dimension</comment>
        <translation>%1，慢的特徵對除以 %2</translation>
    </message>
    <message>
        <source>the %1 %2</source>
        <comment>encoding, layer</comment>
        <translation>「%1」的%2</translation>
    </message>
    <message>
        <source>Llama 3 misread</source>
        <translation>Llama 3 誤讀</translation>
    </message>
    <message>
        <source>%1 contains no tensors.</source>
        <translation>%1 不含張量。</translation>
    </message>
    <message>
        <source>its values are sinusoids of base %1 (computed, not trained)</source>
        <translation>其值是底數為 %1 的正弦編碼（計算所得，未經訓練）</translation>
    </message>
    <message>
        <source>%1 exceeds a limit (%2: %3, limit: %4 %5).</source>
        <comment>file, what, number, number, unit</comment>
        <translation>%1 超出限制（%2：%3，上限：%4 %5）。</translation>
    </message>
    <message numerus="yes">
        <source>Recognition stopped after %1 known tensors; the last %2 tensors of the file were not examined.</source>
        <translation>
            <numerusform>識別出 %1 個張量後停止；檔案中最後 %2 個張量未檢查。</numerusform>
        </translation>
    </message>
    <message>
        <source>rows of equal length</source>
        <translation>長度相等的各列</translation>
    </message>
    <message>
        <source>The cell (%1, %2) is outside the matrix; rows: %3, columns: %4 (counted from 0).</source>
        <translation>儲存格 (%1, %2) 超出矩陣：%3 列，%4 欄（從 0 計）。</translation>
    </message>
    <message>
        <source>%1 is incomplete (%2; bytes needed: %3, present: %4); download or copy it again.</source>
        <translation>%1 不完整（%2：需要 %3 位元組，現有 %4）；請重新下載或複製。</translation>
    </message>
    <message>
        <source>rotates %1 of %2 features</source>
        <translation>旋轉 %2 個特徵中的 %1 個</translation>
    </message>
    <message>
        <source>scale %1</source>
        <translation>縮放 %1</translation>
    </message>
    <message>
        <source>temperature from %1 tokens on</source>
        <translation>溫度從 %1 個 token 起</translation>
    </message>
    <message>
        <source>The steps make the index by formula. %1</source>
        <comment>a sentence on the file&apos;s index</comment>
        <translation>各步驟按公式產生索引。%1</translation>
    </message>
    <message>
        <source> Also fits: %1.</source>
        <translation>也符合：%1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>kind of file, its suffixes</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>parameter, a word</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>By its name and shape %1; by its numbers alone</source>
        <comment>tensor, what it is read as; a verdict follows</comment>
        <translation>依名稱和形狀看，是%1；只看數值</translation>
    </message>
    <message>
        <source>whole numbers, compared by their first 48 bits</source>
        <translation>整數，按前 48 位元比較</translation>
    </message>
    <message>
        <source>initial values</source>
        <comment>of tensors: those that every network begins with</comment>
        <translation>初始值</translation>
    </message>
    <message>
        <source>1 − RMS of what is left without the mean of each offset / RMS of all values. It is not a share of the variance.</source>
        <translation>1 − 減去每個偏移的平均值後所餘的均方根 / 所有值的均方根。這不是變異數的占比。</translation>
    </message>
    <message>
        <source>RMS of (A − Aᵀ)/2 / RMS of all values. It is not a share of the variance.</source>
        <translation>(A − Aᵀ)/2 的均方根 / 所有值的均方根。這不是變異數的占比。</translation>
    </message>
    <message>
        <source>Singular values above 0.00001 of the largest</source>
        <translation>大於最大奇異值 0.00001 倍的奇異值的個數</translation>
    </message>
    <message>
        <source>exp of the entropy, which is a mean over the queries</source>
        <translation>熵（對所有查詢取平均）的指數</translation>
    </message>
    <message>
        <source>Left out, as no parameter says it: %1.</source>
        <translation>沒有參數可表示，故未計入：%1。</translation>
    </message>
    <message>
        <source>The layers are those of the encoder; those of the decoder look back only.</source>
        <translation>所列為編碼器的層；解碼器的層只看前文。</translation>
    </message>
    <message>
        <source>which is clipped to %1 … %2: %3</source>
        <translation>截斷不同，後者為 %1 … %2：%3</translation>
    </message>
    <message>
        <source>; the other is an attention, compared by its logarithm</source>
        <translation>；另一個是注意力，按其對數比較</translation>
    </message>
    <message>
        <source>The frequencies are divided by factors that the file has as tensors: %1.</source>
        <translation>頻率除以檔案中以張量存放的因子：%1。</translation>
    </message>
    <message>
        <source>An array of the shape %1 cannot be compared; expected: %2.</source>
        <translation>形狀為 %1 的陣列無法比較；應為：%2。</translation>
    </message>
    <message numerus="yes">
        <source>all %1 cells differ</source>
        <translation>
            <numerusform>%1 個儲存格全部不同</numerusform>
        </translation>
    </message>
    <message>
        <source>rounded to %1 as all values of %2 are, tolerance %3</source>
        <comment>precision, array, number</comment>
        <translation>捨入到 %1（「%2」的所有值皆如此），容差 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are equal within the tolerance in all %3 cells, with differences of at most %4</source>
        <translation>
            <numerusform>「%1」與「%2」的全部 %3 個儲存格在容差內相等，最大相差 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has NaN in %2 cells</source>
        <translation>
            <numerusform>；「%1」有 %2 個儲存格為 NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has +∞ in %2 cells</source>
        <translation>
            <numerusform>；「%1」有 %2 個儲存格為 +∞</numerusform>
        </translation>
    </message>
    <message>
        <source>Shape %1; no cell was compared.</source>
        <translation>形狀 %1；沒有比較任何儲存格。</translation>
    </message>
    <message>
        <source>Shapes %1 and %2; no cell was compared.</source>
        <translation>形狀 %1 與 %2；沒有比較任何儲存格。</translation>
    </message>
    <message>
        <source>from file</source>
        <translation>來自檔案</translation>
    </message>
    <message>
        <source>%1: offset alone explains %2 % of the RMS</source>
        <translation>%1：僅偏移即可解釋 RMS 的 %2 %</translation>
    </message>
    <message>
        <source>%1: %2 % of the RMS is antisymmetric</source>
        <translation>%1：RMS 的 %2 % 為反對稱</translation>
    </message>
    <message>
        <source>%1 only lists the files that its tensors are in; use %2, which holds this one.</source>
        <translation>%1 只列出各張量所在的檔案；請使用存有該張量的 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are equal within the tolerance in all %3 visible cells, with differences of at most %4</source>
        <translation>
            <numerusform>「%1」與「%2」的全部 %3 個可見儲存格在容差內相等，最大相差 %4</numerusform>
        </translation>
    </message>
    <message>
        <source>an index of pairs (%1)</source>
        <comment>parameters</comment>
        <translation>成對位置的索引（%1）</translation>
    </message>
    <message numerus="yes">
        <source>; %1 has %2 hidden cells</source>
        <translation>
            <numerusform>；「%1」有 %2 個隱藏的儲存格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows fit %2 windows; the one closest to a square or cube is assumed</source>
        <translation>
            <numerusform>%1 列對應 %2 個視窗；假定為最接近正方形或立方體的一個</numerusform>
        </translation>
    </message>
    <message>
        <source>assumed causal, because the name ends in %1</source>
        <translation>假定為因果，因為名稱以 %1 結尾</translation>
    </message>
    <message numerus="yes">
        <source>it is padded with %1 rows of zeros</source>
        <translation>
            <numerusform>它以 %1 列零填充</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>each of its vectors is padded with %1 zeros</source>
        <translation>
            <numerusform>它的每個向量以 %1 個零填充</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its last row is repeated %1 more times</source>
        <translation>
            <numerusform>它的最後一列再重複 %1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 must have one entry for each layer (%3), but has %2: the last entries are not read.</source>
        <translation>%1 必須每層有一項（%3 層），但有 %2 項：最後幾項不讀取。</translation>
    </message>
    <message>
        <source>%1 must have one entry for each layer (%3), but has %2: layers without an entry are read as without this list.</source>
        <translation>%1 必須每層有一項（%3 層），但有 %2 項：沒有對應項的層按沒有此清單讀取。</translation>
    </message>
    <message>
        <source>The kind of layer &quot;%1&quot; is not known; whether it reads positions is not either.</source>
        <translation>層的種類「%1」未知；它是否讀取位置也未知。</translation>
    </message>
    <message>
        <source>%1 is not the configuration of a network; that is a JSON object with a &quot;model_type&quot;.</source>
        <translation>%1 不是網路的組態；網路的組態是一個帶有 &quot;model_type&quot; 的 JSON 物件。</translation>
    </message>
    <message>
        <source>%1 cannot be shown: networks of the model type %2 are not supported.</source>
        <translation>無法顯示 %1：不支援模型類型為 %2 的網路。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: it ends in line %2 before it is complete.</source>
        <translation>%1 不是有效的 JSON：它在第 %2 行尚未完整就結束了。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: &quot;%3&quot; cannot stand there in line %2.</source>
        <translation>%1 不是有效的 JSON：第 %2 行中的「%3」不能出現在那裡。</translation>
    </message>
    <message>
        <source>%1 is missing: %2 is assumed, as in llama.cpp and mlx-lm; transformers and vLLM refuse the file.</source>
        <translation>缺少 %1：依 llama.cpp 與 mlx-lm 的作法假定為 %2；transformers 與 vLLM 拒絕該檔案。</translation>
    </message>
    <message>
        <source>slowed</source>
        <translation>減慢</translation>
    </message>
    <message>
        <source> The same numbers are also %1, %2; the numbers fit either.</source>
        <comment>scheme, how it deviates</comment>
        <translation>另外，同樣的數也是%1，%2；僅憑這些數無法分辨是哪一個。</translation>
    </message>
    <message>
        <source>its strides let different offsets share a row of the table, as in nnFormer (stride-3d-collides)</source>
        <translation>其步長使不同的偏移共用表的同一列，與 nnFormer 相同（stride-3d-collides）</translation>
    </message>
    <message numerus="yes">
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets along the sequence have equal values</source>
        <translation>
            <numerusform>已展開的偏置，%1 個頭、%2 個 token：沿序列相等的偏移具有相等的值</numerusform>
        </translation>
    </message>
    <message>
        <source>computed</source>
        <comment>the numbers of a file&apos;s table</comment>
        <translation>計算所得</translation>
    </message>
    <message>
        <source>%1 holds sinusoids, as they are computed</source>
        <comment>tensor</comment>
        <translation>%1 是計算所得的正弦編碼</translation>
    </message>
    <message>
        <source>%1 looks untrained, like random values</source>
        <comment>tensor</comment>
        <translation>%1 似乎未經訓練，如同隨機值</translation>
    </message>
    <message>
        <source>Shapes %1 and %2; compared with the last two axes of the second exchanged.</source>
        <translation>形狀 %1 和 %2；比較時交換了後者的最後兩個軸。</translation>
    </message>
    <message>
        <source>%1 and %2 differ in shape, %3 and %4; with the last two axes exchanged they are equal.</source>
        <translation>%1 與 %2 形狀不同，分別為 %3 和 %4；交換最後兩個軸後二者相等。</translation>
    </message>
    <message>
        <source>The file names no model type, so this is assumed, as in Llama: %1.</source>
        <translation>檔案未給出模型類型，因此按 Llama 假定：%1。</translation>
    </message>
    <message>
        <source>The model type %1 is not known, so this is assumed, as in Llama: %2.</source>
        <translation>模型類型 %1 未知，因此按 Llama 假定：%2。</translation>
    </message>
    <message>
        <source>its vectors do not clearly repeat from row to row as on a square map of side %1</source>
        <translation>其向量沒有像邊長為 %1 的正方形圖那樣明顯地逐列重複</translation>
    </message>
    <message>
        <source>%1 cuts video clips into patches, so its positions need not form a square</source>
        <translation>%1 把影片片段切成 patch，因此其位置不一定構成正方形</translation>
    </message>
    <message>
        <source>%1 names no model type, so this is assumed, as in Llama: %2.</source>
        <translation>%1 未給出模型類型，因此按 Llama 假定：%2。</translation>
    </message>
    <message>
        <source>map %1</source>
        <comment>rows and columns of a map</comment>
        <translation>圖 %1</translation>
    </message>
    <message>
        <source>shift %1</source>
        <translation>移位 %1</translation>
    </message>
    <message>
        <source>The layers are those of %1.</source>
        <comment>a part of a configuration</comment>
        <translation>這些層屬於 %1。</translation>
    </message>
    <message>
        <source>%1, all pairs divided by %2</source>
        <comment>base and dimension</comment>
        <translation>%1，所有特徵對除以 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>cell, matrix of a stack</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>with its matrices in another order: %1</source>
        <translation>矩陣的順序不同：%1</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: line %2 ends in the middle of a text, word or number.</source>
        <translation>%1 不是有效的 JSON：第 %2 行在文字、單字或數字中間就結束了。</translation>
    </message>
    <message>
        <source>not known whether it reads positions</source>
        <translation>不知道它是否讀取位置</translation>
    </message>
</context>
<context>
    <name>Number</name>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Encodings</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Choose an encoding</source>
        <translation>選擇編碼</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Parameters of the encoding</source>
        <translation>編碼的參數</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Tensors that the encoding reads, and their file</source>
        <translation>編碼讀取的張量及其檔案</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Layers that have a picture</source>
        <translation>有圖片的層</translation>
    </message>
    <message>
        <source>Gallery of mistakes</source>
        <translation>常見錯誤圖庫</translation>
    </message>
    <message>
        <source>Mistakes that people made, and conventions that look like one (Ctrl+G)</source>
        <translation>人們犯過的錯誤，以及看似錯誤的約定 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>儲存格</translation>
    </message>
    <message>
        <source>How the value of the pinned or hovered cell is computed</source>
        <translation>固定或懸停的儲存格的數值如何計算</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>One query&apos;s scores, laid out as the keys are</source>
        <translation>一個查詢的分數，排列方式與鍵相同</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Every head of every layer as a thumbnail, with statistics</source>
        <translation>每一層的每個頭的縮圖及統計</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>剖面</translation>
    </message>
    <message>
        <source>Bias or attention of every head by offset, with the pairs of an offset</source>
        <translation>每個頭按偏移的偏置或注意力，以及具有某偏移的 token 對</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Checks of the tables and matrices, with the pairs concerned</source>
        <translation>對表和矩陣的檢查，以及相關的 token 對</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Layers of a network by its configuration, and the wavelengths of a rotation</source>
        <translation>按組態得到的網路各層，以及旋轉的波長</translation>
    </message>
    <message>
        <source>Position ids</source>
        <translation>位置 id</translation>
    </message>
    <message>
        <source>Tokens of the sequence and their position ids</source>
        <translation>序列的 token 及其位置 id</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>旋轉</translation>
    </message>
    <message>
        <source>Pairs of features that are rotated, and the angles of one of them</source>
        <translation>參與旋轉的特徵對，以及其中一對的角度</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 each way</source>
        <translation>每個方向 %1</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>預設 %1</translation>
    </message>
    <message>
        <source>follows %1 until set</source>
        <translation>設定之前跟隨「%1」</translation>
    </message>
</context>
<context>
    <name>PlaceMet</name>
    <message>
        <source>a widespread note that shows the collision on purpose</source>
        <translation>一篇流傳很廣、特意展示衝突的筆記</translation>
    </message>
    <message>
        <source>a widespread walk-through of Swin</source>
        <translation>一篇流傳很廣的 Swin 講解</translation>
    </message>
    <message>
        <source>a widespread walk-through of Transformer-XL</source>
        <translation>一篇流傳很廣的 Transformer-XL 講解</translation>
    </message>
    <message>
        <source>an early form of the published code</source>
        <translation>發布程式碼的早期版本</translation>
    </message>
    <message>
        <source>derived from the rule; no thread is known</source>
        <translation>由規則推出；未見相關討論</translation>
    </message>
    <message>
        <source>the same line in five other repositories</source>
        <translation>另外五個儲存庫中的同一行</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>clipped: one shared row</source>
        <translation>截斷：共用一列</translation>
    </message>
    <message>
        <source>last bucket: one shared row</source>
        <translation>最後一個桶：共用一列</translation>
    </message>
    <message>
        <source>beyond training</source>
        <translation>超出訓練範圍</translation>
    </message>
    <message>
        <source>−k = %1</source>
        <comment>the clip distance</comment>
        <translation>−k = %1</translation>
    </message>
    <message>
        <source>k = %1</source>
        <comment>the clip distance</comment>
        <translation>k = %1</translation>
    </message>
    <message>
        <source>trained up to %1</source>
        <comment>an offset</comment>
        <translation>訓練範圍到 %1</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <comment>layer, of whose pairs at an offset the mean is drawn</comment>
        <translation>%1，平均值</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>depth offset</source>
        <translation>深度偏移</translation>
    </message>
    <message>
        <source>row offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>column offset</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>%1 (key − query)</source>
        <comment>offset</comment>
        <translation>%1（鍵 − 查詢）</translation>
    </message>
    <message>
        <source>%1 (query − key)</source>
        <comment>offset</comment>
        <translation>%1（查詢 − 鍵）</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>開啟組合框的選擇清單</translation>
    </message>
</context>
<context>
    <name>Resize</name>
    <message>
        <source>%1: q = %2, source covers ±%3 of ±%4</source>
        <translation>%1：q = %2，源覆蓋 ±%4 中的 ±%3</translation>
    </message>
    <message>
        <source>; border repeated beyond</source>
        <translation>；界外重複邊界</translation>
    </message>
    <message>
        <source>; the rest is cropped</source>
        <translation>；其餘裁剪</translation>
    </message>
    <message>
        <source>Rows are resized by the offsets of the formula, but in the file: %1.</source>
        <translation>各列按公式的偏移調整尺寸，但檔案中：%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file: key</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>random table, seed %1</source>
        <translation>隨機表，種子 %1</translation>
    </message>
    <message>
        <source>%1; coordinates of a %2 × %3 window</source>
        <comment>network</comment>
        <translation>%1；座標按 %2 × %3 視窗</translation>
    </message>
    <message>
        <source>random network, seed %1</source>
        <translation>隨機網路，種子 %1</translation>
    </message>
    <message>
        <source>%1 is unchanged and belongs to window %2: with the new table it reads wrong rows. Remove it where the file is loaded, or replace it by the index of window %3.</source>
        <translation>%1 未變更，屬於視窗 %2：與新表一起使用會讀取錯誤的列。請在載入檔案時將其移除，或替換為視窗 %3 的索引。</translation>
    </message>
</context>
<context>
    <name>Scheme</name>
    <message>
        <source>Video Swin bias over frames, rows and columns</source>
        <translation>幀、列和欄上的 Video Swin 偏置</translation>
    </message>
    <message>
        <source>HAT bias between a window and the larger one around it</source>
        <translation>視窗與其周圍更大視窗之間的 HAT 偏置</translation>
    </message>
    <message>
        <source>HaloNet vectors, one per offset inside a block and its halo</source>
        <translation>HaloNet 向量，塊及其暈圈內每個偏移一個</translation>
    </message>
    <message>
        <source>LambdaNet vectors, one per 2D offset</source>
        <translation>LambdaNet 向量，每個二維偏移一個</translation>
    </message>
    <message>
        <source>AutoFormer vectors per offset, added to the values</source>
        <translation>AutoFormer 向量，每個偏移一個，加到值上</translation>
    </message>
    <message>
        <source>dynamic position bias, a network over 2D offsets (CrossFormer)</source>
        <translation>動態位置偏置，二維偏移上的網路（CrossFormer）</translation>
    </message>
    <message>
        <source>a network over 2D offsets in place of a bias table (timm)</source>
        <translation>代替偏置表的二維偏移上的網路（timm）</translation>
    </message>
    <message>
        <source>Swin V2 CR network over logarithmic 2D offsets</source>
        <translation>對數二維偏移上的 Swin V2 CR 網路</translation>
    </message>
    <message>
        <source>a network over distances in place of a bias table (x-transformers)</source>
        <translation>代替偏置表的距離上的網路（x-transformers）</translation>
    </message>
    <message>
        <source>MViTv2 vectors, one per offset in time</source>
        <translation>MViTv2 向量，每個時間偏移一個</translation>
    </message>
    <message>
        <source>iRPE vectors, one per bucket of 2D offsets</source>
        <translation>iRPE 向量，每個二維偏移的桶一個</translation>
    </message>
    <message>
        <source>DeBERTa vectors, one per (logarithmic) bucket of offsets, for queries and keys</source>
        <translation>DeBERTa 向量，每個（對數）偏移的桶一個，用於查詢和鍵</translation>
    </message>
    <message>
        <source>Transformer-XL table of all layers, one row per distance back</source>
        <translation>所有層的 Transformer-XL 表，每個向後的距離一列</translation>
    </message>
    <message>
        <source>XLNet position term, sinusoids of both directions</source>
        <translation>XLNet 位置項，兩個方向的正弦編碼</translation>
    </message>
    <message>
        <source>Conformer position bias u or v, beside sinusoids of both directions</source>
        <translation>Conformer 位置偏置 u 或 v，配合兩個方向的正弦編碼</translation>
    </message>
    <message>
        <source>VITS vectors per head, zero beyond the last distance</source>
        <translation>VITS 每個頭的向量，超出最後距離處為零</translation>
    </message>
    <message>
        <source>offsets between residues, clipped at 32, as a pair feature (AlphaFold)</source>
        <translation>殘基之間的偏移，在 32 處截斷，作為成對特徵（AlphaFold）</translation>
    </message>
    <message>
        <source>LongT5 bias from tokens to blocks of tokens, by T5 buckets</source>
        <translation>LongT5 從 token 到 token 塊的偏置，按 T5 的桶</translation>
    </message>
    <message>
        <source>WavLM gate, by which content scales the position bias</source>
        <translation>WavLM 門，內容以此縮放位置偏置</translation>
    </message>
    <message>
        <source>learned ALiBi slopes, as logarithms</source>
        <translation>學得的 ALiBi 斜率，以對數表示</translation>
    </message>
    <message>
        <source>ALiBi slopes, or the bias made of them (computed, not trained)</source>
        <translation>ALiBi 斜率，或由其構成的偏置（計算所得，未經訓練）</translation>
    </message>
    <message>
        <source>RoPE frequencies, or their sines and cosines (computed, not trained)</source>
        <translation>RoPE 頻率，或其正弦和餘弦（計算所得，未經訓練）</translation>
    </message>
    <message>
        <source>RoPE frequencies along both axes of a map, trained</source>
        <translation>沿圖的兩個軸的 RoPE 頻率，訓練所得</translation>
    </message>
    <message>
        <source>vectors of clipped distances, with unequal limits on the two sides</source>
        <translation>截斷距離的向量，兩側界限不等</translation>
    </message>
    <message>
        <source>random Fourier features of coordinates, their frequencies (SAM)</source>
        <translation>座標的隨機傅立葉特徵的頻率（SAM）</translation>
    </message>
    <message>
        <source>a bias per offset, of a form that no encoding reads</source>
        <translation>每個偏移一個偏置，其形式沒有編碼能讀取</translation>
    </message>
    <message>
        <source>vectors or numbers per offset, of a form that no encoding reads</source>
        <translation>每個偏移的向量或數值，其形式沒有編碼能讀取</translation>
    </message>
    <message>
        <source>neighborhood attention bias, one per offset and head (NAT)</source>
        <translation>鄰域注意力偏置，每個偏移、每個頭一個（NAT）</translation>
    </message>
    <message>
        <source>ConViT weights of squared distance and offset, one row per head</source>
        <translation>ConViT 的距離平方與偏移的權重，每個頭一列</translation>
    </message>
    <message>
        <source>vectors of one axis, one part of axial positions (Reformer)</source>
        <translation>一個軸的向量，軸向位置的一部分（Reformer）</translation>
    </message>
    <message>
        <source>Graphormer embedding of paths between nodes of a graph</source>
        <translation>Graphormer 對圖中節點間路徑的嵌入</translation>
    </message>
    <message>
        <source>CoPE vectors, whose positions depend on the content</source>
        <translation>CoPE 向量，其位置取決於內容</translation>
    </message>
    <message>
        <source>what makes forget gates of the content (Forgetting Transformer)</source>
        <translation>由內容得出遺忘門的部分（Forgetting Transformer）</translation>
    </message>
    <message>
        <source>sinusoids of positions (computed, not trained)</source>
        <translation>位置的正弦編碼（計算所得，未經訓練）</translation>
    </message>
    <message>
        <source>no encoding uses it; the file browser shows its values as a table</source>
        <translation>沒有編碼使用它；檔案的張量清單以表的形式顯示其數值</translation>
    </message>
    <message>
        <source>the positions depend on the graph, which the file does not contain; the file browser shows the weights</source>
        <translation>位置取決於圖，而檔案中不含該圖；檔案的張量清單顯示權重</translation>
    </message>
    <message>
        <source>pair features have no encoding here; the file browser shows the values, and 65 rows can be assigned to Shaw (clip 32) manually</source>
        <translation>此處沒有用於成對特徵的編碼；檔案的張量清單顯示數值，65 列可手動指定給 Shaw（截斷 32）</translation>
    </message>
    <message>
        <source>projection of Laplacian eigenvectors, the positions of the nodes of a graph</source>
        <translation>拉普拉斯特徵向量的投影，即圖中各節點的位置</translation>
    </message>
    <message>
        <source>projection of random walk features, the positions of the nodes of a graph</source>
        <translation>隨機漫步特徵的投影，即圖中各節點的位置</translation>
    </message>
    <message>
        <source>the gates depend on the content, which the file does not contain; the file browser shows the weights</source>
        <translation>門取決於內容，而檔案中不含內容；檔案的張量清單顯示權重</translation>
    </message>
    <message>
        <source>relative positions as functions of the distance: their projection, and the vectors u and v (Enformer, Zipformer)</source>
        <translation>以距離函數表示的相對位置：其投影，以及向量 u 和 v（Enformer、Zipformer）</translation>
    </message>
    <message>
        <source>no encoding computes these functions; the file browser shows the weights, and u and v can be assigned to Transformer-XL manually</source>
        <translation>沒有編碼計算這些函數；檔案的張量清單顯示權重，u 和 v 可手動指定給 Transformer-XL</translation>
    </message>
    <message>
        <source>a bias per T5 bucket that each query computes: its projection (ProphetNet)</source>
        <translation>每個查詢為各個 T5 桶計算的偏置：其投影（ProphetNet）</translation>
    </message>
    <message>
        <source>the biases depend on the content, which the file does not contain; the file browser shows the weights</source>
        <translation>偏置取決於內容，而檔案中不含內容；檔案的張量清單顯示權重</translation>
    </message>
    <message>
        <source>frequencies of sinusoids (computed, not trained)</source>
        <translation>正弦編碼的頻率（計算所得，未經訓練）</translation>
    </message>
    <message>
        <source>a bias per clipped offset along a sequence (Shaw), already gathered</source>
        <translation>沿序列按截斷偏移取值的偏置（Shaw），已展開</translation>
    </message>
    <message>
        <source>a bias per offset along a sequence (2n−1 of them), already gathered</source>
        <translation>沿序列每個偏移一個的偏置（共 2n−1 個），已展開</translation>
    </message>
</context>
<context>
    <name>SizeWord</name>
    <message>
        <source>base</source>
        <translation>底數</translation>
    </message>
    <message>
        <source>beta fast</source>
        <translation>beta fast</translation>
    </message>
    <message>
        <source>beta slow</source>
        <translation>beta slow</translation>
    </message>
    <message>
        <source>bidirectional</source>
        <translation>雙向</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>桶數</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>分塊</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>類別 token</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>截斷</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>欄數</translation>
    </message>
    <message>
        <source>convention</source>
        <translation>約定</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>裝置數</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>網格</translation>
    </message>
    <message>
        <source>head dim</source>
        <translation>頭維度</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>key heads</source>
        <translation>鍵的頭數</translation>
    </message>
    <message>
        <source>key length</source>
        <translation>鍵長度</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>left padding</source>
        <translation>左填充</translation>
    </message>
    <message>
        <source>length</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>lengths</source>
        <translation>各段長度</translation>
    </message>
    <message>
        <source>map</source>
        <translation>特徵圖</translation>
    </message>
    <message>
        <source>max distance</source>
        <translation>最大距離</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>記憶長度</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>mscale all dim</source>
        <translation>mscale all dim</translation>
    </message>
    <message>
        <source>new quadrant</source>
        <translation>新象限</translation>
    </message>
    <message>
        <source>new side</source>
        <translation>新邊長</translation>
    </message>
    <message>
        <source>new window</source>
        <translation>新視窗</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>original length</source>
        <translation>原始長度</translation>
    </message>
    <message>
        <source>pairing</source>
        <translation>配對</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>pretrained window</source>
        <translation>預訓練視窗</translation>
    </message>
    <message>
        <source>quadrant</source>
        <translation>象限</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>列數</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>移位</translation>
    </message>
    <message>
        <source>side</source>
        <translation>邊長</translation>
    </message>
    <message>
        <source>sides to</source>
        <translation>邊長上限</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>span</source>
        <translation>跨度</translation>
    </message>
    <message>
        <source>tokens per row</source>
        <translation>每列 token 數</translation>
    </message>
    <message>
        <source>trained side</source>
        <translation>訓練邊長</translation>
    </message>
    <message>
        <source>truncate</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>window convention</source>
        <translation>視窗約定</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>塊數</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>樣本數</translation>
    </message>
    <message>
        <source>sections</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>geometric</source>
        <translation>等比</translation>
    </message>
    <message>
        <source>half</source>
        <translation>對半</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>兩半</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交錯</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>鍵數</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>published</source>
        <translation>發布值</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>動態</translation>
    </message>
    <message>
        <source>euclidean</source>
        <translation>歐氏距離</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘積</translation>
    </message>
    <message>
        <source>quant</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>切片</translation>
    </message>
</context>
<context>
    <name>Wavelengths</name>
    <message>
        <source>pair</source>
        <translation>特徵對</translation>
    </message>
    <message>
        <source>log₁₀ wavelength</source>
        <translation>log₁₀ 波長</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>未縮放</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已縮放</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波長</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>parameter, value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>變體</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>encoding, variant</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>This layer</source>
        <translation>此層</translation>
    </message>
    <message>
        <source>Layer of this scene</source>
        <translation>此場景的層</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>種子 %1</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>另一個種子</translation>
    </message>
    <message numerus="yes">
        <source>Encoding of %1 tokens</source>
        <translation>
            <numerusform>%1 個 token 的編碼</numerusform>
        </translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>Table of %1</source>
        <translation>%1 的表</translation>
    </message>
    <message>
        <source>Tensor of %1</source>
        <translation>%1 的張量</translation>
    </message>
    <message>
        <source>Absolute positions</source>
        <translation>絕對位置</translation>
    </message>
    <message>
        <source>Relative positions</source>
        <translation>相對位置</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 桶</translation>
    </message>
    <message>
        <source>ALiBi and sliding windows</source>
        <translation>ALiBi 與滑動視窗</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Grids and windows</source>
        <translation>網格與視窗</translation>
    </message>
    <message>
        <source>Resizing</source>
        <translation>調整尺寸</translation>
    </message>
    <message>
        <source>equal up to a constant</source>
        <translation>相等，僅差一個常數</translation>
    </message>
    <message>
        <source>a convention</source>
        <translation>約定</translation>
    </message>
    <message>
        <source>works as designed</source>
        <translation>按設計工作</translation>
    </message>
    <message>
        <source>a mistake</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特徵 %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查詢 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>鍵 %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>query 3 → key 7</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>table row %1</source>
        <translation>表列 %1</translation>
    </message>
    <message>
        <source>key − query</source>
        <translation>鍵 − 查詢</translation>
    </message>
    <message>
        <source>query − key</source>
        <translation>查詢 − 鍵</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <comment>counted from 0</comment>
        <translation>頭 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>記憶體中</translation>
    </message>
    <message>
        <source>History</source>
        <translation>歷史記錄</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>Click a step to go back or forward to it</source>
        <translation>點選某一步以退回或前進到該步</translation>
    </message>
    <message>
        <source>Scene opened</source>
        <translation>場景已開啟</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Show the default layers of this encoding</source>
        <translation>顯示此編碼的預設層</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>預設(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Key − query</source>
        <translation>鍵 − 查詢(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Query − key</source>
        <translation>查詢 − 鍵(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Sign of offsets</source>
        <translation>偏移的符號(&amp;S)</translation>
    </message>
    <message>
        <source>Sign of offsets everywhere. Index layers are mirrored; the row that a pair reads and all values stay the same</source>
        <translation>各處偏移的符號。索引層會鏡像；每對 token 讀取的列和所有數值保持不變</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>預設集 %1</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>預設集(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Absolute</source>
        <translation>絕對(&amp;A)</translation>
    </message>
    <message>
        <source>Relative, &amp;one dimension</source>
        <translation>一維相對(&amp;O)</translation>
    </message>
    <message>
        <source>Relative, &amp;two dimensions</source>
        <translation>二維相對(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Learned, digits</source>
        <translation>可學習，數字(&amp;L)</translation>
    </message>
    <message>
        <source>One vector per patch, 14 × 14 patches</source>
        <translation>每個 patch 一個向量，14 × 14 個 patch</translation>
    </message>
    <message>
        <source>Learned, &amp;characters</source>
        <translation>可學習，字元(&amp;C)</translation>
    </message>
    <message>
        <source>One vector per position, 96 characters, causal</source>
        <translation>每個位置一個向量，96 個字元，因果</translation>
    </message>
    <message>
        <source>&amp;Relative, characters</source>
        <translation>相對，字元(&amp;R)</translation>
    </message>
    <message>
        <source>One vector per offset, 191 offsets</source>
        <translation>每個偏移一個向量，191 個偏移</translation>
    </message>
    <message>
        <source>S&amp;haw, characters</source>
        <translation>Shaw，字元(&amp;H)</translation>
    </message>
    <message>
        <source>Vectors for distances up to 16, for keys and for values, causal</source>
        <translation>距離不超過 16 的向量，用於鍵和值，因果</translation>
    </message>
    <message>
        <source>&amp;Music Transformer, characters</source>
        <translation>Music Transformer，字元(&amp;M)</translation>
    </message>
    <message>
        <source>One vector per backward distance, 96 distances</source>
        <translation>每個向後的距離一個向量，96 個距離</translation>
    </message>
    <message>
        <source>Transformer-&amp;XL, characters</source>
        <translation>Transformer-XL，字元(&amp;X)</translation>
    </message>
    <message>
        <source>Learned tables of vectors and of numbers, causal</source>
        <translation>學得的向量表和數表，因果</translation>
    </message>
    <message>
        <source>&amp;T5, characters</source>
        <translation>T5，字元(&amp;T)</translation>
    </message>
    <message>
        <source>One number per bucket, 32 buckets, both directions</source>
        <translation>每個桶一個數，32 個桶，雙向</translation>
    </message>
    <message>
        <source>T5, c&amp;ausal, characters</source>
        <translation>T5，因果，字元(&amp;A)</translation>
    </message>
    <message>
        <source>One number per bucket, 32 buckets of backward distances</source>
        <translation>每個桶一個數，32 個向後距離的桶</translation>
    </message>
    <message>
        <source>&amp;Factorized 2D, digits</source>
        <translation>二維因子化，數字(&amp;F)</translation>
    </message>
    <message>
        <source>One vector per row offset and per column offset, 14 × 14 patches</source>
        <translation>每個列偏移和每個欄偏移一個向量，14 × 14 個 patch</translation>
    </message>
    <message>
        <source>&amp;Swin, digits</source>
        <translation>Swin，數字(&amp;S)</translation>
    </message>
    <message>
        <source>One number per 2D offset, 169 offsets in windows of 7 × 7 patches</source>
        <translation>每個二維偏移一個數，7 × 7 個 patch 的視窗中 169 個偏移</translation>
    </message>
    <message>
        <source>Open sam&amp;ple</source>
        <translation>開啟示例(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Last scene</source>
        <translation>上次的場景(&amp;L)</translation>
    </message>
    <message>
        <source>Begin with the scene of the window that was closed last</source>
        <translation>以最後關閉的視窗的場景開始</translation>
    </message>
    <message>
        <source>&amp;Sample</source>
        <translation>示例(&amp;S)</translation>
    </message>
    <message>
        <source>Begin with a trained Swin table</source>
        <translation>以訓練好的 Swin 表開始</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>空(&amp;E)</translation>
    </message>
    <message>
        <source>Begin with an encoding that no tensor is bound to</source>
        <translation>以沒有綁定張量的編碼開始</translation>
    </message>
    <message>
        <source>&amp;Begin with</source>
        <translation>開始時顯示(&amp;B)</translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation>解除綁定 %1</translation>
    </message>
    <message>
        <source>%1 is not used</source>
        <comment>a tensor</comment>
        <translation>未使用 %1</translation>
    </message>
    <message>
        <source>%1 is %2, not %3</source>
        <comment>a tensor and its shapes</comment>
        <translation>%1 為 %2，而不是 %3</translation>
    </message>
    <message>
        <source>The bound tensors do not fit: %1.</source>
        <translation>綁定的張量不符：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 個 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln head(s)</source>
        <translation>
            <numerusform>%Ln 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>語言(&amp;G)</translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation>跟隨系統(&amp;S)</translation>
    </message>
    <message>
        <source>Use the language of the desktop</source>
        <translation>使用桌面的語言</translation>
    </message>
    <message>
        <source>Show the window in %1</source>
        <translation>以 %1 顯示視窗</translation>
    </message>
    <message>
        <source>La&amp;yers</source>
        <translation>層(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln query(ies)</source>
        <translation>
            <numerusform>%Ln 個查詢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 個鍵</numerusform>
        </translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>正則化</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正確</translation>
    </message>
    <message>
        <source>Convention 1</source>
        <translation>約定 1</translation>
    </message>
    <message>
        <source>Convention 2</source>
        <translation>約定 2</translation>
    </message>
    <message>
        <source>As designed</source>
        <translation>依設計</translation>
    </message>
    <message>
        <source>As expected</source>
        <translation>依預期</translation>
    </message>
</context>
<context>
    <name>posenc::ActivityBar</name>
    <message>
        <source>Background tasks</source>
        <translation>背景工作</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel this task and keep what is shown (Escape)</source>
        <translation>取消此任務並保留所顯示的內容 (Escape)</translation>
    </message>
</context>
<context>
    <name>posenc::AxisTable</name>
    <message>
        <source>Axes</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation>軸 %1</translation>
    </message>
    <message>
        <source>fixed index</source>
        <translation>固定索引</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>末</translation>
    </message>
    <message>
        <source>Use as</source>
        <translation>用作</translation>
    </message>
    <message>
        <source>First index of axis %1</source>
        <translation>軸 %1 的首個索引</translation>
    </message>
    <message>
        <source>First index used, counted from 0</source>
        <translation>使用的首個索引，從 0 計</translation>
    </message>
    <message>
        <source>Last index of axis %1</source>
        <translation>軸 %1 的最後索引</translation>
    </message>
    <message>
        <source>Last index used (inclusive)</source>
        <translation>使用的最後索引（含）</translation>
    </message>
    <message>
        <source>Use of axis %1</source>
        <translation>軸 %1 的用途</translation>
    </message>
    <message>
        <source>Which axis of the bound tensor this becomes; a fixed index drops the axis</source>
        <translation>此軸成為所綁定張量的哪個軸；固定索引會去掉該軸</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Axis %1 reversed</source>
        <translation>軸 %1 反向</translation>
    </message>
    <message>
        <source>For a table with the opposite sign of offsets: query − key instead of key − query, or vice versa</source>
        <translation>用於偏移符號相反的表：查詢 − 鍵而不是鍵 − 查詢，或反之</translation>
    </message>
</context>
<context>
    <name>posenc::BindDialog</name>
    <message>
        <source>Bind %1</source>
        <translation>綁定 %1</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>一個張量</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Encoding that reads the tensor</source>
        <translation>讀取該張量的編碼</translation>
    </message>
    <message>
        <source>Bind as</source>
        <translation>綁定為</translation>
    </message>
    <message>
        <source>Which tensor of the encoding to bind</source>
        <translation>綁定到編碼的哪個張量</translation>
    </message>
    <message>
        <source>Merge or split axes</source>
        <translation>合併或拆分軸</translation>
    </message>
    <message>
        <source>Merges or splits neighbouring axes before any other step</source>
        <translation>先於其他步驟合併或拆分相鄰的軸</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>與檔案中相同</translation>
    </message>
    <message>
        <source>merge the first two</source>
        <translation>合併前兩個</translation>
    </message>
    <message>
        <source>merge the last two</source>
        <translation>合併後兩個</translation>
    </message>
    <message>
        <source>split the first into heads</source>
        <translation>把第一個拆分為頭</translation>
    </message>
    <message>
        <source>split the last into heads</source>
        <translation>把最後一個拆分為頭</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>Number of heads to split the axis into</source>
        <translation>把該軸拆分成的頭數</translation>
    </message>
    <message>
        <source> heads</source>
        <translation> 個頭</translation>
    </message>
    <message>
        <source>&amp;Transpose</source>
        <translation>轉置(&amp;T)</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>轉置</translation>
    </message>
    <message>
        <source>Swap the last two axes</source>
        <translation>交換最後兩個軸</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Several parameter sets fit this shape</source>
        <translation>有多組參數與此形狀相符</translation>
    </message>
    <message>
        <source>Shape in the file</source>
        <translation>檔案中的形狀</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>編碼(&amp;E)</translation>
    </message>
    <message>
        <source>Bind &amp;as</source>
        <translation>綁定為(&amp;A)</translation>
    </message>
    <message>
        <source>Merge or split a&amp;xes</source>
        <translation>合併或拆分軸(&amp;X)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close without binding</source>
        <translation>關閉而不綁定</translation>
    </message>
    <message>
        <source>&amp;Bind</source>
        <translation>綁定(&amp;B)</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>綁定</translation>
    </message>
    <message>
        <source>Show the encoding with this tensor</source>
        <translation>以此張量顯示該編碼</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Detached: shapes no longer match (%1).</source>
        <translation>已解綁：形狀不再相符（%1）。</translation>
    </message>
</context>
<context>
    <name>posenc::BrowserDialog</name>
    <message>
        <source>Read as</source>
        <translation>解讀為</translation>
    </message>
    <message>
        <source>Readings that fit the shape of this table</source>
        <translation>與此表的形狀相符的解讀</translation>
    </message>
    <message>
        <source>Close the list of tensors</source>
        <translation>關閉張量清單</translation>
    </message>
    <message>
        <source>&amp;Show this table</source>
        <translation>顯示此表(&amp;S)</translation>
    </message>
    <message>
        <source>Show this table with the queries, keys and values of its block</source>
        <translation>顯示此表及其所在塊的查詢、鍵和值</translation>
    </message>
    <message>
        <source>&amp;Assign manually...</source>
        <translation>手動指定(&amp;A)...</translation>
    </message>
    <message>
        <source>Choose the role of this tensor; reorder or slice its axes if needed</source>
        <translation>選擇此張量的角色；必要時重排軸或切片</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>這是什麼(&amp;W)？</translation>
    </message>
    <message>
        <source>Identify this tensor: its encoding, how it deviates, or the known mistake that it shows</source>
        <translation>判斷此張量是什麼：屬於哪種編碼、有何偏離，或表現出哪種已知錯誤</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 的張量</translation>
    </message>
    <message>
        <source>Most likely reading first; press Enter to show it</source>
        <translation>最可能的解讀在前；按 Enter 顯示</translation>
    </message>
    <message>
        <source>Select one or more tables to compare their heads.</source>
        <translation>選擇一個或多個表以比較它們的頭。</translation>
    </message>
    <message>
        <source>Showing the first %1 of %2 selected tensors.</source>
        <translation>顯示所選 %2 個張量中的前 %1 個。</translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors cannot be shown.</source>
        <translation>
            <numerusform>所選張量中有 %n 個無法顯示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::CellPane</name>
    <message>
        <source>Computation of the cell</source>
        <translation>儲存格的計算過程</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，頭 %2</translation>
    </message>
    <message>
        <source>%1, head %2 (pictures: mean)</source>
        <translation>%1，頭 %2（圖片：平均值）</translation>
    </message>
    <message>
        <source>No pair reads this row.</source>
        <translation>沒有一對 token 讀取此列。</translation>
    </message>
</context>
<context>
    <name>posenc::CentralArea</name>
    <message>
        <source>Pictures</source>
        <translation>圖片</translation>
    </message>
</context>
<context>
    <name>posenc::ChecksPane</name>
    <message>
        <source>Checks</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Select a check to highlight its pairs</source>
        <translation>選擇一項檢查以突出顯示其 token 對</translation>
    </message>
    <message>
        <source>No checks: this encoding has no table that pairs read.</source>
        <translation>沒有檢查項：此編碼沒有供成對 token 讀取的表。</translation>
    </message>
</context>
<context>
    <name>posenc::ChoiceField</name>
    <message>
        <source>Not possible with these parameters</source>
        <translation>在這些參數下不可用</translation>
    </message>
</context>
<context>
    <name>posenc::ColourBar</name>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>symlog</source>
        <translation>symlog</translation>
    </message>
</context>
<context>
    <name>posenc::ColoursPopover</name>
    <message>
        <source>Limits of a sample of the cells and of the visible cells.</source>
        <translation>界限取自抽樣的儲存格和可見的儲存格。</translation>
    </message>
    <message>
        <source>Limits of the means shown; single cells may exceed them.</source>
        <translation>界限取自所顯示的平均值；個別儲存格可能超出。</translation>
    </message>
    <message>
        <source>Limits of the minima shown; single cells may exceed them.</source>
        <translation>界限取自所顯示的最小值；個別儲存格可能超出。</translation>
    </message>
    <message>
        <source>Limits of the maxima shown; single cells may exceed them.</source>
        <translation>界限取自所顯示的最大值；個別儲存格可能超出。</translation>
    </message>
    <message>
        <source>Colours of %1</source>
        <translation>顏色：%1</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>重置(&amp;E)</translation>
    </message>
    <message>
        <source>Reset the colours</source>
        <translation>重置顏色</translation>
    </message>
    <message>
        <source>Use the default colours of the layer type</source>
        <translation>使用該層型別的預設顏色</translation>
    </message>
    <message>
        <source>The smallest value must be below the largest.</source>
        <translation>最小值必須小於最大值。</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自動：%1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>sequential: small to large</source>
        <translation>順序：由小到大</translation>
    </message>
    <message>
        <source>diverging: two directions from the middle</source>
        <translation>發散：由中間向兩個方向</translation>
    </message>
    <message>
        <source>cyclic: both ends equal, for phases</source>
        <translation>循環：兩端相同，用於相位</translation>
    </message>
    <message>
        <source>categorical: integers as classes</source>
        <translation>分類：以整數表示類別</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>顏色(&amp;C)</translation>
    </message>
    <message>
        <source>Colour map of the values</source>
        <translation>數值的顏色對映</translation>
    </message>
    <message>
        <source>%1
%2, %3</source>
        <comment>kind of colour map, source, licence</comment>
        <translation>%1
%2，%3</translation>
    </message>
    <message>
        <source>Re&amp;versed</source>
        <translation>反轉(&amp;V)</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>反轉</translation>
    </message>
    <message>
        <source>Reverse the colour map</source>
        <translation>反轉顏色對映</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>刻度(&amp;S)</translation>
    </message>
    <message>
        <source>How values map to colours</source>
        <translation>數值如何對映到顏色</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>Symlog: logarithmic for both signs</source>
        <translation>Symlog：正負兩側均為對數</translation>
    </message>
    <message>
        <source>Logarithmic: positive values only</source>
        <translation>對數：僅限正值</translation>
    </message>
    <message>
        <source>Linear threshold</source>
        <translation>線性閾值</translation>
    </message>
    <message>
        <source>Linear up to this magnitude; 0: a thousandth of the largest</source>
        <translation>絕對值不超過此值時為線性；0：最大絕對值的千分之一</translation>
    </message>
    <message>
        <source>Linear &amp;threshold</source>
        <translation>線性閾值(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>範圍(&amp;R)</translation>
    </message>
    <message>
        <source>Values of the first and the last colour</source>
        <translation>首尾顏色對應的數值</translation>
    </message>
    <message>
        <source>Automatic (by layer type)</source>
        <translation>自動（由層型別決定）</translation>
    </message>
    <message>
        <source>Symmetric about 0</source>
        <translation>關於 0 對稱</translation>
    </message>
    <message>
        <source>Locked at current limits</source>
        <translation>鎖定為當前界限</translation>
    </message>
    <message>
        <source>Shared by all heads</source>
        <translation>所有頭共用</translation>
    </message>
    <message>
        <source>Clipped at percentiles</source>
        <translation>按百分位截斷</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自訂</translation>
    </message>
    <message>
        <source>Clipped at each end, in percent</source>
        <translation>每端截斷的百分比</translation>
    </message>
    <message>
        <source>Share of the values beyond each limit, 0 to 49 %</source>
        <translation>超出各界限的數值所佔份額，0 到 49 %</translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Value of the first colour; smaller values are marked</source>
        <translation>第一種顏色對應的數值；更小的值會有標記</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Value of the last colour; larger values are marked</source>
        <translation>最後一種顏色對應的數值；更大的值會有標記</translation>
    </message>
    <message>
        <source>to</source>
        <comment>smallest value to largest value</comment>
        <translation>到</translation>
    </message>
    <message>
        <source>&amp;Limits</source>
        <translation>界限(&amp;L)</translation>
    </message>
    <message>
        <source>Source of the limits</source>
        <translation>界限的來源</translation>
    </message>
    <message>
        <source>Choose Custom, Locked or Shared for other limits</source>
        <translation>選擇「自訂」、「鎖定」或「共用」以使用其他界限</translation>
    </message>
    <message>
        <source>&amp;Downsampling</source>
        <translation>降取樣(&amp;D)</translation>
    </message>
    <message>
        <source>What to show where several cells share a pixel</source>
        <translation>多個儲存格共用一個像素時顯示什麼</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Cl&amp;ip, %</source>
        <translation>截斷(&amp;I)，%</translation>
    </message>
    <message>
        <source>symlog</source>
        <translation>symlog</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線性</translation>
    </message>
</context>
<context>
    <name>posenc::CommandSearch</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>搜尋命令</translation>
    </message>
    <message>
        <source>Up and Down select, Enter runs, Escape closes</source>
        <translation>上下鍵選擇，Enter 執行，Escape 關閉</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>沒有匹配項</translation>
    </message>
    <message>
        <source>Search actions, encodings, parameters, layers and mistakes</source>
        <translation>搜尋操作、編碼、參數、層和錯誤</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonController</name>
    <message>
        <source>Comparing...</source>
        <translation>正在比較...</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>顯示差異</translation>
    </message>
    <message>
        <source>Show the check</source>
        <translation>顯示檢查結果</translation>
    </message>
    <message>
        <source>Checking %1...</source>
        <translation>正在檢查「%1」...</translation>
    </message>
    <message>
        <source>Check an array</source>
        <translation>檢查陣列</translation>
    </message>
    <message>
        <source>Check which array?</source>
        <translation>檢查哪個陣列？</translation>
    </message>
    <message>
        <source>No picture to compare yet.</source>
        <translation>還沒有可比較的圖片。</translation>
    </message>
    <message>
        <source>Another file...</source>
        <translation>另一個檔案...</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Its tensors of the same names, or its only array</source>
        <translation>其中同名的張量，或其唯一的陣列</translation>
    </message>
    <message>
        <source>Compare %1 with...</source>
        <translation>將「%1」與以下比較...</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>與檔案比較</translation>
    </message>
    <message>
        <source>Tensors (%1)</source>
        <translation>張量 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>沒有開啟的檔案。</translation>
    </message>
    <message>
        <source>Compare the open file with</source>
        <translation>將開啟的檔案與以下比較</translation>
    </message>
    <message>
        <source>Compare with which tensor?</source>
        <translation>與哪個張量比較？</translation>
    </message>
    <message>
        <source>Tensors and scenes (%1)</source>
        <translation>張量與場景 (%1)</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Hover a cell of A, B or their difference to read it.</source>
        <translation>懸停在 A、B 或其差異的儲存格上以讀取。</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonControls</name>
    <message>
        <source>exact</source>
        <translation>精確</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tolerance, dtype</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Choose what to compare with: a layer, an encoding, a seed, a table or a file</source>
        <translation>選擇要與之比較的對象：層、編碼、種子、表或檔案</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>互換</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>互換 A 和 B</translation>
    </message>
    <message>
        <source>Soft&amp;max</source>
        <translation>Softmax(&amp;M)</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Compare the softmax of every row instead of the values</source>
        <translation>比較每列的 softmax，而不是數值本身</translation>
    </message>
    <message>
        <source>Previous differing cell (Shift+F3)</source>
        <translation>上一個不同的儲存格 (Shift+F3)</translation>
    </message>
    <message>
        <source>Previous differing cell</source>
        <translation>上一個不同的儲存格</translation>
    </message>
    <message>
        <source>Next differing cell (F3)</source>
        <translation>下一個不同的儲存格 (F3)</translation>
    </message>
    <message>
        <source>Next differing cell</source>
        <translation>下一個不同的儲存格</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Relative difference up to which cells count as equal, and the number type whose rounding it allows for</source>
        <translation>儲存格視為相等的最大相對差異，以及允許其捨入誤差的數值型別</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>容差(&amp;T)</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有頭</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B：%1</translation>
    </message>
    <message>
        <source>all windows</source>
        <translation>所有視窗</translation>
    </message>
    <message>
        <source>all channels</source>
        <translation>所有通道</translation>
    </message>
    <message>
        <source>all components</source>
        <translation>所有分量</translation>
    </message>
    <message>
        <source>Matrix of A</source>
        <translation>A 的矩陣</translation>
    </message>
    <message>
        <source>Head (window, channel or component) of A that is compared; all: one by one</source>
        <translation>A 中參與比較的頭（視窗、通道或分量）；「所有」表示逐個比較</translation>
    </message>
    <message>
        <source>Matrix of B</source>
        <translation>B 的矩陣</translation>
    </message>
    <message>
        <source>Head (window, channel or component) of B that it is compared with</source>
        <translation>B 中與之比較的頭（視窗、通道或分量）</translation>
    </message>
    <message>
        <source>Shown matrix</source>
        <translation>顯示的矩陣</translation>
    </message>
    <message>
        <source>Head (window, channel or component) whose pictures are shown, of all that are compared</source>
        <translation>在所有參與比較的矩陣中，顯示其圖片的頭（視窗、通道或分量）</translation>
    </message>
    <message>
        <source>shows %1</source>
        <comment>head 0</comment>
        <translation>顯示%1</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonPane</name>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>返回場景</translation>
    </message>
    <message>
        <source>Back to the pictures of the scene (Escape)</source>
        <translation>返回場景的圖片 (Escape)</translation>
    </message>
    <message>
        <source>Differing cells</source>
        <translation>不同的儲存格</translation>
    </message>
    <message>
        <source>Differences in numbers; a click on a cell goes there</source>
        <translation>以數字表示的差異；點選儲存格即可前往</translation>
    </message>
    <message>
        <source>It should be</source>
        <translation>它應當是</translation>
    </message>
    <message>
        <source>What the array should be: an encoding and its parameters, such as &quot;swin 7x7&quot; or &quot;t5 32 128 bidirectional&quot;</source>
        <translation>陣列應當是什麼：編碼及其參數，例如 &quot;swin 7x7&quot; 或 &quot;t5 32 128 bidirectional&quot;</translation>
    </message>
    <message>
        <source>anything known</source>
        <translation>任何已知的</translation>
    </message>
    <message>
        <source>It &amp;should be</source>
        <translation>它應當是(&amp;S)</translation>
    </message>
    <message>
        <source>Show the mistake</source>
        <translation>顯示此錯誤</translation>
    </message>
    <message>
        <source>Open this mistake in the gallery, with its fix</source>
        <translation>在圖庫中開啟此錯誤及其修正</translation>
    </message>
    <message>
        <source>Profiles of A and B</source>
        <translation>A 與 B 的剖面</translation>
    </message>
    <message>
        <source>Mean by offset of A and of B</source>
        <translation>A 與 B 按偏移的平均值</translation>
    </message>
    <message>
        <source>Pairs of heads</source>
        <translation>頭的配對</translation>
    </message>
    <message>
        <source>Every head of A against every head of B, closest first; Enter compares a pair</source>
        <translation>A 的每個頭與 B 的每個頭，最接近的在前；按 Enter 比較一對</translation>
    </message>
    <message>
        <source>More of the comparison</source>
        <translation>比較的更多內容</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>剖面</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Every head of A against every head of B</source>
        <translation>A 的每個頭與 B 的每個頭</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title, verdict</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Gallery: %1</source>
        <translation>圖庫：%1</translation>
    </message>
    <message>
        <source>largest %1 at %2</source>
        <comment>number, cell</comment>
        <translation>最大 %1，位於 %2</translation>
    </message>
    <message>
        <source>first at %1</source>
        <comment>cell</comment>
        <translation>首個位於 %1</translation>
    </message>
    <message>
        <source>root mean square %1</source>
        <translation>均方根 %1</translation>
    </message>
    <message>
        <source>offset (column − row)</source>
        <translation>偏移（欄 − 列）</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被遮罩</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Largest difference at %1</source>
        <comment>cell</comment>
        <translation>最大差異位於 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>cell, matrix of a stack</comment>
        <translation>%2 的 %1</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonPictures</name>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>A − B; hold Space to flick between A and B, F3 goes to the next differing cell</source>
        <translation>A − B；按住 Space 在 A 與 B 之間切換，F3 前往下一個不同的儲存格</translation>
    </message>
    <message>
        <source>masked in one alone</source>
        <translation>僅在一方被遮罩</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>Move with the arrow keys; hold Space to flick between A and B; a click on its title, or 1, 2 and 3, selects the large picture</source>
        <translation>用方向鍵移動；按住 Space 在 A 與 B 之間切換；點選標題，或按 1、2、3，選擇大圖</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>A or B, what must be said of its numbers</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>posenc::DerivationController</name>
    <message>
        <source>Pin a cell first: its history is searched.</source>
        <translation>請先固定一個儲存格：將搜尋其來源鏈。</translation>
    </message>
</context>
<context>
    <name>posenc::DerivationControls</name>
    <message>
        <source>Derivation</source>
        <translation>推導</translation>
    </message>
    <message>
        <source>Derivation to show: of the scene, or at its own sizes</source>
        <translation>要顯示的推導：當前場景的，或使用自身尺寸的</translation>
    </message>
    <message>
        <source>&amp;Derivation</source>
        <translation>推導(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Own numbers</source>
        <translation>自訂數字(&amp;O)</translation>
    </message>
    <message>
        <source>Your own matrix instead of the one that the encoding computes</source>
        <translation>用您自己的矩陣代替編碼計算出的矩陣</translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation>省略(&amp;L)</translation>
    </message>
    <message>
        <source>Leave out a step or a factor, to see what it is for</source>
        <translation>省略一個步驟或因子，以瞭解其作用</translation>
    </message>
    <message>
        <source>Where the end differs</source>
        <translation>結尾的不同之處</translation>
    </message>
    <message>
        <source>How the last step has changed</source>
        <translation>最後一步有何變化</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>返回場景</translation>
    </message>
    <message>
        <source>Back to the pictures of the scene (Escape)</source>
        <translation>返回場景的圖片 (Escape)</translation>
    </message>
    <message>
        <source>Of the scene</source>
        <translation>當前場景的</translation>
    </message>
    <message>
        <source>Of any matrix</source>
        <translation>任意矩陣的</translation>
    </message>
    <message>
        <source>Of other encodings, at small sizes</source>
        <translation>其他編碼的，小尺寸</translation>
    </message>
    <message>
        <source>3 × 3 of 1 to 9</source>
        <translation>1 到 9 的 3 × 3</translation>
    </message>
    <message>
        <source>0, 1, 2, ... (%1 × %2)</source>
        <comment>arange</comment>
        <translation>0, 1, 2, ...（%1 × %2）</translation>
    </message>
    <message>
        <source>Tensor %1 %2</source>
        <comment>name, shape</comment>
        <translation>張量 %1 %2</translation>
    </message>
    <message>
        <source>&amp;Type or paste...</source>
        <translation>輸入或貼上(&amp;T)...</translation>
    </message>
    <message>
        <source>Own numbers</source>
        <translation>自訂數字</translation>
    </message>
    <message>
        <source>One row per line, or [[1, 2, 3], [4, 5, 6]]:</source>
        <translation>每行文字為矩陣的一列，或 [[1, 2, 3], [4, 5, 6]]：</translation>
    </message>
    <message>
        <source>Not a matrix. Enter rows of equal length, at most %1 × %1, with numbers such as 1, -2.5 or 1e3.</source>
        <translation>不是矩陣。請輸入長度相等的列，最多 %1 × %1，數字如 1、-2.5 或 1e3。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of the end differ, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>結尾有 %Ln 個儲存格不同，首個 %1：%2 而不是 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>The result is the same</source>
        <translation>結果相同</translation>
    </message>
    <message>
        <source>Layer by layer</source>
        <translation>逐層</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>Small examples with their own sizes, or the sizes of the scene</source>
        <translation>使用自身尺寸的小示例，或使用場景的尺寸</translation>
    </message>
    <message>
        <source>Sizes of the &amp;scene</source>
        <translation>場景的尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a parameter, its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Rows of 1 to 5, 5 × 5</source>
        <translation>各列為 1 到 5，5 × 5</translation>
    </message>
    <message>
        <source>Rows of 1 to 5, 3 × 5</source>
        <translation>各列為 1 到 5，3 × 5</translation>
    </message>
    <message>
        <source>Index by formula, not the file&apos;s</source>
        <translation>索引按公式，而非來自檔案</translation>
    </message>
    <message>
        <source>See in the gallery</source>
        <translation>在常見錯誤圖庫中檢視</translation>
    </message>
    <message>
        <source>Who left this out, and what came of it</source>
        <translation>誰遺漏了它，以及後果如何</translation>
    </message>
    <message>
        <source>See in the &amp;gallery</source>
        <translation>在常見錯誤圖庫中檢視(&amp;G)</translation>
    </message>
    <message>
        <source>Without an encoding</source>
        <translation>不屬於任何編碼</translation>
    </message>
    <message>
        <source>&amp;Default numbers</source>
        <translation>預設數值(&amp;D)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a derivation, its sizes</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Show this derivation at the sizes of an example</source>
        <translation>按示例的大小顯示此推導</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of this head differ at the end, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>此頭在最後一步有 %Ln 個儲存格不同，首個 %1：%2 而不是 %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of the part shown differ at the end, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>所示部分在最後一步有 %Ln 個儲存格不同，首個 %1：%2 而不是 %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::DerivationPane</name>
    <message>
        <source>Derivation</source>
        <translation>推導</translation>
    </message>
    <message>
        <source>   Hatched: numbers of other pairs, which only the mask behind makes harmless.</source>
        <translation>   陰影線：其他 token 對的數值，只因後面的遮罩才無害。</translation>
    </message>
    <message>
        <source>%1: %2.   %3</source>
        <comment>name of a step, its meaning, its operation</comment>
        <translation>%1：%2。   %3</translation>
    </message>
    <message>
        <source>&amp;How did this come about</source>
        <translation>它從何而來(&amp;H)</translation>
    </message>
    <message>
        <source>Pin a cell first: its history is searched.</source>
        <translation>請先固定一個儲存格：將搜尋其來源鏈。</translation>
    </message>
    <message>
        <source>No cell in this history is masked or padded.</source>
        <translation>該來源鏈中沒有被遮罩或填充的儲存格。</translation>
    </message>
    <message>
        <source>Every number in this history is finite.</source>
        <translation>該來源鏈中的每個數都是有限的。</translation>
    </message>
    <message>
        <source>No number in this history is clipped.</source>
        <translation>該來源鏈中沒有被截斷的數。</translation>
    </message>
    <message>
        <source>Run to first &amp;masked</source>
        <translation>執行到首個遮罩(&amp;M)</translation>
    </message>
    <message>
        <source>Run to first &amp;NaN or infinity</source>
        <translation>執行到首個 &amp;NaN 或無窮大</translation>
    </message>
    <message>
        <source>Run to first &amp;clipped</source>
        <translation>執行到首個截斷(&amp;C)</translation>
    </message>
    <message>
        <source>Computing the steps…</source>
        <translation>正在計算各步驟…</translation>
    </message>
</context>
<context>
    <name>posenc::DerivationPictures</name>
    <message>
        <source>What the step reads</source>
        <translation>此步驟讀取的內容</translation>
    </message>
    <message>
        <source>What reads the step</source>
        <translation>讀取此步驟的內容</translation>
    </message>
    <message>
        <source>%1 (of another pair: only the mask behind makes it harmless)</source>
        <translation>%1（屬於另一對 token：只因後面的遮罩才無害）</translation>
    </message>
    <message>
        <source>pixels x %1 to %2, y %3 to %4 of the image</source>
        <translation>影像的像素 x %1 到 %2，y %3 到 %4</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>how a number came about; pixels</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>posenc::Document</name>
    <message>
        <source>Choose %1</source>
        <translation>選擇「%1」</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置「%1」</translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation>重置所有參數</translation>
    </message>
    <message>
        <source>All parameters as trained</source>
        <translation>所有參數恢復為訓練時的值</translation>
    </message>
    <message>
        <source>Change the resize method</source>
        <translation>更改調整尺寸的方法</translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation>解除綁定 %1</translation>
    </message>
    <message>
        <source>Show one picture alone</source>
        <translation>單獨顯示一張圖片</translation>
    </message>
    <message>
        <source>Show all pictures</source>
        <translation>顯示所有圖片</translation>
    </message>
    <message>
        <source>Arrange the pictures</source>
        <translation>排列圖片</translation>
    </message>
    <message>
        <source>Change the sign of offsets</source>
        <translation>更改偏移的符號</translation>
    </message>
    <message>
        <source>Choose an example</source>
        <translation>選擇示例</translation>
    </message>
    <message>
        <source>Choose the numbers of a derivation</source>
        <translation>選擇推導的數值</translation>
    </message>
    <message>
        <source>Change %1 to %2</source>
        <comment>a parameter and its value</comment>
        <translation>將「%1」更改為 %2</translation>
    </message>
    <message>
        <source>Change the seed to %1</source>
        <translation>將種子更改為 %1</translation>
    </message>
    <message>
        <source>Choose the mean over heads</source>
        <translation>選擇各頭平均值</translation>
    </message>
    <message>
        <source>Choose head %1</source>
        <translation>選擇頭 %1</translation>
    </message>
    <message>
        <source>Choose slice %1</source>
        <translation>選擇切片 %1</translation>
    </message>
    <message>
        <source>Choose the default layers</source>
        <translation>選擇預設層</translation>
    </message>
    <message>
        <source>Choose layers: %1</source>
        <translation>選擇層：%1</translation>
    </message>
    <message>
        <source>Change colours of %1</source>
        <comment>a layer</comment>
        <translation>更改「%1」的顏色</translation>
    </message>
</context>
<context>
    <name>posenc::Drawer</name>
    <message>
        <source>Pin the drawer beside the pictures</source>
        <translation>把抽屜固定在圖片旁邊</translation>
    </message>
    <message>
        <source>Close the drawer (Escape)</source>
        <translation>關閉抽屜 (Escape)</translation>
    </message>
    <message>
        <source>Unpin the drawer, so that it lies over the pictures</source>
        <translation>取消固定抽屜，使其覆蓋在圖片之上</translation>
    </message>
</context>
<context>
    <name>posenc::EncodingList</name>
    <message>
        <source>Search encodings</source>
        <translation>搜尋編碼</translation>
    </message>
    <message>
        <source>Search by name or description. Enter selects the first match, Down moves to the list, Escape clears.</source>
        <translation>按名稱或說明搜尋。Enter 選擇第一個匹配項，向下鍵移到清單，Escape 清除。</translation>
    </message>
    <message>
        <source>Encodings</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Encodings by family. Press Enter or click to select.</source>
        <translation>按類別排列的編碼。按 Enter 或點選以選擇。</translation>
    </message>
    <message>
        <source>No matches. Escape clears the search.</source>
        <translation>沒有匹配項。Escape 清除搜尋。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln 個匹配項</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ExportDialog</name>
    <message>
        <source>Export figure</source>
        <translation>匯出圖形</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>預覽</translation>
    </message>
    <message>
        <source>The figure as it will be saved</source>
        <translation>將要儲存的圖形</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>儲存圖形</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>選擇檔案</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替換</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>已傳送到印表機。</translation>
    </message>
    <message>
        <source>Preview in grey</source>
        <translation>灰階預覽</translation>
    </message>
    <message>
        <source>As a black and white printer prints it</source>
        <translation>黑白印表機列印的樣子</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>圖形</translation>
    </message>
    <message>
        <source>Panels, page and style of the figure</source>
        <translation>圖形的分圖、頁面與樣式</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>分圖</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>樣式</translation>
    </message>
    <message>
        <source>Where to save; the suffix .png, .svg, .pdf or .tex decides the format</source>
        <translation>儲存位置；副檔名 .png、.svg、.pdf 或 .tex 決定格式</translation>
    </message>
    <message>
        <source>Prin&amp;t...</source>
        <translation>列印(&amp;T)...</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>列印</translation>
    </message>
    <message>
        <source>Print the figure</source>
        <translation>列印圖形</translation>
    </message>
    <message>
        <source>%1 × %2 mm, %3 × %4 pixels</source>
        <translation>%1 × %2 mm，%3 × %4 像素</translation>
    </message>
    <message>
        <source>Readable in grey.</source>
        <translation>灰階下可辨讀。</translation>
    </message>
    <message>
        <source>Not readable in grey: %1. Choose a sequential colour map.</source>
        <translation>灰階下無法辨讀：%1。請選擇順序顏色對映。</translation>
    </message>
    <message>
        <source>Figures (*.png *.svg *.pdf *.tex)</source>
        <translation>圖形 (*.png *.svg *.pdf *.tex)</translation>
    </message>
    <message>
        <source>Saved %1 of %2 figures.</source>
        <translation>已儲存 %2 個圖形中的 %1 個。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancelled: saved %1 of %2 figures.</source>
        <translation>已取消：已儲存 %2 個圖形中的 %1 個。</translation>
    </message>
    <message>
        <source>Preview in &amp;grey</source>
        <translation>灰階預覽(&amp;G)</translation>
    </message>
    <message>
        <source>Save ea&amp;ch</source>
        <translation>分別儲存(&amp;C)</translation>
    </message>
    <message>
        <source>Save each</source>
        <translation>分別儲存</translation>
    </message>
    <message>
        <source>Save one figure per head or per layer</source>
        <translation>每個頭或每個層儲存一個圖形</translation>
    </message>
    <message>
        <source>Heads of these layers</source>
        <translation>這些層的各個頭</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>各層</translation>
    </message>
    <message>
        <source>Heads of all layers</source>
        <translation>所有層的各個頭</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 files already exist.</source>
        <translation>
            <numerusform>%2 個檔案中有 %1 個已存在。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::FigureForm</name>
    <message>
        <source>(a), (b), (c) before the panel titles</source>
        <translation>分圖標題前的 (a)、(b)、(c)</translation>
    </message>
    <message>
        <source>Parameters and origin of the tensors below the panels; always in the metadata</source>
        <translation>分圖下方的參數和張量來源；始終寫入中繼資料</translation>
    </message>
    <message>
        <source>Tick marks and their labels</source>
        <translation>刻度線及其標籤</translation>
    </message>
    <message>
        <source>Names of the axes</source>
        <translation>軸的名稱</translation>
    </message>
    <message>
        <source>A line around each picture</source>
        <translation>每張圖片周圍的邊框線</translation>
    </message>
    <message>
        <source>Lines between the cells</source>
        <translation>儲存格之間的線</translation>
    </message>
    <message>
        <source>Values in cells that are wide enough for them</source>
        <translation>足夠寬的儲存格中的數值</translation>
    </message>
    <message>
        <source>The pinned cell and the cells that read the same table row</source>
        <translation>固定的儲存格以及讀取同一表列的儲存格</translation>
    </message>
    <message>
        <source>No background</source>
        <translation>沒有背景</translation>
    </message>
    <message>
        <source>As needed</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自訂</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>預設集(&amp;P)</translation>
    </message>
    <message>
        <source>Page preset</source>
        <translation>頁面預設集</translation>
    </message>
    <message>
        <source>Page and font size that publishers ask for</source>
        <translation>出版商要求的頁面與字號</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>單位(&amp;U)</translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation>長度單位</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>寬度和高度的單位</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>inch</source>
        <translation>英寸</translation>
    </message>
    <message>
        <source>pt</source>
        <translation>pt</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>寬度(&amp;W)</translation>
    </message>
    <message>
        <source>Width of the page</source>
        <translation>頁面寬度</translation>
    </message>
    <message>
        <source>Width of the page; 0: as the panels need</source>
        <translation>頁面寬度；0：按分圖所需</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>Height of the page</source>
        <translation>頁面高度</translation>
    </message>
    <message>
        <source>Height of the page; 0: as the panels need</source>
        <translation>頁面高度；0：按分圖所需</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>解析度</translation>
    </message>
    <message>
        <source>Pixels per inch of PNG files</source>
        <translation>PNG 檔案的每英寸像素數</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>解析度(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Arrangement</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>How the panels are placed</source>
        <translation>分圖如何放置</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>橫排</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>豎排</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>網格</translation>
    </message>
    <message>
        <source>Panels per row</source>
        <translation>每列分圖數</translation>
    </message>
    <message>
        <source>Panels per row of the grid</source>
        <translation>網格每列的分圖數</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Figure title</source>
        <translation>圖形標題</translation>
    </message>
    <message>
        <source>Above all panels; empty: none</source>
        <translation>在所有分圖上方；留空：無</translation>
    </message>
    <message>
        <source>Colour &amp;bars</source>
        <translation>色條(&amp;B)</translation>
    </message>
    <message>
        <source>Colour bars</source>
        <translation>色條</translation>
    </message>
    <message>
        <source>Colour scales: one per panel, or one for all with one range</source>
        <translation>顏色刻度：每個分圖一個，或所有分圖共用一個，範圍也相同</translation>
    </message>
    <message>
        <source>One per panel</source>
        <translation>每個分圖一個</translation>
    </message>
    <message>
        <source>One for all, right</source>
        <translation>共用一個，右側</translation>
    </message>
    <message>
        <source>One for all, below</source>
        <translation>共用一個，下方</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>範圍(&amp;R)</translation>
    </message>
    <message>
        <source>Range of colours</source>
        <translation>顏色範圍</translation>
    </message>
    <message>
        <source>Which panels have the same range of colours</source>
        <translation>哪些分圖使用相同的顏色範圍</translation>
    </message>
    <message>
        <source>Same per layer</source>
        <translation>同層相同</translation>
    </message>
    <message>
        <source>Same for all</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>Own per panel</source>
        <translation>每個分圖各自</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字型</translation>
    </message>
    <message>
        <source>Font family of all text</source>
        <translation>所有文字的字型</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>字型(&amp;F)</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>字號</translation>
    </message>
    <message>
        <source>Size of titles; ticks and numbers have 5/6 of it</source>
        <translation>標題的字號；刻度和數字為其 5/6</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>主題(&amp;M)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Light or dark background</source>
        <translation>淺色或深色背景</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>分圖編號</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>說明文字</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Axis titles</source>
        <translation>軸標題</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>邊框</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>標題(&amp;I)</translation>
    </message>
    <message>
        <source>Font si&amp;ze</source>
        <translation>字號(&amp;Z)</translation>
    </message>
    <message>
        <source>Title of the bar</source>
        <translation>色條標題</translation>
    </message>
    <message>
        <source>Title of the bar for all; empty: the layer of all panels</source>
        <translation>共用色條的標題；留空：所有分圖所屬的層</translation>
    </message>
    <message>
        <source>Bar tit&amp;le</source>
        <translation>色條標題(&amp;L)</translation>
    </message>
</context>
<context>
    <name>posenc::FileController</name>
    <message>
        <source>The pictures follow the formula, but in the file: %1.</source>
        <translation>圖片遵循公式，但檔案中：%1。</translation>
    </message>
    <message>
        <source>Bind %1</source>
        <translation>綁定 %1</translation>
    </message>
    <message>
        <source>Opening %1...</source>
        <translation>正在開啟 %1...</translation>
    </message>
    <message>
        <source>Opening %1 was cancelled; nothing changed.</source>
        <translation>已取消開啟 %1；沒有任何更改。</translation>
    </message>
    <message>
        <source>Open a trained file or a scene</source>
        <translation>開啟權重檔案或場景</translation>
    </message>
    <message>
        <source>Tensors, scenes and figures (%1)</source>
        <translation>張量、場景和圖形 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>%1 is closed.</source>
        <translation>%1 已關閉。</translation>
    </message>
    <message>
        <source>%1 changed on disk and was reloaded.</source>
        <translation>%1 在磁碟上已更改，並已重新載入。</translation>
    </message>
    <message>
        <source>%1 contains code that unpickling would run; Posenc never runs it. &quot;Tensors of the file&quot; lists it.</source>
        <translation>%1 含有反序列化時會執行的程式碼；Posenc 從不執行它。「檔案中的張量」會將其列出。</translation>
    </message>
    <message>
        <source>%1 changed on disk and cannot be read; showing the previous version. %2</source>
        <translation>%1 在磁碟上已更改且無法讀取；顯示之前的版本。%2</translation>
    </message>
    <message>
        <source>%1 was moved, deleted or made unreadable; showing the previous version.</source>
        <translation>%1 已被移動、刪除或變得不可讀；顯示之前的版本。</translation>
    </message>
    <message>
        <source>%1 is readable again and unchanged.</source>
        <translation>%1 恢復可讀，且沒有變化。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>開啟 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>顯示 %1</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>沒有開啟的檔案。</translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>（未命名）</translation>
    </message>
</context>
<context>
    <name>posenc::FileDifferencesDialog</name>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>other shape</source>
        <translation>形狀不同</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>僅在 A 中</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>僅在 B 中</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>Compare %1 with %2</source>
        <translation>比較 %1 與 %2</translation>
    </message>
    <message>
        <source>Comparing %1 with %2...</source>
        <translation>正在比較 %1 與 %2...</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Tensors compared so far</source>
        <translation>目前已比較的張量</translation>
    </message>
    <message>
        <source>Tensors of both files</source>
        <translation>兩個檔案的張量</translation>
    </message>
    <message>
        <source>Those that differ most first; Enter compares the two tensors</source>
        <translation>差異最大的在前；按 Enter 比較兩個張量</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Differing</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Share of B</source>
        <translation>佔 B 的比例</translation>
    </message>
    <message>
        <source>Root mean square difference per root mean square of B</source>
        <translation>差異的均方根與 B 的均方根之比</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close and cancel what is still being compared</source>
        <translation>關閉並取消仍在進行的比較</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are identical in all %3 tensors.</source>
        <translation>
            <numerusform>%1 與 %2 的全部 %3 個張量完全相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 differ in %3 of %4 tensors.</source>
        <translation>
            <numerusform>%1 與 %2 的 %4 個張量中有 %3 個不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be read and are not compared.</source>
        <comment>tensors</comment>
        <translation>%1 無法讀取，不參與比較。</translation>
    </message>
    <message>
        <source>The %1 that differ most are listed.</source>
        <comment>tensors</comment>
        <translation>列出差異最大的 %1。</translation>
    </message>
    <message>
        <source>rows in another order</source>
        <translation>列的順序不同</translation>
    </message>
</context>
<context>
    <name>posenc::FirstHint</name>
    <message>
        <source>Hover any cell; click to pin it. Drop a checkpoint anywhere to open it. %1 searches all commands, %2 shows mistakes that people made.</source>
        <translation>懸停在任意儲存格上；點選以固定。把檢查點拖放到任意處即可開啟。%1 搜尋所有命令，%2 顯示人們犯過的錯誤。</translation>
    </message>
</context>
<context>
    <name>posenc::FlagField</name>
    <message>
        <source>Always on with these parameters</source>
        <translation>在這些參數下始終開啟</translation>
    </message>
    <message>
        <source>Always off with these parameters</source>
        <translation>在這些參數下始終關閉</translation>
    </message>
</context>
<context>
    <name>posenc::FormFit</name>
    <message>
        <source>fixed by %1</source>
        <comment>file</comment>
        <translation>由 %1 固定</translation>
    </message>
    <message>
        <source>Detach %1</source>
        <comment>tensors</comment>
        <translation>解綁 %1</translation>
    </message>
    <message>
        <source>Method that resizes the bound table to another window; the file is not changed</source>
        <translation>把綁定的表調整為另一視窗的方法；檔案不會更改</translation>
    </message>
    <message>
        <source>Not used while the window is as trained</source>
        <translation>視窗與訓練時相同則不使用</translation>
    </message>
    <message>
        <source>Resi&amp;zed by</source>
        <translation>調整方法(&amp;Z)</translation>
    </message>
    <message>
        <source>Table resized by</source>
        <translation>表的調整方法</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaBar</name>
    <message>
        <source>Copy formula</source>
        <translation>複製公式</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>Hover a cell to fill in the numbers</source>
        <translation>懸停在儲存格上以代入數字</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaLine</name>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Formula of the encoding; the part that this step computes is highlighted</source>
        <translation>編碼的公式；此步驟所計算的部分突出顯示</translation>
    </message>
    <message>
        <source>%1. This step computes %2</source>
        <translation>%1。此步驟計算 %2</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaPopover</name>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Copy formula</source>
        <translation>複製公式</translation>
    </message>
    <message>
        <source>Copy the formula and its numbers</source>
        <translation>複製公式及其中的數值</translation>
    </message>
</context>
<context>
    <name>posenc::GalleryController</name>
    <message>
        <source>Show %1</source>
        <translation>顯示「%1」</translation>
    </message>
    <message>
        <source>Save as fixture: choose a folder</source>
        <translation>儲存為測試資料：選擇資料夾</translation>
    </message>
    <message>
        <source>%1 exists already; choose another folder or remove it first.</source>
        <translation>%1 已存在；請選擇另一個資料夾或先將其刪除。</translation>
    </message>
    <message>
        <source>Saved %1, %2 and parameters.json in %3.</source>
        <translation>已在 %3 中儲存 %1、%2 和 parameters.json。</translation>
    </message>
    <message>
        <source>Gallery &gt; %1</source>
        <comment>theme of an entry</comment>
        <translation>圖庫 &gt; %1</translation>
    </message>
</context>
<context>
    <name>posenc::GalleryNote</name>
    <message>
        <source>Gallery entry</source>
        <translation>圖庫條目</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The arrays of the entry at another size</source>
        <translation>該條目在另一尺寸下的陣列</translation>
    </message>
    <message>
        <source>Show &amp;live</source>
        <translation>即時顯示(&amp;L)</translation>
    </message>
    <message>
        <source>Show live</source>
        <translation>即時顯示</translation>
    </message>
    <message>
        <source>Save as &amp;fixture...</source>
        <translation>儲存為測試資料(&amp;F)...</translation>
    </message>
    <message>
        <source>Save as fixture</source>
        <translation>儲存為測試資料</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Look:&lt;/b&gt; %1 &amp;nbsp; &lt;b&gt;Fix:&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;Met by:&lt;/b&gt; %3</source>
        <translation>&lt;b&gt;觀察：&lt;/b&gt; %1 &amp;nbsp; &lt;b&gt;修正：&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;見於：&lt;/b&gt; %3</translation>
    </message>
    <message>
        <source>Whether the entry is a mistake, or something that is right and looks different</source>
        <translation>該條目是錯誤，還是正確但看起來不同</translation>
    </message>
    <message>
        <source>; the smallest size at which it shows</source>
        <translation>；顯現差異的最小尺寸</translation>
    </message>
    <message>
        <source>; it shows from %1 on</source>
        <comment>size</comment>
        <translation>；顯現差異的最小尺寸：%1</translation>
    </message>
    <message>
        <source>%1: the shapes differ</source>
        <comment>size</comment>
        <translation>%1：形狀不同</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>size, how many cells differ</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1:&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;%3:&lt;/b&gt; %4</source>
        <comment>names of two arrays, each with what it shows</comment>
        <translation>&lt;b&gt;%1：&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;%3：&lt;/b&gt; %4</translation>
    </message>
    <message>
        <source>Show &quot;%1&quot; as a scene</source>
        <comment>name of an array</comment>
        <translation>把「%1」顯示為場景</translation>
    </message>
    <message>
        <source>Save %1, %2 and parameters.json into a folder, for tests of your own</source>
        <translation>把 %1、%2 和 parameters.json 儲存到資料夾，供您自己的測試使用</translation>
    </message>
</context>
<context>
    <name>posenc::GalleryPane</name>
    <message>
        <source>Search the gallery</source>
        <translation>搜尋圖庫</translation>
    </message>
    <message>
        <source>Search mistakes</source>
        <translation>搜尋錯誤</translation>
    </message>
    <message>
        <source>Gallery of mistakes</source>
        <translation>常見錯誤圖庫</translation>
    </message>
    <message>
        <source>Every word must occur in title, text, thread or encoding</source>
        <translation>每個詞都必須出現在標題、內文、討論或編碼中</translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>沒有匹配項。</translation>
    </message>
    <message>
        <source>Both arrays and the difference of each entry; Enter opens it instead of the pictures</source>
        <translation>每個項目的兩個陣列與差異；按 Enter 開啟項目，代替目前的圖片</translation>
    </message>
</context>
<context>
    <name>posenc::GridField</name>
    <message>
        <source>%1, slider for all sides</source>
        <translation>%1，所有邊的滑塊</translation>
    </message>
    <message>
        <source>%1, slider for both sides</source>
        <translation>%1，兩邊的滑塊</translation>
    </message>
    <message>
        <source>%1, depth</source>
        <translation>%1，深度</translation>
    </message>
    <message>
        <source>%1, rows</source>
        <translation>%1，列</translation>
    </message>
    <message>
        <source>%1, columns</source>
        <translation>%1，欄</translation>
    </message>
</context>
<context>
    <name>posenc::HeadModel</name>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head 3, very short</comment>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>layers.0.blocks.1, head 3</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>mean of all heads</source>
        <translation>所有頭的平均值</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>attention is NaN</source>
        <translation>注意力為 NaN</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>熵 %1 奈特</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>平均距離 %1 個 token</translation>
    </message>
    <message>
        <source>%1 % on the nearest neighbours</source>
        <translation>最近鄰佔 %1 %</translation>
    </message>
    <message>
        <source>queries skipped (attention is NaN): %1</source>
        <translation>跳過的查詢（注意力為 NaN）：%1</translation>
    </message>
    <message>
        <source>attention: %1</source>
        <comment>badge</comment>
        <translation>注意力：%1</translation>
    </message>
    <message>
        <source>picture: %1</source>
        <comment>badge</comment>
        <translation>圖片：%1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Head number</source>
        <translation>頭的編號</translation>
    </message>
    <message>
        <source>Mean entropy of the attention of all queries in nats; 0 means a single key</source>
        <translation>所有查詢的注意力的平均熵，以奈特計；0 表示只有一個鍵</translation>
    </message>
    <message>
        <source>Mean distance between query and key in tokens, weighted by attention</source>
        <translation>查詢與鍵之間的平均距離，以 token 計，按注意力加權</translation>
    </message>
    <message>
        <source>Share of the attention on the query&apos;s own position and its nearest neighbours</source>
        <translation>注意力落在查詢自身位置及其最近鄰上的份額</translation>
    </message>
    <message>
        <source>Whether the measured attention is random</source>
        <translation>所測的注意力是否隨機</translation>
    </message>
</context>
<context>
    <name>posenc::HeadPairModel</name>
    <message>
        <source>A matched pair: neither head has a closer partner left; Enter compares them</source>
        <translation>相符的一對：兩個頭都沒有剩下更近的搭檔；按 Enter 比較</translation>
    </message>
    <message>
        <source>Enter compares these heads</source>
        <translation>按 Enter 比較這些頭</translation>
    </message>
    <message>
        <source>Root mean square difference</source>
        <translation>差異的均方根</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>最大差異</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
</context>
<context>
    <name>posenc::HeadSelector</name>
    <message>
        <source>Previous head</source>
        <translation>上一個頭</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>下一個頭</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>各頭平均值</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>一個頭</translation>
    </message>
    <message>
        <source>%1 heads, counted from 0, or their mean</source>
        <translation>%1 個頭，從 0 計，或其平均值</translation>
    </message>
</context>
<context>
    <name>posenc::HeadSheet</name>
    <message>
        <source>Same &amp;colours for all</source>
        <translation>全部使用相同顏色(&amp;C)</translation>
    </message>
    <message>
        <source>Same colours for all</source>
        <translation>全部使用相同顏色</translation>
    </message>
    <message>
        <source>One colour range for all tables, for comparison; otherwise one per table</source>
        <translation>所有表共用一個顏色範圍，便於比較；否則每個表一個</translation>
    </message>
    <message>
        <source>Selected tables, head by head</source>
        <translation>所選的表，逐頭顯示</translation>
    </message>
    <message>
        <source>Click or press Enter to show this table and head</source>
        <translation>點選或按 Enter 以顯示此表和頭</translation>
    </message>
</context>
<context>
    <name>posenc::HeadSheetModel</name>
    <message>
        <source>%1, head %2: colours %3</source>
        <translation>%1，頭 %2：顏色 %3</translation>
    </message>
    <message>
        <source>%1, slice %2: colours %3</source>
        <translation>%1，切片 %2：顏色 %3</translation>
    </message>
    <message>
        <source>%1: colours %2</source>
        <translation>%1：顏色 %2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>slice %1</source>
        <translation>切片 %1</translation>
    </message>
</context>
<context>
    <name>posenc::HeadStrip</name>
    <message>
        <source>Picture</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>What the thumbnails show</source>
        <translation>縮圖顯示什麼</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>What the heads are sorted by</source>
        <translation>頭按什麼排序</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>按編號</translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation>按熵</translation>
    </message>
    <message>
        <source>by distance</source>
        <translation>按距離</translation>
    </message>
    <message>
        <source>by locality</source>
        <translation>按局部性</translation>
    </message>
    <message>
        <source>Shared range</source>
        <translation>共用範圍</translation>
    </message>
    <message>
        <source>One colour range for all heads, for comparison</source>
        <translation>所有頭共用一個顏色範圍，便於比較</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>以表格顯示</translation>
    </message>
    <message>
        <source>Statistics of all heads as a table, beside the thumbnails if there is room</source>
        <translation>以表格顯示所有頭的統計；空間足夠時排在縮圖旁邊</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Select a head to show it</source>
        <translation>選擇一個頭以顯示</translation>
    </message>
    <message>
        <source>Statistics of the heads</source>
        <translation>各頭的統計</translation>
    </message>
</context>
<context>
    <name>posenc::HeadsPane</name>
    <message>
        <source>Show %1</source>
        <translation>顯示 %1</translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapPlate</name>
    <message>
        <source>Not enough memory to draw this picture. A smaller window needs less.</source>
        <translation>記憶體不足，無法繪製此圖片。較小的視窗所需較少。</translation>
    </message>
    <message>
        <source>No values to show yet</source>
        <translation>還沒有可顯示的數值</translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapText</name>
    <message>
        <source>query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>row offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>column offset</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>query row, key row</source>
        <translation>查詢列、鍵列</translation>
    </message>
    <message>
        <source>query column, key column</source>
        <translation>查詢欄、鍵欄</translation>
    </message>
    <message>
        <source>table row</source>
        <translation>表列</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>特徵</translation>
    </message>
    <message>
        <source>head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>depth offset, row offset</source>
        <translation>深度偏移,列偏移</translation>
    </message>
    <message>
        <source>%1 (depth,row,column)</source>
        <translation>%1 (深度,列,欄)</translation>
    </message>
    <message>
        <source>%1 (row,column)</source>
        <translation>%1 (列,欄)</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>query 3 (word)</comment>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>row, column of a cell</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value, mean of several cells</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被遮罩</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>無數值</translation>
    </message>
    <message>
        <source>sampled</source>
        <comment>short: the ends of the range of colours are those of a sample of the cells</comment>
        <translation>抽樣</translation>
    </message>
    <message>
        <source>of means</source>
        <comment>short: the ends of the range of colours are those of the means shown</comment>
        <translation>平均值的</translation>
    </message>
    <message>
        <source>of minima</source>
        <comment>short: the ends of the range of colours are those of the minima shown</comment>
        <translation>最小值的</translation>
    </message>
    <message>
        <source>of maxima</source>
        <comment>short: the ends of the range of colours are those of the maxima shown</comment>
        <translation>最大值的</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近鄰</translation>
    </message>
    <message>
        <source>%3 of %1 × %2</source>
        <comment>mean of rows × columns</comment>
        <translation>%1 × %2 的%3</translation>
    </message>
    <message>
        <source>1 px = %1 × %2 cells (%3)</source>
        <translation>1 px = %1 × %2 個儲存格（%3）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>cell: value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title: subtitle</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, reversed</source>
        <comment>name of a colour map</comment>
        <translation>%1，反轉</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <comment>colour map, smallest, largest value</comment>
        <translation>%1，%2 到 %3</translation>
    </message>
    <message>
        <source>%1, the limits %2</source>
        <comment>colours and range, of means</comment>
        <translation>%1，界限%2</translation>
    </message>
    <message>
        <source>%1; symlog, linear threshold %2</source>
        <translation>%1；symlog，線性閾值 %2</translation>
    </message>
    <message>
        <source>%1; logarithmic</source>
        <comment>colours and range</comment>
        <translation>%1；對數</translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapView</name>
    <message>
        <source>no values to show yet</source>
        <translation>還沒有可顯示的數值</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>badge, subtitle</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The whole matrix; click or drag to show another part</source>
        <translation>整個矩陣；點選或拖曳以顯示其他部分</translation>
    </message>
    <message>
        <source>%1
Drag an end to move a limit, double-click for the default range, right-click for more</source>
        <translation>%1
拖曳一端以移動界限，按兩下恢復預設範圍，按右鍵顯示更多</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>顏色</translation>
    </message>
    <message>
        <source>Colours, scale and limits of this picture (C)</source>
        <translation>此圖片的顏色、刻度和界限 (C)</translation>
    </message>
    <message>
        <source>%1; %2, %3, colours: %4</source>
        <comment>subtitle, rows, columns</comment>
        <translation>%1；%2，%3，顏色：%4</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 欄</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::HelpBrowser</name>
    <message>
        <source>Help pages</source>
        <translation>說明頁</translation>
    </message>
    <message>
        <source>Choose an encoding to read its help page</source>
        <translation>選擇編碼以閱讀其說明頁</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>後退</translation>
    </message>
    <message>
        <source>Previous page (Alt+Left)</source>
        <translation>上一頁 (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前進</translation>
    </message>
    <message>
        <source>Next page (Alt+Right)</source>
        <translation>下一頁 (Alt+Right)</translation>
    </message>
    <message>
        <source>%1 — Help</source>
        <translation>%1 — 說明</translation>
    </message>
    <message>
        <source>Ten-minute guide</source>
        <translation>十分鐘入門</translation>
    </message>
    <message>
        <source>Three stories, each step with a link that does it</source>
        <translation>三個實例，每一步都有可直接執行的連結</translation>
    </message>
    <message>
        <source>Mistakes in the gallery</source>
        <translation>圖庫中的錯誤</translation>
    </message>
    <message>
        <source>What people get wrong of this encoding, beside what is right</source>
        <translation>人們在這種編碼上常犯的錯誤，與正確的並排</translation>
    </message>
</context>
<context>
    <name>posenc::HelpDerivation</name>
    <message>
        <source>Derivation</source>
        <translation>推導</translation>
    </message>
    <message>
        <source>Open in the window</source>
        <translation>在視窗中開啟</translation>
    </message>
    <message>
        <source>Show this derivation in the window, at this step</source>
        <translation>在視窗中顯示此推導，位於此步驟</translation>
    </message>
    <message>
        <source>&amp;Open in the window</source>
        <translation>在視窗中開啟(&amp;O)</translation>
    </message>
    <message>
        <source>%1, step by step</source>
        <comment>a derivation</comment>
        <translation>%1，逐步</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a step, its meaning</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>posenc::HelpPage</name>
    <message>
        <source>Help page</source>
        <translation>說明頁</translation>
    </message>
</context>
<context>
    <name>posenc::HistoryList</name>
    <message>
        <source>%1 = %2</source>
        <comment>cell, value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>array, its cells</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>How this cell was computed</source>
        <translation>此儲存格如何計算得出</translation>
    </message>
    <message>
        <source>The cells that the number comes from, back to tensors and constants; Enter goes to the step</source>
        <translation>該數值所來自的儲存格，一直追溯到張量和常數；按 Enter 前往該步</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Computed again from these cells alone: %1</source>
        <translation>僅由這些儲存格重新計算：%1</translation>
    </message>
    <message>
        <source>The layer was computed once more, with every other tensor entry replaced by another number</source>
        <translation>該層又計算了一次，其間把張量的其他所有項換成了別的數</translation>
    </message>
</context>
<context>
    <name>posenc::IdTable</name>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
</context>
<context>
    <name>posenc::IndexBar</name>
    <message>
        <source>Index table of the file</source>
        <translation>檔案的索引表</translation>
    </message>
    <message>
        <source>Compute index, bias and attention by formula</source>
        <translation>按公式計算索引、偏置和注意力</translation>
    </message>
    <message>
        <source>Compute index, bias and attention from the file&apos;s index</source>
        <translation>按檔案的索引計算索引、偏置和注意力</translation>
    </message>
    <message>
        <source>Use formula</source>
        <translation>使用公式</translation>
    </message>
    <message>
        <source>Use file</source>
        <translation>使用檔案</translation>
    </message>
</context>
<context>
    <name>posenc::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>檢查器</translation>
    </message>
    <message>
        <source>How the value of the selected cell is computed</source>
        <translation>所選儲存格的數值如何計算</translation>
    </message>
    <message>
        <source>Copy the explanation</source>
        <translation>複製說明</translation>
    </message>
    <message>
        <source>Copy the explanation of this cell</source>
        <translation>複製此儲存格的說明</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>posenc::KeyView</name>
    <message>
        <source>Keys of the query</source>
        <translation>查詢的鍵</translation>
    </message>
    <message>
        <source>Drag the query, or move it with the arrow keys</source>
        <translation>拖曳查詢，或用方向鍵移動</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被遮罩</translation>
    </message>
    <message>
        <source>query at %1</source>
        <translation>查詢位於 %1</translation>
    </message>
    <message>
        <source>%1, key %2: %3</source>
        <translation>%1，鍵 %2：%3</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>類別 token</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>另有 %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Hover or click a pair to see the scores of its query for every key.</source>
        <translation>懸停或點選一對 token，以檢視其查詢對每個鍵的分數。</translation>
    </message>
</context>
<context>
    <name>posenc::LayersPane</name>
    <message>
        <source>Layers shown</source>
        <translation>顯示的層</translation>
    </message>
    <message>
        <source>Check a layer to show its picture (Space)</source>
        <translation>勾選一層以顯示其圖片 (Space)</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Default layers</source>
        <translation>預設層</translation>
    </message>
    <message>
        <source>Show the default layers of this encoding in their order</source>
        <translation>按順序顯示此編碼的預設層</translation>
    </message>
</context>
<context>
    <name>posenc::LengthRuler</name>
    <message>
        <source>%1: %2</source>
        <comment>name and number of tokens</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>posenc::MainWindow</name>
    <message>
        <source>Copied the picture, %1 × %2 pixels.</source>
        <translation>已複製圖片，%1 × %2 像素。</translation>
    </message>
    <message>
        <source>The last scene cannot be shown. %1</source>
        <translation>上次的場景無法顯示。%1</translation>
    </message>
    <message>
        <source>%1[*] — Posenc</source>
        <translation>%1[*] — Posenc</translation>
    </message>
    <message>
        <source>Default arrangement</source>
        <translation>預設版面配置</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>復原(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已儲存 %1。</translation>
    </message>
    <message>
        <source>Copied the explanation: %1</source>
        <translation>已複製說明：%1</translation>
    </message>
    <message>
        <source>Compose figure</source>
        <translation>組合圖形</translation>
    </message>
    <message>
        <source>While a comparison is shown, its heads are chosen in the comparison</source>
        <translation>顯示比較時，其中的頭在比較裡選擇</translation>
    </message>
</context>
<context>
    <name>posenc::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>關閉訊息</translation>
    </message>
</context>
<context>
    <name>posenc::MetadataBox</name>
    <message>
        <source>Metadata stored in the file</source>
        <translation>檔案中儲存的中繼資料</translation>
    </message>
    <message>
        <source>Metadata of the file</source>
        <translation>檔案的中繼資料</translation>
    </message>
    <message>
        <source>Keys and texts as stored in the file</source>
        <translation>檔案中儲存的鍵和文字</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message numerus="yes">
        <source>%n metadata entry(ies)</source>
        <translation>
            <numerusform>%n 條中繼資料</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::NetworkPane</name>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Open a config.json, a GGUF file or the folder of a checkpoint to see the layers of its network.</source>
        <translation>開啟 config.json、GGUF 檔案或檢查點的資料夾，以檢視其網路的各層。</translation>
    </message>
    <message>
        <source>Reading of the configuration</source>
        <translation>組態的解讀</translation>
    </message>
    <message>
        <source>Program whose reading of the configuration is shown</source>
        <translation>按哪個程式的解讀方式顯示組態</translation>
    </message>
    <message>
        <source>Compare readings</source>
        <translation>比較解讀</translation>
    </message>
    <message>
        <source>Show the frequencies of another reading beside these, with the pairs that differ</source>
        <translation>在旁邊顯示另一種解讀的頻率，以及不同的特徵對</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation>網路的層</translation>
    </message>
    <message>
        <source>Choose the network layer that is shown</source>
        <translation>選擇要顯示的網路層</translation>
    </message>
    <message>
        <source>&amp;Reading</source>
        <translation>解讀(&amp;R)</translation>
    </message>
    <message>
        <source>Wavelength of each pair, in positions</source>
        <translation>每對的波長，以位置計</translation>
    </message>
    <message>
        <source>Wavelength of each pair of features</source>
        <translation>每對特徵的波長</translation>
    </message>
    <message>
        <source>Hover or use the arrow keys to read the wavelength of a pair</source>
        <translation>懸停或用方向鍵讀取一對的波長</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Lengths in tokens, on a logarithmic scale</source>
        <translation>以 token 計的長度，對數刻度</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2, %n layer(s)</source>
        <comment>file, type of the model</comment>
        <translation>
            <numerusform>%1 · %2，%n 層</numerusform>
        </translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>層 %1：%2</translation>
    </message>
    <message>
        <source>without a rotation</source>
        <translation>沒有旋轉</translation>
    </message>
    <message>
        <source>same frequencies</source>
        <translation>頻率相同</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) differ</source>
        <translation>
            <numerusform>%n 對不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, amplitude %2</source>
        <translation>%1，幅度 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a program, what differs</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Amplitude %1, squared in the logits %2</source>
        <translation>幅度 %1，在 logit 中平方為 %2</translation>
    </message>
    <message>
        <source>Factor %1 configured, %2 reached by the slowest pair</source>
        <translation>組態的因子為 %1，最慢的特徵對達到 %2</translation>
    </message>
    <message>
        <source>Keys shown</source>
        <translation>顯示的鍵數</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>原始長度</translation>
    </message>
    <message>
        <source>Scaled length</source>
        <translation>縮放後的長度</translation>
    </message>
    <message>
        <source>Configured length</source>
        <translation>組態的長度</translation>
    </message>
    <message>
        <source>Layer %1 as %2 reads it</source>
        <translation>%2 所解讀的層 %1</translation>
    </message>
    <message>
        <source>%1: amplitude</source>
        <translation>%1：幅度</translation>
    </message>
    <message>
        <source>%1: log₁₀ wavelength by pair</source>
        <translation>%1：各對的 log₁₀ 波長</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <comment>first and last pair, what is done with them</comment>
        <translation>%1 到 %2 %3</translation>
    </message>
    <message>
        <source>Pairs: %1</source>
        <translation>對：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1. Table of %2 rows, position 0 reads row %3</source>
        <translation>
            <numerusform>%1。%2 列的表，位置 0 讀取第 %3 列</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (ramp from %2 to %3)</source>
        <comment>pairs that are blended, two numbers</comment>
        <translation>%1（過渡區 %2 至 %3）</translation>
    </message>
    <message>
        <source>Changed since: %1. Click the layer to return to the values of the file.</source>
        <translation>已變更：%1。按一下該層可恢復檔案中的值。</translation>
    </message>
    <message>
        <source>%1 %2 (%3 in the file)</source>
        <comment>a parameter, its value, another value</comment>
        <translation>%1 %2（檔案中為 %3）</translation>
    </message>
    <message>
        <source>does not read this file</source>
        <translation>無法讀取此檔案</translation>
    </message>
</context>
<context>
    <name>posenc::NoteTable</name>
    <message>
        <source>Box</source>
        <translation>方框</translation>
    </message>
    <message>
        <source>Arrow</source>
        <translation>箭頭</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Annotate</source>
        <translation>註記</translation>
    </message>
    <message>
        <source>Add an arrow, a box or a text to the selected panel</source>
        <translation>在所選分圖上新增箭頭、方框或文字</translation>
    </message>
    <message>
        <source>Remove the annotation</source>
        <translation>移除註記</translation>
    </message>
    <message>
        <source>Remove the selected annotation</source>
        <translation>移除所選註記</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>註記</translation>
    </message>
    <message>
        <source>Rows and columns of cells; (0, 0) is the upper left corner of the first cell</source>
        <translation>儲存格的列和欄；(0, 0) 是第一個儲存格的左上角</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>To row</source>
        <translation>到列</translation>
    </message>
    <message>
        <source>To column</source>
        <translation>到欄</translation>
    </message>
</context>
<context>
    <name>posenc::NothingFound</name>
    <message>
        <source>Show &amp;other matches</source>
        <translation>顯示其他匹配項(&amp;O)</translation>
    </message>
    <message>
        <source>Show other matches</source>
        <translation>顯示其他匹配項</translation>
    </message>
    <message>
        <source>Also show matches that are not part of a position encoding</source>
        <translation>也顯示不屬於位置編碼的匹配項</translation>
    </message>
    <message numerus="yes">
        <source>No positional tensor matches. %n other tensor(s) match.</source>
        <translation>
            <numerusform>沒有匹配的位置張量。另有 %n 個其他張量匹配。</numerusform>
        </translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>沒有匹配項。</translation>
    </message>
    <message>
        <source>No tensors.</source>
        <translation>沒有張量。</translation>
    </message>
</context>
<context>
    <name>posenc::NumberField</name>
    <message>
        <source>%1, slider</source>
        <translation>%1，滑塊</translation>
    </message>
</context>
<context>
    <name>posenc::ObjectsBox</name>
    <message>
        <source>Objects in the file that are not tensors: listed only, never loaded or run</source>
        <translation>檔案中不是張量的物件：僅列出，從不載入或執行</translation>
    </message>
    <message>
        <source>Non-tensor objects</source>
        <translation>非張量物件</translation>
    </message>
    <message>
        <source>Location in the file and declared type</source>
        <translation>在檔案中的位置和宣告的型別</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型別</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message numerus="yes">
        <source>%n non-tensor object(s)</source>
        <translation>
            <numerusform>%n 個非張量物件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dangerous</source>
        <translation>
            <numerusform>%n 個危險</numerusform>
        </translation>
    </message>
    <message>
        <source>dangerous: unpickling would run it</source>
        <translation>危險：反序列化會執行它</translation>
    </message>
</context>
<context>
    <name>posenc::PanelArea</name>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Panels below the pictures</source>
        <translation>圖片下方的面板</translation>
    </message>
    <message>
        <source>Dock in the pane</source>
        <translation>放入面板區</translation>
    </message>
    <message>
        <source>Place below the pictures</source>
        <translation>放到圖片下方</translation>
    </message>
    <message>
        <source>Tear off</source>
        <translation>分離</translation>
    </message>
</context>
<context>
    <name>posenc::PanelEditor</name>
    <message>
        <source>Picture</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>Profile by offset</source>
        <translation>按偏移的剖面</translation>
    </message>
    <message>
        <source>One query as a map</source>
        <translation>以圖顯示一個查詢</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有頭</translation>
    </message>
    <message>
        <source>mean of the heads</source>
        <translation>各頭的平均值</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>layer, heads</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Profile: %1</source>
        <translation>剖面：%1</translation>
    </message>
    <message>
        <source>%1, query %2</source>
        <comment>layer and head, a token</comment>
        <translation>%1，查詢 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>encoding, panel</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>分圖</translation>
    </message>
    <message>
        <source>Drag to reorder, or Alt+Up and Alt+Down; F2 edits the title</source>
        <translation>拖曳或按 Alt+Up 和 Alt+Down 重新排序；F2 編輯標題</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Add a panel</source>
        <translation>新增分圖</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected panel</source>
        <translation>移除所選分圖</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the selected panel up</source>
        <translation>上移所選分圖</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the selected panel down</source>
        <translation>下移所選分圖</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>What the panel shows of its layer</source>
        <translation>分圖顯示其層的什麼內容</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Another encoding with the same length or window; its tensors are random</source>
        <translation>長度或視窗相同的另一種編碼；其張量取隨機值</translation>
    </message>
    <message>
        <source>%1 (this scene)</source>
        <translation>%1（此場景）</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Layer of the panel</source>
        <translation>分圖的層</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>One head, their mean, or one picture per head</source>
        <translation>一個頭、各頭的平均值，或每個頭一張圖片</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>Query whose values are shown</source>
        <translation>顯示其數值的查詢</translation>
    </message>
    <message>
        <source>Panel title</source>
        <translation>分圖標題</translation>
    </message>
    <message>
        <source>Above the panel; empty: what it shows</source>
        <translation>在分圖上方；留空：所顯示的內容</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>種類(&amp;K)</translation>
    </message>
    <message>
        <source>La&amp;yer</source>
        <translation>層(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>頭(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>查詢(&amp;Q)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>標題(&amp;I)</translation>
    </message>
    <message>
        <source>All heads, a line each</source>
        <translation>所有頭，每個一條線</translation>
    </message>
    <message>
        <source>All heads, a picture each</source>
        <translation>所有頭，每個一張圖片</translation>
    </message>
    <message>
        <source>Mean of the heads</source>
        <translation>各頭的平均值</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>E&amp;ncoding</source>
        <translation>編碼(&amp;N)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>Sheet of all heads</source>
        <translation>所有頭的拼圖</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>one array minus another</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>Sheet of heads: %1</source>
        <translation>頭的拼圖：%1</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>減去</translation>
    </message>
    <message>
        <source>What is subtracted: a head, [encoding/]layer[:head], or the path of a scene, a trained table or an array</source>
        <translation>被減去的內容：頭、[encoding/]layer[:head]，或場景、訓練好的表或陣列的路徑</translation>
    </message>
    <message>
        <source>&amp;Minus</source>
        <translation>減去(&amp;M)</translation>
    </message>
</context>
<context>
    <name>posenc::ParameterField</name>
    <message>
        <source>Reset %1</source>
        <translation>重置「%1」</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>解綁</translation>
    </message>
    <message>
        <source>As trained, %1</source>
        <translation>恢復訓練時的值，%1</translation>
    </message>
    <message>
        <source>Reset to the default, %1</source>
        <translation>重置為預設值，%1</translation>
    </message>
    <message>
        <source>Follow %1 again</source>
        <translation>重新跟隨「%1」</translation>
    </message>
    <message>
        <source>%1 is out of range (%2); %3 was used.</source>
        <translation>「%1」超出範圍（%2）；已使用 %3。</translation>
    </message>
</context>
<context>
    <name>posenc::ParameterForm</name>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation>重置所有參數</translation>
    </message>
    <message>
        <source>Reset every parameter to its default</source>
        <translation>把每個參數重置為預設值</translation>
    </message>
    <message>
        <source>As trained</source>
        <translation>訓練時的值</translation>
    </message>
    <message>
        <source>All parameters as trained</source>
        <translation>所有參數恢復為訓練時的值</translation>
    </message>
    <message>
        <source>Every parameter as the file was trained with</source>
        <translation>每個參數恢復為檔案訓練時的值</translation>
    </message>
    <message>
        <source>Not used by this encoding</source>
        <translation>此編碼不使用</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>a parameter and its value</comment>
        <translation>「%1」為「%2」</translation>
    </message>
    <message>
        <source>Not used while %1</source>
        <comment>a parameter is something</comment>
        <translation>%1時不使用</translation>
    </message>
    <message>
        <source> and </source>
        <comment>two conditions</comment>
        <translation>且</translation>
    </message>
    <message>
        <source>Not used while %1 is unbound</source>
        <comment>a tensor</comment>
        <translation>「%1」未綁定時不使用</translation>
    </message>
    <message>
        <source>Changes none of the pictures shown</source>
        <translation>不影響目前顯示的任何圖片</translation>
    </message>
</context>
<context>
    <name>posenc::ParametersPane</name>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
</context>
<context>
    <name>posenc::PictureActions</name>
    <message>
        <source>Nothing copied: hover or pin a cell first.</source>
        <translation>未複製任何內容：請先懸停或固定一個儲存格。</translation>
    </message>
    <message>
        <source>Copied %1: %2, %3.</source>
        <comment>value, picture, cell</comment>
        <translation>已複製 %1：%2，%3。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, %2, separated by tabs.</source>
        <comment>picture, row</comment>
        <translation>
            <numerusform>已複製 %1，%2 的 %n 個值，以製表符分隔。</numerusform>
        </translation>
    </message>
    <message>
        <source>Row as &amp;CSV</source>
        <translation>以 &amp;CSV 複製列</translation>
    </message>
    <message>
        <source>Row as &amp;Markdown</source>
        <translation>以 &amp;Markdown 複製列</translation>
    </message>
    <message>
        <source>Row as &amp;NumPy</source>
        <translation>以 &amp;NumPy 複製列</translation>
    </message>
    <message>
        <source>Row as &amp;LaTeX</source>
        <translation>以 &amp;LaTeX 複製列</translation>
    </message>
    <message>
        <source>Matrix as C&amp;SV</source>
        <translation>以 C&amp;SV 複製矩陣</translation>
    </message>
    <message>
        <source>Matrix as M&amp;arkdown</source>
        <translation>以 M&amp;arkdown 複製矩陣</translation>
    </message>
    <message>
        <source>Matrix as N&amp;umPy</source>
        <translation>以 N&amp;umPy 複製矩陣</translation>
    </message>
    <message>
        <source>Matrix as La&amp;TeX</source>
        <translation>以 La&amp;TeX 複製矩陣</translation>
    </message>
    <message>
        <source>Copy &amp;data as</source>
        <translation>複製資料為(&amp;D)</translation>
    </message>
    <message>
        <source>Copy all values of the cell&apos;s row</source>
        <translation>複製儲存格所在列的所有值</translation>
    </message>
    <message>
        <source>Copy all values of the selected picture</source>
        <translation>複製所選圖片的所有值</translation>
    </message>
    <message>
        <source>Nothing copied: %1 values are too many for the clipboard. Export the layer as .npy or .csv instead.</source>
        <translation>未複製任何內容：%1 個值對剪貼簿來說太多。請改為把該層匯出為 .npy 或 .csv。</translation>
    </message>
    <message>
        <source>Copied %1 × %2 values.</source>
        <comment>rows, columns</comment>
        <translation>已複製 %1 × %2 個值。</translation>
    </message>
    <message>
        <source>Nothing copied: flags cannot express how this scene&apos;s tensors or offsets are read. Save the scene and use posenc export --session FILE.posenc.</source>
        <translation>未複製任何內容：命令列選項無法表達此場景的張量或偏移的讀取方式。請儲存場景並使用 posenc export --session FILE.posenc。</translation>
    </message>
    <message>
        <source>Copied the command line of the picture.</source>
        <translation>已複製該圖片的命令列。</translation>
    </message>
    <message>
        <source>Un&amp;pin the cell</source>
        <translation>取消固定儲存格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin the cell</source>
        <translation>固定儲存格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;How did this come about</source>
        <translation>它從何而來(&amp;H)</translation>
    </message>
    <message>
        <source>The steps that made this number, back to tensors and constants</source>
        <translation>得出此數值的各個步驟，一直追溯到張量和常數</translation>
    </message>
    <message>
        <source>Show the &amp;whole matrix</source>
        <translation>顯示整個矩陣(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Colours and scale...</source>
        <translation>顏色與刻度(&amp;C)...</translation>
    </message>
    <message>
        <source>&amp;Export this picture...</source>
        <translation>匯出此圖片(&amp;E)...</translation>
    </message>
    <message>
        <source>Value as CS&amp;V</source>
        <translation>以 CS&amp;V 複製值</translation>
    </message>
    <message>
        <source>Value as Mar&amp;kdown</source>
        <translation>以 Mar&amp;kdown 複製值</translation>
    </message>
    <message>
        <source>Value as Num&amp;Py</source>
        <translation>以 Num&amp;Py 複製值</translation>
    </message>
    <message>
        <source>Value as LaTe&amp;X</source>
        <translation>以 LaTe&amp;X 複製值</translation>
    </message>
    <message>
        <source>Copy the value of the cell</source>
        <translation>複製儲存格的數值</translation>
    </message>
    <message>
        <source>Copy c&amp;ode as</source>
        <translation>複製程式碼為(&amp;O)</translation>
    </message>
    <message>
        <source>Copy Python code that computes the selected picture with %1</source>
        <translation>複製用 %1 計算所選圖片的 Python 程式碼</translation>
    </message>
    <message>
        <source>Nothing copied: %1</source>
        <translation>未複製任何內容：%1</translation>
    </message>
    <message numerus="yes">
        <source>Copied the code of the picture: %n line(s).</source>
        <translation>
            <numerusform>已複製該圖片的程式碼：%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied %1: %2.</source>
        <comment>value, picture</comment>
        <translation>已複製 %1：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, separated by tabs.</source>
        <comment>picture</comment>
        <translation>
            <numerusform>已複製「%1」的 %n 個值，以製表符分隔。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::PictureArea</name>
    <message>
        <source>Scroll the small pictures</source>
        <translation>捲動小圖</translation>
    </message>
</context>
<context>
    <name>posenc::PictureGrid</name>
    <message>
        <source>Picture shown alone</source>
        <translation>單獨顯示的圖片</translation>
    </message>
    <message>
        <source>Choose the picture to show alone; Escape shows all</source>
        <translation>選擇要單獨顯示的圖片；Escape 顯示全部</translation>
    </message>
</context>
<context>
    <name>posenc::PicturePane</name>
    <message>
        <source>Pictures</source>
        <translation>圖片</translation>
    </message>
</context>
<context>
    <name>posenc::PositionsPane</name>
    <message>
        <source>Position ids</source>
        <translation>位置 id</translation>
    </message>
    <message>
        <source>Tokens of the sequence</source>
        <translation>序列的 token</translation>
    </message>
    <message>
        <source>Items with commas between them: text:N, pad:N, cache:N, image:TxHxW, video:TxHxW@SECONDS; press Enter to apply</source>
        <translation>以逗號分隔的各項：text:N、pad:N、cache:N、image:TxHxW、video:TxHxW@SECONDS；按 Enter 應用</translation>
    </message>
    <message>
        <source>Items of the sequence</source>
        <translation>序列的各項</translation>
    </message>
    <message>
        <source>Drag an item to another place, double-click it to edit it, press Delete to remove it</source>
        <translation>把一項拖到別處，按兩下以編輯，按 Delete 移除</translation>
    </message>
    <message>
        <source>Position ids of every token</source>
        <translation>每個 token 的位置 id</translation>
    </message>
    <message>
        <source>Choose a token to mark it in the pictures</source>
        <translation>選擇一個 token 以在圖片中標記</translation>
    </message>
    <message>
        <source>Change the sequence</source>
        <translation>更改序列</translation>
    </message>
    <message>
        <source>The tokens of this encoding have no position ids.</source>
        <translation>此編碼的 token 沒有位置 id。</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>寬度</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>軸 %1</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>jump</source>
        <translation>跳躍</translation>
    </message>
    <message>
        <source>collision with %1</source>
        <comment>a token</comment>
        <translation>與 %1 衝突</translation>
    </message>
    <message numerus="yes">
        <source>%1 collisions</source>
        <translation>
            <numerusform>%1 處衝突</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 jumps</source>
        <translation>
            <numerusform>%1 處跳躍</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 resets</source>
        <translation>
            <numerusform>%1 處重置</numerusform>
        </translation>
    </message>
    <message>
        <source>next token: id %1</source>
        <translation>下一個 token：id %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 個 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 distinct ids</source>
        <translation>
            <numerusform>%1 個不同的 id</numerusform>
        </translation>
    </message>
    <message>
        <source>the first at token %1</source>
        <translation>首個在 token %1</translation>
    </message>
    <message>
        <source>The last token, decoded alone, has the logits of its row of the matrix</source>
        <translation>單獨解碼最後一個 token，所得 logit 與矩陣中它的那一列相同</translation>
    </message>
    <message>
        <source>The last token, decoded alone, differs from its row of the matrix by up to %1</source>
        <translation>單獨解碼最後一個 token，與矩陣中它的那一列最多相差 %1</translation>
    </message>
</context>
<context>
    <name>posenc::PresentationDialog</name>
    <message>
        <source>Pictures of the presentation</source>
        <translation>簡報的圖片</translation>
    </message>
    <message>
        <source>Check the pictures to present (Space); drag them into their order</source>
        <translation>勾選要簡報的圖片 (Space)；拖曳以排列順序</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>簡報(&amp;P)</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>簡報</translation>
    </message>
    <message>
        <source>Keep the choice and start the presentation</source>
        <translation>保留選擇並開始簡報</translation>
    </message>
    <message>
        <source>Keep the choice</source>
        <translation>保留選擇</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close without a change</source>
        <translation>關閉而不更改</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Show the selected picture earlier</source>
        <translation>更早顯示所選圖片</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Show the selected picture later</source>
        <translation>更晚顯示所選圖片</translation>
    </message>
    <message>
        <source>As &amp;shown</source>
        <translation>如視窗所示(&amp;S)</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>如視窗所示</translation>
    </message>
    <message>
        <source>Choose the pictures that the window shows, in their order</source>
        <translation>選擇視窗所顯示的圖片及其順序</translation>
    </message>
</context>
<context>
    <name>posenc::ProfilePane</name>
    <message>
        <source>Layer of the profile</source>
        <translation>剖面的層</translation>
    </message>
    <message>
        <source>Layer plotted by offset</source>
        <translation>按偏移繪製的層</translation>
    </message>
    <message>
        <source>Axis of the profile</source>
        <translation>剖面的軸</translation>
    </message>
    <message>
        <source>Which offset between key and query is plotted</source>
        <translation>繪製鍵與查詢之間的哪種偏移</translation>
    </message>
    <message>
        <source>Profile of all heads by offset</source>
        <translation>所有頭按偏移的剖面</translation>
    </message>
    <message>
        <source>Hover an offset to highlight its pairs, click to pin it; click a line to select its head</source>
        <translation>懸停在偏移上以突出顯示其 token 對，點選以固定；點選曲線以選擇其頭</translation>
    </message>
    <message>
        <source>This encoding has no query × key layer to plot by offset.</source>
        <translation>此編碼沒有可按偏移繪製的查詢 × 鍵的層。</translation>
    </message>
    <message>
        <source> (sampled)</source>
        <translation>（抽樣）</translation>
    </message>
</context>
<context>
    <name>posenc::ProfilePlot</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 · %2: %3</source>
        <translation>%1 · %2：%3</translation>
    </message>
</context>
<context>
    <name>posenc::ProfileTip</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 個</translation>
    </message>
</context>
<context>
    <name>posenc::QueryPane</name>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Layer shown for the query</source>
        <translation>為該查詢顯示的層</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>影像</translation>
    </message>
    <message>
        <source>Show an image behind the map, or remove it</source>
        <translation>在圖的背後顯示影像，或將其移除</translation>
    </message>
    <message>
        <source>Image...</source>
        <translation>影像...</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Use this text&apos;s tokens as keys</source>
        <translation>將此文字的 token 用作鍵</translation>
    </message>
    <message>
        <source>Type or paste a text</source>
        <translation>輸入或貼上文字</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>按字元</translation>
    </message>
    <message>
        <source>One token per character instead of per word</source>
        <translation>每個字元一個 token，而不是每個詞一個</translation>
    </message>
    <message>
        <source>Set the length to that of the text</source>
        <translation>把長度設為文字的長度</translation>
    </message>
    <message>
        <source>One position per token of the text</source>
        <translation>文字的每個 token 一個位置</translation>
    </message>
    <message>
        <source>Mean of all queries</source>
        <translation>所有查詢的平均值</translation>
    </message>
    <message>
        <source>Mean over the queries that see each key, instead of one query</source>
        <translation>對看得到各鍵的查詢取平均值，而不是一個查詢</translation>
    </message>
    <message>
        <source>Content only</source>
        <translation>僅內容</translation>
    </message>
    <message>
        <source>Attention without bias and position: the softmax of the content scores alone</source>
        <translation>不含偏置和位置的注意力：僅內容分數的 softmax</translation>
    </message>
    <message>
        <source>Set n = %1</source>
        <translation>設 n = %1</translation>
    </message>
    <message>
        <source>Open an image</source>
        <translation>開啟影像</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)</source>
        <translation>影像 (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be shown as an image: %2.</source>
        <translation>%1 無法作為影像顯示：%2。</translation>
    </message>
    <message>
        <source>No image</source>
        <translation>無影像</translation>
    </message>
    <message>
        <source>The words only label the keys. Queries and keys are not computed from them.</source>
        <translation>這些詞只是鍵的標籤，查詢和鍵並非由它們計算得出。</translation>
    </message>
    <message>
        <source>What the text is for</source>
        <translation>文字的作用</translation>
    </message>
</context>
<context>
    <name>posenc::Rail</name>
    <message>
        <source>Drawers</source>
        <translation>抽屜</translation>
    </message>
</context>
<context>
    <name>posenc::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>開啟最近的檔案(&amp;R)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>沒有最近的檔案</translation>
    </message>
    <message>
        <source>%1  %2 — %3</source>
        <comment>number, file, folder</comment>
        <translation>%1  %2 — %3</translation>
    </message>
    <message>
        <source>Remove &amp;missing files</source>
        <translation>移除不存在的檔案(&amp;M)</translation>
    </message>
    <message>
        <source>Remove files that no longer exist from this list</source>
        <translation>從此清單中移除已不存在的檔案</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空清單(&amp;C)</translation>
    </message>
    <message>
        <source>Clear this list; the files are kept</source>
        <translation>清空此清單；檔案會保留</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 已不存在</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeController</name>
    <message>
        <source>Resize the table to %1 × %2</source>
        <translation>將表調整為 %1 × %2</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeDialog</name>
    <message>
        <source>Resize table</source>
        <translation>調整表的尺寸</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close this dialog</source>
        <translation>關閉此對話方塊</translation>
    </message>
    <message>
        <source>%1 is the file of this table; choose another file, or replace only this tensor in it.</source>
        <translation>%1 就是此表的檔案；請選擇另一個檔案，或僅替換其中的這個張量。</translation>
    </message>
    <message>
        <source>Replace the tensor</source>
        <translation>替換該張量</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替換</translation>
    </message>
    <message>
        <source>Replaced the table of %1.</source>
        <translation>已替換 %1 的表。</translation>
    </message>
    <message>
        <source>Replaced %1 in %2; everything else is unchanged.</source>
        <translation>已替換 %2 中的 %1；其餘內容不變。</translation>
    </message>
    <message>
        <source>Saved %1, key %2.</source>
        <translation>已儲存 %1，鍵 %2。</translation>
    </message>
    <message>
        <source>Saved %1: values only; this format stores no key and no metadata.</source>
        <translation>已儲存 %1：僅數值；此格式不儲存鍵和中繼資料。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>&amp;Use here</source>
        <translation>在此使用(&amp;U)</translation>
    </message>
    <message>
        <source>Use here</source>
        <translation>在此使用</translation>
    </message>
    <message>
        <source>Show bias and attention of the scene with the table resized by the method; the file stays as it is</source>
        <translation>以該方法調整後的表顯示場景的偏置和注意力；檔案保持不變</translation>
    </message>
    <message>
        <source>Show bias and attention of the scene at this window; the network goes on measuring offsets as now</source>
        <translation>以此視窗顯示場景的偏置與注意力；網路仍按現在的方式度量偏移</translation>
    </message>
    <message>
        <source>The scene has a network and no table: only the method Network can be used there</source>
        <translation>場景只有網路而沒有表：只能在其中使用「網路」方法</translation>
    </message>
    <message>
        <source>%1 is the file of the network; choose another file.</source>
        <translation>%1 是該網路的檔案；請選擇其他檔案。</translation>
    </message>
</context>
<context>
    <name>posenc::ResizePictures</name>
    <message>
        <source>Numbers</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Values at one offset, by method</source>
        <translation>一個偏移處各方法的數值</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>外推</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>%1 × %2, as trained</source>
        <translation>%1 × %2，訓練時</translation>
    </message>
    <message>
        <source>max |Δ| %1</source>
        <translation>最大 |Δ| %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Spatial map of the table; move with the arrow keys. The original outlines what a cell of a method is made from</source>
        <translation>表的空間圖；用方向鍵移動。原圖會勾勒出方法的儲存格由哪些部分得來</translation>
    </message>
    <message>
        <source>%1 extrapolated</source>
        <comment>so many cells</comment>
        <translation>外推 %1 個</translation>
    </message>
    <message>
        <source>query − key</source>
        <comment>how an offset is counted</comment>
        <translation>查詢 − 鍵</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeReadout</name>
    <message>
        <source>Class token (to token, from token, to itself), unchanged: %1</source>
        <translation>類別 token（到 token、來自 token、到自身），不變：%1</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>method minus reference</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>Values at an offset</source>
        <translation>某偏移處的數值</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>offset (%1, %2)</source>
        <translation>偏移 (%1, %2)</translation>
    </message>
    <message>
        <source>Hover a cell to see its offset</source>
        <translation>懸停在儲存格上以檢視其偏移</translation>
    </message>
    <message>
        <source>row and column offsets</source>
        <translation>列偏移與欄偏移</translation>
    </message>
    <message>
        <source>row offsets</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>column offsets</source>
        <translation>欄偏移</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, what its progression does</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Extrapolated cells, beyond the trained offsets</source>
        <translation>超出訓練偏移的外推儲存格</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>cells in all</comment>
        <translation>共 %1 個</translation>
    </message>
    <message>
        <source>Hatched: extrapolated, beyond the trained offsets.</source>
        <translation>陰影線：外推，超出訓練過的偏移。</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeSaving</name>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Format of the file, which sets the suffix</source>
        <translation>檔案的格式，決定副檔名</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>format: what it holds</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Where to save; the suffix decides the format</source>
        <translation>儲存位置；副檔名決定格式</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>選擇檔案</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save the resized table, all heads</source>
        <translation>儲存調整後的表，所有頭</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>格式(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>Save the resized table</source>
        <translation>儲存調整後的表</translation>
    </message>
    <message>
        <source>%1 (*%2)</source>
        <comment>format (*.suffix)</comment>
        <translation>%1 (*%2)</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeTarget</name>
    <message>
        <source>Trained window</source>
        <translation>訓練視窗</translation>
    </message>
    <message>
        <source>Window the table was trained for; its rows fit several</source>
        <translation>表訓練時的視窗；其列數與多個視窗相符</translation>
    </message>
    <message>
        <source>Window the table was trained for, rows × columns</source>
        <translation>表訓練時的視窗，列 × 欄</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>New window, rows</source>
        <translation>新視窗，列數</translation>
    </message>
    <message>
        <source>Rows of the new window</source>
        <translation>新視窗的列數</translation>
    </message>
    <message>
        <source>New window, columns</source>
        <translation>新視窗，欄數</translation>
    </message>
    <message>
        <source>Columns of the new window</source>
        <translation>新視窗的欄數</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method to save and to compare</source>
        <translation>要儲存和比較的方法</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>與之比較</translation>
    </message>
    <message>
        <source>The difference map shows the method minus this one</source>
        <translation>差異圖顯示所選方法減去此方法</translation>
    </message>
    <message>
        <source>Trained &amp;window</source>
        <translation>訓練視窗(&amp;W)</translation>
    </message>
    <message>
        <source>Trained window %1 × %2</source>
        <translation>訓練視窗 %1 × %2</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Compare with</source>
        <translation>與之比較(&amp;C)</translation>
    </message>
</context>
<context>
    <name>posenc::RotationPane</name>
    <message>
        <source>Rotation</source>
        <translation>旋轉</translation>
    </message>
    <message>
        <source>Pairs of features</source>
        <translation>特徵對</translation>
    </message>
    <message>
        <source>Choose the pair whose angles are shown below</source>
        <translation>選擇要在下方顯示其角度的特徵對</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>波長</translation>
    </message>
    <message>
        <source>Angles of the pair</source>
        <translation>該對的角度</translation>
    </message>
    <message>
        <source>Angle of the query as a thick hand, of the key as a dashed one, counterclockwise from the right</source>
        <translation>查詢的角度為粗指針，鍵的角度為虛線指針，從右側起逆時針</translation>
    </message>
    <message>
        <source>Cosine of the pair over the image</source>
        <translation>影像上該對的餘弦</translation>
    </message>
    <message>
        <source>Cosine of the angle between the query and every key, by this pair alone</source>
        <translation>僅按此對，查詢與每個鍵的夾角的餘弦</translation>
    </message>
    <message>
        <source>Mean cosine and decay bound by offset</source>
        <translation>按偏移的平均餘弦與衰減界</translation>
    </message>
    <message>
        <source>Mean cosine of all pairs and the bound of the logit&apos;s size over the offset, each divided by its value at 0</source>
        <translation>所有特徵對的平均餘弦，以及 logit 大小隨偏移的上界，各除以其在 0 處的值</translation>
    </message>
    <message>
        <source>This encoding does not rotate queries and keys.</source>
        <translation>此編碼不旋轉查詢和鍵。</translation>
    </message>
    <message>
        <source>c with c + %1</source>
        <translation>c 與 c + %1</translation>
    </message>
    <message>
        <source>2c with 2c + 1</source>
        <translation>2c 與 2c + 1</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>share of the value at 0</source>
        <translation>佔 0 處數值的份額</translation>
    </message>
    <message>
        <source>mean cosine</source>
        <translation>平均餘弦</translation>
    </message>
    <message>
        <source>decay bound</source>
        <translation>衰減界</translation>
    </message>
    <message>
        <source>Pair %1: query %2 at %3 rad</source>
        <translation>第 %1 對：查詢 %2 為 %3 rad</translation>
    </message>
    <message>
        <source>%1, key %2 at %3 rad, difference %4 rad, cosine %5</source>
        <comment>the query&apos;s angle</comment>
        <translation>%1，鍵 %2 為 %3 rad，相差 %4 rad，餘弦 %5</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>另一種配對</translation>
    </message>
    <message>
        <source>Features of the pair under the other pairing</source>
        <translation>在另一種配對方式下該對的特徵</translation>
    </message>
    <message>
        <source>Pairing: %1. Weights for the other pairing take rows %2, … of each head of these. Rotated: %3 of %4 features.</source>
        <translation>配對方式：%1。另一種配對方式的權重取此處每個頭的列 %2, …。旋轉：%4 個特徵中的 %3 個。</translation>
    </message>
    <message>
        <source>row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>col.</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>w</source>
        <translation>w</translation>
    </message>
    <message>
        <source>Dims</source>
        <translation>維度</translation>
    </message>
    <message>
        <source>Features that are rotated together</source>
        <translation>一起旋轉的特徵</translation>
    </message>
    <message>
        <source>%1, %2 cycles over the image</source>
        <comment>what is said of a pair, a number</comment>
        <translation>%1，整幅影像 %2 個週期</translation>
    </message>
    <message>
        <source>Wavelength: the offset at which the pair has turned once</source>
        <translation>波長：該對旋轉一整圈時的偏移</translation>
    </message>
</context>
<context>
    <name>posenc::ScaleBar</name>
    <message>
        <source>Colour scale</source>
        <translation>顏色刻度</translation>
    </message>
</context>
<context>
    <name>posenc::SceneController</name>
    <message>
        <source>Opened %1.</source>
        <translation>已開啟 %1。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已儲存 %1。</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>儲存場景</translation>
    </message>
    <message>
        <source>Scenes (*.posenc)</source>
        <translation>場景 (*.posenc)</translation>
    </message>
    <message>
        <source>scene.posenc</source>
        <comment>name of a file</comment>
        <translation>scene.posenc</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否儲存對 %1 的更改？</translation>
    </message>
    <message>
        <source>Without saving, the changes since the last save are lost.</source>
        <translation>不儲存則會遺失上次儲存以來的更改。</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program. Replace it?</source>
        <translation>%1 已被另一個視窗或程式更改。是否替換？</translation>
    </message>
    <message>
        <source>Replacing it loses what was changed there.</source>
        <translation>替換會遺失在那裡所做的更改。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替換</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>另存為...</translation>
    </message>
    <message>
        <source>%1 Random until located: %2.</source>
        <comment>why a file cannot be read; tensors</comment>
        <translation>%1 定位之前取隨機值：%2。</translation>
    </message>
    <message>
        <source>%1 changed since the scene was saved: %2.</source>
        <comment>file; tensors</comment>
        <translation>場景儲存之後 %1 已改變：%2。</translation>
    </message>
    <message>
        <source>Locate...</source>
        <translation>定位...</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>the comparison</source>
        <comment>use of a file</comment>
        <translation>比較</translation>
    </message>
    <message>
        <source>a difference of the figure</source>
        <comment>use of a file</comment>
        <translation>圖形中的差異</translation>
    </message>
    <message>
        <source>%1 Not shown until located: %2.</source>
        <comment>why a file cannot be read; its use</comment>
        <translation>%1 定位之前不顯示：%2。</translation>
    </message>
    <message>
        <source>Locate the file</source>
        <translation>定位檔案</translation>
    </message>
    <message>
        <source>Tensors and scenes (%1)</source>
        <translation>張量與場景 (%1)</translation>
    </message>
</context>
<context>
    <name>posenc::SceneSession</name>
    <message>
        <source>Locate %1</source>
        <translation>定位 %1</translation>
    </message>
</context>
<context>
    <name>posenc::SentenceLabel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>複製(&amp;C)</translation>
    </message>
</context>
<context>
    <name>posenc::SliceSelectors</name>
    <message>
        <source>&amp;Window</source>
        <translation>視窗(&amp;W)</translation>
    </message>
    <message>
        <source>Window shown</source>
        <translation>顯示的視窗</translation>
    </message>
    <message>
        <source>C&amp;hannel</source>
        <translation>通道(&amp;H)</translation>
    </message>
    <message>
        <source>Channel shown</source>
        <translation>顯示的通道</translation>
    </message>
    <message>
        <source>C&amp;omponent</source>
        <translation>分量(&amp;O)</translation>
    </message>
    <message>
        <source>Component shown</source>
        <translation>顯示的分量</translation>
    </message>
    <message>
        <source>One of %1, counted from 0</source>
        <translation>%1 個之一，從 0 計</translation>
    </message>
</context>
<context>
    <name>posenc::StatusLine</name>
    <message>
        <source>Status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Computing...</source>
        <translation>正在計算...</translation>
    </message>
    <message>
        <source>engine: %1 · float32</source>
        <translation>引擎：%1 · float32</translation>
    </message>
    <message>
        <source>Engine build for this processor, and number type</source>
        <translation>針對此處理器的引擎建置，以及數值型別</translation>
    </message>
    <message>
        <source>%1: showing the last valid value, %2</source>
        <comment>a parameter</comment>
        <translation>%1：顯示最後的有效值，%2</translation>
    </message>
    <message>
        <source>Cancelled; showing the previous pictures.</source>
        <translation>已取消；顯示之前的圖片。</translation>
    </message>
    <message>
        <source>Showing the last valid settings.</source>
        <translation>顯示最後的有效設定。</translation>
    </message>
    <message>
        <source>Hover a cell to read it; click to pin it.</source>
        <translation>懸停在儲存格上以讀取；點選以固定。</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>title, value, mean</comment>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>%1: showing the default, %2</source>
        <comment>a parameter</comment>
        <translation>%1：顯示預設值，%2</translation>
    </message>
</context>
<context>
    <name>posenc::StepPicture</name>
    <message>
        <source>%1 = %2</source>
        <comment>cell, its value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>array, its cells</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>part of %1</source>
        <comment>shape</comment>
        <translation>%1 的一部分</translation>
    </message>
    <message>
        <source>%1 = %2 = %3</source>
        <comment>cell, cell that it copies, value</comment>
        <translation>%1 = %2 = %3</translation>
    </message>
    <message>
        <source>%1 = %2: %3, from %4</source>
        <comment>cell, value, operation, sources</comment>
        <translation>%1 = %2：%3，來自 %4</translation>
    </message>
    <message>
        <source>%1 = %2: %3</source>
        <comment>cell, value, operation</comment>
        <translation>%1 = %2：%3</translation>
    </message>
    <message>
        <source>%1 = %2, filled in</source>
        <comment>cell, value</comment>
        <translation>%1 = %2，填入</translation>
    </message>
    <message>
        <source>%1, chosen by %2</source>
        <comment>a copied cell, the index</comment>
        <translation>%1，由 %2 選出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <comment>array, number</comment>
        <translation>%1，頭 %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>number of a step, its name</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>posenc::StepStage</name>
    <message>
        <source>Step</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>The present step; arrows go from cell to cell, Ctrl and an arrow to the next step</source>
        <translation>當前步驟；方向鍵在儲存格間移動，Ctrl 加方向鍵移到下一步</translation>
    </message>
    <message>
        <source>Step %1</source>
        <comment>title of a heatmap</comment>
        <translation>步驟 %1</translation>
    </message>
</context>
<context>
    <name>posenc::StepStrip</name>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Go to the first step (Ctrl+Home)</source>
        <translation>前往第一步 (Ctrl+Home)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Go one step back (Ctrl+Left)</source>
        <translation>後退一步 (Ctrl+Left)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play the steps, or stop (Ctrl+Space)</source>
        <translation>播放各步，或停止 (Ctrl+Space)</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Go one step on (Ctrl+Right)</source>
        <translation>前進一步 (Ctrl+Right)</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最後一步</translation>
    </message>
    <message>
        <source>Go to the last step (Ctrl+End)</source>
        <translation>前往最後一步 (Ctrl+End)</translation>
    </message>
    <message>
        <source>Position in the derivation</source>
        <translation>在推導中的位置</translation>
    </message>
    <message>
        <source>Drag to see how the cells of a step come from those before</source>
        <translation>拖曳以檢視每一步的儲存格如何由之前的得來</translation>
    </message>
    <message>
        <source>Name of the step</source>
        <translation>步驟的名稱</translation>
    </message>
    <message>
        <source>Number and name of the step that is shown</source>
        <translation>所顯示步驟的編號和名稱</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How fast the steps are played</source>
        <translation>播放各步的快慢</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>speed</comment>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循環</translation>
    </message>
    <message>
        <source>After the last step play again from the first</source>
        <translation>最後一步之後從第一步重新播放</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Names of the steps</source>
        <translation>各步的名稱</translation>
    </message>
    <message>
        <source>Click a name to go to its step</source>
        <translation>按一下名稱前往該步</translation>
    </message>
</context>
<context>
    <name>posenc::TabbedPane</name>
    <message>
        <source>Drag a tab away or double-click it to tear it off; right-click for more</source>
        <translation>把標籤頁拖出或按兩下以分離；按右鍵顯示更多</translation>
    </message>
</context>
<context>
    <name>posenc::TensorBrowser</name>
    <message>
        <source>Search name, role or encoding</source>
        <translation>搜尋名稱、角色或編碼</translation>
    </message>
    <message>
        <source>Search tensors</source>
        <translation>搜尋張量</translation>
    </message>
    <message>
        <source>Every word must occur in name, role or encoding (Ctrl+F). Down moves to the table, Escape clears.</source>
        <translation>每個詞都必須出現在名稱、角色或編碼中 (Ctrl+F)。向下鍵移到表格，Escape 清除。</translation>
    </message>
    <message>
        <source>&amp;Positional only</source>
        <translation>僅位置張量(&amp;P)</translation>
    </message>
    <message>
        <source>Positional only</source>
        <translation>僅位置張量</translation>
    </message>
    <message>
        <source>Only tensors that belong to a position encoding, with their index tables</source>
        <translation>僅顯示屬於位置編碼的張量及其索引表</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個張量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%1 / %n 個張量</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::TensorPanel</name>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>開啟...</translation>
    </message>
    <message>
        <source>Open a file with tensors</source>
        <translation>開啟含有張量的檔案</translation>
    </message>
    <message>
        <source>Read tensors from a trained file</source>
        <translation>從權重檔案讀取張量</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>種子(&amp;S)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Random seed of the unbound tensors; the same seed gives the same values</source>
        <translation>未綁定張量的隨機種子；相同的種子得到相同的數值</translation>
    </message>
    <message>
        <source>Read tensors from a trained file: %1</source>
        <translation>從權重檔案讀取張量：%1</translation>
    </message>
</context>
<context>
    <name>posenc::TensorRow</name>
    <message>
        <source>Unbind %1</source>
        <translation>解除綁定 %1</translation>
    </message>
    <message>
        <source>Unbind the loaded %1</source>
        <translation>解除綁定已載入的 %1</translation>
    </message>
</context>
<context>
    <name>posenc::TensorTableModel</name>
    <message>
        <source>not recognised</source>
        <translation>未識別</translation>
    </message>
    <message>
        <source>picture of %1</source>
        <translation>%1 的圖片</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型別</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Thumbnail of the table, or of its first head</source>
        <translation>表的縮圖，或其第一個頭的縮圖</translation>
    </message>
    <message>
        <source>The tensor&apos;s name in the file</source>
        <translation>張量在檔案中的名稱</translation>
    </message>
    <message>
        <source>Recognised role</source>
        <translation>識別出的角色</translation>
    </message>
    <message>
        <source>Its size along each axis</source>
        <translation>沿每個軸的大小</translation>
    </message>
    <message>
        <source>The type of its numbers in the file</source>
        <translation>其數值在檔案中的型別</translation>
    </message>
    <message>
        <source>The encoding that reads it</source>
        <translation>讀取它的編碼</translation>
    </message>
    <message>
        <source>Window, grid or length inferred from the shape</source>
        <translation>由形狀推斷的視窗、網格或長度</translation>
    </message>
    <message>
        <source>Notes on the values: recognised by value, untrained rows, values that are not finite</source>
        <translation>關於數值的備註：由數值識別、未經訓練的列、非有限值</translation>
    </message>
</context>
<context>
    <name>posenc::TensorTableView</name>
    <message>
        <source>Tensors</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>Double-click or press Enter to show a table; select several to compare them; drag one to bind it</source>
        <translation>按兩下或按 Enter 顯示一個表；選擇多個以比較；拖曳一個以綁定</translation>
    </message>
</context>
<context>
    <name>posenc::TensorsPane</name>
    <message>
        <source>Tensors and their file</source>
        <translation>張量及其檔案</translation>
    </message>
    <message>
        <source>Ta&amp;ble of the file</source>
        <translation>檔案中的表(&amp;B)</translation>
    </message>
    <message>
        <source>All tensors...</source>
        <translation>所有張量...</translation>
    </message>
    <message>
        <source>All tensors of the file</source>
        <translation>檔案的所有張量</translation>
    </message>
    <message>
        <source>Every tensor of the file with its shape, type and role</source>
        <translation>檔案的每個張量及其形狀、型別和角色</translation>
    </message>
    <message>
        <source>Table of the file</source>
        <translation>檔案中的表</translation>
    </message>
    <message>
        <source>none of this file</source>
        <translation>不取自此檔案</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what was done to a tensor, where it is from</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not bound</source>
        <translation>未綁定</translation>
    </message>
</context>
<context>
    <name>posenc::TopBar</name>
    <message>
        <source>Scene</source>
        <translation>場景</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Choose an encoding (Ctrl+F)</source>
        <translation>選擇編碼 (Ctrl+F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>沒有檔案</translation>
    </message>
    <message>
        <source>No tensor is bound; open a file here</source>
        <translation>沒有綁定張量；在此開啟檔案</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 的張量</translation>
    </message>
    <message>
        <source>random (seed %1)</source>
        <translation>隨機（種子 %1）</translation>
    </message>
    <message>
        <source>Tensors are read from the file</source>
        <translation>張量從檔案讀取</translation>
    </message>
    <message>
        <source>The parameters differ from those of the file; its tables are adapted</source>
        <translation>參數與檔案的不同；其中的表已相應調整</translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation>組態 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>formula, its random part</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No tensor is bound</source>
        <translation>沒有綁定張量</translation>
    </message>
    <message>
        <source>No tensor is bound: %1</source>
        <comment>where the numbers come from</comment>
        <translation>沒有綁定張量：%1</translation>
    </message>
</context>
<context>
    <name>posenc::WordNumberField</name>
    <message>
        <source>Enter numbers with commas between them, each %1.</source>
        <translation>請輸入以逗號分隔的數，每個為 %1。</translation>
    </message>
    <message>
        <source>Enter a number, %1, or one of: %2.</source>
        <translation>請輸入一個數，%1，或以下之一：%2。</translation>
    </message>
</context>
<context>
    <name>posenc::ZoomBox</name>
    <message>
        <source>1 cell = %1 px</source>
        <translation>1 個儲存格 = %1 px</translation>
    </message>
    <message>
        <source>Zoom in percent</source>
        <translation>縮放百分比</translation>
    </message>
    <message>
        <source>Zoom of the selected picture; 100 % shows the whole matrix (+ and − in a picture)</source>
        <translation>所選圖片的縮放；100 % 顯示整個矩陣（在圖片中按 + 和 −）</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
</context>
</TS>
