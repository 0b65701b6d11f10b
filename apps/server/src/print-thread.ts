// Prints what `openPrintPool` and `openCookbookPool` ask for, in a thread of its own.
export { printCookbook, renderPrint } from './modules/printing/printing.ts'
