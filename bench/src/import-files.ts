import { open, readdir, readFile as readBytes } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isFailure, parseCooklang, readFile } from '@souschef/import'
import type { ByteSource, FileItem } from '@souschef/import'
import { parse } from 'yaml'

const USAGE = `npm run bench:files -- FOLDER               what is read from the recipe files of a folder
npm run bench:files -- --cooklang FILE      the tests of Cooklang's specification (canonical.yaml)`

async function describe(item: FileItem): Promise<string> {
  const place = [item.place.entry, item.place.line].filter((part) => part !== null).join(':')
  if (isFailure(item)) return `  FAILED ${item.code} ${JSON.stringify(item.parameters)} ${place}`
  const { format, recipe } = item
  const sizes: string[] = []
  for (const picture of recipe.pictures)
    sizes.push('url' in picture ? 'address' : `${(await picture.bytes()).length} bytes`)
  const counts = `${recipe.ingredients.length} ingredients, ${recipe.steps.length} steps, pictures: ${sizes.join(', ') || 'none'}`
  return `  ${format}: ${recipe.title} (${counts}) ${place}`
}

async function readOne(path: string): Promise<{ readonly recipes: number; readonly failures: number }> {
  const handle = await open(path)
  const { size } = await handle.stat()
  const source: ByteSource = {
    size,
    read: async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
  }
  const counts = { recipes: 0, failures: 0 }
  try {
    for await (const item of readFile(source)) {
      counts[isFailure(item) ? 'failures' : 'recipes'] += 1
      console.log(await describe(item))
    }
  } finally {
    await handle.close()
  }
  return counts
}

async function benchFolder(folder: string): Promise<void> {
  const total = { recipes: 0, failures: 0 }
  for (const name of (await readdir(folder)).toSorted()) {
    const start = process.cpuUsage()
    console.log(name)
    const counts = await readOne(join(folder, name))
    const { user, system } = process.cpuUsage(start)
    console.log(
      `  ${counts.recipes} recipes, ${counts.failures} failures, ${Math.round((user + system) / 1000)} ms`,
    )
    total.recipes += counts.recipes
    total.failures += counts.failures
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(`${total.recipes} recipes, ${total.failures} failures; at most ${memory} MB of memory`)
}

interface CanonicalTest {
  readonly source: string
  readonly result: { readonly steps: readonly (readonly object[])[]; readonly metadata: object }
}

/** The tests give cookware empty units here and there. */
const comparable = (steps: readonly (readonly object[])[]): string =>
  JSON.stringify(
    steps.map((items) =>
      items.map((item) =>
        Object.entries(item)
          .filter(([key, value]) => key !== 'units' || value !== '')
          .toSorted(([a], [b]) => a.localeCompare(b)),
      ),
    ),
  )

const isTestFile = (value: unknown): value is { readonly tests: Readonly<Record<string, CanonicalTest>> } =>
  typeof value === 'object' && value !== null && 'tests' in value

async function benchCooklang(path: string): Promise<void> {
  const file: unknown = parse(await readBytes(path, 'utf8'))
  const tests = isTestFile(file) ? file.tests : {}
  let passed = 0
  for (const [name, { source, result }] of Object.entries(tests)) {
    const { steps, metadata } = parseCooklang(source)
    const isRight =
      comparable(steps.map(({ items }) => items)) === comparable(result.steps) &&
      JSON.stringify(metadata) === JSON.stringify(result.metadata)
    if (isRight) passed += 1
    else console.log(`FAILED ${name}`)
  }
  console.log(`${passed} of ${Object.keys(tests).length} tests pass`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cooklang: { type: 'string' } },
})
const [folder] = positionals

if (values.cooklang !== undefined) await benchCooklang(values.cooklang)
else if (folder === undefined) console.log(USAGE)
else await benchFolder(folder)
