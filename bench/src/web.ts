// Question: how fast does a guest on a mid-range phone see the list and a recipe, cold? (Lighthouse mobile, median of runs)
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const RUNS = Number(values.runs)
const ROOT = join(import.meta.dirname, '../..')
const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

interface Measured {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (result === undefined) throw new Error(`no Lighthouse result for ${url}`)
  const { audits, categories } = result.lhr
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'souschef-web-bench-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const chrome = await launch({
  chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  chromeFlags: CHROME_FLAGS,
})
try {
  await answers(`${base}/api/health`)
  const list = (await (await fetch(`${base}/api/recipes?limit=1`)).json()) as {
    data: { recipes: readonly { id: string }[] }
  }
  const pages = { list: '/recipes', detail: `/recipes/${list.data.recipes[0]?.id ?? ''}` }
  for (const [name, path] of Object.entries(pages)) {
    const runs: Measured[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(base + path, chrome.port))
    const of = (key: keyof Measured): number => median(runs.map((run) => run[key]))
    process.stdout.write(
      `${name.padEnd(8)} performance ${of('performance')}  accessibility ${of('accessibility')}  best practices ${of('bestPractices')}  ` +
        `seo ${of('seo')}  LCP ${Math.round(of('lcp'))} ms  CLS ${of('cls').toFixed(3)}  TBT ${Math.round(of('tbt'))} ms\n`,
    )
  }
} finally {
  chrome.kill()
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
