// How much memory does the server use, started as by `npm start`, idle and after load?
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { LoadedData } from './load.ts'
import type { Location } from './measured-server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const LOAD_SECONDS = 4
const RECIPES = 5000

/** Resident set size in megabytes. */
export interface ProductMemory {
  readonly idle: number
  /** After some seconds of each kind of request. */
  readonly underLoad: Readonly<Record<'recipes' | 'lists' | 'pages', number>>
}

export async function productMemory(
  { dataDir, databaseUrl }: Location,
  { recipeIds }: LoadedData,
): Promise<ProductMemory> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(execPath, startArguments(), {
    cwd: ROOT,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const resident = (): number =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024
  const after = async (paths: readonly string[]): Promise<number> => {
    let at = 0
    const setupRequest = (request: autocannon.Request): autocannon.Request => ({
      ...request,
      path: paths[(at += 1) % paths.length] ?? '/',
    })
    await autocannon({ url, connections: 32, duration: LOAD_SECONDS, requests: [{ setupRequest }] })
    return resident()
  }
  try {
    while (!(await isResponding(`${url}/api/health`))) await pause(50)
    const idle = resident()
    return {
      idle,
      underLoad: {
        recipes: await after(recipeIds.slice(0, RECIPES).map((id) => `/api/recipes/${id}`)),
        lists: await after(['/api/recipes', '/api/recipes?page=50', '/api/recipes?tag=soup']),
        pages: await after(['/', '/recipes']),
      },
    }
  } finally {
    child.kill('SIGTERM')
  }
}

/** Node options of the start script. */
function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').slice(1)
}

const isResponding = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
