import { expect, test } from 'vitest'
import { adapters, openTestDatabase } from '#test/adapters.ts'
import { insertUser, newUser } from '../../index.ts'
import { idempotencySweep } from './idempotency-sweep.ts'

test.each(adapters)('API-50 all expired answers are deleted, and no others, on $dialect', async (adapter) => {
  const { database, close } = await openTestDatabase(adapter)
  const now = Date.UTC(2026, 8, 1)
  const user = newUser({
    id: 'cook',
    email: 'cook@example.org',
    username: 'cook',
    password_hash: null,
    created_at: 0,
  })
  const answers = Array.from({ length: 450 }, (_, index) => ({
    user_id: user.id,
    key: `key ${index}`,
    request_hash: '',
    status: 200,
    body: '{}',
    expires_at: index === 449 ? now + 1 : now - index,
  }))
  await database.transaction(async (tx) => {
    await insertUser(tx, user)
    await tx.insertInto('idempotency_keys').values(answers).execute()
  })
  const { signal } = new AbortController()
  await idempotencySweep(database).run('null', {
    id: 'sweep',
    now,
    signal,
    progress: () => undefined,
  })
  const left = await database.read.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'key 449' }])
  await close()
})
