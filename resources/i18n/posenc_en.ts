<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Browser</name>
    <message numerus="yes">
        <source>%n positional tensor(s)</source>
        <translation>
            <numerusform>%n positional tensor</numerusform>
            <numerusform>%n positional tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) may be one by shape alone: choose a reading below and press Enter.</source>
        <translation>
            <numerusform>%n tensor may be one by shape alone: choose a reading below and press Enter.</numerusform>
            <numerusform>%n tensors may be one by shape alone: choose a reading below and press Enter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) recognised by value, not by name.</source>
        <translation>
            <numerusform>%n table recognised by value, not by name.</numerusform>
            <numerusform>%n tables recognised by value, not by name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The axis cannot be split into %n head(s) of equal size.</source>
        <translation>
            <numerusform>The axis cannot be split into %n head of equal size.</numerusform>
            <numerusform>The axis cannot be split into %n heads of equal size.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message numerus="yes">
        <source>%n figure(s) written
</source>
        <translation>
            <numerusform>%n figure written
</numerusform>
            <numerusform>%n figures written
</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>table of %1 rows, position 0 reads row %2
</source>
        <translation>
            <numerusform>table of %1 row, position 0 reads row %2
</numerusform>
            <numerusform>table of %1 rows, position 0 reads row %2
</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 head</numerusform>
            <numerusform>%1 heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of queries, %2 of keys; %3 heads of values stay</source>
        <translation>
            <numerusform>%1 of queries, %2 of keys; %3 head of values stays</numerusform>
            <numerusform>%1 of queries, %2 of keys; %3 heads of values stay</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message numerus="yes">
        <source>%1 of %2 pairs have this offset</source>
        <translation>
            <numerusform>%1 of %2 pairs has this offset</numerusform>
            <numerusform>%1 of %2 pairs have this offset</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs read row %3</source>
        <translation>
            <numerusform>%1 of %2 pairs reads row %3</numerusform>
            <numerusform>%1 of %2 pairs read row %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message numerus="yes">
        <source>%n dead row(s)</source>
        <translation>
            <numerusform>%n dead row</numerusform>
            <numerusform>%n dead rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are unused: %3</source>
        <translation>
            <numerusform>%Ln of %1 rows%2 is unused: %3</numerusform>
            <numerusform>%Ln of %1 rows%2 are unused: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 rows%2 are shared by up to %3 offsets each</source>
        <translation>
            <numerusform>%Ln of %1 rows%2 is shared by up to %3 offsets</numerusform>
            <numerusform>%Ln of %1 rows%2 are shared by up to %3 offsets each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 rows%2 are used</source>
        <translation>
            <numerusform>The %1 row%2 is used</numerusform>
            <numerusform>All %1 rows%2 are used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values are not finite</source>
        <translation>
            <numerusform>%1 of %2 values is not finite</numerusform>
            <numerusform>%1 of %2 values are not finite</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads</source>
        <translation>
            <numerusform>mean of %1 head</numerusform>
            <numerusform>mean of %1 heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>equal to the formula in all %1 cells</source>
        <translation>
            <numerusform>equal to the formula in its %1 cell</numerusform>
            <numerusform>equal to the formula in all %1 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recognition stopped after %1 known tensors; the last %2 tensors of the file were not examined.</source>
        <translation>
            <numerusform>Recognition stopped after %1 known tensors; the last %2 tensor of the file was not examined.</numerusform>
            <numerusform>Recognition stopped after %1 known tensors; the last %2 tensors of the file were not examined.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of its %1 rows, %2 belong to a class token</source>
        <translation>
            <numerusform>of its %1 rows, %2 belongs to a class token</numerusform>
            <numerusform>of its %1 rows, %2 belong to a class token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows fit a window of side %2 if it is square</source>
        <translation>
            <numerusform>%1 row fits a window of side %2 if it is square</numerusform>
            <numerusform>%1 rows fit a window of side %2 if it is square</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %2 cells of %1 match the formula</source>
        <translation>
            <numerusform>the %2 cell of %1 matches the formula</numerusform>
            <numerusform>all %2 cells of %1 match the formula</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>custom index: %6 of the %7 cells of %1 differ from the formula, first: query %2, key %3: %4 instead of %5</source>
        <translation>
            <numerusform>custom index: %6 of the %7 cells of %1 differs from the formula: query %2, key %3: %4 instead of %5</numerusform>
            <numerusform>custom index: %6 of the %7 cells of %1 differ from the formula, first: query %2, key %3: %4 instead of %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 positions fit a map of side %2 if it is square; leading tokens: %3</source>
        <translation>
            <numerusform>%1 position fits a map of side %2 if it is square; leading tokens: %3</numerusform>
            <numerusform>%1 positions fit a map of side %2 if it is square; leading tokens: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 rows are read, from row %3 on</source>
        <translation>
            <numerusform>%1 of its %2 rows is read: row %3</numerusform>
            <numerusform>%1 of its %2 rows are read, from row %3 on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets in a window of %3 have equal values</source>
        <translation>
            <numerusform>an already gathered bias for %1 head and %2 tokens: equal offsets in a window of %3 have equal values</numerusform>
            <numerusform>an already gathered bias for %1 heads and %2 tokens: equal offsets in a window of %3 have equal values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 cells match the formula for this window</source>
        <translation>
            <numerusform>its %1 cell matches the formula for this window</numerusform>
            <numerusform>all %1 cells match the formula for this window</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 cells differ</source>
        <translation>
            <numerusform>%1 of %2 cells differs</numerusform>
            <numerusform>%1 of %2 cells differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>but %1 of %2 cells are masked in one alone</source>
        <translation>
            <numerusform>but %1 of %2 cells is masked in one alone</numerusform>
            <numerusform>but %1 of %2 cells are masked in one alone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are identical in all %3 cells</source>
        <translation>
            <numerusform>%1 and %2 are identical in their %3 cell</numerusform>
            <numerusform>%1 and %2 are identical in all %3 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing known: %1 has %2 values, too few to identify it.</source>
        <translation>
            <numerusform>Nothing known: %1 has %2 value, too few to identify it.</numerusform>
            <numerusform>Nothing known: %1 has %2 values, too few to identify it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 hidden cells</source>
        <translation>
            <numerusform>, %1 hidden cell</numerusform>
            <numerusform>, %1 hidden cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 cells differ</source>
        <translation>
            <numerusform>all %1 cells differ</numerusform>
            <numerusform>all %1 cells differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are equal within the tolerance in all %3 cells, with differences of at most %4</source>
        <translation>
            <numerusform>%1 and %2 are equal within the tolerance in their %3 cell, with a difference of %4</numerusform>
            <numerusform>%1 and %2 are equal within the tolerance in all %3 cells, with differences of at most %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has NaN in %2 cells</source>
        <translation>
            <numerusform>; %1 has NaN in %2 cell</numerusform>
            <numerusform>; %1 has NaN in %2 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has +∞ in %2 cells</source>
        <translation>
            <numerusform>; %1 has +∞ in %2 cell</numerusform>
            <numerusform>; %1 has +∞ in %2 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 are equal within the tolerance in all %3 visible cells, with differences of at most %4</source>
        <translation>
            <numerusform>%1 and %2 are equal within the tolerance in their %3 visible cell, with a difference of %4</numerusform>
            <numerusform>%1 and %2 are equal within the tolerance in all %3 visible cells, with differences of at most %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 has %2 hidden cells</source>
        <translation>
            <numerusform>; %1 has %2 hidden cell</numerusform>
            <numerusform>; %1 has %2 hidden cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows fit %2 windows; the one closest to a square or cube is assumed</source>
        <translation>
            <numerusform>%1 row fits %2 windows; the one closest to a square or cube is assumed</numerusform>
            <numerusform>%1 rows fit %2 windows; the one closest to a square or cube is assumed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it is padded with %1 rows of zeros</source>
        <translation>
            <numerusform>it is padded with %1 row of zeros</numerusform>
            <numerusform>it is padded with %1 rows of zeros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>each of its vectors is padded with %1 zeros</source>
        <translation>
            <numerusform>each of its vectors is padded with %1 zero</numerusform>
            <numerusform>each of its vectors is padded with %1 zeros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its last row is repeated %1 more times</source>
        <translation>
            <numerusform>its last row is repeated %1 more time</numerusform>
            <numerusform>its last row is repeated %1 more times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an already gathered bias for %1 heads and %2 tokens: equal offsets along the sequence have equal values</source>
        <translation>
            <numerusform>an already gathered bias for %1 head and %2 tokens: equal offsets along the sequence have equal values</numerusform>
            <numerusform>an already gathered bias for %1 heads and %2 tokens: equal offsets along the sequence have equal values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln head(s)</source>
        <translation>
            <numerusform>%Ln head</numerusform>
            <numerusform>%Ln heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Encoding of %1 tokens</source>
        <translation>
            <numerusform>Encoding of %1 token</numerusform>
            <numerusform>Encoding of %1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln query(ies)</source>
        <translation>
            <numerusform>%Ln query</numerusform>
            <numerusform>%Ln queries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::BrowserDialog</name>
    <message numerus="yes">
        <source>%n of the selected tensors cannot be shown.</source>
        <translation>
            <numerusform>%n of the selected tensors cannot be shown.</numerusform>
            <numerusform>%n of the selected tensors cannot be shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::DerivationControls</name>
    <message numerus="yes">
        <source>%Ln cell(s) of the end differ, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>%Ln cell of the end differs, %1: %2 instead of %3</numerusform>
            <numerusform>%Ln cells of the end differ, first %1: %2 instead of %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of this head differ at the end, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>%Ln cell of this head differs at the end, %1: %2 instead of %3</numerusform>
            <numerusform>%Ln cells of this head differ at the end, first %1: %2 instead of %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) of the part shown differ at the end, first %1: %2 instead of %3</source>
        <translation>
            <numerusform>%Ln cell of the part shown differs at the end, first %1: %2 instead of %3</numerusform>
            <numerusform>%Ln cells of the part shown differ at the end, first %1: %2 instead of %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::EncodingList</name>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln match</numerusform>
            <numerusform>%Ln matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ExportDialog</name>
    <message numerus="yes">
        <source>%1 of %2 files already exist.</source>
        <translation>
            <numerusform>%1 of %2 files already exists.</numerusform>
            <numerusform>%1 of %2 files already exist.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::FileDifferencesDialog</name>
    <message numerus="yes">
        <source>%1 and %2 are identical in all %3 tensors.</source>
        <translation>
            <numerusform>%1 and %2 are identical in their %3 tensor.</numerusform>
            <numerusform>%1 and %2 are identical in all %3 tensors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 differ in %3 of %4 tensors.</source>
        <translation>
            <numerusform>%1 and %2 differ in %3 of %4 tensor.</numerusform>
            <numerusform>%1 and %2 differ in %3 of %4 tensors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::HeatmapView</name>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 column</numerusform>
            <numerusform>%1 columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::HistoryList</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::KeyView</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::MetadataBox</name>
    <message numerus="yes">
        <source>%n metadata entry(ies)</source>
        <translation>
            <numerusform>%n metadata entry</numerusform>
            <numerusform>%n metadata entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::NetworkPane</name>
    <message numerus="yes">
        <source>%1 · %2, %n layer(s)</source>
        <comment>file, type of the model</comment>
        <translation>
            <numerusform>%1 · %2, %n layer</numerusform>
            <numerusform>%1 · %2, %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) differ</source>
        <translation>
            <numerusform>%n pair differs</numerusform>
            <numerusform>%n pairs differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1. Table of %2 rows, position 0 reads row %3</source>
        <translation>
            <numerusform>%1. Table of %2 row, position 0 reads row %3</numerusform>
            <numerusform>%1. Table of %2 rows, position 0 reads row %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::NothingFound</name>
    <message numerus="yes">
        <source>No positional tensor matches. %n other tensor(s) match.</source>
        <translation>
            <numerusform>No positional tensor matches. %n other tensor matches.</numerusform>
            <numerusform>No positional tensor matches. %n other tensors match.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ObjectsBox</name>
    <message numerus="yes">
        <source>%n non-tensor object(s)</source>
        <translation>
            <numerusform>%n non-tensor object</numerusform>
            <numerusform>%n non-tensor objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dangerous</source>
        <translation>
            <numerusform>%n dangerous</numerusform>
            <numerusform>%n dangerous</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::PictureActions</name>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, %2, separated by tabs.</source>
        <comment>picture, row</comment>
        <translation>
            <numerusform>Copied %n value of %1, %2.</numerusform>
            <numerusform>Copied %n values of %1, %2, separated by tabs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied the code of the picture: %n line(s).</source>
        <translation>
            <numerusform>Copied the code of the picture: %n line.</numerusform>
            <numerusform>Copied the code of the picture: %n lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n value(s) of %1, separated by tabs.</source>
        <comment>picture</comment>
        <translation>
            <numerusform>Copied %n value of %1.</numerusform>
            <numerusform>Copied %n values of %1, separated by tabs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::PositionsPane</name>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 token</numerusform>
            <numerusform>%1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 distinct ids</source>
        <translation>
            <numerusform>%1 distinct id</numerusform>
            <numerusform>%1 distinct ids</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 collisions</source>
        <translation>
            <numerusform>%1 collision</numerusform>
            <numerusform>%1 collisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 jumps</source>
        <translation>
            <numerusform>%1 jump</numerusform>
            <numerusform>%1 jumps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 resets</source>
        <translation>
            <numerusform>%1 reset</numerusform>
            <numerusform>%1 resets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::StepPicture</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::TensorBrowser</name>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%1 of %n tensor</numerusform>
            <numerusform>%1 of %n tensors</numerusform>
        </translation>
    </message>
</context>
</TS>
