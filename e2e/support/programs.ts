import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The program named by an environment variable, or else the first of these names on the path.
 * @throws when there is none; the message names its Debian package
 */
export function findProgram(names: readonly string[], debian: string, variable?: string): string {
  const named = variable === undefined ? '' : (process.env[variable] ?? '')
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates =
    named === '' ? names.flatMap((name) => folders.map((folder) => join(folder, name))) : [named]
  const executable = candidates.find((path) => existsSync(path))
  if (executable === undefined)
    throw new Error(`${named || names[0]} is not installed; on Debian: apt-get install ${debian}`)
  return executable
}
