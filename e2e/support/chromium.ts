import { findProgram } from './programs.ts'

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

/** What Playwright disables itself; of two such flags Chromium heeds the last one. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * Each window of a headless Chromium loads the pages of its own address bar, which nobody sees, and starts a renderer in reserve.
 * Every journey has a window of its own: without these it takes a third less processor time.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Flags of the browser in which journeys run. */
export const JOURNEY_FLAGS = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES].join(',')}`,
]

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** `CHROME_PATH`, or the first Chromium on the path; Playwright's own browsers are not downloaded. */
export const chromiumPath = (): string => findProgram(CHROMIUM, 'chromium', 'CHROME_PATH')

/**
 * As `chromiumPath`, preferring the headless shell, which takes a sixth less processor time. It shows no notifications, grants no
 * wake locks, and its pages are never hidden.
 */
export const headlessPath = (): string =>
  findProgram(['chromium-headless-shell', ...CHROMIUM], 'chromium', 'CHROME_PATH')

/** For `test.use` in files about what the headless shell lacks. */
export const FULL_CHROMIUM = { launchOptions: { executablePath: chromiumPath(), args: JOURNEY_FLAGS } }
