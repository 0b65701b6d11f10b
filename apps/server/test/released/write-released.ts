// Writes the databases of a version of the program, as that version stores them, for `upgrade.test.ts`: of the one in this folder, or
// of another one:
//   git worktree add /tmp/released <commit> && (cd /tmp/released && npm ci)
//   npx node apps/server/test/released/write-released.ts /tmp/released
// It drives that version's server through its API, then dumps the databases into its own folder, named by the version.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { env, execPath } from 'node:process'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { binFolder, createDatabase, startPostgresCluster } from '../postgres-cluster.ts'
import { writeTestData } from './kitchen.ts'

/** Fixed, so that no generated secret is stored. */
const TEST_SECRET = 'a secret for tests, long enough for the check'

const [, , checkout = join(import.meta.dirname, '../../../..')] = process.argv
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')))

async function startReleased(variables: Readonly<Record<string, string>>) {
  const main = join(checkout, 'apps/server/src/main.ts')
  const server = spawn(execPath, [main], {
    cwd: checkout,
    env: { PATH: env['PATH'], PORT: '0', DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const url = /ready at (\S+)/.exec(text)?.[1]
    if (url !== undefined) resolve(url)
  })
  server.once('exit', () => reject(new Error(`the server ended:\n${text}`)))
  return {
    url: await promise,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function write(dialect: 'sqlite' | 'postgres', databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'souschef-released-'))
  const variables = {
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const server = await startReleased(variables)
  const testData = await writeTestData(server.url)
  await server.stop()
  const outputPath = (name: string): string => join(import.meta.dirname, `${version}.${dialect}.${name}`)
  if (databaseUrl === null) {
    const copy = join(dataDir, 'copy')
    const database = new DatabaseSync(join(dataDir, 'souschef.sqlite'))
    database.exec(`vacuum into '${copy}'`)
    database.close()
    writeFileSync(outputPath('gz'), gzipSync(readFileSync(copy), { level: 9 }))
  } else {
    const options = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--no-comments']
    const dump = execFileSync(join(binFolder(), 'pg_dump'), [...options, `--dbname=${databaseUrl}`])
    // Lines with a backslash are for psql.
    const sql = dump.toString().replaceAll(/^\\.*\n/gm, '')
    writeFileSync(outputPath('gz'), gzipSync(sql, { level: 9 }))
  }
  writeFileSync(outputPath('json'), `${JSON.stringify(testData, null, 2)}\n`)
  rmSync(dataDir, { recursive: true })
}

await write('sqlite', null)
const cluster = await startPostgresCluster()
await write('postgres', await createDatabase(cluster.url))
await cluster.stop()
