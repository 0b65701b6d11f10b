import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { fontFile } from './fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

test('unpacking a WOFF font preserves its tables', () => {
  const woff = readFileSync(fontFile('symbols'))
  const glyphsOf = (file: Buffer) => {
    const font = create(file)
    if (!('layout' in font)) throw new Error('a collection of fonts')
    const { glyphs, advanceWidth } = font.layout('★ AVé')
    return [font.numGlyphs, font.characterSet.length, advanceWidth, glyphs.map((glyph) => glyph.path.toSVG())]
  }
  const unpacked = unpackWoff(woff)
  expect(glyphsOf(unpacked)).toEqual(glyphsOf(woff))
  expect(unpacked.readUInt32BE(0)).toBe(0x00010000)
})
