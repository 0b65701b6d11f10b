import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from './expected-error.mjs'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

const LOCKFILE = join(ROOT, 'package-lock.json')
/** Inside `node_modules`, so that deleting the folder deletes it too. */
const STAMP = join(ROOT, 'node_modules', '.souschef-installed')

/**
 * Installs the locked dependencies when they are missing or belong to another lockfile. Lockfiles are compared by content:
 * checking out an older commit counts, touching the file does not.
 */
export async function ensureInstalled() {
  const expectedHash = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  if (installedHash() === expectedHash) return
  console.log('Installing the locked dependencies (about a minute, once)…')
  // `npm ci` fails where a registry lacks the optional binaries of other platforms; `--no-save` leaves the lockfile as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) throw new ExpectedError('The dependencies could not be installed; npm says why above.')
  writeFileSync(STAMP, expectedHash)
}

function installedHash() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
