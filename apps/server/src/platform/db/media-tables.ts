import type { Flag } from './flag.ts'

/** Tables of pictures; conventions as in `Tables`. */
export interface MediaTables {
  media: MediaTable
  media_uses: MediaUsesTable
}

export interface MediaTable {
  /** Random, because it is part of the picture's address (DEC-45). */
  id: string
  owner_id: string
  /** An account has at most one avatar, which is public. */
  kind: 'picture' | 'avatar'
  /** Prefix of the names of its files; contains the hash of the upload. */
  file_key: string
  /** Pixels of the largest stored size. */
  width: number
  height: number
  /** In base64. */
  thumbhash: string
  /** Of all its stored files. */
  bytes: number
  /** Whether its AVIF files are stored. */
  has_avif: Flag
  created_at: number
  /** Null while something uses it. */
  unused_since: number | null
}

/** Something that uses a picture, and the user who may see the picture because of it. */
export interface MediaUsesTable {
  media_id: string
  kind: 'recipe' | 'draft' | 'version' | 'import'
  /** Such as the id of the recipe. */
  holder_id: string
  user_id: string
}
