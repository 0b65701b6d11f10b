import { byLanguage } from '@souschef/domain'
import { catalogues, firstTexts } from '@souschef/locales'
import { entityTagOf } from '../../platform/http/entity-tag.ts'
import { encodeText, type TextEncoding } from '../../platform/http/text-encoding.ts'

/** The maximum, because a catalogue is compressed only once. */
const BROTLI_QUALITY = 11

/** Texts of a language as served to browsers. */
export interface CatalogueFile {
  readonly text: Buffer
  /** Hash of the text. */
  readonly tag: string
  /** The address with the hash, which is cacheable forever. */
  readonly url: string
  readonly encode: (encoding: TextEncoding) => Promise<Buffer>
}

function createCatalogueFile(name: string, texts: object): CatalogueFile {
  const text = Buffer.from(JSON.stringify(texts))
  const tag = entityTagOf(text)
  const encodings = new Map<TextEncoding, Promise<Buffer>>()
  return {
    text,
    tag,
    url: `/locales/${name}?v=${tag}`,
    encode: (encoding) => {
      const compressed = encodings.get(encoding) ?? encodeText(text, encoding, BROTLI_QUALITY)
      encodings.set(encoding, compressed)
      return compressed
    },
  }
}

/** Serialised once, and compressed once on first use, because anyone may request them at any rate. */
export const catalogueFiles = byLanguage((language) =>
  createCatalogueFile(`${language}.json`, catalogues[language]),
)

/** The smaller catalogues for server-rendered pages. */
export const firstTextFiles = byLanguage((language) =>
  createCatalogueFile(`${language}.first.json`, firstTexts[language]),
)
