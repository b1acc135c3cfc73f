<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- The source texts are English; what stands here is what English has two forms of. -->
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Window</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation><numerusform>%n token</numerusform><numerusform>%n tokens</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n head(s)</source>
        <translation><numerusform>%n head</numerusform><numerusform>%n heads</numerusform></translation>
    </message>
</context>
<context>
    <name>posenc::TensorListDialog</name>
    <message numerus="yes">
        <source>%n positional table(s) recognised.</source>
        <translation><numerusform>%n positional table recognised.</numerusform><numerusform>%n positional tables recognised.</numerusform></translation>
    </message>
</context>
</TS>
