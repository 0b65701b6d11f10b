import { parentPort } from 'node:worker_threads'

const answer: string = 'This thread runs TypeScript.'
parentPort?.postMessage(answer)
