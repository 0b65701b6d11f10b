import { parentPort } from 'node:worker_threads'
import { type ForeignFile, readForeignFile } from './modules/importing/importing.ts'

// Reads what `openImportReader` asks for, in a worker thread.
const answer = async (file: ForeignFile): Promise<void> => {
  parentPort?.postMessage(await readForeignFile(file))
}
parentPort?.on('message', (file: ForeignFile) => void answer(file))
