import type { PictureDetails } from '@souschef/contract'
import type { Database, DialectName, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import { queryRaw } from '../../platform/db/query-raw.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { permittedSql, publicSql } from '../recipe-keys/recipe-keys.ts'

/** A picture that a viewer may see. */
export interface VisibleMedia extends PictureDetails {
  readonly id: string
  readonly file_key: string
  readonly kind: 'picture' | 'avatar'
  readonly has_avif: number
  /** Whether everybody may see it. */
  readonly is_public: number
}

/** Avatars are public; pictures are visible with the recipes that use them (DEC-45), in drafts, versions and imports to their author only. */
const statement = (dialect: DialectName): string => `
  select m.id, m.file_key, m.kind, m.width, m.height, m.thumbhash, m.has_avif, m.is_public
  from (
    select m.*, case when m.kind = 'avatar' or exists (
      select 1 from media_uses u join recipes r on r.id = u.holder_id
      where u.media_id = m.id and u.kind = 'recipe' and ${publicSql('r')}) then 1 else 0 end as is_public
    from ${SQL[dialect].list('$1')} ${SQL[dialect].join} media m on m.id = l.value
  ) m
  where m.is_public = 1 or m.owner_id = $2
    or exists (select 1 from media_uses u where u.media_id = m.id and u.user_id = $2)
    or exists (select 1 from media_uses u join recipes r on r.id = u.holder_id
      where u.media_id = m.id and u.kind = 'recipe' and ${permittedSql('read', 'r', '$2')})`

const STATEMENTS: Readonly<Record<DialectName, string>> = {
  sqlite: statement('sqlite'),
  postgres: statement('postgres'),
}

/** No user has this id. */
const GUEST_ID = ''

/** Finds a picture if the viewer (null for a guest) may see it. */
export type FindVisible = (id: string, viewerId: string | null) => Promise<VisibleMedia | undefined>

export function visibleFinder(database: Database): FindVisible {
  const find = database.prepareFresh<VisibleMedia>(STATEMENTS)
  return (id, viewerId) => find.first(JSON.stringify([id]), viewerId ?? GUEST_ID)
}

/** Those of some pictures that a user may see and use, read in a transaction. */
export async function visibleMedia(
  tx: Tx,
  ids: readonly string[],
  userId: string,
): Promise<readonly VisibleMedia[]> {
  const found = await queryRaw<VisibleMedia>(tx, STATEMENTS[dialectOf(tx)], [JSON.stringify(ids), userId])
  return found.filter(({ kind }) => kind === 'picture')
}
