<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a scene or a trained file: %1; a file can also be dropped on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tensors of the file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search, compare and bind the tensors of the opened file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check an array...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what an array is: its encoding, how it deviates, or the known mistake that it shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unbind all tensors of the opened file and close it; encoding and parameters stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save everything that is set as a .posenc file, which opens again as it is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save scene &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the scene under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the selected heatmap or all of them as PNG, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every step since the scene was opened; a click goes back or forward to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the value of the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy ro&amp;w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all values of the cell&apos;s row, separated by tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the inspector&apos;s explanation of the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the formula, also with the cell&apos;s numbers filled in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected heatmap as an image on white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy co&amp;mmand line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command that makes the selected picture in a terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the previous head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next head; after the last one, the mean of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit every matrix into its view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Zoom together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom and pan all pictures of the same pairs together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the &amp;block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the cell&apos;s row of the grid, or to its ten positions (B in a picture)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &amp;range from what is visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the colours span the values in view (R in a picture)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row and column &amp;cuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the values along the row and the column of the cell as curves (X in a picture)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an &amp;encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the encodings by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rail and panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide everything around the pictures; Tab does so while a picture has the keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard on: top bar, rail and drawer, pictures, panels, message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previ&amp;ous region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard back through the regions of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;fault arrangement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put pictures, panels and drawers back to where they are at the first start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger te&amp;xt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all text larger, up to 200 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all text smaller, down to 80 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ormal text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the desktop&apos;s text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presen&amp;tation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One picture on the whole screen with large text; arrows show the others, Escape ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the window full screen or normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the desktop theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One &amp;large, others small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first picture large and the others beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal &amp;grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pictures in rows and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pictures in one row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pictures in one column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;One alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the selected picture, or all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the previous picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search commands...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find and run any command by name: action, encoding, preset, layer or head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resize table...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize the window&apos;s bias table to another window, compare methods and save it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare A | B...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the selected picture with another head, layer, encoding, seed, table or file; once more: back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two &amp;files...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List which tensors of the open file differ from those of another file, and by how much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Gallery of mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes that people made, and conventions that look like one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Derivation step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show how the numbers come about, one array after the other; once more: back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this &amp;encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help page of the encoding: formula, shapes and common errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All shortcuts and mouse actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Posenc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, engine and licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arrangement</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Browser</name>
    <message numerus="yes">
        <source>%n positional tensor(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 recognised, in %2.</source>
        <comment>tensors and blocks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 recognised.</source>
        <comment>tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No positional table recognised by name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) may be one by shape alone: choose a reading below and press Enter.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No positional table recognised in this file; the window shows nothing from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any tensor can be assigned manually.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None can be shown directly; any tensor can be assigned manually.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) recognised by value, not by name.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the current parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merging needs a tensor with at least two axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fits %2 with the current parameters.</source>
        <comment>a shape and a tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fits %2 with %3.</source>
        <comment>a shape, a tensor and parameters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not fit %2 of %3, which has the shape %4.</source>
        <comment>a shape, a tensor, an encoding, shapes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>ends of a range of colours, of means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly %1</source>
        <comment>what a tensor is</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in another file</source>
        <comment>the values of a tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recognised by value</source>
        <comment>in the values of a tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recognised by its values: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <comment>the values of a tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No available encoding reads this table exactly, so it is shown as stored; it can be assigned manually.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its encoding does not accept this shape; it can be assigned manually.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only recognised tables are shown; any tensor can be assigned manually.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The axis cannot be split into %n head(s) of equal size.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prints JSON for programs, always in English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array, of one to three axes; FILE:KEY selects one of several tensors in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it should be: an encoding and its parameters, such as &quot;swin 7x7&quot;, &quot;t5 32 128 bidirectional&quot; or &quot;alibi&quot;; length, heads and head-dim are those of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with --as or --encoding: the layer that it should be (default: the one of the same kind)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit status: 0 if the array is recognised without deviation, or is what it should be; 1 if not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--layer applies with --as or --encoding only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one array; FILE:KEY selects one of several tensors in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array to compare it with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens form a grid of this size; detects rows and columns that were exchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit status: 0 if the arrays are identical, equal, or related as --accept lists; 1 if not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a subcommand nor a file; &quot;posenc --help&quot; lists the subcommands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine built for %1
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows how transformers encode position. Without a subcommand it opens the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shows this help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shows the version and which processors the engine is built for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a trained file, a scene (.posenc) or a figure to open in the window: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists every encoding, its parameters, tensors and layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists the tensors of a trained file and their roles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trained file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>program whose reading of a configuration is meant; see &quot;posenc export --help&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exports one layer as data or as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resizes a trained bias table to another window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says what an array is, or whether it is what it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says how two arrays relate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes how a layer comes about, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes a figure again from the scene that it carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>config.json or GGUF file whose encoding and parameters the scene has; other flags override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>program whose reading of the configuration is meant: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network layer of the configuration, counted from 0 (default 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: configuration of a network, model type %2, layers: %3
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table of %1 rows, position 0 reads row %2
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2): no attention over positions
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE has no tensor; it follows from the configuration.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derivations (ID, encoding, title); &quot;posenc derive ID --help&quot; shows the parameters of one:
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unbound: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors of %1 (--tensor)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be left out (--leave-out)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the derivation; without it the list of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new folder for derivation.json and, for every step, its array (step-NN-NAME.npy) and where each of its cells comes from (provenance-NN.npy); a folder that exists is refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prints derivation.json alone, always in English; without ID the list as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step or factor to leave out, to see what it is for; repeatable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new folder for the animation as PNG pictures, frame-00000.png and so on: the cells of each step on their way from what it reads, and the step at rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames per second, 1 to 120 (default 30)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved scene (.posenc) to start from; other flags override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads no tensor &quot;%2&quot;; it reads %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of arrays with more than 64 x 64 cells only the first 64 of each axis are written; &quot;whole_shape&quot; is their full size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown derivation &quot;%1&quot;; &quot;posenc derive&quot; lists all derivations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to no encoding; omit --encoding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to the encoding %2, not to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot leave out &quot;%2&quot;; &quot;posenc derive %1 --help&quot; lists what it can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative, one dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative, two dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regularisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - %2 (%3)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  source: %1
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  parameters
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  tensors (default when unbound)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  layers
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  presets
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on, off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1x%1 to %2x%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text, for example %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1x%1x%1 to %2x%2x%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers from %1, with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, multiples of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opposite of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used by this encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as networks are initialised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random N(0, %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random N(0, %1) truncated to ±2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random U(0, %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, as networks begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters, tensors and layers depend on the encoding:
  posenc export --encoding ID --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Layers of %1 (--layer)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is recognised as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <comment>layer, random (seed 0): tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>layer, what was done to its tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved scene (.posenc, or a figure that carries one) to start from; other flags override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer to export, which depends on the encoding; tensor-NAME exports a tensor as the encoding reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output file, overwritten if it exists; data: .npy (float32, or int32 for integers; [heads, rows, columns] for several heads) or .csv (one line per row; several matrices one after another, each after a line &quot;# head N&quot;); pictures: .png, .svg, .pdf; - writes .npy to standard output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--layer is given %1 times; export writes one layer at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 applies to pictures only (.png, .svg, .pdf); %2 is written as data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 changed since the scene was saved.</source>
        <comment>tensor, file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> [OPTIONS]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>       %1 SUBCOMMAND ...
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subcommands (each has its own --help)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no type)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DANGEROUS: can run code or touch files when Python loads this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>non-tensor objects (listed only, never loaded or run)
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No positional table recognised in this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible tables by shape alone: %1 (&quot;possibly&quot;); the window offers the readings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, tensors: %3
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note: %1
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dtype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (.png, .svg, .pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width and height in pixels (default: by matrix size and resolution)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels per inch: text and print size (default %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (default: by layer type)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reverses the colour map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values of the first and the last colour; or auto, symmetric (about 0), shared (by all heads) or P% (clipped at percentiles)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear (default), log, symlog, or symlog,T with linear threshold T (default: a thousandth of the largest magnitude)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>downsampling: mean, min or max of the cells that share a pixel (default: by layer type)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels per cell (default: as many as fit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>title (default: name of the encoding)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>omits the colour bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a figure (.png, .svg, .pdf) that Posenc made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new figure; the suffix decides the format, and the same one gives the same bytes while the tensors are the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 has changed; the figure is different.</source>
        <comment>tensor, file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods (--method)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formats (--output)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, fits several windows; choose one with --from: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, is recognised as %3, not as the bias table of a window; if it is one, specify the window with --from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To replace only this tensor in the file, use --keep-rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table is only a part of its tensor, or stored in an order that depends on its size, so it cannot replace the tensor; omit --keep-rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything else is unchanged from %1
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trained bias table, [(2Wh-1)(2Ww-1), heads], optionally with three class-token rows, which are kept; a table that inspect recognises in another order is reordered first; KEY selects one of several tensors in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window of the table (default: the one that inspect recognises, or the only one that fits its rows)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new window, 1x1 to %1x%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resizing method, see below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output file, overwritten if it exists; float32; the suffix decides the format, see below; - writes .npy to standard output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes a copy of FILE in which only this tensor is replaced, in the format of FILE (.safetensors, .npz, .npy); OUT may be FILE itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, window %3 resized to %4
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reordered to [offsets, heads] first: %1
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extrapolated rows: %1 of %2
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 (default %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encoding, as listed by &quot;posenc encodings&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binds a tensor of the encoding to a file, with the axis order that inspect recognises; KEY selects one of several tensors; repeatable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random seed of the unbound tensors (default 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapts bound tensors to other parameters than those they were trained with, where that has a meaning; METHOD resizes bias tables of windows: %1 (default: a tensor that does not fit is an error)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head, counted from 0, or several: 0,1,2 (default: 0 for pictures, all for data)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window, channel or component of a layer that has several, counted from 0 (default for pictures: the one that the parameters select, else 0; for data: all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 is not used without --tensor %2=FILE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 is not used by this encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 is not used with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown option --%1; did you mean --%2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 is a parameter of %2; specify the encoding with --encoding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoding %1 has no parameter --%2 (it belongs to %3); &quot;%4&quot; lists its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown option --%1; &quot;%2&quot; lists the options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many arguments; &quot;%1&quot; lists the options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;; &quot;%2&quot; lists the options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 is a switch and takes no value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs a value; &quot;%2&quot; lists valid values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid arguments (%1); &quot;%2&quot; lists the options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>posenc %1 needs %2; see &quot;posenc %1 --help&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relations that count as right beside identical and equal, separated by commas: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No positional table recognised in %1; &quot;posenc inspect&quot; lists its tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No display is available, so %1 was written to the current folder instead of opening a window.
To open a window, start posenc in a graphical session, over &quot;ssh -X&quot;, or with QT_QPA_PLATFORM=vnc and a VNC viewer. &quot;posenc --help&quot; lists what works without a display.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No display is available, and no picture could be written instead: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window needs threads, but the system allows no more; close other programs or raise the limit (&quot;ulimit -u&quot;). &quot;posenc --help&quot; lists what works without a window.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>%1 &gt; %2</source>
        <comment>menu &gt; submenu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Encoding</name>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a layer with attention over positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a head number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a head number, several separated by commas (0,1,2), all or mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list that names each head once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WIDTHxHEIGHT in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a percentage to clip at each end, 0% to 49%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric or shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear, log, symlog, or symlog,T with T above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FILE or FILE:KEY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAME=FILE or NAME=FILE:KEY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a matrix number or all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture could not be encoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of pictures in one figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table is only a part of its tensor, or stored in an order that depends on its size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value of a parameter, as &quot;posenc encodings&quot; lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a layer of queries by keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue - white - red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White - red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue - white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twilight, light centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Okabe and Ito, eight classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one to three axes, none of length 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head_dim, or hidden_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how far the key lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>content and bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the chosen head, not below 0.01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the chosen head, between 0.01 and 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a power of the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a logarithm of the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the second one of a sinusoid on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of distance times frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 at distance 0, negative behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each head falls at a rate of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>far distances closer together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a query measures by: its position, or the threshold before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the network reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features of each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one number for the chosen head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how much a token keeps of what was before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>products become sums</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the chosen head, from the first key up to each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gates between key and query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries against the keys of the gates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between 0 and 1: what counts as a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 where a mask hides the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted from the query back to the key, the key included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row of the whole count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row of the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query minus key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sides of an offset share a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of the offset for the chosen head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key minus query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps of the dilation from the border of the kernel; -1 outside of the neighbourhood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the place in the table; -1 outside of the neighbourhood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the chosen head, its rows behind one another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of the offset; nothing outside of the neighbourhood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 0; the first 2r rows are never read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every row of height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every row of width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own row, the column that row-index names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own row, the column that column-index names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query minus key, of every table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small offsets apart, large ones close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features of each offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one number for each head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in swin-index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels of the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sums of cosines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network of the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget gates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One quadrant of offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbourhoods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block with its halo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network of the offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tokens on their map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for every row of the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query (x, y) and key (i, j) as token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the map turned over: columns first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for every column of the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the published code joins the axes as if x came first: tokens stay transposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width term and height term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row of the key minus row of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column of the key minus column of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row of each token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column of each token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many rows below the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many columns right of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only beyond alpha; exact cells show 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>natural</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grows ever more slowly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half to even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never beyond beta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near exactly, far on the curve, signed and truncated toward 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of the bucket for the chosen head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lower half of the table is never read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both buckets, one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the two tokens on the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded, half to even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two axes by relative to absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two axes, as published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two axes, by index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets around one query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token that offsets are counted from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Piecewise buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places of both sides on the finer grid, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table at as many rows as are read, linear in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three offsets, one row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each row with mean 0 and variance 1, scaled, its negative part cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quadratic of the offset; the column first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the chosen head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probabilities are mixed, not logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near exactly, far logarithmically, signed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table projected, of all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the columns of the chosen head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every key against every table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each pair takes the row of its offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what depends on position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>farthest first, to both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each pair of the H*d features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance times frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sines and cosines in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table R of all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the global position bias v added to every query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against every distance, farthest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first m columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two axes, query minus key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index of a window with depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three layers over the offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two softmaxes and a gate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content to position and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative shift to both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where each new line lies on the old ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the old line before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four neighbours; beyond the border the border line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys kernel, a = -0.75; they sum to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centre of each new line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines within the support of 2 s, s = max(1, S/D); -1: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys kernel, a = -0.5, made to sum to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left, right, middle q and the reach of q, until right - left &lt;= 1e-6; q is the last middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps grow by q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the integers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the source line at or before the target, and the next; outside the border line counts alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table of the chosen head as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new rows, old columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new rows, new columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one column of the new table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resizing method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bicubic resizing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bicubic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bicubic resizing with antialias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bicubic with antialias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geometric resizing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>geometric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each pair of features, as the layer frequencies says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each pair of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 1 down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each key, as the layer positions says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position times frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each token on every axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the axis that each pair follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the position on the axis of each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the rows, then of the columns, one for each pair of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both axes turn the pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of each pair of a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longer or shorter by the factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other feature of the pair; negative in the first place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each feature shortened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what comes over from the partner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every pair turned by its angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features of no pair pass as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of every angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>products of the turned vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the distance counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what remains at distance 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a quarter turn brings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same as the product of the rotated vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotated queries and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation by the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation with decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation on a grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation by several axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation by time, row and column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every table row, one column per offset from -(n-1) to n-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x[i,r] = r: every cell tells its table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved so that the smallest offset is row 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each pair takes the column of its own row that the index names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every table row; column n-1 is distance 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one zero column on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read again in rows of n: row i ends i cells earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the first row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back in rows of m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distances that reach before the first token are no distances: left of the anti-diagonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what stands above the diagonal belongs to other queries and is hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>farther offsets share the row of k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every key row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>content and position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention times values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value row of each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention times value rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys after the query use the second half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one direction only: always 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how far back; keys after the query count as 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 where the distance has a bucket of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only far distances; exact cells show 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each step rounded to float32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the way to max-distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind the exact ones, the last bucket takes the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near exactly, far logarithmically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P is the largest power of two not above the number of heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a geometric series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for 2P heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a series with twice as many steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the 1st, 3rd, 5th ...: they lie between those of the first series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first P, then as many as are missing: not sorted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how far back the key lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a straight line in the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys after the query are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative to absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative to absolute, on row numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative, by index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no zeroing before the skew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skew without zeroing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clipped offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clip one short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buckets of T5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slopes and ramps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>farthest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all sines, then all cosines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is said with what is said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 where the key comes after the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one number for each key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for every query, 0 where hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one number for each distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same row for every query, before the shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the four terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden keys leave the softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query against every row of the slice; row m is offset 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learned number of the offset added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last m columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the logits of the chosen head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legacy relative shift: no mask behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift right of scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above the causal diagonal stand cells of the next query: garbage, set to 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scaled products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times scale = head_dim^-0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one zero column on the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rows behind one another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n-1 zeros at the end, so that rows of 2n-1 fit n+1 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zeros at the end, so that rows of 2m-1 fit n+1 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read again in rows that are one shorter than they were: row i begins i cells later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first n rows, the last n columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first n rows, m columns from column n-1 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read again in rows of n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the last row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in rows of L again: row i stands i cells further right, what falls out at the end comes in at the start of the next row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back in rows of m: row i now begins n-1-i cells further right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest logit of each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so that no exponential overflows; equal after the division</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>positive weights; a hidden key has 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shares that sum to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is said with where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where with what is said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where with where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three of the four depend on position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share without position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what enters the softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other way: add first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every position vector with every other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of each vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the cosine is divided by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosines: 1 on the diagonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one matrix for each channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first key_dim channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next key_dim channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each query with the embedding of the pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one row for each key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turned over, so that the key of the pair speaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>products, not scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query term and key term (of the wrong key: not turned over)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query term and key term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention times value embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability that a block is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability that it is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a draw from 0 to 1 on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: left out, 1: kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept samples are made larger, so that the mean stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sines and cosines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four terms of absolute positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity of positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axial attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axial attention, as published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table row of every pair, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heads first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row of each token (indexing ij)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column of each token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both behind one another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens in row-major order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset of every pair: key minus query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset of every pair: query minus key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two offsets of a pair side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offsets from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offsets from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one step of the row offset passes all column offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all pairs in one row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs as a matrix again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>room for the class token before the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class token looks at a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a token looks at the class token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class token looks at itself: set last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token numbers on the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the map moved up and left by shift; what leaves comes in on the other side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which tokens share a window after the roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the rolled map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nine regions; only tokens of one region were neighbours before the roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regions of the tokens of each window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 where query and key are of one region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added to the logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both offsets of every table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the edge of the (pretrained) window becomes 8; an axis of one cell stays 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small offsets apart, large ones close; the edge is 1.0566</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>512 features of each offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one number for each head, no bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between 0 and 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no *(2Ww-1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no +(W-1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index of a window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index of a window, key minus query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index with a class token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shifted windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continuous position bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sines and cosines of the position at geometric wavelengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of sines and cosines in the vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alternating (paper)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained vector per position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map formed by the last h·w tokens, after any class tokens; 0x0 for a sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absolute 2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained vector per row and one per column, added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinusoidal 2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sines and cosines of row and column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the four quarters of the vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timm: rows and columns alternating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAE: column first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Injection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the position vectors are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to queries and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to keys only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine between the vectors of two positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one similarity map per grid position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slope per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule of the slopes if the number of heads is not a power of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>geometric for every H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A penalty that grows with the distance, one fixed slope per head, nothing trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along one axis of a map: one trained vector per offset for queries, keys and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of queries and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rq per pair, one matrix per channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rk per pair, one matrix per channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rv per pair, one matrix per channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token 0 precedes the grid and has no offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys kept from before the first query; m = n + M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the position term has the scale of the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unscaled (factor 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scaled as the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sigmoids between 0 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ConViT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gate per head mixes attention by content with attention by a trained quadratic of the offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of column, row and square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gate, before the sigmoid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>softmax of the bias over the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CoPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content gates count the tokens from key to query; the count looks up a trained embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the table; counts are clipped to one less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gate keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the gates from the key to the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table, projected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeBERTa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content attends to relative positions, and relative positions to content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buckets per direction, even; 0: one row per offset (v1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets from here on share the last row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position terms that are added to the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>content to position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position to content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Far offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether offsets are clipped to the maximum distance before bucketing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clipped (Microsoft)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not clipped (transformers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table norm, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table norm, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key projection, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key projection, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query projection, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query projection, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>content with content, q·k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term b</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>content with position, q·Kr</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position with content, Qr·k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0, or at least 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table of this axis, as the index refers to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows and columns of pooled keys; 0x0: same as the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2D decomposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trained vector per row offset and per column offset, between maps of different sizes (MViTv2, SAM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames of the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames of the keys; 0: same as the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row of the time table that each pair reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries and keys that are the same cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left, right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KERPLE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A penalty that grows with the logarithm or a power of the distance, two trained numbers per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the penalty grows with the distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate or exponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the sinusoids; half as many cosines are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A penalty from cosines of the distance; nothing is trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi, asymmetric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear penalties with different slopes before and after the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the two directions differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of the heads per side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two slopes per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slopes to the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slopes to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LeViT attention biases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained number per head and size of the 2D offset, left and right alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stride</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries are taken from every t-th row and column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi 2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A penalty that grows with the distance on the grid, one fixed slope per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance between two cells of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manhattan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighborhood attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each query sees a window of its neighbours, with one trained number per head and 2D offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys along each axis of the window, odd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance between neighbouring keys of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>odd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HaloNet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each block attends to itself and a margin; one trained vector per row offset and per column offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the margin around the block, in cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows and columns of the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dynamic position bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network of three normalised layers computes the bias from the plain offsets (CrossFormer)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of each layer; CrossFormer: dim/16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds each block&apos;s input to its output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input layer, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input layer, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 1, norm weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 1, norm bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 1, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 1, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 2, norm weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 2, norm bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 2, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 2, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 3, norm weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 3, norm bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 3, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block 3, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden layer 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden layer 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden layer 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units of the network for each offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plain offsets, the input of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small MLP maps log-spaced offsets to the bias (timm RelPosMlp)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coordinates and output of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>natural logarithm, as swinv2_cr</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as Swin V2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of the hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token 0 precedes the window; its bias is 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP layer 1, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP layer 1, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP layer 2, weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP layer 2, bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-spaced offsets, the input of the MLP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0x0, or above 0 on each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0x0x0, or above 0 on each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DETR sinusoids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sines and cosines of row and column, counted from 1 and divided by the map&apos;s size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divides positions by the sides of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added to positions before they are divided; Deformable-DETR: -0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle of the far end of the map; 2π by default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fourier features 2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sines and cosines of row and column at evenly spaced or random frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map used in training; its Nyquist rate is the highest frequency; 0x0: the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the frequencies come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evenly spaced (Perceiver)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random (SAM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The coordinates themselves come first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sines only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cosines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FIRE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small MLP of the distance, normalised by the position of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of the hidden layer of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries before this position normalise distances by the threshold instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplier of the threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgetting attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log forget gates between key and query add up to a penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logits of the forget gates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same segment, other segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content bias u</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position bias v</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms for speech, with keys on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the relative shift is done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct (NeMo, ESPnet since 2021)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legacy (ESPnet before)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no shift (wenet)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XLNet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms with keys on both sides, and a term for segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distances are clipped here; 0: no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token of the second segment; -1: one segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment bias w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vectors of keys in the same and in the other segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term e</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same or other segment, (q+w)·s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens summarised by one global token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LongT5 global tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T5 buckets of the distance to block means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position on the shifted grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one whose indices all lie within the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin bias, 3D windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained number per head and 3D offset inside a window of frames, rows and columns (Video Swin)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth, rows and columns of the window; the table has (2Wd−1)(2Wh−1)(2Ww−1) rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth, rows and columns of the whole map; 0x0x0: the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cyclic shift of the map before it is split into windows; none along an axis no longer than the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window of the shifted map to show, counted by depth, rows and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How tokens of a window that the grid cuts short read the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nnFormer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative position along the depth of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one value per offset; slices of one depth offset lie one below the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regions of the shifted map, masked from each other; slices by depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of attention heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the products q·k; automatic: as the encoding defines it, usually 1/√d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none (1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides the keys after the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the products q·k; automatic: 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of tokens in the sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of keys; those beyond n are memory before the first query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows and columns of the token map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base of the geometric series of wavelengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scaled products of queries and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input of the softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>softmax of the logits over the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative position of key and query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative position along the rows of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative position along the columns of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table row that each pair reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table that the index refers to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position-only part of the logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of the logits that depends on position and content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>product of each query and each table row, unscaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean, expectation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole blocks are skipped at random, deeper blocks more often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residual blocks of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples in the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability that the last block is skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the probability grows with depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: every block passes its input through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor per block and sample: 0 or 1/(1 − p)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of the mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over the samples, and its expectation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square (the published code works for square maps only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As defined, or as in the widely copied code with its error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row of the height table that each pair reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row of the width table that each pair reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2D factorized</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained vector per row offset and one per column offset, multiplied with the query (BoTNet)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error as published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published minus defined position term; zero where the error has no effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>content with position, q·R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global content bias, u·k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global position bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iRPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained number per head and bucket of 2D offsets: exact nearby, logarithmic far away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How 2D offsets map to buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>euclidean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quantised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross, rows only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross, columns only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets up to alpha have their own bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset that maps to bucket beta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row bias table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column bias table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the lengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 where a query sees a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys near the query that it sees; 0: no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A query sees only the keys of its own chunk; 0: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window convention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far a window of w tokens reaches to each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w keys, itself included: w − 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance up to w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of w to each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sink tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First tokens that every query sees beyond its window or chunk (StreamingLLM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens before the text that no query sees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths of packed texts, which do not see each other; together as many as there are keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sink logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Music Transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained vector per backward distance, aligned by skewing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BERT base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devlin et al. 2018: 512 positions, 12 heads, hidden 768; shows one head&apos;s part of the vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ViT-B/16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dosovitskiy et al. 2020: image 224, patch 16, class token first, 12 heads, hidden 768</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shaw base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shaw et al. 2018, base model for translation: k = 16, 8 heads, hidden 512; shows 64 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Huang et al. 2018; sizes of gwinndr/MusicTransformer-Pytorch: 8 heads, hidden 512; shows 128 of 2048 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dai et al. 2019, base model of WikiText-103: 10 heads of 41 features, target 150, memory 150</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T5 base, encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raffel et al. 2020: 32 buckets, distance 128, 12 heads of 64; shows 160 of 512 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BLOOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BigScience 2022, BLOOM 176B: 112 heads (not a power of two), hidden 14336; shows 64 of 2048 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LLaMA 7B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Touvron et al. 2023, weight layout of transformers (halves): 32 heads, hidden 4096; shows 64 of 2048 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Llama 3.1 8B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meta 2024, config.json: base 500000, llama3 scaling by 8 from 8192 tokens; shows 64 of 131072 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistral 7B v0.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jiang et al. 2023: base 10000 and a sliding window of 4096; shows 64 tokens and a window of 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SmolLM3, layer 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face 2025: every fourth layer does not rotate, layer 3 is the first; shows 64 of 65536 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchscale, xPos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sun et al. 2022, microsoft/torchscale: scale base 512, centre in the middle, 12 heads of 64; shows 128 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qwen2-VL 7B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wang et al. 2024, config.json: sections 16, 24 and 24 of 64 pairs, base 1000000; shows text around a short video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SAM 2 memory attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ravi et al. 2024: one head of 256, columns first; shows 16 × 16 of 64 × 64 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DINOv3 ViT-B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Siméoni et al. 2025, image 224, patch 16: class token and 4 registers, 12 heads of 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLUX.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black Forest Labs 2024: axes of 16, 56 and 56 features, 24 heads; shows 16 text tokens and 8 × 8 of the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BoTNet 14 × 14</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Srinivas et al. 2021, last stage at image 224 without stride: 4 heads, bottleneck 512</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin-T stage 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 56 × 56, 3 heads; first block, unshifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin-T stage 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 28 × 28, 6 heads; first block, unshifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin-T stage 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 14 × 14, 12 heads; first block, unshifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin-T stage 3, shifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2021: every second block shifts the map by 3; shows the last window, where four regions meet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin-T stage 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2021, image 224: map 7 × 7, 24 heads; one window, never shifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BEiT base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bao et al. 2021, image 224, patch 16: the whole map is one window, class token, 12 heads of 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin V2-T stage 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2022, image 256: windows of 8 × 8, 3 heads of 32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin V2-T, window 8 to 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2022, section 3.3: coordinates of the trained 8 × 8 window transferred to 16 × 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XLNet base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yang et al. 2019: 12 heads of 64; shows 96 of 512 tokens and a memory of 32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conformer L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gulati et al. 2020, large model: 8 heads, width 512; shows 96 frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeBERTa V3 base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>He et al. 2020, versions 2 and 3: 256 buckets, distance 512, 12 heads of 64; shows 160 of 512 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LongT5 base, global tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guo et al. 2021: blocks of 16, 32 buckets, 12 heads of 64; shows 256 of 4096 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi in an encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes of a base encoder, as in the discussion of ALiBi&apos;s repository: 12 heads of 64; shows 64 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KERPLE, 162M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chi et al. 2022: 12 heads, hidden 768, logarithmic kernel; shows 64 of 512 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FIRE base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li et al. 2023, base model: 12 heads of 64, hidden width 32; shows 64 of 2048 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandwich, 162M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chi et al. 2022: 12 heads, hidden 768, dimension 128; shows 64 of 512 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgetting Transformer, 360M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lin et al. 2025: hidden 1024, heads of 64; shows 64 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CoPE, language model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Golovneva et al. 2024: 12 heads, hidden 768, 64 positions; shows 64 of 1024 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DETR-R50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carion et al. 2020: 8 heads, width 256; shows one head&apos;s part of the width on a map of 12 × 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceiver, 64 bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jaegle et al. 2021, ImageNet: 64 bands, resolution 224; shows a map of 14 × 14</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SAM ViT-B, window block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kirillov et al. 2023, segment-anything: windows of 14 × 14, 12 heads of 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HaloNet, block 8, halo 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vaswani et al. 2021: blocks of 8 × 8 with a halo of 3, heads of 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Video Swin-T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liu et al. 2021: windows of 8 × 7 × 7, stage 1 with 3 heads of 32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrossFormer-T stage 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wang et al. 2021: groups of 7 × 7, 8 heads of 32, network of width 256/16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ViT relpos base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timm vit_relpos_base_patch16_224: one window of 14 × 14, 12 heads of 64, hidden width 512</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LeViT-256 stage 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graham et al. 2021: map 14 × 14, 4 heads of 32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAT-T stage 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hassani et al. 2022, image 224: map 14 × 14, windows of 7 × 7, 8 heads of 32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ConViT-Ti</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d&apos;Ascoli et al. 2021, image 224, patch 16: 4 heads of 48, a kernel of 2 × 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CROMA base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuller et al. 2023: image 120, patch 8, 16 heads, hidden 768</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative (2n−1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained vector per offset, multiplied with the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of numbers, or a tensor of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>either a list of numbers or a tensor of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none, or a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which two features are rotated together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>c with c + d/2 (GPT-NeoX)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2c with 2c + 1 (GPT-J)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotary dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leading features of each head that are rotated; the rest pass unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How frequencies are scaled for contexts longer than in training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NTK, static</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NTK, dynamic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Llama 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LongRoPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proportional (Gemma 4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaling factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio of the context length to the trained one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the trained context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length that the frequencies are computed for; 0: the largest position + 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beta fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs that turn more often over the original length keep their frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beta slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs that turn less often over the original length are divided by the factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds YaRN&apos;s borders to whole pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of cosine and sine; automatic: as the scaling defines it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mscale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With mscale-all-dim: a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1); 0: not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mscale-all-dim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes with mscale; 0: not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low frequency factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavelengths above L/low are divided by the factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High frequency factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavelengths below L/high stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proportion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the pairs that rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short factors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divisors of the frequencies up to the original length, one per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long factors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divisors of the frequencies beyond the original length, one per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frequency factors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same on every layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer of the network that is shown, counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 for a layer that rotates, 0 for one that does not; repeated over the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window per layer; repeated over the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk per layer; repeated over the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base per layer; repeated over the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries and keys rotated by an angle proportional to their position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per network layer: whether it rotates, its window, chunk and base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NoPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No position encoding: only the mask distinguishes tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a divisor of both sides of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0x0, or two sides above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class and register tokens before the grid, which are not rotated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series of the frequencies of each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in language, b^(−4c/d)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in pixels, linear (timm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in pixels, logarithmic (timm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole turns, 2π·b^(−4c/d) (DINOv3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trained, rows and columns mixed (rope-vit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis that the first half of the pairs reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns (SAM 2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether both axes have the same frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same on both axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even and odd members of one series (Pixtral)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a row or column number becomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−1 to 1 (timm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centres of cells, −1 to 1 (DINOv3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalised by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side that centred coordinates are divided by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the longer side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shorter side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid of the pretraining, to which coordinates are stretched; 0x0: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added to row and column numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels of the side that the fastest pair resolves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the blocks in whose order the tokens are; 1: row by row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE 2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation on a grid: pairs read the row, the column, or a mixture of both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8 axes at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the widths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE, axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation with one block of pairs per axis of the position ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens before the grid, at 0 on all axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even numbers, one per axis, that add up to the head dimension; automatic: a quarter, and half of the rest each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a video between text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image between text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left padding, text and an image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pairs for time, height and width; automatic: a quarter, and half of the rest each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the sections over the pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>consecutive (Qwen2-VL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved (Qwen3-VL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved (ggml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spatial merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>patches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the square of patches that becomes one token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How videos count time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames (Qwen2-VL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds (Qwen2.5-VL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each frame by itself (Qwen3-VL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position ids of a second of video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position ids as defined, or as transformers 5 computes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in transformers 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M-RoPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation whose pairs read time, height or width of text, images and videos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference between position id and token number for generated tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position id of the first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position id of the tokens of the left padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the queries that grows with their position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Llama 4, on layers that do not rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ministral 3, on all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the logarithm: 1 + b·ln(1 + ⌊p/F⌋)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions over which the factor stays the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows and columns that spatial-merge divides:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position ids that the keys are rotated by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radians per position of each pair of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>positions of a whole turn of each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radians that each key&apos;s pairs are rotated by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of cosine and sine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis of each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which position id each pair reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over the pairs of the cosine of their angle, by offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decay bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound of the logit&apos;s size over the offset (Su et al. 2021, 3.4.3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotated queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries rotated by their positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotated keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys rotated by their positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>xPos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation with a factor that decays with the distance, pair by pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance over which pair c decays by the factor ζ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position where the amplitudes are 1; it cancels in the product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⌈m/2⌉ (torchscale)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⌊m/2⌋ (x-transformers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of each pair over the scale base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query amplitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor per pair of each query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key amplitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor per pair of each key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shaw, clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained vector per offset, clipped at distance k, added to keys and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clip distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets beyond ±k share the row of ±k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position on the shifted map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained number per head and 2D offset inside a window, added to the logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows and columns of the whole map, multiples of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token 0 precedes the window and uses three extra rows (BEiT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cyclic shift of the map before it is split into windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window of the shifted map to show, counted row by row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regions of the shifted map, masked from each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pretrained window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window of the pretraining, which scales the coordinates; 0x0: the current window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0x0, or above 1 on each side where the window is above 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin V2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small MLP maps log-spaced offsets to the bias; attention uses cosines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even (half of the buckets for each direction)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distances from here on share the last bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One trained number per head and bucket of distances: exact nearby, logarithmic far away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bidirectional</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the buckets for keys after the query (encoder); off for a decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinusoids of the distance, two global biases, and a memory of earlier keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys kept from the previous segment; m = n + M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL, learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s four terms with learned tables of vectors and of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key position embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key position bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query position bias u</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source of the index if an index table is bound: the file or the formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−100 between tokens that are neighbours only because of the shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spatial map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one value per row and column offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows and columns of the window; the table has (2Wh−1)(2Ww−1) rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the total size of texts in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unterminated number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invalid field number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown wire type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text that is not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this line and column, not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number, such as 0.25</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this line and column, a number where previous rows have a label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a label in each row, or in none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this line, a different number of columns than in the first row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains no numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells that are empty or NA, read as NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers beyond float32, read as infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of a line in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this line and column, a quoted cell without a closing quote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell such as &quot;0.25&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that are not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-8 or UTF-16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value of a type unknown to GGUF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of arrays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a power of two of the type UINT32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each name once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a negative number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first four bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GGML format older than GGUF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the signature of a GGUF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a big-endian file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of metadata entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of a tensor name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor name that contains NUL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name without NUL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a negative dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its rows are not a whole number of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a type unknown to GGML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its data do not follow the previous tensor&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more bytes than the tensors need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (169, 3), }</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;descr&apos; in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;fortran_order&apos; in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;shape&apos; in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers in parentheses, like (169, 3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>long double, whose layout depends on the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8-bit floats of an unspecified kind (E4M3 or E5M2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single bytes of unspecified type (8-bit floats?)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw bytes of unspecified type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python objects, which could only be restored by running code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records of several fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a quoted type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither True nor False</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True or False</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dimension that is not a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a tuple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that are not plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a dictionary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unexpected key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a duplicate key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text after the dictionary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first six bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the signature of a .npy file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the signature and the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bytes of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two-byte values of unspecified type (V2), read as bfloat16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more bytes than its shape needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive comment is not UTF-8 and would be lost in a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains no NumPy or PyTorch arrays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the comment of the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not UTF-8, ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two members of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a field of the wrong wire type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data in another file, which Posenc does not open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values that extend past their field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a duplicate field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each field once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of several segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are in the field of another type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both raw_data and values in a typed field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of values that does not match its shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a data size that does not match its shape and type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a type unknown to ONNX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value out of range for its type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has fields unknown to its format, which would be lost in a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dtype that is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a shape that is not a list of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data_offsets that are not two whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not described by an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something that is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an object of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nesting depth of the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dtype, shape or data_offsets is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON in UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not begin with an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its elements are not a whole number of bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multiple of 8 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its data_offsets do not fit its shape and dtype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its data overlap another tensor&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a gap before its data that belongs to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a field unknown to the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of the index in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no weight_map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a map from tensors to files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nesting depth of the index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its file is not in the folder of the index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link that leaves the folder of the index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not in the file given by the index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensors not listed in the index, ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the total size of the headers in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has changed since the file was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model in several files, which are missing from its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor under its key, with metadata on how it was made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for numpy.load; metadata in the archive comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values only, for numpy.load; no key, no metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dictionary in the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unique keys that are texts or numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unhashable key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the protocol of the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an instruction that PyTorch does not use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of the pickle in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an instruction takes more values than the stack has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>valid pickle instructions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends a list that was not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key without a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items are added to an object that is not a container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class whose name is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call of something that is not callable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a state is set on an object without state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it reads a memo entry that does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not end with one value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of values in the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of tensors and objects in the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the total size of the names in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the storages after the pickles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Python pickle that does not begin as PyTorch&apos;s do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not 1001</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a dictionary of plain values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each storage of the pickle once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a list of their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invalid or duplicate key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a different number of elements than in the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more bytes than they need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tar archive, as PyTorch wrote before 0.1.10; load and save it with a newer PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nesting depth of the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of a name in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a storage in the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;storage&apos;, a type, a key, a device and a number of elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invalid description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key that is not a plain name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a slice that is outside of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two different descriptions of one storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its size and strides exceed its storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a storage, an offset, a size and strides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invalid tensor description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown byte order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>little or big</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one member per storage of the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a different size than in the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes after the pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second data.pkl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one data.pkl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer records than announced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more records than announced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its offset is not before the directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a member between the start and the directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the directory and the header of the member differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same name, sizes and flags in both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it overlaps another member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>members that do not overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the directory at the end of the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same number in all records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second end record in the comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one end record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its comment does not end at the end of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing after the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multi-part archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its zip64 record is not where it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a zip64 record right before its locator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its records contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its zip64 record is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its offset and size do not match the end record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a directory right before the end record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its content does not match the checksum in the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its content does not unpack to the size stated in the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intact deflate data of that size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a patch instead of content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an encrypted member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed by a method other than store and deflate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not compressed, but its two sizes differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invalid record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one record per member and nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of a member name in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a forbidden member name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a relative path in UTF-8, without .. and backslash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its extra fields are damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fields that fill their space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the directory of the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor as the encoding reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cubic kernel a = −0.75, replicated border, no antialiasing (Swin)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bicubic with antialiasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cubic kernel a = −0.5, widened when shrinking (LeViT, TinyViT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geometric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps that grow outwards; border repeated beyond; crops to shrink (BEiT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the resized table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROWSxCOLUMNS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers, with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers, with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DEPTHxROWSxCOLUMNS</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>%1 %2</source>
        <comment>row offset +2</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-sum-exp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no %1: class token</source>
        <comment>row offset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mirrored %1</source>
        <comment>row-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table[%1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs of one table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query %1 key %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>Absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative 1D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative 2D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 (%2)</source>
        <comment>tensor, its key in a file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1: %2</source>
        <comment>file, tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>random (seed 0), tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in memory: %1</source>
        <comment>tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Tensors %2.</source>
        <comment>encoding and parameters; where the tensors come from</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by head</source>
        <comment>layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by window</source>
        <comment>layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by channel</source>
        <comment>layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by component</source>
        <comment>layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what a layer shows, where it is from</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows: %1 · columns: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>axes of pictures, what a pixel shows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>title, badge</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatmapKeys</name>
    <message>
        <source>Hover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a cell in all pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag while zoomed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over the whole matrix, Ctrl+drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to a frame; Escape cancels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the block of the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the cuts along row and column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right click, menu key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the menu of the cell and the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click on the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this picture alone, or all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click on a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap this picture with the large one; 2 to 9 do so by its number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag of a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move this picture among the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to the next cell; with Ctrl by one window row, or by ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First and last column; with Ctrl first and last cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move by one page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right click on the colour bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose colours, scale, limits and downsampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the range of the colours from what is visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends of the colour bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to move a limit; double-click the bar for the default range</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show A and B in turn in the large picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F3, Shift+F3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next or previous differing cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the pictures of the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare A with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next picture or field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close what is open, then return from one large picture to all, then leave full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Posenc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Posenc %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows how transformers encode position: index tables, biases and attention, live.

Engine: %1 build, version %2
Qt: %3
Licence: GPL-3.0-or-later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All shortcuts and mouse actions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other pair has this offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs have this offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other pair reads row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs read row %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strongest keys of this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How pairs reach this row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The logit of this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cell selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a cell to see how its value is computed: offsets, table row, terms of the logit, attention, and the strongest keys of the query.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>%1, head %2</source>
        <comment>array, head</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest, not a match: %1</source>
        <comment>scheme</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it contains no scene; only figures saved by Posenc do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 rows%2 are used</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are unused: %3</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Used rows%1 serve %2 to %3 unmasked pairs each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used rows%1 serve %2 to %3 pairs each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the unmasked pairs%2 are clipped or fall into the last bucket (distance not resolved)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the pairs%2 are clipped or fall into the last bucket (distance not resolved)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No two offsets share a row%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are shared by up to %3 offsets each</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no finite value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: offset alone explains %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 depends on the offset alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 % is antisymmetric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is symmetric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has rank %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effective keys: %1 of %2 (entropy %3 nats)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; queries skipped (attention is NaN): %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (sampled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>sentence, badge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be %2; required: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be %3, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be %2 for %3.</source>
        <comment>a parameter, a rule, an encoding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown encoding &quot;%1&quot;; available: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoding %1 has no parameter &quot;%2&quot;; available: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoding %1 has no tensor &quot;%2&quot;; available: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoding %1 has no layer &quot;%2&quot; with these parameters; available: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; it must be %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be %2; it must be between %3 and %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; it must be one of: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor %1 has the shape %2, which does not fit the parameters; expected: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be applied to a tensor of the shape %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor %1 is not used with these parameters; omit it or change the parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor %1 cannot be used as an index: %4 at query %2, key %3 is not one of the %5 rows of the table (counted from 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head %1 is out of range; number of heads: %2 (counted from 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer %1 has no matrix %2; number of matrices: %3 (counted from 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cell (%1, %2) is outside the matrix of %3 rows and %4 columns (counted from 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too large (%1): %2 requested, limit %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too large (%1): %2 %3 requested, limit %4.</source>
        <comment>what, number, unit, number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys of query %1 are masked, so its attention is undefined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an output format; available: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory; try smaller sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another program while it was being read; open it again once it is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder; choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is unsupported or damaged: its content is not in a readable format (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the file itself; fetch the file with &quot;git lfs pull&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a web page or a server response, not a trained file; download the file itself (often the &quot;raw&quot; link).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is compressed with %2; unpack it and open the file inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged or not in the format it claims (%2: %3; expected: %4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is incomplete (%2: %3 bytes needed, %4 present); download or copy it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contains something unsupported (%2: %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be read, with a note (%2: %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 exceeds a limit (%2: %3, limit: %4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contains several tensors; specify one as FILE:KEY; available: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contains no tensor &quot;%2&quot;; available: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is an input of this command and would be overwritten; choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs at least %2 bytes, but only %3 are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1×%2</source>
        <comment>rows, columns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>sizes as trained, sizes now</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resized %1 (%2)</source>
        <comment>sizes, method</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut %1</source>
        <comment>sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interpolated %1</source>
        <comment>sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>continued %1</source>
        <comment>sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, %1 tokens</source>
        <comment>sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used, %1</source>
        <comment>sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>tensor, what was done to it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all 0</source>
        <comment>the numbers of a layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all values are 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all values are %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks untrained, like random values from N(0, %1)%2: mean %3, standard deviation %4, excess kurtosis %5, correlation of neighbouring rows %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> truncated at two standard deviations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>numbers of rows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>apparently untrained rows: %1 (below a tenth of the scale of the others, %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 values are not finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks untrained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <comment>values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, mirrored</source>
        <comment>an index table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of %1 heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>component %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head 3, very short</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no row</source>
        <comment>an index cell that reads no row of the table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no offset</source>
        <comment>a pair with a class token</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at query %2, key %3</source>
        <comment>an index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal to the formula in all %1 cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs from the formula in %1 of %2 cells, first: %3 (formula: %4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index from %1: %2.</source>
        <comment>a tensor, how it differs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index by formula. %1 cannot be used: %2 is not a row of the table.</source>
        <comment>a tensor, a cell of it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index by formula. %1: %2.</source>
        <comment>a tensor, how it differs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random (seed %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>random (seed 0), tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initial value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not trained: %1</source>
        <comment>tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>an encoding and a tensor of it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reversed</source>
        <comment>the rows of a table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <comment>a table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a reading and what is done to the axes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two readings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are in another file, which Posenc does not open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a tensor and its parameters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly %1</source>
        <comment>what a tensor is</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index table: %1</source>
        <comment>its window</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name ends in %1 and the shape fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name ends in %1, but the shape %2 does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of its %1 rows, %2 belong to a class token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows fit a window of side %2 if it is square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows fit %2 windows; this is the most likely one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %2 cells of %1 match the formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>custom index: %6 of the %7 cells of %1 differ from the formula, first: query %2, key %3: %4 instead of %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>custom index: no window of this table matches the shape %2 of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %2 cells of %1 match the formula; its queries are every second row and column of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor has no name; the file is named %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name contains %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 positions fit a map of side %2 if it is square; leading tokens: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its vectors repeat as on a map of %1 × %2; leading tokens: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its vectors do not repeat from row to row as on a square map of side %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cuts video clips into patches, so its positions do not form a square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inferred from the shape %1 alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other side of the grid is taken from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no table gives the other side of the grid; assumed square with side %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>networks with %1 are causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>causal by the metadata: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inferred from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the window is taken from %1, whose shape is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is scaled by a pretrained window of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>custom coordinates: %1 has %3 at %2, the formula gives %4 for a window of %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its offsets have the opposite sign, so its rows are read in reverse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of its %2 rows are read, from row %3 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows or columns added to it (zeros or copies of the last): %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has one row per distance, used in every direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>networks with %1 add it unscaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>networks with %1 multiply it by the square root of the head dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets in a window of %3 have equal values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal offsets in a window of %1 have equal values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values match a window of %1: %2, Δ = query − key</source>
        <comment>a window, a formula</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1 cells match the formula for this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be used: %4 at query %2, key %3 is not one of the %5 rows of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an encoding and names of its tables</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Posenc looked for tensors whose names end in one of these and whose shapes fit: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not %1</source>
        <comment>a property</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>parameter, its value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of head %2</source>
        <comment>cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 cells differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, by at most %1 at %2</source>
        <comment>number, cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of them masked in one alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; first: %1</source>
        <comment>cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>halves instead of interleaved pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved pairs instead of halves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to a constant in each row: the attention is the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transposed: queries and keys are exchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mirrored: reverse the rows of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with height and width exchanged: tokens are counted column by column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with its heads in another order: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with its columns in another order: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with its rows in another order: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with its rows in another order: the conversion between rotary pairings of %1 heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with its sign flipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplied by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the table offset %1: its numbers begin below 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifted by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifted right by one column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifted left by one column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clipped differently, to %1 … %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>but %1 of %2 cells are masked in one alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>but %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 with a known mistake, &quot;%3&quot; (%4): %5. Fix: %6</source>
        <comment>array, scheme, title and id of the mistake, numbers, what to do</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2: its numbers depend on the index of this encoding alone, whose table has %3 entries, recovered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <comment>array, scheme</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, %3.</source>
        <comment>array, scheme, how it deviates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also fits: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds NaN, so it is compared with nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, too few to identify it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing known: %1 has fewer than three different values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing known: %1 is a list of %2 whole numbers, and positions of all encodings look alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing known: %1 is a mask of %2 cells, but none that is causal, a sliding window, packed or of shifted windows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, and no candidate fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing known: %1 has %2 values, and no candidate fits; nearest: %3, %4 % of the cells agree (not a match), %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 mask (%2)</source>
        <comment>kind, parameters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an index that no encoding of the catalogue has (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>encoding, parameters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> bias</source>
        <comment>end of an encoding&apos;s title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 %2 (%3)</source>
        <comment>encoding, layer, parameters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not %2: its shape is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not %2: cells that read the same entry of its table differ.</source>
        <comment>array, scheme</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not %2: %3.</source>
        <comment>array, scheme, numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 differ in shape: %3 and %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are identical in all %3 cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are equal in all %3 cells, with differences of at most %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 differ: %3; root mean square %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, %3</source>
        <comment>array, array, how it deviates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (known mistake: %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers, compared exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>float64, tolerance %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>float32, tolerance %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded to float16, tolerance %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded to bfloat16, tolerance %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape %1, %2</source>
        <comment>shape, precision</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, an attention, compared by its logarithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 hidden cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the JSON object of a scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>smallest and largest value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; this program reads up to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each item once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text without the character 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text like %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n dead row(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Number</name>
    <message>
        <source>&lt; %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Encodings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters of the encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors that the encoding reads, and their file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers that have a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery of mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes that people made, and conventions that look like one (Ctrl+G)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the value of the pinned or hovered cell is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One query&apos;s scores, laid out as the keys are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every head of every layer as a thumbnail, with statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias or attention of every head by offset, with the pairs of an offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks of the tables and matrices, with the pairs concerned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 each way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows %1 until set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clipped: one shared row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last bucket: one shared row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−k = %1</source>
        <comment>the clip distance</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = %1</source>
        <comment>the clip distance</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trained up to %1</source>
        <comment>an offset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset (key − query)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset (query − key)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offset (key − query)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offset (query − key)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offset (key − query)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offset (query − key)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Resize</name>
    <message>
        <source>%1: q = %2, source covers ±%3 of ±%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; border repeated beyond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the rest is cropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows are resized by the offsets of the formula, but in the file: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file: key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random table, seed %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Scheme</name>
    <message>
        <source>Video Swin bias over frames, rows and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HAT bias between a window and the larger one around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HaloNet vectors, one per offset inside a block and its halo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LambdaNet vectors, one per 2D offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AutoFormer vectors per offset, added to the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamic position bias, a network over 2D offsets (CrossFormer)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a network over 2D offsets in place of a bias table (timm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swin V2 CR network over logarithmic 2D offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a network over distances in place of a bias table (x-transformers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MViTv2 vectors, one per offset in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iRPE vectors, one per bucket of 2D offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeBERTa vectors, one per (logarithmic) bucket of offsets, for queries and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-XL table of all layers, one row per distance back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XLNet position term, sinusoids of both directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conformer position bias u or v, beside sinusoids of both directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VITS vectors per head, zero beyond the last distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offsets between residues, clipped at 32, as a pair feature (AlphaFold)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LongT5 bias from tokens to blocks of tokens, by T5 buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WavLM gate, by which content scales the position bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learned ALiBi slopes, as logarithms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi slopes, or the bias made of them (computed, not trained)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE frequencies, or their sines and cosines (computed, not trained)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE frequencies along both axes of a map, trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vectors of clipped distances, with unequal limits on the two sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random Fourier features of coordinates, their frequencies (SAM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bias per offset, of a form that no encoding reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neighborhood attention bias, one per offset and head (NAT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ConViT weights of squared distance and offset, one row per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the two factors of Reformer&apos;s axial position embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphormer embedding of degrees or of paths between nodes of a graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CoPE vectors, whose positions depend on the content</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>parameter, value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>encoding, variant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer of this scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding of %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absolute positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi and sliding windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grids and windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resizing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal up to a constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a convention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>works as designed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>query 3 → key 7</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 queries, %2 keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key − query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query − key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <comment>counted from 0</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a step to go back or forward to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scene opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the default layers of this encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key − query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Query − key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sign of offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign of offsets everywhere. Index layers are mirrored; the row that a pair reads and all values stay the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative, &amp;one dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative, &amp;two dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Learned, digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One vector per patch, 14 × 14 patches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learned, &amp;characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One vector per position, 96 characters, causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Relative, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One vector per offset, 191 offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;haw, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vectors for distances up to 16, for keys and for values, causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Music Transformer, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One vector per backward distance, 96 distances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer-&amp;XL, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learned tables of vectors and of numbers, causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;T5, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One number per bucket, 32 buckets, both directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T5, c&amp;ausal, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One number per bucket, 32 buckets of backward distances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Factorized 2D, digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One vector per row offset and per column offset, 14 × 14 patches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Swin, digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One number per 2D offset, 169 offsets in windows of 7 × 7 patches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open sam&amp;ple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with the scene of the window that was closed last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with a trained Swin table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with an encoding that no tensor is bound to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Begin with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not used</source>
        <comment>a tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, not %3</source>
        <comment>a tensor and its shapes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bound tensors do not fit: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln head(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ActivityBar</name>
    <message>
        <source>Background tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel this task and keep what is shown (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::AxisTable</name>
    <message>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First index of axis %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First index used, counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last index of axis %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last index used (inclusive)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use of axis %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which axis of the bound tensor this becomes; a fixed index drops the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis %1 reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a table with the opposite sign of offsets: query − key instead of key − query, or vice versa</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::BindDialog</name>
    <message>
        <source>Bind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding that reads the tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which tensor of the encoding to bind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge or split axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merges or splits neighbouring axes before any other step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge the first two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge the last two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split the first into heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split the last into heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of heads to split the axis into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Transpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap the last two axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several parameter sets fit this shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind &amp;as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge or split a&amp;xes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close without binding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the encoding with this tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detached: shapes no longer match (%1).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::BrowserDialog</name>
    <message>
        <source>Read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Readings that fit the shape of this table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the list of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show this table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this table with the queries, keys and values of its block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Assign manually...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the role of this tensor; reorder or slice its axes if needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what this tensor is: its encoding, how it deviates, or the known mistake that it shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most likely reading first; press Enter to show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select one or more tables to compare their heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing the first %1 of %2 selected tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors cannot be shown.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::CellPane</name>
    <message>
        <source>Computation of the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, head %2 (pictures: mean)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair reads this row.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ChecksPane</name>
    <message>
        <source>Checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a check to highlight its pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No checks: this encoding has no table that pairs read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ChoiceField</name>
    <message>
        <source>Not possible with these parameters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ColourBar</name>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>symlog</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ColoursPopover</name>
    <message>
        <source>Limits of a sample of the cells and of the visible cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of the means shown; single cells may exceed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of the minima shown; single cells may exceed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of the maxima shown; single cells may exceed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the default colours of the layer type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The smallest value must be below the largest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequential: small to large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diverging: two directions from the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cyclic: both ends equal, for phases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>categorical: integers as classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour map of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2, %3</source>
        <comment>kind of colour map, source, licence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;versed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse the colour map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How values map to colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symlog: logarithmic for both signs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic: positive values only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear up to this magnitude; 0: a thousandth of the largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear &amp;threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of the first and the last colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic (by layer type)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symmetric about 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked at current limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared by all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clipped at percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clipped at each end, in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the values beyond each limit, 0 to 49 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lip, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the first colour; smaller values are marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the last colour; larger values are marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <comment>smallest value to largest value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source of the limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Custom, Locked or Shared for other limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Downsampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to show where several cells share a pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::CommandSearch</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up and Down select, Enter runs, Escape closes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search actions, encodings, presets, layers and heads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonController</name>
    <message>
        <source>Comparing...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking %1...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check which array?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No picture to compare yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its tensors of the same names, or its only array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare %1 with...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the open file with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with which tensor?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonControls</name>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tolerance, dtype</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to compare with: a layer, an encoding, a seed, a table or a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head of A that is compared; all: head by head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head of B that it is compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head whose pictures are shown, of all that are compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft&amp;max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the softmax of every row instead of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous differing cell (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous differing cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next differing cell (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next differing cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative difference up to which cells count as equal, and the number type whose rounding it allows for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shows head %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonPane</name>
    <message>
        <source>%1 of head %2</source>
        <comment>cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the pictures of the scene (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differing cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences in numbers; a click on a cell goes there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the array should be: an encoding and its parameters, such as &quot;swin 7x7&quot; or &quot;t5 32 128 bidirectional&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anything known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It &amp;should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this mistake in the gallery, with its fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles of A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean by offset of A and of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every head of A against every head of B, closest first; Enter compares a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every head of A against every head of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 cells differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest %1 at %2</source>
        <comment>number, cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first at %1</source>
        <comment>cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>root mean square %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset (column − row)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ComparisonPictures</name>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A − B; hold Space to flick between A and B, F3 goes to the next differing cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move with the arrow keys; hold Space to flick between A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked in one alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A − B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 cells differ</source>
        <comment>numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::DerivationControls</name>
    <message>
        <source>Derivation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derivation to show: of the scene, or at its own sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Derivation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Own numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own matrix instead of the one that the encoding computes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out a step or a factor, to see what it is for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the end differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the last step has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the pictures of the scene (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of any matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of other encodings, at small sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 × 3 of 1 to 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0, 1, 2, ... (%1 × %2)</source>
        <comment>arange</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor %1 %2</source>
        <comment>name, shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Type or paste...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Numbers of the encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One row per line, or [[1, 2, 3], [4, 5, 6]]:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a matrix. Enter rows of equal length, at most %1 × %1, with numbers such as 1, -2.5 or 1e3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of the end differ, first %1: %2 instead of %3</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The result is the same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::DerivationPane</name>
    <message>
        <source>Derivation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the step reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What reads the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   Hatched: numbers of other pairs, which only the mask behind makes harmless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.   %3</source>
        <comment>name of a step, its meaning, its operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (of another pair: only the mask behind makes it harmless)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;How did this come about</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::Document</name>
    <message>
        <source>Choose %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All parameters as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the resize method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one picture alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrange the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the sign of offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change colours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::Drawer</name>
    <message>
        <source>Pin the drawer beside the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the drawer (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin the drawer, so that it lies over the pictures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::EncodingList</name>
    <message>
        <source>Search encodings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by name or description. Enter selects the first match, Down moves to the list, Escape clears.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encodings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encodings by family. Press Enter or click to select.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches. Escape clears the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ExportDialog</name>
    <message>
        <source>Export figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figure as it will be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every picture in the window, or one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown above the pictures; leave empty for no title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ustom size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off: as large as needed at this resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the figure in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the figure in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> dpi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels per inch: text and print size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colour bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour scale beside each picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to save; the suffix .png, .svg or .pdf decides the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures (*.png *.svg *.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::FileController</name>
    <message>
        <source>The pictures follow the formula, but in the file: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1 was cancelled; nothing changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trained file or a scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors, scenes and figures (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed on disk and was reloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 contains code that unpickling would run; Posenc never runs it. &quot;Tensors of the file&quot; lists it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed on disk and cannot be read; showing the previous version. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was moved, deleted or made unreadable; showing the previous version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is readable again and unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::FileDifferencesDialog</name>
    <message>
        <source>differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare %1 with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing %1 with %2...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors compared so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors of both files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those that differ most first; Enter compares the two tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root mean square difference per root mean square of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close and cancel what is still being compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are identical in all %3 tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 differ in %3 of %4 tensors.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::FirstHint</name>
    <message>
        <source>Hover any cell; click to pin it. Drop a checkpoint anywhere to open it. %1 searches all commands, %2 shows mistakes that people made.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::FlagField</name>
    <message>
        <source>Always on with these parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always off with these parameters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::FormFit</name>
    <message>
        <source>fixed by %1</source>
        <comment>file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detach %1</source>
        <comment>tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method that resizes the bound table to another window; the file is not changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not used while the window is as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resi&amp;zed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table resized by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::FormulaBar</name>
    <message>
        <source>Copy formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover a cell to fill in the numbers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::GalleryController</name>
    <message>
        <source>Wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One convention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as fixture: choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 exists already; choose another folder or remove it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved right.npy, wrong.npy and parameters.json in %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::GalleryNote</name>
    <message>
        <source>Gallery entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arrays of the entry at another size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the wrong variant as a scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as &amp;fixture...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as fixture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save right.npy, wrong.npy and parameters.json into a folder, for tests of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no thread is known; it follows from the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Right:&lt;/b&gt; %1 &amp;nbsp; &lt;b&gt;Wrong:&lt;/b&gt; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Look:&lt;/b&gt; %1 &amp;nbsp; &lt;b&gt;Fix:&lt;/b&gt; %2 &amp;nbsp; &lt;b&gt;Met by:&lt;/b&gt; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the entry is a mistake, or something that is right and looks different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 cells differ</source>
        <comment>size, numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the smallest size at which it shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it shows from %1 on</source>
        <comment>size</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::GalleryPane</name>
    <message>
        <source>Search the gallery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word must occur in title, text or thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery of mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong, right and difference of each entry; Enter opens it instead of the pictures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::GridField</name>
    <message>
        <source>%1, slider for all sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, slider for both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadModel</name>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head 3, very short</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>layers.0.blocks.1, head 3</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention is NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % on the nearest neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries skipped (attention is NaN): %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention: %1</source>
        <comment>badge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture: %1</source>
        <comment>badge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean entropy of the attention of all queries in nats; 0 means a single key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean distance between query and key in tokens, weighted by attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the attention on the query&apos;s own position and its nearest neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the measured attention is random</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadPairModel</name>
    <message>
        <source>The closest heads that have no closer partner; Enter compares them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter compares these heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root mean square difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadSelector</name>
    <message>
        <source>Previous head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 heads, counted from 0, or their mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadSheet</name>
    <message>
        <source>Same &amp;colours for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same colours for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One colour range for all tables, for comparison; otherwise one per table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected tables, head by head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or press Enter to show this table and head</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadSheetModel</name>
    <message>
        <source>%1, head %2: colours %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, slice %2: colours %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: colours %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slice %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadStrip</name>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the thumbnails show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the heads are sorted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by locality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One colour range for all heads, for comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics of all heads as a table, beside the thumbnails if there is room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a head to show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics of the heads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeadsPane</name>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapPlate</name>
    <message>
        <source>Not enough memory to draw this picture. A smaller window needs less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No values to show yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapText</name>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query row, key row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query column, key column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (row,column)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>query 3 (word)</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3,%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>row, column of a cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value, mean of several cells</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled</source>
        <comment>short: the ends of the range of colours are those of a sample of the cells</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of means</source>
        <comment>short: the ends of the range of colours are those of the means shown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of minima</source>
        <comment>short: the ends of the range of colours are those of the minima shown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of maxima</source>
        <comment>short: the ends of the range of colours are those of the maxima shown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%3 of %1 × %2</source>
        <comment>mean of rows × columns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 px = %1 × %2 cells (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>cell: value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title: subtitle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, reversed</source>
        <comment>name of a colour map</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <comment>colour map, smallest, largest value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the limits %2</source>
        <comment>colours and range, of means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; symlog, linear threshold %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; logarithmic</source>
        <comment>colours and range</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapView</name>
    <message>
        <source>no values to show yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 rows, %3 columns, colours: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>badge, subtitle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole matrix; click or drag to show another part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Drag an end to move a limit, double-click for the default range, right-click for more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours, scale and limits of this picture (C)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HelpBrowser</name>
    <message>
        <source>Help pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an encoding to read its help page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous page (Alt+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page (Alt+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HelpPage</name>
    <message>
        <source>Help page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::HistoryList</name>
    <message>
        <source>%1 %2</source>
        <comment>number of a step, its name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>cell, value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>array, its cells</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How this cell was computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cells that the number comes from, back to tensors and constants; Enter goes to the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::IndexBar</name>
    <message>
        <source>Index table of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute index, bias and attention by formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute index, bias and attention from the file&apos;s index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the value of the selected cell is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the explanation of this cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::KeyView</name>
    <message>
        <source>Keys of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the query, or move it with the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, key %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class token</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Hover or click a pair to see the scores of its query for every key.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::LayersPane</name>
    <message>
        <source>Layers shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check a layer to show its picture (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the default layers of this encoding in their order</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::MainWindow</name>
    <message>
        <source>Copied the picture, %1 × %2 pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last scene cannot be shown. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] — Posenc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default arrangement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the explanation: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::MessageBar</name>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::MetadataBox</name>
    <message>
        <source>Metadata stored in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metadata of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and texts as stored in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n metadata entry(ies)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::NothingFound</name>
    <message>
        <source>Show &amp;other matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show other matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also show matches that are not part of a position encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>No positional tensor matches. %n other tensor(s) match.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tensors.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::NumberField</name>
    <message>
        <source>%1, slider</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ObjectsBox</name>
    <message>
        <source>Objects in the file that are not tensors: listed only, never loaded or run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Non-tensor objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Location in the file and declared type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n non-tensor object(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dangerous</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>dangerous: unpickling would run it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::PanelArea</name>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels below the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put into the pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place below the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tear off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ParameterField</name>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trained, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to the default, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow %1 again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is out of range (%2); %3 was used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ParameterForm</name>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset every parameter to its default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All parameters as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every parameter as the file was trained with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not used by this encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>a parameter and its value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not used while %1</source>
        <comment>a parameter is something</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <comment>two conditions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not used while %1 is unbound</source>
        <comment>a tensor</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ParametersPane</name>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::PictureActions</name>
    <message>
        <source>Nothing copied: hover or pin a cell first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1: %2, %3.</source>
        <comment>value, picture, cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, %2, separated by tabs.</source>
        <comment>picture, row</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Row as &amp;CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row as &amp;Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row as &amp;NumPy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row as &amp;LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix as C&amp;SV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix as M&amp;arkdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix as N&amp;umPy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix as La&amp;TeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;data as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all values of the cell&apos;s row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all values of the selected picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing copied: %1 values are too many for the clipboard. Export the layer as .npy or .csv instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1 × %2 values.</source>
        <comment>rows, columns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing copied: flags cannot say how this scene&apos;s tensors or offsets are read. Save the scene and use posenc export --session FILE.posenc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the command line of the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Un&amp;pin the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;How did this come about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps that made this number, back to tensors and constants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;whole matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours and scale...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export this picture...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::PictureArea</name>
    <message>
        <source>Scroll the small pictures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::PictureGrid</name>
    <message>
        <source>Picture shown alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the picture to show alone; Escape shows all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::PicturePane</name>
    <message>
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ProfilePane</name>
    <message>
        <source>Layer of the profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer plotted by offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis of the profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which offset between key and query is plotted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile of all heads by offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover an offset to highlight its pairs, click to pin it; click a line to select its head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This encoding has no query × key layer to plot by offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (sampled)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ProfilePlot</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ProfileTip</name>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::QueryPane</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer shown for the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show an image behind the map, or remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this text&apos;s tokens as keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One token per character instead of per word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the length to that of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One position per token of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of all queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the queries that see each key, instead of one query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention without bias and position: the softmax of the content scores alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be shown as an image: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No image</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::Rail</name>
    <message>
        <source>Drawers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  %2 — %3</source>
        <comment>number, file, folder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove &amp;missing files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove files that no longer exist from this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear this list; the files are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ResizeDialog</name>
    <message>
        <source>Resize table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this dialog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the file of this table; choose another file, or replace only this tensor in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced the table of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced %1 in %2; everything else is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1, key %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1: values only; this format stores no key and no metadata.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ResizePictures</name>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at one offset, query − key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values at one offset, by method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spatial map of the table; move with the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2, as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max |Δ| %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 extrapolated</source>
        <comment>so many cells</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ResizeReadout</name>
    <message>
        <source>Class token (to token, from token, to itself), unchanged: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>method minus reference</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values at an offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells beyond the trained offsets, by this method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extrapolated of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset (%1, %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover a cell to see its offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row and column offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, what its progression does</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hatched: extrapolated from the border, beyond the trained offsets.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ResizeSaving</name>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the file, which sets the suffix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>format: what it holds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to save; the suffix decides the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the resized table, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the resized table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (*%2)</source>
        <comment>format (*.suffix)</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ResizeTarget</name>
    <message>
        <source>Trained window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window the table was trained for; its rows fit several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window the table was trained for, rows × columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New window, rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the new window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New window, columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the new window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method to save and to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference map shows the method minus this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained &amp;window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained window %1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare with</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ScaleBar</name>
    <message>
        <source>Colour scale</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::SceneController</name>
    <message>
        <source>Opened %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenes (*.posenc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scene.posenc</source>
        <comment>name of a file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without saving, the changes since the last save are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another window or program. Replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacing it loses what was changed there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Random until located: %2.</source>
        <comment>why a file cannot be read; tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed since the scene was saved: %2.</source>
        <comment>file; tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate the file of the tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::SceneSession</name>
    <message>
        <source>Locate %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::SentenceLabel</name>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::SliceSelectors</name>
    <message>
        <source>&amp;Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;hannel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;omponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Component shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of %1, counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::StatusLine</name>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine: %1 · float32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine build for this processor, and number type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: showing the last valid value, %2</source>
        <comment>a parameter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; showing the previous pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing the last valid settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover a cell to read it; click to pin it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>title, value, mean</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::StepPicture</name>
    <message>
        <source>%1 = %2</source>
        <comment>cell, its value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>array, its cells</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number of a step, its name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of %1</source>
        <comment>shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2 = %3</source>
        <comment>cell, cell that it copies, value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2: %3, from %4</source>
        <comment>cell, value, operation, sources</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2: %3</source>
        <comment>cell, value, operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2, filled in</source>
        <comment>cell, value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, chosen by %2</source>
        <comment>a copied cell, the index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::StepStage</name>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The present step; arrows go from cell to cell, Ctrl and an arrow to the next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1</source>
        <comment>title of a heatmap</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::StepStrip</name>
    <message>
        <source>First step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the first step (Ctrl+Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go one step back (Ctrl+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the steps, or stop (Ctrl+Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go one step on (Ctrl+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the last step (Ctrl+End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position in the derivation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to see how the cells of a step come from those before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number and name of the step that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the steps are played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>speed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the last step play again from the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number of a step, its name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TabbedPane</name>
    <message>
        <source>Drag a tab away or double-click it to tear it off; right-click for more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TensorBrowser</name>
    <message>
        <source>Search name, role or encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word must occur in name, role or encoding (Ctrl+F). Down moves to the table, Escape clears.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Positional only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positional only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only tensors that belong to a position encoding, with their index tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::TensorPanel</name>
    <message>
        <source>Tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file with tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read tensors from a trained file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random seed of the unbound tensors; the same seed gives the same values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read tensors from a trained file: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TensorRow</name>
    <message>
        <source>Unbind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unbind the loaded %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TensorTableModel</name>
    <message>
        <source>not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thumbnail of the table, or of its first head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor&apos;s name in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognised role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its size along each axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The type of its numbers in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoding that reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window, grid or length inferred from the shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the values: recognised by value, untrained rows, values that are not finite</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TensorTableView</name>
    <message>
        <source>Tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click or press Enter to show a table; select several to compare them; drag one to bind it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TensorsPane</name>
    <message>
        <source>Tensors and their file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;ble of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tensors...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tensors of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every tensor of the file with its shape, type and role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what was done to a tensor, where it is from</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not bound</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::TopBar</name>
    <message>
        <source>Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an encoding (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tensor is bound; open a file here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random (seed %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tensor is bound: all are random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors are read from the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors follow other parameters than those of the file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::WordNumberField</name>
    <message>
        <source>Enter numbers with commas between them, each %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a number, %1, or one of: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>posenc::ZoomBox</name>
    <message>
        <source>1 cell = %1 px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom of the selected picture; 100 % shows the whole matrix (+ and − in a picture)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
