import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { callDuringTransaction } from '#test/during-transaction.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recountPeople } from './counters.ts'
import { erasePerson } from './erase-person.ts'
import { setFollow } from './follows.ts'

/** More people than a statement can have parameters: the limit of SQLite is 32,766. */
const FOLLOWERS = 33_000

const insertFollowers = async (tx: Tx, followedId: string): Promise<void> => {
  await sql`insert into users (id, email, email_key, username, username_key, role, is_disabled, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(FOLLOWERS)})
    select 'fan' || i, 'fan' || i, 'fan' || i, 'fan' || i, 'fan' || i, 'user', 0, 0, 0 from n`.execute(tx)
  await sql`insert into follows (follower_id, followed_id, created_at)
    select id, ${followedId}, 0 from users where username like 'fan%'`.execute(tx)
  await recountPeople(tx)
}

describe.each(adapters)('erasing a person on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  test('API-17 erasing a person with thousands of followers leaves correct counters of the others', async () => {
    const [deletedUser, other] = [await createCook(server), await createCook(server)]
    const { database } = server
    await database.transaction((tx) => insertFollowers(tx, deletedUser.id))
    for (const [who, whom] of [
      [deletedUser, other],
      [other, deletedUser],
    ] as const)
      await server.call('setFollow', { params: { username: whom.username }, token: who.token, body: {} })

    await erasePerson(database, deletedUser.id, new AbortController().signal)

    expect(await database.read.selectFrom('follows').selectAll().execute()).toEqual([])
    const counts = await database.read
      .selectFrom('user_stats')
      .select((eb) => [
        eb.fn.max('followers_count').as('followers'),
        eb.fn.min('following_count').as('minFollowing'),
        eb.fn.max('following_count').as('maxFollowing'),
      ])
      .where('user_id', '!=', deletedUser.id)
      .executeTakeFirstOrThrow()
    expect(counts).toEqual({ followers: 0, minFollowing: 0, maxFollowing: 0 })
  })

  test('API-17 a person can be erased while their last follower unfollows them', async () => {
    const [deletedUser, other] = [await createCook(server), await createCook(server)]
    const pair = { callerId: other.id, otherId: deletedUser.id, now: server.clock() }
    await server.database.transaction((tx) => setFollow(tx, pair, true))
    await callDuringTransaction(
      server,
      (tx) => setFollow(tx, pair, false),
      () => erasePerson(server.database, deletedUser.id, new AbortController().signal),
    )
    const counters = server.database.read.selectFrom('user_stats').select('following_count')
    expect(await counters.where('user_id', '=', other.id).execute()).toEqual([{ following_count: 0 }])
  })
})
