import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)

/**
 * Font files by use: Rubik for labels and instructions, Literata for titles and the author's prose; both have Latin and Cyrillic.
 * As fallbacks, DejaVu Sans has arrows, symbols, and the alphabets of Europe and the Near East; Unifont has nearly everything,
 * including Chinese, Japanese and Korean, but is a pixel font.
 */
const FILES = {
  text: '@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf',
  medium: '@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf',
  strong: '@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf',
  title: '@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf',
  prose: '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  symbols: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  unifont: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const

export type FontName = keyof typeof FILES

/** Fonts for characters that the main font lacks, in order of preference. */
export const FALLBACKS = ['emoji', 'symbols', 'unifont'] as const satisfies readonly FontName[]

const cache = new Map<FontName, Font>()

/** The path of a font's file. */
export const fontFile = (name: FontName): string => require.resolve(FILES[name])

/** `fontkit` throws on empty mark anchors of a font; such text is laid out without mark positioning. */
function tolerateEmptyMarks(font: Font): void {
  const layOut = font.layout.bind(font)
  const layout: Font['layout'] = (text, features, ...rest) => {
    try {
      return layOut(text, features, ...rest)
    } catch {
      return layOut(text, { mark: false, mkmk: false }, ...rest)
    }
  }
  Object.assign(font, { layout })
}

/** Opens a font, once per thread. */
export function fontOf(name: FontName): Font {
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const file = readFileSync(fontFile(name))
  const font = create(FILES[name].endsWith('.woff') ? unpackWoff(file) : file)
  if (!('layout' in font)) throw new Error(`${FILES[name]} is a collection of fonts`)
  // A glyph caches the characters of its first use. If that is as a component of another glyph ('p' in 'р') there are none, and
  // text copied from later PDFs would lack the character. So all glyphs are loaded by character first, except those of Unifont,
  // which has no such glyphs and is too large.
  if (name !== 'unifont') for (const point of font.characterSet) font.glyphForCodePoint(point)
  tolerateEmptyMarks(font)
  cache.set(name, font)
  return font
}
