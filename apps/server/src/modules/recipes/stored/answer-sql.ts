import type { SqlDialect } from '#platform/db/sql-dialect.ts'
import { permittedSql, translationVisibleSql } from '../../recipe-keys/recipe-keys.ts'

// SQL over the aliases r (recipes), s (recipe_stats), u (users) and, for a reader, f (their row in favorites, or none).

/** SQL for the id of the signed-in reader; null for guests, whose queries need one join less. */
export type ReaderSql = string | null

/** The number of favourites, including pending tallies. */
const LIKES = `s.likes_count + coalesce((
    select sum(t.change) from recipe_tallies t where t.recipe_id = r.id and t.kind = 'like'), 0)`

/** SQL: whether there is a translation that the reader may see. */
const hasTranslation = (reader: ReaderSql): string =>
  `(r.translation_id is not null and ${translationVisibleSql('r', reader)})`

/** The joins that the fragments below need. */
export const joins = ({ join }: SqlDialect, reader: ReaderSql): string => `
  ${join} recipe_stats s on s.recipe_id = r.id
  ${join} users u on u.id = r.author_id
  ${reader === null ? '' : `left join favorites f on f.user_id = ${reader} and f.recipe_id = r.id`}`

/**
 * Arguments of `concat` that complete a stored answer or card, which ends inside the author's username (`openObject`), with the
 * fields that change without an edit or differ by reader (MODEL-1). Usernames are ASCII (DEC-2) and need no escaping. A
 * translation that the reader may not see is omitted.
 *
 * @param extraFields arguments for further fields, each with a leading comma
 */
export function dynamicFields(
  dialect: SqlDialect,
  reader: ReaderSql,
  withInstant = false,
  extraFields: readonly string[] = [],
): readonly string[] {
  return [
    'u.username',
    `'","avatar_url":'`,
    dialect.jsonText('u.avatar_url'),
    `'},"views_count":'`,
    's.views_count',
    `',"likes_count":'`,
    LIKES,
    ...(reader === null
      ? []
      : [`case when f.recipe_id is null then ',"is_favorite":false' else ',"is_favorite":true' end`]),
    ...(withInstant ? [`',"favorite_added_at":"'`, dialect.instant('f.created_at'), `'"'`] : []),
    ...extraFields,
    `case when ${hasTranslation(reader)}
    then concat(',"translation_id":"', r.translation_id, '"}') else ',"translation_id":null}' end`,
  ]
}

/** Arguments of `concat` for the field `translation_language` of an answer, as `extraFields` of `dynamicFields`. */
export const translationFields = (reader: ReaderSql): readonly string[] => [
  `case when ${hasTranslation(reader)} then concat(',"translation_language":"',
    (select t.language from recipes t where t.id = r.translation_id), '"') else ',"translation_language":null' end`,
]

/** SQL: whether the reader may see the recipe that this one was copied from. */
const canSeeOrigin = (reader: ReaderSql): string =>
  `exists (select 1 from recipes o where o.id = r.copied_from_id and ${permittedSql('read', 'o', reader)})`

/**
 * Arguments of `concat` for the field `copied_from` of an answer, as `extraFields` of `dynamicFields`. The origin's id is null
 * for a reader who may not see it.
 */
export const originFields = ({ jsonText }: SqlDialect, reader: ReaderSql): readonly string[] => [
  `case when r.copied_from_id is null then ',"copied_from":null' else concat(',"copied_from":{"id":',
    case when ${canSeeOrigin(reader)} then concat('"', r.copied_from_id, '"') else 'null' end,
    ',"title":', ${jsonText('r.copied_from_title')}, ',"username":', ${jsonText('r.copied_from_username')}, '}') end`,
]

/** Arguments of `concat` for the field `published_at` of an answer, as `extraFields` of `dynamicFields`. */
export const publicationFields = ({ instant }: SqlDialect): readonly string[] => [
  `case when r.published_at is null then '' else concat(',"published_at":"', ${instant('r.published_at')}, '"') end`,
]

/** Arguments of `concat` for a text that changes whenever the fields `copied_from` or `published_at` change. */
export const originStampFields = (reader: ReaderSql): readonly string[] => [
  `'-p'`,
  'r.published_at',
  `case when r.copied_from_id is null then '' when ${canSeeOrigin(reader)} then '-o' else '-h' end`,
]

/**
 * Arguments of `concat` for a text that, together with the recipe's id and `DERIVED_VERSION`, changes whenever the answer changes.
 */
export const stampFields = (reader: ReaderSql): readonly string[] => [
  'r.revision',
  `'-'`,
  's.views_count',
  `'-'`,
  LIKES,
  `'-'`,
  'u.updated_at',
  ...(reader === null ? [] : [`'-'`, 'f.created_at', `case when ${hasTranslation(reader)} then '-t' end`]),
]

export const concat = (parts: readonly string[]): string => `concat(${parts.join(', ')})`
