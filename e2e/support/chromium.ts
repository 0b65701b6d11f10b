import { program } from './programs.ts'

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

/** `CHROME_PATH`, or the first Chromium on the path; Playwright's own browsers are not downloaded. */
export const chromiumPath = (): string =>
  program(
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    'chromium',
    'CHROME_PATH',
  )
