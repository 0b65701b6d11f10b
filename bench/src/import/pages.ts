import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isRecord } from '@souschef/domain'

/** A page and what is to be found in it. */
export interface LabelledPage {
  readonly name: string
  readonly url: string
  readonly html: Uint8Array
  readonly title: string
  readonly ingredients: readonly string[]
  readonly instructions: readonly string[]
  /** Minutes. */
  readonly totalTime: number | null
  readonly yields: string | null
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function readLabelled(folder: string, file: string): LabelledPage {
  const name = file.replace(/\.html(?:\.gz)?$/u, '')
  const bytes = readFileSync(join(folder, file))
  const label: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  if (!isRecord(label)) throw new Error(`${name}.json is no label`)
  const { url, title, ingredients, instructions, total_time: totalTime, yields } = label
  return {
    name,
    url: typeof url === 'string' ? url : '',
    html: file.endsWith('.gz') ? gunzipSync(bytes) : bytes,
    title: typeof title === 'string' ? title : '',
    ingredients: textsIn(ingredients),
    instructions: textsIn(instructions),
    totalTime: typeof totalTime === 'number' ? totalTime : null,
    yields: typeof yields === 'string' ? yields : null,
  }
}

/** The pages of a folder of pairs `NAME.html[.gz]`, `NAME.json`. */
export const readPages = (folder: string): LabelledPage[] =>
  readdirSync(folder)
    .filter((file) => /\.html(?:\.gz)?$/u.test(file))
    .toSorted()
    .map((file) => readLabelled(folder, file))

/** FNV-1a: which half of the pages a host is in must not depend on what else is in the folder. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash >>> 8
}

/** Whether the readers may be tuned on a page; the other half shows what they make of pages that nobody looked at. */
export const isForTuning = ({ name, url }: LabelledPage): boolean =>
  hashOf(URL.canParse(url) ? new URL(url).hostname : name) % 2 === 0

export type MarkupKind = 'JSON-LD' | 'microdata' | 'no markup'

export function markupOf({ html }: LabelledPage): MarkupKind {
  const text = Buffer.from(html).toString('latin1')
  if (/application\/ld\+json/iu.test(text) && /"@type"\s*:\s*\[?\s*(?:"\w+"\s*,\s*)*"Recipe"/u.test(text))
    return 'JSON-LD'
  return /itemtype=["']?https?:\/\/(?:www\.)?schema\.org\/Recipe/iu.test(text) ? 'microdata' : 'no markup'
}
