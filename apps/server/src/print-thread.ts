// Prints what `openPrintPool` asks for, in a thread of its own.
export { renderPrint } from './modules/printing/printing.ts'
