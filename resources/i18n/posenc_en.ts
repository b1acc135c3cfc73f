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
