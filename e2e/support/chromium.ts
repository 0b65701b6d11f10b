import { findProgram } from './programs.ts'

/** A host name that the browser does not treat as loopback: as on a home network, plain HTTP is not a secure context. */
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

/** Features that Playwright disables itself, repeated because Chromium only applies the last such flag. */
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
 * Each window of a headless Chromium loads the invisible pages of its address bar, and starts a spare renderer. Every journey has a
 * window of its own: without these features it takes a third less CPU time.
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
 * Like `chromiumPath`, but prefers the headless shell, which takes a sixth less CPU time. It shows no notifications, grants no
 * wake locks, and its pages are never hidden.
 */
export const headlessPath = (): string =>
  findProgram(['chromium-headless-shell', ...CHROMIUM], 'chromium', 'CHROME_PATH')

/** For `test.use` in files about features that the headless shell lacks. */
export const FULL_CHROMIUM = { launchOptions: { executablePath: chromiumPath(), args: JOURNEY_FLAGS } }
