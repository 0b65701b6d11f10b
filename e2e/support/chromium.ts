import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A host name that the browser does not treat as loopback: as on a home network, plain HTTP is no secure context there. */
export const KITCHEN = 'kitchen.test'

/** Flags of a real browser without background requests: nothing leaves the machine while a journey runs. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${KITCHEN} 127.0.0.1`,
]

/**
 * `CHROME_PATH`, or the first Chromium on the path; Playwright's own browsers are not downloaded.
 * @throws when there is none
 */
export function chromiumPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROME_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (found === undefined) throw new Error('Chromium is not installed; on Debian: apt-get install chromium')
  return found
}
