// Development server, `npm run dev`: rebuilds sources as they change. Pages are on http://127.0.0.1:5173, which proxies API calls
// to the server on port 3000.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'

await ensureInstalled()
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
const codes = await Promise.all([
  runNode(['--watch', join(ROOT, 'apps', 'server', 'src', 'main.ts')]),
  runNode([vite, '--clearScreen', 'false'], { cwd: join(ROOT, 'apps', 'web') }),
])
process.exitCode = Math.max(...codes)
