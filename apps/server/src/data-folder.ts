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

/** The folder in the data folder that holds a file per mail. */
export const OUTBOX_FOLDER = 'outbox'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const GROUP_AND_OTHERS = 0o077

/**
 * Sees to it that the data folder is there, can be written to, and is readable by its owner only. A folder that also holds
 * what is not ours keeps its mode.
 *
 * @param folder absolute
 * @returns what users of this machine other than the owner may still access, because its mode cannot be changed
 * @throws {ExpectedError} when it cannot be written to
 */
export function ensureDataFolder(folder: string): readonly string[] {
  try {
    make(folder)
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder')
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
 * Makes a folder for its owner only, and what is missing above it with the usual mode.
 * Level by level, because below `/proc`, where nothing can be made, `mkdir` with `recursive` never ends.
 */
function make(folder: string, mode = FOLDER_MODE): void {
  if (existsSync(folder)) return
  make(dirname(folder), 0o777)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process that starts now may have made it.
    if (!existsSync(folder)) throw error
  }
}

const isOurs = (name: string): boolean => name === OUTBOX_FOLDER || name.startsWith(SQLITE_FILE)

/** Windows has no modes: there a folder has the access that the one around it gives. */
function makePrivate(folder: string): readonly string[] {
  if (process.platform === 'win32') return []
  const names = readdirSync(folder)
  // Somebody may have named a folder that others need, such as /srv. Volumes of their own begin with lost+found.
  const isShared = names.some((name) => !isOurs(name) && name !== 'lost+found')
  const outbox = join(folder, OUTBOX_FOLDER)
  const hasOutbox = lstatSync(outbox, { throwIfNoEntry: false })?.isDirectory() === true
  return [
    ...(isShared ? [] : [folder]),
    ...names.filter(isOurs).map((name) => join(folder, name)),
    ...(hasOutbox ? readdirSync(outbox).map((name) => join(outbox, name)) : []),
  ].filter((path) => !withdrawAccess(path))
}

const isPrivate = ({ mode }: Stats): boolean => (mode & GROUP_AND_OTHERS) === 0

/** @returns whether nobody but the owner may access it now */
function withdrawAccess(path: string): boolean {
  try {
    const entry = lstatSync(path)
    // Where a link leads is the operator's business.
    if (!entry.isSymbolicLink() && !isPrivate(entry))
      chmodSync(path, entry.isDirectory() ? FOLDER_MODE : FILE_MODE)
    // Some file systems accept a mode and keep their own.
    return isPrivate(statSync(path))
  } catch (error) {
    // SQLite of another process removes its log, and the mailer renames what it has finished.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}
