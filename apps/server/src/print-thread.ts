import { parentPort } from 'node:worker_threads'
import { type PrintRequest, renderPrint } from './modules/printing/printing.ts'

// Prints what `openRecipePrinter` asks for, in a worker thread.
const answer = async (request: PrintRequest): Promise<void> => {
  parentPort?.postMessage(await renderPrint(request))
}
parentPort?.on('message', (request: PrintRequest) => void answer(request))
