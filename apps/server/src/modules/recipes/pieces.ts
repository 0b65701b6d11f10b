import type { SqlDialect } from './sql-dialect.ts'

// SQL over the aliases r (recipes), s (recipe_stats), u (users) and f (the reader's row in favorites, or none).

/** The joins that the pieces below read; `viewer` is SQL for the reader's id, null for a guest. */
export const joins = (viewer: string): string => `
  join recipe_stats s on s.recipe_id = r.id
  join users u on u.id = r.author_id
  left join favorites f on f.user_id = ${viewer} and f.recipe_id = r.id`

/**
 * What is spliced into a stored answer or card when it is read: it changes by itself, or with the reader (MODEL-1). The
 * author's username is ASCII (DEC-2) and needs no escape. A twin that the reader may not see is not named.
 */
export const spliced = (
  { jsonText, instant }: SqlDialect,
  viewer: string,
  withInstant: boolean,
): string => `concat(
  ',"translation_id":',
  case when r.translation_id is not null and (r.twin_visible = 1 or r.author_id = ${viewer})
    then concat('"', r.translation_id, '"') else 'null' end,
  ',"author":{"id":"', u.id, '","username":"', u.username, '","avatar_url":', ${jsonText('u.avatar_url')},
  '},"views_count":', s.views_count, ',"likes_count":', s.likes_count,
  case when ${viewer} is null then '' when f.recipe_id is null then ',"is_favorite":false'
    else ',"is_favorite":true' end,
  ${withInstant ? `',"favorite_added_at":"', ${instant('f.created_at')}, '"',` : ''}
  '}')`

/** Differs whenever the answer for this reader does: what an entity tag is made of. */
export const STAMP = `concat(r.id, ' ', r.version, ' ', r.twin_visible, ' ', r.translation_id, ' ', s.views_count, ' ',
  s.likes_count, ' ', f.created_at, ' ', u.username, ' ', u.avatar_url)`
