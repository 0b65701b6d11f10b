import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ExpectedError } from './expected-error.mjs'
import { run } from './run.mjs'

/**
 * Programs that the tests drive and that npm cannot install, with the names of their Debian packages.
 * @typedef {{ name: string, debian: string[], locate: () => unknown }} Service
 */

/** @type {Service[]} */
const SERVICES = [
  { name: 'Chromium', debian: ['chromium'], locate: findChromium },
  { name: 'PostgreSQL', debian: ['postgresql'], locate: () => findPostgresTool('initdb') },
  { name: 'Redis', debian: ['redis-server'], locate: () => findOnPath(['redis-server']) },
]

/**
 * Headless Chromium, which most end-to-end tests prefer because it takes less time. Not every system packages it.
 * @type {Service}
 */
const HEADLESS_SHELL = {
  name: "Chromium's headless shell",
  debian: ['chromium-headless-shell'],
  locate: () => process.env.CHROME_PATH ?? findOnPath(['chromium-headless-shell']),
}

/**
 * Browsers that are not available on some systems. There, except on CI, their tests are not run.
 * @type {Service[]}
 */
const OTHER_BROWSERS = [
  { name: 'Firefox', debian: ['firefox-esr'], locate: findFirefox },
  { name: 'WebKit', debian: ['webkit2gtk-driver', 'xvfb'], locate: findWebKit },
]

/** @returns {string | undefined} the browser for the end-to-end tests: `CHROME_PATH`, or the first one on the path */
export function findChromium() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : undefined
  return findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
}

/** @returns {string | undefined} `FIREFOX_PATH`, or the first Firefox on the path */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH
  if (named) return existsSync(named) ? named : undefined
  return findOnPath(['firefox-esr', 'firefox'])
}

/** @returns {string | undefined} the driver of WebKitGTK, when its browser and a virtual display are installed too */
export function findWebKit() {
  const driver = findOnPath(['WebKitWebDriver'])
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const hasBrowser = libraries.some((name) =>
    existsSync(join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser')),
  )
  return hasBrowser && findOnPath(['Xvfb']) ? driver : undefined
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
  return found ?? findOnPath([tool])
}

/**
 * Installs missing services where it can (as root on Debian or Ubuntu), else says what to install.
 * @returns {Promise<{ found: string[], missing: string[] }>} the other browsers that are available, and those that are not
 */
export async function ensureServices() {
  await ensureInstalled(SERVICES)
  await ensureInstalled([HEADLESS_SHELL]).catch(() =>
    console.log('Without it, all end-to-end tests run in full Chromium.'),
  )
  const found = []
  const missing = []
  for (const browser of OTHER_BROWSERS) {
    try {
      await ensureInstalled([browser])
      found.push(browser.name)
    } catch (error) {
      if (process.env.CI) throw error
      missing.push(browser.name)
    }
  }
  return { found, missing }
}

/** @param {Service[]} services */
async function ensureInstalled(services) {
  const missing = services.filter(({ locate }) => locate() === undefined)
  if (missing.length === 0) return
  const packages = missing.flatMap(({ debian }) => debian)
  const names = missing.map(({ name }) => name).join(' and ')
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === undefined) {
    throw new ExpectedError(
      `The tests need ${names}. Install it (on Debian: sudo apt-get install ${packages.join(' ')}) and run npm test ` +
        'again; a browser elsewhere is named by CHROME_PATH or FIREFOX_PATH. Nothing was run, because nothing may be skipped.',
    )
  }
  console.log(`Installing ${names} from Debian's packages…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  if (code !== 0 || missing.some(({ locate }) => locate() === undefined))
    throw new ExpectedError(`${names} could not be installed; apt-get says why above.`)
}

/** @param {string[]} names */
function findOnPath(names) {
  const paths = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => paths.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
