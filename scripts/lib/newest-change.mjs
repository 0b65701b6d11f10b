import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Ignores build outputs, dependencies (covered by the lockfile) and test files, which are in no build. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test'])
const TEST_FILE = /\.test\.tsx?$/

/**
 * The time of the latest change below some paths, in epoch milliseconds. Folders count too, because deleting a file changes only
 * its folder. Missing paths count as never changed.
 * @param {string[]} paths files or folders, absolute
 * @returns {number}
 */
export function newestChange(paths) {
  let newest = 0
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat === undefined) continue
    newest = Math.max(newest, stat.mtimeMs)
    if (!stat.isDirectory()) continue
    const children = readdirSync(path).filter((name) => !IGNORED_FOLDERS.has(name) && !TEST_FILE.test(name))
    newest = Math.max(newest, newestChange(children.map((name) => join(path, name))))
  }
  return newest
}
