import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findProgram } from '../../support/programs.ts'
import { freePort, waitUntilOk } from '../../support/server.ts'
import { withTimeout, killProcessGroup, type Engine, type Key, START_TIMEOUT_MS, type Tab } from './engine.ts'

/** How WebDriver writes keys without a character. */
const KEYS: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Sends a command to the driver; one without a path starts a session. */
type SendCommand = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

interface Driver {
  readonly sendCommand: SendCommand
  /** Terminates the driver, its browser and their virtual screen. */
  readonly terminate: () => void
}

/** WebKitGTK's MiniBrowser, over WebDriver, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'souschef-webkit-'))
  const downloads = join(home, 'downloads')
  await mkdir(downloads)
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  let driver = await startDriver(home)
  const terminate = (): void => driver.terminate()
  process.once('exit', terminate)
  return {
    open: async () => {
      try {
        return await openTab(driver.sendCommand, browserPath())
      } catch {
        // Occasionally the driver never responds. No page has been opened yet, so a retry hides no bug of the product.
        driver.terminate()
        driver = await startDriver(home)
        return openTab(driver.sendCommand, browserPath())
      }
    },
    downloads,
    stop: async () => {
      terminate()
      process.off('exit', terminate)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function startDriver(home: string): Promise<Driver> {
  const driverPath = findProgram(['WebKitWebDriver'], 'webkit2gtk-driver')
  const screen = spawn(
    findProgram(['Xvfb'], 'xvfb'),
    ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LANG: 'en_GB.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox needs privileges that a container lacks; only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const terminate = (): void => [driver, screen].forEach(({ pid }: ChildProcess) => killProcessGroup(pid))
  await waitUntilOk(`http://127.0.0.1:${port}/status`, () => {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
  })
  const sendCommand: SendCommand = async (method, path, body) => {
    const request = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const sent = fetch(`http://127.0.0.1:${port}/session${path}`, request)
    const command =
      path === ''
        ? 'WebKit, asked to start,'
        : `WebKit, asked to ${method} ${path.replace(/^\/[^/]+\/?/, '')},`
    const response = await withTimeout(command, sent, terminate, path === '' ? START_TIMEOUT_MS : undefined)
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  return { sendCommand, terminate }
}

/** Debian installs the browser beside its library, in the folder of the machine's architecture. */
function browserPath(): string {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const executable = folders
    .map(({ name }) => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path))
  if (executable === undefined)
    throw new Error('MiniBrowser is not installed; on Debian: apt-get install libwebkit2gtk-4.1-0')
  return executable
}

/** A session of the driver, which has a browser process of its own; there is one at a time. */
async function openTab(sendCommand: SendCommand, binary: string): Promise<Tab> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const started = await sendCommand('POST', '', { capabilities: { alwaysMatch: options } })
  const path = `/${(started as { readonly sessionId: string }).sessionId}`
  const post = (command: string, body = {}): Promise<unknown> =>
    sendCommand('POST', `${path}/${command}`, body)
  const act = async (type: 'key' | 'pointer', actions: readonly object[]): Promise<void> => {
    await post('actions', { actions: [{ type, id: type, actions }] })
  }
  const type = (text: string): Promise<void> =>
    act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  const evaluate = (expression: string): Promise<unknown> =>
    post('execute/sync', { script: `return ${expression}`, args: [] })
  return {
    open: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    back: async () => void (await post('back')),
    resize: async ({ width, height }) => {
      await post('window/rect', { width, height })
      // The window may still have its former height when the driver responds.
      let inner = Number(await evaluate('innerHeight'))
      for (let attempt = 0; inner > height && attempt < 50; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        inner = Number(await evaluate('innerHeight'))
      }
      const bars = Math.max(0, height - inner)
      await post('window/rect', { width, height: height + bars })
    },
    evaluate,
    click: ({ x, y }) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type,
    press: (key) => type(KEYS[key]),
    print: () => Promise.reject(new Error('WebKitWebDriver cannot print')),
    screenshot: async () => Buffer.from((await sendCommand('GET', `${path}/screenshot`)) as string, 'base64'),
    close: async () => void (await sendCommand('DELETE', path)),
  }
}
