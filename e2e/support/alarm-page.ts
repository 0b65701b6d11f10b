import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { test as base } from './test.ts'

/** The value of `window.alarm`: the alarm modules, as the cooking page uses them. */
interface AlarmModules {
  readonly createTicker: (options: { readonly now: () => number }) => {
    readonly wakeAt: (instant: number | null) => void
    readonly onWake: (listener: (wake: { readonly at: number }) => void) => () => void
  }
  readonly createWakeLock: () => {
    readonly state: { readonly getState: () => string }
    readonly acquire: () => void
    readonly release: () => void
  }
  readonly createNotifier: () => {
    readonly show: (notice: Readonly<Record<string, unknown>>) => Promise<string>
    readonly close: (id?: string) => Promise<void>
  }
  readonly playTone: (
    context: BaseAudioContext,
    name: string,
    time: number,
    onEnd: () => void,
  ) => { readonly stop: () => void }
  readonly sound: {
    readonly state: { readonly getState: () => string }
    readonly play: (name: string) => void
    readonly startAlarm: () => void
    readonly stopAlarm: () => void
  }
  readonly leader: { readonly leads: { readonly getState: () => boolean } }
}

declare global {
  interface Window {
    readonly alarm: AlarmModules
  }
}

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url))
const ENTRY = 'alarm-page'

/** Its button is the tap that unlocks sound; with `?ring` it rings on load, without a user gesture. */
const SCRIPT = `
import { createNotifier } from '/src/platform/alarm/notification.ts'
import { createRingLeader } from '/src/platform/alarm/ring-leader.ts'
import { createSound } from '/src/platform/alarm/sound.ts'
import { createTicker } from '/src/platform/alarm/ticker.ts'
import { createTimerTitle } from '/src/platform/alarm/title.ts'
import { playTone } from '/src/platform/alarm/tones.ts'
import { createVibration } from '/src/platform/alarm/vibration.ts'
import { createWakeLock } from '/src/platform/alarm/wake-lock.ts'

const sound = createSound()
const leader = createRingLeader()
const title = createTimerTitle()
const vibration = createVibration()
sound.state.subscribe(() => leader.setAudible(sound.state.getState() === 'running'))
document.querySelector('button').addEventListener('click', () => {
  sound.unlock()
  vibration.end()
  title.show('4:59', 'Eggs')
})
if (location.search === '?ring') {
  sound.startAlarm()
  vibration.startAlarm()
  setTimeout(() => (document.body.dataset.sound = sound.state.getState()), 1_000)
}
window.alarm = { createTicker, createWakeLock, createNotifier, playTone, sound, leader }
`

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Alarm</title><link rel="icon" href="data:,">
<button type="button">Start cooking</button><script type="module" src="/${ENTRY}.js"></script></html>`

interface AlarmPage {
  readonly port: number
  /** Files of the page by path. */
  readonly files: ReadonlyMap<string, string>
  readonly close: () => Promise<void>
}

/** Builds the alarm modules and the service worker as the product's build does. */
async function buildFiles(): Promise<Map<string, string>> {
  const built = await build({
    root: WEB,
    logLevel: 'error',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? SCRIPT : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY, output: { entryFileNames: '[name].js' } } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((output) => ('output' in output ? output.output : []))
  return new Map(
    files
      .filter(({ fileName }) => fileName.endsWith('.js'))
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

/**
 * Serves a page with only the alarm modules, on the loopback address. It is not part of the product, but built in memory when a
 * journey needs it.
 *
 * @param contentPolicy the product's content security policy, so that violations fail here too
 */
async function serveAlarmPage(contentPolicy: string): Promise<AlarmPage> {
  const files = await buildFiles()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const script = files.get(pathname)
    response.setHeader('content-security-policy', contentPolicy)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return {
    port: address.port,
    files,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The journeys' `test` with this page instead of the product's pages; the product's server also runs. */
export const test = base.extend<object, { alarmPage: AlarmPage }>({
  alarmPage: [
    async ({ server }, use) => {
      const { headers } = await fetch(server.localUrl)
      const page = await serveAlarmPage(headers.get('content-security-policy') ?? '')
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ alarmPage }, use) => use(`http://127.0.0.1:${alarmPage.port}`),
})
