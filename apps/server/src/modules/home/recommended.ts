import type { RecommendedUsers } from '@souschef/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { storedJson } from '../../platform/db/stored-json.ts'
import { jsonText } from '../../platform/http/json.ts'
import { isBlockBetween, selectVisiblePeople, toPerson } from '../people/people.ts'
import { publicSql, term } from '../recipe-keys/recipe-keys.ts'
import type { Recipes } from '../recipes/recipes.ts'

type Recommended = RecommendedUsers['users'][number]
type Reason = Recommended['reason']

/** Limits of the rows considered, so that the work is bounded for users who follow or like thousands. */
const BOUNDS = {
  /** The latest follows of the reader, and the latest follows of each of those people. */
  follows: 40,
  followsPerPerson: 60,
  /** The latest favourites, their most common terms, and the newest recipes of each term. */
  favorites: 30,
  terms: 6,
  recipesPerTerm: 30,
} as const

/** SQL: whether a person may be recommended to the reader `$1`: not themselves, not followed, and no block in either direction. */
const isRecommendableSql = (id: string): string => `${id} <> $1
  and not exists (select 1 from follows e where e.follower_id = $1 and e.followed_id = ${id})
  and not exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = ${id})
  and not exists (select 1 from blocks b where b.blocker_id = ${id} and b.blocked_id = $1)
  and exists (select 1 from users u where u.id = ${id} and u.is_disabled = 0)`

const tasteSchema = z.object({
  author: z.object({ id: z.string() }),
  category: z.string().nullable(),
  cuisine: z.string().nullable(),
  tags: z.array(z.string()),
})

/** Reads people whom a user may want to follow (HOME-3), best first. */
export function recommendationReader(
  database: Database,
  { readCards }: Pick<Recipes, 'readCards'>,
): (viewerId: string | null, limit: number) => Promise<readonly Recommended[]> {
  const friendsOfFriends = database.prepareRead<{ id: string }>(`
    select f.followed_id as id
    from (
      select followed_id from follows where follower_id = $1
      order by created_at desc, followed_id desc limit ${BOUNDS.follows}
    ) mine
    join follows f on f.follower_id = mine.followed_id and f.created_at >= coalesce((
      select t.created_at from follows t where t.follower_id = mine.followed_id
      order by t.created_at desc limit 1 offset ${BOUNDS.followsPerPerson - 1}), 0)
    where ${isRecommendableSql('f.followed_id')}
    group by f.followed_id order by count(*) desc, f.followed_id desc limit cast($2 as integer)`)
  const favorites = database.prepareRead<{ id: string }>(`
    select recipe_id as id from favorites where user_id = $1
    order by created_at desc, recipe_id desc limit ${BOUNDS.favorites}`)
  const authorsByTerm = database.prepareRead<{ id: string }>(`
    select r.author_id as id from recipe_terms t join recipes r on r.id = t.recipe_id
    where t.term = $1 and ${publicSql('t')} order by t.recipe_id desc limit ${BOUNDS.recipesPerTerm}`)
  const popular = database.prepareRead<{ id: string }>(`
    select s.user_id as id from user_stats s
    where s.recipes_count > 0 and ${isRecommendableSql('s.user_id')}
    order by s.followers_count desc, s.recipes_count desc, s.user_id desc limit cast($2 as integer)`)

  /** Authors of recipes that the reader likes, and of similar recipes. */
  const authorsByTaste = async (viewerId: string): Promise<readonly string[]> => {
    const ids = (await favorites.all(viewerId)).map(({ id }) => id)
    const liked = (await readCards(ids, viewerId)).map(({ json }) =>
      storedJson(jsonText(json), (value) => tasteSchema.parse(value)),
    )
    const terms = liked.flatMap(({ category, cuisine, tags }) => [
      ...(category === null ? [] : [term('category', category)]),
      ...(cuisine === null ? [] : [term('cuisine', cuisine)]),
      ...tags.map((tag) => term('tag', tag)),
    ])
    const commonTerms = byFrequency(terms).slice(0, BOUNDS.terms)
    const similarAuthors = await Promise.all(commonTerms.map((one) => authorsByTerm.all(one)))
    return byFrequency([
      ...liked.map(({ author }) => author.id),
      ...similarAuthors.flat().map(({ id }) => id),
    ])
  }

  return async (viewerId, limit) => {
    const ids = async (rows: Promise<readonly { readonly id: string }[]>) => (await rows).map(({ id }) => id)
    const reasons = new Map<string, Reason>()
    const add = (reason: Reason, userIds: readonly string[]): void => {
      for (const id of userIds) if (!reasons.has(id)) reasons.set(id, reason)
    }
    if (viewerId !== null) {
      add('friends', await ids(friendsOfFriends.all(viewerId, limit)))
      if (reasons.size < limit) add('taste', await authorsByTaste(viewerId))
    }
    // In any case, because those found by taste may be followed already.
    add('popular', await ids(popular.all(viewerId ?? '', limit)))
    return presentRecommendations(viewerId, reasons, limit)
  }

  /** Those who may be recommended, in the order of `reasons`. */
  async function presentRecommendations(
    viewerId: string | null,
    reasons: ReadonlyMap<string, Reason>,
    limit: number,
  ): Promise<readonly Recommended[]> {
    if (reasons.size === 0) return []
    const rows = await selectVisiblePeople(database.read, viewerId)
      .where('u.id', 'in', [...reasons.keys()])
      .where('u.id', '!=', viewerId ?? '')
      .where('mine.created_at', 'is', null)
      .where((eb) => eb.not(isBlockBetween(sql.ref('u.id'), sql`${viewerId}`)))
      .execute()
    const peopleById = new Map(rows.map((row) => [row.id, toPerson(row, viewerId)]))
    return [...reasons]
      .flatMap(([id, reason]) => {
        const person = peopleById.get(id)
        return person === undefined ? [] : [{ ...person, reason }]
      })
      .slice(0, limit)
  }
}

/** Distinct values, the most frequent first. */
function byFrequency(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
}
