// Runs a command of the operator's on the data of the product: `npm run admin -- --help`.
import { runBuilt } from './lib/serve.mjs'

await runBuilt('admin.js').catch((error) => {
  console.error(error.expected ? error.message : error)
  process.exit(1)
})
