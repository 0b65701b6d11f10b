// Runs an admin command on the server's data: `npm run admin -- --help`.
import { runBuilt } from './lib/serve.mjs'

await runBuilt('admin.js').catch((error) => {
  console.error(error.expected ? error.message : error)
  process.exit(1)
})
