import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const WINDOWS_1251 = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1251').decode(new Uint8Array([byte])), byte] as const,
  ),
)

const in1251 = (text: string): Uint8Array =>
  new Uint8Array([...text].map((character) => WINDOWS_1251.get(character) ?? 63))
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

describe('encodings (IMP-13)', () => {
  it('tells UTF-8, UTF-16, windows-1251 and windows-1252 apart by mark and content', () => {
    const russian = 'Блины: 500 мл молока, 2 яйца. Ёлки'
    const french = 'Crème brûlée à la crème fraîche, 30 €'
    expect(decodeText(new TextEncoder().encode(russian))).toBe(russian)
    expect(decodeText(new Uint8Array(Buffer.from(`\u{FEFF}${russian}`, 'utf16le')))).toBe(russian)
    expect(decodeText(new Uint8Array(Buffer.from(`\u{FEFF}${russian}`, 'utf16le').swap16()))).toBe(russian)
    expect(decodeText(new Uint8Array(Buffer.from('Soup with peas', 'utf16le')))).toBe('Soup with peas')
    expect(decodeText(in1251(russian))).toBe(russian)
    expect(decodeText(latin1(french.replace(' €', '')))).toBe('Crème brûlée à la crème fraîche, 30')
    expect(decodeText(new Uint8Array([...latin1('30 '), 0x80]))).toBe('30 €')
  })

  it('believes a declaration, unless the bytes are UTF-8', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Käse</a>'
    expect(decodeText(latin1(xml))).toBe(xml)
    expect(decodeText(new TextEncoder().encode(xml))).toBe(xml)
    const html = '<meta charset="windows-1251"><p>Щи</p>'
    expect(decodeText(in1251(html))).toBe(html)
  })

  it('keeps a text in UTF-8 with a broken character', () => {
    const bytes = new TextEncoder().encode('Борщ со сметаной, варить два часа')
    expect(decodeText(new Uint8Array([...bytes, 0xff]))).toContain('Борщ со сметаной')
  })
})
