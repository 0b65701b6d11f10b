import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endpointPath } from '@souschef/contract'
import { createDatabase, type PostgresCluster, startPostgresCluster } from '@souschef/server/testing'
import type { Latency } from './latency.ts'
import { measureCookbook } from './cookbook.ts'
import { loadCrowd } from './crowd.ts'
import { measureHome } from './home.ts'
import { measureLargeLog } from './large-log.ts'
import { measureLive } from './live.ts'
import { load, type LoadedData } from './load.ts'
import { fsyncsPerSecond } from './measure.ts'
import { type Location, type MeasuredServer, startServer } from './measured-server.ts'
import { type Measured, measureAll } from './operations.ts'
import { measurePrint } from './print.ts'
import { productMemory } from './product-memory.ts'
import { type AccountTimings, measureSignIn } from './sign-in-timing.ts'
import { measureUploads } from './uploads.ts'

const USAGE =
  'npm run bench -- [--recipes 10000,100000] [--dialect sqlite,postgres] [--seconds 4] [--rounds 3] [--only "get,list of 24,word,upload,print,live,log,home,counting,sign-in"]'

const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '10000,100000' },
    dialect: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})

const list = (text: string): readonly string[] => text.split(',').map((part) => part.trim())
const selected = list(values.only).filter((name) => name !== '')
const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) }

/** Five uploads take as long on one core. */
const UPLOAD_SECONDS = 8

const formatNumber = (value: number | null, digits = 0): string =>
  value === null ? '–' : value.toFixed(digits)

const COLUMNS: readonly (readonly [title: string, width: number, cell: (row: Measured) => string])[] = [
  ['operation', 20, ({ operation }) => operation],
  ['bytes', 7, ({ bytes }) => formatNumber(bytes)],
  ['cached', 6, ({ isCached }) => (isCached ? 'yes' : 'no')],
  ['p50 ms', 7, ({ singleClient }) => formatNumber(singleClient?.p50 ?? null, 1)],
  ['p99 ms', 7, ({ singleClient }) => formatNumber(singleClient?.p99 ?? null, 1)],
  ['req/s', 7, ({ requestsPerSecond }) => formatNumber(requestsPerSecond)],
  ['p50 of 32', 9, ({ p50 }) => formatNumber(p50)],
  ['p99 of 32', 9, ({ p99 }) => formatNumber(p99)],
  ['constant', 9, ({ constant }) => formatNumber(constant?.requestsPerSecond ?? null)],
  ['cpu µs', 7, ({ cpu }) => formatNumber(cpu)],
  ['const µs', 8, ({ constant }) => formatNumber(constant?.cpu ?? null)],
  ['ratio', 6, ({ ratio }) => formatNumber(ratio, 3)],
  ['cpu ratio', 9, ({ cpu, constant }) => formatNumber(constant && constant.cpu / cpu, 3)],
  ['failures', 9, ({ failures }) => formatNumber(failures)],
]

const formatRow = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => {
      const width = COLUMNS[index]?.[1] ?? 0
      return index === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    .join(' ')

async function measure(location: Location, title: string, count: number): Promise<void> {
  const loaded = await load(location, count)
  console.log(`\n${title}, ${count} recipes, loaded in ${formatNumber(loaded.seconds, 1)} s`)
  console.log(
    `fsyncs a second on this disk: ${formatNumber(fsyncsPerSecond(location.dataDir))}; load average ${formatNumber(loadavg()[0] ?? 0, 1)}`,
  )
  const includesHome = selected.length === 0 || selected.includes('home')
  if (includesHome) await loadCrowd(location, loaded)
  const server = await startServer(location)
  console.log(formatRow(COLUMNS.map(([name]) => name)))
  await measureAll(server, loaded, { ...pace, only: selected }, (row) =>
    console.log(formatRow(COLUMNS.map(([, , cell]) => cell(row)))),
  )
  if (selected.length === 0 || selected.includes('upload')) await reportUploads(server, loaded)
  if (selected.length === 0 || selected.includes('print')) {
    const { pdf, png, health } = await measurePrint(server.url, loaded.recipeIds, pace.seconds)
    const formatLatency = ({ p50, p99 }: Latency): string => `${formatNumber(p50)} (p99 ${formatNumber(p99)})`
    console.log(
      `ms to print: ${formatLatency(pdf)} a PDF, ${formatLatency(png)} a PNG; health at the same time ${formatLatency(health)}`,
    )
    await reportCookbook(server, loaded)
  }
  if (selected.length === 0 || selected.includes('live')) await reportLive(server)
  if (selected.length === 0 || selected.includes('log')) await reportLargeLog(server, loaded)
  if (includesHome) await reportHome(server, loaded)
  if (selected.length === 0 || selected.includes('counting')) await reportCounting(server, loaded)
  if (selected.length === 0 || selected.includes('sign-in')) await reportSignIn(server)
  await server.stop()
  if (selected.length > 0) return
  const { idle, underLoad } = await productMemory(location, loaded)
  const memoryUnderLoad = Object.entries(underLoad).map(
    ([what, megabytes]) => `${formatNumber(megabytes)} after ${what}`,
  )
  console.log(
    `resident memory of the product, MB: ${formatNumber(idle)} at rest, ${memoryUnderLoad.join(', ')}`,
  )
}

async function reportCookbook(server: MeasuredServer, { cookId, recipeIds }: LoadedData): Promise<void> {
  const { token = '' } = await server.send({ kind: 'sign in', userId: cookId })
  const paths = recipeIds.slice(0, 1000).map((id) => endpointPath('getRecipe', { id }))
  const { recipes, seconds, concurrent } = await measureCookbook(server.url, { token, paths })
  console.log(
    `cookbook of ${recipes} recipes: ${formatNumber(seconds, 1)} s; p99 of other calls at the same time, ms: ${formatNumber(concurrent.p99, 1)}`,
  )
}

async function reportHome(server: MeasuredServer, { cookId }: LoadedData): Promise<void> {
  const latencies = await measureHome(server, cookId, pace.seconds)
  const formatted = [...latencies].map(
    ([name, { p50, p99 }]) => `${name} ${formatNumber(p50, 1)} (p99 ${formatNumber(p99, 1)})`,
  )
  console.log(`ms of the home page of a cook who follows 500 of 20,000 people: ${formatted.join(', ')}`)
}

/** The cook's own favourites are among the newest recipes. */
const COUNTED_RECIPES = 1000

async function reportCounting(server: MeasuredServer, { cookId, recipeIds }: LoadedData): Promise<void> {
  const input = { userId: cookId, recipeIds: recipeIds.slice(0, COUNTED_RECIPES) }
  const { counting } = await server.send({ kind: 'counting', ...input })
  if (counting === undefined) throw new Error('no figures of counting')
  const { view, viewWritten, favorite, favoriteUncounted } = counting
  console.log(
    `ms that counting adds to a request: ${formatNumber(view, 4)} a view (and ${formatNumber(viewWritten, 3)} later), ` +
      `${formatNumber(favorite - favoriteUncounted, 2)} a favourite (${formatNumber(favorite, 2)} with, ${formatNumber(favoriteUncounted, 2)} without)`,
  )
}

async function reportSignIn(server: MeasuredServer): Promise<void> {
  const { signIn, reset } = await measureSignIn(server.url)
  const formatTimings = ({ known, unknown, difference }: AccountTimings): string =>
    `${formatNumber(known, 2)} known, ${formatNumber(unknown, 2)} unknown (${formatNumber(difference, 2)} of each pair)`
  console.log(
    `median ms for an address: signing in with a wrong password ${formatTimings(signIn)}; asking for a new password ${formatTimings(reset)}`,
  )
}

async function reportLive(server: MeasuredServer): Promise<void> {
  const { fold, betweenDevices, streams, bytesPerStream, underLoad, deliveredShare } =
    await measureLive(server)
  const formatLatency = ({ p50, p99 }: Latency): string =>
    `${formatNumber(p50, 1)} (p99 ${formatNumber(p99, 1)})`
  console.log(
    `live: ms to fold 2,000 events: ${formatLatency(fold)}; from one device to another: ${formatLatency(betweenDevices)}; ` +
      `${streams} streams: ${formatNumber(bytesPerStream / 1000, 1)} kB each, ` +
      `hints, one a second each: ${formatLatency(underLoad)}, ${formatNumber(deliveredShare * 100, 1)} % delivered`,
  )
}

async function reportLargeLog(server: MeasuredServer, { recipeIds }: LoadedData): Promise<void> {
  const latencies = await measureLargeLog(server, recipeIds[0] ?? '', pace.seconds)
  const formatted = [...latencies].map(
    ([name, { p50, p99 }]) => `${name} ${formatNumber(p50, 1)} (p99 ${formatNumber(p99, 1)})`,
  )
  console.log(`latency of others in ms during attacks on a log of 19,000 events: ${formatted.join(', ')}`)
}

async function reportUploads(server: MeasuredServer, { cookId, recipeIds }: LoadedData): Promise<void> {
  const { token = '' } = await server.send({ kind: 'sign in', userId: cookId })
  const paths = recipeIds.slice(0, 1000).map((id) => endpointPath('getRecipe', { id }))
  const figures = await measureUploads(server, { token, paths }, UPLOAD_SECONDS)
  const { photoBytes, milliseconds, idle, peak, latencyAlone, latencyDuringUploads } = figures
  console.log(
    `upload of 12 megapixels, ${formatNumber(photoBytes / 1e6, 1)} MB: ${formatNumber(milliseconds)} ms; ` +
      `resident MB: ${formatNumber(idle)} before, ${formatNumber(peak)} at peak; ` +
      `p99 of other calls, ms: ${formatNumber(latencyAlone.p99, 1)} alone, ${formatNumber(latencyDuringUploads.p99, 1)} during uploads`,
  )
}

async function run(): Promise<void> {
  if (values.help) {
    console.log(USAGE)
    return
  }
  const dialects = list(values.dialect)
  let cluster: PostgresCluster | null = null
  try {
    for (const count of list(values.recipes).map(Number))
      for (const dialect of dialects) {
        const dataDir = mkdtempSync(join(tmpdir(), 'souschef-bench-'))
        try {
          if (dialect === 'postgres') {
            cluster ??= await startPostgresCluster(DURABLE)
            await measure({ dataDir, databaseUrl: await createDatabase(cluster.url) }, 'PostgreSQL', count)
          } else {
            await measure({ dataDir, databaseUrl: null }, 'SQLite', count)
          }
        } finally {
          rmSync(dataDir, { recursive: true, force: true })
        }
      }
  } finally {
    await cluster?.stop()
  }
}

await run()
