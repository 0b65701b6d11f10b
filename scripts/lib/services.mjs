import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ExpectedError } from './expected-error.mjs'
import { run } from './run.mjs'

/** Programs that the tests drive and that npm cannot install, with the name of their Debian package. */
const SERVICES = [
  { name: 'Chromium', debian: 'chromium', find: findChromium },
  { name: 'PostgreSQL', debian: 'postgresql', find: () => findPostgresTool('initdb') },
  { name: 'Redis', debian: 'redis-server', find: () => onPath(['redis-server']) },
]

/** @returns {string | undefined} the browser for the journeys: `CHROME_PATH`, or the first one on the path */
export function findChromium() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : undefined
  return onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
}

/**
 * @param {string} tool such as `initdb`; Debian keeps the server's tools off the path, in one folder per version
 * @returns {string | undefined} the path in the newest installed version
 */
export function findPostgresTool(tool) {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const found = installed
    .map((version) => join(versions, version, 'bin', tool))
    .find((path) => existsSync(path))
  return found ?? onPath([tool])
}

/** Installs missing services where it can (as root on Debian or Ubuntu), else says what to install. */
export async function ensureServices() {
  const missing = SERVICES.filter(({ find }) => find() === undefined)
  if (missing.length === 0) return
  const packages = missing.map(({ debian }) => debian)
  const names = missing.map(({ name }) => name).join(' and ')
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined) {
    throw new ExpectedError(
      `The tests need ${names}. Install it (on Debian: sudo apt-get install ${packages.join(' ')}) and run npm test ` +
        'again; a browser elsewhere is named by CHROME_PATH. Nothing was run, because nothing may be skipped.',
    )
  }
  console.log(`Installing ${names} from Debian's packages…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  if (code !== 0) throw new ExpectedError(`${names} could not be installed; apt-get says why above.`)
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
