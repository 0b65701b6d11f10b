import module from 'node:module'
import { stderr, versions } from 'node:process'

/** The oldest Node that has SQLite and argon2 built in and runs this program's JavaScript. */
const OLDEST = [24, 15] as const

const [major = 0, minor = 0] = versions.node.split('.').map(Number)

// Nothing else may be imported before: an older Node could not even read it.
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  stderr.write(
    `Souschef needs Node.js ${OLDEST.join('.')} or newer, but this is ${versions.node}. "npm start" brings the right one along.\n`,
  )
  process.exitCode = 1
} else {
  module.enableCompileCache()
  const { start } = await import('./start.ts')
  await start()
}
