// The least that a program of Qt Widgets does to show a window: what the start of every such program costs on this machine.
#include <QApplication>
#include <QLabel>
#include <QMainWindow>

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QMainWindow window;
    window.setCentralWidget(new QLabel(QStringLiteral("Window")));
    window.resize(1440, 900);
    window.show();
    return QApplication::exec();
}
