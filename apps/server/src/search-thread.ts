import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { catchUpSearch } from './modules/recipes/recipes.ts'
import { foldPostings } from './modules/search/search.ts'
import { openDatabase } from './platform/db/open.ts'

// The work of `keepSearch`, in a thread of its own and with connections of its own.
const location = z.object({ dataDir: z.string(), databaseUrl: z.string().nullable() }).parse(workerData)
const database = await openDatabase(location, (error) => {
  throw error
})
const indexed = await catchUpSearch(database)
await foldPostings(database)
await database.close()
parentPort?.postMessage({ indexed })
