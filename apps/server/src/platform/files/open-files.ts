import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type S3Location, s3Store } from './s3-store.ts'

/** Where files are stored. */
export interface FilesLocation {
  /** Absolute path. */
  readonly dataDir: string
  /** Null: in the data folder. */
  readonly s3: S3Location | null
}

/** Opens the store of one kind of file: a folder of the data folder, or a prefix in the bucket. */
export const openFiles = ({ dataDir, s3 }: FilesLocation, kind: string): FileStore =>
  s3 === null ? diskStore(join(dataDir, kind)) : s3Store(s3, `${kind}/`)
