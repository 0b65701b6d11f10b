import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const source = join(import.meta.dirname, '../src')

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHARACTERS = `${LETTERS}0123456789_-`

/** Classes and animations. */
const NAME_PATTERN = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi

/** The nth name, starting with a letter; the first 3,328 have two characters. */
function shortName(number: number): string {
  const prefixIndex = Math.floor(number / LETTERS.length)
  return `${LETTERS[number % LETTERS.length]}${CHARACTERS[prefixIndex % CHARACTERS.length]}${prefixIndex < CHARACTERS.length ? '' : prefixIndex}`
}

/**
 * Class names of a build: short, because styles and scripts repeat them, and numbered in the order of files, so that they are
 * the same for the client and the server's renderer.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const names = new Map<string, string>()
  for (const file of globSync('**/*.module.css', { cwd: source }).toSorted())
    for (const [, name = ''] of readFileSync(join(source, file), 'utf8').matchAll(NAME_PATTERN)) {
      const key = `${file} ${name}`
      if (!names.has(key)) names.set(key, shortName(names.size))
    }
  return (name, file) => {
    const short = names.get(`${relative(source, file)} ${name}`)
    if (short === undefined) throw new Error(`No name "${name}" was found in ${file}`)
    return short
  }
}
