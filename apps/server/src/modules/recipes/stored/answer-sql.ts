import type { SqlDialect } from '../../../platform/db/sql-dialect.ts'

// SQL over the aliases r (recipes), s (recipe_stats), u (users) and, for a reader, f (their row in favorites, or none).

/** SQL for the id of the signed-in reader; null for guests, whose queries need one join less. */
export type ReaderSql = string | null

/** The joins that the fragments below need. */
export const joins = ({ join }: SqlDialect, reader: ReaderSql): string => `
  ${join} recipe_stats s on s.recipe_id = r.id
  ${join} users u on u.id = r.author_id
  ${reader === null ? '' : `left join favorites f on f.user_id = ${reader} and f.recipe_id = r.id`}`

/**
 * Arguments of `concat` that complete a stored answer or card, which ends inside the author's username (`openObject`), with the
 * fields that change without an edit or differ by reader (MODEL-1). Usernames are ASCII (DEC-2) and need no escaping. A
 * translation that the reader may not see is omitted.
 */
export function spliced(
  { jsonText, instant }: SqlDialect,
  reader: ReaderSql,
  withInstant = false,
): readonly string[] {
  const mayKnow = reader === null ? 'r.twin_visible = 1' : `(r.twin_visible = 1 or r.author_id = ${reader})`
  return [
    'u.username',
    `'","avatar_url":'`,
    jsonText('u.avatar_url'),
    `'},"views_count":'`,
    's.views_count',
    `',"likes_count":'`,
    's.likes_count',
    ...(reader === null
      ? []
      : [`case when f.recipe_id is null then ',"is_favorite":false' else ',"is_favorite":true' end`]),
    ...(withInstant ? [`',"favorite_added_at":"'`, instant('f.created_at'), `'"'`] : []),
    `case when ${mayKnow} and r.translation_id is not null
    then concat(',"translation_id":"', r.translation_id, '"}') else ',"translation_id":null}' end`,
  ]
}

/**
 * Arguments of `concat` for a text that, together with the recipe's id and `DERIVED_VERSION`, is different for every different
 * answer.
 */
export const stamped = (reader: ReaderSql): readonly string[] => [
  'r.revision',
  `'-'`,
  's.views_count',
  `'-'`,
  's.likes_count',
  `'-'`,
  'u.updated_at',
  ...(reader === null ? [] : [`'-'`, 'f.created_at', `case when r.author_id = ${reader} then '-a' end`]),
]

export const concat = (parts: readonly string[]): string => `concat(${parts.join(', ')})`
