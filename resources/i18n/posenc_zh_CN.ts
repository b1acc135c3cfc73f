<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open...</source>
        <translation>打开(&amp;O)...</translation>
    </message>
    <message>
        <source>Open a scene or a trained file: %1; a file can also be dropped on the window</source>
        <translation>打开场景或权重文件：%1；也可以把文件拖放到窗口上</translation>
    </message>
    <message>
        <source>&amp;Tensors of the file...</source>
        <translation>文件中的张量(&amp;T)...</translation>
    </message>
    <message>
        <source>Search, compare and bind the tensors of the opened file</source>
        <translation>搜索、比较并绑定所打开文件的张量</translation>
    </message>
    <message>
        <source>&amp;Check an array...</source>
        <translation>检查数组(&amp;C)...</translation>
    </message>
    <message>
        <source>Identify an array: its encoding, how it deviates, or the known mistake that it shows</source>
        <translation>判断一个数组是什么：属于哪种编码、有何偏离，或表现出哪种已知错误</translation>
    </message>
    <message>
        <source>C&amp;lose file</source>
        <translation>关闭文件(&amp;L)</translation>
    </message>
    <message>
        <source>Unbind all tensors of the opened file and close it; encoding and parameters stay</source>
        <translation>解除绑定所打开文件的全部张量并关闭文件；编码与参数保持不变</translation>
    </message>
    <message>
        <source>&amp;Save scene</source>
        <translation>保存场景(&amp;S)</translation>
    </message>
    <message>
        <source>Save everything that is set as a .posenc file, which opens again as it is now</source>
        <translation>把全部设置保存为 .posenc 文件，再次打开时与现在完全一样</translation>
    </message>
    <message>
        <source>Save scene &amp;as...</source>
        <translation>场景另存为(&amp;A)...</translation>
    </message>
    <message>
        <source>Save the scene under another name</source>
        <translation>以另一个名称保存场景</translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation>导出图形(&amp;E)...</translation>
    </message>
    <message>
        <source>Save the selected heatmap or all of them as PNG, SVG or PDF</source>
        <translation>把所选热图或全部热图保存为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销最近一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>重做最近一次撤销的更改</translation>
    </message>
    <message>
        <source>&amp;History...</source>
        <translation>历史记录(&amp;H)...</translation>
    </message>
    <message>
        <source>Every step since the scene was opened; a click goes back or forward to it</source>
        <translation>场景打开以来的每一步；点击即可退回或前进到该步</translation>
    </message>
    <message>
        <source>&amp;Copy value</source>
        <translation>复制数值(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the value of the cell</source>
        <translation>复制单元格的数值</translation>
    </message>
    <message>
        <source>Copy ro&amp;w</source>
        <translation>复制行(&amp;W)</translation>
    </message>
    <message>
        <source>Copy all values of the cell&apos;s row, separated by tabs</source>
        <translation>复制单元格所在行的全部数值，以制表符分隔</translation>
    </message>
    <message>
        <source>Copy &amp;explanation</source>
        <translation>复制说明(&amp;E)</translation>
    </message>
    <message>
        <source>Copy the inspector&apos;s explanation of the cell</source>
        <translation>复制检查器对该单元格的说明</translation>
    </message>
    <message>
        <source>Copy &amp;formula</source>
        <translation>复制公式(&amp;F)</translation>
    </message>
    <message>
        <source>Copy the formula, also with the cell&apos;s numbers filled in</source>
        <translation>复制公式，以及代入单元格数值后的公式</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>复制图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the selected heatmap as an image on white</source>
        <translation>把所选热图复制为白底图像</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand line</source>
        <translation>复制命令行(&amp;M)</translation>
    </message>
    <message>
        <source>Copy the command that makes the selected picture in a terminal</source>
        <translation>复制在终端中生成所选图片的命令</translation>
    </message>
    <message>
        <source>Show the previous head</source>
        <translation>显示上一个头</translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation>下一个头(&amp;N)</translation>
    </message>
    <message>
        <source>Show the next head; after the last one, the mean of all</source>
        <translation>显示下一个头；最后一个之后显示全部头的均值</translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation>全部适应(&amp;F)</translation>
    </message>
    <message>
        <source>Fit every matrix into its view</source>
        <translation>使每个矩阵都适应其视图</translation>
    </message>
    <message>
        <source>&amp;Zoom together</source>
        <translation>同步缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom and pan all pictures of the same pairs together</source>
        <translation>同步缩放和平移显示相同 token 对的全部图片</translation>
    </message>
    <message>
        <source>Zoom to the &amp;block</source>
        <translation>缩放到块(&amp;B)</translation>
    </message>
    <message>
        <source>Zoom to the cell&apos;s row of the grid, or to its ten positions (B in a picture)</source>
        <translation>缩放到单元格所在的网格行，或其所在的十个位置（在图片中按 B）</translation>
    </message>
    <message>
        <source>Set &amp;range from what is visible</source>
        <translation>按可见部分设置范围(&amp;R)</translation>
    </message>
    <message>
        <source>Let the colours span the values in view (R in a picture)</source>
        <translation>让颜色覆盖视图中的数值范围（在图片中按 R）</translation>
    </message>
    <message>
        <source>Row and column &amp;cuts</source>
        <translation>行列剖线(&amp;C)</translation>
    </message>
    <message>
        <source>Show the values along the row and the column of the cell as curves (X in a picture)</source>
        <translation>以曲线显示单元格所在行和列的数值（在图片中按 X）</translation>
    </message>
    <message>
        <source>Find an &amp;encoding</source>
        <translation>查找编码(&amp;E)</translation>
    </message>
    <message>
        <source>Search the encodings by name</source>
        <translation>按名称搜索编码</translation>
    </message>
    <message>
        <source>Show or hide everything around the pictures; Tab does so while a picture has the keyboard</source>
        <translation>显示或隐藏图片周围的一切；键盘焦点在图片上时按 Tab 亦可</translation>
    </message>
    <message>
        <source>Ne&amp;xt region</source>
        <translation>下一区域(&amp;X)</translation>
    </message>
    <message>
        <source>Move the keyboard on: top bar, rail and drawer, pictures, panels, message</source>
        <translation>向前移动键盘焦点：顶栏、侧栏与抽屉、图片、面板、消息</translation>
    </message>
    <message>
        <source>Move the keyboard back through the regions of the window</source>
        <translation>在窗口各区域间向后移动键盘焦点</translation>
    </message>
    <message>
        <source>Put pictures, panels and drawers back to where they are at the first start</source>
        <translation>把图片、面板和抽屉恢复到首次启动时的位置</translation>
    </message>
    <message>
        <source>Make all text larger, up to 200 %</source>
        <translation>放大全部文字，最大 200 %</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>缩小文字(&amp;M)</translation>
    </message>
    <message>
        <source>Make all text smaller, down to 80 %</source>
        <translation>缩小全部文字，最小 80 %</translation>
    </message>
    <message>
        <source>Use the desktop&apos;s text size</source>
        <translation>使用桌面的文字大小</translation>
    </message>
    <message>
        <source>Presen&amp;tation</source>
        <translation>演示(&amp;T)</translation>
    </message>
    <message>
        <source>One picture on the whole screen with large text; arrows show the others, Escape ends it</source>
        <translation>整个屏幕只显示一张图片并使用大号文字；方向键切换图片，Escape 结束</translation>
    </message>
    <message>
        <source>Show the window full screen or normal</source>
        <translation>以全屏或普通方式显示窗口</translation>
    </message>
    <message>
        <source>Follow the desktop theme</source>
        <translation>跟随桌面主题</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>浅色背景上的深色文字</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>深色背景上的浅色文字</translation>
    </message>
    <message>
        <source>One &amp;large, others small</source>
        <translation>一大多小(&amp;L)</translation>
    </message>
    <message>
        <source>The first picture large and the others beside it</source>
        <translation>第一张图片放大，其余排在旁边</translation>
    </message>
    <message>
        <source>Equal &amp;grid</source>
        <translation>等分网格(&amp;G)</translation>
    </message>
    <message>
        <source>All pictures in rows and columns</source>
        <translation>全部图片按行列排列</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>并排(&amp;S)</translation>
    </message>
    <message>
        <source>All pictures in one row</source>
        <translation>全部图片排成一行</translation>
    </message>
    <message>
        <source>S&amp;tacked</source>
        <translation>堆叠(&amp;T)</translation>
    </message>
    <message>
        <source>All pictures in one column</source>
        <translation>全部图片排成一列</translation>
    </message>
    <message>
        <source>&amp;One alone</source>
        <translation>单独显示(&amp;O)</translation>
    </message>
    <message>
        <source>Only the selected picture, or all again</source>
        <translation>只显示所选图片，或恢复显示全部</translation>
    </message>
    <message>
        <source>&amp;Previous picture</source>
        <translation>上一张图片(&amp;P)</translation>
    </message>
    <message>
        <source>Select the previous picture</source>
        <translation>选择上一张图片</translation>
    </message>
    <message>
        <source>&amp;Next picture</source>
        <translation>下一张图片(&amp;N)</translation>
    </message>
    <message>
        <source>Select the next picture</source>
        <translation>选择下一张图片</translation>
    </message>
    <message>
        <source>&amp;Search commands...</source>
        <translation>搜索命令(&amp;S)...</translation>
    </message>
    <message>
        <source>Find and run any command by name: action, encoding, preset, layer or head</source>
        <translation>按名称查找并运行任何命令：操作、编码、预设、层或头</translation>
    </message>
    <message>
        <source>&amp;Resize table...</source>
        <translation>调整表的尺寸(&amp;R)...</translation>
    </message>
    <message>
        <source>Resize the window&apos;s bias table to another window, compare methods and save it</source>
        <translation>把窗口的偏置表调整为另一窗口尺寸，比较各种方法并保存</translation>
    </message>
    <message>
        <source>&amp;Compare A | B...</source>
        <translation>比较 A | B(&amp;C)...</translation>
    </message>
    <message>
        <source>Compare the selected picture with another head, layer, encoding, seed, table or file; once more: back</source>
        <translation>把所选图片与另一个头、层、编码、种子、表或文件比较；再按一次返回</translation>
    </message>
    <message>
        <source>Compare two &amp;files...</source>
        <translation>比较两个文件(&amp;F)...</translation>
    </message>
    <message>
        <source>List which tensors of the open file differ from those of another file, and by how much</source>
        <translation>列出所打开文件与另一文件中不同的张量及其差异大小</translation>
    </message>
    <message>
        <source>&amp;Gallery of mistakes</source>
        <translation>常见错误图库(&amp;G)</translation>
    </message>
    <message>
        <source>Mistakes that people made, and conventions that look like one</source>
        <translation>人们犯过的错误，以及看似错误的约定</translation>
    </message>
    <message>
        <source>&amp;Derivation step by step</source>
        <translation>逐步推导(&amp;D)</translation>
    </message>
    <message>
        <source>Show how the numbers come about, one array after the other; once more: back</source>
        <translation>逐个数组地展示数值从何而来；再按一次返回</translation>
    </message>
    <message>
        <source>About this &amp;encoding</source>
        <translation>关于此编码(&amp;E)</translation>
    </message>
    <message>
        <source>Help page of the encoding: formula, shapes and common errors</source>
        <translation>该编码的帮助页：公式、形状与常见错误</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation>键盘与鼠标(&amp;K)</translation>
    </message>
    <message>
        <source>All shortcuts and mouse actions</source>
        <translation>全部快捷键与鼠标操作</translation>
    </message>
    <message>
        <source>&amp;About Posenc</source>
        <translation>关于 Posenc(&amp;A)</translation>
    </message>
    <message>
        <source>Version, engine and licence</source>
        <translation>版本、引擎与许可证</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Arrangement</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>Pictures of t&amp;he presentation...</source>
        <translation>演示的图片(&amp;H)...</translation>
    </message>
    <message>
        <source>Choose which pictures a presentation shows, and their order</source>
        <translation>选择演示显示哪些图片及其顺序</translation>
    </message>
    <message>
        <source>&amp;How did this cell come about</source>
        <translation>此单元格从何而来(&amp;H)</translation>
    </message>
    <message>
        <source>Show the steps that made the number of the cell, back to tensors and constants</source>
        <translation>显示得出该单元格数值的各个步骤，一直追溯到张量和常数</translation>
    </message>
    <message>
        <source>Run to first &amp;masked</source>
        <translation>运行到首个掩码(&amp;M)</translation>
    </message>
    <message>
        <source>Go to the first step in the history of the cell where a mask or a padding filled in a number</source>
        <translation>前往该单元格的来源链中首个由掩码或填充填入数值的步骤</translation>
    </message>
    <message>
        <source>Run to first &amp;NaN or infinity</source>
        <translation>运行到首个 &amp;NaN 或无穷大</translation>
    </message>
    <message>
        <source>Go to the first step in the history of the cell with a number that is not finite</source>
        <translation>前往该单元格的来源链中首个出现非有限数的步骤</translation>
    </message>
    <message>
        <source>Go to the first step in the history of the cell where a limit cut a number</source>
        <translation>前往该单元格的来源链中首个由界限截断数值的步骤</translation>
    </message>
    <message>
        <source>Pre&amp;vious head</source>
        <translation>上一个头(&amp;V)</translation>
    </message>
    <message>
        <source>Ra&amp;il and panels</source>
        <translation>侧栏与面板(&amp;I)</translation>
    </message>
    <message>
        <source>Previo&amp;us region</source>
        <translation>上一区域(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Default arrangement</source>
        <translation>默认布局(&amp;D)</translation>
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
        <translation>全屏</translation>
    </message>
    <message>
        <source>Foll&amp;ow system</source>
        <translation>跟随系统(&amp;O)</translation>
    </message>
    <message>
        <source>Dar&amp;k</source>
        <translation>深色(&amp;K)</translation>
    </message>
    <message>
        <source>Run to first c&amp;lipped</source>
        <translation>运行到首个截断(&amp;L)</translation>
    </message>
    <message>
        <source>Ten-minute &amp;guide</source>
        <translation>十分钟入门(&amp;G)</translation>
    </message>
    <message>
        <source>Three stories, each step with a link that does it</source>
        <translation>三个实例，每一步都有可直接执行的链接</translation>
    </message>
</context>
<context>
    <name>Browser</name>
    <message numerus="yes">
        <source>%n positional tensor(s)</source>
        <translation>
            <numerusform>%n 个位置张量</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 recognised, in %2.</source>
        <comment>tensors and blocks</comment>
        <translation>识别出 %1，位于 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 recognised.</source>
        <comment>tensors</comment>
        <translation>识别出 %1。</translation>
    </message>
    <message>
        <source>No positional table recognised by name.</source>
        <translation>没有按名称识别出位置表。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) may be one by shape alone: choose a reading below and press Enter.</source>
        <translation>
            <numerusform>仅凭形状看，%n 个张量可能是位置表：请在下方选择一种解读并按 Enter。</numerusform>
        </translation>
    </message>
    <message>
        <source>No positional table recognised in this file; the window shows nothing from it.</source>
        <translation>未在此文件中识别出位置表；窗口未显示其中任何内容。</translation>
    </message>
    <message>
        <source>Any tensor can be assigned manually.</source>
        <translation>任何张量都可以手动指定。</translation>
    </message>
    <message>
        <source>None can be shown directly; any tensor can be assigned manually.</source>
        <translation>没有可以直接显示的张量；任何张量都可以手动指定。</translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) recognised by value, not by name.</source>
        <translation>
            <numerusform>%n 个表由数值而非名称识别。</numerusform>
        </translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>the current parameters</source>
        <translation>当前参数</translation>
    </message>
    <message>
        <source>Merging needs a tensor with at least two axes.</source>
        <translation>合并要求张量至少有两个轴。</translation>
    </message>
    <message>
        <source>%1 fits %2 with the current parameters.</source>
        <comment>a shape and a tensor</comment>
        <translation>%1 与当前参数下的 %2 相符。</translation>
    </message>
    <message>
        <source>%1 fits %2 with %3.</source>
        <comment>a shape, a tensor and parameters</comment>
        <translation>%1 与 %3 时的 %2 相符。</translation>
    </message>
    <message>
        <source>%1 does not fit %2 of %3, which has the shape %4.</source>
        <comment>a shape, a tensor, an encoding, shapes</comment>
        <translation>%1 与 %3 的 %2 不符，后者的形状为 %4。</translation>
    </message>
    <message>
        <source>no finite number</source>
        <translation>没有有限数值</translation>
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
        <translation>查询</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
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
        <translation>在另一个文件中</translation>
    </message>
    <message>
        <source>recognised by value</source>
        <comment>in the values of a tensor</comment>
        <translation>由数值识别</translation>
    </message>
    <message>
        <source>recognised by its values: %1</source>
        <translation>由其数值识别：%1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <comment>the values of a tensor</comment>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>No available encoding reads this table exactly, so it is shown as stored; it can be assigned manually.</source>
        <translation>没有可用的编码能准确读取此表，因此按存储原样显示；可以手动指定。</translation>
    </message>
    <message>
        <source>Its encoding does not accept this shape; it can be assigned manually.</source>
        <translation>其编码不接受此形状；可以手动指定。</translation>
    </message>
    <message>
        <source>Only recognised tables are shown; any tensor can be assigned manually.</source>
        <translation>只显示识别出的表；任何张量都可以手动指定。</translation>
    </message>
    <message numerus="yes">
        <source>The axis cannot be split into %n head(s) of equal size.</source>
        <translation>
            <numerusform>该轴无法等分为 %n 个头。</numerusform>
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
        <translation>输出供程序读取的 JSON，始终为英文</translation>
    </message>
    <message>
        <source>the array, of one to three axes; FILE:KEY selects one of several tensors in the file</source>
        <translation>一到三个轴的数组；FILE:KEY 选择文件中多个张量之一</translation>
    </message>
    <message>
        <source>what it should be: an encoding and its parameters, such as &quot;swin 7x7&quot;, &quot;t5 32 128 bidirectional&quot; or &quot;alibi&quot;; length, heads and head-dim are those of the file</source>
        <translation>它应当是什么：编码及其参数，例如 &quot;swin 7x7&quot;、&quot;t5 32 128 bidirectional&quot; 或 &quot;alibi&quot;；length、heads 和 head-dim 取自文件</translation>
    </message>
    <message>
        <source>with --as or --encoding: the layer that it should be (default: the one of the same kind)</source>
        <translation>与 --as 或 --encoding 连用：它应当是哪一层（默认：同类的层）</translation>
    </message>
    <message>
        <source>Exit status: 0 if the array is recognised without deviation, or is what it should be; 1 if not.</source>
        <translation>退出状态：数组被识别且无偏离，或正是它应当的样子，则为 0；否则为 1。</translation>
    </message>
    <message>
        <source>the array to compare it with</source>
        <translation>与之比较的数组</translation>
    </message>
    <message>
        <source>tokens form a grid of this size; detects rows and columns that were exchanged</source>
        <translation>token 构成此大小的网格；用于发现行列互换</translation>
    </message>
    <message>
        <source>Exit status: 0 if the arrays are identical, equal, or related as --accept lists; 1 if not.</source>
        <translation>退出状态：两个数组完全相同、相等，或关系在 --accept 所列之中，则为 0；否则为 1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a subcommand nor a file; &quot;posenc --help&quot; lists the subcommands.</source>
        <translation>&quot;%1&quot; 既不是子命令也不是文件；&quot;posenc --help&quot; 列出子命令。</translation>
    </message>
    <message>
        <source>engine built for %1
</source>
        <translation>引擎针对 %1 构建
</translation>
    </message>
    <message>
        <source>Shows how transformers encode position. Without a subcommand it opens the window.</source>
        <translation>展示 Transformer 如何编码位置。不带子命令时打开窗口。</translation>
    </message>
    <message>
        <source>shows this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>shows the version and which processors the engine is built for</source>
        <translation>显示版本以及引擎针对哪些处理器构建</translation>
    </message>
    <message>
        <source>a trained file, a scene (.posenc) or a figure to open in the window: %1</source>
        <translation>要在窗口中打开的权重文件、场景 (.posenc) 或图形：%1</translation>
    </message>
    <message>
        <source>lists every encoding, its parameters, tensors and layers</source>
        <translation>列出所有编码及其参数、张量和层</translation>
    </message>
    <message>
        <source>lists the tensors of a trained file and their roles</source>
        <translation>列出权重文件的张量及其角色</translation>
    </message>
    <message>
        <source>the trained file: %1</source>
        <translation>权重文件：%1</translation>
    </message>
    <message>
        <source>program whose reading of a configuration is meant; see &quot;posenc export --help&quot;</source>
        <translation>按哪个程序的解读方式读取配置；参见 &quot;posenc export --help&quot;</translation>
    </message>
    <message>
        <source>exports one layer as data or as a picture</source>
        <translation>把一个层导出为数据或图片</translation>
    </message>
    <message>
        <source>resizes a trained bias table to another window</source>
        <translation>把训练好的偏置表调整为另一窗口尺寸</translation>
    </message>
    <message>
        <source>identifies an array, or checks that it is what it should be</source>
        <translation>判断一个数组是什么，或是否为其应当的样子</translation>
    </message>
    <message>
        <source>reports how two arrays relate</source>
        <translation>说明两个数组之间的关系</translation>
    </message>
    <message>
        <source>writes the derivation of a layer, step by step</source>
        <translation>逐步写出一个层的推导</translation>
    </message>
    <message>
        <source>makes a figure again from the scene saved in it</source>
        <translation>根据图形所携带的场景重新生成该图形</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>config.json or GGUF file whose encoding and parameters the scene has; other flags override</source>
        <translation>提供场景的编码和参数的 config.json 或 GGUF 文件；其他选项优先</translation>
    </message>
    <message>
        <source>program whose reading of the configuration is meant: %1</source>
        <translation>按哪个程序的解读方式读取配置：%1</translation>
    </message>
    <message>
        <source>network layer of the configuration, counted from 0 (default 0)</source>
        <translation>配置中的网络层，从 0 计（默认 0）</translation>
    </message>
    <message>
        <source>%1: configuration of a network, model type %2, layers: %3
</source>
        <translation>%1：网络的配置，模型类型 %2，层数：%3
</translation>
    </message>
    <message numerus="yes">
        <source>table of %1 rows, position 0 reads row %2
</source>
        <translation>
            <numerusform>%1 行的表，位置 0 读取第 %2 行
</numerusform>
        </translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>%1 (%2): no attention over positions
</source>
        <translation>%1（%2）：没有按位置的注意力
</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Derivations (ID, encoding, title); &quot;posenc derive ID --help&quot; shows the parameters of one:
</source>
        <translation>推导（ID、编码、标题）；&quot;posenc derive ID --help&quot; 显示其参数：
</translation>
    </message>
    <message>
        <source>unbound: %1</source>
        <translation>未绑定：%1</translation>
    </message>
    <message>
        <source>Tensors of %1 (--tensor)
</source>
        <translation>%1 的张量 (--tensor)
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
        <translation>推导；不给出则列出全部</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>推导</translation>
    </message>
    <message>
        <source>new folder for derivation.json and, for every step, its array (step-NN-NAME.npy) and where each of its cells comes from (provenance-NN.npy); a folder that exists is refused</source>
        <translation>新文件夹，存放 derivation.json 以及每一步的数组 (step-NN-NAME.npy) 和其每个单元格的来源 (provenance-NN.npy)；已存在的文件夹会被拒绝</translation>
    </message>
    <message>
        <source>prints derivation.json alone, always in English; without ID the list as JSON</source>
        <translation>只输出 derivation.json，始终为英文；不带 ID 时以 JSON 输出列表</translation>
    </message>
    <message>
        <source>a step or factor to leave out, to see what it is for; repeatable</source>
        <translation>要省略的步骤或因子，以了解其作用；可重复</translation>
    </message>
    <message>
        <source>new folder for the animation as PNG pictures, frame-00000.png and so on: the cells of each step on their way from what it reads, and the step at rest</source>
        <translation>新文件夹，以 PNG 图片存放动画，frame-00000.png 等等：每一步的单元格从其读取处移动的过程，以及该步静止时的样子</translation>
    </message>
    <message>
        <source>frames per second, 1 to 120 (default 30)</source>
        <translation>每秒帧数，1 到 120（默认 30）</translation>
    </message>
    <message>
        <source>%1 reads no tensor &quot;%2&quot;; it reads %3.</source>
        <translation>%1 不读取张量 &quot;%2&quot;；它读取 %3。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Unknown derivation &quot;%1&quot;; &quot;posenc derive&quot; lists all derivations.</source>
        <translation>未知的推导 &quot;%1&quot;；&quot;posenc derive&quot; 列出全部推导。</translation>
    </message>
    <message>
        <source>%1 belongs to no encoding; omit --encoding.</source>
        <translation>%1 不属于任何编码；请去掉 --encoding。</translation>
    </message>
    <message>
        <source>%1 belongs to the encoding %2, not to %3.</source>
        <translation>%1 属于编码 %2，而不是 %3。</translation>
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
        <translation>绝对</translation>
    </message>
    <message>
        <source>relative, one dimension</source>
        <translation>相对，一维</translation>
    </message>
    <message>
        <source>relative, two dimensions</source>
        <translation>相对，二维</translation>
    </message>
    <message>
        <source>regularisation</source>
        <translation>正则化</translation>
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
        <translation>  来源：%1
</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>  parameters
</source>
        <translation>  参数
</translation>
    </message>
    <message>
        <source>  tensors (default when unbound)
</source>
        <translation>  张量（未绑定时的默认值）
</translation>
    </message>
    <message>
        <source>  layers
</source>
        <translation>  层
</translation>
    </message>
    <message>
        <source>  presets
</source>
        <translation>  预设
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
        <translation>文本</translation>
    </message>
    <message>
        <source>text, for example %1</source>
        <translation>文本，例如 %1</translation>
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
        <translation>%1 的数，以逗号分隔</translation>
    </message>
    <message>
        <source>%1, multiples of %2</source>
        <translation>%1，%2 的倍数</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>opposite of %1</source>
        <translation>与 %1 相反</translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation>与 %1 相同</translation>
    </message>
    <message>
        <source>not used by this encoding</source>
        <translation>此编码不使用</translation>
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
        <translation>与 %1 连用时无效</translation>
    </message>
    <message>
        <source>only with %1</source>
        <translation>仅与 %1 连用时有效</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>as networks are initialised</source>
        <translation>按网络的初始化方式</translation>
    </message>
    <message>
        <source>random N(0, %1)</source>
        <translation>随机 N(0, %1)</translation>
    </message>
    <message>
        <source>random N(0, %1) truncated to ±2</source>
        <translation>随机 N(0, %1)，截断到 ±2</translation>
    </message>
    <message>
        <source>random U(0, %1)</source>
        <translation>随机 U(0, %1)</translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation>常数 %1</translation>
    </message>
    <message>
        <source>Parameters, tensors and layers depend on the encoding:
  posenc export --encoding ID --help</source>
        <translation>参数、张量和层取决于编码：
  posenc export --encoding ID --help</translation>
    </message>
    <message>
        <source>
Layers of %1 (--layer)
</source>
        <translation>
%1 的层 (--layer)
</translation>
    </message>
    <message>
        <source>It is recognised as %1.</source>
        <translation>它被识别为 %1。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <comment>layer, random (seed 0): tensors</comment>
        <translation>层“%1”的数值并非训练所得：%2。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>layer, what was done to its tensors</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>saved scene (.posenc, or a figure that carries one) to start from; other flags override</source>
        <translation>作为起点的已保存场景（.posenc，或携带场景的图形）；其他选项优先</translation>
    </message>
    <message>
        <source>layer to export, which depends on the encoding; tensor-NAME exports a tensor as the encoding reads it</source>
        <translation>要导出的层，取决于编码；tensor-NAME 按编码读取的方式导出张量</translation>
    </message>
    <message>
        <source>--layer is given %1 times; export writes one layer at a time.</source>
        <translation>--layer 给出了 %1 次；export 一次只写一个层。</translation>
    </message>
    <message>
        <source>%1 of %2 changed since the scene was saved.</source>
        <comment>tensor, file</comment>
        <translation>场景保存之后，%2 的 %1 发生了变化。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
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
        <translation>参数</translation>
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
        <translation>其数值无法读取：%1</translation>
    </message>
    <message>
        <source>(no path)</source>
        <translation>（无路径）</translation>
    </message>
    <message>
        <source>(no type)</source>
        <translation>（无类型）</translation>
    </message>
    <message>
        <source>DANGEROUS: can run code or touch files when Python loads this file</source>
        <translation>危险：Python 加载此文件时可能运行代码或触及文件</translation>
    </message>
    <message>
        <source>non-tensor objects (listed only, never loaded or run)
</source>
        <translation>非张量对象（仅列出，从不加载或运行）
</translation>
    </message>
    <message>
        <source>No positional table recognised in this file.</source>
        <translation>未在此文件中识别出位置表。</translation>
    </message>
    <message>
        <source>Possible tables by shape alone: %1 (&quot;possibly&quot;); the window offers the readings.</source>
        <translation>仅凭形状判断的表（“可能是”）：%1；窗口会给出各种解读。</translation>
    </message>
    <message>
        <source>%1: %2, tensors: %3
</source>
        <translation>%1：%2，张量数：%3
</translation>
    </message>
    <message>
        <source>metadata
</source>
        <translation>元数据
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
        <translation>名称</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
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
        <translation>宽和高，以像素计（默认：由矩阵大小和分辨率决定）</translation>
    </message>
    <message>
        <source>pixels per inch: text and print size (default %1)</source>
        <translation>每英寸像素数：文字与打印尺寸（默认 %1）</translation>
    </message>
    <message>
        <source>%1 (default: by layer type)</source>
        <translation>%1（默认：由层类型决定）</translation>
    </message>
    <message>
        <source>reverses the colour map</source>
        <translation>反转颜色映射</translation>
    </message>
    <message>
        <source>downsampling: mean, min or max of the cells that share a pixel (default: by layer type)</source>
        <translation>降采样：共用一个像素的单元格取均值、最小值或最大值（默认：由层类型决定）</translation>
    </message>
    <message>
        <source>pixels per cell (default: as many as fit)</source>
        <translation>每个单元格的像素数（默认：能容纳的最大值）</translation>
    </message>
    <message>
        <source>title (default: name of the encoding)</source>
        <translation>标题（默认：编码的名称）</translation>
    </message>
    <message>
        <source>omits the colour bar</source>
        <translation>省略颜色条</translation>
    </message>
    <message>
        <source>the new figure; the suffix decides the format, and the same one gives the same bytes while the tensors are the same</source>
        <translation>新图形；后缀决定格式，只要张量相同，同一格式得到相同的字节</translation>
    </message>
    <message>
        <source>%1 of %2 has changed; the figure is different.</source>
        <comment>tensor, file</comment>
        <translation>%2 的 %1 已改变；图形会有所不同。</translation>
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
        <translation>%1，%2，符合多个窗口；请用 --from 选择一个：%3。</translation>
    </message>
    <message>
        <source>%1, %2, is recognised as %3, not as the bias table of a window; if it is one, specify the window with --from.</source>
        <translation>%1，%2，被识别为%3，而不是窗口的偏置表；如果确实是，请用 --from 指定窗口。</translation>
    </message>
    <message>
        <source>To replace only this tensor in the file, use --keep-rest.</source>
        <translation>若只替换文件中的这个张量，请使用 --keep-rest。</translation>
    </message>
    <message>
        <source>The table is only a part of its tensor, or stored in an order that depends on its size, so it cannot replace the tensor; omit --keep-rest.</source>
        <translation>该表只是其张量的一部分，或其存储顺序取决于自身大小，因此不能替换该张量；请去掉 --keep-rest。</translation>
    </message>
    <message>
        <source>everything else is unchanged from %1
</source>
        <translation>其余内容与 %1 相同
</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>trained bias table, [(2Wh-1)(2Ww-1), heads], optionally with three class-token rows, which are kept; a table that inspect recognises in another order is reordered first; KEY selects one of several tensors in the file</source>
        <translation>训练好的偏置表，[(2Wh-1)(2Ww-1), heads]，可带三个类别 token 行，这些行会保留；inspect 识别为其他顺序的表会先重新排序；KEY 选择文件中多个张量之一</translation>
    </message>
    <message>
        <source>window of the table (default: the one that inspect recognises, or the only one that fits its rows)</source>
        <translation>该表的窗口（默认：inspect 识别出的窗口，或唯一与其行数相符的窗口）</translation>
    </message>
    <message>
        <source>new window, 1x1 to %1x%1</source>
        <translation>新窗口，1x1 到 %1x%1</translation>
    </message>
    <message>
        <source>resizing method, see below</source>
        <translation>调整尺寸的方法，见下文</translation>
    </message>
    <message>
        <source>output file, overwritten if it exists; float32; the suffix decides the format, see below; - writes .npy to standard output</source>
        <translation>输出文件，已存在则覆盖；float32；后缀决定格式，见下文；- 把 .npy 写到标准输出</translation>
    </message>
    <message>
        <source>writes a copy of FILE in which only this tensor is replaced, in the format of FILE (.safetensors, .npz, .npy); OUT may be FILE itself</source>
        <translation>写出 FILE 的副本，其中只替换这个张量，格式与 FILE 相同（.safetensors、.npz、.npy）；OUT 可以就是 FILE</translation>
    </message>
    <message>
        <source>%1: %2, window %3 resized to %4
</source>
        <translation>%1：%2，窗口 %3 调整为 %4
</translation>
    </message>
    <message>
        <source>reordered to [offsets, heads] first: %1
</source>
        <translation>先重新排列为 [offsets, heads]：%1
</translation>
    </message>
    <message>
        <source>row offsets</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>column offsets</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>extrapolated rows: %1 of %2
</source>
        <translation>外推的行：%1 / %2
</translation>
    </message>
    <message>
        <source>%1; %2 (default %3)</source>
        <translation>%1；%2（默认 %3）</translation>
    </message>
    <message>
        <source>encoding, as listed by &quot;posenc encodings&quot;</source>
        <translation>编码，如 &quot;posenc encodings&quot; 所列</translation>
    </message>
    <message>
        <source>binds a tensor of the encoding to a file, with the axis order that inspect recognises; KEY selects one of several tensors; repeatable</source>
        <translation>把编码的张量绑定到文件，轴的顺序按 inspect 的识别；KEY 选择多个张量之一；可重复</translation>
    </message>
    <message>
        <source>random seed of the unbound tensors (default 0)</source>
        <translation>未绑定张量的随机种子（默认 0）</translation>
    </message>
    <message>
        <source>adapts bound tensors to other parameters than those they were trained with, where that has a meaning; METHOD resizes bias tables of windows: %1 (default: a tensor that does not fit is an error)</source>
        <translation>使已绑定的张量适应与训练时不同的参数（在有意义的情况下）；METHOD 调整窗口偏置表的尺寸：%1（默认：不相符的张量视为错误）</translation>
    </message>
    <message>
        <source>window, channel or component of a layer that has several, counted from 0 (default for pictures: the one that the parameters select, else 0; for data: all)</source>
        <translation>含有多个窗口、通道或分量的层取其中哪一个，从 0 计（图片默认：由参数选择的那个，否则为 0；数据：全部）</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>%1 的参数</translation>
    </message>
    <message>
        <source>--%1 is not used without --tensor %2=FILE</source>
        <translation>没有 --tensor %2=FILE 时不使用 --%1</translation>
    </message>
    <message>
        <source>--%1 is not used by this encoding</source>
        <translation>此编码不使用 --%1</translation>
    </message>
    <message>
        <source>--%1 is not used with %2</source>
        <translation>与 %2 连用时不使用 --%1</translation>
    </message>
    <message>
        <source>Unknown option --%1; did you mean --%2?</source>
        <translation>未知选项 --%1；是否想用 --%2？</translation>
    </message>
    <message>
        <source>--%1 is a parameter of %2; specify the encoding with --encoding.</source>
        <translation>--%1 是 %2 的参数；请用 --encoding 指定编码。</translation>
    </message>
    <message>
        <source>The encoding %1 has no parameter --%2 (it belongs to %3); &quot;%4&quot; lists its parameters.</source>
        <translation>编码 %1 没有参数 --%2（它属于 %3）；&quot;%4&quot; 列出其参数。</translation>
    </message>
    <message>
        <source>Unknown option --%1; &quot;%2&quot; lists the options.</source>
        <translation>未知选项 --%1；&quot;%2&quot; 列出选项。</translation>
    </message>
    <message>
        <source>Too many arguments; &quot;%1&quot; lists the options.</source>
        <translation>参数过多；&quot;%1&quot; 列出选项。</translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;; &quot;%2&quot; lists the options.</source>
        <translation>意外的参数 &quot;%1&quot;；&quot;%2&quot; 列出选项。</translation>
    </message>
    <message>
        <source>--%1 is a switch and takes no value.</source>
        <translation>--%1 是开关，不带值。</translation>
    </message>
    <message>
        <source>%1 needs a value; &quot;%2&quot; lists valid values.</source>
        <translation>%1 需要一个值；&quot;%2&quot; 列出有效值。</translation>
    </message>
    <message>
        <source>Invalid arguments (%1); &quot;%2&quot; lists the options.</source>
        <translation>参数无效（%1）；&quot;%2&quot; 列出选项。</translation>
    </message>
    <message>
        <source>posenc %1 needs %2; see &quot;posenc %1 --help&quot;.</source>
        <translation>posenc %1 需要 %2；参见 &quot;posenc %1 --help&quot;。</translation>
    </message>
    <message>
        <source>relations that count as right beside identical and equal, separated by commas: %1</source>
        <translation>除完全相同和相等之外也算正确的关系，以逗号分隔：%1</translation>
    </message>
    <message>
        <source>No positional table recognised in %1; &quot;posenc inspect&quot; lists its tensors.</source>
        <translation>未在 %1 中识别出位置表；&quot;posenc inspect&quot; 列出其张量。</translation>
    </message>
    <message>
        <source>No display is available, so %1 was written to the current folder instead of opening a window.
To open a window, start posenc in a graphical session, over &quot;ssh -X&quot;, or with QT_QPA_PLATFORM=vnc and a VNC viewer. &quot;posenc --help&quot; lists what works without a display.
</source>
        <translation>没有可用的显示，因此没有打开窗口，而是把 %1 写入当前文件夹。
要打开窗口，请在图形会话中启动 posenc，或通过 &quot;ssh -X&quot;，或使用 QT_QPA_PLATFORM=vnc 和 VNC 查看器。&quot;posenc --help&quot; 列出无需显示即可使用的功能。
</translation>
    </message>
    <message>
        <source>No display is available, and no picture could be written instead: %1.</source>
        <translation>没有可用的显示，也无法改为写出图片：%1。</translation>
    </message>
    <message>
        <source>The window needs threads, but the system allows no more; close other programs or raise the limit (&quot;ulimit -u&quot;). &quot;posenc --help&quot; lists what works without a window.</source>
        <translation>窗口需要线程，但系统不再允许创建；请关闭其他程序或提高限制 (&quot;ulimit -u&quot;)。&quot;posenc --help&quot; 列出无需窗口即可使用的功能。</translation>
    </message>
    <message>
        <source>one array; FILE:KEY selects one of several tensors in a file; a scene (.posenc) gives a layer</source>
        <translation>一个数组；FILE:KEY 选择文件中多个张量之一；场景 (.posenc) 给出一个层</translation>
    </message>
    <message>
        <source>of a scene among the two: its layer (default: the one of the kind of the other)</source>
        <translation>两者之中的场景的层（默认：与另一方同类的层）</translation>
    </message>
    <message>
        <source>--layer applies to a scene (.posenc) only.</source>
        <translation>--layer 只适用于场景 (.posenc)。</translation>
    </message>
    <message>
        <source>layer that the code computes, as &quot;posenc export&quot; has it</source>
        <translation>代码所计算的层，名称同 &quot;posenc export&quot;</translation>
    </message>
    <message>
        <source>library that the code is for: %1</source>
        <translation>代码所用的库：%1</translation>
    </message>
    <message>
        <source>Python file, overwritten if it exists; - (default) writes to standard output</source>
        <translation>Python 文件，已存在则覆盖；-（默认）写到标准输出</translation>
    </message>
    <message>
        <source>makes many figures: of scenes, heads, layers or tables</source>
        <translation>生成多个图形：按场景、头、层或表</translation>
    </message>
    <message>
        <source>writes Python code that computes one layer</source>
        <translation>写出计算一个层的 Python 代码</translation>
    </message>
    <message>
        <source>reorders weights of queries and keys for the other pairing of a rotation</source>
        <translation>把查询和键的权重重新排序为另一种旋转配对方式</translation>
    </message>
    <message>
        <source>title of the panel with this letter (a=Content); may be empty</source>
        <translation>以该字母标记的分图的标题（a=Content）；可以为空</translation>
    </message>
    <message>
        <source>row, column, grid, or grid:N with N panels to a row</source>
        <translation>row、column、grid，或每行 N 个分图的 grid:N</translation>
    </message>
    <message>
        <source>width of the page with its unit: 85mm, 3.5in, 240pt or 1000px</source>
        <translation>页面宽度及其单位：85mm、3.5in、240pt 或 1000px</translation>
    </message>
    <message>
        <source>height of the page (default: as the content needs)</source>
        <translation>页面高度（默认：按内容所需）</translation>
    </message>
    <message>
        <source>page and font size: column (85 mm), nature-1 (89 mm), neurips (139.7 mm), nature-2 (183 mm), slide (16:9)</source>
        <translation>页面与字号：column（85 mm）、nature-1（89 mm）、neurips（139.7 mm）、nature-2（183 mm）、slide（16:9）</translation>
    </message>
    <message>
        <source>size of titles in points, 5 to 14 (default 8); ticks and numbers have 5/6 of it</source>
        <translation>标题的字号，以磅计，5 到 14（默认 8）；刻度和数字为其 5/6</translation>
    </message>
    <message>
        <source>font family</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>(a), (b), (c) before the titles</source>
        <translation>标题前的 (a)、(b)、(c)</translation>
    </message>
    <message>
        <source>one colour bar for all panels, which then have one range</source>
        <translation>所有分图共用一个颜色条，并因此共用一个范围</translation>
    </message>
    <message>
        <source>where the shared colour bar is: right (default) or below</source>
        <translation>共用颜色条的位置：right（默认）或 below</translation>
    </message>
    <message>
        <source>omits tick marks and their labels</source>
        <translation>省略刻度线及其标签</translation>
    </message>
    <message>
        <source>omits the names of the axes</source>
        <translation>省略轴的名称</translation>
    </message>
    <message>
        <source>omits parameters and provenance below the panels; they stay in the metadata</source>
        <translation>省略分图下方的参数和来源；它们仍保留在元数据中</translation>
    </message>
    <message>
        <source>a line around each picture</source>
        <translation>每张图片周围的边框线</translation>
    </message>
    <message>
        <source>lines between the cells</source>
        <translation>单元格之间的线</translation>
    </message>
    <message>
        <source>omits the values in cells that are wide enough for them</source>
        <translation>省略足够宽的单元格中的数值</translation>
    </message>
    <message>
        <source>marks the pinned cell of the scene and the cells that read the same table row</source>
        <translation>标记场景中固定的单元格以及读取同一表行的单元格</translation>
    </message>
    <message>
        <source>no background</source>
        <translation>没有背景</translation>
    </message>
    <message>
        <source>light (default) or dark</source>
        <translation>light（默认）或 dark</translation>
    </message>
    <message>
        <source>Composed figures</source>
        <translation>组合图形</translation>
    </message>
    <message>
        <source>the same animation as a GIF (FILE.gif, or - for standard output), for slides</source>
        <translation>同样的动画，存为 GIF（FILE.gif，或以 - 写到标准输出），供幻灯片使用</translation>
    </message>
    <message>
        <source>%1: an animation is a .gif file.</source>
        <translation>%1：动画是 .gif 文件。</translation>
    </message>
    <message>
        <source>output file, overwritten if it exists; data: .npy (float32, or int32 for integers; [heads, rows, columns] for several heads) or .csv (one line per row; several matrices one after another, each after a line &quot;# head N&quot;); pictures: .png, .svg, .pdf, .tex; - writes .npy to standard output</source>
        <translation>输出文件，已存在则覆盖；数据：.npy（float32，整数为 int32；多个头为 [heads, rows, columns]）或 .csv（每行一行；多个矩阵依次写出，每个之前有一行 &quot;# head N&quot;）；图片：.png、.svg、.pdf、.tex；- 把 .npy 写到标准输出</translation>
    </message>
    <message>
        <source>--layer and --panel both name what is drawn; leave one of them out.</source>
        <translation>--layer 与 --panel 都指定要画的内容；请去掉其中一个。</translation>
    </message>
    <message>
        <source>%1 applies to pictures only (.png, .svg, .pdf, .tex); %2 is written as data.</source>
        <translation>%1 只适用于图片（.png、.svg、.pdf、.tex）；%2 以数据写出。</translation>
    </message>
    <message>
        <source>scenes (.posenc), figures that carry one, or trained files, of which every recognised table is drawn</source>
        <translation>场景 (.posenc)、携带场景的图形或权重文件；对权重文件画出每个识别出的表</translation>
    </message>
    <message>
        <source>one figure per scene (default), heads, layers, or heads,layers</source>
        <translation>每个图形一个场景（默认）、heads、layers 或 heads,layers</translation>
    </message>
    <message>
        <source>folder of the figures, made where it is missing; figures in it are replaced</source>
        <translation>图形的文件夹，不存在则创建；其中的图形会被替换</translation>
    </message>
    <message>
        <source>png, svg, pdf (default) or tex</source>
        <translation>png、svg、pdf（默认）或 tex</translation>
    </message>
    <message>
        <source>--each and --panel both name what is drawn; leave one of them out.</source>
        <translation>--each 与 --panel 都指定要画的内容；请去掉其中一个。</translation>
    </message>
    <message>
        <source>No positional table recognised in %1.</source>
        <translation>未在 %1 中识别出位置表。</translation>
    </message>
    <message>
        <source>scene %1 of %2: %3 written</source>
        <comment>number, count, file</comment>
        <translation>场景 %1 / %2：已写出 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n figure(s) written
</source>
        <translation>
            <numerusform>已写出 %n 个图形
</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>pairing that the weights are to be rotated with</source>
        <translation>权重将要使用的旋转配对方式</translation>
    </message>
    <message>
        <source>features per head (default: that of the config.json beside the file)</source>
        <translation>每个头的特征数（默认：取自文件旁的 config.json）</translation>
    </message>
    <message>
        <source>leading features of each head that are rotated (default: as configured, else D)</source>
        <translation>每个头中参与旋转的前若干个特征（默认：按配置，否则为 D）</translation>
    </message>
    <message>
        <source>file for the permuted tensors, float32; without it nothing is written</source>
        <translation>置换后张量的文件，float32；不给出则不写出任何内容</translation>
    </message>
    <message>
        <source>%1 has no weights of queries and keys by this name; name one with --tensor FILE:KEY.</source>
        <translation>%1 没有此名称的查询和键权重；请用 --tensor FILE:KEY 指定一个。</translation>
    </message>
    <message>
        <source>pairing %1, %2 features per head, %3 rotated
rows of each head come from rows %4
</source>
        <translation>配对方式 %1，每个头 %2 个特征，旋转 %3 个
每个头的行来自第 %4 行
</translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing written; --output FILE.safetensors writes them
</source>
        <translation>未写出任何内容；--output FILE.safetensors 会将其写出
</translation>
    </message>
    <message>
        <source>written to %1
</source>
        <translation>已写入 %1
</translation>
    </message>
    <message>
        <source>Pictures (.png, .svg, .pdf, .tex)</source>
        <translation>图片（.png、.svg、.pdf、.tex）</translation>
    </message>
    <message>
        <source>values of the first and the last colour; or auto, symmetric (about 0), shared (by all heads) or P% (clipped at percentiles); of several panels common (one range for all) or own (default: one per layer)</source>
        <translation>首尾颜色对应的数值；或 auto、symmetric（关于 0 对称）、shared（所有头共用）或 P%（按百分位截断）；多个分图时为 common（全部共用一个范围）或 own（默认：每层一个）</translation>
    </message>
    <message>
        <source>a figure (.png, .svg, .pdf, .tex) that Posenc made</source>
        <translation>由 Posenc 生成的图形（.png、.svg、.pdf、.tex）</translation>
    </message>
    <message>
        <source>one panel, repeated for several: [KIND=][ENCODING/]LAYER[:HEAD] with KIND difference (HEAD as A-B), profile, query (HEAD as HEAD@QUERY) or sheet (all heads as tiles); HEAD is a number, mean or all (bias:0, profile=bias:all, query=attention:0@24, sheet=bias, difference=bias:0-2, t5/bias:0); B of a difference is a head, [ENCODING/]LAYER[:HEAD], or a file: a scene, a trained table or an array (difference=bias:0-other.npy)</source>
        <translation>一个分图，多个则重复：[KIND=][ENCODING/]LAYER[:HEAD]，KIND 为 difference（HEAD 为 A-B）、profile、query（HEAD 为 HEAD@QUERY）或 sheet（所有头拼成图块）；HEAD 为编号、mean 或 all（bias:0、profile=bias:all、query=attention:0@24、sheet=bias、difference=bias:0-2、t5/bias:0）；差异的 B 为头、[ENCODING/]LAYER[:HEAD] 或文件：场景、训练好的表或数组（difference=bias:0-other.npy）</translation>
    </message>
    <message>
        <source>title of the shared colour bar (default: the layer that all panels are of)</source>
        <translation>共用颜色条的标题（默认：所有分图所属的层）</translation>
    </message>
    <message>
        <source>linear, log, symlog, or symlog,T with linear threshold T (default: a thousandth of the largest magnitude), or auto (default: by layer type)</source>
        <translation>linear、log、symlog，或线性阈值为 T 的 symlog,T（默认：最大绝对值的千分之一），或 auto（默认：由层类型决定）</translation>
    </message>
    <message>
        <source>Of arrays with more than 64 x 64 cells per head only a part is written; &quot;start&quot; and &quot;whole_shape&quot; say which.</source>
        <translation>每个头超过 64 x 64 个单元格的数组只写出一部分；&quot;start&quot; 和 &quot;whole_shape&quot; 说明是哪一部分。</translation>
    </message>
    <message>
        <source>--grid %1 does not fit %2, whose shape is %3: rows and columns must each be as many as its tokens.</source>
        <comment>grid, array, shape</comment>
        <translation>--grid %1 与形状为 %3 的 %2 不符：行数和列数都必须等于网格的 token 数。</translation>
    </message>
    <message>
        <source>%1 has %2.</source>
        <comment>layer, initial values: tensors</comment>
        <translation>层“%1”的数值并非训练所得：%2。</translation>
    </message>
    <message>
        <source>a note over the cells of the panel with this letter: a:box:3,3:10,10, a:arrow:2,9:4,4:TEXT or a:text:5,5:TEXT; a place is ROW,COLUMN of a corner of cells, 0,0 the upper left one, so that this box is around rows and columns 3 to 9, and the middle of the first cell is 0.5,0.5</source>
        <translation>以该字母标记的分图中单元格上的注记：a:box:3,3:10,10、a:arrow:2,9:4,4:TEXT 或 a:text:5,5:TEXT；位置是单元格角点的 ROW,COLUMN，0,0 为左上角，因此这个方框围住第 3 至 9 行和第 3 至 9 列，第一个单元格的中心为 0.5,0.5</translation>
    </message>
    <message>
        <source>--head changes nothing here: each panel of the figure has its own head; name the panels anew with --panel LAYER:HEAD, or one layer with --layer.</source>
        <translation>--head 在这里不起作用：图形的每个分图各有自己的头；请用 --panel LAYER:HEAD 重新指定分图，或用 --layer 指定一个层。</translation>
    </message>
    <message>
        <source>%1, which a panel subtracts, changed since the scene was saved.</source>
        <comment>file</comment>
        <translation>场景保存之后，分图所减去的 %1 发生了变化。</translation>
    </message>
    <message>
        <source>%1 Nothing here reads %2.</source>
        <comment>why a file cannot be read; tensor</comment>
        <translation>%1 这里没有用到 %2。</translation>
    </message>
    <message>
        <source>There is nothing to draw: no positional table was recognised in any of the files.</source>
        <translation>没有可绘制的内容：未在任何文件中识别出位置表。</translation>
    </message>
    <message>
        <source>%1, which a panel subtracts, has changed; the figure is different.</source>
        <comment>file</comment>
        <translation>分图所减去的 %1 已改变；图形会有所不同。</translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;; did you mean --encoding %1?</source>
        <translation>意外的参数 &quot;%1&quot;；是否想用 --encoding %1？</translation>
    </message>
    <message>
        <source>Step %1 is the first with numbers that are %2.</source>
        <comment>number, random (seed 0): tensors</comment>
        <translation>从步骤 %1 起，数值并非训练所得：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of queries, %2 of keys; %3 heads of values stay</source>
        <translation>
            <numerusform>查询 %1 个，键 %2 个；%3 个值头保持不变</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 applies with --as or --encoding only.</source>
        <comment>flag</comment>
        <translation>%1 只能与 --as 或 --encoding 连用。</translation>
    </message>
    <message>
        <source>%1 applies with --encoding only.</source>
        <comment>flag</comment>
        <translation>%1 只能与 --encoding 连用。</translation>
    </message>
    <message>
        <source>head, counted from 0, or several: 0,1,2 (default: that of the scene of --session, else 0 for pictures, all for data)</source>
        <translation>头，从 0 计，可有多个：0,1,2（默认：--session 的场景所选的头，否则图片为 0，数据为全部）</translation>
    </message>
    <message>
        <source>--as and %1 cannot be given together: each names an encoding.</source>
        <comment>flag</comment>
        <translation>--as 和 %1 不能同时给出：两者各指定一种编码。</translation>
    </message>
    <message>
        <source>%1 was permuted to pairing %2 already; permuted again, its weights would have neither.</source>
        <translation>%1 已置换为配对方式 %2；若再次置换，其中的权重就不属于任何一种配对方式。</translation>
    </message>
    <message>
        <source>query heads; fused weights need them (default: as configured)</source>
        <translation>查询头的个数；合并的权重需要它（默认：按配置）</translation>
    </message>
    <message>
        <source>rows of fused weights: all queries, all keys, all values, or these for each key head (default: by name, such as groups for GPT-NeoX and blocks for Phi-3)</source>
        <translation>合并的权重的行：先全部查询、再全部键、再全部值，或逐个键头依次排列（默认：由名称决定，例如 GPT-NeoX 为 groups，Phi-3 为 blocks）</translation>
    </message>
    <message>
        <source>%1 has %2, so that the rows of queries and keys are in an order of that network&apos;s own, which is not known here; only whole heads can be permuted, alone or fused in blocks or groups.</source>
        <translation>%1 含有 %2，因此查询和键的行按该网络自己的顺序排列，其顺序在此未知；只能置换完整的头，可以是单独的，也可以是按 blocks 或 groups 合并的。</translation>
    </message>
    <message>
        <source>%1 says that the weights have pairing %2 already; permuted again, they would have neither. If they have the other one, give --head-dim.</source>
        <translation>%1 表明权重的配对方式已是 %2；再次置换后两种都不是。如果实际是另一种，请给出 --head-dim。</translation>
    </message>
    <message>
        <source>checkpoint, or its folder; without KEY all weights and biases of queries and keys (q_proj, k_proj, wq, wk, attn_q, attn_k), of their norms (q_norm, k_norm) and fused ones (query_key_value, qkv_proj, Wqkv, wqkv, attn_qkv), with the scales and LoRA factors of their rows</source>
        <translation>检查点或其文件夹；不指定 KEY 时为查询和键的全部权重和偏置（q_proj、k_proj、wq、wk、attn_q、attn_k）、它们的归一化（q_norm、k_norm）以及合并的权重（query_key_value、qkv_proj、Wqkv、wqkv、attn_qkv），连同各行的缩放系数和 LoRA 因子</translation>
    </message>
    <message>
        <source>%1 has %2, whose rows cannot be permuted one by one: it is packed, or holds for blocks of rows that heads share, or is of a kind that is not known here. Permute weights before they are quantised, or with their adapters merged.</source>
        <translation>%1 含有 %2，其中的行无法逐行置换：它是打包的，或者对几个头共用的若干行整体有效，或者其类型在此未知。请在量化之前置换权重，或先把适配器合并进去。</translation>
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
        <translation>%1：网络的配置，模型类型 %2，未说明层数
</translation>
    </message>
    <message>
        <source>%1 (%2): not known whether it reads positions
</source>
        <translation>%1（%2）：不知道它是否读取位置
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
        <translation>编码</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>各头均值</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>Encoding</name>
    <message>
        <source>a whole number</source>
        <translation>一个整数</translation>
    </message>
    <message>
        <source>a head number</source>
        <translation>一个头的编号</translation>
    </message>
    <message>
        <source>a head number, several separated by commas (0,1,2), all or mean</source>
        <translation>一个头的编号、以逗号分隔的多个编号（0,1,2）、all 或 mean</translation>
    </message>
    <message>
        <source>a list that names each head once</source>
        <translation>每个头只出现一次的列表</translation>
    </message>
    <message>
        <source>WIDTHxHEIGHT in pixels</source>
        <translation>以像素计的 WIDTHxHEIGHT</translation>
    </message>
    <message>
        <source>a percentage to clip at each end, 0% to 49%</source>
        <translation>两端各截断的百分比，0% 到 49%</translation>
    </message>
    <message>
        <source>FILE or FILE:KEY</source>
        <translation>FILE 或 FILE:KEY</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>一个整数，0 或更大</translation>
    </message>
    <message>
        <source>NAME=FILE or NAME=FILE:KEY</source>
        <translation>NAME=FILE 或 NAME=FILE:KEY</translation>
    </message>
    <message>
        <source>a matrix number or all</source>
        <translation>一个矩阵编号或 all</translation>
    </message>
    <message>
        <source>the array to compare</source>
        <translation>要比较的数组</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>the picture could not be encoded</source>
        <translation>图片无法编码</translation>
    </message>
    <message>
        <source>the device is full</source>
        <translation>设备已满</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>the text of the figure</source>
        <translation>图形的文字</translation>
    </message>
    <message>
        <source>the number of pictures in one figure</source>
        <translation>一个图形中的图片数</translation>
    </message>
    <message>
        <source>the table is only a part of its tensor, or stored in an order that depends on its size</source>
        <translation>该表只是其张量的一部分，或其存储顺序取决于自身大小</translation>
    </message>
    <message>
        <source>a value of a parameter, as &quot;posenc encodings&quot; lists them</source>
        <translation>参数的一个值，如 &quot;posenc encodings&quot; 所列</translation>
    </message>
    <message>
        <source>size in bytes</source>
        <translation>以字节计的大小</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>a layer of queries by keys</source>
        <translation>查询对键的层</translation>
    </message>
    <message>
        <source>Blue - white - red</source>
        <translation>蓝 - 白 - 红</translation>
    </message>
    <message>
        <source>White - red</source>
        <translation>白 - 红</translation>
    </message>
    <message>
        <source>Blue - white</source>
        <translation>蓝 - 白</translation>
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
        <translation>Twilight，中心浅色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰</translation>
    </message>
    <message>
        <source>Okabe and Ito, eight classes</source>
        <translation>Okabe 与 Ito，八类</translation>
    </message>
    <message>
        <source>one to three axes, none of length 0</source>
        <translation>一到三个轴，长度均不为 0</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>head_dim, or hidden_size</source>
        <translation>head_dim，或 hidden_size</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>一个 JSON 对象</translation>
    </message>
    <message>
        <source>how far the key lies</source>
        <translation>键有多远</translation>
    </message>
    <message>
        <source>content and bias</source>
        <translation>内容与偏置</translation>
    </message>
    <message>
        <source>of the chosen head, not below 0.01</source>
        <translation>所选头的，不小于 0.01</translation>
    </message>
    <message>
        <source>of the chosen head, between 0.01 and 2</source>
        <translation>所选头的，在 0.01 与 2 之间</translation>
    </message>
    <message>
        <source>a power of the distance</source>
        <translation>距离的幂</translation>
    </message>
    <message>
        <source>a logarithm of the distance</source>
        <translation>距离的对数</translation>
    </message>
    <message>
        <source>all distances, 0 to m − 1</source>
        <translation>全部距离，0 到 m − 1</translation>
    </message>
    <message>
        <source>those of a sinusoid, without the first</source>
        <translation>正弦编码的频率，不含第一个</translation>
    </message>
    <message>
        <source>of distance times frequency</source>
        <translation>距离乘频率的余弦</translation>
    </message>
    <message>
        <source>0 at distance 0, negative at larger distances</source>
        <translation>距离 0 处为 0，更远处为负</translation>
    </message>
    <message>
        <source>each head has its own rate</source>
        <translation>每个头有自己的速率</translation>
    </message>
    <message>
        <source>the number of the distance</source>
        <translation>距离的编号</translation>
    </message>
    <message>
        <source>logarithm: large distances closer together</source>
        <translation>对数：大的距离更靠拢</translation>
    </message>
    <message>
        <source>the larger of the query&apos;s position and the threshold</source>
        <translation>查询的位置与阈值中较大的一个</translation>
    </message>
    <message>
        <source>the same logarithm</source>
        <translation>同样的对数</translation>
    </message>
    <message>
        <source>input of the network</source>
        <translation>网络的输入</translation>
    </message>
    <message>
        <source>features of each pair</source>
        <translation>每对 token 的特征</translation>
    </message>
    <message>
        <source>one number for the chosen head</source>
        <translation>所选头的一个数</translation>
    </message>
    <message>
        <source>share of the past that a token keeps</source>
        <translation>token 保留此前内容的份额</translation>
    </message>
    <message>
        <source>products become sums</source>
        <translation>乘积变为和</translation>
    </message>
    <message>
        <source>of the chosen head, from the first key up to each</source>
        <translation>所选头的，从第一个键到各个键</translation>
    </message>
    <message>
        <source>the gates between key and query</source>
        <translation>键与查询之间的门</translation>
    </message>
    <message>
        <source>queries against the keys of the gates</source>
        <translation>查询对门的键</translation>
    </message>
    <message>
        <source>between 0 and 1: what counts as a step</source>
        <translation>在 0 与 1 之间：多少算作一步</translation>
    </message>
    <message>
        <source>0 where a mask hides the key</source>
        <translation>掩码隐藏该键处为 0</translation>
    </message>
    <message>
        <source>counted from the query back to the key, the key included</source>
        <translation>从查询往回数到键，包括该键</translation>
    </message>
    <message>
        <source>every query against every table row</source>
        <translation>每个查询对表的每一行</translation>
    </message>
    <message>
        <source>the count rounded down</source>
        <translation>计数向下取整</translation>
    </message>
    <message>
        <source>the count rounded up</source>
        <translation>计数向上取整</translation>
    </message>
    <message>
        <source>the row of the count rounded down</source>
        <translation>计数向下取整后的行</translation>
    </message>
    <message>
        <source>the row of the count rounded up</source>
        <translation>计数向上取整后的行</translation>
    </message>
    <message>
        <source>linear in between</source>
        <translation>其间线性</translation>
    </message>
    <message>
        <source>query minus key</source>
        <translation>查询减键</translation>
    </message>
    <message>
        <source>the number of the offset for the chosen head</source>
        <translation>所选头在该偏移的数</translation>
    </message>
    <message>
        <source>key minus query</source>
        <translation>键减查询</translation>
    </message>
    <message>
        <source>the place in the table; -1 outside of the neighbourhood</source>
        <translation>在表中的位置；邻域之外为 -1</translation>
    </message>
    <message>
        <source>of the chosen head, its rows concatenated</source>
        <translation>所选头的，各行首尾相接</translation>
    </message>
    <message>
        <source>the number of the offset; nothing outside of the neighbourhood</source>
        <translation>该偏移的数；邻域之外没有</translation>
    </message>
    <message>
        <source>from 0; the first 2r rows are never read</source>
        <translation>从 0 起；前 2r 行从不读取</translation>
    </message>
    <message>
        <source>every query against every row of height</source>
        <translation>每个查询对高度表的每一行</translation>
    </message>
    <message>
        <source>every query against every row of width</source>
        <translation>每个查询对宽度表的每一行</translation>
    </message>
    <message>
        <source>its own row, the column that row-index names</source>
        <translation>自己的行，row-index 指出的列</translation>
    </message>
    <message>
        <source>its own row, the column that column-index names</source>
        <translation>自己的行，column-index 指出的列</translation>
    </message>
    <message>
        <source>both terms</source>
        <translation>两项</translation>
    </message>
    <message>
        <source>query minus key, of every table row</source>
        <translation>表的每一行的查询减键</translation>
    </message>
    <message>
        <source>small offsets apart, large ones close</source>
        <translation>小偏移分开，大偏移靠拢</translation>
    </message>
    <message>
        <source>features of each offset</source>
        <translation>每个偏移的特征</translation>
    </message>
    <message>
        <source>one number per head</source>
        <translation>每个头一个数</translation>
    </message>
    <message>
        <source>as in swin-index</source>
        <translation>与 swin-index 相同</translation>
    </message>
    <message>
        <source>Kernels of the distance</source>
        <translation>距离的核</translation>
    </message>
    <message>
        <source>Sums of cosines</source>
        <translation>余弦之和</translation>
    </message>
    <message>
        <source>A network of the distance</source>
        <translation>距离的网络</translation>
    </message>
    <message>
        <source>Forget gates</source>
        <translation>遗忘门</translation>
    </message>
    <message>
        <source>Counted positions</source>
        <translation>计数的位置</translation>
    </message>
    <message>
        <source>One quadrant of offsets</source>
        <translation>偏移的一个象限</translation>
    </message>
    <message>
        <source>Neighbourhoods</source>
        <translation>邻域</translation>
    </message>
    <message>
        <source>A block with its halo</source>
        <translation>块及其晕圈</translation>
    </message>
    <message>
        <source>A network of the offset</source>
        <translation>偏移的网络</translation>
    </message>
    <message>
        <source>the tokens on their map</source>
        <translation>图上的 token</translation>
    </message>
    <message>
        <source>the same for every row of the key</source>
        <translation>键的各行都相同</translation>
    </message>
    <message>
        <source>query (x, y) and key (i, j) as token numbers</source>
        <translation>查询 (x, y) 与键 (i, j) 的 token 编号</translation>
    </message>
    <message>
        <source>the map transposed: columns first</source>
        <translation>图转置：列在前</translation>
    </message>
    <message>
        <source>the same for every column of the key</source>
        <translation>键的各列都相同</translation>
    </message>
    <message>
        <source>the published code joins the axes as if x came first: tokens stay transposed</source>
        <translation>发布的代码按 x 在前连接各轴：token 仍为转置</translation>
    </message>
    <message>
        <source>width term and height term</source>
        <translation>宽度项与高度项</translation>
    </message>
    <message>
        <source>row of the key minus row of the query</source>
        <translation>键的行减查询的行</translation>
    </message>
    <message>
        <source>column of the key minus column of the query</source>
        <translation>键的列减查询的列</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>从 0 起</translation>
    </message>
    <message>
        <source>row of each token</source>
        <translation>每个 token 的行</translation>
    </message>
    <message>
        <source>column of each token</source>
        <translation>每个 token 的列</translation>
    </message>
    <message>
        <source>how many rows below the query</source>
        <translation>在查询下方几行</translation>
    </message>
    <message>
        <source>how many columns right of the query</source>
        <translation>在查询右方几列</translation>
    </message>
    <message>
        <source>only beyond alpha; exact cells show 0</source>
        <translation>仅在 alpha 之外；精确的单元格显示 0</translation>
    </message>
    <message>
        <source>natural</source>
        <translation>自然对数</translation>
    </message>
    <message>
        <source>grows ever more slowly</source>
        <translation>增长越来越慢</translation>
    </message>
    <message>
        <source>half to even</source>
        <translation>四舍六入五取偶</translation>
    </message>
    <message>
        <source>never beyond beta</source>
        <translation>不超过 beta</translation>
    </message>
    <message>
        <source>near exactly, far on the curve, signed and truncated toward 0</source>
        <translation>近处精确，远处按曲线，带符号并向 0 取整</translation>
    </message>
    <message>
        <source>the number of the bucket for the chosen head</source>
        <translation>所选头在该桶的数</translation>
    </message>
    <message>
        <source>the lower half of the table is never read</source>
        <translation>表的下半部分从不读取</translation>
    </message>
    <message>
        <source>both tables</source>
        <translation>两个表</translation>
    </message>
    <message>
        <source>both buckets, one number</source>
        <translation>两个桶，一个数</translation>
    </message>
    <message>
        <source>of the two tokens on the map</source>
        <translation>图上两个 token 的</translation>
    </message>
    <message>
        <source>rounded, half to even</source>
        <translation>取整，五取偶</translation>
    </message>
    <message>
        <source>Two axes by relative to absolute</source>
        <translation>两个轴，相对转绝对</translation>
    </message>
    <message>
        <source>Two axes, as published</source>
        <translation>两个轴，同发布代码</translation>
    </message>
    <message>
        <source>Two axes, by index</source>
        <translation>两个轴，按索引</translation>
    </message>
    <message>
        <source>Offsets around one query</source>
        <translation>围绕一个查询的偏移</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
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
        <translation>按读取的行数插值的表，其间线性</translation>
    </message>
    <message>
        <source>three offsets, one row</source>
        <translation>三个偏移，一行</translation>
    </message>
    <message>
        <source>each row with mean 0 and variance 1, scaled, its negative part cut</source>
        <translation>每行均值 0、方差 1，缩放后截去负的部分</translation>
    </message>
    <message>
        <source>the next features</source>
        <translation>下一层特征</translation>
    </message>
    <message>
        <source>a quadratic of the offset; the column first</source>
        <translation>偏移的二次式；列在前</translation>
    </message>
    <message>
        <source>of the chosen head</source>
        <translation>所选头的</translation>
    </message>
    <message>
        <source>probabilities are mixed, not logits</source>
        <translation>混合的是概率，不是 logit</translation>
    </message>
    <message>
        <source>near exactly, far logarithmically, signed</source>
        <translation>近处精确，远处对数，带符号</translation>
    </message>
    <message>
        <source>the row of the table</source>
        <translation>表的行</translation>
    </message>
    <message>
        <source>the table projected, of all heads</source>
        <translation>投影后的表，所有头</translation>
    </message>
    <message>
        <source>the columns of the chosen head</source>
        <translation>所选头的各列</translation>
    </message>
    <message>
        <source>every key against every table row</source>
        <translation>每个键对表的每一行</translation>
    </message>
    <message>
        <source>each pair takes the row of its offset</source>
        <translation>每对 token 取其偏移的行</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已缩放</translation>
    </message>
    <message>
        <source>what depends on position</source>
        <translation>取决于位置的部分</translation>
    </message>
    <message>
        <source>farthest first, to both sides</source>
        <translation>最远的在前，向两侧</translation>
    </message>
    <message>
        <source>one per pair of the H*d features</source>
        <translation>H*d 个特征每对一个</translation>
    </message>
    <message>
        <source>distance times frequency</source>
        <translation>距离乘频率</translation>
    </message>
    <message>
        <source>sines and cosines in turn</source>
        <translation>正弦与余弦交替</translation>
    </message>
    <message>
        <source>the table R of all heads</source>
        <translation>所有头的表 R</translation>
    </message>
    <message>
        <source>the global position bias v added to every query</source>
        <translation>加到每个查询上的全局位置偏置 v</translation>
    </message>
    <message>
        <source>against every distance, farthest first</source>
        <translation>对每个距离，最远的在前</translation>
    </message>
    <message>
        <source>the first m columns</source>
        <translation>前 m 列</translation>
    </message>
    <message>
        <source>Two axes, query minus key</source>
        <translation>两个轴，查询减键</translation>
    </message>
    <message>
        <source>Index of a window with depth</source>
        <translation>带深度的窗口的索引</translation>
    </message>
    <message>
        <source>Three layers over the offset</source>
        <translation>偏移之上的三层</translation>
    </message>
    <message>
        <source>Two softmaxes and a gate</source>
        <translation>两个 softmax 与一个门</translation>
    </message>
    <message>
        <source>Content to position and back</source>
        <translation>内容到位置及其反向</translation>
    </message>
    <message>
        <source>Relative shift to both sides</source>
        <translation>向两侧的相对移位</translation>
    </message>
    <message>
        <source>where each new line lies on the old ones</source>
        <translation>每条新线在旧线上的位置</translation>
    </message>
    <message>
        <source>the preceding old line</source>
        <translation>其前的旧线</translation>
    </message>
    <message>
        <source>four neighbours; beyond the border the border line</source>
        <translation>四个邻居；边界之外取边界线</translation>
    </message>
    <message>
        <source>Keys kernel, a = -0.75; they sum to 1</source>
        <translation>Keys 核，a = -0.75；其和为 1</translation>
    </message>
    <message>
        <source>centre of each new line</source>
        <translation>每条新线的中心</translation>
    </message>
    <message>
        <source>lines within the support of 2 s, s = max(1, S/D); -1: none</source>
        <translation>支撑 2 s 之内的线，s = max(1, S/D)；-1：无</translation>
    </message>
    <message>
        <source>Keys kernel, a = -0.5, made to sum to 1</source>
        <translation>Keys 核，a = -0.5，归一化为和 1</translation>
    </message>
    <message>
        <source>left, right, middle q and the reach of q, until right - left &lt;= 1e-6; q is the last middle</source>
        <translation>左、右、中间的 q 与 q 的覆盖范围，直到 right - left &lt;= 1e-6；q 取最后的中间值</translation>
    </message>
    <message>
        <source>steps grow by q</source>
        <translation>步长按 q 增长</translation>
    </message>
    <message>
        <source>the integers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>the source line at or before the target, and the next; outside the border line counts alone</source>
        <translation>目标处或之前的源线，以及下一条；界外只取界线</translation>
    </message>
    <message>
        <source>the table of the chosen head as a picture</source>
        <translation>所选头的表，视为图片</translation>
    </message>
    <message>
        <source>new rows, old columns</source>
        <translation>新的行，旧的列</translation>
    </message>
    <message>
        <source>new rows, new columns</source>
        <translation>新的行，新的列</translation>
    </message>
    <message>
        <source>one column of the new table</source>
        <translation>新表的一列</translation>
    </message>
    <message>
        <source>Window of the table</source>
        <translation>表的窗口</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新窗口</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Resizing method</source>
        <translation>调整尺寸的方法</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>表的列数</translation>
    </message>
    <message>
        <source>Bias table</source>
        <translation>偏置表</translation>
    </message>
    <message>
        <source>Bicubic resizing</source>
        <translation>双三次调整</translation>
    </message>
    <message>
        <source>bicubic</source>
        <translation>双三次</translation>
    </message>
    <message>
        <source>Bicubic resizing with antialias</source>
        <translation>带抗锯齿的双三次调整</translation>
    </message>
    <message>
        <source>bicubic with antialias</source>
        <translation>带抗锯齿的双三次</translation>
    </message>
    <message>
        <source>Geometric resizing</source>
        <translation>几何调整</translation>
    </message>
    <message>
        <source>geometric</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>one per pair of features, as in the layer frequencies</source>
        <translation>每对特征一个，如 frequencies 层所示</translation>
    </message>
    <message>
        <source>one per pair of features</source>
        <translation>每对特征一个</translation>
    </message>
    <message>
        <source>a geometric series that begins at 1</source>
        <translation>从 1 开始的几何级数</translation>
    </message>
    <message>
        <source>token numbers</source>
        <translation>token 编号</translation>
    </message>
    <message>
        <source>of each key, as in the layer positions</source>
        <translation>每个键的，如 positions 层所示</translation>
    </message>
    <message>
        <source>position times frequency</source>
        <translation>位置乘频率</translation>
    </message>
    <message>
        <source>of each token on every axis</source>
        <translation>每个 token 在每个轴上的</translation>
    </message>
    <message>
        <source>the axis that each pair follows</source>
        <translation>每一对所跟随的轴</translation>
    </message>
    <message>
        <source>the position on the axis of each pair</source>
        <translation>每一对所在轴上的位置</translation>
    </message>
    <message>
        <source>of the rows, then of the columns, one per pair of features</source>
        <translation>先是行的，再是列的，每对特征一个</translation>
    </message>
    <message>
        <source>both axes turn the pair</source>
        <translation>两个轴都转动该对</translation>
    </message>
    <message>
        <source>one per feature</source>
        <translation>每个特征一个</translation>
    </message>
    <message>
        <source>factor of each pair of a token</source>
        <translation>token 每一对的因子</translation>
    </message>
    <message>
        <source>multiplied by the amplitude</source>
        <translation>乘以幅度</translation>
    </message>
    <message>
        <source>the other feature of the pair; negative in the first place</source>
        <translation>该对的另一个特征；在第一个位置为负</translation>
    </message>
    <message>
        <source>each feature times its cosine</source>
        <translation>每个特征乘以自己的余弦</translation>
    </message>
    <message>
        <source>the part from the partner feature</source>
        <translation>来自该对另一个特征的部分</translation>
    </message>
    <message>
        <source>every pair turned by its angle</source>
        <translation>每一对按其角度旋转</translation>
    </message>
    <message>
        <source>features outside all pairs are unchanged</source>
        <translation>不成对的特征保持不变</translation>
    </message>
    <message>
        <source>of every angle</source>
        <translation>每个角度的</translation>
    </message>
    <message>
        <source>products of the turned vectors</source>
        <translation>旋转后向量的乘积</translation>
    </message>
    <message>
        <source>only the distance counts</source>
        <translation>只有距离起作用</translation>
    </message>
    <message>
        <source>products of matching features</source>
        <translation>对应特征的乘积</translation>
    </message>
    <message>
        <source>products of exchanged features</source>
        <translation>互换特征的乘积</translation>
    </message>
    <message>
        <source>of each pair</source>
        <translation>每一对的</translation>
    </message>
    <message>
        <source>the same as the product of the rotated vectors</source>
        <translation>与旋转后向量的乘积相同</translation>
    </message>
    <message>
        <source>Rotated queries and keys</source>
        <translation>旋转后的查询与键</translation>
    </message>
    <message>
        <source>Rotation by the distance</source>
        <translation>按距离旋转</translation>
    </message>
    <message>
        <source>Rotation with decay</source>
        <translation>带衰减的旋转</translation>
    </message>
    <message>
        <source>Rotation on a grid</source>
        <translation>网格上的旋转</translation>
    </message>
    <message>
        <source>Rotation by several axes</source>
        <translation>按多个轴旋转</translation>
    </message>
    <message>
        <source>Rotation by time, row and column</source>
        <translation>按时间、行和列旋转</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>该矩阵</translation>
    </message>
    <message>
        <source>every query against every table row, one column per offset from -(n-1) to n-1</source>
        <translation>每个查询对表的每一行，每个偏移一列，从 -(n-1) 到 n-1</translation>
    </message>
    <message>
        <source>x[i,r] = r: every cell shows its table row</source>
        <translation>x[i,r] = r：每个单元格显示其表行</translation>
    </message>
    <message>
        <source>moved so that the smallest offset is row 0</source>
        <translation>平移，使最小偏移为第 0 行</translation>
    </message>
    <message>
        <source>each pair takes the column of its own row that the index names</source>
        <translation>每对 token 取自己行中索引所指的列</translation>
    </message>
    <message>
        <source>every query against every table row; column n-1 is distance 0</source>
        <translation>每个查询对表的每一行；第 n-1 列是距离 0</translation>
    </message>
    <message>
        <source>one zero column added on the left</source>
        <translation>左侧补一列零</translation>
    </message>
    <message>
        <source>reshaped to rows of n: row i ends i cells earlier</source>
        <translation>reshape 为每行 n 个：第 i 行提前 i 个单元格结束</translation>
    </message>
    <message>
        <source>without the first row</source>
        <translation>去掉第一行</translation>
    </message>
    <message>
        <source>reshaped to rows of m</source>
        <translation>reshape 为每行 m 个</translation>
    </message>
    <message>
        <source>distances that point before the first token are set to 0: left of the anti-diagonal</source>
        <translation>指向第一个 token 之前的距离置 0：反对角线左侧</translation>
    </message>
    <message>
        <source>entries above the diagonal belong to other queries and are hidden</source>
        <translation>对角线以上的项属于其他查询，被隐藏</translation>
    </message>
    <message>
        <source>farther offsets share the row of k</source>
        <translation>更远的偏移共用 k 的行</translation>
    </message>
    <message>
        <source>every query against every key row</source>
        <translation>每个查询对键的表的每一行</translation>
    </message>
    <message>
        <source>content and position</source>
        <translation>内容与位置</translation>
    </message>
    <message>
        <source>attention times values</source>
        <translation>注意力乘值</translation>
    </message>
    <message>
        <source>the value row of each pair</source>
        <translation>每对 token 的值行</translation>
    </message>
    <message>
        <source>attention times value rows</source>
        <translation>注意力乘值的各行</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>keys after the query use the second half</source>
        <translation>查询之后的键使用后半部分</translation>
    </message>
    <message>
        <source>one direction only: always 0</source>
        <translation>只有一个方向：始终为 0</translation>
    </message>
    <message>
        <source>how far</source>
        <translation>偏移的绝对值</translation>
    </message>
    <message>
        <source>how far back; keys after the query count as 0</source>
        <translation>往回多远；查询之后的键算作 0</translation>
    </message>
    <message>
        <source>1 where the distance has a bucket of its own</source>
        <translation>距离有自己的桶处为 1</translation>
    </message>
    <message>
        <source>only far distances; exact cells show 0</source>
        <translation>只有远距离；精确的单元格显示 0</translation>
    </message>
    <message>
        <source>each step rounded to float32</source>
        <translation>每一步舍入到 float32</translation>
    </message>
    <message>
        <source>of the way to max-distance</source>
        <translation>到 max-distance 的比例</translation>
    </message>
    <message>
        <source>in buckets</source>
        <translation>以桶计</translation>
    </message>
    <message>
        <source>whole buckets</source>
        <translation>整数桶</translation>
    </message>
    <message>
        <source>behind the exact ones, the last bucket takes the rest</source>
        <translation>排在精确的桶之后，其余归最后一个桶</translation>
    </message>
    <message>
        <source>near exactly, far logarithmically</source>
        <translation>近处精确，远处对数</translation>
    </message>
    <message>
        <source>one per head</source>
        <translation>每个头一个</translation>
    </message>
    <message>
        <source>P is the largest power of two not above the number of heads</source>
        <translation>P 是不超过头数的最大的 2 的幂</translation>
    </message>
    <message>
        <source>a geometric series</source>
        <translation>一个几何级数</translation>
    </message>
    <message>
        <source>the same for 2P heads</source>
        <translation>2P 个头的同样级数</translation>
    </message>
    <message>
        <source>a series with twice as many steps</source>
        <translation>步数加倍的级数</translation>
    </message>
    <message>
        <source>the 1st, 3rd, 5th ...: they lie between those of the first series</source>
        <translation>第 1、3、5 ... 个：位于第一个级数的各项之间</translation>
    </message>
    <message>
        <source>the first P, then as many as are missing: not sorted</source>
        <translation>先是前 P 个，再补足缺少的：不排序</translation>
    </message>
    <message>
        <source>how far back the key lies</source>
        <translation>键在查询之前多远</translation>
    </message>
    <message>
        <source>a straight line in the distance</source>
        <translation>距离的一条直线</translation>
    </message>
    <message>
        <source>keys after the query are hidden</source>
        <translation>查询之后的键被隐藏</translation>
    </message>
    <message>
        <source>Own matrix</source>
        <translation>自定矩阵</translation>
    </message>
    <message>
        <source>Relative to absolute</source>
        <translation>相对转绝对</translation>
    </message>
    <message>
        <source>Relative to absolute, on row numbers</source>
        <translation>相对转绝对，作用于行号</translation>
    </message>
    <message>
        <source>Relative, by index</source>
        <translation>相对，按索引</translation>
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
        <translation>截断的偏移</translation>
    </message>
    <message>
        <source>clip one short</source>
        <translation>截断提早一步</translation>
    </message>
    <message>
        <source>Buckets of T5</source>
        <translation>T5 的桶</translation>
    </message>
    <message>
        <source>Slopes and ramps</source>
        <translation>斜率与斜坡</translation>
    </message>
    <message>
        <source>farthest first</source>
        <translation>最远的在前</translation>
    </message>
    <message>
        <source>all sines, then all cosines</source>
        <translation>先全部正弦，再全部余弦</translation>
    </message>
    <message>
        <source>content with content</source>
        <translation>内容与内容</translation>
    </message>
    <message>
        <source>0 where the key comes after the query</source>
        <translation>键在查询之后处为 0</translation>
    </message>
    <message>
        <source>every query against every distance</source>
        <translation>每个查询对每个距离</translation>
    </message>
    <message>
        <source>one number per key</source>
        <translation>每个键一个数</translation>
    </message>
    <message>
        <source>the same for every query, 0 where hidden</source>
        <translation>每个查询都相同，隐藏处为 0</translation>
    </message>
    <message>
        <source>one number per distance</source>
        <translation>每个距离一个数</translation>
    </message>
    <message>
        <source>the same row for every query, before the shift</source>
        <translation>移位之前，每个查询的行都相同</translation>
    </message>
    <message>
        <source>the four terms</source>
        <translation>四项</translation>
    </message>
    <message>
        <source>hidden keys leave the softmax</source>
        <translation>隐藏的键不进入 softmax</translation>
    </message>
    <message>
        <source>every query against every row of the slice; row m is offset 0</source>
        <translation>每个查询对切片的每一行；第 m 行是偏移 0</translation>
    </message>
    <message>
        <source>the learned number of the offset added</source>
        <translation>加上该偏移学得的数</translation>
    </message>
    <message>
        <source>the last m columns</source>
        <translation>最后 m 列</translation>
    </message>
    <message>
        <source>the logits of the chosen head</source>
        <translation>所选头的 logit</translation>
    </message>
    <message>
        <source>Relative shift</source>
        <translation>相对移位</translation>
    </message>
    <message>
        <source>legacy relative shift: no mask behind it</source>
        <translation>旧式相对移位：其后没有掩码</translation>
    </message>
    <message>
        <source>Four terms</source>
        <translation>四项</translation>
    </message>
    <message>
        <source>Shift right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Shift right of scores</source>
        <translation>分数的右移</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>cells above the causal diagonal belong to the next query: garbage, set to 0</source>
        <translation>因果对角线以上的单元格属于下一个查询：无意义，置 0</translation>
    </message>
    <message>
        <source>scaled products</source>
        <translation>缩放后的乘积</translation>
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
        <translation>右侧补一列零</translation>
    </message>
    <message>
        <source>the rows concatenated</source>
        <translation>各行首尾相接</translation>
    </message>
    <message>
        <source>n-1 zeros at the end, so that rows of 2n-1 fit n+1 times</source>
        <translation>末尾补 n-1 个零，正好凑成 n+1 行，每行 2n-1 个</translation>
    </message>
    <message>
        <source>zeros at the end, so that rows of 2m-1 fit n+1 times</source>
        <translation>末尾补零，正好凑成 n+1 行，每行 2m-1 个</translation>
    </message>
    <message>
        <source>reshaped to rows one cell shorter: row i begins i cells later</source>
        <translation>reshape 为每行少一个单元格：第 i 行推后 i 个单元格开始</translation>
    </message>
    <message>
        <source>the first n rows, the last n columns</source>
        <translation>前 n 行，最后 n 列</translation>
    </message>
    <message>
        <source>the first n rows, m columns from column n-1 on</source>
        <translation>前 n 行，从第 n-1 列起 m 列</translation>
    </message>
    <message>
        <source>reshaped to rows of n</source>
        <translation>reshape 为每行 n 个</translation>
    </message>
    <message>
        <source>without the last row</source>
        <translation>去掉最后一行</translation>
    </message>
    <message>
        <source>reshaped to rows of L: row i is shifted i cells to the right, and cells that leave a row at its end enter the next row at its start</source>
        <translation>reshape 为每行 L 个：第 i 行右移 i 个单元格，行末移出的单元格进入下一行开头</translation>
    </message>
    <message>
        <source>reshaped to rows of m: row i now begins n-1-i cells further right</source>
        <translation>reshape 为每行 m 个：第 i 行的起点现在右移了 n-1-i 个单元格</translation>
    </message>
    <message>
        <source>the largest logit of each row</source>
        <translation>每行的最大 logit</translation>
    </message>
    <message>
        <source>so that no exponential overflows; equal after the division</source>
        <translation>使指数都不溢出；相除之后相等</translation>
    </message>
    <message>
        <source>positive weights; a hidden key has 0</source>
        <translation>正的权重；隐藏的键为 0</translation>
    </message>
    <message>
        <source>their sum</source>
        <translation>其和</translation>
    </message>
    <message>
        <source>shares that sum to 1</source>
        <translation>和为 1 的份额</translation>
    </message>
    <message>
        <source>position vectors</source>
        <translation>位置向量</translation>
    </message>
    <message>
        <source>content with position</source>
        <translation>内容与位置</translation>
    </message>
    <message>
        <source>position with content</source>
        <translation>位置与内容</translation>
    </message>
    <message>
        <source>position with position</source>
        <translation>位置与位置</translation>
    </message>
    <message>
        <source>three of the four depend on position</source>
        <translation>四项中有三项取决于位置</translation>
    </message>
    <message>
        <source>the share without position</source>
        <translation>不含位置的份额</translation>
    </message>
    <message>
        <source>what enters the softmax</source>
        <translation>进入 softmax 的量</translation>
    </message>
    <message>
        <source>the other way: add first</source>
        <translation>另一种方式：先相加</translation>
    </message>
    <message>
        <source>and the keys</source>
        <translation>以及键</translation>
    </message>
    <message>
        <source>the same matrix</source>
        <translation>同一个矩阵</translation>
    </message>
    <message>
        <source>every position vector with every other</source>
        <translation>每个位置向量对其他每一个</translation>
    </message>
    <message>
        <source>length of each vector</source>
        <translation>每个向量的长度</translation>
    </message>
    <message>
        <source>what the cosine is divided by</source>
        <translation>余弦的除数</translation>
    </message>
    <message>
        <source>cosines: 1 on the diagonal</source>
        <translation>余弦：对角线上为 1</translation>
    </message>
    <message>
        <source>one matrix per channel</source>
        <translation>每个通道一个矩阵</translation>
    </message>
    <message>
        <source>the first key_dim channels</source>
        <translation>前 key_dim 个通道</translation>
    </message>
    <message>
        <source>the next key_dim channels</source>
        <translation>接下来的 key_dim 个通道</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>each query with the embedding of the pair</source>
        <translation>每个查询与该对 token 的嵌入</translation>
    </message>
    <message>
        <source>one row per key</source>
        <translation>每个键一行</translation>
    </message>
    <message>
        <source>transposed: the key&apos;s term of each pair</source>
        <translation>转置：每对 token 的键项</translation>
    </message>
    <message>
        <source>products, not scaled</source>
        <translation>乘积，未缩放</translation>
    </message>
    <message>
        <source>query term and key term (of the wrong key: not transposed)</source>
        <translation>查询项与键项（错误的键：未转置）</translation>
    </message>
    <message>
        <source>query term and key term</source>
        <translation>查询项与键项</translation>
    </message>
    <message>
        <source>attention times value embeddings</source>
        <translation>注意力乘值嵌入</translation>
    </message>
    <message>
        <source>probability that a block is left out</source>
        <translation>块被略去的概率</translation>
    </message>
    <message>
        <source>probability that it is kept</source>
        <translation>块被保留的概率</translation>
    </message>
    <message>
        <source>plus a uniform random number from 0 to 1</source>
        <translation>再加 0 到 1 的均匀随机数</translation>
    </message>
    <message>
        <source>0: left out, 1: kept</source>
        <translation>0：略去，1：保留</translation>
    </message>
    <message>
        <source>kept samples are made larger, so that the mean stays</source>
        <translation>保留的样本被放大，使均值不变</translation>
    </message>
    <message>
        <source>Sines and cosines</source>
        <translation>正弦与余弦</translation>
    </message>
    <message>
        <source>Four terms of absolute positions</source>
        <translation>绝对位置的四项</translation>
    </message>
    <message>
        <source>Similarity of positions</source>
        <translation>位置的相似度</translation>
    </message>
    <message>
        <source>Axial attention</source>
        <translation>轴向注意力</translation>
    </message>
    <message>
        <source>Axial attention, as published</source>
        <translation>轴向注意力，同发布代码</translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation>随机深度</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>随机数</translation>
    </message>
    <message>
        <source>the table row of every pair, all heads</source>
        <translation>每对 token 的表行，所有头</translation>
    </message>
    <message>
        <source>heads first</source>
        <translation>头在前</translation>
    </message>
    <message>
        <source>row numbers</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>column numbers</source>
        <translation>列号</translation>
    </message>
    <message>
        <source>the row of each token (indexing ij)</source>
        <translation>每个 token 的行（索引方式 ij）</translation>
    </message>
    <message>
        <source>the column of each token</source>
        <translation>每个 token 的列</translation>
    </message>
    <message>
        <source>both concatenated</source>
        <translation>两者前后相接</translation>
    </message>
    <message>
        <source>tokens in row-major order</source>
        <translation>token 按行优先顺序</translation>
    </message>
    <message>
        <source>offset of every pair: key minus query</source>
        <translation>每对 token 的偏移：键减查询</translation>
    </message>
    <message>
        <source>offset of every pair: query minus key</source>
        <translation>每对 token 的偏移：查询减键</translation>
    </message>
    <message>
        <source>the two offsets of a pair side by side</source>
        <translation>一对 token 的两个偏移并列</translation>
    </message>
    <message>
        <source>row offsets from 0</source>
        <translation>从 0 起的行偏移</translation>
    </message>
    <message>
        <source>column offsets from 0</source>
        <translation>从 0 起的列偏移</translation>
    </message>
    <message>
        <source>one step of the row offset passes all column offsets</source>
        <translation>行偏移的一步跨过所有列偏移</translation>
    </message>
    <message>
        <source>all pairs in one row</source>
        <translation>所有成对的 token 排成一行</translation>
    </message>
    <message>
        <source>pairs as a matrix again</source>
        <translation>各对 token 重新排成矩阵</translation>
    </message>
    <message>
        <source>one row and one column added in front for the class token</source>
        <translation>在最前面为类别 token 添加一行一列</translation>
    </message>
    <message>
        <source>class token looks at a token</source>
        <translation>类别 token 看某个 token</translation>
    </message>
    <message>
        <source>a token looks at the class token</source>
        <translation>某个 token 看类别 token</translation>
    </message>
    <message>
        <source>the class token looks at itself: set last</source>
        <translation>类别 token 看自己：最后设置</translation>
    </message>
    <message>
        <source>token numbers on the map</source>
        <translation>图上的 token 编号</translation>
    </message>
    <message>
        <source>the map moved up and left by shift; what leaves comes in on the other side</source>
        <translation>图按 shift 向上、向左移动；移出的从另一侧进入</translation>
    </message>
    <message>
        <source>which tokens share a window after the roll</source>
        <translation>滚动之后哪些 token 共用窗口</translation>
    </message>
    <message>
        <source>of the rolled map</source>
        <translation>滚动后的图的</translation>
    </message>
    <message>
        <source>nine regions; only tokens of one region were neighbours before the roll</source>
        <translation>九个区域；滚动之前只有同一区域的 token 相邻</translation>
    </message>
    <message>
        <source>regions of the tokens of each window</source>
        <translation>每个窗口的 token 的区域</translation>
    </message>
    <message>
        <source>0 where query and key are of one region</source>
        <translation>查询与键属于同一区域处为 0</translation>
    </message>
    <message>
        <source>added to the logits</source>
        <translation>加到 logit 上</translation>
    </message>
    <message>
        <source>both offsets of every table row</source>
        <translation>每个表行的两个偏移</translation>
    </message>
    <message>
        <source>the edge of the (pretrained) window becomes 8; an axis of one cell stays 0</source>
        <translation>（预训练）窗口的边缘变为 8；只有一个单元格的轴保持 0</translation>
    </message>
    <message>
        <source>small offsets apart, large ones close; the edge is 1.0566</source>
        <translation>小偏移分开，大偏移靠拢；边缘为 1.0566</translation>
    </message>
    <message>
        <source>512 features of each offset</source>
        <translation>每个偏移的 512 个特征</translation>
    </message>
    <message>
        <source>one number per head, no bias</source>
        <translation>每个头一个数，没有偏置</translation>
    </message>
    <message>
        <source>between 0 and 16</source>
        <translation>在 0 与 16 之间</translation>
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
        <translation>窗口的索引</translation>
    </message>
    <message>
        <source>Index of a window, key minus query</source>
        <translation>窗口的索引，键减查询</translation>
    </message>
    <message>
        <source>Index with a class token</source>
        <translation>带类别 token 的索引</translation>
    </message>
    <message>
        <source>Shifted windows</source>
        <translation>移位窗口</translation>
    </message>
    <message>
        <source>Continuous position bias</source>
        <translation>连续位置偏置</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦编码</translation>
    </message>
    <message>
        <source>Sines and cosines of the position at geometric wavelengths</source>
        <translation>以几何级数波长对位置取正弦和余弦</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>Order of sines and cosines in the vector</source>
        <translation>正弦与余弦在向量中的顺序</translation>
    </message>
    <message>
        <source>alternating (paper)</source>
        <translation>交替（论文）</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>One trained vector per position</source>
        <translation>每个位置一个可学习的向量</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个 token</translation>
    </message>
    <message>
        <source>Map formed by the last h·w tokens, after any class tokens; 0x0 for a sequence</source>
        <translation>由类别 token 之后的最后 h·w 个 token 构成的图；0x0 表示序列</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>位置嵌入</translation>
    </message>
    <message>
        <source>Absolute 2D</source>
        <translation>二维绝对编码</translation>
    </message>
    <message>
        <source>One trained vector per row and one per column, added</source>
        <translation>每行一个、每列一个可学习的向量，相加</translation>
    </message>
    <message>
        <source>Row embedding</source>
        <translation>行嵌入</translation>
    </message>
    <message>
        <source>Column embedding</source>
        <translation>列嵌入</translation>
    </message>
    <message>
        <source>Sinusoidal 2D</source>
        <translation>二维正弦编码</translation>
    </message>
    <message>
        <source>Sines and cosines of row and column</source>
        <translation>行与列的正弦和余弦</translation>
    </message>
    <message>
        <source>Order of the four quarters of the vector</source>
        <translation>向量的四个部分的顺序</translation>
    </message>
    <message>
        <source>timm: interleaved</source>
        <translation>timm：行列交替</translation>
    </message>
    <message>
        <source>MAE: column first</source>
        <translation>MAE：列在前</translation>
    </message>
    <message>
        <source>Injection</source>
        <translation>注入方式</translation>
    </message>
    <message>
        <source>Where the position vectors are added</source>
        <translation>位置向量加在何处</translation>
    </message>
    <message>
        <source>to queries and keys</source>
        <translation>加到查询和键</translation>
    </message>
    <message>
        <source>to keys only</source>
        <translation>只加到键</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>cosine between the vectors of two positions</source>
        <translation>两个位置的向量之间的余弦</translation>
    </message>
    <message>
        <source>Similarity tiles</source>
        <translation>相似度拼图</translation>
    </message>
    <message>
        <source>one similarity map per grid position</source>
        <translation>每个网格位置一张相似度图</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>slope per head</source>
        <translation>每个头的斜率</translation>
    </message>
    <message>
        <source>Rule of the slopes if the number of heads is not a power of two</source>
        <translation>头数不是 2 的幂时斜率的规则</translation>
    </message>
    <message>
        <source>published</source>
        <translation>同发布代码</translation>
    </message>
    <message>
        <source>geometric for every H</source>
        <translation>对任意 H 为几何级数</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>A penalty that grows with the distance, one fixed slope per head, nothing trained</source>
        <translation>随距离增大的惩罚，每个头一个固定斜率，无需训练</translation>
    </message>
    <message>
        <source>features</source>
        <translation>个特征</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>轴向编码</translation>
    </message>
    <message>
        <source>Along one axis of a map: one trained vector per offset for queries, keys and values</source>
        <translation>沿图的一个轴：查询、键和值的每个偏移各有一个可学习的向量</translation>
    </message>
    <message>
        <source>Key dimension</source>
        <translation>键维度</translation>
    </message>
    <message>
        <source>Features of queries and keys</source>
        <translation>查询和键的特征数</translation>
    </message>
    <message>
        <source>Value dimension</source>
        <translation>值维度</translation>
    </message>
    <message>
        <source>Features of the values</source>
        <translation>值的特征数</translation>
    </message>
    <message>
        <source>Relative embedding</source>
        <translation>相对嵌入</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Query embedding</source>
        <translation>查询嵌入</translation>
    </message>
    <message>
        <source>rq per pair, one matrix per channel</source>
        <translation>每对 token 的 rq，每个通道一个矩阵</translation>
    </message>
    <message>
        <source>Key embedding</source>
        <translation>键嵌入</translation>
    </message>
    <message>
        <source>rk per pair, one matrix per channel</source>
        <translation>每对 token 的 rk，每个通道一个矩阵</translation>
    </message>
    <message>
        <source>Value embedding</source>
        <translation>值嵌入</translation>
    </message>
    <message>
        <source>rv per pair, one matrix per channel</source>
        <translation>每对 token 的 rv，每个通道一个矩阵</translation>
    </message>
    <message>
        <source>Class token</source>
        <translation>类别 token</translation>
    </message>
    <message>
        <source>Token 0 precedes the grid and has no offsets</source>
        <translation>Token 0 位于网格之前，没有偏移</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Keys kept from before the first query; m = n + M</source>
        <translation>第一个查询之前保留的键；m = n + M</translation>
    </message>
    <message>
        <source>Position scale</source>
        <translation>位置项缩放</translation>
    </message>
    <message>
        <source>Whether the position term has the scale of the content</source>
        <translation>位置项是否使用内容项的缩放</translation>
    </message>
    <message>
        <source>unscaled (factor 1)</source>
        <translation>不缩放（因子 1）</translation>
    </message>
    <message>
        <source>scaled as the content</source>
        <translation>与内容同样缩放</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>门</translation>
    </message>
    <message>
        <source>sigmoids between 0 and 1</source>
        <translation>0 与 1 之间的 sigmoid 值</translation>
    </message>
    <message>
        <source>ConViT</source>
        <translation>ConViT</translation>
    </message>
    <message>
        <source>A gate per head mixes attention by content with attention by a trained quadratic of the offset</source>
        <translation>每个头用一个门把内容注意力与按偏移的训练二次式所得的注意力混合</translation>
    </message>
    <message>
        <source>Weights of Δcol, Δrow, Δ²</source>
        <translation>列、行与平方项的权重</translation>
    </message>
    <message>
        <source>Position bias</source>
        <translation>位置偏置</translation>
    </message>
    <message>
        <source>Gate, before the sigmoid</source>
        <translation>门，sigmoid 之前</translation>
    </message>
    <message>
        <source>Position attention</source>
        <translation>位置注意力</translation>
    </message>
    <message>
        <source>softmax of the bias over the keys</source>
        <translation>偏置在各键上的 softmax</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>CoPE</source>
        <translation>CoPE</translation>
    </message>
    <message>
        <source>Content gates count the tokens from key to query; the count looks up a trained embedding</source>
        <translation>内容门从键数到查询统计 token；按计数查表得到训练嵌入</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>Rows of the table; counts are clipped to one less</source>
        <translation>表的行数；计数截断到行数减一</translation>
    </message>
    <message>
        <source>Gate keys</source>
        <translation>门的键</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>sum of the gates from the key to the query</source>
        <translation>从键到查询的门之和</translation>
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
        <translation>内容注意相对位置，相对位置注意内容</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>Buckets per direction, even; 0: one row per offset (v1)</source>
        <translation>每个方向的桶数，偶数；0：每个偏移一行（v1）</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Offsets from here on share the last row</source>
        <translation>从此处起的偏移共用最后一行</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>位置项</translation>
    </message>
    <message>
        <source>Position terms that are added to the content</source>
        <translation>加到内容上的位置项</translation>
    </message>
    <message>
        <source>content to position</source>
        <translation>内容到位置</translation>
    </message>
    <message>
        <source>position to content</source>
        <translation>位置到内容</translation>
    </message>
    <message>
        <source>Far offsets</source>
        <translation>远偏移</translation>
    </message>
    <message>
        <source>Whether offsets are clipped to the maximum distance before bucketing</source>
        <translation>分桶之前是否把偏移截断到最大距离</translation>
    </message>
    <message>
        <source>clipped (Microsoft)</source>
        <translation>截断（Microsoft）</translation>
    </message>
    <message>
        <source>not clipped (transformers)</source>
        <translation>不截断（transformers）</translation>
    </message>
    <message>
        <source>Table norm, weight</source>
        <translation>表归一化，权重</translation>
    </message>
    <message>
        <source>Table norm, bias</source>
        <translation>表归一化，偏置</translation>
    </message>
    <message>
        <source>Key projection, weight</source>
        <translation>键投影，权重</translation>
    </message>
    <message>
        <source>Key projection, bias</source>
        <translation>键投影，偏置</translation>
    </message>
    <message>
        <source>Query projection, weight</source>
        <translation>查询投影，权重</translation>
    </message>
    <message>
        <source>Query projection, bias</source>
        <translation>查询投影，偏置</translation>
    </message>
    <message>
        <source>Key table</source>
        <translation>键的表</translation>
    </message>
    <message>
        <source>Query table</source>
        <translation>查询的表</translation>
    </message>
    <message>
        <source>Term a</source>
        <translation>项 a</translation>
    </message>
    <message>
        <source>content with content, q·k</source>
        <translation>内容与内容，q·k</translation>
    </message>
    <message>
        <source>Term b</source>
        <translation>项 b</translation>
    </message>
    <message>
        <source>content with position, q·Kr</source>
        <translation>内容与位置，q·Kr</translation>
    </message>
    <message>
        <source>Term c</source>
        <translation>项 c</translation>
    </message>
    <message>
        <source>position with content, Qr·k</source>
        <translation>位置与内容，Qr·k</translation>
    </message>
    <message>
        <source>0, or at least 4</source>
        <translation>0，或至少为 4</translation>
    </message>
    <message>
        <source>table of this axis, as the index refers to it</source>
        <translation>此轴的表，按索引所指</translation>
    </message>
    <message>
        <source>Key grid</source>
        <translation>键网格</translation>
    </message>
    <message>
        <source>Rows and columns of pooled keys; 0x0: same as the grid</source>
        <translation>池化后的键的行数和列数；0x0：与网格相同</translation>
    </message>
    <message>
        <source>2D decomposed</source>
        <translation>二维分解编码</translation>
    </message>
    <message>
        <source>A trained vector per row offset and per column offset, between maps of different sizes (MViTv2, SAM)</source>
        <translation>不同大小的图之间，每个行偏移和每个列偏移各一个可学习的向量（MViTv2、SAM）</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>Frames of the queries</source>
        <translation>查询的帧数</translation>
    </message>
    <message>
        <source>Key frames</source>
        <translation>键的帧数</translation>
    </message>
    <message>
        <source>Frames of the keys; 0: same as the queries</source>
        <translation>键的帧数；0：与查询相同</translation>
    </message>
    <message>
        <source>Time table</source>
        <translation>时间表</translation>
    </message>
    <message>
        <source>Height table</source>
        <translation>高度表</translation>
    </message>
    <message>
        <source>Width table</source>
        <translation>宽度表</translation>
    </message>
    <message>
        <source>Frame index</source>
        <translation>帧索引</translation>
    </message>
    <message>
        <source>row of the time table that each pair reads</source>
        <translation>每对 token 所读取的时间表的行</translation>
    </message>
    <message>
        <source>queries and keys that are the same cells</source>
        <translation>查询与键为相同的单元格</translation>
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
        <translation>随距离的对数或幂增大的惩罚，每个头两个可学习的标量</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>How the penalty grows with the distance</source>
        <translation>惩罚如何随距离增大</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>power</source>
        <translation>幂</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Rate or exponent</source>
        <translation>速率或指数</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Width of the sinusoids; half as many cosines are added</source>
        <translation>正弦编码的宽度；相加的余弦数为其一半</translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation>Sandwich</translation>
    </message>
    <message>
        <source>A penalty from cosines of the distance; nothing is trained</source>
        <translation>由距离的余弦得到的惩罚；无需训练</translation>
    </message>
    <message>
        <source>ALiBi, asymmetric</source>
        <translation>非对称 ALiBi</translation>
    </message>
    <message>
        <source>Linear penalties with different slopes before and after the query</source>
        <translation>查询前后斜率不同的线性惩罚</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>两侧</translation>
    </message>
    <message>
        <source>How the two directions differ</source>
        <translation>两个方向如何不同</translation>
    </message>
    <message>
        <source>half of the heads per side</source>
        <translation>每侧一半的头</translation>
    </message>
    <message>
        <source>two slopes per head</source>
        <translation>每个头两个斜率</translation>
    </message>
    <message>
        <source>Slopes to the left</source>
        <translation>左侧斜率</translation>
    </message>
    <message>
        <source>Slopes to the right</source>
        <translation>右侧斜率</translation>
    </message>
    <message>
        <source>even</source>
        <translation>偶数</translation>
    </message>
    <message>
        <source>LeViT attention biases</source>
        <translation>LeViT 注意力偏置</translation>
    </message>
    <message>
        <source>One trained number per head and size of the 2D offset, left and right alike</source>
        <translation>每个头、每个二维偏移的绝对大小一个可学习的标量，左右相同</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>Queries are taken from every t-th row and column</source>
        <translation>每 t 行、每 t 列取一个查询</translation>
    </message>
    <message>
        <source>ALiBi 2D</source>
        <translation>二维 ALiBi</translation>
    </message>
    <message>
        <source>A penalty that grows with the distance on the grid, one fixed slope per head</source>
        <translation>随网格上的距离增大的惩罚，每个头一个固定斜率</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Distance between two cells of the grid</source>
        <translation>网格上两个单元格之间的距离</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>欧几里得</translation>
    </message>
    <message>
        <source>Manhattan</source>
        <translation>曼哈顿</translation>
    </message>
    <message>
        <source>Neighborhood attention</source>
        <translation>邻域注意力</translation>
    </message>
    <message>
        <source>Each query sees a window of its neighbours, with one trained number per head and 2D offset</source>
        <translation>每个查询看其邻居的窗口，每个头、每个二维偏移一个可学习的标量</translation>
    </message>
    <message>
        <source>Keys along each axis of the window, odd</source>
        <translation>窗口沿每个轴的键数，奇数</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>膨胀率</translation>
    </message>
    <message>
        <source>Distance between neighbouring keys of the window</source>
        <translation>窗口中相邻键之间的距离</translation>
    </message>
    <message>
        <source>odd</source>
        <translation>奇数</translation>
    </message>
    <message>
        <source>HaloNet</source>
        <translation>HaloNet</translation>
    </message>
    <message>
        <source>Each block attends to itself and a margin; one trained vector per row offset and per column offset</source>
        <translation>每个块注意自身及其晕圈；每个行偏移和每个列偏移各一个可学习的向量</translation>
    </message>
    <message>
        <source>Halo</source>
        <translation>晕圈</translation>
    </message>
    <message>
        <source>Width of the margin around the block, in cells</source>
        <translation>块周围晕圈的宽度，以单元格计</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Rows and columns of the queries</source>
        <translation>查询的行数和列数</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Dynamic position bias</source>
        <translation>动态位置偏置</translation>
    </message>
    <message>
        <source>A network of three normalised layers computes the bias from the plain offsets (CrossFormer)</source>
        <translation>由三个归一化层组成的网络直接从偏移计算偏置（CrossFormer）</translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>Units of each layer; CrossFormer: dim/16</source>
        <translation>每层的单元数；CrossFormer：dim/16</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Adds each block&apos;s input to its output</source>
        <translation>把每个块的输入加到其输出上</translation>
    </message>
    <message>
        <source>Input layer, weight</source>
        <translation>输入层，权重</translation>
    </message>
    <message>
        <source>Input layer, bias</source>
        <translation>输入层，偏置</translation>
    </message>
    <message>
        <source>Block 1, norm weight</source>
        <translation>块 1，归一化权重</translation>
    </message>
    <message>
        <source>Block 1, norm bias</source>
        <translation>块 1，归一化偏置</translation>
    </message>
    <message>
        <source>Block 1, weight</source>
        <translation>块 1，权重</translation>
    </message>
    <message>
        <source>Block 1, bias</source>
        <translation>块 1，偏置</translation>
    </message>
    <message>
        <source>Block 2, norm weight</source>
        <translation>块 2，归一化权重</translation>
    </message>
    <message>
        <source>Block 2, norm bias</source>
        <translation>块 2，归一化偏置</translation>
    </message>
    <message>
        <source>Block 2, weight</source>
        <translation>块 2，权重</translation>
    </message>
    <message>
        <source>Block 2, bias</source>
        <translation>块 2，偏置</translation>
    </message>
    <message>
        <source>Block 3, norm weight</source>
        <translation>块 3，归一化权重</translation>
    </message>
    <message>
        <source>Block 3, norm bias</source>
        <translation>块 3，归一化偏置</translation>
    </message>
    <message>
        <source>Block 3, weight</source>
        <translation>块 3，权重</translation>
    </message>
    <message>
        <source>Block 3, bias</source>
        <translation>块 3，偏置</translation>
    </message>
    <message>
        <source>Hidden layer 0</source>
        <translation>隐藏层 0</translation>
    </message>
    <message>
        <source>Hidden layer 1</source>
        <translation>隐藏层 1</translation>
    </message>
    <message>
        <source>Hidden layer 2</source>
        <translation>隐藏层 2</translation>
    </message>
    <message>
        <source>units of the network for each offset</source>
        <translation>每个偏移的网络单元</translation>
    </message>
    <message>
        <source>plain offsets, the input of the network</source>
        <translation>未经变换的偏移，网络的输入</translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation>MLP 偏置</translation>
    </message>
    <message>
        <source>A small MLP maps log-spaced offsets to the bias (timm RelPosMlp)</source>
        <translation>小型 MLP 把对数间隔的偏移映射为偏置（timm RelPosMlp）</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Coordinates and output of the network</source>
        <translation>网络的坐标与输出</translation>
    </message>
    <message>
        <source>natural logarithm, as swinv2_cr</source>
        <translation>自然对数，同 swinv2_cr</translation>
    </message>
    <message>
        <source>as Swin V2</source>
        <translation>同 Swin V2</translation>
    </message>
    <message>
        <source>Units of the hidden layer</source>
        <translation>隐藏层的单元数</translation>
    </message>
    <message>
        <source>Token 0 precedes the window; its bias is 0</source>
        <translation>Token 0 位于窗口之前；其偏置为 0</translation>
    </message>
    <message>
        <source>MLP layer 1, weight</source>
        <translation>MLP 第 1 层，权重</translation>
    </message>
    <message>
        <source>MLP layer 1, bias</source>
        <translation>MLP 第 1 层，偏置</translation>
    </message>
    <message>
        <source>MLP layer 2, weight</source>
        <translation>MLP 第 2 层，权重</translation>
    </message>
    <message>
        <source>MLP layer 2, bias</source>
        <translation>MLP 第 2 层，偏置</translation>
    </message>
    <message>
        <source>log-spaced offsets, the input of the MLP</source>
        <translation>对数间隔的偏移，MLP 的输入</translation>
    </message>
    <message>
        <source>0x0, or above 0 on each side</source>
        <translation>0x0，或每边大于 0</translation>
    </message>
    <message>
        <source>0x0x0, or above 0 on each side</source>
        <translation>0x0x0，或每边大于 0</translation>
    </message>
    <message>
        <source>DETR sinusoids</source>
        <translation>DETR 正弦编码</translation>
    </message>
    <message>
        <source>Sines and cosines of row and column, counted from 1 and divided by the map&apos;s size</source>
        <translation>行与列的正弦和余弦，从 1 计数并除以图的大小</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Divides positions by the sides of the map</source>
        <translation>位置除以图的边长</translation>
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
        <translation>角度缩放</translation>
    </message>
    <message>
        <source>Angle of the far end of the map; 2π by default</source>
        <translation>图的远端的角度；默认 2π</translation>
    </message>
    <message>
        <source>Fourier features 2D</source>
        <translation>二维傅里叶特征</translation>
    </message>
    <message>
        <source>Sines and cosines of row and column at evenly spaced or random frequencies</source>
        <translation>以等间隔或随机频率对行和列取正弦和余弦</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>Map used in training; its Nyquist rate is the highest frequency; 0x0: the grid</source>
        <translation>训练所用的图；其奈奎斯特率为最高频率；0x0：网格</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Where the frequencies come from</source>
        <translation>频率从何而来</translation>
    </message>
    <message>
        <source>evenly spaced (Perceiver)</source>
        <translation>等间隔（Perceiver）</translation>
    </message>
    <message>
        <source>random (SAM)</source>
        <translation>随机（SAM）</translation>
    </message>
    <message>
        <source>Bands</source>
        <translation>频带数</translation>
    </message>
    <message>
        <source>Number of frequencies</source>
        <translation>频率的个数</translation>
    </message>
    <message>
        <source>Include position</source>
        <translation>包含位置</translation>
    </message>
    <message>
        <source>The coordinates themselves come first</source>
        <translation>坐标本身排在最前</translation>
    </message>
    <message>
        <source>Sines only</source>
        <translation>仅正弦</translation>
    </message>
    <message>
        <source>No cosines</source>
        <translation>没有余弦</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>FIRE</source>
        <translation>FIRE</translation>
    </message>
    <message>
        <source>A small MLP of the distance, normalised by the position of the query</source>
        <translation>距离的小型 MLP，距离按查询的位置归一化</translation>
    </message>
    <message>
        <source>Units of the hidden layer of the network</source>
        <translation>网络隐藏层的单元数</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Queries before this position normalise distances by the threshold instead</source>
        <translation>此位置之前的查询改以阈值归一化距离</translation>
    </message>
    <message>
        <source>Rate c</source>
        <translation>速率 c</translation>
    </message>
    <message>
        <source>Multiplier of the threshold</source>
        <translation>阈值的乘数</translation>
    </message>
    <message>
        <source>Forgetting attention</source>
        <translation>遗忘注意力</translation>
    </message>
    <message>
        <source>The log forget gates between key and query add up to a penalty</source>
        <translation>键与查询之间的对数遗忘门累加为惩罚</translation>
    </message>
    <message>
        <source>Logits of the forget gates</source>
        <translation>遗忘门的 logit</translation>
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
        <translation>内容偏置 u</translation>
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
        <translation>用于语音的 Transformer-XL 四项，键在两侧</translation>
    </message>
    <message>
        <source>How the relative shift is done</source>
        <translation>相对移位如何进行</translation>
    </message>
    <message>
        <source>correct (NeMo, newer ESPnet)</source>
        <translation>正确（NeMo，较新的 ESPnet）</translation>
    </message>
    <message>
        <source>legacy (older ESPnet)</source>
        <translation>旧式（较旧的 ESPnet）</translation>
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
        <translation>键在两侧的 Transformer-XL 四项，另加一个段的项</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Distances are clipped here; 0: no limit</source>
        <translation>距离在此截断；0：无限制</translation>
    </message>
    <message>
        <source>Segment start</source>
        <translation>段起点</translation>
    </message>
    <message>
        <source>First token of the second segment; -1: one segment</source>
        <translation>第二段的第一个 token；-1：只有一段</translation>
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
        <translation>同一段与另一段的键的向量</translation>
    </message>
    <message>
        <source>Term e</source>
        <translation>项 e</translation>
    </message>
    <message>
        <source>same or other segment, (q+w)·s</source>
        <translation>同一段或另一段，(q+w)·s</translation>
    </message>
    <message>
        <source>Tokens summarised by one global token</source>
        <translation>每个全局 token 概括的 token 数</translation>
    </message>
    <message>
        <source>LongT5 global tokens</source>
        <translation>LongT5 全局 token</translation>
    </message>
    <message>
        <source>T5 buckets of the distance to block means</source>
        <translation>到各块均值距离的 T5 桶</translation>
    </message>
    <message>
        <source>position on the shifted grid</source>
        <translation>移位后网格上的位置</translation>
    </message>
    <message>
        <source>one whose indices all lie within the table</source>
        <translation>索引全部落在表内</translation>
    </message>
    <message>
        <source>Swin bias, 3D windows</source>
        <translation>Swin 偏置，三维窗口</translation>
    </message>
    <message>
        <source>One trained number per head and 3D offset inside a window of frames, rows and columns (Video Swin)</source>
        <translation>在帧、行、列构成的窗口内，每个头、每个三维偏移一个可学习的标量（Video Swin）</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Depth, rows and columns of the window; the table has (2Wd−1)(2Wh−1)(2Ww−1) rows</source>
        <translation>窗口的深度、行数和列数；表有 (2Wd−1)(2Wh−1)(2Ww−1) 行</translation>
    </message>
    <message>
        <source>Depth, rows and columns of the whole map; 0x0x0: the window</source>
        <translation>整个图的深度、行数和列数；0x0x0：窗口</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>移位</translation>
    </message>
    <message>
        <source>Cyclic shift of the map before it is split into windows; none along an axis no longer than the window</source>
        <translation>划分窗口之前对图的循环移位；沿长度不超过窗口的轴不移位</translation>
    </message>
    <message>
        <source>Window number</source>
        <translation>窗口编号</translation>
    </message>
    <message>
        <source>Window of the shifted map to show, counted by depth, rows and columns</source>
        <translation>要显示的移位后的图的窗口，按深度、行、列计数</translation>
    </message>
    <message>
        <source>How tokens of a window that the grid cuts short read the table</source>
        <translation>被网格截短的窗口的 token 如何读取表</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>同发布代码</translation>
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
        <translation>沿窗口深度的相对位置</translation>
    </message>
    <message>
        <source>one value per offset; slices of one depth offset lie one below the other</source>
        <translation>每个偏移一个值；各深度偏移的切片上下排列</translation>
    </message>
    <message>
        <source>regions of the shifted map, masked from each other; slices by depth</source>
        <translation>移位后的图的区域，相互以掩码隔开；按深度切片</translation>
    </message>
    <message>
        <source>Number of attention heads</source>
        <translation>注意力头的个数</translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>Features per head</source>
        <translation>每个头的特征数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Factor of the products q·k; automatic: as the encoding defines it, usually 1/√d</source>
        <translation>乘积 q·k 的因子；自动：按编码的定义，通常为 1/√d</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>none (1)</source>
        <translation>无 (1)</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Hides the keys after the query</source>
        <translation>隐藏查询之后的键</translation>
    </message>
    <message>
        <source>Factor of the products q·k; automatic: 1</source>
        <translation>乘积 q·k 的因子；自动：1</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Number of tokens in the sequence</source>
        <translation>序列的 token 数</translation>
    </message>
    <message>
        <source>Key length</source>
        <translation>键长度</translation>
    </message>
    <message>
        <source>Number of keys; those beyond n are memory before the first query</source>
        <translation>键的个数；超出 n 的是第一个查询之前的记忆</translation>
    </message>
    <message>
        <source>Rows and columns of the token map</source>
        <translation>token 图的行数和列数</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Base of the geometric series of wavelengths</source>
        <translation>波长的几何级数的底数</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>scaled products of queries and keys</source>
        <translation>查询与键的缩放后乘积</translation>
    </message>
    <message>
        <source>input of the softmax</source>
        <translation>softmax 的输入</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>softmax of the logits over the keys</source>
        <translation>logit 在各键上的 softmax</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>relative position of key and query</source>
        <translation>键与查询的相对位置</translation>
    </message>
    <message>
        <source>Row offset</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>relative position in rows of the grid</source>
        <translation>以网格的行计的相对位置</translation>
    </message>
    <message>
        <source>Column offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>relative position in columns of the grid</source>
        <translation>以网格的列计的相对位置</translation>
    </message>
    <message>
        <source>Index table</source>
        <translation>索引表</translation>
    </message>
    <message>
        <source>table row that each pair reads</source>
        <translation>每对 token 所读取的表行</translation>
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
        <translation>logit 中只取决于位置的部分</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>part of the logits that depends on position and content</source>
        <translation>logit 中取决于位置和内容的部分</translation>
    </message>
    <message>
        <source>Relative logits</source>
        <translation>相对 logit</translation>
    </message>
    <message>
        <source>product of each query and each table row, unscaled</source>
        <translation>每个查询与每个表行的乘积，未缩放</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>mean, expectation</source>
        <translation>均值、期望</translation>
    </message>
    <message>
        <source>Whole blocks are skipped at random, deeper blocks more often</source>
        <translation>随机跳过整个块，越深的块越频繁</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Residual blocks of the network</source>
        <translation>网络的残差块</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Samples in the batch</source>
        <translation>批次中的样本</translation>
    </message>
    <message>
        <source>Drop rate</source>
        <translation>丢弃率</translation>
    </message>
    <message>
        <source>Probability that the last block is skipped</source>
        <translation>最后一个块被跳过的概率</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>How the probability grows with depth</source>
        <translation>概率如何随深度增大</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Off: every block passes its input through</source>
        <translation>关闭：每个块让其输入直接通过</translation>
    </message>
    <message>
        <source>Drop mask</source>
        <translation>丢弃掩码</translation>
    </message>
    <message>
        <source>factor per block and sample: 0 or 1/(1 − p)</source>
        <translation>每个块、每个样本的因子：0 或 1/(1 − p)</translation>
    </message>
    <message>
        <source>Mean of the mask</source>
        <translation>掩码的均值</translation>
    </message>
    <message>
        <source>mean over the samples, and its expectation</source>
        <translation>对样本的均值及其期望</translation>
    </message>
    <message>
        <source>square (the published code works for square maps only)</source>
        <translation>正方形（发布的代码只适用于正方形的图）</translation>
    </message>
    <message>
        <source>As defined, or as in the widely copied code with its error</source>
        <translation>按定义，或按被广泛复制的有误代码</translation>
    </message>
    <message>
        <source>Row index</source>
        <translation>行索引</translation>
    </message>
    <message>
        <source>row of the height table that each pair reads</source>
        <translation>每对 token 所读取的高度表的行</translation>
    </message>
    <message>
        <source>Column index</source>
        <translation>列索引</translation>
    </message>
    <message>
        <source>row of the width table that each pair reads</source>
        <translation>每对 token 所读取的宽度表的行</translation>
    </message>
    <message>
        <source>2D factorized</source>
        <translation>二维因子化编码</translation>
    </message>
    <message>
        <source>One trained vector per row offset and one per column offset, multiplied with the query (BoTNet)</source>
        <translation>每个行偏移一个、每个列偏移一个可学习的向量，与查询相乘（BoTNet）</translation>
    </message>
    <message>
        <source>Error as published</source>
        <translation>发布代码的误差</translation>
    </message>
    <message>
        <source>published minus defined position term; zero where the error has no effect</source>
        <translation>发布代码减去定义的位置项；误差不起作用处为零</translation>
    </message>
    <message>
        <source>content with position, q·R</source>
        <translation>内容与位置，q·R</translation>
    </message>
    <message>
        <source>global content bias, u·k</source>
        <translation>全局内容偏置，u·k</translation>
    </message>
    <message>
        <source>Term d</source>
        <translation>项 d</translation>
    </message>
    <message>
        <source>global position bias</source>
        <translation>全局位置偏置</translation>
    </message>
    <message>
        <source>iRPE</source>
        <translation>iRPE</translation>
    </message>
    <message>
        <source>One trained number per head and bucket of 2D offsets: exact nearby, logarithmic far away</source>
        <translation>每个头、每个二维偏移的桶一个可学习的标量：近处精确，远处对数</translation>
    </message>
    <message>
        <source>How 2D offsets map to buckets</source>
        <translation>二维偏移如何映射到桶</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>euclidean</source>
        <translation>欧几里得</translation>
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
        <translation>交叉，仅行</translation>
    </message>
    <message>
        <source>cross, columns only</source>
        <translation>交叉，仅列</translation>
    </message>
    <message>
        <source>Offsets up to alpha have their own bucket</source>
        <translation>不超过 alpha 的偏移各有自己的桶</translation>
    </message>
    <message>
        <source>Largest bucket</source>
        <translation>最大的桶</translation>
    </message>
    <message>
        <source>Offset that maps to bucket beta</source>
        <translation>映射到桶 beta 的偏移</translation>
    </message>
    <message>
        <source>Row bias table</source>
        <translation>行偏置表</translation>
    </message>
    <message>
        <source>Column bias table</source>
        <translation>列偏置表</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>1 where a query sees a key</source>
        <translation>查询看得到键处为 1</translation>
    </message>
    <message>
        <source>Keys near the query that it sees; 0: no limit</source>
        <translation>查询看得到的邻近的键；0：无限制</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>A query sees only the keys of its own chunk; 0: none</source>
        <translation>查询只看自己分块的键；0：无</translation>
    </message>
    <message>
        <source>Window convention</source>
        <translation>窗口约定</translation>
    </message>
    <message>
        <source>How far a window of w tokens reaches to each side</source>
        <translation>w 个 token 的窗口向每侧延伸多远</translation>
    </message>
    <message>
        <source>w keys, itself included: w − 1</source>
        <translation>w 个键，包括自己：w − 1</translation>
    </message>
    <message>
        <source>distance up to w</source>
        <translation>距离不超过 w</translation>
    </message>
    <message>
        <source>half of w to each side</source>
        <translation>每侧 w 的一半</translation>
    </message>
    <message>
        <source>Sink tokens</source>
        <translation>汇聚 token</translation>
    </message>
    <message>
        <source>First tokens that every query sees beyond its window or chunk (StreamingLLM)</source>
        <translation>每个查询在其窗口或分块之外都能看到的最前面的 token（StreamingLLM）</translation>
    </message>
    <message>
        <source>Left padding</source>
        <translation>左填充</translation>
    </message>
    <message>
        <source>Tokens before the text that no query sees</source>
        <translation>文本之前的 token，没有查询看得到</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Lengths of packed texts, which do not see each other; together as many as there are keys</source>
        <translation>打包文本的长度，各文本互不可见；总和与键数相同</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Sink logits</source>
        <translation>汇聚 logit</translation>
    </message>
    <message>
        <source>Music Transformer</source>
        <translation>Music Transformer</translation>
    </message>
    <message>
        <source>One trained vector per backward distance, aligned by skewing</source>
        <translation>每个向后的距离一个可学习的向量，以斜移对齐</translation>
    </message>
    <message>
        <source>BERT base</source>
        <translation>BERT base</translation>
    </message>
    <message>
        <source>Devlin et al. 2018: 512 positions, 12 heads, hidden 768; shows one head&apos;s part of the vectors</source>
        <translation>Devlin 等 2018：512 个位置，12 个头，隐藏维 768；显示一个头所占的向量部分</translation>
    </message>
    <message>
        <source>ViT-B/16</source>
        <translation>ViT-B/16</translation>
    </message>
    <message>
        <source>Dosovitskiy et al. 2020: image 224, patch 16, class token first, 12 heads, hidden 768</source>
        <translation>Dosovitskiy 等 2020：图像 224，patch 16，类别 token 在前，12 个头，隐藏维 768</translation>
    </message>
    <message>
        <source>Shaw base</source>
        <translation>Shaw base</translation>
    </message>
    <message>
        <source>Shaw et al. 2018, base model for translation: k = 16, 8 heads, hidden 512; shows 64 tokens</source>
        <translation>Shaw 等 2018，翻译的 base 模型：k = 16，8 个头，隐藏维 512；显示 64 个 token</translation>
    </message>
    <message>
        <source>Huang et al. 2018; sizes of gwinndr/MusicTransformer-Pytorch: 8 heads, hidden 512; shows 128 of 2048 tokens</source>
        <translation>Huang 等 2018；规模取自 gwinndr/MusicTransformer-Pytorch：8 个头，隐藏维 512；显示 2048 个 token 中的 128 个</translation>
    </message>
    <message>
        <source>Transformer-XL base</source>
        <translation>Transformer-XL base</translation>
    </message>
    <message>
        <source>Dai et al. 2019, base model of WikiText-103: 10 heads of 41 features, target 150, memory 150</source>
        <translation>Dai 等 2019，WikiText-103 的 base 模型：10 个头，各 41 个特征，目标 150，记忆 150</translation>
    </message>
    <message>
        <source>T5 base, encoder</source>
        <translation>T5 base，编码器</translation>
    </message>
    <message>
        <source>Raffel et al. 2020: 32 buckets, distance 128, 12 heads of 64; shows 160 of 512 tokens</source>
        <translation>Raffel 等 2020：32 个桶，距离 128，12 个头，各 64；显示 512 个 token 中的 160 个</translation>
    </message>
    <message>
        <source>BLOOM</source>
        <translation>BLOOM</translation>
    </message>
    <message>
        <source>BigScience 2022, BLOOM 176B: 112 heads (not a power of two), hidden 14336; shows 64 of 2048 tokens</source>
        <translation>BigScience 2022，BLOOM 176B：112 个头（不是 2 的幂），隐藏维 14336；显示 2048 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>LLaMA 7B</source>
        <translation>LLaMA 7B</translation>
    </message>
    <message>
        <source>Touvron et al. 2023, weight layout of transformers (halves): 32 heads, hidden 4096; shows 64 of 2048 tokens</source>
        <translation>Touvron 等 2023，transformers 的权重排列（两半）：32 个头，隐藏维 4096；显示 2048 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>Llama 3.1 8B</source>
        <translation>Llama 3.1 8B</translation>
    </message>
    <message>
        <source>Meta 2024, config.json: base 500000, llama3 scaling by 8 from 8192 tokens; shows 64 of 131072 tokens</source>
        <translation>Meta 2024，config.json：底数 500000，llama3 缩放，从 8192 个 token 起放大 8 倍；显示 131072 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>Mistral 7B v0.1</source>
        <translation>Mistral 7B v0.1</translation>
    </message>
    <message>
        <source>Jiang et al. 2023: base 10000 and a sliding window of 4096; shows 64 tokens and a window of 16</source>
        <translation>Jiang 等 2023：底数 10000，滑动窗口 4096；显示 64 个 token 和大小为 16 的窗口</translation>
    </message>
    <message>
        <source>SmolLM3, layer 3</source>
        <translation>SmolLM3，第 3 层</translation>
    </message>
    <message>
        <source>Hugging Face 2025: every fourth layer does not rotate, layer 3 is the first; shows 64 of 65536 tokens</source>
        <translation>Hugging Face 2025：每四层中有一层不旋转，第一个是第 3 层；显示 65536 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>torchscale, xPos</source>
        <translation>torchscale，xPos</translation>
    </message>
    <message>
        <source>Sun et al. 2022, microsoft/torchscale: scale base 512, centre in the middle, 12 heads of 64; shows 128 tokens</source>
        <translation>Sun 等 2022，microsoft/torchscale：缩放底数 512，中心在中间，12 个头，各 64；显示 128 个 token</translation>
    </message>
    <message>
        <source>Qwen2-VL 7B</source>
        <translation>Qwen2-VL 7B</translation>
    </message>
    <message>
        <source>Wang et al. 2024, config.json: sections 16, 24 and 24 of 64 pairs, base 1000000; shows text around a short video</source>
        <translation>Wang 等 2024，config.json：64 对分为 16、24 和 24 的分段，底数 1000000；显示一段短视频前后的文本</translation>
    </message>
    <message>
        <source>SAM 2 memory attention</source>
        <translation>SAM 2 记忆注意力</translation>
    </message>
    <message>
        <source>Ravi et al. 2024: one head of 256, columns first; shows 16 × 16 of 64 × 64 tokens</source>
        <translation>Ravi 等 2024：一个 256 维的头，列在前；显示 64 × 64 个 token 中的 16 × 16 个</translation>
    </message>
    <message>
        <source>DINOv3 ViT-B</source>
        <translation>DINOv3 ViT-B</translation>
    </message>
    <message>
        <source>Siméoni et al. 2025, image 224, patch 16: class token and 4 registers, 12 heads of 64</source>
        <translation>Siméoni 等 2025，图像 224，patch 16：类别 token 和 4 个寄存器 token，12 个头，各 64</translation>
    </message>
    <message>
        <source>FLUX.1</source>
        <translation>FLUX.1</translation>
    </message>
    <message>
        <source>Black Forest Labs 2024: axes of 16, 56 and 56 features, 24 heads; shows 16 text tokens and 8 × 8 of the image</source>
        <translation>Black Forest Labs 2024：各轴 16、56 和 56 个特征，24 个头；显示 16 个文本 token 和图像的 8 × 8</translation>
    </message>
    <message>
        <source>BoTNet 14 × 14</source>
        <translation>BoTNet 14 × 14</translation>
    </message>
    <message>
        <source>Srinivas et al. 2021, last stage at image 224 without stride: 4 heads, bottleneck 512</source>
        <translation>Srinivas 等 2021，图像 224、无步幅的最后阶段：4 个头，瓶颈 512</translation>
    </message>
    <message>
        <source>Swin-T stage 1</source>
        <translation>Swin-T 阶段 1</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 56 × 56, 3 heads; first block, unshifted</source>
        <translation>Liu 等 2021，图像 224：图 56 × 56，3 个头；第一个块，未移位</translation>
    </message>
    <message>
        <source>Swin-T stage 2</source>
        <translation>Swin-T 阶段 2</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 28 × 28, 6 heads; first block, unshifted</source>
        <translation>Liu 等 2021，图像 224：图 28 × 28，6 个头；第一个块，未移位</translation>
    </message>
    <message>
        <source>Swin-T stage 3</source>
        <translation>Swin-T 阶段 3</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 14 × 14, 12 heads; first block, unshifted</source>
        <translation>Liu 等 2021，图像 224：图 14 × 14，12 个头；第一个块，未移位</translation>
    </message>
    <message>
        <source>Swin-T stage 3, shifted</source>
        <translation>Swin-T 阶段 3，移位</translation>
    </message>
    <message>
        <source>Liu et al. 2021: every second block shifts the map by 3; shows the last window, where four regions meet</source>
        <translation>Liu 等 2021：每隔一个块把图移位 3；显示四个区域相遇的最后一个窗口</translation>
    </message>
    <message>
        <source>Swin-T stage 4</source>
        <translation>Swin-T 阶段 4</translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 7 × 7, 24 heads; one window, never shifted</source>
        <translation>Liu 等 2021，图像 224：图 7 × 7，24 个头；一个窗口，从不移位</translation>
    </message>
    <message>
        <source>BEiT base</source>
        <translation>BEiT base</translation>
    </message>
    <message>
        <source>Bao et al. 2021, image 224, patch 16: the whole map is one window, class token, 12 heads of 64</source>
        <translation>Bao 等 2021，图像 224，patch 16：整个图是一个窗口，类别 token，12 个头，各 64</translation>
    </message>
    <message>
        <source>Swin V2-T stage 1</source>
        <translation>Swin V2-T 阶段 1</translation>
    </message>
    <message>
        <source>Liu et al. 2022, image 256: windows of 8 × 8, 3 heads of 32</source>
        <translation>Liu 等 2022，图像 256：8 × 8 的窗口，3 个头，各 32</translation>
    </message>
    <message>
        <source>Swin V2-T, window 8 to 16</source>
        <translation>Swin V2-T，窗口 8 到 16</translation>
    </message>
    <message>
        <source>Liu et al. 2022, section 3.3: coordinates of the trained 8 × 8 window transferred to 16 × 16</source>
        <translation>Liu 等 2022，3.3 节：训练的 8 × 8 窗口的坐标迁移到 16 × 16</translation>
    </message>
    <message>
        <source>XLNet base</source>
        <translation>XLNet base</translation>
    </message>
    <message>
        <source>Yang et al. 2019: 12 heads of 64; shows 96 of 512 tokens and a memory of 32</source>
        <translation>Yang 等 2019：12 个头，各 64；显示 512 个 token 中的 96 个和长度为 32 的记忆</translation>
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
        <translation>He 等 2020，第 2 和第 3 版：256 个桶，距离 512，12 个头，各 64；显示 512 个 token 中的 160 个</translation>
    </message>
    <message>
        <source>LongT5 base, global tokens</source>
        <translation>LongT5 base，全局 token</translation>
    </message>
    <message>
        <source>Guo et al. 2021: blocks of 16, 32 buckets, 12 heads of 64; shows 256 of 4096 tokens</source>
        <translation>Guo 等 2021：大小为 16 的块，32 个桶，12 个头，各 64；显示 4096 个 token 中的 256 个</translation>
    </message>
    <message>
        <source>ALiBi in an encoder</source>
        <translation>编码器中的 ALiBi</translation>
    </message>
    <message>
        <source>Sizes of a base encoder, as in the discussion of ALiBi&apos;s repository: 12 heads of 64; shows 64 tokens</source>
        <translation>base 编码器的规模，同 ALiBi 仓库中的讨论：12 个头，各 64；显示 64 个 token</translation>
    </message>
    <message>
        <source>KERPLE, 162M</source>
        <translation>KERPLE，162M</translation>
    </message>
    <message>
        <source>Chi et al. 2022: 12 heads, hidden 768, logarithmic kernel; shows 64 of 512 tokens</source>
        <translation>Chi 等 2022：12 个头，隐藏维 768，对数核；显示 512 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>FIRE base</source>
        <translation>FIRE base</translation>
    </message>
    <message>
        <source>Li et al. 2023, base model: 12 heads of 64, hidden width 32; shows 64 of 2048 tokens</source>
        <translation>Li 等 2023，base 模型：12 个头，各 64，隐藏层宽度 32；显示 2048 个 token 中的 64 个</translation>
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
        <translation>Lin 等 2025：隐藏维 1024，每个头 64；显示 64 个 token</translation>
    </message>
    <message>
        <source>DETR-R50</source>
        <translation>DETR-R50</translation>
    </message>
    <message>
        <source>Carion et al. 2020: 8 heads, width 256; shows one head&apos;s part of the width on a map of 12 × 16</source>
        <translation>Carion 等 2020：8 个头，宽度 256；在 12 × 16 的图上显示一个头所占的宽度部分</translation>
    </message>
    <message>
        <source>Perceiver, 64 bands</source>
        <translation>Perceiver，64 个频带</translation>
    </message>
    <message>
        <source>Jaegle et al. 2021, ImageNet: 64 bands, resolution 224; shows a map of 14 × 14</source>
        <translation>Jaegle 等 2021，ImageNet：64 个频带，分辨率 224；显示 14 × 14 的图</translation>
    </message>
    <message>
        <source>SAM ViT-B, window block</source>
        <translation>SAM ViT-B，窗口块</translation>
    </message>
    <message>
        <source>Kirillov et al. 2023, segment-anything: windows of 14 × 14, 12 heads of 64</source>
        <translation>Kirillov 等 2023，segment-anything：14 × 14 的窗口，12 个头，各 64</translation>
    </message>
    <message>
        <source>HaloNet, block 8, halo 3</source>
        <translation>HaloNet，块 8，晕圈 3</translation>
    </message>
    <message>
        <source>Vaswani et al. 2021: blocks of 8 × 8 with a halo of 3, heads of 16</source>
        <translation>Vaswani 等 2021：8 × 8 的块，晕圈 3，每个头 16</translation>
    </message>
    <message>
        <source>Video Swin-T</source>
        <translation>Video Swin-T</translation>
    </message>
    <message>
        <source>Liu et al. 2021: windows of 8 × 7 × 7, stage 1 with 3 heads of 32</source>
        <translation>Liu 等 2021：8 × 7 × 7 的窗口，阶段 1，3 个头，各 32</translation>
    </message>
    <message>
        <source>CrossFormer-T stage 3</source>
        <translation>CrossFormer-T 阶段 3</translation>
    </message>
    <message>
        <source>Wang et al. 2021: groups of 7 × 7, 8 heads of 32, network of width 256/16</source>
        <translation>Wang 等 2021：7 × 7 的组，8 个头，各 32，网络宽度 256/16</translation>
    </message>
    <message>
        <source>ViT relpos base</source>
        <translation>ViT relpos base</translation>
    </message>
    <message>
        <source>timm vit_relpos_base_patch16_224: one window of 14 × 14, 12 heads of 64, hidden width 128</source>
        <translation>timm vit_relpos_base_patch16_224：一个 14 × 14 的窗口，12 个头，各 64，隐藏层宽度 128</translation>
    </message>
    <message>
        <source>LeViT-256 stage 1</source>
        <translation>LeViT-256 阶段 1</translation>
    </message>
    <message>
        <source>Graham et al. 2021: map 14 × 14, 4 heads of 32</source>
        <translation>Graham 等 2021：图 14 × 14，4 个头，各 32</translation>
    </message>
    <message>
        <source>NAT-T stage 3</source>
        <translation>NAT-T 阶段 3</translation>
    </message>
    <message>
        <source>Hassani et al. 2022, image 224: map 14 × 14, windows of 7 × 7, 8 heads of 32</source>
        <translation>Hassani 等 2022，图像 224：图 14 × 14，7 × 7 的窗口，8 个头，各 32</translation>
    </message>
    <message>
        <source>ConViT-Ti</source>
        <translation>ConViT-Ti</translation>
    </message>
    <message>
        <source>d&apos;Ascoli et al. 2021, image 224, patch 16: 4 heads of 48, a kernel of 2 × 2</source>
        <translation>d&apos;Ascoli 等 2021，图像 224，patch 16：4 个头，各 48，2 × 2 的核</translation>
    </message>
    <message>
        <source>CROMA base</source>
        <translation>CROMA base</translation>
    </message>
    <message>
        <source>Fuller et al. 2023: image 120, patch 8, 16 heads, hidden 768</source>
        <translation>Fuller 等 2023：图像 120，patch 8，16 个头，隐藏维 768</translation>
    </message>
    <message>
        <source>Relative (2n−1)</source>
        <translation>相对编码 (2n−1)</translation>
    </message>
    <message>
        <source>One trained vector per offset, multiplied with the query</source>
        <translation>每个偏移一个可学习的向量，与查询相乘</translation>
    </message>
    <message>
        <source>a list of numbers, or a tensor of this name</source>
        <translation>一列数，或以此为名的张量</translation>
    </message>
    <message>
        <source>either a list of numbers or a tensor of this name</source>
        <translation>一列数或以此为名的张量，二者之一</translation>
    </message>
    <message>
        <source>numbers above 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>none, or a tensor</source>
        <translation>无，或一个张量</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>配对方式</translation>
    </message>
    <message>
        <source>Which two features are rotated together</source>
        <translation>哪两个特征一起旋转</translation>
    </message>
    <message>
        <source>c with c + d/2 (GPT-NeoX)</source>
        <translation>c 与 c + d/2（GPT-NeoX）</translation>
    </message>
    <message>
        <source>2c with 2c + 1 (GPT-J)</source>
        <translation>2c 与 2c + 1（GPT-J）</translation>
    </message>
    <message>
        <source>Rotary dimension</source>
        <translation>旋转维度</translation>
    </message>
    <message>
        <source>Leading features of each head that are rotated; the rest pass unchanged</source>
        <translation>每个头中参与旋转的前若干个特征；其余原样通过</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>How frequencies are scaled for contexts longer than in training</source>
        <translation>上下文比训练时更长时如何缩放频率</translation>
    </message>
    <message>
        <source>NTK, static</source>
        <translation>NTK，静态</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>NTK, dynamic</source>
        <translation>NTK，动态</translation>
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
        <translation>缩放因子</translation>
    </message>
    <message>
        <source>Ratio of the context length to the trained one</source>
        <translation>上下文长度与训练长度之比</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>原始长度</translation>
    </message>
    <message>
        <source>Length of the trained context</source>
        <translation>训练时的上下文长度</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Length that the frequencies are computed for; 0: the largest position + 1</source>
        <translation>计算频率所依据的长度；0：最大位置 + 1</translation>
    </message>
    <message>
        <source>Beta fast</source>
        <translation>Beta fast</translation>
    </message>
    <message>
        <source>Pairs that turn more often over the original length keep their frequency</source>
        <translation>在原始长度内转得更多的特征对保持其频率</translation>
    </message>
    <message>
        <source>Beta slow</source>
        <translation>Beta slow</translation>
    </message>
    <message>
        <source>Pairs that turn less often over the original length are divided by the factor</source>
        <translation>在原始长度内转得更少的特征对的频率除以该因子</translation>
    </message>
    <message>
        <source>Whole pairs</source>
        <translation>整对</translation>
    </message>
    <message>
        <source>Rounds YaRN&apos;s borders to whole pairs</source>
        <translation>把 YaRN 的边界取整到完整的特征对</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>Factor of cosine and sine; automatic: as the scaling defines it</source>
        <translation>余弦和正弦的因子；自动：按缩放方式的定义</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>With mscale-all-dim: a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1); 0: not given</source>
        <translation>与 mscale-all-dim 一起：a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1)；0：未给出</translation>
    </message>
    <message>
        <source>mscale-all-dim</source>
        <translation>mscale-all-dim</translation>
    </message>
    <message>
        <source>Goes with mscale; 0: not given</source>
        <translation>与 mscale 一起使用；0：未给出</translation>
    </message>
    <message>
        <source>Low frequency factor</source>
        <translation>低频因子</translation>
    </message>
    <message>
        <source>Wavelengths above L/low are divided by the factor</source>
        <translation>波长大于 L/low 的除以该因子</translation>
    </message>
    <message>
        <source>High frequency factor</source>
        <translation>高频因子</translation>
    </message>
    <message>
        <source>Wavelengths below L/high stay as they are</source>
        <translation>波长小于 L/high 的保持不变</translation>
    </message>
    <message>
        <source>Proportion</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Share of the pairs that rotate</source>
        <translation>参与旋转的特征对所占份额</translation>
    </message>
    <message>
        <source>Short factors</source>
        <translation>短因子</translation>
    </message>
    <message>
        <source>Divisors of the frequencies up to the original length, one per pair</source>
        <translation>不超过原始长度时频率的除数，每对一个</translation>
    </message>
    <message>
        <source>Long factors</source>
        <translation>长因子</translation>
    </message>
    <message>
        <source>Divisors of the frequencies beyond the original length, one per pair</source>
        <translation>超过原始长度时频率的除数，每对一个</translation>
    </message>
    <message>
        <source>Frequency factors</source>
        <translation>频率因子</translation>
    </message>
    <message>
        <source>the same on every layer</source>
        <translation>每一层都相同</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation>网络的层数</translation>
    </message>
    <message>
        <source>Layer number</source>
        <translation>层编号</translation>
    </message>
    <message>
        <source>Layer of the network that is shown, counted from 0</source>
        <translation>所显示的网络层，从 0 计</translation>
    </message>
    <message>
        <source>Rotation pattern</source>
        <translation>旋转模式</translation>
    </message>
    <message>
        <source>1 for a layer that rotates, 0 for one that does not; repeated over the layers</source>
        <translation>1 表示旋转的层，0 表示不旋转的层；在各层上循环</translation>
    </message>
    <message>
        <source>Window pattern</source>
        <translation>窗口模式</translation>
    </message>
    <message>
        <source>Window per layer; repeated over the layers</source>
        <translation>每层的窗口；在各层上循环</translation>
    </message>
    <message>
        <source>Chunk pattern</source>
        <translation>分块模式</translation>
    </message>
    <message>
        <source>Chunk per layer; repeated over the layers</source>
        <translation>每层的分块；在各层上循环</translation>
    </message>
    <message>
        <source>Base pattern</source>
        <translation>底数模式</translation>
    </message>
    <message>
        <source>Base per layer; repeated over the layers</source>
        <translation>每层的底数；在各层上循环</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Queries and keys rotated by an angle proportional to their position</source>
        <translation>查询和键按与其位置成正比的角度旋转</translation>
    </message>
    <message>
        <source>per network layer: whether it rotates, its window, chunk and base</source>
        <translation>每个网络层：是否旋转，其窗口、分块和底数</translation>
    </message>
    <message>
        <source>NoPE</source>
        <translation>NoPE</translation>
    </message>
    <message>
        <source>No position encoding: only the mask distinguishes tokens</source>
        <translation>没有位置编码：只有掩码能区分 token</translation>
    </message>
    <message>
        <source>a divisor of both sides of the grid</source>
        <translation>网格两边长的公约数</translation>
    </message>
    <message>
        <source>0x0, or two sides above 0</source>
        <translation>0x0，或两边均大于 0</translation>
    </message>
    <message>
        <source>Prefix tokens</source>
        <translation>前缀 token</translation>
    </message>
    <message>
        <source>Class and register tokens before the grid, which are not rotated</source>
        <translation>网格之前不旋转的类别 token 和寄存器 token</translation>
    </message>
    <message>
        <source>Series of the frequencies of each axis</source>
        <translation>每个轴的频率级数</translation>
    </message>
    <message>
        <source>as in language, b^(−4c/d)</source>
        <translation>同语言模型，b^(−4c/d)</translation>
    </message>
    <message>
        <source>in pixels, linear (timm)</source>
        <translation>按像素，线性（timm）</translation>
    </message>
    <message>
        <source>in pixels, logarithmic (timm)</source>
        <translation>按像素，对数（timm）</translation>
    </message>
    <message>
        <source>whole turns, 2π·b^(−4c/d) (DINOv3)</source>
        <translation>整圈，2π·b^(−4c/d)（DINOv3）</translation>
    </message>
    <message>
        <source>trained, rows and columns mixed (rope-vit)</source>
        <translation>训练所得，行列混合（rope-vit）</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>第一轴</translation>
    </message>
    <message>
        <source>Axis that the first half of the pairs reads</source>
        <translation>前一半特征对读取的轴</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>columns (SAM 2)</source>
        <translation>列（SAM 2）</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>Whether both axes have the same frequencies</source>
        <translation>两个轴的频率是否相同</translation>
    </message>
    <message>
        <source>the same on both axes</source>
        <translation>两个轴相同</translation>
    </message>
    <message>
        <source>even and odd members of one series (Pixtral)</source>
        <translation>同一级数的偶数项与奇数项（Pixtral）</translation>
    </message>
    <message>
        <source>What a row or column number becomes</source>
        <translation>行号或列号变成什么</translation>
    </message>
    <message>
        <source>the number</source>
        <translation>编号本身</translation>
    </message>
    <message>
        <source>−1 to 1 (timm)</source>
        <translation>−1 到 1（timm）</translation>
    </message>
    <message>
        <source>centres of cells, −1 to 1 (DINOv3)</source>
        <translation>单元格中心，−1 到 1（DINOv3）</translation>
    </message>
    <message>
        <source>Normalised by</source>
        <translation>归一化依据</translation>
    </message>
    <message>
        <source>Side that centred coordinates are divided by</source>
        <translation>居中坐标所除的边长</translation>
    </message>
    <message>
        <source>its own side</source>
        <translation>自己的边</translation>
    </message>
    <message>
        <source>the longer side</source>
        <translation>较长边</translation>
    </message>
    <message>
        <source>the shorter side</source>
        <translation>较短边</translation>
    </message>
    <message>
        <source>Reference grid</source>
        <translation>参考网格</translation>
    </message>
    <message>
        <source>Grid of the pretraining, to which coordinates are stretched; 0x0: none</source>
        <translation>预训练的网格，坐标拉伸到该网格；0x0：无</translation>
    </message>
    <message>
        <source>Grid offset</source>
        <translation>网格偏移</translation>
    </message>
    <message>
        <source>Added to row and column numbers</source>
        <translation>加到行号和列号上</translation>
    </message>
    <message>
        <source>Maximum frequency</source>
        <translation>最高频率</translation>
    </message>
    <message>
        <source>Pixels of the side that the fastest pair resolves</source>
        <translation>最快的特征对所分辨的边长像素数</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Side of the blocks in whose order the tokens are; 1: row by row</source>
        <translation>token 按其顺序排列的块的边长；1：逐行</translation>
    </message>
    <message>
        <source>RoPE 2D</source>
        <translation>二维 RoPE</translation>
    </message>
    <message>
        <source>Rotation on a grid: pairs read the row, the column, or a mixture of both</source>
        <translation>网格上的旋转：特征对读取行、列或两者的混合</translation>
    </message>
    <message>
        <source>Row frequencies</source>
        <translation>行频率</translation>
    </message>
    <message>
        <source>Column frequencies</source>
        <translation>列频率</translation>
    </message>
    <message>
        <source>8 axes at most</source>
        <translation>最多 8 个轴</translation>
    </message>
    <message>
        <source>RoPE, axes</source>
        <translation>RoPE，多轴</translation>
    </message>
    <message>
        <source>Rotation with one block of pairs per axis of the position ids</source>
        <translation>位置 id 的每个轴用一段特征对旋转</translation>
    </message>
    <message>
        <source>Text tokens</source>
        <translation>文本 token</translation>
    </message>
    <message>
        <source>Tokens before the grid, at 0 on all axes</source>
        <translation>网格之前的 token，所有轴上均为 0</translation>
    </message>
    <message>
        <source>Features of each axis</source>
        <translation>每个轴的特征数</translation>
    </message>
    <message>
        <source>Even numbers, one per axis, that add up to the head dimension; automatic: a quarter, and half of the rest each</source>
        <translation>偶数，每个轴一个，总和为头维度；自动：四分之一，其余各占一半</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them</source>
        <translation>pad:N、text:N、image:TxHxW、video:TxHxW 或 video:TxHxW@SECONDS，以逗号分隔</translation>
    </message>
    <message>
        <source>a video between text</source>
        <translation>文本之间的视频</translation>
    </message>
    <message>
        <source>an image between text</source>
        <translation>文本之间的图像</translation>
    </message>
    <message>
        <source>left padding, text and an image</source>
        <translation>左填充、文本和图像</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>Number of pairs for time, height and width; automatic: a quarter, and half of the rest each</source>
        <translation>时间、高度和宽度各自的特征对数；自动：四分之一，其余各占一半</translation>
    </message>
    <message>
        <source>Order of the sections over the pairs</source>
        <translation>各分段在特征对上的顺序</translation>
    </message>
    <message>
        <source>consecutive (Qwen2-VL)</source>
        <translation>连续（Qwen2-VL）</translation>
    </message>
    <message>
        <source>interleaved (Qwen3-VL)</source>
        <translation>交错（Qwen3-VL）</translation>
    </message>
    <message>
        <source>interleaved (ggml)</source>
        <translation>交错（ggml）</translation>
    </message>
    <message>
        <source>Spatial merge</source>
        <translation>空间合并</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>个 patch</translation>
    </message>
    <message>
        <source>Side of the square of patches that becomes one token</source>
        <translation>合为一个 token 的 patch 方块的边长</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>How videos count time</source>
        <translation>视频如何计时</translation>
    </message>
    <message>
        <source>frames (Qwen2-VL)</source>
        <translation>帧（Qwen2-VL）</translation>
    </message>
    <message>
        <source>seconds (Qwen2.5-VL)</source>
        <translation>秒（Qwen2.5-VL）</translation>
    </message>
    <message>
        <source>each frame by itself (Qwen3-VL)</source>
        <translation>每帧单独（Qwen3-VL）</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>Position ids of a second of video</source>
        <translation>视频每秒对应的位置 id 数</translation>
    </message>
    <message>
        <source>Position ids as defined, or as transformers 5 computes them</source>
        <translation>按定义的位置 id，或按 transformers 5 的计算</translation>
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
        <translation>旋转的特征对读取文本、图像和视频的时间、高度或宽度</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>difference between position id and token number for generated tokens</source>
        <translation>生成的 token 的位置 id 与 token 编号之差</translation>
    </message>
    <message>
        <source>Position offset</source>
        <translation>位置偏移</translation>
    </message>
    <message>
        <source>Position id of the first token</source>
        <translation>第一个 token 的位置 id</translation>
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
        <translation>查询位置</translation>
    </message>
    <message>
        <source>Key positions</source>
        <translation>键位置</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Factor of the queries that grows with their position</source>
        <translation>随位置增大的查询因子</translation>
    </message>
    <message>
        <source>Llama 4, on layers that do not rotate</source>
        <translation>Llama 4，在不旋转的层上</translation>
    </message>
    <message>
        <source>Ministral 3, on all layers</source>
        <translation>Ministral 3，在所有层上</translation>
    </message>
    <message>
        <source>Temperature scale</source>
        <translation>温度系数</translation>
    </message>
    <message>
        <source>Factor of the logarithm: 1 + b·ln(1 + ⌊p/F⌋)</source>
        <translation>对数的因子：1 + b·ln(1 + ⌊p/F⌋)</translation>
    </message>
    <message>
        <source>Temperature length</source>
        <translation>温度长度</translation>
    </message>
    <message>
        <source>Positions over which the factor stays the same</source>
        <translation>因子保持不变的位置数</translation>
    </message>
    <message>
        <source>items pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them</source>
        <translation>以逗号分隔的 pad:N、text:N、image:TxHxW、video:TxHxW 或 video:TxHxW@SECONDS 各项</translation>
    </message>
    <message>
        <source>position ids that the keys are rotated by</source>
        <translation>键旋转所依据的位置 id</translation>
    </message>
    <message>
        <source>radians per position of each pair of features</source>
        <translation>每对特征每个位置的弧度</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>positions of a whole turn of each pair</source>
        <translation>每一对转一整圈的位置数</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>radians that each key&apos;s pairs are rotated by</source>
        <translation>每个键的各对旋转的弧度</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>幅度</translation>
    </message>
    <message>
        <source>factor of cosine and sine</source>
        <translation>余弦和正弦的因子</translation>
    </message>
    <message>
        <source>Axis of each pair</source>
        <translation>每一对的轴</translation>
    </message>
    <message>
        <source>which position id each pair reads</source>
        <translation>每一对读取哪个位置 id</translation>
    </message>
    <message>
        <source>Mean cosine</source>
        <translation>平均余弦</translation>
    </message>
    <message>
        <source>mean over the pairs of the cosine of their angle, by offset</source>
        <translation>各对角度余弦的均值，按偏移</translation>
    </message>
    <message>
        <source>Decay bound</source>
        <translation>衰减界</translation>
    </message>
    <message>
        <source>bound of the logit&apos;s size over the offset (Su et al. 2021, 3.4.3)</source>
        <translation>logit 大小随偏移的上界（Su 等 2021，3.4.3）</translation>
    </message>
    <message>
        <source>Rotated queries</source>
        <translation>旋转后的查询</translation>
    </message>
    <message>
        <source>queries rotated by their positions</source>
        <translation>按位置旋转的查询</translation>
    </message>
    <message>
        <source>Rotated keys</source>
        <translation>旋转后的键</translation>
    </message>
    <message>
        <source>keys rotated by their positions</source>
        <translation>按位置旋转的键</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
    <message>
        <source>Rotation with a factor that decays with the distance, pair by pair</source>
        <translation>带有逐对随距离衰减的因子的旋转</translation>
    </message>
    <message>
        <source>Scale base</source>
        <translation>缩放底数</translation>
    </message>
    <message>
        <source>Distance over which pair c decays by the factor ζ</source>
        <translation>第 c 对衰减因子 ζ 所对应的距离</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>Position where the amplitudes are 1; it cancels in the product</source>
        <translation>幅度为 1 的位置；在乘积中抵消</translation>
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
        <translation>衰减</translation>
    </message>
    <message>
        <source>factor of each pair over the scale base</source>
        <translation>每一对在缩放底数上的因子</translation>
    </message>
    <message>
        <source>Query amplitude</source>
        <translation>查询幅度</translation>
    </message>
    <message>
        <source>factor per pair of each query</source>
        <translation>每个查询各对的因子</translation>
    </message>
    <message>
        <source>Key amplitude</source>
        <translation>键幅度</translation>
    </message>
    <message>
        <source>factor per pair of each key</source>
        <translation>每个键各对的因子</translation>
    </message>
    <message>
        <source>Shaw, clipped</source>
        <translation>Shaw，截断</translation>
    </message>
    <message>
        <source>One trained vector per offset, clipped at distance k, added to keys and values</source>
        <translation>每个偏移一个可学习的向量，在距离 k 处截断，加到键和值上</translation>
    </message>
    <message>
        <source>Clip distance</source>
        <translation>截断距离</translation>
    </message>
    <message>
        <source>Offsets beyond ±k share the row of ±k</source>
        <translation>超出 ±k 的偏移共用 ±k 的行</translation>
    </message>
    <message>
        <source>position on the shifted map</source>
        <translation>移位后的图上的位置</translation>
    </message>
    <message>
        <source>Swin bias</source>
        <translation>Swin 偏置</translation>
    </message>
    <message>
        <source>One trained number per head and 2D offset inside a window, added to the logits</source>
        <translation>窗口内每个头、每个二维偏移一个可学习的标量，加到 logit 上</translation>
    </message>
    <message>
        <source>Rows and columns of the whole map, multiples of the window</source>
        <translation>整个图的行数和列数，窗口的倍数</translation>
    </message>
    <message>
        <source>Token 0 precedes the window and uses three extra rows (BEiT)</source>
        <translation>Token 0 位于窗口之前，使用额外的三行（BEiT）</translation>
    </message>
    <message>
        <source>Cyclic shift of the map before it is split into windows</source>
        <translation>划分窗口之前对图的循环移位</translation>
    </message>
    <message>
        <source>Window of the shifted map to show, counted row by row</source>
        <translation>要显示的移位后的图的窗口，逐行计数</translation>
    </message>
    <message>
        <source>regions of the shifted map, masked from each other</source>
        <translation>移位后的图的区域，相互以掩码隔开</translation>
    </message>
    <message>
        <source>Pretrained window</source>
        <translation>预训练窗口</translation>
    </message>
    <message>
        <source>Window of the pretraining, which scales the coordinates; 0x0: the current window</source>
        <translation>预训练的窗口，用来缩放坐标；0x0：当前窗口</translation>
    </message>
    <message>
        <source>0x0, or above 1 on each side where the window is above 1</source>
        <translation>0x0，或窗口大于 1 的每边也大于 1</translation>
    </message>
    <message>
        <source>Swin V2</source>
        <translation>Swin V2</translation>
    </message>
    <message>
        <source>A small MLP maps log-spaced offsets to the bias; attention uses cosines</source>
        <translation>小型 MLP 把对数间隔的偏移映射为偏置；注意力使用余弦</translation>
    </message>
    <message>
        <source>Log temperature</source>
        <translation>对数温度</translation>
    </message>
    <message>
        <source>even (half of the buckets for each direction)</source>
        <translation>偶数（每个方向一半的桶）</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>表的行数</translation>
    </message>
    <message>
        <source>Distances from here on share the last bucket</source>
        <translation>从此处起的距离共用最后一个桶</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 桶</translation>
    </message>
    <message>
        <source>One trained number per head and bucket of distances: exact nearby, logarithmic far away</source>
        <translation>每个头、每个距离的桶一个可学习的标量：近处精确，远处对数</translation>
    </message>
    <message>
        <source>Bidirectional</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>Half of the buckets for keys after the query (encoder); off for a decoder</source>
        <translation>一半的桶用于查询之后的键（编码器）；解码器则关闭</translation>
    </message>
    <message>
        <source>Transformer-XL</source>
        <translation>Transformer-XL</translation>
    </message>
    <message>
        <source>Sinusoids of the distance, two global biases, and a memory of earlier keys</source>
        <translation>距离的正弦编码、两个全局偏置，以及更早的键的记忆</translation>
    </message>
    <message>
        <source>Keys kept from the previous segment; m = n + M</source>
        <translation>上一段保留的键；m = n + M</translation>
    </message>
    <message>
        <source>Transformer-XL, learned</source>
        <translation>Transformer-XL，可学习</translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms with learned tables of vectors and of numbers</source>
        <translation>Transformer-XL 的四项，使用学得的向量表和数表</translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation>键的个数</translation>
    </message>
    <message>
        <source>Key position embedding</source>
        <translation>键的位置嵌入</translation>
    </message>
    <message>
        <source>Key position bias</source>
        <translation>键的位置偏置</translation>
    </message>
    <message>
        <source>Query position bias u</source>
        <translation>查询的位置偏置 u</translation>
    </message>
    <message>
        <source>Index source</source>
        <translation>索引来源</translation>
    </message>
    <message>
        <source>Source of the index if an index table is bound: the file or the formula</source>
        <translation>绑定索引表时索引的来源：文件或公式</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Region map</source>
        <translation>区域图</translation>
    </message>
    <message>
        <source>Window mask</source>
        <translation>窗口掩码</translation>
    </message>
    <message>
        <source>−100 between tokens that are neighbours only because of the shift</source>
        <translation>仅因移位而相邻的 token 之间为 −100</translation>
    </message>
    <message>
        <source>Spatial map</source>
        <translation>空间图</translation>
    </message>
    <message>
        <source>one value per row and column offset</source>
        <translation>每个行偏移和列偏移一个值</translation>
    </message>
    <message>
        <source>Rows and columns of the window; the table has (2Wh−1)(2Ww−1) rows</source>
        <translation>窗口的行数和列数；表有 (2Wh−1)(2Ww−1) 行</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>该文件</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>the first bytes</source>
        <translation>开头的字节</translation>
    </message>
    <message>
        <source>the total size of texts in bytes</source>
        <translation>文本总大小（字节）</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>a message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>an unterminated number</source>
        <translation>未结束的数</translation>
    </message>
    <message>
        <source>at most 64 bits</source>
        <translation>最多 64 位</translation>
    </message>
    <message>
        <source>an invalid field number</source>
        <translation>无效的字段编号</translation>
    </message>
    <message>
        <source>an unknown wire type</source>
        <translation>未知的线路类型</translation>
    </message>
    <message>
        <source>a text that is not UTF-8</source>
        <translation>不是 UTF-8 的文本</translation>
    </message>
    <message>
        <source>in this line and column, not a number</source>
        <translation>在该行该列，不是一个数</translation>
    </message>
    <message>
        <source>a number, such as 0.25</source>
        <translation>一个数，例如 0.25</translation>
    </message>
    <message>
        <source>the number of cells</source>
        <translation>单元格数</translation>
    </message>
    <message>
        <source>in this line and column, a number where previous rows have a label</source>
        <translation>在该行该列，是一个数，而之前的行有标签</translation>
    </message>
    <message>
        <source>a label in each row, or in none</source>
        <translation>每行都有标签，或都没有</translation>
    </message>
    <message>
        <source>in this line, a different number of columns than in the first row</source>
        <translation>在该行，列数与第一行不同</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>该表</translation>
    </message>
    <message>
        <source>contains no numbers</source>
        <translation>不含任何数</translation>
    </message>
    <message>
        <source>rows of numbers</source>
        <translation>由数字组成的行</translation>
    </message>
    <message>
        <source>cells that are empty or NA, read as NaN</source>
        <translation>空白或 NA 的单元格，读作 NaN</translation>
    </message>
    <message>
        <source>numbers beyond float32, read as infinite</source>
        <translation>超出 float32 的数，读作无穷大</translation>
    </message>
    <message>
        <source>the length of a line in bytes</source>
        <translation>一行的长度（字节）</translation>
    </message>
    <message>
        <source>in this line and column, a quoted cell without a closing quote</source>
        <translation>在该行该列，带引号的单元格缺少结束引号</translation>
    </message>
    <message>
        <source>a cell such as &quot;0.25&quot;</source>
        <translation>如 &quot;0.25&quot; 的单元格</translation>
    </message>
    <message>
        <source>bytes that are not text</source>
        <translation>不是文本的字节</translation>
    </message>
    <message>
        <source>UTF-8 or UTF-16</source>
        <translation>UTF-8 或 UTF-16</translation>
    </message>
    <message>
        <source>the metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>a value of a type unknown to GGUF</source>
        <translation>GGUF 未知类型的值</translation>
    </message>
    <message>
        <source>an array of arrays</source>
        <translation>数组的数组</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>没有名称的键</translation>
    </message>
    <message>
        <source>not a power of two of the type UINT32</source>
        <translation>不是 UINT32 类型的 2 的幂</translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation>出现两次</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>每个名称一次</translation>
    </message>
    <message>
        <source>the list of tensors</source>
        <translation>张量列表</translation>
    </message>
    <message>
        <source>a negative number</source>
        <translation>一个负数</translation>
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
        <translation>开头四个字节</translation>
    </message>
    <message>
        <source>a GGML format older than GGUF</source>
        <translation>早于 GGUF 的 GGML 格式</translation>
    </message>
    <message>
        <source>not the signature of a GGUF file</source>
        <translation>不是 GGUF 文件的签名</translation>
    </message>
    <message>
        <source>a big-endian file</source>
        <translation>大端序文件</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>张量的个数</translation>
    </message>
    <message>
        <source>the number of metadata entries</source>
        <translation>元数据条目数</translation>
    </message>
    <message>
        <source>the length of a tensor name</source>
        <translation>张量名称的长度</translation>
    </message>
    <message>
        <source>a tensor name that contains NUL</source>
        <translation>含有 NUL 的张量名称</translation>
    </message>
    <message>
        <source>a name without NUL</source>
        <translation>不含 NUL 的名称</translation>
    </message>
    <message>
        <source>the number of dimensions</source>
        <translation>维度数</translation>
    </message>
    <message>
        <source>a negative dimension</source>
        <translation>负的维度</translation>
    </message>
    <message>
        <source>its rows are not a whole number of blocks</source>
        <translation>其各行不是整数个块</translation>
    </message>
    <message>
        <source>a type unknown to GGML</source>
        <translation>GGML 未知的类型</translation>
    </message>
    <message>
        <source>its data do not follow the previous tensor&apos;s</source>
        <translation>其数据没有紧接上一个张量的数据</translation>
    </message>
    <message>
        <source>more bytes than the tensors need</source>
        <translation>比张量所需更多的字节</translation>
    </message>
    <message>
        <source>{&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (169, 3), }</source>
        <translation>{&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (169, 3), }</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>&apos;descr&apos; in the header</source>
        <translation>头部中的 &apos;descr&apos;</translation>
    </message>
    <message>
        <source>&apos;fortran_order&apos; in the header</source>
        <translation>头部中的 &apos;fortran_order&apos;</translation>
    </message>
    <message>
        <source>&apos;shape&apos; in the header</source>
        <translation>头部中的 &apos;shape&apos;</translation>
    </message>
    <message>
        <source>whole numbers in parentheses, like (169, 3)</source>
        <translation>括号中的整数，如 (169, 3)</translation>
    </message>
    <message>
        <source>long double, whose layout depends on the machine</source>
        <translation>long double，其布局取决于机器</translation>
    </message>
    <message>
        <source>8-bit floats of an unspecified kind (E4M3 or E5M2)</source>
        <translation>种类未指明的 8 位浮点数（E4M3 或 E5M2）</translation>
    </message>
    <message>
        <source>single bytes of unspecified type (8-bit floats?)</source>
        <translation>类型未指明的单字节（8 位浮点数？）</translation>
    </message>
    <message>
        <source>raw bytes of unspecified type</source>
        <translation>类型未指明的原始字节</translation>
    </message>
    <message>
        <source>Python objects, which could only be restored by running code</source>
        <translation>只有运行代码才能还原的 Python 对象</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>time spans</source>
        <translation>时间段</translation>
    </message>
    <message>
        <source>records of several fields</source>
        <translation>含多个字段的记录</translation>
    </message>
    <message>
        <source>not a quoted type</source>
        <translation>不是带引号的类型</translation>
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
        <translation>不是整数的维度</translation>
    </message>
    <message>
        <source>not a tuple</source>
        <translation>不是元组</translation>
    </message>
    <message>
        <source>bytes that are not plain text</source>
        <translation>不是纯文本的字节</translation>
    </message>
    <message>
        <source>not a dictionary</source>
        <translation>不是字典</translation>
    </message>
    <message>
        <source>an unexpected key</source>
        <translation>意外的键</translation>
    </message>
    <message>
        <source>a duplicate key</source>
        <translation>重复的键</translation>
    </message>
    <message>
        <source>text after the dictionary</source>
        <translation>字典之后的文本</translation>
    </message>
    <message>
        <source>a key is missing</source>
        <translation>缺少一个键</translation>
    </message>
    <message>
        <source>the first six bytes</source>
        <translation>开头六个字节</translation>
    </message>
    <message>
        <source>not the signature of a .npy file</source>
        <translation>不是 .npy 文件的签名</translation>
    </message>
    <message>
        <source>the signature and the version</source>
        <translation>签名和版本</translation>
    </message>
    <message>
        <source>the length of the header</source>
        <translation>头部的长度</translation>
    </message>
    <message>
        <source>two-byte values of unspecified type (V2), read as bfloat16</source>
        <translation>类型未指明的双字节值（V2），读作 bfloat16</translation>
    </message>
    <message>
        <source>more bytes than its shape needs</source>
        <translation>比其形状所需更多的字节</translation>
    </message>
    <message>
        <source>the archive comment is not UTF-8 and would be lost in a copy</source>
        <translation>归档注释不是 UTF-8，复制时会丢失</translation>
    </message>
    <message>
        <source>not an array</source>
        <translation>不是数组</translation>
    </message>
    <message>
        <source>the archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>contains no NumPy or PyTorch arrays</source>
        <translation>不含 NumPy 或 PyTorch 数组</translation>
    </message>
    <message>
        <source>the comment of the archive</source>
        <translation>归档的注释</translation>
    </message>
    <message>
        <source>not UTF-8, ignored</source>
        <translation>不是 UTF-8，已忽略</translation>
    </message>
    <message>
        <source>two members of this name</source>
        <translation>两个同名成员</translation>
    </message>
    <message>
        <source>a field of the wrong wire type</source>
        <translation>线路类型错误的字段</translation>
    </message>
    <message>
        <source>the name of a tensor</source>
        <translation>张量的名称</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a second graph</source>
        <translation>第二个图</translation>
    </message>
    <message>
        <source>one graph</source>
        <translation>一个图</translation>
    </message>
    <message>
        <source>no graph</source>
        <translation>没有图</translation>
    </message>
    <message>
        <source>data in another file, which Posenc does not open</source>
        <translation>数据在另一个文件中，Posenc 不会打开它</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>一个张量</translation>
    </message>
    <message>
        <source>values that extend past their field</source>
        <translation>超出其字段的值</translation>
    </message>
    <message>
        <source>whole values</source>
        <translation>完整的值</translation>
    </message>
    <message>
        <source>a duplicate field</source>
        <translation>重复的字段</translation>
    </message>
    <message>
        <source>each field once</source>
        <translation>每个字段一次</translation>
    </message>
    <message>
        <source>one of several segments</source>
        <translation>多个分段之一</translation>
    </message>
    <message>
        <source>its values are in the field of another type</source>
        <translation>其值在另一种类型的字段中</translation>
    </message>
    <message>
        <source>both raw_data and values in a typed field</source>
        <translation>raw_data 与带类型字段中的值同时存在</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>其中之一</translation>
    </message>
    <message>
        <source>a number of values that does not match its shape</source>
        <translation>值的个数与其形状不符</translation>
    </message>
    <message>
        <source>a data size that does not match its shape and type</source>
        <translation>数据大小与其形状和类型不符</translation>
    </message>
    <message>
        <source>a type unknown to ONNX</source>
        <translation>ONNX 未知的类型</translation>
    </message>
    <message>
        <source>a value out of range for its type</source>
        <translation>超出其类型范围的值</translation>
    </message>
    <message>
        <source>the file has fields unknown to its format, which would be lost in a copy</source>
        <translation>文件含有其格式未知的字段，复制时会丢失</translation>
    </message>
    <message>
        <source>a dtype that is not text</source>
        <translation>不是文本的 dtype</translation>
    </message>
    <message>
        <source>a shape that is not a list of whole numbers</source>
        <translation>不是整数列表的形状</translation>
    </message>
    <message>
        <source>data_offsets that are not two whole numbers</source>
        <translation>不是两个整数的 data_offsets</translation>
    </message>
    <message>
        <source>not described by an object</source>
        <translation>没有用对象描述</translation>
    </message>
    <message>
        <source>something that is not text</source>
        <translation>不是文本的内容</translation>
    </message>
    <message>
        <source>not an object of tensors</source>
        <translation>不是由张量组成的对象</translation>
    </message>
    <message>
        <source>the nesting depth of the header</source>
        <translation>头部的嵌套深度</translation>
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
        <translation>UTF-8 编码的 JSON</translation>
    </message>
    <message>
        <source>does not begin with an object</source>
        <translation>不以对象开头</translation>
    </message>
    <message>
        <source>its elements are not a whole number of bytes</source>
        <translation>其元素不是整数个字节</translation>
    </message>
    <message>
        <source>a multiple of 8 bits</source>
        <translation>8 位的倍数</translation>
    </message>
    <message>
        <source>its data_offsets do not fit its shape and dtype</source>
        <translation>其 data_offsets 与其形状和 dtype 不符</translation>
    </message>
    <message>
        <source>its data overlap another tensor&apos;s</source>
        <translation>其数据与另一个张量的数据重叠</translation>
    </message>
    <message>
        <source>a gap before its data that belongs to no tensor</source>
        <translation>其数据之前有不属于任何张量的空隙</translation>
    </message>
    <message>
        <source>a field unknown to the format</source>
        <translation>格式未知的字段</translation>
    </message>
    <message>
        <source>the size of the index in bytes</source>
        <translation>索引的大小（字节）</translation>
    </message>
    <message>
        <source>the index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>no weight_map</source>
        <translation>没有 weight_map</translation>
    </message>
    <message>
        <source>not a map from tensors to files</source>
        <translation>不是从张量到文件的映射</translation>
    </message>
    <message>
        <source>the nesting depth of the index</source>
        <translation>索引的嵌套深度</translation>
    </message>
    <message>
        <source>its file is not in the folder of the index</source>
        <translation>其文件不在索引所在的文件夹中</translation>
    </message>
    <message>
        <source>the number of files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>a file of the model</source>
        <translation>模型的一个文件</translation>
    </message>
    <message>
        <source>a link that leaves the folder of the index</source>
        <translation>离开索引所在文件夹的链接</translation>
    </message>
    <message>
        <source>not in this format</source>
        <translation>不是此格式</translation>
    </message>
    <message>
        <source>it is not in the file given by the index</source>
        <translation>它不在索引给出的文件中</translation>
    </message>
    <message>
        <source>tensors not listed in the index, ignored</source>
        <translation>索引未列出的张量，已忽略</translation>
    </message>
    <message>
        <source>the total size of the headers in bytes</source>
        <translation>各头部的总大小（字节）</translation>
    </message>
    <message>
        <source>it has changed since the file was opened</source>
        <translation>自打开文件以来它已改变</translation>
    </message>
    <message>
        <source>a model in several files, which are missing from its folder</source>
        <translation>分为多个文件的模型，其文件夹中缺少这些文件</translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <source>the tensor under its key, with metadata on how it was made</source>
        <translation>以其键存放的张量，带有记录生成方式的元数据</translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation>NumPy 归档</translation>
    </message>
    <message>
        <source>the same for numpy.load; metadata in the archive comment</source>
        <translation>同上，供 numpy.load 使用；元数据在归档注释中</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>values only, for numpy.load; no key, no metadata</source>
        <translation>仅有数值，供 numpy.load 使用；没有键，也没有元数据</translation>
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
        <translation>唯一的键，为文本或数字</translation>
    </message>
    <message>
        <source>an unhashable key</source>
        <translation>不可哈希的键</translation>
    </message>
    <message>
        <source>the protocol of the pickle</source>
        <translation>pickle 的协议</translation>
    </message>
    <message>
        <source>an instruction that PyTorch does not use</source>
        <translation>PyTorch 不使用的指令</translation>
    </message>
    <message>
        <source>the size of the pickle in bytes</source>
        <translation>pickle 的大小（字节）</translation>
    </message>
    <message>
        <source>an instruction takes more values than the stack has</source>
        <translation>指令取用的值多于栈中的值</translation>
    </message>
    <message>
        <source>valid pickle instructions</source>
        <translation>有效的 pickle 指令</translation>
    </message>
    <message>
        <source>it ends a list that was not started</source>
        <translation>它结束了没有开始的列表</translation>
    </message>
    <message>
        <source>a key without a value</source>
        <translation>没有值的键</translation>
    </message>
    <message>
        <source>items are added to an object that is not a container</source>
        <translation>向不是容器的对象添加条目</translation>
    </message>
    <message>
        <source>a class whose name is not text</source>
        <translation>名称不是文本的类</translation>
    </message>
    <message>
        <source>a call of something that is not callable</source>
        <translation>调用了不可调用的对象</translation>
    </message>
    <message>
        <source>a state is set on an object without state</source>
        <translation>给没有状态的对象设置状态</translation>
    </message>
    <message>
        <source>it reads a memo entry that does not exist</source>
        <translation>它读取不存在的 memo 条目</translation>
    </message>
    <message>
        <source>it does not end with one value</source>
        <translation>它结束时不是恰好一个值</translation>
    </message>
    <message>
        <source>the number of values in the pickle</source>
        <translation>pickle 中值的个数</translation>
    </message>
    <message>
        <source>the number of tensors and objects in the pickle</source>
        <translation>pickle 中张量和对象的个数</translation>
    </message>
    <message>
        <source>the total size of the names in bytes</source>
        <translation>名称的总大小（字节）</translation>
    </message>
    <message>
        <source>the storages after the pickles</source>
        <translation>pickle 之后的存储区</translation>
    </message>
    <message>
        <source>a Python pickle that does not begin as PyTorch&apos;s do</source>
        <translation>开头与 PyTorch 不同的 Python pickle</translation>
    </message>
    <message>
        <source>the version of the file</source>
        <translation>文件的版本</translation>
    </message>
    <message>
        <source>not 1001</source>
        <translation>不是 1001</translation>
    </message>
    <message>
        <source>the machine description</source>
        <translation>机器描述</translation>
    </message>
    <message>
        <source>not a dictionary of plain values</source>
        <translation>不是由普通值组成的字典</translation>
    </message>
    <message>
        <source>each storage of the pickle once</source>
        <translation>pickle 的每个存储区一次</translation>
    </message>
    <message>
        <source>not a list of their keys</source>
        <translation>不是它们的键的列表</translation>
    </message>
    <message>
        <source>an invalid or duplicate key</source>
        <translation>无效或重复的键</translation>
    </message>
    <message>
        <source>a different number of elements than in the pickle</source>
        <translation>元素个数与 pickle 中不同</translation>
    </message>
    <message>
        <source>more bytes than they need</source>
        <translation>比所需更多的字节</translation>
    </message>
    <message>
        <source>one is missing</source>
        <translation>缺少一个</translation>
    </message>
    <message>
        <source>a tar archive, as PyTorch wrote before 0.1.10; load and save it with a newer PyTorch</source>
        <translation>PyTorch 0.1.10 之前写出的 tar 归档；请用较新的 PyTorch 读取后重新保存</translation>
    </message>
    <message>
        <source>the nesting depth of the pickle</source>
        <translation>pickle 的嵌套深度</translation>
    </message>
    <message>
        <source>the length of a name in bytes</source>
        <translation>名称的长度（字节）</translation>
    </message>
    <message>
        <source>a storage in the pickle</source>
        <translation>pickle 中的一个存储区</translation>
    </message>
    <message>
        <source>&apos;storage&apos;, a type, a key, a device and a number of elements</source>
        <translation>&apos;storage&apos;、类型、键、设备和元素个数</translation>
    </message>
    <message>
        <source>an invalid description</source>
        <translation>无效的描述</translation>
    </message>
    <message>
        <source>a key that is not a plain name</source>
        <translation>不是普通名称的键</translation>
    </message>
    <message>
        <source>a slice that is outside of it</source>
        <translation>位于其外的切片</translation>
    </message>
    <message>
        <source>two different descriptions of one storage</source>
        <translation>同一存储区的两个不同描述</translation>
    </message>
    <message>
        <source>its size and strides exceed its storage</source>
        <translation>其大小和步幅超出其存储区</translation>
    </message>
    <message>
        <source>a storage, an offset, a size and strides</source>
        <translation>存储区、偏移、大小和步幅</translation>
    </message>
    <message>
        <source>an invalid tensor description</source>
        <translation>无效的张量描述</translation>
    </message>
    <message>
        <source>an unknown byte order</source>
        <translation>未知的字节序</translation>
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
        <translation>pickle 的每个存储区一个成员</translation>
    </message>
    <message>
        <source>a different size than in the pickle</source>
        <translation>大小与 pickle 中不同</translation>
    </message>
    <message>
        <source>bytes after the pickle</source>
        <translation>pickle 之后的字节</translation>
    </message>
    <message>
        <source>a second data.pkl</source>
        <translation>第二个 data.pkl</translation>
    </message>
    <message>
        <source>one data.pkl</source>
        <translation>一个 data.pkl</translation>
    </message>
    <message>
        <source>the number of members</source>
        <translation>成员数</translation>
    </message>
    <message>
        <source>fewer records than announced</source>
        <translation>记录少于声明的数目</translation>
    </message>
    <message>
        <source>more records than announced</source>
        <translation>记录多于声明的数目</translation>
    </message>
    <message>
        <source>its offset is not before the directory</source>
        <translation>其偏移不在目录之前</translation>
    </message>
    <message>
        <source>a member between the start and the directory</source>
        <translation>位于开头与目录之间的成员</translation>
    </message>
    <message>
        <source>the directory and the header of the member differ</source>
        <translation>目录与成员的头部不一致</translation>
    </message>
    <message>
        <source>the same name, sizes and flags in both</source>
        <translation>两处的名称、大小和标志相同</translation>
    </message>
    <message>
        <source>it overlaps another member</source>
        <translation>它与另一个成员重叠</translation>
    </message>
    <message>
        <source>members that do not overlap</source>
        <translation>互不重叠的成员</translation>
    </message>
    <message>
        <source>the directory at the end of the archive</source>
        <translation>归档末尾的目录</translation>
    </message>
    <message>
        <source>the same number in all records</source>
        <translation>所有记录中的数目相同</translation>
    </message>
    <message>
        <source>a second end record in the comment</source>
        <translation>注释中的第二个结束记录</translation>
    </message>
    <message>
        <source>one end record</source>
        <translation>一个结束记录</translation>
    </message>
    <message>
        <source>its comment does not end at the end of the file</source>
        <translation>其注释没有在文件末尾结束</translation>
    </message>
    <message>
        <source>nothing after the archive</source>
        <translation>归档之后没有内容</translation>
    </message>
    <message>
        <source>a multi-part archive</source>
        <translation>分卷归档</translation>
    </message>
    <message>
        <source>its zip64 record is not where it should be</source>
        <translation>其 zip64 记录不在应在的位置</translation>
    </message>
    <message>
        <source>a zip64 record right before its locator</source>
        <translation>紧接定位符之前的 zip64 记录</translation>
    </message>
    <message>
        <source>its records contradict each other</source>
        <translation>其记录互相矛盾</translation>
    </message>
    <message>
        <source>its zip64 record is missing</source>
        <translation>缺少其 zip64 记录</translation>
    </message>
    <message>
        <source>its offset and size do not match the end record</source>
        <translation>其偏移和大小与结束记录不符</translation>
    </message>
    <message>
        <source>a directory right before the end record</source>
        <translation>紧接结束记录之前的目录</translation>
    </message>
    <message>
        <source>its content does not match the checksum in the archive</source>
        <translation>其内容与归档中的校验和不符</translation>
    </message>
    <message>
        <source>its content does not unpack to the size stated in the archive</source>
        <translation>其内容解压后不是归档中声明的大小</translation>
    </message>
    <message>
        <source>intact deflate data of that size</source>
        <translation>大小相符的完好的 deflate 数据</translation>
    </message>
    <message>
        <source>a patch instead of content</source>
        <translation>是补丁而不是内容</translation>
    </message>
    <message>
        <source>an encrypted member</source>
        <translation>加密的成员</translation>
    </message>
    <message>
        <source>compressed by a method other than store and deflate</source>
        <translation>用 store 和 deflate 以外的方法压缩</translation>
    </message>
    <message>
        <source>it is not compressed, but its two sizes differ</source>
        <translation>它未经压缩，但两个大小不同</translation>
    </message>
    <message>
        <source>an invalid record</source>
        <translation>无效的记录</translation>
    </message>
    <message>
        <source>one record per member and nothing else</source>
        <translation>每个成员一个记录，没有其他内容</translation>
    </message>
    <message>
        <source>the length of a member name in bytes</source>
        <translation>成员名称的长度（字节）</translation>
    </message>
    <message>
        <source>a forbidden member name</source>
        <translation>禁止的成员名称</translation>
    </message>
    <message>
        <source>a relative path in UTF-8, without .. and backslash</source>
        <translation>UTF-8 的相对路径，不含 .. 和反斜杠</translation>
    </message>
    <message>
        <source>its extra fields are damaged</source>
        <translation>其附加字段已损坏</translation>
    </message>
    <message>
        <source>fields that fill their space</source>
        <translation>占满其空间的字段</translation>
    </message>
    <message>
        <source>the directory of the archive</source>
        <translation>归档的目录</translation>
    </message>
    <message>
        <source>a tensor as the encoding reads it</source>
        <translation>编码所读取形式的张量</translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation>双三次</translation>
    </message>
    <message>
        <source>cubic kernel a = −0.75, replicated border, no antialiasing (Swin)</source>
        <translation>三次核 a = −0.75，边界重复，无抗锯齿（Swin）</translation>
    </message>
    <message>
        <source>Bicubic with antialiasing</source>
        <translation>带抗锯齿的双三次</translation>
    </message>
    <message>
        <source>cubic kernel a = −0.5, widened when shrinking (LeViT, TinyViT)</source>
        <translation>三次核 a = −0.5，缩小时加宽（LeViT、TinyViT）</translation>
    </message>
    <message>
        <source>Geometric</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>steps that grow outwards; border repeated beyond; crops to shrink (BEiT)</source>
        <translation>步长向外增大；界外重复边界；缩小时裁剪（BEiT）</translation>
    </message>
    <message>
        <source>the resized table</source>
        <translation>调整后的表</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on 或 off</translation>
    </message>
    <message>
        <source>one of the choices</source>
        <translation>选项之一</translation>
    </message>
    <message>
        <source>ROWSxCOLUMNS</source>
        <translation>ROWSxCOLUMNS</translation>
    </message>
    <message>
        <source>whole numbers, with commas between them</source>
        <translation>以逗号分隔的整数</translation>
    </message>
    <message>
        <source>numbers, with commas between them</source>
        <translation>以逗号分隔的数</translation>
    </message>
    <message>
        <source>DEPTHxROWSxCOLUMNS</source>
        <translation>DEPTHxROWSxCOLUMNS</translation>
    </message>
    <message>
        <source>as the layer is computed</source>
        <translation>层的计算方式</translation>
    </message>
    <message>
        <source>the tensor, as it is read</source>
        <translation>张量，按读取的样子</translation>
    </message>
    <message>
        <source>[KIND=][ENCODING/]LAYER[:HEAD] with a head number, mean or all</source>
        <translation>[KIND=][ENCODING/]LAYER[:HEAD]，HEAD 为头的编号、mean 或 all</translation>
    </message>
    <message>
        <source>a length from 0.5 to 60 inches with its unit: 85mm, 3.5in, 240pt or 1000px</source>
        <translation>0.5 到 60 英寸的长度及其单位：85mm、3.5in、240pt 或 1000px</translation>
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
        <translation>query=LAYER:HEAD@QUERY，QUERY 为查询的编号</translation>
    </message>
    <message>
        <source>left out where --preset gives the page</source>
        <translation>由 --preset 给出页面时应省略</translation>
    </message>
    <message>
        <source>row, column, grid or grid:N with N from 1 to 64</source>
        <translation>row、column、grid 或 N 为 1 到 64 的 grid:N</translation>
    </message>
    <message>
        <source>a number of points</source>
        <translation>磅数</translation>
    </message>
    <message>
        <source>left out unless --shared-bar is given</source>
        <translation>除非给出 --shared-bar，否则应省略</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建该文件夹</translation>
    </message>
    <message>
        <source>left out where --width, --height or --preset gives the page</source>
        <translation>由 --width、--height 或 --preset 给出页面时应省略</translation>
    </message>
    <message>
        <source>left out where --shared-bar asks for a colour bar</source>
        <translation>由 --shared-bar 要求颜色条时应省略</translation>
    </message>
    <message>
        <source>common or left out where all panels share one colour bar</source>
        <translation>所有分图共用一个颜色条时为 common 或省略</translation>
    </message>
    <message>
        <source>MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric, shared, common or own</source>
        <translation>MIN,MAX（MIN 小于 MAX）、两端各截断的 P%，或 auto、symmetric、shared、common、own</translation>
    </message>
    <message>
        <source>printer</source>
        <translation>打印机</translation>
    </message>
    <message>
        <source>it accepts no page</source>
        <translation>它不接受页面</translation>
    </message>
    <message>
        <source>two heads of a layer with heads</source>
        <translation>有头的层的两个头</translation>
    </message>
    <message>
        <source>key row</source>
        <translation>键的行</translation>
    </message>
    <message>
        <source>key column</source>
        <translation>键的列</translation>
    </message>
    <message>
        <source>an installed font family</source>
        <translation>已安装的字体</translation>
    </message>
    <message>
        <source>Column, 85 mm</source>
        <translation>单栏，85 mm</translation>
    </message>
    <message>
        <source>Nature, one column, 89 mm</source>
        <translation>Nature，单栏，89 mm</translation>
    </message>
    <message>
        <source>NeurIPS, text width, 139.7 mm</source>
        <translation>NeurIPS，正文宽度，139.7 mm</translation>
    </message>
    <message>
        <source>Nature, two columns, 183 mm</source>
        <translation>Nature，双栏，183 mm</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>幻灯片，16:9</translation>
    </message>
    <message>
        <source>the number of cells in a TeX figure</source>
        <translation>TeX 图形中的单元格数</translation>
    </message>
    <message>
        <source>the kind of one of the encoding&apos;s layers</source>
        <translation>该编码的某个层的种类</translation>
    </message>
    <message>
        <source>Number type of angles</source>
        <translation>角度的数值类型</translation>
    </message>
    <message>
        <source>Number type that position ids, frequencies and angles are cast to</source>
        <translation>位置 id、频率和角度转换成的数值类型</translation>
    </message>
    <message>
        <source>float64</source>
        <translation>float64</translation>
    </message>
    <message>
        <source>bfloat16: ids are exact to 256</source>
        <translation>bfloat16：id 精确到 256</translation>
    </message>
    <message>
        <source>float16: ids are exact to 2048</source>
        <translation>float16：id 精确到 2048</translation>
    </message>
    <message>
        <source>the size of the configuration in bytes</source>
        <translation>配置的大小（字节）</translation>
    </message>
    <message>
        <source>the configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Geometric, cubic</source>
        <translation>几何，三次</translation>
    </message>
    <message>
        <source>the same steps with a cubic spline through the table (BEiT, as first published)</source>
        <translation>同样的步长，以三次样条穿过表（BEiT，最初发布的形式）</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>linear between the nearest offsets, replicated border</source>
        <translation>最近的偏移之间线性，边界重复</translation>
    </message>
    <message>
        <source>Log-spaced (Swin V2)</source>
        <translation>对数间距（Swin V2）</translation>
    </message>
    <message>
        <source>offsets keep their values; beyond, linear in Swin V2&apos;s log-spaced coordinates</source>
        <translation>偏移保持其值；超出部分在 Swin V2 的对数间距坐标中线性延续</translation>
    </message>
    <message>
        <source>of this window: 0 where query and key are of one region</source>
        <translation>此窗口的：查询与键属于同一区域处为 0</translation>
    </message>
    <message>
        <source>of this window, added to its logits</source>
        <translation>此窗口的，加到其 logit 上</translation>
    </message>
    <message>
        <source>after the attention the windows are joined to a map again</source>
        <translation>注意力之后，各窗口重新拼成图</translation>
    </message>
    <message>
        <source>moved back down and right by shift: every token is where it was</source>
        <translation>按 shift 向下、向右移回：每个 token 回到原处</translation>
    </message>
    <message>
        <source>values both in the file and in another file</source>
        <translation>值同时在文件中和另一个文件中</translation>
    </message>
    <message>
        <source>Shifted windows and back</source>
        <translation>移位窗口往返</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>特征对</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>the length of a metadata key</source>
        <translation>元数据键的长度</translation>
    </message>
    <message>
        <source>unknown fields</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>complex numbers of other than 8 or 16 bytes</source>
        <translation>字节数不是 8 或 16 的复数</translation>
    </message>
    <message>
        <source>complex numbers in Fortran order</source>
        <translation>按 Fortran 顺序排列的复数</translation>
    </message>
    <message>
        <source>layer, difference, profile, query or sheet before the =</source>
        <translation>= 之前应为 layer、difference、profile、query 或 sheet</translation>
    </message>
    <message>
        <source>difference=LAYER:A-B with the number of a head, and of another one, another layer or a file</source>
        <translation>difference=LAYER:A-B，A 为头的编号，B 为另一个头、另一层或文件</translation>
    </message>
    <message>
        <source>[ENCODING/]LAYER[:HEAD] or FILE[:KEY]</source>
        <translation>[ENCODING/]LAYER[:HEAD] 或 FILE[:KEY]</translation>
    </message>
    <message>
        <source>the number of cells of a head sheet</source>
        <translation>头拼图的单元格数</translation>
    </message>
    <message>
        <source>Largest slope exponent</source>
        <translation>最大斜率指数</translation>
    </message>
    <message>
        <source>b of the slopes 2^(−b·s/H): 8 as published; MPT names it alibi_bias_max</source>
        <translation>斜率 2^(−b·s/H) 中的 b：论文为 8；MPT 称之为 alibi_bias_max</translation>
    </message>
    <message>
        <source>linear, log, symlog, symlog,T with T above 0, or auto</source>
        <translation>linear、log、symlog、T 大于 0 的 symlog,T，或 auto</translation>
    </message>
    <message>
        <source>Streaming Conformer</source>
        <translation>流式 Conformer</translation>
    </message>
    <message>
        <source>k2-fsa/icefall, pruned_transducer_stateless5: 8 heads, 384 features, chunks of 16 frames after 64 in the cache</source>
        <translation>k2-fsa/icefall，pruned_transducer_stateless5：8 个头，384 个特征，每块 16 帧，缓存中有之前的 64 帧</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>the network itself, evaluated at the offsets of the new window (Swin V2)</source>
        <translation>网络本身，在新窗口的偏移处求值（Swin V2）</translation>
    </message>
    <message>
        <source>network layer</source>
        <translation>网络层</translation>
    </message>
    <message>
        <source>rotation, window, chunk, base</source>
        <translation>旋转、窗口、分块、底数</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>CoPE, counting task</source>
        <translation>CoPE，计数任务</translation>
    </message>
    <message>
        <source>facebookresearch/RAM, projects/cope/run.sh: 4 heads, width 256, 513 positions; shows 64 of 512 tokens</source>
        <translation>facebookresearch/RAM，projects/cope/run.sh：4 个头，宽度 256，513 个位置；显示 512 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>reshaped to rows of L: row i now begins n-1-i cells further right</source>
        <translation>reshape 为每行 L 个：第 i 行的起点现在右移了 n-1-i 个单元格</translation>
    </message>
    <message>
        <source>Gulati et al. 2020, large model, as NVIDIA/NeMo, conformer_transducer_bpe.yaml: 8 heads, width 512; shows 96 frames</source>
        <translation>Gulati 等 2020，large 模型，同 NVIDIA/NeMo 的 conformer_transducer_bpe.yaml：8 个头，宽度 512；显示 96 帧</translation>
    </message>
    <message>
        <source>Chi et al. 2022, dimension 128, in the network of chijames/KERPLE, train.yml: 12 heads, hidden 768; shows 64 of 512 tokens</source>
        <translation>Chi 等 2022，维度 128，网络同 chijames/KERPLE 的 train.yml：12 个头，隐藏维 768；显示 512 个 token 中的 64 个</translation>
    </message>
    <message>
        <source>the key itself is not counted</source>
        <translation>键本身不计入</translation>
    </message>
    <message>
        <source>beyond the last table row nothing is told apart</source>
        <translation>超过表的最后一行就不再区分</translation>
    </message>
    <message>
        <source>without its sign: four quadrants become one</source>
        <translation>去掉符号：四个象限合为一个</translation>
    </message>
    <message>
        <source>the order in which the first query meets the pairs of distances</source>
        <translation>第一个查询遇到各对距离的顺序</translation>
    </message>
    <message>
        <source>of each query, the first key: at the border the window stops</source>
        <translation>每个查询的第一个键：窗口在边界处停住</translation>
    </message>
    <message>
        <source>the middle rows for every query</source>
        <translation>每个查询都用中间的行</translation>
    </message>
    <message>
        <source>the table row of that key: the outer rows are read at the border alone</source>
        <translation>该键的表行：只有在边界才读外侧的行</translation>
    </message>
    <message>
        <source>the table row of each key; -1 outside of the neighbourhood</source>
        <translation>每个键的表行；邻域之外为 -1</translation>
    </message>
    <message>
        <source>without the key itself</source>
        <translation>不含键本身</translation>
    </message>
    <message>
        <source>the middle rows at the border, too</source>
        <translation>边界处也用中间的行</translation>
    </message>
    <message>
        <source>the queries in their block</source>
        <translation>查询排在各自的块中</translation>
    </message>
    <message>
        <source>the block transposed: columns first</source>
        <translation>块转置：列在前</translation>
    </message>
    <message>
        <source>A block with its halo, by index</source>
        <translation>块及其晕圈，按索引</translation>
    </message>
    <message>
        <source>numbers along one axis</source>
        <translation>沿一个轴的编号</translation>
    </message>
    <message>
        <source>counted from 1</source>
        <translation>从 1 数起</translation>
    </message>
    <message>
        <source>place times frequency</source>
        <translation>位置乘频率</translation>
    </message>
    <message>
        <source>one quarter each</source>
        <translation>各占四分之一</translation>
    </message>
    <message>
        <source>of each token</source>
        <translation>每个 token 的</translation>
    </message>
    <message>
        <source>the trained vector of the token&apos;s row</source>
        <translation>token 所在行的可学习的向量</translation>
    </message>
    <message>
        <source>the trained vector of the token&apos;s column</source>
        <translation>token 所在列的可学习的向量</translation>
    </message>
    <message>
        <source>both added</source>
        <translation>两者相加</translation>
    </message>
    <message>
        <source>normalised: the whole map is one turn</source>
        <translation>归一化：整幅图为一圈</translation>
    </message>
    <message>
        <source>the row first</source>
        <translation>行在前</translation>
    </message>
    <message>
        <source>middles of the cells from -1 to 1, the column first</source>
        <translation>单元格中心，从 -1 到 1，列在前</translation>
    </message>
    <message>
        <source>a random direction and frequency for each band</source>
        <translation>每个频带有随机的方向和频率</translation>
    </message>
    <message>
        <source>from -1 to 1, the outer cells at the ends</source>
        <translation>从 -1 到 1，最外的单元格在两端</translation>
    </message>
    <message>
        <source>evenly spaced from 1 to half of the training resolution</source>
        <translation>从 1 到训练分辨率的一半，等间隔</translation>
    </message>
    <message>
        <source>the place itself, then sines, then cosines</source>
        <translation>位置本身，然后正弦，然后余弦</translation>
    </message>
    <message>
        <source>all sines of both axes before all cosines, the row first</source>
        <translation>两个轴的全部正弦在全部余弦之前，行在前</translation>
    </message>
    <message>
        <source>Sines and cosines of rows and columns</source>
        <translation>行与列的正弦和余弦</translation>
    </message>
    <message>
        <source>A vector of the row and one of the column</source>
        <translation>一个行向量加一个列向量</translation>
    </message>
    <message>
        <source>Normalised sines of rows and columns</source>
        <translation>行与列的归一化正弦</translation>
    </message>
    <message>
        <source>the places of queries on the finer of both grids</source>
        <translation>查询在两个网格中较细者上的位置</translation>
    </message>
    <message>
        <source>the places of keys there</source>
        <translation>键在其上的位置</translation>
    </message>
    <message>
        <source>moved so that the smallest is 0</source>
        <translation>平移使最小值为 0</translation>
    </message>
    <message>
        <source>cut to whole numbers: where the sides do not divide, rounding decides the row</source>
        <translation>取整：边长不能整除时，由舍入决定读哪一行</translation>
    </message>
    <message>
        <source>the queries on their map</source>
        <translation>查询排成图</translation>
    </message>
    <message>
        <source>the same of every pair of tokens</source>
        <translation>每对 token 的同一数</translation>
    </message>
    <message>
        <source>the table row of each pair of places</source>
        <translation>每对位置的表行</translation>
    </message>
    <message>
        <source>every query against the rows of its own row, one for each row of keys</source>
        <translation>每个查询与其所在行的表行相乘，键的每一行一个</translation>
    </message>
    <message>
        <source>every query against the rows of its own column, one for each column of keys</source>
        <translation>每个查询与其所在列的表行相乘，键的每一列一个</translation>
    </message>
    <message>
        <source>both, each copied along the other axis of the keys</source>
        <translation>两者相加，各沿键的另一个轴复制</translation>
    </message>
    <message>
        <source>queries and keys as token numbers</source>
        <translation>查询与键按 token 编号</translation>
    </message>
    <message>
        <source>depth, row and column of each token</source>
        <translation>每个 token 的深度、行和列</translation>
    </message>
    <message>
        <source>of one axis</source>
        <translation>一个轴的</translation>
    </message>
    <message>
        <source>from 0; the side is that of the window that was trained</source>
        <translation>从 0 开始；边长是训练时窗口的</translation>
    </message>
    <message>
        <source>one step of depth passes all offsets of rows and columns</source>
        <translation>深度的一步跨过行与列的所有偏移</translation>
    </message>
    <message>
        <source>no rounding: exact fractions</source>
        <translation>不舍入：精确分数</translation>
    </message>
    <message>
        <source>no strides: offsets collide</source>
        <translation>没有步幅：偏移相撞</translation>
    </message>
    <message>
        <source>the block of each query</source>
        <translation>每个查询所在的块</translation>
    </message>
    <message>
        <source>what is left at the end joins the last whole block</source>
        <translation>末尾剩下的并入最后一个完整的块</translation>
    </message>
    <message>
        <source>global key minus block of the query</source>
        <translation>全局键减查询所在的块</translation>
    </message>
    <message>
        <source>Buckets of blocks</source>
        <translation>块的桶</translation>
    </message>
    <message>
        <source>what is left at the end is a block of its own</source>
        <translation>末尾剩下的自成一块</translation>
    </message>
    <message>
        <source>both halves of the heads have the same</source>
        <translation>头的两半相同</translation>
    </message>
    <message>
        <source>of keys before the query, then of keys behind it</source>
        <translation>先是查询之前的键，再是查询之后的键</translation>
    </message>
    <message>
        <source>a straight line to each side</source>
        <translation>每侧一条直线</translation>
    </message>
    <message>
        <source>a head of the first half sees no key after the query</source>
        <translation>前一半的头看不到查询之后的键</translation>
    </message>
    <message>
        <source>a head of the second half sees no key before the query</source>
        <translation>后一半的头看不到查询之前的键</translation>
    </message>
    <message>
        <source>along rows and columns</source>
        <translation>沿行与列</translation>
    </message>
    <message>
        <source>in a straight line, not rounded</source>
        <translation>直线距离，不舍入</translation>
    </message>
    <message>
        <source>Slopes to two sides</source>
        <translation>两侧的斜率</translation>
    </message>
    <message>
        <source>Ramps on a map</source>
        <translation>图上的斜坡</translation>
    </message>
    <message>
        <source>the first n rows, the last m columns</source>
        <translation>前 n 行，后 m 列</translation>
    </message>
    <message>
        <source>the table row of the pair&apos;s distance</source>
        <translation>该对 token 的距离所对应的表行</translation>
    </message>
    <message>
        <source>farthest first, to both sides; no pair is as far apart as the first</source>
        <translation>向两侧，最远的在前；没有一对 token 相距第一行那么远</translation>
    </message>
    <message>
        <source>farther ones count as the limit</source>
        <translation>更远的按上限计</translation>
    </message>
    <message>
        <source>reshaped to rows of n; no column is added</source>
        <translation>reshape 为每行 n 个；不加列</translation>
    </message>
    <message>
        <source>reshaped to rows one cell shorter: row i now begins n-i cells further right</source>
        <translation>reshape 为每行少一个单元格：第 i 行的起点现在右移了 n-i 个单元格</translation>
    </message>
    <message>
        <source>farthest first, one side alone</source>
        <translation>最远的在前，只有一侧</translation>
    </message>
    <message>
        <source>of a key&apos;s row and a query&apos;s column: the opposite offset</source>
        <translation>键为行、查询为列：相反的偏移</translation>
    </message>
    <message>
        <source>each key takes the row of the negated offset</source>
        <translation>每个键取反号偏移的行</translation>
    </message>
    <message>
        <source>transposed: the row of the key becomes its column</source>
        <translation>转置：键的行变为它的列</translation>
    </message>
    <message>
        <source>Relative shift without padding</source>
        <translation>无填充的相对移位</translation>
    </message>
    <message>
        <source>no row of distance m</source>
        <translation>没有距离 m 的行</translation>
    </message>
    <message>
        <source>XLNet&apos;s distances, by index</source>
        <translation>XLNet 的距离，按索引</translation>
    </message>
    <message>
        <source>Relative shift to one side, over both</source>
        <translation>单侧的相对移位用于两侧</translation>
    </message>
    <message>
        <source>Conformer&apos;s distances, by index</source>
        <translation>Conformer 的距离，按索引</translation>
    </message>
    <message>
        <source>no transpose behind the negated offset</source>
        <translation>反号偏移之后不转置</translation>
    </message>
    <message>
        <source>col</source>
        <translation>列</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>square</source>
        <translation>平方</translation>
    </message>
    <message>
        <source>fractional part</source>
        <translation>小数部分</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>余弦之和</translation>
    </message>
    <message>
        <source>divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>row of it</source>
        <translation>所在行</translation>
    </message>
    <message>
        <source>column of it</source>
        <translation>所在列</translation>
    </message>
    <message>
        <source>clamped</source>
        <translation>截断后</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>table row</source>
        <translation>表行</translation>
    </message>
    <message>
        <source>half</source>
        <translation>半区</translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>sum over c - D/2</source>
        <translation>对 c 求和，再减 D/2</translation>
    </message>
    <message>
        <source>sum over l &lt;= j</source>
        <translation>对 l &lt;= j 求和</translation>
    </message>
    <message>
        <source>sums[later of i&apos;, j] - sums[earlier]</source>
        <translation>sums[i&apos; 与 j 中较后者] - sums[较前者]</translation>
    </message>
    <message>
        <source>0 where hidden</source>
        <translation>被隐藏处为 0</translation>
    </message>
    <message>
        <source>table[index], -inf where that is -1</source>
        <translation>table[index]（按索引取表的行），索引为 -1 处为 -inf</translation>
    </message>
    <message>
        <source>[x, y, j] to [x, i, y, j], copied h times over i</source>
        <translation>[x, y, j] 变为 [x, i, y, j]，沿 i 复制 h 次</translation>
    </message>
    <message>
        <source>[h, w, d] to [w, h, d]</source>
        <translation>[h, w, d] 变为 [w, h, d]</translation>
    </message>
    <message>
        <source>[y, x, i] to [y, j, x, i], copied w times over j</source>
        <translation>[y, x, i] 变为 [y, j, x, i]，沿 j 复制 w 次</translation>
    </message>
    <message>
        <source>[y, j, x, i] to [(y x), (j i)]</source>
        <translation>[y, j, x, i] 变为 [(y x), (j i)]</translation>
    </message>
    <message>
        <source>[bh, bw, d] to [bw, bh, d]</source>
        <translation>[bh, bw, d] 变为 [bw, bh, d]</translation>
    </message>
    <message>
        <source>stack of meshgrid(depths, rows, columns)</source>
        <translation>堆叠 meshgrid(depths, rows, columns)：深度、行、列</translation>
    </message>
    <message>
        <source>sum over taps of weight * image[tap, column]</source>
        <translation>对各 tap 求和：weight * image[tap, column]，逐列</translation>
    </message>
    <message>
        <source>sum over taps of weight * rows-resized[row, tap]</source>
        <translation>对各 tap 求和：weight * rows-resized[row, tap]，逐行</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>如所给</translation>
    </message>
    <message>
        <source>0 where column &lt; n-1-i</source>
        <translation>列号 &lt; n-1-i 处为 0</translation>
    </message>
    <message>
        <source>repeat over i; 0 where i + M - j &lt; 0</source>
        <translation>沿 i 重复；i + M - j &lt; 0 处为 0</translation>
    </message>
    <message>
        <source>repeat over i</source>
        <translation>沿 i 重复</translation>
    </message>
    <message>
        <source>-inf where i + M - j &lt; 0</source>
        <translation>i + M - j &lt; 0 处为 -inf</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>-left[head] * -offset where offset &lt;= 0, else -right[head] * offset</source>
        <translation>偏移 &lt;= 0 处为 -left[头] * -偏移，否则为 -right[头] * 偏移</translation>
    </message>
    <message>
        <source>columns head*d to head*d+d-1</source>
        <translation>该头的列：head*d 到 head*d+d-1</translation>
    </message>
    <message>
        <source>sum of the terms</source>
        <translation>各项之和</translation>
    </message>
    <message>
        <source>products / norm-products, 0 where that is 0</source>
        <translation>products / norm-products，范数乘积为 0 处为 0</translation>
    </message>
    <message>
        <source>[2, N, N] to [N, N, 2]</source>
        <translation>[2, N, N] 变为 [N, N, 2]</translation>
    </message>
    <message>
        <source>sum over the last axis</source>
        <translation>沿最后一个轴求和</translation>
    </message>
    <message>
        <source>[N, N, H] to [H, N, N]</source>
        <translation>[N, N, H] 变为 [H, N, N]</translation>
    </message>
    <message>
        <source>zeros [N+1, N+1]; [1:,1:] = index of the window</source>
        <translation>[N+1, N+1] 的零；[1:,1:] = 窗口的索引</translation>
    </message>
    <message>
        <source>[N+1, N+1, H] to [H, N+1, N+1]</source>
        <translation>[N+1, N+1, H] 变为 [H, N+1, N+1]</translation>
    </message>
    <message>
        <source>[h, w] to [h/Wh, Wh, w/Ww, Ww] to [windows, Wh*Ww]</source>
        <translation>[h, w] 变为 [h/Wh, Wh, w/Ww, Ww]，再变为 [windows, Wh*Ww]（windows：窗口数）</translation>
    </message>
    <message>
        <source>[h, w] to [windows, Wh*Ww]</source>
        <translation>[h, w] 变为 [windows, Wh*Ww]（windows：窗口数）</translation>
    </message>
    <message>
        <source>-100 where the difference is not 0, else 0</source>
        <translation>差不为 0 处为 -100，否则为 0</translation>
    </message>
    <message>
        <source>[windows, Wh*Ww] to [h/Wh, w/Ww, Wh, Ww] to [h, w]</source>
        <translation>[windows, Wh*Ww] 变为 [h/Wh, w/Ww, Wh, Ww]，再变为 [h, w]（windows：窗口数）</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>c with c + r/2 (GPT-NeoX)</source>
        <translation>c 与 c + r/2（GPT-NeoX）</translation>
    </message>
    <message>
        <source>every query against the only row of the time table</source>
        <translation>每个查询对时间表唯一的一行</translation>
    </message>
    <message>
        <source>all three, each copied along the other axes of the keys</source>
        <translation>三者相加，各沿键的其他轴复制</translation>
    </message>
    <message>
        <source>position of the query minus that of the key</source>
        <translation>查询的位置减键的位置</translation>
    </message>
    <message>
        <source>each row with mean 0 and variance 1, then scaled and shifted</source>
        <translation>每行均值 0、方差 1，再缩放并平移</translation>
    </message>
    <message>
        <source>missing, and its default is not known</source>
        <translation>缺失，且其默认值未知</translation>
    </message>
    <message>
        <source>left out where the figure has no panels, which --panel names</source>
        <translation>在图形没有分图（由 --panel 指定）时省略</translation>
    </message>
    <message>
        <source>of a panel with cells; a profile has none</source>
        <translation>属于有单元格的分图；剖面没有单元格</translation>
    </message>
    <message>
        <source>LETTER=TEXT with the letter of a panel: a=Content</source>
        <translation>LETTER=TEXT，其中 LETTER 为某个分图的字母：a=Content</translation>
    </message>
    <message>
        <source>the text of the figure; a smaller font, a larger page, fewer panels per row or one shared colour bar makes room</source>
        <translation>图形的文字；较小的字号、较大的页面、每行较少的分图或一个共用的颜色条可以腾出空间</translation>
    </message>
    <message>
        <source>the products of keys and table (relative_key_query)</source>
        <translation>键与表的乘积（relative_key_query）</translation>
    </message>
    <message>
        <source>that distances beyond clamp_len are alike</source>
        <translation>超过 clamp_len 的距离均视为相同</translation>
    </message>
    <message>
        <source>that the bias is divided by √d as the products are</source>
        <translation>偏置与乘积一样除以 √d</translation>
    </message>
    <message>
        <source>the answer to the prompt, whose tokens turn the other half of each head by their place in it and look back only</source>
        <translation>对提示的回答：其 token 按在回答中的位置旋转每个头的另一半，且只看前文</translation>
    </message>
    <message>
        <source>the convolution that takes the place of the other heads</source>
        <translation>取代其余各头的卷积</translation>
    </message>
    <message>
        <source>the learned table of positions that is added to the tokens besides</source>
        <translation>另外加到 token 上的学得的位置表</translation>
    </message>
    <message>
        <source>the soft bound c of the logits, c tanh(logit / c) (attn_logit_softcapping)</source>
        <translation>logit 的软上限 c，即 c tanh(logit / c)（attn_logit_softcapping）</translation>
    </message>
    <message>
        <source>that the base grows with a text longer than seq_length (use_dynamic_ntk)</source>
        <translation>文本长于 seq_length 时底数随之增大（use_dynamic_ntk）</translation>
    </message>
    <message>
        <source>that queries behind seq_length are multiplied by a logarithm of their position (use_logn_attn)</source>
        <translation>seq_length 之后的查询乘以其位置的对数（use_logn_attn）</translation>
    </message>
    <message>
        <source>the summaries of blocks that are seen beside the window, with a bias of their own (transient-global)</source>
        <translation>窗口之外还能看到的各块摘要及其自己的偏置（transient-global）</translation>
    </message>
    <message>
        <source>that of a longer text than (5 + 2 num_random_blocks) block_size tokens only some blocks are seen (block_sparse)</source>
        <translation>文本超过 (5 + 2 num_random_blocks) block_size 个 token 时只能看到部分块（block_sparse）</translation>
    </message>
    <message>
        <source>- (.npy to standard output)</source>
        <translation>-（.npy，写到标准输出）</translation>
    </message>
    <message>
        <source>even, at most %1</source>
        <translation>偶数，且不超过 %1</translation>
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
        <translation>(2m-1) x H d；变体不是“正确”时为 m x H d</translation>
    </message>
    <message>
        <source>(n+m) x H d, farthest distance first</source>
        <translation>(n+m) x H d，距离最远的在前</translation>
    </message>
    <message>
        <source>(2h-1) x d, the height table</source>
        <translation>(2h-1) x d，高度表</translation>
    </message>
    <message>
        <source>H x n x n, square maps only</source>
        <translation>H x n x n，仅限正方形的图</translation>
    </message>
    <message>
        <source>%1 = sum of the lengths</source>
        <translation>%1 = 各长度之和</translation>
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
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>Layer settings</source>
        <translation>各层设置</translation>
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
        <translation>%1 = 各宽度之和</translation>
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
        <translation>能被 spatial-merge（%1）整除的行数和列数</translation>
    </message>
    <message>
        <source>m x H d, farthest distance first</source>
        <translation>m x H d，距离最远的在前</translation>
    </message>
    <message>
        <source>pair of features</source>
        <translation>特征对</translation>
    </message>
    <message>
        <source>frequency band</source>
        <translation>频率带</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>B where offset &gt; 0, else 0; B = buckets/2</source>
        <translation>偏移 &gt; 0 处为 B，否则为 0；B = 桶数/2</translation>
    </message>
    <message>
        <source>-inf where j &gt; i + m - n</source>
        <translation>j &gt; i + m - n 处为 -inf</translation>
    </message>
    <message>
        <source>1, 2, 3, … row by row</source>
        <translation>逐行 1、2、3 …</translation>
    </message>
    <message>
        <source>random U(0, 1)</source>
        <translation>随机 U(0, 1)</translation>
    </message>
    <message>
        <source>the keys of layers with compression that stand for several tokens each and are seen beside the window</source>
        <translation>带压缩的层在窗口之外还能看到的键，每个键代表若干 token</translation>
    </message>
    <message>
        <source>that the values are turned as the keys are, and their sum is turned back</source>
        <translation>值与键一样被旋转，它们的和再转回来</translation>
    </message>
    <message>
        <source>a layer with attention over positions, and this network has none</source>
        <translation>一个有按位置的注意力的层，而此网络没有这样的层</translation>
    </message>
    <message>
        <source>a layer with attention over positions (%1)</source>
        <translation>一个有按位置的注意力的层（%1）</translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation>不小于 1 的整数</translation>
    </message>
    <message>
        <source>a whole number from 1, or 0 or -1 for none</source>
        <translation>不小于 1 的整数，或以 0 或 -1 表示无</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>一个数字列表</translation>
    </message>
    <message>
        <source>a number, or a list with one for each layer</source>
        <translation>一个数字，或每层一个数字的列表</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>一个文本列表</translation>
    </message>
    <message>
        <source>objects and lists nested too deeply</source>
        <translation>对象和列表嵌套过深</translation>
    </message>
    <message>
        <source>at most 32 inside each other</source>
        <translation>最多嵌套 32 层</translation>
    </message>
    <message>
        <source>a list such as [[[&quot;global&quot;, &quot;local&quot;], 12]]</source>
        <translation>如 [[[&quot;global&quot;, &quot;local&quot;], 12]] 的列表</translation>
    </message>
    <message>
        <source>a whole number from 1, or a text of the letters L and G</source>
        <translation>不小于 1 的整数，或由字母 L 和 G 组成的文本</translation>
    </message>
    <message>
        <source>that tokens of an image turn one pair by their row and the next by their column, and the last pairs by time</source>
        <translation>图像的 token 交替地一对按行、下一对按列旋转，最后几对按时间旋转</translation>
    </message>
    <message>
        <source>cache:N or pad:N and text:N, such as pad:3,text:5; or several texts, such as text:4,text:5</source>
        <translation>cache:N 或 pad:N 加上 text:N，例如 pad:3,text:5；或多段文本，例如 text:4,text:5</translation>
    </message>
    <message>
        <source>that the table is not learned but sines and cosines</source>
        <translation>该表不是学得的，而是正弦和余弦</translation>
    </message>
    <message>
        <source>that the slopes change with a text longer than that of the training (alibi_scaling)</source>
        <translation>文本比训练时更长时斜率随之改变（alibi_scaling）</translation>
    </message>
    <message>
        <source>that the prompt is seen both ways (prefix_lm)</source>
        <translation>提示部分可双向可见（prefix_lm）</translation>
    </message>
    <message>
        <source>the convolution of two tokens that keys and values pass</source>
        <translation>键和值经过的两个 token 的卷积</translation>
    </message>
    <message>
        <source>that the output is the difference of two attentions</source>
        <translation>输出是两个注意力之差</translation>
    </message>
    <message>
        <source>that only every nth layer sees all keys, the others blocks of them (dense_attention_every_n_layers)</source>
        <translation>只有每第 n 层能看到所有键，其余各层只看到其中若干块（dense_attention_every_n_layers）</translation>
    </message>
    <message>
        <source>the learned tokens in front of the text (num_memory_tokens)</source>
        <translation>文本前面学得的 token（num_memory_tokens）</translation>
    </message>
    <message>
        <source>the soft bound c of the logits, c tanh(logit / c) (max_attn_value)</source>
        <translation>logit 的软上限 c，即 c tanh(logit / c)（max_attn_value）</translation>
    </message>
    <message>
        <source>the mask that is learned from the values, and that of a text longer than keep_window_size only some keys are seen</source>
        <translation>由值学得的掩码；文本长于 keep_window_size 时只能看到部分键</translation>
    </message>
    <message>
        <source>that the values turn as well (rotary_value)</source>
        <translation>值也一同旋转（rotary_value）</translation>
    </message>
    <message>
        <source>that the input of the heads turns, before queries and keys are made of it: logits do not depend on distances alone</source>
        <translation>旋转的是各头的输入，之后才由它得到查询和键：logit 不只取决于距离</translation>
    </message>
    <message>
        <source>that the scale of layer i, counted from 0, is divided by i + 1 (scale_attn_by_inverse_layer_idx)</source>
        <translation>第 i 层（从 0 计数）的缩放除以 i + 1（scale_attn_by_inverse_layer_idx）</translation>
    </message>
    <message>
        <source>the convolution that is added to the output of the heads</source>
        <translation>加到各头输出上的卷积</translation>
    </message>
    <message>
        <source>that positions begin again in each cell of the table that is read (reset_position_index_per_cell)</source>
        <translation>位置在所读表格的每个单元格中重新开始（reset_position_index_per_cell）</translation>
    </message>
    <message>
        <source>the places of the words on the page</source>
        <translation>各词在页面上的位置</translation>
    </message>
    <message>
        <source>the biases by horizontal and vertical distance on the page, and the places that are added to the tokens</source>
        <translation>按页面上水平和垂直距离的偏置，以及加到 token 上的页面位置</translation>
    </message>
    <message>
        <source>RoPE (no field speaks of positions)</source>
        <translation>RoPE（没有字段说明位置）</translation>
    </message>
    <message>
        <source>base 10000</source>
        <translation>底数 10000</translation>
    </message>
    <message>
        <source>pairing half</source>
        <translation>配对方式 half</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>no windows</source>
        <translation>无窗口</translation>
    </message>
    <message>
        <source>scale 1/√d</source>
        <translation>缩放 1/√d</translation>
    </message>
    <message>
        <source>heads as wide as hidden_size / num_attention_heads</source>
        <translation>头宽为 hidden_size / num_attention_heads</translation>
    </message>
    <message>
        <source>that the tokens of an image see each other both ways</source>
        <translation>图像的各 token 双向可见</translation>
    </message>
    <message>
        <source>that of a longer text each query sees only the index_topk keys that are chosen for it (index_topk)</source>
        <translation>文本更长时，每个查询只看到为其选出的 index_topk 个键（index_topk）</translation>
    </message>
    <message>
        <source>that the image and the prompt are seen both ways</source>
        <translation>图像和提示双向可见</translation>
    </message>
    <message>
        <source>that queries behind attn_temperature_len are multiplied by a logarithm of their position (attn_temperature_len)</source>
        <translation>位置超过 attn_temperature_len 的查询要乘以其位置的对数（attn_temperature_len）</translation>
    </message>
    <message>
        <source>read only as a file of its own</source>
        <translation>只能作为单独的文件读取</translation>
    </message>
    <message>
        <source>at least patch_size</source>
        <translation>不小于 patch_size</translation>
    </message>
    <message>
        <source>a whole number from 1 to 65536, or two of them</source>
        <translation>1 到 65536 的整数，或两个这样的数</translation>
    </message>
    <message>
        <source>a number of heads that divides the width</source>
        <translation>能整除宽度的头数</translation>
    </message>
    <message>
        <source>the number of blocks of each stage</source>
        <translation>每个阶段的块数</translation>
    </message>
    <message>
        <source>a number of heads for each stage of depths</source>
        <translation>depths 的每个阶段各一个头数</translation>
    </message>
    <message>
        <source>that the map is padded at its right and lower side to whole windows</source>
        <translation>图在右侧和下侧填充为整数个窗口</translation>
    </message>
    <message>
        <source>that every second block shifts the map by half a window and masks pairs that are not neighbours</source>
        <translation>每隔一个块把图移位半个窗口，并对不相邻的对加掩码</translation>
    </message>
    <message>
        <source>the registers behind the class token, which have no position</source>
        <translation>类别 token 之后的寄存器 token，它们没有位置</translation>
    </message>
    <message>
        <source>levels of objects and lists</source>
        <translation>层对象与列表</translation>
    </message>
    <message>
        <source>that window_size is larger than the map of a stage, and so is the table: transformers fails on such images</source>
        <translation>window_size 大于某个阶段的图，表也是如此：transformers 处理这样的图像会出错</translation>
    </message>
    <message>
        <source>a side for each stage of depths</source>
        <translation>depths 的每个阶段各一个边长</translation>
    </message>
    <message>
        <source>the second table, which all layers share (use_shared_relative_position_bias)</source>
        <translation>由所有层共享的第二个表（use_shared_relative_position_bias）</translation>
    </message>
    <message>
        <source>that layers outside of global_attn_indexes see their own window only</source>
        <translation>global_attn_indexes 之外的层只能看到自己的窗口</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>nesting</source>
        <translation>嵌套</translation>
    </message>
    <message>
        <source>every query against every table row, one column per offset from -(m-1) to m-1</source>
        <translation>每个查询对表的每一行，每个偏移一列，从 -(m-1) 到 m-1</translation>
    </message>
    <message>
        <source>every query against every table row; column m-1 is distance 0</source>
        <translation>每个查询对表的每一行；第 m-1 列是距离 0</translation>
    </message>
    <message>
        <source>sines, then cosines</source>
        <translation>先正弦，后余弦</translation>
    </message>
    <message>
        <source>the place itself, then sines</source>
        <translation>位置本身，然后正弦</translation>
    </message>
    <message>
        <source>sines alone</source>
        <translation>只有正弦</translation>
    </message>
    <message>
        <source>one cell alone lies at -1</source>
        <translation>只有一个单元格时，位于 -1</translation>
    </message>
    <message>
        <source>one frequency alone is 1</source>
        <translation>只有一个频率时，为 1</translation>
    </message>
    <message>
        <source>Fourier features of rows and columns</source>
        <translation>行与列的傅里叶特征</translation>
    </message>
    <message>
        <source>the axis keeps its length: the source line of the same number</source>
        <translation>该轴长度不变：取同号的源线</translation>
    </message>
    <message>
        <source>there is one source line alone</source>
        <translation>只有一条源线</translation>
    </message>
    <message>
        <source>the line counts once</source>
        <translation>该线只计一次</translation>
    </message>
    <message>
        <source>sum over l &gt;= j</source>
        <translation>对 l &gt;= j 求和</translation>
    </message>
    <message>
        <source>sum over l &gt; j</source>
        <translation>对 l &gt; j 求和</translation>
    </message>
    <message>
        <source>in steps of the dilation, inside of the map</source>
        <translation>以膨胀率为步长，在图之内</translation>
    </message>
    <message>
        <source>first + j - start where 0 &lt;= j - start &lt; k, else -1</source>
        <translation>0 &lt;= j - start &lt; k 处为 first + j - start，否则为 -1</translation>
    </message>
    <message>
        <source>first + (j - start) / s where that is one of k keys, else -1</source>
        <translation>属于 k 个键之一处为 first + (j - start) / s，否则为 -1</translation>
    </message>
    <message>
        <source>view [2k-1, 2k-1] as [(2k-1)^2]</source>
        <translation>将 [2k-1, 2k-1] 视为 [(2k-1)^2]</translation>
    </message>
    <message>
        <source>(row offset, column offset)</source>
        <translation>(行偏移，列偏移)</translation>
    </message>
    <message>
        <source>(row offset + Wh-1)(2Ww-1) + column offset + Ww-1</source>
        <translation>(行偏移 + Wh-1)(2Ww-1) + 列偏移 + Ww-1</translation>
    </message>
    <message>
        <source>view [h*w, d] as [h, w, d]</source>
        <translation>将 [h*w, d] 视为 [h, w, d]</translation>
    </message>
    <message>
        <source>row(key) - row(query)</source>
        <translation>行(键) - 行(查询)</translation>
    </message>
    <message>
        <source>column(key) - column(query)</source>
        <translation>列(键) - 列(查询)</translation>
    </message>
    <message>
        <source>(row + b)(2b+1) + column + b, b = int(beta)</source>
        <translation>(行 + b)(2b+1) + 列 + b，b = int(beta)</translation>
    </message>
    <message>
        <source>place in the halo - r - place in the block</source>
        <translation>晕圈中的位置 - r - 块中的位置</translation>
    </message>
    <message>
        <source>view [bh*bw, d] as [bh, bw, d]</source>
        <translation>将 [bh*bw, d] 视为 [bh, bw, d]</translation>
    </message>
    <message>
        <source>[x, y, j] to [(x y), (i j)], the same for every i</source>
        <translation>[x, y, j] 变为 [(x y), (i j)]，对每个 i 相同</translation>
    </message>
    <message>
        <source>[y, x, i] to [(x y), (i j)], the same for every j</source>
        <translation>[y, x, i] 变为 [(x y), (i j)]，对每个 j 相同</translation>
    </message>
    <message>
        <source>columns 2c sines, 2c+1 cosines</source>
        <translation>第 2c 列为正弦，第 2c+1 列为余弦</translation>
    </message>
    <message>
        <source>[column sines, column cosines, row sines, row cosines]</source>
        <translation>[列的正弦，列的余弦，行的正弦，行的余弦]</translation>
    </message>
    <message>
        <source>[row sines, column sines, row cosines, column cosines]</source>
        <translation>[行的正弦，列的正弦，行的余弦，列的余弦]</translation>
    </message>
    <message>
        <source>(2 (column + 0.5) / w - 1, 2 (row + 0.5) / h - 1)</source>
        <translation>(2 (列 + 0.5) / w - 1, 2 (行 + 0.5) / h - 1)</translation>
    </message>
    <message>
        <source>[y, x | sines of y, sines of x | cosines of y, cosines of x]</source>
        <translation>[y, x | y 的正弦，x 的正弦 | y 的余弦，x 的余弦]</translation>
    </message>
    <message>
        <source>[y, x | sines of y, sines of x]</source>
        <translation>[y, x | y 的正弦，x 的正弦]</translation>
    </message>
    <message>
        <source>[sines of y, sines of x | cosines of y, cosines of x]</source>
        <translation>[y 的正弦，x 的正弦 | y 的余弦，x 的余弦]</translation>
    </message>
    <message>
        <source>[sines of y, sines of x]</source>
        <translation>[y 的正弦，x 的正弦]</translation>
    </message>
    <message>
        <source>view [h, w, h&apos;, w&apos;] as [h*w, h&apos;*w&apos;]</source>
        <translation>将 [h, w, h&apos;, w&apos;] 视为 [h*w, h&apos;*w&apos;]</translation>
    </message>
    <message>
        <source>view [3, Wd, Wh, Ww] as [3, N]</source>
        <translation>将 [3, Wd, Wh, Ww] 视为 [3, N]</translation>
    </message>
    <message>
        <source>w((tap - centre + 0.5) / s), normalised</source>
        <translation>w((tap - centre + 0.5) / s)，已归一化</translation>
    </message>
    <message>
        <source>largest k with position[k] &lt;= target, k+1</source>
        <translation>满足 position[k] &lt;= target 的最大 k，以及 k+1</translation>
    </message>
    <message>
        <source>view [(2Wh-1)(2Ww-1), H] as [2Wh-1, 2Ww-1], column head</source>
        <translation>将 [(2Wh-1)(2Ww-1), H] 视为 [2Wh-1, 2Ww-1]，取 head 列</translation>
    </message>
    <message>
        <source>view as [(2Wh-1)(2Ww-1)]</source>
        <translation>视为 [(2Wh-1)(2Ww-1)]</translation>
    </message>
    <message>
        <source>each column twice</source>
        <translation>每列两次</translation>
    </message>
    <message>
        <source>-x_b in place of x_a, x_a in place of x_b</source>
        <translation>以 -x_b 代替 x_a，以 x_a 代替 x_b</translation>
    </message>
    <message>
        <source>sum over c, and over the features of no pair</source>
        <translation>对 c 求和，并对不成对的特征求和</translation>
    </message>
    <message>
        <source>sum over c</source>
        <translation>对 c 求和</translation>
    </message>
    <message>
        <source>prepend a zero column</source>
        <translation>在左侧补一列零</translation>
    </message>
    <message>
        <source>view [n, n+1] as [n+1, n]</source>
        <translation>将 [n, n+1] 视为 [n+1, n]</translation>
    </message>
    <message>
        <source>view [n, m+1] as [m+1, n]</source>
        <translation>将 [n, m+1] 视为 [m+1, n]</translation>
    </message>
    <message>
        <source>view [m, n] as [n, m]</source>
        <translation>将 [m, n] 视为 [n, m]</translation>
    </message>
    <message>
        <source>0 where j &gt; i</source>
        <translation>j &gt; i 处为 0</translation>
    </message>
    <message>
        <source>0 where j &gt; i + M</source>
        <translation>j &gt; i + M 处为 0</translation>
    </message>
    <message>
        <source>0 where i + M - j &lt; 0</source>
        <translation>i + M - j &lt; 0 处为 0</translation>
    </message>
    <message>
        <source>-inf where j &gt; i</source>
        <translation>j &gt; i 处为 -inf</translation>
    </message>
    <message>
        <source>-inf where j &gt; i + M</source>
        <translation>j &gt; i + M 处为 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i &gt; 0</source>
        <translation>j - i &gt; 0 处为 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i - M &gt; 0</source>
        <translation>j - i - M &gt; 0 处为 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i &lt; 0</source>
        <translation>j - i &lt; 0 处为 -inf</translation>
    </message>
    <message>
        <source>-inf where j - i - M &lt; 0</source>
        <translation>j - i - M &lt; 0 处为 -inf</translation>
    </message>
    <message>
        <source>-inf where hidden</source>
        <translation>被隐藏处为 -inf</translation>
    </message>
    <message>
        <source>append a zero column to the last axis</source>
        <translation>在最后一个轴末尾补一列零</translation>
    </message>
    <message>
        <source>join the last two axes</source>
        <translation>合并最后两个轴</translation>
    </message>
    <message>
        <source>append n-1 zeros to the last axis</source>
        <translation>在最后一个轴末尾补 n-1 个零</translation>
    </message>
    <message>
        <source>append 2m-1-n zeros to the last axis</source>
        <translation>在最后一个轴末尾补 2m-1-n 个零</translation>
    </message>
    <message>
        <source>view the last axis as [n+1, 2n-1]</source>
        <translation>将最后一个轴视为 [n+1, 2n-1]</translation>
    </message>
    <message>
        <source>view the last axis as [n+1, 2m-1]</source>
        <translation>将最后一个轴视为 [n+1, 2m-1]</translation>
    </message>
    <message>
        <source>append a zero column</source>
        <translation>在右侧补一列零</translation>
    </message>
    <message>
        <source>view [n, L+1] as [L+1, n]</source>
        <translation>将 [n, L+1] 视为 [L+1, n]</translation>
    </message>
    <message>
        <source>view [L, n] as [n, L]</source>
        <translation>将 [L, n] 视为 [n, L]</translation>
    </message>
    <message>
        <source>max over j and the sink</source>
        <translation>对 j 与汇聚 logit 取最大值</translation>
    </message>
    <message>
        <source>max over j</source>
        <translation>对 j 取最大值</translation>
    </message>
    <message>
        <source>sum over j, and exp(sink - row-maximum)</source>
        <translation>对 j 求和，再加 exp(sink - row-maximum)</translation>
    </message>
    <message>
        <source>sum over j</source>
        <translation>对 j 求和</translation>
    </message>
    <message>
        <source>view [n, n+m] as [n+m, n]</source>
        <translation>将 [n, n+m] 视为 [n+m, n]</translation>
    </message>
    <message>
        <source>view [n+m-1, n] as [n, n+m-1]</source>
        <translation>将 [n+m-1, n] 视为 [n, n+m-1]</translation>
    </message>
    <message>
        <source>[sines, cosines]</source>
        <translation>[正弦，余弦]</translation>
    </message>
    <message>
        <source>view [2, Wh, Ww] as [2, N]</source>
        <translation>将 [2, Wh, Ww] 视为 [2, N]</translation>
    </message>
    <message>
        <source>view [N, N] as [N*N]</source>
        <translation>将 [N, N] 视为 [N*N]</translation>
    </message>
    <message>
        <source>view [N*N, H] as [N, N, H]</source>
        <translation>将 [N*N, H] 视为 [N, N, H]</translation>
    </message>
    <message>
        <source>0: nothing is shifted</source>
        <translation>0：没有移动</translation>
    </message>
    <message>
        <source>0 below h-Wh, 1 below h-shift, else 2</source>
        <translation>小于 h-Wh 处为 0，小于 h-shift 处为 1，否则为 2</translation>
    </message>
    <message>
        <source>0 below w-Ww, 1 below w-shift, else 2</source>
        <translation>小于 w-Ww 处为 0，小于 w-shift 处为 1，否则为 2</translation>
    </message>
    <message>
        <source>[x, i, y, j] to [(x y), (i j)]</source>
        <translation>[x, i, y, j] 变为 [(x y), (i j)]</translation>
    </message>
    <message>
        <source>[y, j, x, i] to [(x y), (i j)]</source>
        <translation>[y, j, x, i] 变为 [(x y), (i j)]</translation>
    </message>
    <message>
        <source>reach = (1 - q^(S//2)) / (1 - q) against D//2: larger moves right, else left</source>
        <translation>reach = (1 - q^(S//2)) / (1 - q) 与 D//2 相比：更大则 right 移到 q，否则 left 移到 q</translation>
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
        <translation>表行 %1</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>类别 token</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>row offset</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>column offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>clipped</source>
        <translation>截断后</translation>
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
        <translation>掩码</translation>
    </message>
    <message>
        <source>no table row</source>
        <translation>无表行</translation>
    </message>
    <message>
        <source>no %1: class token</source>
        <comment>row offset</comment>
        <translation>无%1：类别 token</translation>
    </message>
    <message>
        <source>mirrored %1</source>
        <comment>row-index</comment>
        <translation>镜像 %1</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>table[%1]</source>
        <translation>表[%1]</translation>
    </message>
    <message>
        <source>table entry</source>
        <translation>表项</translation>
    </message>
    <message>
        <source>pairs of one table row</source>
        <translation>同一表行的 token 对</translation>
    </message>
    <message>
        <source>query %1 key %2</source>
        <translation>查询 %1 键 %2</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>Absolute</source>
        <translation>绝对</translation>
    </message>
    <message>
        <source>Relative 1D</source>
        <translation>一维相对</translation>
    </message>
    <message>
        <source>Relative 2D</source>
        <translation>二维相对</translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>正则化</translation>
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
        <translation>来自 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>random (seed 0), tensors</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>in memory: %1</source>
        <comment>tensors</comment>
        <translation>内存中：%1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 Tensors %2.</source>
        <comment>encoding and parameters; where the tensors come from</comment>
        <translation>%1 张量：%2。</translation>
    </message>
    <message>
        <source>%1 by head</source>
        <comment>layer</comment>
        <translation>%1，按头</translation>
    </message>
    <message>
        <source>%1 by window</source>
        <comment>layer</comment>
        <translation>%1，按窗口</translation>
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
        <translation>行：%1 · 列：%2</translation>
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
        <translation>%1，查询 %2</translation>
    </message>
    <message>
        <source>query %1</source>
        <comment>a token</comment>
        <translation>查询 %1</translation>
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
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <comment>layer, head</comment>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>one array minus another</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>clipped</source>
        <comment>badge of a picture: values lie beyond the ends of its colours</comment>
        <translation>已截断</translation>
    </message>
    <message>
        <source>columns: %1</source>
        <translation>列：%1</translation>
    </message>
    <message>
        <source>rows: %1</source>
        <translation>行：%1</translation>
    </message>
    <message>
        <source>Tensors %1.</source>
        <comment>where they come from</comment>
        <translation>张量：%1。</translation>
    </message>
    <message>
        <source>%1,%2 in panel %3 (%4 × %5 cells)</source>
        <comment>place of an annotation</comment>
        <translation>分图 %3（%4 × %5 个单元格）的 %1,%2</translation>
    </message>
    <message>
        <source>Annotations outside the cells are not drawn: %1.</source>
        <translation>单元格之外的注记不绘制：%1。</translation>
    </message>
    <message>
        <source>mean</source>
        <comment>of all heads, very short</comment>
        <translation>均值</translation>
    </message>
    <message>
        <source>The figure has Chinese, Japanese or Korean text: compile it with XeLaTeX or LuaLaTeX and the package ctex; pdfLaTeX stops.</source>
        <translation>图中有中文、日文或韩文：请用 XeLaTeX 或 LuaLaTeX 和宏包 ctex 编译；pdfLaTeX 会中止。</translation>
    </message>
    <message>
        <source>No numbers are drawn: the cells are too small for them.</source>
        <translation>未绘制数值：单元格太小，放不下。</translation>
    </message>
</context>
<context>
    <name>HeatmapKeys</name>
    <message>
        <source>Hover</source>
        <translation>悬停</translation>
    </message>
    <message>
        <source>Read a cell in all pictures</source>
        <translation>在所有图片中读取单元格</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Pin the cell</source>
        <translation>固定单元格</translation>
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
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>以指针处为中心缩放</translation>
    </message>
    <message>
        <source>Drag while zoomed</source>
        <translation>放大时拖动</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Drag over the whole matrix, Ctrl+drag</source>
        <translation>在整个矩阵上拖动、Ctrl+拖动</translation>
    </message>
    <message>
        <source>Zoom to a frame; Escape cancels</source>
        <translation>缩放到方框；Escape 取消</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Zoom to the block of the cell</source>
        <translation>缩放到单元格所在的块</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Show or hide the cuts along row and column</source>
        <translation>显示或隐藏沿行和列的剖线</translation>
    </message>
    <message>
        <source>Right click, menu key</source>
        <translation>右键单击、菜单键</translation>
    </message>
    <message>
        <source>Show the menu of the cell and the picture</source>
        <translation>显示单元格和图片的菜单</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation>显示整个矩阵</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Double-click on the title</source>
        <translation>双击标题</translation>
    </message>
    <message>
        <source>Show this picture alone, or all again</source>
        <translation>单独显示此图片，或恢复显示全部</translation>
    </message>
    <message>
        <source>Click on a title</source>
        <translation>单击标题</translation>
    </message>
    <message>
        <source>Swap this picture with the large one; 2 to 9 do so by its number</source>
        <translation>将此图片与大图互换；按 2 到 9 以编号互换</translation>
    </message>
    <message>
        <source>Drag of a title</source>
        <translation>拖动标题</translation>
    </message>
    <message>
        <source>Move this picture among the others</source>
        <translation>在其他图片间移动此图片</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move to the next cell; with Ctrl by one window row, or by ten</source>
        <translation>移到下一个单元格；加 Ctrl 移动一个窗口行或十个</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>First and last column; with Ctrl first and last cell</source>
        <translation>第一列和最后一列；加 Ctrl 为第一个和最后一个单元格</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>Move by one page</source>
        <translation>移动一页</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Right click on the colour bar</source>
        <translation>右键单击颜色条</translation>
    </message>
    <message>
        <source>Choose colours, scale, limits and downsampling</source>
        <translation>选择颜色、刻度、界限和降采样</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Set the range of the colours from what is visible</source>
        <translation>按可见部分设置颜色范围</translation>
    </message>
    <message>
        <source>Ends of the colour bar</source>
        <translation>颜色条两端</translation>
    </message>
    <message>
        <source>Drag to move a limit; double-click the bar for the default range</source>
        <translation>拖动以移动界限；双击颜色条恢复默认范围</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Hold Space</source>
        <translation>按住 Space</translation>
    </message>
    <message>
        <source>Show A and B in turn in the large picture</source>
        <translation>在大图中轮流显示 A 和 B</translation>
    </message>
    <message>
        <source>F3, Shift+F3</source>
        <translation>F3、Shift+F3</translation>
    </message>
    <message>
        <source>Next or previous differing cell</source>
        <translation>下一个或上一个不同的单元格</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Back to the pictures of the scene</source>
        <translation>返回场景的图片</translation>
    </message>
    <message>
        <source>Drop a file</source>
        <translation>拖入文件</translation>
    </message>
    <message>
        <source>Compare A with it</source>
        <translation>将 A 与之比较</translation>
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
        <translation>下一个图片或字段</translation>
    </message>
    <message>
        <source>Close what is open, then return from one large picture to all, then leave full screen</source>
        <translation>先关闭打开的内容，再从一张大图返回全部，然后退出全屏</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开它</translation>
    </message>
    <message>
        <source>About Posenc</source>
        <translation>关于 Posenc</translation>
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
        <translation>展示 Transformer 如何编码位置：索引表、偏置和注意力，实时更新。

引擎：%1 构建，版本 %2
Qt：%3
许可证：GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation>键盘与鼠标</translation>
    </message>
    <message>
        <source>All shortcuts and mouse actions</source>
        <translation>全部快捷键与鼠标操作</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>推导</translation>
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
        <translation>第一步或最后一步</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Ctrl+Space</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Walk the cells of the step</source>
        <translation>在该步骤的单元格间移动</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>table row</source>
        <translation>表行</translation>
    </message>
    <message>
        <source>No other pair has this offset</source>
        <translation>没有其他成对的 token 具有此偏移</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs have this offset</source>
        <translation>
            <numerusform>%2 对 token 中有 %1 对具有此偏移</numerusform>
        </translation>
    </message>
    <message>
        <source>No other pair reads row %1</source>
        <translation>没有其他成对的 token 读取第 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs read row %3</source>
        <translation>
            <numerusform>%2 对 token 中有 %1 对读取第 %3 行</numerusform>
        </translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被掩码</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>已被掩码</translation>
    </message>
    <message>
        <source>Strongest keys of this query</source>
        <translation>此查询最强的键</translation>
    </message>
    <message>
        <source>How pairs reach this row</source>
        <translation>各对 token 如何到达此行</translation>
    </message>
    <message>
        <source>The logit of this pair</source>
        <translation>此 token 对的 logit</translation>
    </message>
    <message>
        <source>No cell selected</source>
        <translation>未选择单元格</translation>
    </message>
    <message>
        <source>Select a cell to see how its value is computed: offsets, table row, terms of the logit, attention, and the strongest keys of the query.</source>
        <translation>选择一个单元格以查看其数值如何计算：偏移、表行、logit 的各项、注意力，以及该查询最强的键。</translation>
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
        <translation>每一对的轴</translation>
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
        <translation>列索引</translation>
    </message>
    <message>
        <source>column-offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>decay-bound</source>
        <translation>衰减界</translation>
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
        <translation>丢弃掩码</translation>
    </message>
    <message>
        <source>drop-mean</source>
        <translation>掩码的均值</translation>
    </message>
    <message>
        <source>frame-index</source>
        <translation>帧索引</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>gates</source>
        <translation>门</translation>
    </message>
    <message>
        <source>hidden-0</source>
        <translation>隐藏层 0</translation>
    </message>
    <message>
        <source>hidden-1</source>
        <translation>隐藏层 1</translation>
    </message>
    <message>
        <source>hidden-2</source>
        <translation>隐藏层 2</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>key-amplitude</source>
        <translation>键幅度</translation>
    </message>
    <message>
        <source>key-embedding</source>
        <translation>键嵌入</translation>
    </message>
    <message>
        <source>key-table</source>
        <translation>键的表</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>窗口掩码</translation>
    </message>
    <message>
        <source>mean-cosine</source>
        <translation>平均余弦</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
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
        <translation>查询幅度</translation>
    </message>
    <message>
        <source>query-embedding</source>
        <translation>查询嵌入</translation>
    </message>
    <message>
        <source>query-table</source>
        <translation>查询的表</translation>
    </message>
    <message>
        <source>region-map</source>
        <translation>区域图</translation>
    </message>
    <message>
        <source>relative-logits</source>
        <translation>相对 logit</translation>
    </message>
    <message>
        <source>rotated-keys</source>
        <translation>旋转后的键</translation>
    </message>
    <message>
        <source>rotated-queries</source>
        <translation>旋转后的查询</translation>
    </message>
    <message>
        <source>row-index</source>
        <translation>行索引</translation>
    </message>
    <message>
        <source>row-offset</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>各层设置</translation>
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
        <translation>相似度拼图</translation>
    </message>
    <message>
        <source>sines</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>sliding-window</source>
        <translation>滑动窗口</translation>
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
        <translation>空间图</translation>
    </message>
    <message>
        <source>term-a</source>
        <translation>项 a</translation>
    </message>
    <message>
        <source>term-b</source>
        <translation>项 b</translation>
    </message>
    <message>
        <source>term-c</source>
        <translation>项 c</translation>
    </message>
    <message>
        <source>term-d</source>
        <translation>项 d</translation>
    </message>
    <message>
        <source>term-e</source>
        <translation>项 e</translation>
    </message>
    <message>
        <source>time-table</source>
        <translation>时间表</translation>
    </message>
    <message>
        <source>value-embedding</source>
        <translation>值嵌入</translation>
    </message>
    <message>
        <source>variant-difference</source>
        <translation>发布代码的误差</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>width-table</source>
        <translation>宽度表</translation>
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
        <translation>图形</translation>
    </message>
    <message>
        <source>it contains no scene; only figures saved by Posenc do</source>
        <translation>它不含场景；只有 Posenc 保存的图形才有</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message numerus="yes">
        <source>All %1 rows%2 are used</source>
        <translation>
            <numerusform>全部 %1 行%2均被使用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are unused: %3</source>
        <translation>
            <numerusform>%1 行%2中有 %Ln 行未使用：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>Used rows%1 serve %2 to %3 unmasked pairs each</source>
        <translation>使用的行%1各服务 %2 到 %3 个未被掩码的 token 对</translation>
    </message>
    <message>
        <source>Used rows%1 serve %2 to %3 pairs each</source>
        <translation>使用的行%1各服务 %2 到 %3 个 token 对</translation>
    </message>
    <message>
        <source>%1 % of the unmasked pairs%2 are clipped or fall into the last bucket (distance not resolved)</source>
        <translation>未被掩码的成对 token 中%2有 %1 % 被截断或落入最后一个桶（不再分辨距离）</translation>
    </message>
    <message>
        <source>%1 % of the pairs%2 are clipped or fall into the last bucket (distance not resolved)</source>
        <translation>成对的 token 中%2有 %1 % 被截断或落入最后一个桶（不再分辨距离）</translation>
    </message>
    <message>
        <source>No two offsets share a row%1</source>
        <translation>没有两个偏移共用一行%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are shared by up to %3 offsets each</source>
        <translation>
            <numerusform>%1 行%2中有 %Ln 行各由最多 %3 个偏移共用</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no finite value</source>
        <translation>%1没有有限数值</translation>
    </message>
    <message>
        <source>%1 depends on the offset alone</source>
        <translation>%1仅取决于偏移</translation>
    </message>
    <message>
        <source>%1 is symmetric</source>
        <translation>%1是对称的</translation>
    </message>
    <message>
        <source>%1 has rank %2 of %3</source>
        <translation>%1的秩为 %2，满秩为 %3</translation>
    </message>
    <message>
        <source>Effective keys: %1 of %2 (entropy %3 nats)</source>
        <translation>有效键数：%1 / %2（熵 %3 奈特）</translation>
    </message>
    <message>
        <source>%1; queries skipped (attention is NaN): %2</source>
        <translation>%1；跳过的查询（注意力为 NaN）：%2</translation>
    </message>
    <message>
        <source>%1 (sampled)</source>
        <translation>%1（抽样）</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>sentence, badge</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1 cannot be %2; required: %3.</source>
        <translation>%1 不能为 %2；要求：%3。</translation>
    </message>
    <message>
        <source>%1 must be %3, not %2.</source>
        <translation>%1 必须为 %3，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must be %2 for %3.</source>
        <comment>a parameter, a rule, an encoding</comment>
        <translation>对 %3 而言，%1 必须为 %2。</translation>
    </message>
    <message>
        <source>Unknown encoding &quot;%1&quot;; available: %2.</source>
        <translation>未知的编码 &quot;%1&quot;；可用的有：%2。</translation>
    </message>
    <message>
        <source>The encoding %1 has no parameter &quot;%2&quot;; available: %3.</source>
        <translation>编码 %1 没有参数 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>The encoding %1 has no tensor &quot;%2&quot;; available: %3.</source>
        <translation>编码 %1 没有张量 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>The encoding %1 has no layer &quot;%2&quot; with these parameters; available: %3.</source>
        <translation>编码 %1 在这些参数下没有层 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; it must be %3.</source>
        <translation>%1 不能为 &quot;%2&quot;；必须为 %3。</translation>
    </message>
    <message>
        <source>%1 cannot be %2; it must be between %3 and %4.</source>
        <translation>%1 不能为 %2；必须在 %3 与 %4 之间。</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; it must be one of: %3.</source>
        <translation>%1 不能为 &quot;%2&quot;；必须为以下之一：%3。</translation>
    </message>
    <message>
        <source>The tensor %1 has the shape %2, which does not fit the parameters; expected: %3.</source>
        <translation>张量 %1 的形状 %2 与参数不符；应为：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be applied to a tensor of the shape %2.</source>
        <translation>&quot;%1&quot; 不能应用于形状为 %2 的张量。</translation>
    </message>
    <message>
        <source>The tensor %1 is not used with these parameters; omit it or change the parameters.</source>
        <translation>在这些参数下不使用张量 %1；请去掉它或更改参数。</translation>
    </message>
    <message>
        <source>The tensor %1 cannot be used as an index: %4 at query %2, key %3 is not one of the %5 rows of the table (counted from 0).</source>
        <translation>张量 %1 不能用作索引：查询 %2、键 %3 处的 %4 不是表的 %5 行之一（从 0 计）。</translation>
    </message>
    <message>
        <source>Head %1 is out of range; number of heads: %2 (counted from 0).</source>
        <translation>头 %1 超出范围；头数：%2（从 0 计）。</translation>
    </message>
    <message>
        <source>The layer %1 has no matrix %2; number of matrices: %3 (counted from 0).</source>
        <translation>层 %1 没有矩阵 %2；矩阵数：%3（从 0 计）。</translation>
    </message>
    <message>
        <source>Too large (%1): %2 requested, limit %3.</source>
        <translation>过大（%1）：请求 %2，上限 %3。</translation>
    </message>
    <message>
        <source>Too large (%1): %2 %3 requested, limit %4.</source>
        <comment>what, number, unit, number</comment>
        <translation>过大（%1）：请求 %2 %3，上限 %4。</translation>
    </message>
    <message>
        <source>All keys of query %1 are masked, so its attention is undefined.</source>
        <translation>查询 %1 的所有键都被掩码，因此其注意力没有定义。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an output format; available: %2.</source>
        <translation>&quot;%1&quot; 不是输出格式；可用的有：%2。</translation>
    </message>
    <message>
        <source>Out of memory; try smaller sizes.</source>
        <translation>内存不足；请尝试更小的尺寸。</translation>
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
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was changed by another program while it was being read; open it again once it is complete.</source>
        <translation>%1 在读取过程中被其他程序更改；请在其完整后重新打开。</translation>
    </message>
    <message>
        <source>%1 is a folder; choose a file.</source>
        <translation>%1 是文件夹；请选择文件。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>%1 is unsupported or damaged: its content is not in a readable format (%2).</source>
        <translation>%1 不受支持或已损坏：其内容不是可读取的格式（%2）。</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the file itself; fetch the file with &quot;git lfs pull&quot;.</source>
        <translation>%1 是 Git LFS 指针，而不是文件本身；请用 &quot;git lfs pull&quot; 获取文件。</translation>
    </message>
    <message>
        <source>%1 is a web page or a server response, not a trained file; download the file itself (often the &quot;raw&quot; link).</source>
        <translation>%1 是网页或服务器响应，而不是权重文件；请下载文件本身（通常是 &quot;raw&quot; 链接）。</translation>
    </message>
    <message>
        <source>%1 is compressed with %2; unpack it and open the file inside.</source>
        <translation>%1 以 %2 压缩；请解压后打开其中的文件。</translation>
    </message>
    <message>
        <source>%1 is damaged or not in the format it claims (%2: %3; expected: %4).</source>
        <translation>%1 已损坏或不是其声称的格式（%2：%3；应为：%4）。</translation>
    </message>
    <message>
        <source>%1 contains something unsupported (%2: %3).</source>
        <translation>%1 含有不支持的内容（%2：%3）。</translation>
    </message>
    <message>
        <source>%1 can be read, with a note (%2: %3).</source>
        <translation>%1 可以读取，但需注意（%2：%3）。</translation>
    </message>
    <message>
        <source>%1 exceeds a limit (%2: %3, limit: %4).</source>
        <translation>%1 超出限制（%2：%3，上限：%4）。</translation>
    </message>
    <message>
        <source>%1 contains several tensors; specify one as FILE:KEY; available: %2.</source>
        <translation>%1 含有多个张量；请以 FILE:KEY 指定其一；可用的有：%2。</translation>
    </message>
    <message>
        <source>%1 contains no tensor &quot;%2&quot;; available: %3.</source>
        <translation>%1 不含张量 &quot;%2&quot;；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is an input of this command and would be overwritten; choose another file.</source>
        <translation>%1 是此命令的输入，会被覆盖；请选择另一个文件。</translation>
    </message>
    <message>
        <source>%1 needs at least %2 bytes, but only %3 are free.</source>
        <translation>%1 至少需要 %2 字节，但只有 %3 可用。</translation>
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
        <translation>已调整 %1（%2）</translation>
    </message>
    <message>
        <source>cut %1</source>
        <comment>sizes</comment>
        <translation>已裁剪 %1</translation>
    </message>
    <message>
        <source>interpolated %1</source>
        <comment>sizes</comment>
        <translation>已插值 %1</translation>
    </message>
    <message>
        <source>continued %1</source>
        <comment>sizes</comment>
        <translation>已延续 %1</translation>
    </message>
    <message>
        <source>random, %1 tokens</source>
        <comment>sizes</comment>
        <translation>随机，%1 个 token</translation>
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
        <translation>全为 0</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>训练所得</translation>
    </message>
    <message>
        <source>all values are 0</source>
        <translation>所有值均为 0</translation>
    </message>
    <message>
        <source>all values are %1</source>
        <translation>所有值均为 %1</translation>
    </message>
    <message>
        <source>looks untrained, like random values from N(0, %1)%2: mean %3, standard deviation %4, excess kurtosis %5, correlation of neighbouring rows %6</source>
        <translation>似乎未经训练，如同取自 N(0, %1)%2 的随机值：均值 %3，标准差 %4，超额峰度 %5，相邻行的相关系数 %6</translation>
    </message>
    <message>
        <source> truncated at two standard deviations</source>
        <translation>（在两个标准差处截断）</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>numbers of rows</comment>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>apparently untrained rows: %1 (below a tenth of the scale of the others, %2)</source>
        <translation>似乎未经训练的行：%1（小于其他行尺度 %2 的十分之一）</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values are not finite</source>
        <translation>
            <numerusform>%2 个值中有 %1 个不是有限值</numerusform>
        </translation>
    </message>
    <message>
        <source>all 0</source>
        <translation>全为 0</translation>
    </message>
    <message>
        <source>all equal</source>
        <translation>全部相等</translation>
    </message>
    <message>
        <source>looks untrained</source>
        <translation>似乎未经训练</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <comment>values</comment>
        <translation>%1 个非有限值</translation>
    </message>
    <message>
        <source>%1, mirrored</source>
        <comment>an index table</comment>
        <translation>%1，镜像</translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads</source>
        <translation>
            <numerusform>%1 个头的均值</numerusform>
        </translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>window %1</source>
        <translation>窗口 %1</translation>
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
        <translation>头 %1</translation>
    </message>
    <message>
        <source>no row</source>
        <comment>an index cell that reads no row of the table</comment>
        <translation>无行</translation>
    </message>
    <message>
        <source>no offset</source>
        <comment>a pair with a class token</comment>
        <translation>无偏移</translation>
    </message>
    <message>
        <source>%1 at query %2, key %3</source>
        <comment>an index</comment>
        <translation>%1，位于查询 %2、键 %3</translation>
    </message>
    <message numerus="yes">
        <source>equal to the formula in all %1 cells</source>
        <translation>
            <numerusform>全部 %1 个单元格与公式相等</numerusform>
        </translation>
    </message>
    <message>
        <source>differs from the formula in %1 of %2 cells, first: %3 (formula: %4)</source>
        <translation>%2 个单元格中有 %1 个与公式不同，首个：%3（公式：%4）</translation>
    </message>
    <message>
        <source>Index from %1: %2.</source>
        <comment>a tensor, how it differs</comment>
        <translation>来自 %1 的索引：%2。</translation>
    </message>
    <message>
        <source>Index by formula. %1 cannot be used: %2 is not a row of the table.</source>
        <comment>a tensor, a cell of it</comment>
        <translation>按公式的索引。%1 无法使用：%2 不是表的行。</translation>
    </message>
    <message>
        <source>Index by formula. %1: %2.</source>
        <comment>a tensor, how it differs</comment>
        <translation>按公式的索引。%1：%2。</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>by formula</source>
        <translation>按公式</translation>
    </message>
    <message>
        <source>random (seed %1)</source>
        <translation>随机（种子 %1）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>random (seed 0), tensors</comment>
        <translation>%2 为%1</translation>
    </message>
    <message>
        <source>not trained: %1</source>
        <comment>tensors</comment>
        <translation>未经训练：%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>an encoding and a tensor of it</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>reversed</source>
        <comment>the rows of a table</comment>
        <translation>反向</translation>
    </message>
    <message>
        <source>unchanged</source>
        <comment>a table</comment>
        <translation>不变</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>无 %1</translation>
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
        <translation>其值在另一个文件中，Posenc 不会打开它</translation>
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
        <translation>名称以 %1 结尾，且形状相符</translation>
    </message>
    <message>
        <source>the name ends in %1, but the shape %2 does not fit</source>
        <translation>名称以 %1 结尾，但形状 %2 不符</translation>
    </message>
    <message numerus="yes">
        <source>of its %1 rows, %2 belong to a class token</source>
        <translation>
            <numerusform>其 %1 行中有 %2 行属于类别 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows fit a window of side %2 if it is square</source>
        <translation>
            <numerusform>若为正方形，%1 行对应边长为 %2 的窗口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %2 cells of %1 match the formula</source>
        <translation>
            <numerusform>%1 的全部 %2 个单元格与公式相符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>custom index: %6 of the %7 cells of %1 differ from the formula, first: query %2, key %3: %4 instead of %5</source>
        <translation>
            <numerusform>自定义索引：%1 的 %7 个单元格中有 %6 个与公式不同，首个：查询 %2、键 %3：%4 而不是 %5</numerusform>
        </translation>
    </message>
    <message>
        <source>custom index: no window of this table matches the shape %2 of %1</source>
        <translation>自定义索引：此表没有与 %1 的形状 %2 相符的窗口</translation>
    </message>
    <message>
        <source>all %2 cells of %1 match the formula; its queries are every second row and column of the window</source>
        <translation>%1 的全部 %2 个单元格与公式相符；其查询是窗口的每隔一行一列</translation>
    </message>
    <message>
        <source>%1 could not be compared</source>
        <translation>无法与 %1 比较</translation>
    </message>
    <message>
        <source>the tensor has no name; the file is named %1</source>
        <translation>张量没有名称；文件名为 %1</translation>
    </message>
    <message>
        <source>the name contains %1</source>
        <translation>名称包含 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 positions fit a map of side %2 if it is square; leading tokens: %3</source>
        <translation>
            <numerusform>若为正方形，%1 个位置对应边长为 %2 的图；前导 token：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>its vectors repeat as on a map of %1 × %2; leading tokens: %3</source>
        <translation>其向量如同在 %1 × %2 的图上那样重复；前导 token：%3</translation>
    </message>
    <message>
        <source>inferred from the shape %1 alone</source>
        <translation>仅由形状 %1 推断</translation>
    </message>
    <message>
        <source>the other side of the grid is taken from %1</source>
        <translation>网格的另一边取自 %1</translation>
    </message>
    <message>
        <source>no table gives the other side of the grid; assumed square with side %1</source>
        <translation>没有表给出网格的另一边；假定为边长 %1 的正方形</translation>
    </message>
    <message>
        <source>causal by the metadata: %1</source>
        <translation>由元数据得知为因果：%1</translation>
    </message>
    <message>
        <source>inferred from %1</source>
        <translation>由 %1 推断</translation>
    </message>
    <message>
        <source>the window is taken from %1, whose shape is %2</source>
        <translation>窗口取自 %1，其形状为 %2</translation>
    </message>
    <message>
        <source>%1 is scaled by a pretrained window of %2</source>
        <translation>%1 按 %2 的预训练窗口缩放</translation>
    </message>
    <message>
        <source>custom coordinates: %1 has %3 at %2, the formula gives %4 for a window of %5</source>
        <translation>自定义坐标：%1 在 %2 处为 %3，对 %5 的窗口公式给出 %4</translation>
    </message>
    <message>
        <source>its offsets have the opposite sign, so its rows are read in reverse</source>
        <translation>其偏移的符号相反，因此其行反向读取</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 rows are read, from row %3 on</source>
        <translation>
            <numerusform>读取其 %2 行中的 %1 行，从第 %3 行起</numerusform>
        </translation>
    </message>
    <message>
        <source>it has one row per distance, used in every direction</source>
        <translation>它每个距离一行，用于所有方向</translation>
    </message>
    <message>
        <source>networks with %1 add it unscaled</source>
        <translation>带 %1 的网络相加时不缩放</translation>
    </message>
    <message>
        <source>networks with %1 multiply it by the square root of the head dimension</source>
        <translation>带 %1 的网络将其乘以头维度的平方根</translation>
    </message>
    <message numerus="yes">
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets in a window of %3 have equal values</source>
        <translation>
            <numerusform>已展开的偏置，%1 个头、%2 个 token：%3 的窗口中相等的偏移具有相等的值</numerusform>
        </translation>
    </message>
    <message>
        <source>equal offsets in a window of %1 have equal values</source>
        <translation>%1 的窗口中相等的偏移具有相等的值</translation>
    </message>
    <message>
        <source>its values match a window of %1: %2, Δ = query − key</source>
        <comment>a window, a formula</comment>
        <translation>其值与 %1 的窗口相符：%2，Δ = 查询 − 键</translation>
    </message>
    <message numerus="yes">
        <source>all %1 cells match the formula for this window</source>
        <translation>
            <numerusform>全部 %1 个单元格与此窗口的公式相符</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be used: %4 at query %2, key %3 is not one of the %5 rows of the table</source>
        <translation>%1 无法使用：查询 %2、键 %3 处的 %4 不是表的 %5 行之一</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an encoding and names of its tables</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Posenc looked for tensors whose names end in one of these and whose shapes fit: %1.</source>
        <translation>Posenc 查找名称以下列之一结尾且形状相符的张量：%1。</translation>
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
            <numerusform>%2 个单元格中有 %1 个不同</numerusform>
        </translation>
    </message>
    <message>
        <source>, by at most %1 at %2</source>
        <comment>number, cell</comment>
        <translation>，最大相差 %1，位于 %2</translation>
    </message>
    <message>
        <source>, %1 of them masked in one alone</source>
        <translation>，其中 %1 个仅在一方被掩码</translation>
    </message>
    <message>
        <source>; first: %1</source>
        <comment>cell</comment>
        <translation>；首个：%1</translation>
    </message>
    <message>
        <source>halves instead of interleaved pairs</source>
        <translation>两半而不是交错成对</translation>
    </message>
    <message>
        <source>interleaved pairs instead of halves</source>
        <translation>交错成对而不是两半</translation>
    </message>
    <message>
        <source>up to a constant in each row: the attention is the same</source>
        <translation>每行相差一个常数：注意力相同</translation>
    </message>
    <message>
        <source>transposed: queries and keys are exchanged</source>
        <translation>转置：查询与键互换</translation>
    </message>
    <message>
        <source>mirrored: reverse the rows of the table</source>
        <translation>镜像：请将表的各行反向</translation>
    </message>
    <message>
        <source>with height and width exchanged: tokens are counted column by column</source>
        <translation>高度与宽度互换：token 逐列计数</translation>
    </message>
    <message>
        <source>with its heads in another order: %1</source>
        <translation>头的顺序不同：%1</translation>
    </message>
    <message>
        <source>with its columns in another order: %1</source>
        <translation>列的顺序不同：%1</translation>
    </message>
    <message>
        <source>with its rows in another order: %1</source>
        <translation>行的顺序不同：%1</translation>
    </message>
    <message>
        <source>with its rows in another order: the conversion between rotary pairings of %1 heads</source>
        <translation>行的顺序不同：%1 个头的旋转配对方式之间的转换</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>with its sign flipped</source>
        <translation>符号相反</translation>
    </message>
    <message>
        <source>multiplied by %1</source>
        <translation>乘以 %1</translation>
    </message>
    <message>
        <source>without the table offset %1: its numbers begin below 0</source>
        <translation>没有表的偏移 %1：其编号从 0 以下开始</translation>
    </message>
    <message>
        <source>shifted by %1</source>
        <translation>整体加 %1</translation>
    </message>
    <message>
        <source>shifted right by one column</source>
        <translation>右移一列</translation>
    </message>
    <message>
        <source>shifted left by one column</source>
        <translation>左移一列</translation>
    </message>
    <message>
        <source>clipped differently, to %1 … %2: %3</source>
        <translation>截断不同，前者为 %1 … %2：%3</translation>
    </message>
    <message numerus="yes">
        <source>but %1 of %2 cells are masked in one alone</source>
        <translation>
            <numerusform>%2 个单元格中有 %1 个仅在一方被掩码</numerusform>
        </translation>
    </message>
    <message>
        <source>but %1</source>
        <translation>但 %1</translation>
    </message>
    <message>
        <source>%1 is %2 with a known mistake, &quot;%3&quot; (%4): %5. Fix: %6</source>
        <comment>array, scheme, title and id of the mistake, numbers, what to do</comment>
        <translation>“%1”是%2，带有已知错误“%3”（%4）：%5。修正：%6</translation>
    </message>
    <message>
        <source>%1 is %2: its numbers depend on the index of this encoding alone, whose table has %3 entries, recovered.</source>
        <translation>“%1”是%2：其数值仅取决于此编码的索引，其表有 %3 项，已还原。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <comment>array, scheme</comment>
        <translation>“%1”是%2。</translation>
    </message>
    <message>
        <source>%1 is %2, %3.</source>
        <comment>array, scheme, how it deviates</comment>
        <translation>“%1”是%2，%3。</translation>
    </message>
    <message>
        <source>%1 holds NaN, so it is compared with nothing.</source>
        <translation>“%1”含有 NaN，因此不与任何对象比较。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing known: %1 has %2 values, too few to identify it.</source>
        <translation>
            <numerusform>没有已知结果：“%1”有 %2 个值，太少而无法识别。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing known: %1 has fewer than three different values.</source>
        <translation>没有已知结果：“%1”的不同值少于三个。</translation>
    </message>
    <message>
        <source>Nothing known: %1 is a list of %2 whole numbers, and positions of all encodings look alike.</source>
        <translation>没有已知结果：“%1”是 %2 个整数的列表，而所有编码的位置看起来都一样。</translation>
    </message>
    <message>
        <source>Nothing known: %1 is a mask of %2 cells, but none that is causal, a sliding window, packed or of shifted windows.</source>
        <translation>没有已知结果：“%1”是 %2 个单元格的掩码，但不是因果、滑动窗口、打包或移位窗口的掩码。</translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, and no candidate fits.</source>
        <translation>没有已知结果：“%1”有 %2 个值，没有候选相符。</translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, and no candidate fits; nearest: %3, %4 % of the cells agree (not a match), %5.</source>
        <translation>没有已知结果：“%1”有 %2 个值，没有候选相符；最接近：%3，%4 % 的单元格一致（并非相符），%5。</translation>
    </message>
    <message>
        <source>the %1 mask (%2)</source>
        <comment>kind, parameters</comment>
        <translation>%1掩码（%2）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>encoding, parameters</comment>
        <translation>“%1”（%2）</translation>
    </message>
    <message>
        <source> bias</source>
        <comment>end of an encoding&apos;s title</comment>
        <translation>偏置</translation>
    </message>
    <message>
        <source>the %1 %2 (%3)</source>
        <comment>encoding, layer, parameters</comment>
        <translation>“%1”的%2（%3）</translation>
    </message>
    <message>
        <source>%1 is not %2: its shape is %3.</source>
        <translation>“%1”不是%2：其形状为 %3。</translation>
    </message>
    <message>
        <source>%1 is not %2: cells that read the same entry of its table differ.</source>
        <comment>array, scheme</comment>
        <translation>“%1”不是%2：读取其表同一项的单元格不同。</translation>
    </message>
    <message>
        <source>%1 is not %2: %3.</source>
        <comment>array, scheme, numbers</comment>
        <translation>“%1”不是%2：%3。</translation>
    </message>
    <message>
        <source>%1 and %2 differ in shape: %3 and %4.</source>
        <translation>“%1”与“%2”形状不同：%3 和 %4。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are identical in all %3 cells</source>
        <translation>
            <numerusform>“%1”与“%2”的全部 %3 个单元格完全相同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 differ: %3; root mean square %4</source>
        <translation>“%1”与“%2”不同：%3；均方根 %4</translation>
    </message>
    <message>
        <source>%1 is %2, %3</source>
        <comment>array, array, how it deviates</comment>
        <translation>“%1”与“%2”的区别仅在：%3</translation>
    </message>
    <message>
        <source> (known mistake: %1)</source>
        <translation>（已知错误：%1）</translation>
    </message>
    <message>
        <source>whole numbers, compared exactly</source>
        <translation>整数，精确比较</translation>
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
        <translation>舍入到 float16，容差 %1</translation>
    </message>
    <message>
        <source>rounded to bfloat16, tolerance %1</source>
        <translation>舍入到 bfloat16，容差 %1</translation>
    </message>
    <message>
        <source>Shape %1, %2</source>
        <comment>shape, precision</comment>
        <translation>形状 %1，%2</translation>
    </message>
    <message>
        <source>, an attention, compared by its logarithm</source>
        <translation>，注意力，按其对数比较</translation>
    </message>
    <message numerus="yes">
        <source>, %1 hidden cells</source>
        <translation>
            <numerusform>，%1 个隐藏的单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>字节 %1</translation>
    </message>
    <message>
        <source>the JSON object of a scene</source>
        <translation>场景的 JSON 对象</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通文件</translation>
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
        <translation>%1；此程序最多读取到 %2</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation>%1 或更小</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>一个整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>the whole file</source>
        <translation>整个文件</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 个条目</translation>
    </message>
    <message>
        <source>each item once</source>
        <translation>每个条目一次</translation>
    </message>
    <message>
        <source>at most %1 characters</source>
        <translation>至多 %1 个字符</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>非空的文本</translation>
    </message>
    <message>
        <source>a text without the character 0</source>
        <translation>不含字符 0 的文本</translation>
    </message>
    <message>
        <source>a name without the character 0</source>
        <translation>不含字符 0 的名称</translation>
    </message>
    <message>
        <source>a text like %1</source>
        <translation>形如 %1 的文本</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 或更大</translation>
    </message>
    <message numerus="yes">
        <source>%n dead row(s)</source>
        <translation>
            <numerusform>%n 个失效行</numerusform>
        </translation>
    </message>
    <message>
        <source>The code of %1 has no products and rearranges nothing, so einops has nothing to write; PyTorch has.</source>
        <comment>layer</comment>
        <translation>%1 的代码没有乘积，也不重排任何内容，因此没有可用 einops 书写的部分；PyTorch 则有。</translation>
    </message>
    <message>
        <source>FlexAttention computes scores and attention, not the layer %1; its code is for %2.</source>
        <comment>layer, list</comment>
        <translation>FlexAttention 计算分数和注意力，不计算层 %1；其代码适用于 %2。</translation>
    </message>
    <message>
        <source>FlexAttention computes one softmax of one score, and the attention of %1 is made otherwise.</source>
        <comment>encoding</comment>
        <translation>FlexAttention 对一个分数计算一次 softmax，而 %1 的注意力以别的方式得出。</translation>
    </message>
    <message>
        <source>With %1 positions change queries and keys before FlexAttention is called; its code is for logits, attention and output.</source>
        <comment>encoding</comment>
        <translation>使用 %1 时，位置在调用 FlexAttention 之前改变查询和键；其代码适用于 logit、注意力和输出。</translation>
    </message>
    <message>
        <source>The layer %1 needs sums over keys that FlexAttention does not return; PyTorch code has them.</source>
        <comment>layer</comment>
        <translation>层 %1 需要 FlexAttention 不返回的对键求和；PyTorch 代码可以得到。</translation>
    </message>
    <message>
        <source>Code cannot express how the tensor %1 is read from its file. Save the scene and use posenc export --session FILE.posenc.</source>
        <translation>代码无法表达张量 %1 如何从其文件读取。请保存场景并使用 posenc export --session FILE.posenc。</translation>
    </message>
    <message>
        <source>Code counts offsets as the encoding does. Set View &gt; Offsets to Default to copy the layer %1.</source>
        <translation>代码按编码的方式计偏移。要复制层 %1，请把“视图 &gt; 偏移的符号”设为默认。</translation>
    </message>
    <message>
        <source>%1 has no tensor; it follows from the configuration.</source>
        <translation>%1 没有张量；由配置得出。</translation>
    </message>
    <message>
        <source>no attention over positions</source>
        <translation>没有按位置的注意力</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>factor %1</source>
        <translation>因子 %1</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>分块 %1</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>blended</source>
        <translation>渐变</translation>
    </message>
    <message>
        <source>divided by f</source>
        <translation>除以 f</translation>
    </message>
    <message>
        <source>not rotated</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>by its values: base %1, head dimension %2</source>
        <translation>由其数值：底数 %1，头维度 %2</translation>
    </message>
    <message>
        <source>%1, slow pairs divided by %2</source>
        <comment>base and dimension</comment>
        <translation>%1，慢的特征对除以 %2</translation>
    </message>
    <message>
        <source>the %1 %2</source>
        <comment>encoding, layer</comment>
        <translation>“%1”的%2</translation>
    </message>
    <message>
        <source>Llama 3 misread</source>
        <translation>Llama 3 误读</translation>
    </message>
    <message>
        <source>%1 contains no tensors.</source>
        <translation>%1 不含张量。</translation>
    </message>
    <message>
        <source>its values are sinusoids of base %1 (computed, not trained)</source>
        <translation>其值是底数为 %1 的正弦编码（计算所得，未经训练）</translation>
    </message>
    <message>
        <source>%1 exceeds a limit (%2: %3, limit: %4 %5).</source>
        <comment>file, what, number, number, unit</comment>
        <translation>%1 超出限制（%2：%3，上限：%4 %5）。</translation>
    </message>
    <message numerus="yes">
        <source>Recognition stopped after %1 known tensors; the last %2 tensors of the file were not examined.</source>
        <translation>
            <numerusform>识别出 %1 个张量后停止；文件中最后 %2 个张量未检查。</numerusform>
        </translation>
    </message>
    <message>
        <source>rows of equal length</source>
        <translation>长度相等的各行</translation>
    </message>
    <message>
        <source>The cell (%1, %2) is outside the matrix; rows: %3, columns: %4 (counted from 0).</source>
        <translation>单元格 (%1, %2) 超出矩阵：%3 行，%4 列（从 0 计）。</translation>
    </message>
    <message>
        <source>%1 is incomplete (%2; bytes needed: %3, present: %4); download or copy it again.</source>
        <translation>%1 不完整（%2：需要 %3 字节，现有 %4）；请重新下载或复制。</translation>
    </message>
    <message>
        <source>rotates %1 of %2 features</source>
        <translation>旋转 %2 个特征中的 %1 个</translation>
    </message>
    <message>
        <source>scale %1</source>
        <translation>缩放 %1</translation>
    </message>
    <message>
        <source>temperature from %1 tokens on</source>
        <translation>温度从 %1 个 token 起</translation>
    </message>
    <message>
        <source>The steps make the index by formula. %1</source>
        <comment>a sentence on the file&apos;s index</comment>
        <translation>各步骤按公式生成索引。%1</translation>
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
        <translation>按名称和形状看，是%1；只看数值</translation>
    </message>
    <message>
        <source>whole numbers, compared by their first 48 bits</source>
        <translation>整数，按前 48 位比较</translation>
    </message>
    <message>
        <source>initial values</source>
        <comment>of tensors: those that every network begins with</comment>
        <translation>初始值</translation>
    </message>
    <message>
        <source>1 − RMS of what is left without the mean of each offset / RMS of all values. It is not a share of the variance.</source>
        <translation>1 − 减去每个偏移的均值后所余的均方根 / 所有值的均方根。这不是方差的占比。</translation>
    </message>
    <message>
        <source>RMS of (A − Aᵀ)/2 / RMS of all values. It is not a share of the variance.</source>
        <translation>(A − Aᵀ)/2 的均方根 / 所有值的均方根。这不是方差的占比。</translation>
    </message>
    <message>
        <source>Singular values above 0.00001 of the largest</source>
        <translation>大于最大奇异值 0.00001 倍的奇异值的个数</translation>
    </message>
    <message>
        <source>exp of the entropy, which is a mean over the queries</source>
        <translation>熵（对所有查询取均值）的指数</translation>
    </message>
    <message>
        <source>Left out, as no parameter says it: %1.</source>
        <translation>没有参数可表示，故未计入：%1。</translation>
    </message>
    <message>
        <source>The layers are those of the encoder; those of the decoder look back only.</source>
        <translation>所列为编码器的层；解码器的层只看前文。</translation>
    </message>
    <message>
        <source>which is clipped to %1 … %2: %3</source>
        <translation>截断不同，后者为 %1 … %2：%3</translation>
    </message>
    <message>
        <source>; the other is an attention, compared by its logarithm</source>
        <translation>；另一个是注意力，按其对数比较</translation>
    </message>
    <message>
        <source>The frequencies are divided by factors that the file has as tensors: %1.</source>
        <translation>频率除以文件中以张量存放的因子：%1。</translation>
    </message>
    <message>
        <source>An array of the shape %1 cannot be compared; expected: %2.</source>
        <translation>形状为 %1 的数组无法比较；应为：%2。</translation>
    </message>
    <message numerus="yes">
        <source>all %1 cells differ</source>
        <translation>
            <numerusform>%1 个单元格全部不同</numerusform>
        </translation>
    </message>
    <message>
        <source>rounded to %1 as all values of %2 are, tolerance %3</source>
        <comment>precision, array, number</comment>
        <translation>舍入到 %1（“%2”的所有值都是如此），容差 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are equal within the tolerance in all %3 cells, with differences of at most %4</source>
        <translation>
            <numerusform>“%1”与“%2”的全部 %3 个单元格在容差内相等，最大相差 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has NaN in %2 cells</source>
        <translation>
            <numerusform>；“%1”有 %2 个单元格为 NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has +∞ in %2 cells</source>
        <translation>
            <numerusform>；“%1”有 %2 个单元格为 +∞</numerusform>
        </translation>
    </message>
    <message>
        <source>Shape %1; no cell was compared.</source>
        <translation>形状 %1；没有比较任何单元格。</translation>
    </message>
    <message>
        <source>Shapes %1 and %2; no cell was compared.</source>
        <translation>形状 %1 与 %2；没有比较任何单元格。</translation>
    </message>
    <message>
        <source>from file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>%1: offset alone explains %2 % of the RMS</source>
        <translation>%1：仅偏移即可解释 RMS 的 %2 %</translation>
    </message>
    <message>
        <source>%1: %2 % of the RMS is antisymmetric</source>
        <translation>%1：RMS 的 %2 % 为反对称</translation>
    </message>
    <message>
        <source>%1 only lists the files that its tensors are in; use %2, which holds this one.</source>
        <translation>%1 只列出各张量所在的文件；请使用存有该张量的 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are equal within the tolerance in all %3 visible cells, with differences of at most %4</source>
        <translation>
            <numerusform>“%1”与“%2”的全部 %3 个可见单元格在容差内相等，最大相差 %4</numerusform>
        </translation>
    </message>
    <message>
        <source>an index of pairs (%1)</source>
        <comment>parameters</comment>
        <translation>成对位置的索引（%1）</translation>
    </message>
    <message numerus="yes">
        <source>; %1 has %2 hidden cells</source>
        <translation>
            <numerusform>；“%1”有 %2 个隐藏的单元格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows fit %2 windows; the one closest to a square or cube is assumed</source>
        <translation>
            <numerusform>%1 行对应 %2 个窗口；假定为最接近正方形或立方体的一个</numerusform>
        </translation>
    </message>
    <message>
        <source>assumed causal, because the name ends in %1</source>
        <translation>假定为因果，因为名称以 %1 结尾</translation>
    </message>
    <message numerus="yes">
        <source>it is padded with %1 rows of zeros</source>
        <translation>
            <numerusform>它用 %1 行零填充</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>each of its vectors is padded with %1 zeros</source>
        <translation>
            <numerusform>它的每个向量用 %1 个零填充</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its last row is repeated %1 more times</source>
        <translation>
            <numerusform>它的最后一行再重复 %1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 must have one entry for each layer (%3), but has %2: the last entries are not read.</source>
        <translation>%1 必须每层有一项（%3 层），但有 %2 项：最后几项不读取。</translation>
    </message>
    <message>
        <source>%1 must have one entry for each layer (%3), but has %2: layers without an entry are read as without this list.</source>
        <translation>%1 必须每层有一项（%3 层），但有 %2 项：没有对应项的层按没有此列表读取。</translation>
    </message>
    <message>
        <source>The kind of layer &quot;%1&quot; is not known; whether it reads positions is not either.</source>
        <translation>层的种类“%1”未知；它是否读取位置也未知。</translation>
    </message>
    <message>
        <source>%1 is not the configuration of a network; that is a JSON object with a &quot;model_type&quot;.</source>
        <translation>%1 不是网络的配置；网络的配置是一个带有 &quot;model_type&quot; 的 JSON 对象。</translation>
    </message>
    <message>
        <source>%1 cannot be shown: networks of the model type %2 are not supported.</source>
        <translation>无法显示 %1：不支持模型类型为 %2 的网络。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: it ends in line %2 before it is complete.</source>
        <translation>%1 不是有效的 JSON：它在第 %2 行尚未完整就结束了。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: &quot;%3&quot; cannot stand there in line %2.</source>
        <translation>%1 不是有效的 JSON：第 %2 行中的“%3”不能出现在那里。</translation>
    </message>
    <message>
        <source>%1 is missing: %2 is assumed, as in llama.cpp and mlx-lm; transformers and vLLM refuse the file.</source>
        <translation>缺少 %1：按 llama.cpp 和 mlx-lm 的做法假定为 %2；transformers 和 vLLM 拒绝该文件。</translation>
    </message>
    <message>
        <source>slowed</source>
        <translation>减慢</translation>
    </message>
    <message>
        <source> The same numbers are also %1, %2; the numbers fit either.</source>
        <comment>scheme, how it deviates</comment>
        <translation>另外，同样的数也是%1，%2；仅凭这些数无法分辨是哪一个。</translation>
    </message>
    <message>
        <source>its strides let different offsets share a row of the table, as in nnFormer (stride-3d-collides)</source>
        <translation>其步长使不同的偏移共用表的同一行，与 nnFormer 相同（stride-3d-collides）</translation>
    </message>
    <message numerus="yes">
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets along the sequence have equal values</source>
        <translation>
            <numerusform>已展开的偏置，%1 个头、%2 个 token：沿序列相等的偏移具有相等的值</numerusform>
        </translation>
    </message>
    <message>
        <source>computed</source>
        <comment>the numbers of a file&apos;s table</comment>
        <translation>计算所得</translation>
    </message>
    <message>
        <source>%1 holds sinusoids, as they are computed</source>
        <comment>tensor</comment>
        <translation>%1 是计算所得的正弦编码</translation>
    </message>
    <message>
        <source>%1 looks untrained, like random values</source>
        <comment>tensor</comment>
        <translation>%1 似乎未经训练，如同随机值</translation>
    </message>
    <message>
        <source>Shapes %1 and %2; compared with the last two axes of the second exchanged.</source>
        <translation>形状 %1 和 %2；比较时交换了后者的最后两个轴。</translation>
    </message>
    <message>
        <source>%1 and %2 differ in shape, %3 and %4; with the last two axes exchanged they are equal.</source>
        <translation>%1 与 %2 形状不同，分别为 %3 和 %4；交换最后两个轴后二者相等。</translation>
    </message>
    <message>
        <source>The file names no model type, so this is assumed, as in Llama: %1.</source>
        <translation>文件未给出模型类型，因此按 Llama 假定：%1。</translation>
    </message>
    <message>
        <source>The model type %1 is not known, so this is assumed, as in Llama: %2.</source>
        <translation>模型类型 %1 未知，因此按 Llama 假定：%2。</translation>
    </message>
    <message>
        <source>its vectors do not clearly repeat from row to row as on a square map of side %1</source>
        <translation>其向量没有像边长为 %1 的正方形图那样明显地逐行重复</translation>
    </message>
    <message>
        <source>%1 cuts video clips into patches, so its positions need not form a square</source>
        <translation>%1 把视频片段切成 patch，因此其位置不一定构成正方形</translation>
    </message>
    <message>
        <source>%1 names no model type, so this is assumed, as in Llama: %2.</source>
        <translation>%1 未给出模型类型，因此按 Llama 假定：%2。</translation>
    </message>
    <message>
        <source>map %1</source>
        <comment>rows and columns of a map</comment>
        <translation>图 %1</translation>
    </message>
    <message>
        <source>shift %1</source>
        <translation>移位 %1</translation>
    </message>
    <message>
        <source>The layers are those of %1.</source>
        <comment>a part of a configuration</comment>
        <translation>这些层属于 %1。</translation>
    </message>
    <message>
        <source>%1, all pairs divided by %2</source>
        <comment>base and dimension</comment>
        <translation>%1，所有特征对除以 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>cell, matrix of a stack</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>with its matrices in another order: %1</source>
        <translation>矩阵的顺序不同：%1</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: line %2 ends in the middle of a text, word or number.</source>
        <translation>%1 不是有效的 JSON：第 %2 行在文本、单词或数字中间就结束了。</translation>
    </message>
    <message>
        <source>not known whether it reads positions</source>
        <translation>不知道它是否读取位置</translation>
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
        <translation>编码</translation>
    </message>
    <message>
        <source>Choose an encoding</source>
        <translation>选择编码</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameters of the encoding</source>
        <translation>编码的参数</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Tensors that the encoding reads, and their file</source>
        <translation>编码读取的张量及其文件</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layers that have a picture</source>
        <translation>有图片的层</translation>
    </message>
    <message>
        <source>Gallery of mistakes</source>
        <translation>常见错误图库</translation>
    </message>
    <message>
        <source>Mistakes that people made, and conventions that look like one (Ctrl+G)</source>
        <translation>人们犯过的错误，以及看似错误的约定 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>How the value of the pinned or hovered cell is computed</source>
        <translation>固定或悬停的单元格的数值如何计算</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>One query&apos;s scores, laid out as the keys are</source>
        <translation>一个查询的分数，排列方式与键相同</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Every head of every layer as a thumbnail, with statistics</source>
        <translation>每一层的每个头的缩略图及统计</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>剖面</translation>
    </message>
    <message>
        <source>Bias or attention of every head by offset, with the pairs of an offset</source>
        <translation>每个头按偏移的偏置或注意力，以及具有某偏移的 token 对</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Checks of the tables and matrices, with the pairs concerned</source>
        <translation>对表和矩阵的检查，以及相关的 token 对</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Layers of a network by its configuration, and the wavelengths of a rotation</source>
        <translation>按配置得到的网络各层，以及旋转的波长</translation>
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
        <translation>旋转</translation>
    </message>
    <message>
        <source>Pairs of features that are rotated, and the angles of one of them</source>
        <translation>参与旋转的特征对，以及其中一对的角度</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 each way</source>
        <translation>每个方向 %1</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>follows %1 until set</source>
        <translation>设置之前跟随“%1”</translation>
    </message>
</context>
<context>
    <name>PlaceMet</name>
    <message>
        <source>a widespread note that shows the collision on purpose</source>
        <translation>一篇流传很广、特意展示冲突的笔记</translation>
    </message>
    <message>
        <source>a widespread walk-through of Swin</source>
        <translation>一篇流传很广的 Swin 讲解</translation>
    </message>
    <message>
        <source>a widespread walk-through of Transformer-XL</source>
        <translation>一篇流传很广的 Transformer-XL 讲解</translation>
    </message>
    <message>
        <source>an early form of the published code</source>
        <translation>发布代码的早期版本</translation>
    </message>
    <message>
        <source>derived from the rule; no thread is known</source>
        <translation>由规则推出；未见相关讨论</translation>
    </message>
    <message>
        <source>the same line in five other repositories</source>
        <translation>另外五个仓库中的同一行</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>clipped: one shared row</source>
        <translation>截断：共用一行</translation>
    </message>
    <message>
        <source>last bucket: one shared row</source>
        <translation>最后一个桶：共用一行</translation>
    </message>
    <message>
        <source>beyond training</source>
        <translation>超出训练范围</translation>
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
        <translation>训练范围到 %1</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <comment>layer, of whose pairs at an offset the mean is drawn</comment>
        <translation>%1，均值</translation>
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
        <translation>行偏移</translation>
    </message>
    <message>
        <source>column offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>%1 (key − query)</source>
        <comment>offset</comment>
        <translation>%1（键 − 查询）</translation>
    </message>
    <message>
        <source>%1 (query − key)</source>
        <comment>offset</comment>
        <translation>%1（查询 − 键）</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>打开组合框的选择列表</translation>
    </message>
</context>
<context>
    <name>Resize</name>
    <message>
        <source>%1: q = %2, source covers ±%3 of ±%4</source>
        <translation>%1：q = %2，源覆盖 ±%4 中的 ±%3</translation>
    </message>
    <message>
        <source>; border repeated beyond</source>
        <translation>；界外重复边界</translation>
    </message>
    <message>
        <source>; the rest is cropped</source>
        <translation>；其余裁剪</translation>
    </message>
    <message>
        <source>Rows are resized by the offsets of the formula, but in the file: %1.</source>
        <translation>各行按公式的偏移调整尺寸，但文件中：%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file: key</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>random table, seed %1</source>
        <translation>随机表，种子 %1</translation>
    </message>
    <message>
        <source>%1; coordinates of a %2 × %3 window</source>
        <comment>network</comment>
        <translation>%1；坐标按 %2 × %3 窗口</translation>
    </message>
    <message>
        <source>random network, seed %1</source>
        <translation>随机网络，种子 %1</translation>
    </message>
    <message>
        <source>%1 is unchanged and belongs to window %2: with the new table it reads wrong rows. Remove it where the file is loaded, or replace it by the index of window %3.</source>
        <translation>%1 未改变，属于窗口 %2：与新表一起使用会读取错误的行。请在加载文件时将其移除，或替换为窗口 %3 的索引。</translation>
    </message>
</context>
<context>
    <name>Scheme</name>
    <message>
        <source>Video Swin bias over frames, rows and columns</source>
        <translation>帧、行和列上的 Video Swin 偏置</translation>
    </message>
    <message>
        <source>HAT bias between a window and the larger one around it</source>
        <translation>窗口与其周围更大窗口之间的 HAT 偏置</translation>
    </message>
    <message>
        <source>HaloNet vectors, one per offset inside a block and its halo</source>
        <translation>HaloNet 向量，块及其晕圈内每个偏移一个</translation>
    </message>
    <message>
        <source>LambdaNet vectors, one per 2D offset</source>
        <translation>LambdaNet 向量，每个二维偏移一个</translation>
    </message>
    <message>
        <source>AutoFormer vectors per offset, added to the values</source>
        <translation>AutoFormer 向量，每个偏移一个，加到值上</translation>
    </message>
    <message>
        <source>dynamic position bias, a network over 2D offsets (CrossFormer)</source>
        <translation>动态位置偏置，二维偏移上的网络（CrossFormer）</translation>
    </message>
    <message>
        <source>a network over 2D offsets in place of a bias table (timm)</source>
        <translation>代替偏置表的二维偏移上的网络（timm）</translation>
    </message>
    <message>
        <source>Swin V2 CR network over logarithmic 2D offsets</source>
        <translation>对数二维偏移上的 Swin V2 CR 网络</translation>
    </message>
    <message>
        <source>a network over distances in place of a bias table (x-transformers)</source>
        <translation>代替偏置表的距离上的网络（x-transformers）</translation>
    </message>
    <message>
        <source>MViTv2 vectors, one per offset in time</source>
        <translation>MViTv2 向量，每个时间偏移一个</translation>
    </message>
    <message>
        <source>iRPE vectors, one per bucket of 2D offsets</source>
        <translation>iRPE 向量，每个二维偏移的桶一个</translation>
    </message>
    <message>
        <source>DeBERTa vectors, one per (logarithmic) bucket of offsets, for queries and keys</source>
        <translation>DeBERTa 向量，每个（对数）偏移的桶一个，用于查询和键</translation>
    </message>
    <message>
        <source>Transformer-XL table of all layers, one row per distance back</source>
        <translation>所有层的 Transformer-XL 表，每个向后的距离一行</translation>
    </message>
    <message>
        <source>XLNet position term, sinusoids of both directions</source>
        <translation>XLNet 位置项，两个方向的正弦编码</translation>
    </message>
    <message>
        <source>Conformer position bias u or v, beside sinusoids of both directions</source>
        <translation>Conformer 位置偏置 u 或 v，配合两个方向的正弦编码</translation>
    </message>
    <message>
        <source>VITS vectors per head, zero beyond the last distance</source>
        <translation>VITS 每个头的向量，超出最后距离处为零</translation>
    </message>
    <message>
        <source>offsets between residues, clipped at 32, as a pair feature (AlphaFold)</source>
        <translation>残基之间的偏移，在 32 处截断，作为成对特征（AlphaFold）</translation>
    </message>
    <message>
        <source>LongT5 bias from tokens to blocks of tokens, by T5 buckets</source>
        <translation>LongT5 从 token 到 token 块的偏置，按 T5 的桶</translation>
    </message>
    <message>
        <source>WavLM gate, by which content scales the position bias</source>
        <translation>WavLM 门，内容以此缩放位置偏置</translation>
    </message>
    <message>
        <source>learned ALiBi slopes, as logarithms</source>
        <translation>学得的 ALiBi 斜率，以对数表示</translation>
    </message>
    <message>
        <source>ALiBi slopes, or the bias made of them (computed, not trained)</source>
        <translation>ALiBi 斜率，或由其构成的偏置（计算所得，未经训练）</translation>
    </message>
    <message>
        <source>RoPE frequencies, or their sines and cosines (computed, not trained)</source>
        <translation>RoPE 频率，或其正弦和余弦（计算所得，未经训练）</translation>
    </message>
    <message>
        <source>RoPE frequencies along both axes of a map, trained</source>
        <translation>沿图的两个轴的 RoPE 频率，训练所得</translation>
    </message>
    <message>
        <source>vectors of clipped distances, with unequal limits on the two sides</source>
        <translation>截断距离的向量，两侧界限不等</translation>
    </message>
    <message>
        <source>random Fourier features of coordinates, their frequencies (SAM)</source>
        <translation>坐标的随机傅里叶特征的频率（SAM）</translation>
    </message>
    <message>
        <source>a bias per offset, of a form that no encoding reads</source>
        <translation>每个偏移一个偏置，其形式没有编码能读取</translation>
    </message>
    <message>
        <source>vectors or numbers per offset, of a form that no encoding reads</source>
        <translation>每个偏移的向量或数值，其形式没有编码能读取</translation>
    </message>
    <message>
        <source>neighborhood attention bias, one per offset and head (NAT)</source>
        <translation>邻域注意力偏置，每个偏移、每个头一个（NAT）</translation>
    </message>
    <message>
        <source>ConViT weights of squared distance and offset, one row per head</source>
        <translation>ConViT 的距离平方与偏移的权重，每个头一行</translation>
    </message>
    <message>
        <source>vectors of one axis, one part of axial positions (Reformer)</source>
        <translation>一个轴的向量，轴向位置的一部分（Reformer）</translation>
    </message>
    <message>
        <source>Graphormer embedding of paths between nodes of a graph</source>
        <translation>Graphormer 对图中节点间路径的嵌入</translation>
    </message>
    <message>
        <source>CoPE vectors, whose positions depend on the content</source>
        <translation>CoPE 向量，其位置取决于内容</translation>
    </message>
    <message>
        <source>what makes forget gates of the content (Forgetting Transformer)</source>
        <translation>由内容得出遗忘门的部分（Forgetting Transformer）</translation>
    </message>
    <message>
        <source>sinusoids of positions (computed, not trained)</source>
        <translation>位置的正弦编码（计算所得，未经训练）</translation>
    </message>
    <message>
        <source>no encoding uses it; the file browser shows its values as a table</source>
        <translation>没有编码使用它；文件的张量列表以表的形式显示其数值</translation>
    </message>
    <message>
        <source>the positions depend on the graph, which the file does not contain; the file browser shows the weights</source>
        <translation>位置取决于图，而文件中不含该图；文件的张量列表显示权重</translation>
    </message>
    <message>
        <source>pair features have no encoding here; the file browser shows the values, and 65 rows can be assigned to Shaw (clip 32) manually</source>
        <translation>此处没有用于成对特征的编码；文件的张量列表显示数值，65 行可手动指定给 Shaw（截断 32）</translation>
    </message>
    <message>
        <source>projection of Laplacian eigenvectors, the positions of the nodes of a graph</source>
        <translation>拉普拉斯特征向量的投影，即图中各节点的位置</translation>
    </message>
    <message>
        <source>projection of random walk features, the positions of the nodes of a graph</source>
        <translation>随机游走特征的投影，即图中各节点的位置</translation>
    </message>
    <message>
        <source>the gates depend on the content, which the file does not contain; the file browser shows the weights</source>
        <translation>门取决于内容，而文件中不含内容；文件的张量列表显示权重</translation>
    </message>
    <message>
        <source>relative positions as functions of the distance: their projection, and the vectors u and v (Enformer, Zipformer)</source>
        <translation>以距离函数表示的相对位置：其投影，以及向量 u 和 v（Enformer、Zipformer）</translation>
    </message>
    <message>
        <source>no encoding computes these functions; the file browser shows the weights, and u and v can be assigned to Transformer-XL manually</source>
        <translation>没有编码计算这些函数；文件的张量列表显示权重，u 和 v 可手动指定给 Transformer-XL</translation>
    </message>
    <message>
        <source>a bias per T5 bucket that each query computes: its projection (ProphetNet)</source>
        <translation>每个查询为各个 T5 桶计算的偏置：其投影（ProphetNet）</translation>
    </message>
    <message>
        <source>the biases depend on the content, which the file does not contain; the file browser shows the weights</source>
        <translation>偏置取决于内容，而文件中不含内容；文件的张量列表显示权重</translation>
    </message>
    <message>
        <source>frequencies of sinusoids (computed, not trained)</source>
        <translation>正弦编码的频率（计算所得，未经训练）</translation>
    </message>
    <message>
        <source>a bias per clipped offset along a sequence (Shaw), already gathered</source>
        <translation>沿序列按截断偏移取值的偏置（Shaw），已展开</translation>
    </message>
    <message>
        <source>a bias per offset along a sequence (2n−1 of them), already gathered</source>
        <translation>沿序列每个偏移一个的偏置（共 2n−1 个），已展开</translation>
    </message>
</context>
<context>
    <name>SizeWord</name>
    <message>
        <source>base</source>
        <translation>底数</translation>
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
        <translation>双向</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>类别 token</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>convention</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备数</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>head dim</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>key heads</source>
        <translation>键的头数</translation>
    </message>
    <message>
        <source>key length</source>
        <translation>键长度</translation>
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
        <translation>长度</translation>
    </message>
    <message>
        <source>lengths</source>
        <translation>各段长度</translation>
    </message>
    <message>
        <source>map</source>
        <translation>特征图</translation>
    </message>
    <message>
        <source>max distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>记忆长度</translation>
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
        <translation>新边长</translation>
    </message>
    <message>
        <source>new window</source>
        <translation>新窗口</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>original length</source>
        <translation>原始长度</translation>
    </message>
    <message>
        <source>pairing</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>pretrained window</source>
        <translation>预训练窗口</translation>
    </message>
    <message>
        <source>quadrant</source>
        <translation>象限</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>移位</translation>
    </message>
    <message>
        <source>side</source>
        <translation>边长</translation>
    </message>
    <message>
        <source>sides to</source>
        <translation>边长上限</translation>
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
        <translation>每行 token 数</translation>
    </message>
    <message>
        <source>trained side</source>
        <translation>训练边长</translation>
    </message>
    <message>
        <source>truncate</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>window convention</source>
        <translation>窗口约定</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本数</translation>
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
        <translation>对半</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>两半</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键数</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>published</source>
        <translation>发布值</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>euclidean</source>
        <translation>欧氏距离</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>quant</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
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
        <translation>特征对</translation>
    </message>
    <message>
        <source>log₁₀ wavelength</source>
        <translation>log₁₀ 波长</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>未缩放</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已缩放</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>parameter, value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>encoding, variant</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>This layer</source>
        <translation>此层</translation>
    </message>
    <message>
        <source>Layer of this scene</source>
        <translation>此场景的层</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>另一个种子</translation>
    </message>
    <message numerus="yes">
        <source>Encoding of %1 tokens</source>
        <translation>
            <numerusform>%1 个 token 的编码</numerusform>
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
        <translation>%1 的张量</translation>
    </message>
    <message>
        <source>Absolute positions</source>
        <translation>绝对位置</translation>
    </message>
    <message>
        <source>Relative positions</source>
        <translation>相对位置</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 桶</translation>
    </message>
    <message>
        <source>ALiBi and sliding windows</source>
        <translation>ALiBi 与滑动窗口</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Grids and windows</source>
        <translation>网格与窗口</translation>
    </message>
    <message>
        <source>Resizing</source>
        <translation>调整尺寸</translation>
    </message>
    <message>
        <source>equal up to a constant</source>
        <translation>相等，仅差一个常数</translation>
    </message>
    <message>
        <source>a convention</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>works as designed</source>
        <translation>按设计工作</translation>
    </message>
    <message>
        <source>a mistake</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>query 3 → key 7</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>table row %1</source>
        <translation>表行 %1</translation>
    </message>
    <message>
        <source>key − query</source>
        <translation>键 − 查询</translation>
    </message>
    <message>
        <source>query − key</source>
        <translation>查询 − 键</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <comment>counted from 0</comment>
        <translation>头 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>内存中</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Click a step to go back or forward to it</source>
        <translation>点击某一步以退回或前进到该步</translation>
    </message>
    <message>
        <source>Scene opened</source>
        <translation>场景已打开</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Show the default layers of this encoding</source>
        <translation>显示此编码的默认层</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>默认(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Key − query</source>
        <translation>键 − 查询(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Query − key</source>
        <translation>查询 − 键(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Sign of offsets</source>
        <translation>偏移的符号(&amp;S)</translation>
    </message>
    <message>
        <source>Sign of offsets everywhere. Index layers are mirrored; the row that a pair reads and all values stay the same</source>
        <translation>各处偏移的符号。索引层会镜像；每对 token 读取的行和所有数值保持不变</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>预设 %1</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Absolute</source>
        <translation>绝对(&amp;A)</translation>
    </message>
    <message>
        <source>Relative, &amp;one dimension</source>
        <translation>一维相对(&amp;O)</translation>
    </message>
    <message>
        <source>Relative, &amp;two dimensions</source>
        <translation>二维相对(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Learned, digits</source>
        <translation>可学习，数字(&amp;L)</translation>
    </message>
    <message>
        <source>One vector per patch, 14 × 14 patches</source>
        <translation>每个 patch 一个向量，14 × 14 个 patch</translation>
    </message>
    <message>
        <source>Learned, &amp;characters</source>
        <translation>可学习，字符(&amp;C)</translation>
    </message>
    <message>
        <source>One vector per position, 96 characters, causal</source>
        <translation>每个位置一个向量，96 个字符，因果</translation>
    </message>
    <message>
        <source>&amp;Relative, characters</source>
        <translation>相对，字符(&amp;R)</translation>
    </message>
    <message>
        <source>One vector per offset, 191 offsets</source>
        <translation>每个偏移一个向量，191 个偏移</translation>
    </message>
    <message>
        <source>S&amp;haw, characters</source>
        <translation>Shaw，字符(&amp;H)</translation>
    </message>
    <message>
        <source>Vectors for distances up to 16, for keys and for values, causal</source>
        <translation>距离不超过 16 的向量，用于键和值，因果</translation>
    </message>
    <message>
        <source>&amp;Music Transformer, characters</source>
        <translation>Music Transformer，字符(&amp;M)</translation>
    </message>
    <message>
        <source>One vector per backward distance, 96 distances</source>
        <translation>每个向后的距离一个向量，96 个距离</translation>
    </message>
    <message>
        <source>Transformer-&amp;XL, characters</source>
        <translation>Transformer-XL，字符(&amp;X)</translation>
    </message>
    <message>
        <source>Learned tables of vectors and of numbers, causal</source>
        <translation>学得的向量表和数表，因果</translation>
    </message>
    <message>
        <source>&amp;T5, characters</source>
        <translation>T5，字符(&amp;T)</translation>
    </message>
    <message>
        <source>One number per bucket, 32 buckets, both directions</source>
        <translation>每个桶一个数，32 个桶，双向</translation>
    </message>
    <message>
        <source>T5, c&amp;ausal, characters</source>
        <translation>T5，因果，字符(&amp;A)</translation>
    </message>
    <message>
        <source>One number per bucket, 32 buckets of backward distances</source>
        <translation>每个桶一个数，32 个向后距离的桶</translation>
    </message>
    <message>
        <source>&amp;Factorized 2D, digits</source>
        <translation>二维因子化，数字(&amp;F)</translation>
    </message>
    <message>
        <source>One vector per row offset and per column offset, 14 × 14 patches</source>
        <translation>每个行偏移和每个列偏移一个向量，14 × 14 个 patch</translation>
    </message>
    <message>
        <source>&amp;Swin, digits</source>
        <translation>Swin，数字(&amp;S)</translation>
    </message>
    <message>
        <source>One number per 2D offset, 169 offsets in windows of 7 × 7 patches</source>
        <translation>每个二维偏移一个数，7 × 7 个 patch 的窗口中 169 个偏移</translation>
    </message>
    <message>
        <source>Open sam&amp;ple</source>
        <translation>打开示例(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Last scene</source>
        <translation>上次的场景(&amp;L)</translation>
    </message>
    <message>
        <source>Begin with the scene of the window that was closed last</source>
        <translation>以最后关闭的窗口的场景开始</translation>
    </message>
    <message>
        <source>&amp;Sample</source>
        <translation>示例(&amp;S)</translation>
    </message>
    <message>
        <source>Begin with a trained Swin table</source>
        <translation>以训练好的 Swin 表开始</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>空(&amp;E)</translation>
    </message>
    <message>
        <source>Begin with an encoding that no tensor is bound to</source>
        <translation>以没有绑定张量的编码开始</translation>
    </message>
    <message>
        <source>&amp;Begin with</source>
        <translation>开始时显示(&amp;B)</translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation>解除绑定 %1</translation>
    </message>
    <message>
        <source>%1 is not used</source>
        <comment>a tensor</comment>
        <translation>未使用 %1</translation>
    </message>
    <message>
        <source>%1 is %2, not %3</source>
        <comment>a tensor and its shapes</comment>
        <translation>%1 为 %2，而不是 %3</translation>
    </message>
    <message>
        <source>The bound tensors do not fit: %1.</source>
        <translation>绑定的张量不符：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 个 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln head(s)</source>
        <translation>
            <numerusform>%Ln 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Use the language of the desktop</source>
        <translation>使用桌面的语言</translation>
    </message>
    <message>
        <source>Show the window in %1</source>
        <translation>以 %1 显示窗口</translation>
    </message>
    <message>
        <source>La&amp;yers</source>
        <translation>层(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln query(ies)</source>
        <translation>
            <numerusform>%Ln 个查询</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>正则化</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Convention 1</source>
        <translation>约定 1</translation>
    </message>
    <message>
        <source>Convention 2</source>
        <translation>约定 2</translation>
    </message>
    <message>
        <source>As designed</source>
        <translation>按设计</translation>
    </message>
    <message>
        <source>As expected</source>
        <translation>按预期</translation>
    </message>
</context>
<context>
    <name>posenc::ActivityBar</name>
    <message>
        <source>Background tasks</source>
        <translation>后台任务</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel this task and keep what is shown (Escape)</source>
        <translation>取消此任务并保留所显示的内容 (Escape)</translation>
    </message>
</context>
<context>
    <name>posenc::AxisTable</name>
    <message>
        <source>Axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation>轴 %1</translation>
    </message>
    <message>
        <source>fixed index</source>
        <translation>固定索引</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
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
        <translation>轴 %1 的首个索引</translation>
    </message>
    <message>
        <source>First index used, counted from 0</source>
        <translation>使用的首个索引，从 0 计</translation>
    </message>
    <message>
        <source>Last index of axis %1</source>
        <translation>轴 %1 的最后索引</translation>
    </message>
    <message>
        <source>Last index used (inclusive)</source>
        <translation>使用的最后索引（含）</translation>
    </message>
    <message>
        <source>Use of axis %1</source>
        <translation>轴 %1 的用途</translation>
    </message>
    <message>
        <source>Which axis of the bound tensor this becomes; a fixed index drops the axis</source>
        <translation>此轴成为所绑定张量的哪个轴；固定索引会去掉该轴</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Axis %1 reversed</source>
        <translation>轴 %1 反向</translation>
    </message>
    <message>
        <source>For a table with the opposite sign of offsets: query − key instead of key − query, or vice versa</source>
        <translation>用于偏移符号相反的表：查询 − 键而不是键 − 查询，或反之</translation>
    </message>
</context>
<context>
    <name>posenc::BindDialog</name>
    <message>
        <source>Bind %1</source>
        <translation>绑定 %1</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>一个张量</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Encoding that reads the tensor</source>
        <translation>读取该张量的编码</translation>
    </message>
    <message>
        <source>Bind as</source>
        <translation>绑定为</translation>
    </message>
    <message>
        <source>Which tensor of the encoding to bind</source>
        <translation>绑定到编码的哪个张量</translation>
    </message>
    <message>
        <source>Merge or split axes</source>
        <translation>合并或拆分轴</translation>
    </message>
    <message>
        <source>Merges or splits neighbouring axes before any other step</source>
        <translation>先于其他步骤合并或拆分相邻的轴</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>与文件中相同</translation>
    </message>
    <message>
        <source>merge the first two</source>
        <translation>合并前两个</translation>
    </message>
    <message>
        <source>merge the last two</source>
        <translation>合并后两个</translation>
    </message>
    <message>
        <source>split the first into heads</source>
        <translation>把第一个拆分为头</translation>
    </message>
    <message>
        <source>split the last into heads</source>
        <translation>把最后一个拆分为头</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Number of heads to split the axis into</source>
        <translation>把该轴拆分成的头数</translation>
    </message>
    <message>
        <source> heads</source>
        <translation> 个头</translation>
    </message>
    <message>
        <source>&amp;Transpose</source>
        <translation>转置(&amp;T)</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Swap the last two axes</source>
        <translation>交换最后两个轴</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Several parameter sets fit this shape</source>
        <translation>有多组参数与此形状相符</translation>
    </message>
    <message>
        <source>Shape in the file</source>
        <translation>文件中的形状</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码(&amp;E)</translation>
    </message>
    <message>
        <source>Bind &amp;as</source>
        <translation>绑定为(&amp;A)</translation>
    </message>
    <message>
        <source>Merge or split a&amp;xes</source>
        <translation>合并或拆分轴(&amp;X)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close without binding</source>
        <translation>关闭而不绑定</translation>
    </message>
    <message>
        <source>&amp;Bind</source>
        <translation>绑定(&amp;B)</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>Show the encoding with this tensor</source>
        <translation>以此张量显示该编码</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Detached: shapes no longer match (%1).</source>
        <translation>已解绑：形状不再相符（%1）。</translation>
    </message>
</context>
<context>
    <name>posenc::BrowserDialog</name>
    <message>
        <source>Read as</source>
        <translation>解读为</translation>
    </message>
    <message>
        <source>Readings that fit the shape of this table</source>
        <translation>与此表的形状相符的解读</translation>
    </message>
    <message>
        <source>Close the list of tensors</source>
        <translation>关闭张量列表</translation>
    </message>
    <message>
        <source>&amp;Show this table</source>
        <translation>显示此表(&amp;S)</translation>
    </message>
    <message>
        <source>Show this table with the queries, keys and values of its block</source>
        <translation>显示此表及其所在块的查询、键和值</translation>
    </message>
    <message>
        <source>&amp;Assign manually...</source>
        <translation>手动指定(&amp;A)...</translation>
    </message>
    <message>
        <source>Choose the role of this tensor; reorder or slice its axes if needed</source>
        <translation>选择此张量的角色；必要时重排轴或切片</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>这是什么(&amp;W)？</translation>
    </message>
    <message>
        <source>Identify this tensor: its encoding, how it deviates, or the known mistake that it shows</source>
        <translation>判断此张量是什么：属于哪种编码、有何偏离，或表现出哪种已知错误</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 的张量</translation>
    </message>
    <message>
        <source>Most likely reading first; press Enter to show it</source>
        <translation>最可能的解读在前；按 Enter 显示</translation>
    </message>
    <message>
        <source>Select one or more tables to compare their heads.</source>
        <translation>选择一个或多个表以比较它们的头。</translation>
    </message>
    <message>
        <source>Showing the first %1 of %2 selected tensors.</source>
        <translation>显示所选 %2 个张量中的前 %1 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors cannot be shown.</source>
        <translation>
            <numerusform>所选张量中有 %n 个无法显示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::CellPane</name>
    <message>
        <source>Computation of the cell</source>
        <translation>单元格的计算过程</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>%1, head %2 (pictures: mean)</source>
        <translation>%1，头 %2（图片：均值）</translation>
    </message>
    <message>
        <source>No pair reads this row.</source>
        <translation>没有一对 token 读取此行。</translation>
    </message>
</context>
<context>
    <name>posenc::CentralArea</name>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>posenc::ChecksPane</name>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Select a check to highlight its pairs</source>
        <translation>选择一项检查以突出显示其 token 对</translation>
    </message>
    <message>
        <source>No checks: this encoding has no table that pairs read.</source>
        <translation>没有检查项：此编码没有供成对 token 读取的表。</translation>
    </message>
</context>
<context>
    <name>posenc::ChoiceField</name>
    <message>
        <source>Not possible with these parameters</source>
        <translation>在这些参数下不可用</translation>
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
        <translation>界限取自抽样的单元格和可见的单元格。</translation>
    </message>
    <message>
        <source>Limits of the means shown; single cells may exceed them.</source>
        <translation>界限取自所显示的均值；个别单元格可能超出。</translation>
    </message>
    <message>
        <source>Limits of the minima shown; single cells may exceed them.</source>
        <translation>界限取自所显示的最小值；个别单元格可能超出。</translation>
    </message>
    <message>
        <source>Limits of the maxima shown; single cells may exceed them.</source>
        <translation>界限取自所显示的最大值；个别单元格可能超出。</translation>
    </message>
    <message>
        <source>Colours of %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>重置(&amp;E)</translation>
    </message>
    <message>
        <source>Reset the colours</source>
        <translation>重置颜色</translation>
    </message>
    <message>
        <source>Use the default colours of the layer type</source>
        <translation>使用该层类型的默认颜色</translation>
    </message>
    <message>
        <source>The smallest value must be below the largest.</source>
        <translation>最小值必须小于最大值。</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>sequential: small to large</source>
        <translation>顺序：由小到大</translation>
    </message>
    <message>
        <source>diverging: two directions from the middle</source>
        <translation>发散：由中间向两个方向</translation>
    </message>
    <message>
        <source>cyclic: both ends equal, for phases</source>
        <translation>循环：两端相同，用于相位</translation>
    </message>
    <message>
        <source>categorical: integers as classes</source>
        <translation>分类：以整数表示类别</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Colour map of the values</source>
        <translation>数值的颜色映射</translation>
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
        <translation>反转(&amp;V)</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Reverse the colour map</source>
        <translation>反转颜色映射</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>刻度(&amp;S)</translation>
    </message>
    <message>
        <source>How values map to colours</source>
        <translation>数值如何映射到颜色</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Symlog: logarithmic for both signs</source>
        <translation>Symlog：正负两侧均为对数</translation>
    </message>
    <message>
        <source>Logarithmic: positive values only</source>
        <translation>对数：仅限正值</translation>
    </message>
    <message>
        <source>Linear threshold</source>
        <translation>线性阈值</translation>
    </message>
    <message>
        <source>Linear up to this magnitude; 0: a thousandth of the largest</source>
        <translation>绝对值不超过此值时为线性；0：最大绝对值的千分之一</translation>
    </message>
    <message>
        <source>Linear &amp;threshold</source>
        <translation>线性阈值(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>范围(&amp;R)</translation>
    </message>
    <message>
        <source>Values of the first and the last colour</source>
        <translation>首尾颜色对应的数值</translation>
    </message>
    <message>
        <source>Automatic (by layer type)</source>
        <translation>自动（由层类型决定）</translation>
    </message>
    <message>
        <source>Symmetric about 0</source>
        <translation>关于 0 对称</translation>
    </message>
    <message>
        <source>Locked at current limits</source>
        <translation>锁定为当前界限</translation>
    </message>
    <message>
        <source>Shared by all heads</source>
        <translation>所有头共用</translation>
    </message>
    <message>
        <source>Clipped at percentiles</source>
        <translation>按百分位截断</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Clipped at each end, in percent</source>
        <translation>每端截断的百分比</translation>
    </message>
    <message>
        <source>Share of the values beyond each limit, 0 to 49 %</source>
        <translation>超出各界限的数值所占份额，0 到 49 %</translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Value of the first colour; smaller values are marked</source>
        <translation>第一种颜色对应的数值；更小的值会有标记</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Value of the last colour; larger values are marked</source>
        <translation>最后一种颜色对应的数值；更大的值会有标记</translation>
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
        <translation>界限的来源</translation>
    </message>
    <message>
        <source>Choose Custom, Locked or Shared for other limits</source>
        <translation>选择“自定义”、“锁定”或“共用”以使用其他界限</translation>
    </message>
    <message>
        <source>&amp;Downsampling</source>
        <translation>降采样(&amp;D)</translation>
    </message>
    <message>
        <source>What to show where several cells share a pixel</source>
        <translation>多个单元格共用一个像素时显示什么</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
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
        <translation>截断(&amp;I)，%</translation>
    </message>
    <message>
        <source>symlog</source>
        <translation>symlog</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
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
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>Up and Down select, Enter runs, Escape closes</source>
        <translation>上下键选择，Enter 运行，Escape 关闭</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>Search actions, encodings, parameters, layers and mistakes</source>
        <translation>搜索操作、编码、参数、层和错误</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonController</name>
    <message>
        <source>Comparing...</source>
        <translation>正在比较...</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <source>Show the check</source>
        <translation>显示检查结果</translation>
    </message>
    <message>
        <source>Checking %1...</source>
        <translation>正在检查“%1”...</translation>
    </message>
    <message>
        <source>Check an array</source>
        <translation>检查数组</translation>
    </message>
    <message>
        <source>Check which array?</source>
        <translation>检查哪个数组？</translation>
    </message>
    <message>
        <source>No picture to compare yet.</source>
        <translation>还没有可比较的图片。</translation>
    </message>
    <message>
        <source>Another file...</source>
        <translation>另一个文件...</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Its tensors of the same names, or its only array</source>
        <translation>其中同名的张量，或其唯一的数组</translation>
    </message>
    <message>
        <source>Compare %1 with...</source>
        <translation>将“%1”与以下比较...</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>与文件比较</translation>
    </message>
    <message>
        <source>Tensors (%1)</source>
        <translation>张量 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>没有打开的文件。</translation>
    </message>
    <message>
        <source>Compare the open file with</source>
        <translation>将打开的文件与以下比较</translation>
    </message>
    <message>
        <source>Compare with which tensor?</source>
        <translation>与哪个张量比较？</translation>
    </message>
    <message>
        <source>Tensors and scenes (%1)</source>
        <translation>张量与场景 (%1)</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Hover a cell of A, B or their difference to read it.</source>
        <translation>悬停在 A、B 或其差异的单元格上以读取。</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonControls</name>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tolerance, dtype</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Choose what to compare with: a layer, an encoding, a seed, a table or a file</source>
        <translation>选择要与之比较的对象：层、编码、种子、表或文件</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>互换</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>互换 A 和 B</translation>
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
        <translation>比较每行的 softmax，而不是数值本身</translation>
    </message>
    <message>
        <source>Previous differing cell (Shift+F3)</source>
        <translation>上一个不同的单元格 (Shift+F3)</translation>
    </message>
    <message>
        <source>Previous differing cell</source>
        <translation>上一个不同的单元格</translation>
    </message>
    <message>
        <source>Next differing cell (F3)</source>
        <translation>下一个不同的单元格 (F3)</translation>
    </message>
    <message>
        <source>Next differing cell</source>
        <translation>下一个不同的单元格</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Relative difference up to which cells count as equal, and the number type whose rounding it allows for</source>
        <translation>单元格视为相等的最大相对差异，以及允许其舍入误差的数值类型</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>容差(&amp;T)</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B：%1</translation>
    </message>
    <message>
        <source>all windows</source>
        <translation>所有窗口</translation>
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
        <translation>A 的矩阵</translation>
    </message>
    <message>
        <source>Head (window, channel or component) of A that is compared; all: one by one</source>
        <translation>A 中参与比较的头（窗口、通道或分量）；“所有”表示逐个比较</translation>
    </message>
    <message>
        <source>Matrix of B</source>
        <translation>B 的矩阵</translation>
    </message>
    <message>
        <source>Head (window, channel or component) of B that it is compared with</source>
        <translation>B 中与之比较的头（窗口、通道或分量）</translation>
    </message>
    <message>
        <source>Shown matrix</source>
        <translation>显示的矩阵</translation>
    </message>
    <message>
        <source>Head (window, channel or component) whose pictures are shown, of all that are compared</source>
        <translation>在所有参与比较的矩阵中，显示其图片的头（窗口、通道或分量）</translation>
    </message>
    <message>
        <source>shows %1</source>
        <comment>head 0</comment>
        <translation>显示%1</translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonPane</name>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>返回场景</translation>
    </message>
    <message>
        <source>Back to the pictures of the scene (Escape)</source>
        <translation>返回场景的图片 (Escape)</translation>
    </message>
    <message>
        <source>Differing cells</source>
        <translation>不同的单元格</translation>
    </message>
    <message>
        <source>Differences in numbers; a click on a cell goes there</source>
        <translation>以数字表示的差异；点击单元格即可前往</translation>
    </message>
    <message>
        <source>It should be</source>
        <translation>它应当是</translation>
    </message>
    <message>
        <source>What the array should be: an encoding and its parameters, such as &quot;swin 7x7&quot; or &quot;t5 32 128 bidirectional&quot;</source>
        <translation>数组应当是什么：编码及其参数，例如 &quot;swin 7x7&quot; 或 &quot;t5 32 128 bidirectional&quot;</translation>
    </message>
    <message>
        <source>anything known</source>
        <translation>任何已知的</translation>
    </message>
    <message>
        <source>It &amp;should be</source>
        <translation>它应当是(&amp;S)</translation>
    </message>
    <message>
        <source>Show the mistake</source>
        <translation>显示此错误</translation>
    </message>
    <message>
        <source>Open this mistake in the gallery, with its fix</source>
        <translation>在图库中打开此错误及其修正</translation>
    </message>
    <message>
        <source>Profiles of A and B</source>
        <translation>A 与 B 的剖面</translation>
    </message>
    <message>
        <source>Mean by offset of A and of B</source>
        <translation>A 与 B 按偏移的均值</translation>
    </message>
    <message>
        <source>Pairs of heads</source>
        <translation>头的配对</translation>
    </message>
    <message>
        <source>Every head of A against every head of B, closest first; Enter compares a pair</source>
        <translation>A 的每个头与 B 的每个头，最接近的在前；按 Enter 比较一对</translation>
    </message>
    <message>
        <source>More of the comparison</source>
        <translation>比较的更多内容</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>剖面</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Every head of A against every head of B</source>
        <translation>A 的每个头与 B 的每个头</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title, verdict</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Gallery: %1</source>
        <translation>图库：%1</translation>
    </message>
    <message>
        <source>largest %1 at %2</source>
        <comment>number, cell</comment>
        <translation>最大 %1，位于 %2</translation>
    </message>
    <message>
        <source>first at %1</source>
        <comment>cell</comment>
        <translation>首个位于 %1</translation>
    </message>
    <message>
        <source>root mean square %1</source>
        <translation>均方根 %1</translation>
    </message>
    <message>
        <source>offset (column − row)</source>
        <translation>偏移（列 − 行）</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被掩码</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Largest difference at %1</source>
        <comment>cell</comment>
        <translation>最大差异位于 %1</translation>
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
        <translation>差异</translation>
    </message>
    <message>
        <source>A − B; hold Space to flick between A and B, F3 goes to the next differing cell</source>
        <translation>A − B；按住 Space 在 A 与 B 之间切换，F3 前往下一个不同的单元格</translation>
    </message>
    <message>
        <source>masked in one alone</source>
        <translation>仅在一方被掩码</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>Move with the arrow keys; hold Space to flick between A and B; a click on its title, or 1, 2 and 3, selects the large picture</source>
        <translation>用方向键移动；按住 Space 在 A 与 B 之间切换；点击标题，或按 1、2、3，选择大图</translation>
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
        <translation>请先固定一个单元格：将搜索其来源链。</translation>
    </message>
</context>
<context>
    <name>posenc::DerivationControls</name>
    <message>
        <source>Derivation</source>
        <translation>推导</translation>
    </message>
    <message>
        <source>Derivation to show: of the scene, or at its own sizes</source>
        <translation>要显示的推导：当前场景的，或使用自身尺寸的</translation>
    </message>
    <message>
        <source>&amp;Derivation</source>
        <translation>推导(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Own numbers</source>
        <translation>自定数字(&amp;O)</translation>
    </message>
    <message>
        <source>Your own matrix instead of the one that the encoding computes</source>
        <translation>用您自己的矩阵代替编码计算出的矩阵</translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation>省略(&amp;L)</translation>
    </message>
    <message>
        <source>Leave out a step or a factor, to see what it is for</source>
        <translation>省略一个步骤或因子，以了解其作用</translation>
    </message>
    <message>
        <source>Where the end differs</source>
        <translation>结尾的不同之处</translation>
    </message>
    <message>
        <source>How the last step has changed</source>
        <translation>最后一步有何变化</translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation>返回场景</translation>
    </message>
    <message>
        <source>Back to the pictures of the scene (Escape)</source>
        <translation>返回场景的图片 (Escape)</translation>
    </message>
    <message>
        <source>Of the scene</source>
        <translation>当前场景的</translation>
    </message>
    <message>
        <source>Of any matrix</source>
        <translation>任意矩阵的</translation>
    </message>
    <message>
        <source>Of other encodings, at small sizes</source>
        <translation>其他编码的，小尺寸</translation>
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
        <translation>张量 %1 %2</translation>
    </message>
    <message>
        <source>&amp;Type or paste...</source>
        <translation>输入或粘贴(&amp;T)...</translation>
    </message>
    <message>
        <source>Own numbers</source>
        <translation>自定数字</translation>
    </message>
    <message>
        <source>One row per line, or [[1, 2, 3], [4, 5, 6]]:</source>
        <translation>每行文字为矩阵的一行，或 [[1, 2, 3], [4, 5, 6]]：</translation>
    </message>
    <message>
        <source>Not a matrix. Enter rows of equal length, at most %1 × %1, with numbers such as 1, -2.5 or 1e3.</source>
        <translation>不是矩阵。请输入长度相等的行，最多 %1 × %1，数字如 1、-2.5 或 1e3。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of the end differ, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>结尾有 %Ln 个单元格不同，首个 %1：%2 而不是 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>The result is the same</source>
        <translation>结果相同</translation>
    </message>
    <message>
        <source>Layer by layer</source>
        <translation>逐层</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>Small examples with their own sizes, or the sizes of the scene</source>
        <translation>使用自身尺寸的小示例，或使用场景的尺寸</translation>
    </message>
    <message>
        <source>Sizes of the &amp;scene</source>
        <translation>场景的尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a parameter, its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Rows of 1 to 5, 5 × 5</source>
        <translation>各行为 1 到 5，5 × 5</translation>
    </message>
    <message>
        <source>Rows of 1 to 5, 3 × 5</source>
        <translation>各行为 1 到 5，3 × 5</translation>
    </message>
    <message>
        <source>Index by formula, not the file&apos;s</source>
        <translation>索引按公式，而非来自文件</translation>
    </message>
    <message>
        <source>See in the gallery</source>
        <translation>在常见错误图库中查看</translation>
    </message>
    <message>
        <source>Who left this out, and what came of it</source>
        <translation>谁遗漏了它，以及后果如何</translation>
    </message>
    <message>
        <source>See in the &amp;gallery</source>
        <translation>在常见错误图库中查看(&amp;G)</translation>
    </message>
    <message>
        <source>Without an encoding</source>
        <translation>不属于任何编码</translation>
    </message>
    <message>
        <source>&amp;Default numbers</source>
        <translation>默认数值(&amp;D)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a derivation, its sizes</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Show this derivation at the sizes of an example</source>
        <translation>按示例的大小显示此推导</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of this head differ at the end, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>此头在末步有 %Ln 个单元格不同，首个 %1：%2 而不是 %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of the part shown differ at the end, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>所示部分在末步有 %Ln 个单元格不同，首个 %1：%2 而不是 %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::DerivationPane</name>
    <message>
        <source>Derivation</source>
        <translation>推导</translation>
    </message>
    <message>
        <source>   Hatched: numbers of other pairs, which only the mask behind makes harmless.</source>
        <translation>   阴影线：其他 token 对的数值，只因后面的掩码才无害。</translation>
    </message>
    <message>
        <source>%1: %2.   %3</source>
        <comment>name of a step, its meaning, its operation</comment>
        <translation>%1：%2。   %3</translation>
    </message>
    <message>
        <source>&amp;How did this come about</source>
        <translation>它从何而来(&amp;H)</translation>
    </message>
    <message>
        <source>Pin a cell first: its history is searched.</source>
        <translation>请先固定一个单元格：将搜索其来源链。</translation>
    </message>
    <message>
        <source>No cell in this history is masked or padded.</source>
        <translation>该来源链中没有被掩码或填充的单元格。</translation>
    </message>
    <message>
        <source>Every number in this history is finite.</source>
        <translation>该来源链中的每个数都是有限的。</translation>
    </message>
    <message>
        <source>No number in this history is clipped.</source>
        <translation>该来源链中没有被截断的数。</translation>
    </message>
    <message>
        <source>Run to first &amp;masked</source>
        <translation>运行到首个掩码(&amp;M)</translation>
    </message>
    <message>
        <source>Run to first &amp;NaN or infinity</source>
        <translation>运行到首个 &amp;NaN 或无穷大</translation>
    </message>
    <message>
        <source>Run to first &amp;clipped</source>
        <translation>运行到首个截断(&amp;C)</translation>
    </message>
    <message>
        <source>Computing the steps…</source>
        <translation>正在计算各步骤…</translation>
    </message>
</context>
<context>
    <name>posenc::DerivationPictures</name>
    <message>
        <source>What the step reads</source>
        <translation>此步骤读取的内容</translation>
    </message>
    <message>
        <source>What reads the step</source>
        <translation>读取此步骤的内容</translation>
    </message>
    <message>
        <source>%1 (of another pair: only the mask behind makes it harmless)</source>
        <translation>%1（属于另一对 token：只因后面的掩码才无害）</translation>
    </message>
    <message>
        <source>pixels x %1 to %2, y %3 to %4 of the image</source>
        <translation>图像的像素 x %1 到 %2，y %3 到 %4</translation>
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
        <translation>选择“%1”</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置“%1”</translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation>重置所有参数</translation>
    </message>
    <message>
        <source>All parameters as trained</source>
        <translation>所有参数恢复为训练时的值</translation>
    </message>
    <message>
        <source>Change the resize method</source>
        <translation>更改调整尺寸的方法</translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation>解除绑定 %1</translation>
    </message>
    <message>
        <source>Show one picture alone</source>
        <translation>单独显示一张图片</translation>
    </message>
    <message>
        <source>Show all pictures</source>
        <translation>显示所有图片</translation>
    </message>
    <message>
        <source>Arrange the pictures</source>
        <translation>排列图片</translation>
    </message>
    <message>
        <source>Change the sign of offsets</source>
        <translation>更改偏移的符号</translation>
    </message>
    <message>
        <source>Choose an example</source>
        <translation>选择示例</translation>
    </message>
    <message>
        <source>Choose the numbers of a derivation</source>
        <translation>选择推导的数值</translation>
    </message>
    <message>
        <source>Change %1 to %2</source>
        <comment>a parameter and its value</comment>
        <translation>将“%1”更改为 %2</translation>
    </message>
    <message>
        <source>Change the seed to %1</source>
        <translation>将种子更改为 %1</translation>
    </message>
    <message>
        <source>Choose the mean over heads</source>
        <translation>选择各头均值</translation>
    </message>
    <message>
        <source>Choose head %1</source>
        <translation>选择头 %1</translation>
    </message>
    <message>
        <source>Choose slice %1</source>
        <translation>选择切片 %1</translation>
    </message>
    <message>
        <source>Choose the default layers</source>
        <translation>选择默认层</translation>
    </message>
    <message>
        <source>Choose layers: %1</source>
        <translation>选择层：%1</translation>
    </message>
    <message>
        <source>Change colours of %1</source>
        <comment>a layer</comment>
        <translation>更改“%1”的颜色</translation>
    </message>
</context>
<context>
    <name>posenc::Drawer</name>
    <message>
        <source>Pin the drawer beside the pictures</source>
        <translation>把抽屉固定在图片旁边</translation>
    </message>
    <message>
        <source>Close the drawer (Escape)</source>
        <translation>关闭抽屉 (Escape)</translation>
    </message>
    <message>
        <source>Unpin the drawer, so that it lies over the pictures</source>
        <translation>取消固定抽屉，使其覆盖在图片之上</translation>
    </message>
</context>
<context>
    <name>posenc::EncodingList</name>
    <message>
        <source>Search encodings</source>
        <translation>搜索编码</translation>
    </message>
    <message>
        <source>Search by name or description. Enter selects the first match, Down moves to the list, Escape clears.</source>
        <translation>按名称或说明搜索。Enter 选择第一个匹配项，向下键移到列表，Escape 清除。</translation>
    </message>
    <message>
        <source>Encodings</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Encodings by family. Press Enter or click to select.</source>
        <translation>按类别排列的编码。按 Enter 或点击以选择。</translation>
    </message>
    <message>
        <source>No matches. Escape clears the search.</source>
        <translation>没有匹配项。Escape 清除搜索。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln 个匹配项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ExportDialog</name>
    <message>
        <source>Export figure</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>The figure as it will be saved</source>
        <translation>将要保存的图形</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>保存图形</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>已发送到打印机。</translation>
    </message>
    <message>
        <source>Preview in grey</source>
        <translation>灰度预览</translation>
    </message>
    <message>
        <source>As a black and white printer prints it</source>
        <translation>黑白打印机打印的样子</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Panels, page and style of the figure</source>
        <translation>图形的分图、页面与样式</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>分图</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>样式</translation>
    </message>
    <message>
        <source>Where to save; the suffix .png, .svg, .pdf or .tex decides the format</source>
        <translation>保存位置；后缀 .png、.svg、.pdf 或 .tex 决定格式</translation>
    </message>
    <message>
        <source>Prin&amp;t...</source>
        <translation>打印(&amp;T)...</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Print the figure</source>
        <translation>打印图形</translation>
    </message>
    <message>
        <source>%1 × %2 mm, %3 × %4 pixels</source>
        <translation>%1 × %2 mm，%3 × %4 像素</translation>
    </message>
    <message>
        <source>Readable in grey.</source>
        <translation>灰度下可辨读。</translation>
    </message>
    <message>
        <source>Not readable in grey: %1. Choose a sequential colour map.</source>
        <translation>灰度下无法辨读：%1。请选择顺序颜色映射。</translation>
    </message>
    <message>
        <source>Figures (*.png *.svg *.pdf *.tex)</source>
        <translation>图形 (*.png *.svg *.pdf *.tex)</translation>
    </message>
    <message>
        <source>Saved %1 of %2 figures.</source>
        <translation>已保存 %2 个图形中的 %1 个。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancelled: saved %1 of %2 figures.</source>
        <translation>已取消：已保存 %2 个图形中的 %1 个。</translation>
    </message>
    <message>
        <source>Preview in &amp;grey</source>
        <translation>灰度预览(&amp;G)</translation>
    </message>
    <message>
        <source>Save ea&amp;ch</source>
        <translation>分别保存(&amp;C)</translation>
    </message>
    <message>
        <source>Save each</source>
        <translation>分别保存</translation>
    </message>
    <message>
        <source>Save one figure per head or per layer</source>
        <translation>每个头或每个层保存一个图形</translation>
    </message>
    <message>
        <source>Heads of these layers</source>
        <translation>这些层的各个头</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>各层</translation>
    </message>
    <message>
        <source>Heads of all layers</source>
        <translation>所有层的各个头</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 files already exist.</source>
        <translation>
            <numerusform>%2 个文件中有 %1 个已存在。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::FigureForm</name>
    <message>
        <source>(a), (b), (c) before the panel titles</source>
        <translation>分图标题前的 (a)、(b)、(c)</translation>
    </message>
    <message>
        <source>Parameters and origin of the tensors below the panels; always in the metadata</source>
        <translation>分图下方的参数和张量来源；始终写入元数据</translation>
    </message>
    <message>
        <source>Tick marks and their labels</source>
        <translation>刻度线及其标签</translation>
    </message>
    <message>
        <source>Names of the axes</source>
        <translation>轴的名称</translation>
    </message>
    <message>
        <source>A line around each picture</source>
        <translation>每张图片周围的边框线</translation>
    </message>
    <message>
        <source>Lines between the cells</source>
        <translation>单元格之间的线</translation>
    </message>
    <message>
        <source>Values in cells that are wide enough for them</source>
        <translation>足够宽的单元格中的数值</translation>
    </message>
    <message>
        <source>The pinned cell and the cells that read the same table row</source>
        <translation>固定的单元格以及读取同一表行的单元格</translation>
    </message>
    <message>
        <source>No background</source>
        <translation>没有背景</translation>
    </message>
    <message>
        <source>As needed</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>Page preset</source>
        <translation>页面预设</translation>
    </message>
    <message>
        <source>Page and font size that publishers ask for</source>
        <translation>出版商要求的页面与字号</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>单位(&amp;U)</translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation>长度单位</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>宽度和高度的单位</translation>
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
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>Width of the page</source>
        <translation>页面宽度</translation>
    </message>
    <message>
        <source>Width of the page; 0: as the panels need</source>
        <translation>页面宽度；0：按分图所需</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>Height of the page</source>
        <translation>页面高度</translation>
    </message>
    <message>
        <source>Height of the page; 0: as the panels need</source>
        <translation>页面高度；0：按分图所需</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>Pixels per inch of PNG files</source>
        <translation>PNG 文件的每英寸像素数</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
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
        <translation>分图如何放置</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>横排</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>竖排</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Panels per row</source>
        <translation>每行分图数</translation>
    </message>
    <message>
        <source>Panels per row of the grid</source>
        <translation>网格每行的分图数</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Figure title</source>
        <translation>图形标题</translation>
    </message>
    <message>
        <source>Above all panels; empty: none</source>
        <translation>在所有分图上方；留空：无</translation>
    </message>
    <message>
        <source>Colour &amp;bars</source>
        <translation>颜色条(&amp;B)</translation>
    </message>
    <message>
        <source>Colour bars</source>
        <translation>颜色条</translation>
    </message>
    <message>
        <source>Colour scales: one per panel, or one for all with one range</source>
        <translation>颜色刻度：每个分图一个，或所有分图共用一个，范围也相同</translation>
    </message>
    <message>
        <source>One per panel</source>
        <translation>每个分图一个</translation>
    </message>
    <message>
        <source>One for all, right</source>
        <translation>共用一个，右侧</translation>
    </message>
    <message>
        <source>One for all, below</source>
        <translation>共用一个，下方</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>范围(&amp;R)</translation>
    </message>
    <message>
        <source>Range of colours</source>
        <translation>颜色范围</translation>
    </message>
    <message>
        <source>Which panels have the same range of colours</source>
        <translation>哪些分图使用相同的颜色范围</translation>
    </message>
    <message>
        <source>Same per layer</source>
        <translation>同层相同</translation>
    </message>
    <message>
        <source>Same for all</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>Own per panel</source>
        <translation>每个分图各自</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Font family of all text</source>
        <translation>所有文字的字体</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>字体(&amp;F)</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Size of titles; ticks and numbers have 5/6 of it</source>
        <translation>标题的字号；刻度和数字为其 5/6</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>主题(&amp;M)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light or dark background</source>
        <translation>浅色或深色背景</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>分图编号</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>说明文字</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Axis titles</source>
        <translation>轴标题</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>边框</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>Font si&amp;ze</source>
        <translation>字号(&amp;Z)</translation>
    </message>
    <message>
        <source>Title of the bar</source>
        <translation>颜色条标题</translation>
    </message>
    <message>
        <source>Title of the bar for all; empty: the layer of all panels</source>
        <translation>共用颜色条的标题；留空：所有分图所属的层</translation>
    </message>
    <message>
        <source>Bar tit&amp;le</source>
        <translation>颜色条标题(&amp;L)</translation>
    </message>
</context>
<context>
    <name>posenc::FileController</name>
    <message>
        <source>The pictures follow the formula, but in the file: %1.</source>
        <translation>图片遵循公式，但文件中：%1。</translation>
    </message>
    <message>
        <source>Bind %1</source>
        <translation>绑定 %1</translation>
    </message>
    <message>
        <source>Opening %1...</source>
        <translation>正在打开 %1...</translation>
    </message>
    <message>
        <source>Opening %1 was cancelled; nothing changed.</source>
        <translation>已取消打开 %1；没有任何更改。</translation>
    </message>
    <message>
        <source>Open a trained file or a scene</source>
        <translation>打开权重文件或场景</translation>
    </message>
    <message>
        <source>Tensors, scenes and figures (%1)</source>
        <translation>张量、场景和图形 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is closed.</source>
        <translation>%1 已关闭。</translation>
    </message>
    <message>
        <source>%1 changed on disk and was reloaded.</source>
        <translation>%1 在磁盘上已更改，并已重新加载。</translation>
    </message>
    <message>
        <source>%1 contains code that unpickling would run; Posenc never runs it. &quot;Tensors of the file&quot; lists it.</source>
        <translation>%1 含有反序列化时会运行的代码；Posenc 从不运行它。“文件中的张量”会将其列出。</translation>
    </message>
    <message>
        <source>%1 changed on disk and cannot be read; showing the previous version. %2</source>
        <translation>%1 在磁盘上已更改且无法读取；显示之前的版本。%2</translation>
    </message>
    <message>
        <source>%1 was moved, deleted or made unreadable; showing the previous version.</source>
        <translation>%1 已被移动、删除或变得不可读；显示之前的版本。</translation>
    </message>
    <message>
        <source>%1 is readable again and unchanged.</source>
        <translation>%1 恢复可读，且没有变化。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>没有打开的文件。</translation>
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
        <translation>形状不同</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>仅在 A 中</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>仅在 B 中</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>Compare %1 with %2</source>
        <translation>比较 %1 与 %2</translation>
    </message>
    <message>
        <source>Comparing %1 with %2...</source>
        <translation>正在比较 %1 与 %2...</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Tensors compared so far</source>
        <translation>目前已比较的张量</translation>
    </message>
    <message>
        <source>Tensors of both files</source>
        <translation>两个文件的张量</translation>
    </message>
    <message>
        <source>Those that differ most first; Enter compares the two tensors</source>
        <translation>差异最大的在前；按 Enter 比较两个张量</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
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
        <translation>占 B 的比例</translation>
    </message>
    <message>
        <source>Root mean square difference per root mean square of B</source>
        <translation>差异的均方根与 B 的均方根之比</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close and cancel what is still being compared</source>
        <translation>关闭并取消仍在进行的比较</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are identical in all %3 tensors.</source>
        <translation>
            <numerusform>%1 与 %2 的全部 %3 个张量完全相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 differ in %3 of %4 tensors.</source>
        <translation>
            <numerusform>%1 与 %2 的 %4 个张量中有 %3 个不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be read and are not compared.</source>
        <comment>tensors</comment>
        <translation>%1 无法读取，不参与比较。</translation>
    </message>
    <message>
        <source>The %1 that differ most are listed.</source>
        <comment>tensors</comment>
        <translation>列出差异最大的 %1。</translation>
    </message>
    <message>
        <source>rows in another order</source>
        <translation>行的顺序不同</translation>
    </message>
</context>
<context>
    <name>posenc::FirstHint</name>
    <message>
        <source>Hover any cell; click to pin it. Drop a checkpoint anywhere to open it. %1 searches all commands, %2 shows mistakes that people made.</source>
        <translation>悬停在任意单元格上；点击以固定。把检查点拖放到任意处即可打开。%1 搜索所有命令，%2 显示人们犯过的错误。</translation>
    </message>
</context>
<context>
    <name>posenc::FlagField</name>
    <message>
        <source>Always on with these parameters</source>
        <translation>在这些参数下始终开启</translation>
    </message>
    <message>
        <source>Always off with these parameters</source>
        <translation>在这些参数下始终关闭</translation>
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
        <translation>解绑 %1</translation>
    </message>
    <message>
        <source>Method that resizes the bound table to another window; the file is not changed</source>
        <translation>把绑定的表调整为另一窗口的方法；文件不会更改</translation>
    </message>
    <message>
        <source>Not used while the window is as trained</source>
        <translation>窗口与训练时相同则不使用</translation>
    </message>
    <message>
        <source>Resi&amp;zed by</source>
        <translation>调整方法(&amp;Z)</translation>
    </message>
    <message>
        <source>Table resized by</source>
        <translation>表的调整方法</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaBar</name>
    <message>
        <source>Copy formula</source>
        <translation>复制公式</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>Hover a cell to fill in the numbers</source>
        <translation>悬停在单元格上以代入数字</translation>
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
        <translation>编码的公式；此步骤所计算的部分突出显示</translation>
    </message>
    <message>
        <source>%1. This step computes %2</source>
        <translation>%1。此步骤计算 %2</translation>
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
        <translation>复制公式</translation>
    </message>
    <message>
        <source>Copy the formula and its numbers</source>
        <translation>复制公式及其中的数值</translation>
    </message>
</context>
<context>
    <name>posenc::GalleryController</name>
    <message>
        <source>Show %1</source>
        <translation>显示“%1”</translation>
    </message>
    <message>
        <source>Save as fixture: choose a folder</source>
        <translation>保存为测试数据：选择文件夹</translation>
    </message>
    <message>
        <source>%1 exists already; choose another folder or remove it first.</source>
        <translation>%1 已存在；请选择另一个文件夹或先将其删除。</translation>
    </message>
    <message>
        <source>Saved %1, %2 and parameters.json in %3.</source>
        <translation>已在 %3 中保存 %1、%2 和 parameters.json。</translation>
    </message>
    <message>
        <source>Gallery &gt; %1</source>
        <comment>theme of an entry</comment>
        <translation>图库 &gt; %1</translation>
    </message>
</context>
<context>
    <name>posenc::GalleryNote</name>
    <message>
        <source>Gallery entry</source>
        <translation>图库条目</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The arrays of the entry at another size</source>
        <translation>该条目在另一尺寸下的数组</translation>
    </message>
    <message>
        <source>Show &amp;live</source>
        <translation>实时显示(&amp;L)</translation>
    </message>
    <message>
        <source>Show live</source>
        <translation>实时显示</translation>
    </message>
    <message>
        <source>Save as &amp;fixture...</source>
        <translation>保存为测试数据(&amp;F)...</translation>
    </message>
    <message>
        <source>Save as fixture</source>
        <translation>保存为测试数据</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Look:&lt;/b&gt; %1 &amp;nbsp; &lt;b&gt;Fix:&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;Met by:&lt;/b&gt; %3</source>
        <translation>&lt;b&gt;观察：&lt;/b&gt; %1 &amp;nbsp; &lt;b&gt;修正：&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;见于：&lt;/b&gt; %3</translation>
    </message>
    <message>
        <source>Whether the entry is a mistake, or something that is right and looks different</source>
        <translation>该条目是错误，还是正确但看起来不同</translation>
    </message>
    <message>
        <source>; the smallest size at which it shows</source>
        <translation>；显现差异的最小尺寸</translation>
    </message>
    <message>
        <source>; it shows from %1 on</source>
        <comment>size</comment>
        <translation>；显现差异的最小尺寸：%1</translation>
    </message>
    <message>
        <source>%1: the shapes differ</source>
        <comment>size</comment>
        <translation>%1：形状不同</translation>
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
        <translation>把“%1”显示为场景</translation>
    </message>
    <message>
        <source>Save %1, %2 and parameters.json into a folder, for tests of your own</source>
        <translation>把 %1、%2 和 parameters.json 保存到文件夹，供您自己的测试使用</translation>
    </message>
</context>
<context>
    <name>posenc::GalleryPane</name>
    <message>
        <source>Search the gallery</source>
        <translation>搜索图库</translation>
    </message>
    <message>
        <source>Search mistakes</source>
        <translation>搜索错误</translation>
    </message>
    <message>
        <source>Gallery of mistakes</source>
        <translation>常见错误图库</translation>
    </message>
    <message>
        <source>Every word must occur in title, text, thread or encoding</source>
        <translation>每个词都必须出现在标题、正文、讨论或编码中</translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>没有匹配项。</translation>
    </message>
    <message>
        <source>Both arrays and the difference of each entry; Enter opens it instead of the pictures</source>
        <translation>每个条目的两个数组与差异；按 Enter 打开条目，代替当前图片</translation>
    </message>
</context>
<context>
    <name>posenc::GridField</name>
    <message>
        <source>%1, slider for all sides</source>
        <translation>%1，所有边的滑块</translation>
    </message>
    <message>
        <source>%1, slider for both sides</source>
        <translation>%1，两边的滑块</translation>
    </message>
    <message>
        <source>%1, depth</source>
        <translation>%1，深度</translation>
    </message>
    <message>
        <source>%1, rows</source>
        <translation>%1，行</translation>
    </message>
    <message>
        <source>%1, columns</source>
        <translation>%1，列</translation>
    </message>
</context>
<context>
    <name>posenc::HeadModel</name>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head 3, very short</comment>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>layers.0.blocks.1, head 3</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>mean of all heads</source>
        <translation>所有头的均值</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>attention is NaN</source>
        <translation>注意力为 NaN</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>熵 %1 奈特</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>平均距离 %1 个 token</translation>
    </message>
    <message>
        <source>%1 % on the nearest neighbours</source>
        <translation>最近邻占 %1 %</translation>
    </message>
    <message>
        <source>queries skipped (attention is NaN): %1</source>
        <translation>跳过的查询（注意力为 NaN）：%1</translation>
    </message>
    <message>
        <source>attention: %1</source>
        <comment>badge</comment>
        <translation>注意力：%1</translation>
    </message>
    <message>
        <source>picture: %1</source>
        <comment>badge</comment>
        <translation>图片：%1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
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
        <translation>头的编号</translation>
    </message>
    <message>
        <source>Mean entropy of the attention of all queries in nats; 0 means a single key</source>
        <translation>所有查询的注意力的平均熵，以奈特计；0 表示只有一个键</translation>
    </message>
    <message>
        <source>Mean distance between query and key in tokens, weighted by attention</source>
        <translation>查询与键之间的平均距离，以 token 计，按注意力加权</translation>
    </message>
    <message>
        <source>Share of the attention on the query&apos;s own position and its nearest neighbours</source>
        <translation>注意力落在查询自身位置及其最近邻上的份额</translation>
    </message>
    <message>
        <source>Whether the measured attention is random</source>
        <translation>所测的注意力是否随机</translation>
    </message>
</context>
<context>
    <name>posenc::HeadPairModel</name>
    <message>
        <source>A matched pair: neither head has a closer partner left; Enter compares them</source>
        <translation>匹配的一对：两个头都没有剩下更近的搭档；按 Enter 比较</translation>
    </message>
    <message>
        <source>Enter compares these heads</source>
        <translation>按 Enter 比较这些头</translation>
    </message>
    <message>
        <source>Root mean square difference</source>
        <translation>差异的均方根</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>最大差异</translation>
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
        <translation>上一个头</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>下一个头</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>各头均值</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>一个头</translation>
    </message>
    <message>
        <source>%1 heads, counted from 0, or their mean</source>
        <translation>%1 个头，从 0 计，或其均值</translation>
    </message>
</context>
<context>
    <name>posenc::HeadSheet</name>
    <message>
        <source>Same &amp;colours for all</source>
        <translation>全部使用相同颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Same colours for all</source>
        <translation>全部使用相同颜色</translation>
    </message>
    <message>
        <source>One colour range for all tables, for comparison; otherwise one per table</source>
        <translation>所有表共用一个颜色范围，便于比较；否则每个表一个</translation>
    </message>
    <message>
        <source>Selected tables, head by head</source>
        <translation>所选的表，逐头显示</translation>
    </message>
    <message>
        <source>Click or press Enter to show this table and head</source>
        <translation>点击或按 Enter 以显示此表和头</translation>
    </message>
</context>
<context>
    <name>posenc::HeadSheetModel</name>
    <message>
        <source>%1, head %2: colours %3</source>
        <translation>%1，头 %2：颜色 %3</translation>
    </message>
    <message>
        <source>%1, slice %2: colours %3</source>
        <translation>%1，切片 %2：颜色 %3</translation>
    </message>
    <message>
        <source>%1: colours %2</source>
        <translation>%1：颜色 %2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
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
        <translation>图片</translation>
    </message>
    <message>
        <source>What the thumbnails show</source>
        <translation>缩略图显示什么</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>What the heads are sorted by</source>
        <translation>头按什么排序</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>按编号</translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation>按熵</translation>
    </message>
    <message>
        <source>by distance</source>
        <translation>按距离</translation>
    </message>
    <message>
        <source>by locality</source>
        <translation>按局部性</translation>
    </message>
    <message>
        <source>Shared range</source>
        <translation>共用范围</translation>
    </message>
    <message>
        <source>One colour range for all heads, for comparison</source>
        <translation>所有头共用一个颜色范围，便于比较</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Statistics of all heads as a table, beside the thumbnails if there is room</source>
        <translation>以表格显示所有头的统计；空间足够时排在缩略图旁边</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Select a head to show it</source>
        <translation>选择一个头以显示</translation>
    </message>
    <message>
        <source>Statistics of the heads</source>
        <translation>各头的统计</translation>
    </message>
</context>
<context>
    <name>posenc::HeadsPane</name>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapPlate</name>
    <message>
        <source>Not enough memory to draw this picture. A smaller window needs less.</source>
        <translation>内存不足，无法绘制此图片。较小的窗口所需较少。</translation>
    </message>
    <message>
        <source>No values to show yet</source>
        <translation>还没有可显示的数值</translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapText</name>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>row offset</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>column offset</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>query row, key row</source>
        <translation>查询行、键行</translation>
    </message>
    <message>
        <source>query column, key column</source>
        <translation>查询列、键列</translation>
    </message>
    <message>
        <source>table row</source>
        <translation>表行</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>depth offset, row offset</source>
        <translation>深度偏移,行偏移</translation>
    </message>
    <message>
        <source>%1 (depth,row,column)</source>
        <translation>%1 (深度,行,列)</translation>
    </message>
    <message>
        <source>%1 (row,column)</source>
        <translation>%1 (行,列)</translation>
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
        <translation>已被掩码</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>sampled</source>
        <comment>short: the ends of the range of colours are those of a sample of the cells</comment>
        <translation>抽样</translation>
    </message>
    <message>
        <source>of means</source>
        <comment>short: the ends of the range of colours are those of the means shown</comment>
        <translation>均值的</translation>
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
        <translation>均值</translation>
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
        <translation>最近邻</translation>
    </message>
    <message>
        <source>%3 of %1 × %2</source>
        <comment>mean of rows × columns</comment>
        <translation>%1 × %2 的%3</translation>
    </message>
    <message>
        <source>1 px = %1 × %2 cells (%3)</source>
        <translation>1 px = %1 × %2 个单元格（%3）</translation>
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
        <translation>%1，反转</translation>
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
        <translation>%1；symlog，线性阈值 %2</translation>
    </message>
    <message>
        <source>%1; logarithmic</source>
        <comment>colours and range</comment>
        <translation>%1；对数</translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapView</name>
    <message>
        <source>no values to show yet</source>
        <translation>还没有可显示的数值</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>badge, subtitle</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The whole matrix; click or drag to show another part</source>
        <translation>整个矩阵；点击或拖动以显示其他部分</translation>
    </message>
    <message>
        <source>%1
Drag an end to move a limit, double-click for the default range, right-click for more</source>
        <translation>%1
拖动一端以移动界限，双击恢复默认范围，右键单击显示更多</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colours, scale and limits of this picture (C)</source>
        <translation>此图片的颜色、刻度和界限 (C)</translation>
    </message>
    <message>
        <source>%1; %2, %3, colours: %4</source>
        <comment>subtitle, rows, columns</comment>
        <translation>%1；%2，%3，颜色：%4</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 列</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::HelpBrowser</name>
    <message>
        <source>Help pages</source>
        <translation>帮助页</translation>
    </message>
    <message>
        <source>Choose an encoding to read its help page</source>
        <translation>选择编码以阅读其帮助页</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Previous page (Alt+Left)</source>
        <translation>上一页 (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Next page (Alt+Right)</source>
        <translation>下一页 (Alt+Right)</translation>
    </message>
    <message>
        <source>%1 — Help</source>
        <translation>%1 — 帮助</translation>
    </message>
    <message>
        <source>Ten-minute guide</source>
        <translation>十分钟入门</translation>
    </message>
    <message>
        <source>Three stories, each step with a link that does it</source>
        <translation>三个实例，每一步都有可直接执行的链接</translation>
    </message>
    <message>
        <source>Mistakes in the gallery</source>
        <translation>图库中的错误</translation>
    </message>
    <message>
        <source>What people get wrong of this encoding, beside what is right</source>
        <translation>人们在这种编码上常犯的错误，与正确的并排</translation>
    </message>
</context>
<context>
    <name>posenc::HelpDerivation</name>
    <message>
        <source>Derivation</source>
        <translation>推导</translation>
    </message>
    <message>
        <source>Open in the window</source>
        <translation>在窗口中打开</translation>
    </message>
    <message>
        <source>Show this derivation in the window, at this step</source>
        <translation>在窗口中显示此推导，位于此步骤</translation>
    </message>
    <message>
        <source>&amp;Open in the window</source>
        <translation>在窗口中打开(&amp;O)</translation>
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
        <translation>帮助页</translation>
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
        <translation>此单元格如何计算得出</translation>
    </message>
    <message>
        <source>The cells that the number comes from, back to tensors and constants; Enter goes to the step</source>
        <translation>该数值所来自的单元格，一直追溯到张量和常数；按 Enter 前往该步</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Computed again from these cells alone: %1</source>
        <translation>仅由这些单元格重新计算：%1</translation>
    </message>
    <message>
        <source>The layer was computed once more, with every other tensor entry replaced by another number</source>
        <translation>该层又计算了一次，其间把张量的其他所有项换成了别的数</translation>
    </message>
</context>
<context>
    <name>posenc::IdTable</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>posenc::IndexBar</name>
    <message>
        <source>Index table of the file</source>
        <translation>文件的索引表</translation>
    </message>
    <message>
        <source>Compute index, bias and attention by formula</source>
        <translation>按公式计算索引、偏置和注意力</translation>
    </message>
    <message>
        <source>Compute index, bias and attention from the file&apos;s index</source>
        <translation>按文件的索引计算索引、偏置和注意力</translation>
    </message>
    <message>
        <source>Use formula</source>
        <translation>使用公式</translation>
    </message>
    <message>
        <source>Use file</source>
        <translation>使用文件</translation>
    </message>
</context>
<context>
    <name>posenc::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>How the value of the selected cell is computed</source>
        <translation>所选单元格的数值如何计算</translation>
    </message>
    <message>
        <source>Copy the explanation</source>
        <translation>复制说明</translation>
    </message>
    <message>
        <source>Copy the explanation of this cell</source>
        <translation>复制此单元格的说明</translation>
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
        <translation>查询的键</translation>
    </message>
    <message>
        <source>Drag the query, or move it with the arrow keys</source>
        <translation>拖动查询，或用方向键移动</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已被掩码</translation>
    </message>
    <message>
        <source>query at %1</source>
        <translation>查询位于 %1</translation>
    </message>
    <message>
        <source>%1, key %2: %3</source>
        <translation>%1，键 %2：%3</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>类别 token</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Hover or click a pair to see the scores of its query for every key.</source>
        <translation>悬停或点击一对 token，以查看其查询对每个键的分数。</translation>
    </message>
</context>
<context>
    <name>posenc::LayersPane</name>
    <message>
        <source>Layers shown</source>
        <translation>显示的层</translation>
    </message>
    <message>
        <source>Check a layer to show its picture (Space)</source>
        <translation>勾选一层以显示其图片 (Space)</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Default layers</source>
        <translation>默认层</translation>
    </message>
    <message>
        <source>Show the default layers of this encoding in their order</source>
        <translation>按顺序显示此编码的默认层</translation>
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
        <translation>已复制图片，%1 × %2 像素。</translation>
    </message>
    <message>
        <source>The last scene cannot be shown. %1</source>
        <translation>上次的场景无法显示。%1</translation>
    </message>
    <message>
        <source>%1[*] — Posenc</source>
        <translation>%1[*] — Posenc</translation>
    </message>
    <message>
        <source>Default arrangement</source>
        <translation>默认布局</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
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
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Copied the explanation: %1</source>
        <translation>已复制说明：%1</translation>
    </message>
    <message>
        <source>Compose figure</source>
        <translation>组合图形</translation>
    </message>
    <message>
        <source>While a comparison is shown, its heads are chosen in the comparison</source>
        <translation>显示比较时，其中的头在比较里选择</translation>
    </message>
</context>
<context>
    <name>posenc::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>posenc::MetadataBox</name>
    <message>
        <source>Metadata stored in the file</source>
        <translation>文件中存储的元数据</translation>
    </message>
    <message>
        <source>Metadata of the file</source>
        <translation>文件的元数据</translation>
    </message>
    <message>
        <source>Keys and texts as stored in the file</source>
        <translation>文件中存储的键和文本</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message numerus="yes">
        <source>%n metadata entry(ies)</source>
        <translation>
            <numerusform>%n 条元数据</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::NetworkPane</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Open a config.json, a GGUF file or the folder of a checkpoint to see the layers of its network.</source>
        <translation>打开 config.json、GGUF 文件或检查点的文件夹，以查看其网络的各层。</translation>
    </message>
    <message>
        <source>Reading of the configuration</source>
        <translation>配置的解读</translation>
    </message>
    <message>
        <source>Program whose reading of the configuration is shown</source>
        <translation>按哪个程序的解读方式显示配置</translation>
    </message>
    <message>
        <source>Compare readings</source>
        <translation>比较解读</translation>
    </message>
    <message>
        <source>Show the frequencies of another reading beside these, with the pairs that differ</source>
        <translation>在旁边显示另一种解读的频率，以及不同的特征对</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation>网络的层</translation>
    </message>
    <message>
        <source>Choose the network layer that is shown</source>
        <translation>选择要显示的网络层</translation>
    </message>
    <message>
        <source>&amp;Reading</source>
        <translation>解读(&amp;R)</translation>
    </message>
    <message>
        <source>Wavelength of each pair, in positions</source>
        <translation>每对的波长，以位置计</translation>
    </message>
    <message>
        <source>Wavelength of each pair of features</source>
        <translation>每对特征的波长</translation>
    </message>
    <message>
        <source>Hover or use the arrow keys to read the wavelength of a pair</source>
        <translation>悬停或用方向键读取一对的波长</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Lengths in tokens, on a logarithmic scale</source>
        <translation>以 token 计的长度，对数刻度</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2, %n layer(s)</source>
        <comment>file, type of the model</comment>
        <translation>
            <numerusform>%1 · %2，%n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>层 %1：%2</translation>
    </message>
    <message>
        <source>without a rotation</source>
        <translation>没有旋转</translation>
    </message>
    <message>
        <source>same frequencies</source>
        <translation>频率相同</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) differ</source>
        <translation>
            <numerusform>%n 对不同</numerusform>
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
        <translation>幅度 %1，在 logit 中平方为 %2</translation>
    </message>
    <message>
        <source>Factor %1 configured, %2 reached by the slowest pair</source>
        <translation>配置的因子为 %1，最慢的特征对达到 %2</translation>
    </message>
    <message>
        <source>Keys shown</source>
        <translation>显示的键数</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>原始长度</translation>
    </message>
    <message>
        <source>Scaled length</source>
        <translation>缩放后的长度</translation>
    </message>
    <message>
        <source>Configured length</source>
        <translation>配置的长度</translation>
    </message>
    <message>
        <source>Layer %1 as %2 reads it</source>
        <translation>%2 所解读的层 %1</translation>
    </message>
    <message>
        <source>%1: amplitude</source>
        <translation>%1：幅度</translation>
    </message>
    <message>
        <source>%1: log₁₀ wavelength by pair</source>
        <translation>%1：各对的 log₁₀ 波长</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <comment>first and last pair, what is done with them</comment>
        <translation>%1 到 %2 %3</translation>
    </message>
    <message>
        <source>Pairs: %1</source>
        <translation>对：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1. Table of %2 rows, position 0 reads row %3</source>
        <translation>
            <numerusform>%1。%2 行的表，位置 0 读取第 %3 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (ramp from %2 to %3)</source>
        <comment>pairs that are blended, two numbers</comment>
        <translation>%1（过渡区 %2 至 %3）</translation>
    </message>
    <message>
        <source>Changed since: %1. Click the layer to return to the values of the file.</source>
        <translation>已更改：%1。单击该层可恢复文件中的值。</translation>
    </message>
    <message>
        <source>%1 %2 (%3 in the file)</source>
        <comment>a parameter, its value, another value</comment>
        <translation>%1 %2（文件中为 %3）</translation>
    </message>
    <message>
        <source>does not read this file</source>
        <translation>无法读取此文件</translation>
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
        <translation>箭头</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Annotate</source>
        <translation>注记</translation>
    </message>
    <message>
        <source>Add an arrow, a box or a text to the selected panel</source>
        <translation>在所选分图上添加箭头、方框或文字</translation>
    </message>
    <message>
        <source>Remove the annotation</source>
        <translation>移除注记</translation>
    </message>
    <message>
        <source>Remove the selected annotation</source>
        <translation>移除所选注记</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>注记</translation>
    </message>
    <message>
        <source>Rows and columns of cells; (0, 0) is the upper left corner of the first cell</source>
        <translation>单元格的行和列；(0, 0) 是第一个单元格的左上角</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>To row</source>
        <translation>到行</translation>
    </message>
    <message>
        <source>To column</source>
        <translation>到列</translation>
    </message>
</context>
<context>
    <name>posenc::NothingFound</name>
    <message>
        <source>Show &amp;other matches</source>
        <translation>显示其他匹配项(&amp;O)</translation>
    </message>
    <message>
        <source>Show other matches</source>
        <translation>显示其他匹配项</translation>
    </message>
    <message>
        <source>Also show matches that are not part of a position encoding</source>
        <translation>也显示不属于位置编码的匹配项</translation>
    </message>
    <message numerus="yes">
        <source>No positional tensor matches. %n other tensor(s) match.</source>
        <translation>
            <numerusform>没有匹配的位置张量。另有 %n 个其他张量匹配。</numerusform>
        </translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>没有匹配项。</translation>
    </message>
    <message>
        <source>No tensors.</source>
        <translation>没有张量。</translation>
    </message>
</context>
<context>
    <name>posenc::NumberField</name>
    <message>
        <source>%1, slider</source>
        <translation>%1，滑块</translation>
    </message>
</context>
<context>
    <name>posenc::ObjectsBox</name>
    <message>
        <source>Objects in the file that are not tensors: listed only, never loaded or run</source>
        <translation>文件中不是张量的对象：仅列出，从不加载或运行</translation>
    </message>
    <message>
        <source>Non-tensor objects</source>
        <translation>非张量对象</translation>
    </message>
    <message>
        <source>Location in the file and declared type</source>
        <translation>在文件中的位置和声明的类型</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message numerus="yes">
        <source>%n non-tensor object(s)</source>
        <translation>
            <numerusform>%n 个非张量对象</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dangerous</source>
        <translation>
            <numerusform>%n 个危险</numerusform>
        </translation>
    </message>
    <message>
        <source>dangerous: unpickling would run it</source>
        <translation>危险：反序列化会运行它</translation>
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
        <translation>图片下方的面板</translation>
    </message>
    <message>
        <source>Dock in the pane</source>
        <translation>放入面板区</translation>
    </message>
    <message>
        <source>Place below the pictures</source>
        <translation>放到图片下方</translation>
    </message>
    <message>
        <source>Tear off</source>
        <translation>分离</translation>
    </message>
</context>
<context>
    <name>posenc::PanelEditor</name>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Profile by offset</source>
        <translation>按偏移的剖面</translation>
    </message>
    <message>
        <source>One query as a map</source>
        <translation>以图显示一个查询</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>mean of the heads</source>
        <translation>各头的均值</translation>
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
        <translation>%1，查询 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>encoding, panel</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>分图</translation>
    </message>
    <message>
        <source>Drag to reorder, or Alt+Up and Alt+Down; F2 edits the title</source>
        <translation>拖动或按 Alt+Up 和 Alt+Down 重新排序；F2 编辑标题</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a panel</source>
        <translation>添加分图</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected panel</source>
        <translation>移除所选分图</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the selected panel up</source>
        <translation>上移所选分图</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the selected panel down</source>
        <translation>下移所选分图</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>What the panel shows of its layer</source>
        <translation>分图显示其层的什么内容</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Another encoding with the same length or window; its tensors are random</source>
        <translation>长度或窗口相同的另一种编码；其张量取随机值</translation>
    </message>
    <message>
        <source>%1 (this scene)</source>
        <translation>%1（此场景）</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layer of the panel</source>
        <translation>分图的层</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>One head, their mean, or one picture per head</source>
        <translation>一个头、各头的均值，或每个头一张图片</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query whose values are shown</source>
        <translation>显示其数值的查询</translation>
    </message>
    <message>
        <source>Panel title</source>
        <translation>分图标题</translation>
    </message>
    <message>
        <source>Above the panel; empty: what it shows</source>
        <translation>在分图上方；留空：所显示的内容</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>种类(&amp;K)</translation>
    </message>
    <message>
        <source>La&amp;yer</source>
        <translation>层(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>All heads, a line each</source>
        <translation>所有头，每个一条线</translation>
    </message>
    <message>
        <source>All heads, a picture each</source>
        <translation>所有头，每个一张图片</translation>
    </message>
    <message>
        <source>Mean of the heads</source>
        <translation>各头的均值</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>E&amp;ncoding</source>
        <translation>编码(&amp;N)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Sheet of all heads</source>
        <translation>所有头的拼图</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>one array minus another</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>Sheet of heads: %1</source>
        <translation>头的拼图：%1</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>减去</translation>
    </message>
    <message>
        <source>What is subtracted: a head, [encoding/]layer[:head], or the path of a scene, a trained table or an array</source>
        <translation>被减去的内容：头、[encoding/]layer[:head]，或场景、训练好的表或数组的路径</translation>
    </message>
    <message>
        <source>&amp;Minus</source>
        <translation>减去(&amp;M)</translation>
    </message>
</context>
<context>
    <name>posenc::ParameterField</name>
    <message>
        <source>Reset %1</source>
        <translation>重置“%1”</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>解绑</translation>
    </message>
    <message>
        <source>As trained, %1</source>
        <translation>恢复训练时的值，%1</translation>
    </message>
    <message>
        <source>Reset to the default, %1</source>
        <translation>重置为默认值，%1</translation>
    </message>
    <message>
        <source>Follow %1 again</source>
        <translation>重新跟随“%1”</translation>
    </message>
    <message>
        <source>%1 is out of range (%2); %3 was used.</source>
        <translation>“%1”超出范围（%2）；已使用 %3。</translation>
    </message>
</context>
<context>
    <name>posenc::ParameterForm</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation>重置所有参数</translation>
    </message>
    <message>
        <source>Reset every parameter to its default</source>
        <translation>把每个参数重置为默认值</translation>
    </message>
    <message>
        <source>As trained</source>
        <translation>训练时的值</translation>
    </message>
    <message>
        <source>All parameters as trained</source>
        <translation>所有参数恢复为训练时的值</translation>
    </message>
    <message>
        <source>Every parameter as the file was trained with</source>
        <translation>每个参数恢复为文件训练时的值</translation>
    </message>
    <message>
        <source>Not used by this encoding</source>
        <translation>此编码不使用</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>a parameter and its value</comment>
        <translation>“%1”为“%2”</translation>
    </message>
    <message>
        <source>Not used while %1</source>
        <comment>a parameter is something</comment>
        <translation>%1时不使用</translation>
    </message>
    <message>
        <source> and </source>
        <comment>two conditions</comment>
        <translation>且</translation>
    </message>
    <message>
        <source>Not used while %1 is unbound</source>
        <comment>a tensor</comment>
        <translation>“%1”未绑定时不使用</translation>
    </message>
    <message>
        <source>Changes none of the pictures shown</source>
        <translation>不影响当前显示的任何图片</translation>
    </message>
</context>
<context>
    <name>posenc::ParametersPane</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>posenc::PictureActions</name>
    <message>
        <source>Nothing copied: hover or pin a cell first.</source>
        <translation>未复制任何内容：请先悬停或固定一个单元格。</translation>
    </message>
    <message>
        <source>Copied %1: %2, %3.</source>
        <comment>value, picture, cell</comment>
        <translation>已复制 %1：%2，%3。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, %2, separated by tabs.</source>
        <comment>picture, row</comment>
        <translation>
            <numerusform>已复制 %1，%2 的 %n 个值，以制表符分隔。</numerusform>
        </translation>
    </message>
    <message>
        <source>Row as &amp;CSV</source>
        <translation>以 &amp;CSV 复制行</translation>
    </message>
    <message>
        <source>Row as &amp;Markdown</source>
        <translation>以 &amp;Markdown 复制行</translation>
    </message>
    <message>
        <source>Row as &amp;NumPy</source>
        <translation>以 &amp;NumPy 复制行</translation>
    </message>
    <message>
        <source>Row as &amp;LaTeX</source>
        <translation>以 &amp;LaTeX 复制行</translation>
    </message>
    <message>
        <source>Matrix as C&amp;SV</source>
        <translation>以 C&amp;SV 复制矩阵</translation>
    </message>
    <message>
        <source>Matrix as M&amp;arkdown</source>
        <translation>以 M&amp;arkdown 复制矩阵</translation>
    </message>
    <message>
        <source>Matrix as N&amp;umPy</source>
        <translation>以 N&amp;umPy 复制矩阵</translation>
    </message>
    <message>
        <source>Matrix as La&amp;TeX</source>
        <translation>以 La&amp;TeX 复制矩阵</translation>
    </message>
    <message>
        <source>Copy &amp;data as</source>
        <translation>复制数据为(&amp;D)</translation>
    </message>
    <message>
        <source>Copy all values of the cell&apos;s row</source>
        <translation>复制单元格所在行的所有值</translation>
    </message>
    <message>
        <source>Copy all values of the selected picture</source>
        <translation>复制所选图片的所有值</translation>
    </message>
    <message>
        <source>Nothing copied: %1 values are too many for the clipboard. Export the layer as .npy or .csv instead.</source>
        <translation>未复制任何内容：%1 个值对剪贴板来说太多。请改为把该层导出为 .npy 或 .csv。</translation>
    </message>
    <message>
        <source>Copied %1 × %2 values.</source>
        <comment>rows, columns</comment>
        <translation>已复制 %1 × %2 个值。</translation>
    </message>
    <message>
        <source>Nothing copied: flags cannot express how this scene&apos;s tensors or offsets are read. Save the scene and use posenc export --session FILE.posenc.</source>
        <translation>未复制任何内容：命令行选项无法表达此场景的张量或偏移的读取方式。请保存场景并使用 posenc export --session FILE.posenc。</translation>
    </message>
    <message>
        <source>Copied the command line of the picture.</source>
        <translation>已复制该图片的命令行。</translation>
    </message>
    <message>
        <source>Un&amp;pin the cell</source>
        <translation>取消固定单元格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin the cell</source>
        <translation>固定单元格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;How did this come about</source>
        <translation>它从何而来(&amp;H)</translation>
    </message>
    <message>
        <source>The steps that made this number, back to tensors and constants</source>
        <translation>得出此数值的各个步骤，一直追溯到张量和常数</translation>
    </message>
    <message>
        <source>Show the &amp;whole matrix</source>
        <translation>显示整个矩阵(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Colours and scale...</source>
        <translation>颜色与刻度(&amp;C)...</translation>
    </message>
    <message>
        <source>&amp;Export this picture...</source>
        <translation>导出此图片(&amp;E)...</translation>
    </message>
    <message>
        <source>Value as CS&amp;V</source>
        <translation>以 CS&amp;V 复制值</translation>
    </message>
    <message>
        <source>Value as Mar&amp;kdown</source>
        <translation>以 Mar&amp;kdown 复制值</translation>
    </message>
    <message>
        <source>Value as Num&amp;Py</source>
        <translation>以 Num&amp;Py 复制值</translation>
    </message>
    <message>
        <source>Value as LaTe&amp;X</source>
        <translation>以 LaTe&amp;X 复制值</translation>
    </message>
    <message>
        <source>Copy the value of the cell</source>
        <translation>复制单元格的数值</translation>
    </message>
    <message>
        <source>Copy c&amp;ode as</source>
        <translation>复制代码为(&amp;O)</translation>
    </message>
    <message>
        <source>Copy Python code that computes the selected picture with %1</source>
        <translation>复制用 %1 计算所选图片的 Python 代码</translation>
    </message>
    <message>
        <source>Nothing copied: %1</source>
        <translation>未复制任何内容：%1</translation>
    </message>
    <message numerus="yes">
        <source>Copied the code of the picture: %n line(s).</source>
        <translation>
            <numerusform>已复制该图片的代码：%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied %1: %2.</source>
        <comment>value, picture</comment>
        <translation>已复制 %1：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, separated by tabs.</source>
        <comment>picture</comment>
        <translation>
            <numerusform>已复制“%1”的 %n 个值，以制表符分隔。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::PictureArea</name>
    <message>
        <source>Scroll the small pictures</source>
        <translation>滚动小图</translation>
    </message>
</context>
<context>
    <name>posenc::PictureGrid</name>
    <message>
        <source>Picture shown alone</source>
        <translation>单独显示的图片</translation>
    </message>
    <message>
        <source>Choose the picture to show alone; Escape shows all</source>
        <translation>选择要单独显示的图片；Escape 显示全部</translation>
    </message>
</context>
<context>
    <name>posenc::PicturePane</name>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
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
        <translation>以逗号分隔的各项：text:N、pad:N、cache:N、image:TxHxW、video:TxHxW@SECONDS；按 Enter 应用</translation>
    </message>
    <message>
        <source>Items of the sequence</source>
        <translation>序列的各项</translation>
    </message>
    <message>
        <source>Drag an item to another place, double-click it to edit it, press Delete to remove it</source>
        <translation>把一项拖到别处，双击以编辑，按 Delete 移除</translation>
    </message>
    <message>
        <source>Position ids of every token</source>
        <translation>每个 token 的位置 id</translation>
    </message>
    <message>
        <source>Choose a token to mark it in the pictures</source>
        <translation>选择一个 token 以在图片中标记</translation>
    </message>
    <message>
        <source>Change the sequence</source>
        <translation>更改序列</translation>
    </message>
    <message>
        <source>The tokens of this encoding have no position ids.</source>
        <translation>此编码的 token 没有位置 id。</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>轴 %1</translation>
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
        <translation>跳跃</translation>
    </message>
    <message>
        <source>collision with %1</source>
        <comment>a token</comment>
        <translation>与 %1 冲突</translation>
    </message>
    <message numerus="yes">
        <source>%1 collisions</source>
        <translation>
            <numerusform>%1 处冲突</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 jumps</source>
        <translation>
            <numerusform>%1 处跳跃</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 resets</source>
        <translation>
            <numerusform>%1 处重置</numerusform>
        </translation>
    </message>
    <message>
        <source>next token: id %1</source>
        <translation>下一个 token：id %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 个 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 distinct ids</source>
        <translation>
            <numerusform>%1 个不同的 id</numerusform>
        </translation>
    </message>
    <message>
        <source>the first at token %1</source>
        <translation>首个在 token %1</translation>
    </message>
    <message>
        <source>The last token, decoded alone, has the logits of its row of the matrix</source>
        <translation>单独解码最后一个 token，所得 logit 与矩阵中它的那一行相同</translation>
    </message>
    <message>
        <source>The last token, decoded alone, differs from its row of the matrix by up to %1</source>
        <translation>单独解码最后一个 token，与矩阵中它的那一行最多相差 %1</translation>
    </message>
</context>
<context>
    <name>posenc::PresentationDialog</name>
    <message>
        <source>Pictures of the presentation</source>
        <translation>演示的图片</translation>
    </message>
    <message>
        <source>Check the pictures to present (Space); drag them into their order</source>
        <translation>勾选要演示的图片 (Space)；拖动以排列顺序</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Keep the choice and start the presentation</source>
        <translation>保留选择并开始演示</translation>
    </message>
    <message>
        <source>Keep the choice</source>
        <translation>保留选择</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close without a change</source>
        <translation>关闭而不更改</translation>
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
        <translation>更早显示所选图片</translation>
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
        <translation>更晚显示所选图片</translation>
    </message>
    <message>
        <source>As &amp;shown</source>
        <translation>如窗口所示(&amp;S)</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>如窗口所示</translation>
    </message>
    <message>
        <source>Choose the pictures that the window shows, in their order</source>
        <translation>选择窗口所显示的图片及其顺序</translation>
    </message>
</context>
<context>
    <name>posenc::ProfilePane</name>
    <message>
        <source>Layer of the profile</source>
        <translation>剖面的层</translation>
    </message>
    <message>
        <source>Layer plotted by offset</source>
        <translation>按偏移绘制的层</translation>
    </message>
    <message>
        <source>Axis of the profile</source>
        <translation>剖面的轴</translation>
    </message>
    <message>
        <source>Which offset between key and query is plotted</source>
        <translation>绘制键与查询之间的哪种偏移</translation>
    </message>
    <message>
        <source>Profile of all heads by offset</source>
        <translation>所有头按偏移的剖面</translation>
    </message>
    <message>
        <source>Hover an offset to highlight its pairs, click to pin it; click a line to select its head</source>
        <translation>悬停在偏移上以突出显示其 token 对，点击以固定；点击曲线以选择其头</translation>
    </message>
    <message>
        <source>This encoding has no query × key layer to plot by offset.</source>
        <translation>此编码没有可按偏移绘制的查询 × 键的层。</translation>
    </message>
    <message>
        <source> (sampled)</source>
        <translation>（抽样）</translation>
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
        <translation>另有 %1 个</translation>
    </message>
</context>
<context>
    <name>posenc::QueryPane</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layer shown for the query</source>
        <translation>为该查询显示的层</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Show an image behind the map, or remove it</source>
        <translation>在图的背后显示图像，或将其移除</translation>
    </message>
    <message>
        <source>Image...</source>
        <translation>图像...</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Use this text&apos;s tokens as keys</source>
        <translation>将此文本的 token 用作键</translation>
    </message>
    <message>
        <source>Type or paste a text</source>
        <translation>输入或粘贴文本</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>按字符</translation>
    </message>
    <message>
        <source>One token per character instead of per word</source>
        <translation>每个字符一个 token，而不是每个词一个</translation>
    </message>
    <message>
        <source>Set the length to that of the text</source>
        <translation>把长度设为文本的长度</translation>
    </message>
    <message>
        <source>One position per token of the text</source>
        <translation>文本的每个 token 一个位置</translation>
    </message>
    <message>
        <source>Mean of all queries</source>
        <translation>所有查询的均值</translation>
    </message>
    <message>
        <source>Mean over the queries that see each key, instead of one query</source>
        <translation>对看得到各键的查询取均值，而不是一个查询</translation>
    </message>
    <message>
        <source>Content only</source>
        <translation>仅内容</translation>
    </message>
    <message>
        <source>Attention without bias and position: the softmax of the content scores alone</source>
        <translation>不含偏置和位置的注意力：仅内容分数的 softmax</translation>
    </message>
    <message>
        <source>Set n = %1</source>
        <translation>设 n = %1</translation>
    </message>
    <message>
        <source>Open an image</source>
        <translation>打开图像</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)</source>
        <translation>图像 (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be shown as an image: %2.</source>
        <translation>%1 无法作为图像显示：%2。</translation>
    </message>
    <message>
        <source>No image</source>
        <translation>无图像</translation>
    </message>
    <message>
        <source>The words only label the keys. Queries and keys are not computed from them.</source>
        <translation>这些词只是键的标签，查询和键并非由它们计算得出。</translation>
    </message>
    <message>
        <source>What the text is for</source>
        <translation>文本的作用</translation>
    </message>
</context>
<context>
    <name>posenc::Rail</name>
    <message>
        <source>Drawers</source>
        <translation>抽屉</translation>
    </message>
</context>
<context>
    <name>posenc::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
    <message>
        <source>%1  %2 — %3</source>
        <comment>number, file, folder</comment>
        <translation>%1  %2 — %3</translation>
    </message>
    <message>
        <source>Remove &amp;missing files</source>
        <translation>移除不存在的文件(&amp;M)</translation>
    </message>
    <message>
        <source>Remove files that no longer exist from this list</source>
        <translation>从此列表中移除已不存在的文件</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>Clear this list; the files are kept</source>
        <translation>清空此列表；文件会保留</translation>
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
        <translation>将表调整为 %1 × %2</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeDialog</name>
    <message>
        <source>Resize table</source>
        <translation>调整表的尺寸</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close this dialog</source>
        <translation>关闭此对话框</translation>
    </message>
    <message>
        <source>%1 is the file of this table; choose another file, or replace only this tensor in it.</source>
        <translation>%1 就是此表的文件；请选择另一个文件，或仅替换其中的这个张量。</translation>
    </message>
    <message>
        <source>Replace the tensor</source>
        <translation>替换该张量</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replaced the table of %1.</source>
        <translation>已替换 %1 的表。</translation>
    </message>
    <message>
        <source>Replaced %1 in %2; everything else is unchanged.</source>
        <translation>已替换 %2 中的 %1；其余内容不变。</translation>
    </message>
    <message>
        <source>Saved %1, key %2.</source>
        <translation>已保存 %1，键 %2。</translation>
    </message>
    <message>
        <source>Saved %1: values only; this format stores no key and no metadata.</source>
        <translation>已保存 %1：仅数值；此格式不存储键和元数据。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
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
        <translation>以该方法调整后的表显示场景的偏置和注意力；文件保持不变</translation>
    </message>
    <message>
        <source>Show bias and attention of the scene at this window; the network goes on measuring offsets as now</source>
        <translation>以此窗口显示场景的偏置和注意力；网络仍按现在的方式度量偏移</translation>
    </message>
    <message>
        <source>The scene has a network and no table: only the method Network can be used there</source>
        <translation>场景只有网络而没有表：只能在其中使用“网络”方法</translation>
    </message>
    <message>
        <source>%1 is the file of the network; choose another file.</source>
        <translation>%1 是该网络的文件；请选择其他文件。</translation>
    </message>
</context>
<context>
    <name>posenc::ResizePictures</name>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Values at one offset, by method</source>
        <translation>一个偏移处各方法的数值</translation>
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
        <translation>%1 × %2，训练时</translation>
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
        <translation>表的空间图；用方向键移动。原图会勾勒出方法的单元格由哪些部分得来</translation>
    </message>
    <message>
        <source>%1 extrapolated</source>
        <comment>so many cells</comment>
        <translation>外推 %1 个</translation>
    </message>
    <message>
        <source>query − key</source>
        <comment>how an offset is counted</comment>
        <translation>查询 − 键</translation>
    </message>
</context>
<context>
    <name>posenc::ResizeReadout</name>
    <message>
        <source>Class token (to token, from token, to itself), unchanged: %1</source>
        <translation>类别 token（到 token、来自 token、到自身），不变：%1</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>method minus reference</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>Values at an offset</source>
        <translation>某偏移处的数值</translation>
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
        <translation>悬停在单元格上以查看其偏移</translation>
    </message>
    <message>
        <source>row and column offsets</source>
        <translation>行偏移与列偏移</translation>
    </message>
    <message>
        <source>row offsets</source>
        <translation>行偏移</translation>
    </message>
    <message>
        <source>column offsets</source>
        <translation>列偏移</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, what its progression does</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Extrapolated cells, beyond the trained offsets</source>
        <translation>超出训练偏移的外推单元格</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>cells in all</comment>
        <translation>共 %1 个</translation>
    </message>
    <message>
        <source>Hatched: extrapolated, beyond the trained offsets.</source>
        <translation>阴影线：外推，超出训练过的偏移。</translation>
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
        <translation>文件的格式，决定后缀</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>format: what it holds</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Where to save; the suffix decides the format</source>
        <translation>保存位置；后缀决定格式</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the resized table, all heads</source>
        <translation>保存调整后的表，所有头</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>格式(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Save the resized table</source>
        <translation>保存调整后的表</translation>
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
        <translation>训练窗口</translation>
    </message>
    <message>
        <source>Window the table was trained for; its rows fit several</source>
        <translation>表训练时的窗口；其行数与多个窗口相符</translation>
    </message>
    <message>
        <source>Window the table was trained for, rows × columns</source>
        <translation>表训练时的窗口，行 × 列</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>New window, rows</source>
        <translation>新窗口，行数</translation>
    </message>
    <message>
        <source>Rows of the new window</source>
        <translation>新窗口的行数</translation>
    </message>
    <message>
        <source>New window, columns</source>
        <translation>新窗口，列数</translation>
    </message>
    <message>
        <source>Columns of the new window</source>
        <translation>新窗口的列数</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method to save and to compare</source>
        <translation>要保存和比较的方法</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>The difference map shows the method minus this one</source>
        <translation>差异图显示所选方法减去此方法</translation>
    </message>
    <message>
        <source>Trained &amp;window</source>
        <translation>训练窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Trained window %1 × %2</source>
        <translation>训练窗口 %1 × %2</translation>
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
        <translation>与之比较(&amp;C)</translation>
    </message>
</context>
<context>
    <name>posenc::RotationPane</name>
    <message>
        <source>Rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Pairs of features</source>
        <translation>特征对</translation>
    </message>
    <message>
        <source>Choose the pair whose angles are shown below</source>
        <translation>选择要在下方显示其角度的特征对</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Angles of the pair</source>
        <translation>该对的角度</translation>
    </message>
    <message>
        <source>Angle of the query as a thick hand, of the key as a dashed one, counterclockwise from the right</source>
        <translation>查询的角度为粗指针，键的角度为虚线指针，从右侧起逆时针</translation>
    </message>
    <message>
        <source>Cosine of the pair over the image</source>
        <translation>图像上该对的余弦</translation>
    </message>
    <message>
        <source>Cosine of the angle between the query and every key, by this pair alone</source>
        <translation>仅按此对，查询与每个键的夹角的余弦</translation>
    </message>
    <message>
        <source>Mean cosine and decay bound by offset</source>
        <translation>按偏移的平均余弦与衰减界</translation>
    </message>
    <message>
        <source>Mean cosine of all pairs and the bound of the logit&apos;s size over the offset, each divided by its value at 0</source>
        <translation>所有特征对的平均余弦，以及 logit 大小随偏移的上界，各除以其在 0 处的值</translation>
    </message>
    <message>
        <source>This encoding does not rotate queries and keys.</source>
        <translation>此编码不旋转查询和键。</translation>
    </message>
    <message>
        <source>c with c + %1</source>
        <translation>c 与 c + %1</translation>
    </message>
    <message>
        <source>2c with 2c + 1</source>
        <translation>2c 与 2c + 1</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>share of the value at 0</source>
        <translation>占 0 处数值的份额</translation>
    </message>
    <message>
        <source>mean cosine</source>
        <translation>平均余弦</translation>
    </message>
    <message>
        <source>decay bound</source>
        <translation>衰减界</translation>
    </message>
    <message>
        <source>Pair %1: query %2 at %3 rad</source>
        <translation>第 %1 对：查询 %2 为 %3 rad</translation>
    </message>
    <message>
        <source>%1, key %2 at %3 rad, difference %4 rad, cosine %5</source>
        <comment>the query&apos;s angle</comment>
        <translation>%1，键 %2 为 %3 rad，相差 %4 rad，余弦 %5</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>另一种配对</translation>
    </message>
    <message>
        <source>Features of the pair under the other pairing</source>
        <translation>在另一种配对方式下该对的特征</translation>
    </message>
    <message>
        <source>Pairing: %1. Weights for the other pairing take rows %2, … of each head of these. Rotated: %3 of %4 features.</source>
        <translation>配对方式：%1。另一种配对方式的权重取此处每个头的行 %2, …。旋转：%4 个特征中的 %3 个。</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>col.</source>
        <translation>列</translation>
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
        <translation>维度</translation>
    </message>
    <message>
        <source>Features that are rotated together</source>
        <translation>一起旋转的特征</translation>
    </message>
    <message>
        <source>%1, %2 cycles over the image</source>
        <comment>what is said of a pair, a number</comment>
        <translation>%1，整幅图像 %2 个周期</translation>
    </message>
    <message>
        <source>Wavelength: the offset at which the pair has turned once</source>
        <translation>波长：该对旋转一整圈时的偏移</translation>
    </message>
</context>
<context>
    <name>posenc::ScaleBar</name>
    <message>
        <source>Colour scale</source>
        <translation>颜色刻度</translation>
    </message>
</context>
<context>
    <name>posenc::SceneController</name>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Scenes (*.posenc)</source>
        <translation>场景 (*.posenc)</translation>
    </message>
    <message>
        <source>scene.posenc</source>
        <comment>name of a file</comment>
        <translation>scene.posenc</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>Without saving, the changes since the last save are lost.</source>
        <translation>不保存则会丢失上次保存以来的更改。</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program. Replace it?</source>
        <translation>%1 已被另一个窗口或程序更改。是否替换？</translation>
    </message>
    <message>
        <source>Replacing it loses what was changed there.</source>
        <translation>替换会丢失在那里所做的更改。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>另存为...</translation>
    </message>
    <message>
        <source>%1 Random until located: %2.</source>
        <comment>why a file cannot be read; tensors</comment>
        <translation>%1 定位之前取随机值：%2。</translation>
    </message>
    <message>
        <source>%1 changed since the scene was saved: %2.</source>
        <comment>file; tensors</comment>
        <translation>场景保存之后 %1 已改变：%2。</translation>
    </message>
    <message>
        <source>Locate...</source>
        <translation>定位...</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>the comparison</source>
        <comment>use of a file</comment>
        <translation>比较</translation>
    </message>
    <message>
        <source>a difference of the figure</source>
        <comment>use of a file</comment>
        <translation>图形中的差异</translation>
    </message>
    <message>
        <source>%1 Not shown until located: %2.</source>
        <comment>why a file cannot be read; its use</comment>
        <translation>%1 定位之前不显示：%2。</translation>
    </message>
    <message>
        <source>Locate the file</source>
        <translation>定位文件</translation>
    </message>
    <message>
        <source>Tensors and scenes (%1)</source>
        <translation>张量与场景 (%1)</translation>
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
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>posenc::SliceSelectors</name>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Window shown</source>
        <translation>显示的窗口</translation>
    </message>
    <message>
        <source>C&amp;hannel</source>
        <translation>通道(&amp;H)</translation>
    </message>
    <message>
        <source>Channel shown</source>
        <translation>显示的通道</translation>
    </message>
    <message>
        <source>C&amp;omponent</source>
        <translation>分量(&amp;O)</translation>
    </message>
    <message>
        <source>Component shown</source>
        <translation>显示的分量</translation>
    </message>
    <message>
        <source>One of %1, counted from 0</source>
        <translation>%1 个之一，从 0 计</translation>
    </message>
</context>
<context>
    <name>posenc::StatusLine</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Computing...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>engine: %1 · float32</source>
        <translation>引擎：%1 · float32</translation>
    </message>
    <message>
        <source>Engine build for this processor, and number type</source>
        <translation>针对此处理器的引擎构建，以及数值类型</translation>
    </message>
    <message>
        <source>%1: showing the last valid value, %2</source>
        <comment>a parameter</comment>
        <translation>%1：显示最后的有效值，%2</translation>
    </message>
    <message>
        <source>Cancelled; showing the previous pictures.</source>
        <translation>已取消；显示之前的图片。</translation>
    </message>
    <message>
        <source>Showing the last valid settings.</source>
        <translation>显示最后的有效设置。</translation>
    </message>
    <message>
        <source>Hover a cell to read it; click to pin it.</source>
        <translation>悬停在单元格上以读取；点击以固定。</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>title, value, mean</comment>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>%1: showing the default, %2</source>
        <comment>a parameter</comment>
        <translation>%1：显示默认值，%2</translation>
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
        <translation>%1 = %2：%3，来自 %4</translation>
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
        <translation>%1，由 %2 选出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <comment>array, number</comment>
        <translation>%1，头 %2</translation>
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
        <translation>步骤</translation>
    </message>
    <message>
        <source>The present step; arrows go from cell to cell, Ctrl and an arrow to the next step</source>
        <translation>当前步骤；方向键在单元格间移动，Ctrl 加方向键移到下一步</translation>
    </message>
    <message>
        <source>Step %1</source>
        <comment>title of a heatmap</comment>
        <translation>步骤 %1</translation>
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
        <translation>后退一步 (Ctrl+Left)</translation>
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
        <translation>前进一步 (Ctrl+Right)</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>Go to the last step (Ctrl+End)</source>
        <translation>前往最后一步 (Ctrl+End)</translation>
    </message>
    <message>
        <source>Position in the derivation</source>
        <translation>在推导中的位置</translation>
    </message>
    <message>
        <source>Drag to see how the cells of a step come from those before</source>
        <translation>拖动以查看每一步的单元格如何由之前的得来</translation>
    </message>
    <message>
        <source>Name of the step</source>
        <translation>步骤的名称</translation>
    </message>
    <message>
        <source>Number and name of the step that is shown</source>
        <translation>所显示步骤的编号和名称</translation>
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
        <translation>循环</translation>
    </message>
    <message>
        <source>After the last step play again from the first</source>
        <translation>最后一步之后从第一步重新播放</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Names of the steps</source>
        <translation>各步的名称</translation>
    </message>
    <message>
        <source>Click a name to go to its step</source>
        <translation>单击名称转到该步</translation>
    </message>
</context>
<context>
    <name>posenc::TabbedPane</name>
    <message>
        <source>Drag a tab away or double-click it to tear it off; right-click for more</source>
        <translation>把标签页拖出或双击以分离；右键单击显示更多</translation>
    </message>
</context>
<context>
    <name>posenc::TensorBrowser</name>
    <message>
        <source>Search name, role or encoding</source>
        <translation>搜索名称、角色或编码</translation>
    </message>
    <message>
        <source>Search tensors</source>
        <translation>搜索张量</translation>
    </message>
    <message>
        <source>Every word must occur in name, role or encoding (Ctrl+F). Down moves to the table, Escape clears.</source>
        <translation>每个词都必须出现在名称、角色或编码中 (Ctrl+F)。向下键移到表格，Escape 清除。</translation>
    </message>
    <message>
        <source>&amp;Positional only</source>
        <translation>仅位置张量(&amp;P)</translation>
    </message>
    <message>
        <source>Positional only</source>
        <translation>仅位置张量</translation>
    </message>
    <message>
        <source>Only tensors that belong to a position encoding, with their index tables</source>
        <translation>仅显示属于位置编码的张量及其索引表</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 个张量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%1 / %n 个张量</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::TensorPanel</name>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>打开...</translation>
    </message>
    <message>
        <source>Open a file with tensors</source>
        <translation>打开含有张量的文件</translation>
    </message>
    <message>
        <source>Read tensors from a trained file</source>
        <translation>从权重文件读取张量</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Random seed of the unbound tensors; the same seed gives the same values</source>
        <translation>未绑定张量的随机种子；相同的种子得到相同的数值</translation>
    </message>
    <message>
        <source>Read tensors from a trained file: %1</source>
        <translation>从权重文件读取张量：%1</translation>
    </message>
</context>
<context>
    <name>posenc::TensorRow</name>
    <message>
        <source>Unbind %1</source>
        <translation>解除绑定 %1</translation>
    </message>
    <message>
        <source>Unbind the loaded %1</source>
        <translation>解除绑定已加载的 %1</translation>
    </message>
</context>
<context>
    <name>posenc::TensorTableModel</name>
    <message>
        <source>not recognised</source>
        <translation>未识别</translation>
    </message>
    <message>
        <source>picture of %1</source>
        <translation>%1 的图片</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Thumbnail of the table, or of its first head</source>
        <translation>表的缩略图，或其第一个头的缩略图</translation>
    </message>
    <message>
        <source>The tensor&apos;s name in the file</source>
        <translation>张量在文件中的名称</translation>
    </message>
    <message>
        <source>Recognised role</source>
        <translation>识别出的角色</translation>
    </message>
    <message>
        <source>Its size along each axis</source>
        <translation>沿每个轴的大小</translation>
    </message>
    <message>
        <source>The type of its numbers in the file</source>
        <translation>其数值在文件中的类型</translation>
    </message>
    <message>
        <source>The encoding that reads it</source>
        <translation>读取它的编码</translation>
    </message>
    <message>
        <source>Window, grid or length inferred from the shape</source>
        <translation>由形状推断的窗口、网格或长度</translation>
    </message>
    <message>
        <source>Notes on the values: recognised by value, untrained rows, values that are not finite</source>
        <translation>关于数值的备注：由数值识别、未经训练的行、非有限值</translation>
    </message>
</context>
<context>
    <name>posenc::TensorTableView</name>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Double-click or press Enter to show a table; select several to compare them; drag one to bind it</source>
        <translation>双击或按 Enter 显示一个表；选择多个以比较；拖动一个以绑定</translation>
    </message>
</context>
<context>
    <name>posenc::TensorsPane</name>
    <message>
        <source>Tensors and their file</source>
        <translation>张量及其文件</translation>
    </message>
    <message>
        <source>Ta&amp;ble of the file</source>
        <translation>文件中的表(&amp;B)</translation>
    </message>
    <message>
        <source>All tensors...</source>
        <translation>所有张量...</translation>
    </message>
    <message>
        <source>All tensors of the file</source>
        <translation>文件的所有张量</translation>
    </message>
    <message>
        <source>Every tensor of the file with its shape, type and role</source>
        <translation>文件的每个张量及其形状、类型和角色</translation>
    </message>
    <message>
        <source>Table of the file</source>
        <translation>文件中的表</translation>
    </message>
    <message>
        <source>none of this file</source>
        <translation>不取自此文件</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what was done to a tensor, where it is from</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not bound</source>
        <translation>未绑定</translation>
    </message>
</context>
<context>
    <name>posenc::TopBar</name>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Choose an encoding (Ctrl+F)</source>
        <translation>选择编码 (Ctrl+F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>No tensor is bound; open a file here</source>
        <translation>没有绑定张量；在此打开文件</translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation>%1 的张量</translation>
    </message>
    <message>
        <source>random (seed %1)</source>
        <translation>随机（种子 %1）</translation>
    </message>
    <message>
        <source>Tensors are read from the file</source>
        <translation>张量从文件读取</translation>
    </message>
    <message>
        <source>The parameters differ from those of the file; its tables are adapted</source>
        <translation>参数与文件的不同；其中的表已相应调整</translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>formula, its random part</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No tensor is bound</source>
        <translation>没有绑定张量</translation>
    </message>
    <message>
        <source>No tensor is bound: %1</source>
        <comment>where the numbers come from</comment>
        <translation>没有绑定张量：%1</translation>
    </message>
</context>
<context>
    <name>posenc::WordNumberField</name>
    <message>
        <source>Enter numbers with commas between them, each %1.</source>
        <translation>请输入以逗号分隔的数，每个为 %1。</translation>
    </message>
    <message>
        <source>Enter a number, %1, or one of: %2.</source>
        <translation>请输入一个数，%1，或以下之一：%2。</translation>
    </message>
</context>
<context>
    <name>posenc::ZoomBox</name>
    <message>
        <source>1 cell = %1 px</source>
        <translation>1 个单元格 = %1 px</translation>
    </message>
    <message>
        <source>Zoom in percent</source>
        <translation>缩放百分比</translation>
    </message>
    <message>
        <source>Zoom of the selected picture; 100 % shows the whole matrix (+ and − in a picture)</source>
        <translation>所选图片的缩放；100 % 显示整个矩阵（在图片中按 + 和 −）</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
</context>
</TS>
