import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isOutOfRoom } from './platform/db/out-of-room.ts'
import { ExpectedError } from './platform/expected-error.ts'

/**
 * Sees to it that the data folder is there and can be written to.
 *
 * @param folder absolute
 * @throws {ExpectedError} when it cannot be written to
 */
export function ensureDataFolder(folder: string): void {
  try {
    make(folder)
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder')
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (isOutOfRoom(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ExpectedError(
      `Souschef cannot write to its data folder: ${reason}. Set DATA_DIR to a folder that this user may write to.`,
    )
  }
}

/** Level by level, because below `/proc`, where nothing can be made, `mkdir` with `recursive` never ends. */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts now may have made it.
    if (!existsSync(folder)) throw error
  }
}
