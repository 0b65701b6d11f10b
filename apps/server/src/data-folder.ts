import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SQLITE_FILE } from './platform/db/open.ts'
import { isDiskFull } from './platform/db/disk-full.ts'
import { ExpectedError } from './platform/expected-error.ts'

/** Subfolder of the data folder with one file per mail. */
export const OUTBOX_FOLDER = 'outbox'

/** Subfolder of the data folder with cookbooks, for a day. */
export const COOKBOOKS_FOLDER = 'cookbooks'

/** Subfolder of the data folder with the files of imports, for a week. */
export const IMPORTS_FOLDER = 'imports'

/** Subfolder of the data folder with the pictures. */
export const MEDIA_FOLDER = 'media'

/** Subfolder of the data folder with a backup of what each restore replaced. */
export const RESTORE_POINTS_FOLDER = 'restore-points'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const GROUP_AND_OTHERS = 0o077

/**
 * Ensures that the data folder exists, is writable, and is accessible to its owner only. The mode of a folder with
 * foreign files is not changed.
 *
 * @param folder absolute path
 * @returns paths that other users of the machine can still access, because their mode cannot be changed
 * @throws {ExpectedError} when it cannot be written to
 */
export function ensureDataFolder(folder: string): readonly string[] {
  try {
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder')
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ExpectedError(
      `Souschef cannot write to its data folder: ${reason}. Set DATA_DIR to a folder that this user may write to.`,
    )
  }
  return makePrivate(folder)
}

/**
 * Creates a folder accessible to its owner only, and missing parents with the default mode. Creates level by level, because
 * recursive `mkdir` never returns below `/proc`.
 */
export function makeFolder(folder: string, mode = FOLDER_MODE): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), 0o777)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another starting process may have created it.
    if (!existsSync(folder)) throw error
  }
}

const FOLDERS: ReadonlySet<string> = new Set([
  OUTBOX_FOLDER,
  COOKBOOKS_FOLDER,
  IMPORTS_FOLDER,
  MEDIA_FOLDER,
  RESTORE_POINTS_FOLDER,
])

const isOwnEntry = (name: string): boolean => FOLDERS.has(name) || name.startsWith(SQLITE_FILE)

/** Windows has no modes; there a folder inherits the access of its parent. */
function makePrivate(folder: string): readonly string[] {
  if (process.platform === 'win32') return []
  const names = readdirSync(folder)
  // The operator may have named a shared folder such as /srv. A fresh volume contains lost+found.
  const isShared = names.some((name) => !isOwnEntry(name) && name !== 'lost+found')
  return [
    ...(isShared ? [] : [folder]),
    ...names.filter(isOwnEntry).map((name) => join(folder, name)),
  ].filter((path) => !restrictToOwner(path))
}

const isPrivate = ({ mode }: Stats): boolean => (mode & GROUP_AND_OTHERS) === 0

/** @returns whether only the owner can access it now */
function restrictToOwner(path: string): boolean {
  try {
    const entry = lstatSync(path)
    // Link targets are the operator's responsibility.
    if (!entry.isSymbolicLink() && !isPrivate(entry))
      chmodSync(path, entry.isDirectory() ? FOLDER_MODE : FILE_MODE)
    // Some file systems accept a mode but ignore it.
    return isPrivate(statSync(path))
  } catch (error) {
    // Files may vanish: SQLite in another process removes its log, and the mailer renames finished mails.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}
