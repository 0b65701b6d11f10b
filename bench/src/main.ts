import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endpointPath } from '@souschef/contract'
import { createDatabase, type PostgresCluster, startPostgresCluster } from '@souschef/server/testing'
import type { Waited } from './alone.ts'
import { measureCookbook } from './cookbook.ts'
import { loadCrowd } from './crowd.ts'
import { measureHome } from './home.ts'
import { measureLargeLog } from './large-log.ts'
import { measureLive } from './live.ts'
import { load, type Loaded } from './load.ts'
import { fsyncsPerSecond } from './measure.ts'
import { type Location, type MeasuredServer, startServer } from './measured-server.ts'
import { type Measured, measureAll } from './operations.ts'
import { measurePrint } from './print.ts'
import { productMemory } from './product-memory.ts'
import { type KnownAndUnknown, measureSignIn } from './sign-in-timing.ts'
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
const only = list(values.only).filter((name) => name !== '')
const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) }

/** Five uploads take as long on one core. */
const UPLOAD_SECONDS = 8

const number = (value: number | null, digits = 0): string => (value === null ? '–' : value.toFixed(digits))

const COLUMNS: readonly (readonly [title: string, width: number, cell: (row: Measured) => string])[] = [
  ['operation', 20, ({ operation }) => operation],
  ['bytes', 7, ({ bytes }) => number(bytes)],
  ['kept', 5, ({ isKept }) => (isKept ? 'yes' : 'no')],
  ['p50 ms', 7, ({ alone }) => number(alone?.p50 ?? null, 1)],
  ['p99 ms', 7, ({ alone }) => number(alone?.p99 ?? null, 1)],
  ['req/s', 7, ({ requestsPerSecond }) => number(requestsPerSecond)],
  ['p50 of 32', 9, ({ p50 }) => number(p50)],
  ['p99 of 32', 9, ({ p99 }) => number(p99)],
  ['constant', 9, ({ constant }) => number(constant?.requestsPerSecond ?? null)],
  ['cpu µs', 7, ({ cpu }) => number(cpu)],
  ['const µs', 8, ({ constant }) => number(constant?.cpu ?? null)],
  ['ratio', 6, ({ ratio }) => number(ratio, 3)],
  ['cpu ratio', 9, ({ cpu, constant }) => number(constant && constant.cpu / cpu, 3)],
  ['failures', 9, ({ failures }) => number(failures)],
]

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => {
      const width = COLUMNS[index]?.[1] ?? 0
      return index === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    .join(' ')

async function measure(location: Location, title: string, count: number): Promise<void> {
  const loaded = await load(location, count)
  console.log(`\n${title}, ${count} recipes, loaded in ${number(loaded.seconds, 1)} s`)
  console.log(
    `fsyncs a second on this disk: ${number(fsyncsPerSecond(location.dataDir))}; load average ${number(loadavg()[0] ?? 0, 1)}`,
  )
  const withHome = only.length === 0 || only.includes('home')
  if (withHome) await loadCrowd(location, loaded)
  const server = await startServer(location)
  console.log(line(COLUMNS.map(([name]) => name)))
  await measureAll(server, loaded, { ...pace, only }, (row) =>
    console.log(line(COLUMNS.map(([, , cell]) => cell(row)))),
  )
  if (only.length === 0 || only.includes('upload')) await reportUploads(server, loaded)
  if (only.length === 0 || only.includes('print')) {
    const { pdf, png, health } = await measurePrint(server.url, loaded.recipeIds, pace.seconds)
    const shown = ({ p50, p99 }: Waited): string => `${number(p50)} (p99 ${number(p99)})`
    console.log(`ms to print: ${shown(pdf)} a PDF, ${shown(png)} a PNG; health meanwhile ${shown(health)}`)
    await reportCookbook(server, loaded)
  }
  if (only.length === 0 || only.includes('live')) await reportLive(server)
  if (only.length === 0 || only.includes('log')) await reportLargeLog(server, loaded)
  if (withHome) await reportHome(server, loaded)
  if (only.length === 0 || only.includes('counting')) await reportCounting(server, loaded)
  if (only.length === 0 || only.includes('sign-in')) await reportSignIn(server)
  await server.stop()
  if (only.length > 0) return
  const { idle, busy } = await productMemory(location, loaded)
  const afterwards = Object.entries(busy).map(([what, megabytes]) => `${number(megabytes)} after ${what}`)
  console.log(`resident memory of the product, MB: ${number(idle)} at rest, ${afterwards.join(', ')}`)
}

async function reportCookbook(server: MeasuredServer, { cookId, recipeIds }: Loaded): Promise<void> {
  const { token = '' } = await server.ask({ kind: 'sign in', userId: cookId })
  const paths = recipeIds.slice(0, 1000).map((id) => endpointPath('getRecipe', { id }))
  const { recipes, seconds, beside } = await measureCookbook(server.url, { token, paths })
  console.log(
    `cookbook of ${recipes} recipes: ${number(seconds, 1)} s; p99 of other calls meanwhile, ms: ${number(beside.p99, 1)}`,
  )
}

async function reportHome(server: MeasuredServer, { cookId }: Loaded): Promise<void> {
  const found = await measureHome(server, cookId, pace.seconds)
  const shown = [...found].map(([name, { p50, p99 }]) => `${name} ${number(p50, 1)} (p99 ${number(p99, 1)})`)
  console.log(`ms of the home page of a cook who follows 500 of 20,000 people: ${shown.join(', ')}`)
}

/** The cook's own favourites are among the newest recipes. */
const COUNTED_RECIPES = 1000

async function reportCounting(server: MeasuredServer, { cookId, recipeIds }: Loaded): Promise<void> {
  const order = { userId: cookId, recipeIds: recipeIds.slice(0, COUNTED_RECIPES) }
  const { counting } = await server.ask({ kind: 'counting', ...order })
  if (counting === undefined) throw new Error('nothing was counted')
  const { view, viewWritten, favorite, favoriteUncounted } = counting
  console.log(
    `ms that counting adds to a request: ${number(view, 4)} a view (and ${number(viewWritten, 3)} later), ` +
      `${number(favorite - favoriteUncounted, 2)} a favourite (${number(favorite, 2)} with, ${number(favoriteUncounted, 2)} without)`,
  )
}

async function reportSignIn(server: MeasuredServer): Promise<void> {
  const { signIn, reset } = await measureSignIn(server.url)
  const shown = ({ known, unknown, longer }: KnownAndUnknown): string =>
    `${number(known, 2)} known, ${number(unknown, 2)} unknown (${number(longer, 2)} of each pair)`
  console.log(
    `median ms for an address: signing in with a wrong password ${shown(signIn)}; asking for a new password ${shown(reset)}`,
  )
}

async function reportLive(server: MeasuredServer): Promise<void> {
  const { fold, other, streams, bytesEach, crowd, heard } = await measureLive(server)
  const shown = ({ p50, p99 }: Waited): string => `${number(p50, 1)} (p99 ${number(p99, 1)})`
  console.log(
    `live: ms to fold 2,000 events: ${shown(fold)}; from one device to another: ${shown(other)}; ` +
      `${streams} streams: ${number(bytesEach / 1000, 1)} kB each, ` +
      `hints, one a second each: ${shown(crowd)}, ${number(heard * 100, 1)} % heard`,
  )
}

async function reportLargeLog(server: MeasuredServer, { recipeIds }: Loaded): Promise<void> {
  const found = await measureLargeLog(server, recipeIds[0] ?? '', pace.seconds)
  const shown = [...found].map(([name, { p50, p99 }]) => `${name} ${number(p50, 1)} (p99 ${number(p99, 1)})`)
  console.log(`ms that others wait while somebody wears out a log of 19,000 events: ${shown.join(', ')}`)
}

async function reportUploads(server: MeasuredServer, { cookId, recipeIds }: Loaded): Promise<void> {
  const { token = '' } = await server.ask({ kind: 'sign in', userId: cookId })
  const paths = recipeIds.slice(0, 1000).map((id) => endpointPath('getRecipe', { id }))
  const found = await measureUploads(server, { token, paths }, UPLOAD_SECONDS)
  const { photoBytes, milliseconds, idle, highest, alone, beside } = found
  console.log(
    `upload of 12 megapixels, ${number(photoBytes / 1e6, 1)} MB: ${number(milliseconds)} ms; ` +
      `resident MB: ${number(idle)} before, ${number(highest)} at most; ` +
      `p99 of other calls, ms: ${number(alone.p99, 1)} alone, ${number(beside.p99, 1)} beside uploads`,
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
