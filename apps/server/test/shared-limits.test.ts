import { endpointPath, RATE_LIMITS } from '@souschef/contract'
import { afterAll, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { startRedisServer } from './redis-server.ts'
import { serverProcesses } from './server-process.ts'

const { startServer } = serverProcesses()

const cleanUps: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

test('API-42 two servers on one PostgreSQL and one Redis count sign-ins together', async () => {
  const redis = await startRedisServer()
  cleanUps.push(redis.stop)
  const postgres = await adapters.find(({ dialect }) => dialect === 'postgres')?.locate()
  if (postgres?.databaseUrl == null) throw new Error('PostgreSQL is needed')
  cleanUps.push(postgres.remove)
  const env = { DATA_DIR: postgres.dataDir, DATABASE_URL: postgres.databaseUrl, REDIS_URL: redis.url }
  const servers = [await startServer(env), await startServer(env)]
  const login = async (call: number) => {
    const answer = await fetch(`${servers[call % 2]?.url}${endpointPath('login')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody', password: 'parsley and 2 leeks' }),
    })
    await answer.text()
    return answer
  }
  const { max } = RATE_LIMITS.loginByAddressAndAccount
  for (let call = 0; call < max; call += 1) expect((await login(call)).status).toBe(401)
  for (const call of [0, 1]) {
    const refused = await login(call)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const { process, ended } of servers) {
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})
