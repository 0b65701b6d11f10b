import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The oldest Node that runs our TypeScript and has `node:sqlite` and argon2 built in. */
const MINIMUM = { major: 24, minor: 15 }

/** @param {string} version such as `24.15.0` */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor)
}

/**
 * The Node binary for the product and its tools: the current one when it is recent enough, else the pinned one from the
 * dependencies (its package is named after platform and architecture).
 * @returns {string | undefined} undefined when there is none for this machine
 */
export function recentNode() {
  if (isRecentEnough(process.versions.node)) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const shipped = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  return existsSync(shipped) ? shipped : undefined
}
