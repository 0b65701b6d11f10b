import { gzipSync } from 'node:zlib'
import { createZip } from '../src/platform/zip.ts'

/** A file of an archive for a test. */
export interface TestEntry {
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** An archive of these files. */
export async function aZip(entries: readonly TestEntry[]): Promise<Buffer<ArrayBuffer>> {
  async function* one(bytes: Uint8Array | string): AsyncGenerator<Uint8Array | string> {
    yield bytes
  }
  async function* all() {
    for (const { name, bytes } of entries) yield { name, content: one(bytes) }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of createZip(all())) pieces.push(piece)
  return Buffer.concat(pieces)
}

interface PaprikaRecipe {
  readonly name: string
  readonly ingredients?: string
  readonly source_url?: string
  /** A file. */
  readonly picture?: Uint8Array | undefined
}

/** A recipe as Paprika exports it. */
export const aPaprikaRecipe = ({
  name,
  ingredients = `500 g ${name} leaves\n1 l stock\nsalt to taste`,
  source_url = '',
  picture,
}: PaprikaRecipe): TestEntry => ({
  name: `${name}.paprikarecipe`,
  bytes: gzipSync(
    JSON.stringify({
      uid: name,
      name,
      ingredients,
      directions: 'Wash everything and chop it.\n\nCook it in the stock for 20 minutes.',
      servings: '4 servings',
      source_url,
      ...(picture && { photo: 'photo.jpg', photo_data: Buffer.from(picture).toString('base64') }),
    }),
  ),
})
