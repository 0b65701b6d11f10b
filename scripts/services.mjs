// Installs the programs that the tests need and npm cannot install, where it can: `node scripts/services.mjs`.
import { ensureServices } from './lib/services.mjs'

try {
  await ensureServices()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
