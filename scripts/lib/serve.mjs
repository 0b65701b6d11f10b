import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { isRecentEnough, ROOT } from './paths.mjs'
import { runNode } from './run.mjs'

/**
 * Installs and builds what is missing, then runs the server. `npm` puts `node_modules/.bin` first on the path, so from
 * the second start on this process is already the pinned Node and becomes the server itself: one process less to start
 * and to pass signals through.
 */
export async function serve() {
  await ensureInstalled()
  await buildStale()
  const main = join(ROOT, 'apps', 'server', 'dist', 'main.js')
  process.env.NODE_ENV ??= 'production'
  if (isRecentEnough(process.versions.node)) await import(pathToFileURL(main).href)
  else process.exitCode = await runNode([main])
}
