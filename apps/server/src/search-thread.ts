import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { foldPostings } from './modules/search/search.ts'
import { openDatabase } from './platform/db/open.ts'

// Does the work of `foldSearchHandler` in a worker thread with its own connections.
const location = z.object({ dataDir: z.string(), databaseUrl: z.string().nullable() }).parse(workerData)
const database = await openDatabase(location, (error) => {
  throw error
})
const folded = await foldPostings(database)
await database.close()
parentPort?.postMessage({ folded })
