import { readRecipeContent } from '@souschef/domain'
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { storedJson } from '../../platform/db/stored-json.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { permitted } from '../recipes/recipes.ts'

/** Rows per query, which bounds the rows in memory. */
const PAGE_SIZE = 200

/** Streams all rows of a query, paginated by a unique column that it selects. */
async function* paged<Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  column: string,
): AsyncGenerator<Simplify<Row>> {
  const key = sql.ref(column)
  let page = query.orderBy(key).limit(PAGE_SIZE)
  for (let count = PAGE_SIZE; count === PAGE_SIZE;) {
    const rows = await page.execute()
    yield* rows
    const last = rows.at(-1)
    if (last !== undefined) {
      const after: unknown = Reflect.get(last, column.replace(/^.*\./, ''))
      page = query
        .where(sql<boolean>`${key} > ${after}`)
        .orderBy(key)
        .limit(PAGE_SIZE)
    }
    count = rows.length
  }
}

const titleOf = (content: string): string => storedJson(content, readRecipeContent).title

/** Readers for the exported data of a user by kind, besides recipes and pictures (API-17). */
export const exportRows = ({ readFresh: read }: Database, userId: string) => ({
  recipeIds: () => paged(read.selectFrom('recipes').select('id').where('author_id', '=', userId), 'id'),

  drafts: async function* drafts() {
    const rows = paged(
      read
        .selectFrom('recipe_drafts')
        .select(['id', 'recipe_id', 'title', 'body', 'saved_at'])
        .where('user_id', '=', userId),
      'id',
    )
    for await (const { body, saved_at, ...row } of rows)
      yield { ...row, saved_at: isoInstant(saved_at), body: storedJson(body, (value) => value) }
  },

  versionsOf: async function* versionsOf(recipeId: string) {
    const rows = await read
      .selectFrom('recipe_versions')
      .select(['number', 'saved_at', 'content'])
      .where('recipe_id', '=', recipeId)
      .orderBy('number')
      .execute()
    for (const { saved_at, content, ...row } of rows)
      yield {
        recipe_id: recipeId,
        ...row,
        saved_at: isoInstant(saved_at),
        recipe: storedJson(content, (value) => value),
      }
  },

  favorites: async function* favorites() {
    const rows = paged(
      read
        .selectFrom('favorites as f')
        .innerJoin('recipes as r', 'r.id', 'f.recipe_id')
        .innerJoin('recipe_bodies as b', 'b.recipe_id', 'f.recipe_id')
        .select(['f.recipe_id', 'f.created_at', 'b.content'])
        // Hidden recipes may become visible again (DEC-40); until then their titles must not be disclosed.
        .where(permitted('read', userId, 'r'))
        .where('f.user_id', '=', userId),
      'f.recipe_id',
    )
    for await (const { recipe_id, created_at, content } of rows)
      yield { recipe_id, title: titleOf(content), added_at: isoInstant(created_at) }
  },

  notes: async function* notes() {
    const rows = paged(
      read
        .selectFrom('recipe_settings')
        .select(['recipe_id', 'settings', 'updated_at'])
        .where('user_id', '=', userId),
      'recipe_id',
    )
    for await (const { recipe_id, settings, updated_at } of rows)
      yield {
        recipe_id,
        updated_at: isoInstant(updated_at),
        settings: storedJson(settings, (value) => value),
      }
  },

  cooks: async function* cooks() {
    const rows = paged(
      read
        .selectFrom('cooks')
        .select(['id', 'recipe_id', 'title', 'servings', 'started_at', 'finished_at', 'note', 'rating'])
        .where('user_id', '=', userId)
        .where('is_deleted', '=', 0),
      'id',
    )
    for await (const { started_at, finished_at, ...row } of rows)
      yield { ...row, started_at: isoInstant(started_at), finished_at: isoInstant(finished_at) }
  },

  cookingEvents: async function* cookingEvents() {
    const sessions = await read
      .selectFrom('cooking_sessions')
      .select(['id', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    for (const { id, created_at, ended_at } of sessions) {
      const events = paged(
        read.selectFrom('shared_log_events').select(['position', 'event']).where('log_id', '=', id),
        'position',
      )
      const session = { id, started_at: isoInstant(created_at), ended_at: ended_at && isoInstant(ended_at) }
      for await (const { event } of events) yield { session, event: storedJson(event, (value) => value) }
    }
  },

  follows: async function* follows(ownColumn: 'follower_id' | 'followed_id') {
    const otherColumn = ownColumn === 'follower_id' ? 'followed_id' : 'follower_id'
    const rows = paged(
      read
        .selectFrom('follows as f')
        .innerJoin('users as u', 'u.id', `f.${otherColumn}`)
        .select(['u.id', 'u.username', 'f.created_at'])
        .where(`f.${ownColumn}`, '=', userId),
      'u.id',
    )
    for await (const { created_at, ...row } of rows) yield { ...row, since: isoInstant(created_at) }
  },

  blocks: async function* blocks() {
    const rows = paged(
      read
        .selectFrom('blocks as b')
        .innerJoin('users as u', 'u.id', 'b.blocked_id')
        .select(['u.id', 'u.username', 'b.created_at'])
        .where('b.blocker_id', '=', userId),
      'u.id',
    )
    for await (const { created_at, ...row } of rows) yield { ...row, since: isoInstant(created_at) }
  },

  reports: async function* reports() {
    const rows = paged(
      read
        .selectFrom('reports')
        .select(['id', 'kind', 'target_id', 'reason', 'note', 'created_at'])
        .where('reporter_id', '=', userId),
      'id',
    )
    for await (const { created_at, ...row } of rows) yield { ...row, created_at: isoInstant(created_at) }
  },

  sharedPlans: async function* sharedPlans() {
    const rows = paged(
      read
        .selectFrom('shared_plans')
        .select(['id', 'plan', 'created_at', 'updated_at'])
        .where('user_id', '=', userId),
      'id',
    )
    for await (const { id, plan, created_at, updated_at } of rows)
      yield {
        id,
        created_at: isoInstant(created_at),
        updated_at: isoInstant(updated_at),
        plan: storedJson(plan, (value) => value),
      }
  },

  avatarId: async (): Promise<string | undefined> => {
    const row = await read
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', userId)
      .where('kind', '=', 'avatar')
      .executeTakeFirst()
    return row?.id
  },

  pictureIds: () =>
    paged(
      read.selectFrom('media').select('id').where('owner_id', '=', userId).where('kind', '=', 'picture'),
      'id',
    ),

  pushDevices: async () => {
    const rows = await read
      .selectFrom('push_subscriptions')
      .select(['device_id', 'endpoint', 'language', 'created_at'])
      .where('user_id', '=', userId)
      .execute()
    return rows.map(({ created_at, ...row }) => ({ ...row, created_at: isoInstant(created_at) }))
  },
})

export type ExportRows = ReturnType<typeof exportRows>
