import { parentPort } from 'node:worker_threads'
import { type ForeignFile, foreignReader, type ItemsRequest } from './modules/importing/importing.ts'

// Reads what `openImportReader` asks for, in a worker thread.
const read = foreignReader()
const answer = async (request: ForeignFile | ItemsRequest): Promise<void> => {
  parentPort?.postMessage(await read(request))
}
parentPort?.on('message', (request: ForeignFile | ItemsRequest) => void answer(request))
