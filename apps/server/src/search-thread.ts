import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { catchUpSearch } from './modules/recipes/catch-up-search.ts'
import { foldRecipes } from './modules/search/keep-bitmaps.ts'
import { openDatabase } from './platform/db/open.ts'

// Does the work of `keepSearch` in a worker thread with its own connections.
const location = z.object({ dataDir: z.string(), databaseUrl: z.string().nullable() }).parse(workerData)
const database = await openDatabase(location, (error) => {
  throw error
})
const indexed = await catchUpSearch(database)
await foldRecipes(database)
await database.close()
parentPort?.postMessage({ indexed })
