import { isFailure, memorySource, readFile } from '../src/index.ts'
import type { ByteSource, FileItem, FoundFailure, FoundRecipe } from '../src/index.ts'
import type { FoundInFile } from '../src/files/found-in-file.ts'
import { bytesOf, makeZip } from './make-zip.ts'

export async function collect(source: ByteSource): Promise<readonly FileItem[]> {
  const items: FileItem[] = []
  for await (const item of readFile(source)) items.push(item)
  return items
}

/** Everything in a file: a text, bytes, or a zip of files by path. */
export async function readAll(
  content: string | Uint8Array | Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly FileItem[]> {
  const bytes =
    typeof content === 'string'
      ? bytesOf(content)
      : content instanceof Uint8Array
        ? content
        : makeZip(content)
  return collect(memorySource(bytes))
}

/** The items of a file in which nothing fails. */
export async function readItems(content: Parameters<typeof readAll>[0]): Promise<readonly FoundInFile[]> {
  const items = await readAll(content)
  const failed = items.filter(isFailure)
  if (failed.length > 0) throw new Error(JSON.stringify(failed))
  return items.flatMap((item) => (isFailure(item) ? [] : [item]))
}

/** The only recipe of a file. */
export async function readOne(content: Parameters<typeof readAll>[0]): Promise<FoundRecipe> {
  const [item, ...others] = await readItems(content)
  if (!item || others.length > 0) throw new Error(`${others.length + (item ? 1 : 0)} recipes`)
  return item.recipe
}

export async function readFailures(content: Parameters<typeof readAll>[0]): Promise<readonly FoundFailure[]> {
  return (await readAll(content)).filter(isFailure)
}

export const linesOf = (recipe: FoundRecipe): readonly string[] =>
  recipe.ingredients.map(({ text, section }) => (section === null ? text : `${section}: ${text}`))

export const stepsOf = (recipe: FoundRecipe): readonly string[] =>
  recipe.steps.map(({ text, section }) => (section === null ? text : `${section}: ${text}`))

/** The first byte of each picture, or its address. */
export const picturesOf = (recipe: FoundRecipe): Promise<readonly (string | number | undefined)[]> =>
  Promise.all(
    recipe.pictures.map(async (picture) => ('url' in picture ? picture.url : (await picture.bytes())[0])),
  )

/** A picture that is recognised by its first byte. */
export const picture = (first: number): Uint8Array => new Uint8Array(100).fill(first)

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
