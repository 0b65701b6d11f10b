import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { foldRecipes } from './modules/search/search.ts'
import { openDatabase } from './platform/db/open.ts'

// The work of `keepSearch`, in a thread of its own and with connections of its own.
const location = z.object({ dataDir: z.string(), databaseUrl: z.string().nullable() }).parse(workerData)
const database = await openDatabase(location, (error) => {
  throw error
})
const folded = await foldRecipes(database)
await database.close()
parentPort?.postMessage({ folded })
