import type { Language } from '@souschef/domain'
import { catalogues } from '@souschef/locales'
import { entityTagOf } from '../../platform/http/entity-tag.ts'
import { encodeText, type TextEncoding } from '../../platform/http/text-encoding.ts'

/** The highest, because a catalogue is compressed once. */
const BROTLI_QUALITY = 11

/** The catalogue of a language as browsers get it. */
export interface CatalogueFile {
  readonly text: Buffer
  /** Hash of the text. */
  readonly tag: string
  /** Its address with the hash, under which it may be cached for good. */
  readonly url: string
  readonly encoded: (encoding: TextEncoding) => Promise<Buffer>
}

function fileOf(language: Language): CatalogueFile {
  const text = Buffer.from(JSON.stringify(catalogues[language]))
  const tag = entityTagOf(text)
  const encodings = new Map<TextEncoding, Promise<Buffer>>()
  return {
    text,
    tag,
    url: `/locales/${language}.json?v=${tag}`,
    encoded: (encoding) => {
      const known = encodings.get(encoding) ?? encodeText(text, encoding, BROTLI_QUALITY)
      encodings.set(encoding, known)
      return known
    },
  }
}

/** Serialised once, and compressed once on first use, because anyone may request them at any rate. */
export const catalogueFiles: Readonly<Record<Language, CatalogueFile>> = {
  en: fileOf('en'),
  ru: fileOf('ru'),
}
