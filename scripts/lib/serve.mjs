import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { isRecentEnough, ROOT } from './paths.mjs'
import { runNode } from './run.mjs'

/**
 * Installs and builds what is missing, then runs the server. `npm` puts `node_modules/.bin` first on the path, so from
 * the second start on this process is already the pinned Node and becomes the server itself: one process less to start
 * and to pass signals through. `npm start` gives Node a small nursery for new objects: as fast, and a third less memory under load.
 */
export async function serve() {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent()
  await runBuilt('main.js')
}

/**
 * Installs and builds what is missing, then runs a program of the server's build with this process's arguments.
 * @param {string} file in `apps/server/dist`
 */
export async function runBuilt(file) {
  await ensureInstalled()
  await buildStale()
  const program = join(ROOT, 'apps', 'server', 'dist', file)
  process.env.NODE_ENV ??= 'production'
  if (isRecentEnough(process.versions.node)) await import(pathToFileURL(program).href)
  else process.exitCode = await runNode([...process.execArgv, program, ...process.argv.slice(2)])
}

/**
 * A shell stands between `npm` and this process, and does not pass on a signal that ends `npm`. So a process that lost its
 * parent ends as if the signal had come to it, instead of holding the port.
 */
function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
