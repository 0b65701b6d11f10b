import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { countOutdated, rebuildDerived } from './modules/recipes/recipes.ts'
import { openDatabase } from './platform/db/open.ts'

// A slice of the work of `rebuildDerivedJob`, in a worker thread with its own connections.
const { milliseconds, ...location } = z
  .object({ dataDir: z.string(), databaseUrl: z.string().nullable(), milliseconds: z.number() })
  .parse(workerData)
const database = await openDatabase(location, (error) => {
  throw error
})
const rebuilt = await rebuildDerived(database, performance.now() + milliseconds)
const left = await countOutdated(database)
await database.close()
parentPort?.postMessage({ rebuilt, left })
