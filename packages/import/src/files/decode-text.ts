const UTF8 = new TextDecoder('utf-8', { fatal: true })

const declaredIn = (head: string): string | null =>
  /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/iu.exec(head)?.[1] ??
  /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/iu.exec(head)?.[1] ??
  null

function decoderOf(label: string | null): InstanceType<typeof TextDecoder> | null {
  try {
    return label === null ? null : new TextDecoder(label)
  } catch {
    return null
  }
}

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return UTF8.decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 without a mark: every other byte of Latin text is zero, and of Cyrillic text four. */
function utf16Of(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 1000 - (1000 % 2))
  if (sample.length < 4 || bytes.length % 2 !== 0) return null
  const high = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0 || byte === 4) high[index % 2] = (high[index % 2] ?? 0) + 1
  })
  const half = sample.length / 2
  const [even = 0, odd = 0] = high
  if (odd > half * 0.7 && even < half * 0.3) return 'utf-16le'
  return even > half * 0.7 && odd < half * 0.3 ? 'utf-16be' : null
}

const hasMark = ([a, b]: Uint8Array): boolean => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)

/** Texts have no zero bytes but in UTF-16; pictures and databases do. */
export const isBinary = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 1000).includes(0) && !hasMark(bytes) && utf16Of(bytes) === null

/** In Cyrillic most letters are above 0xC0, so they follow each other; in Western texts they stand alone between ASCII letters. */
function isCyrillic(bytes: Uint8Array): boolean {
  let letters = 0
  let followers = 0
  let previous = 0
  for (const byte of bytes.subarray(0, 200_000)) {
    if (byte >= 0xc0 || byte === 0xa8 || byte === 0xb8) {
      letters += 1
      if (previous >= 0xc0) followers += 1
    }
    previous = byte
  }
  return letters > 0 && followers > letters * 0.5
}

/**
 * The text of bytes in UTF-8, UTF-16, windows-1251, windows-1252 or what they declare: by byte order mark, declaration (XML, HTML) and
 * content (IMP-13). ISO-8859-1 is read as windows-1252, as browsers do: it differs only where the former has no characters.
 */
export function decodeText(bytes: Uint8Array): string {
  if (hasMark(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  const wide = decoderOf(utf16Of(bytes))
  if (wide) return wide.decode(bytes)
  // What is valid UTF-8 is UTF-8, whatever it says.
  const text = utf8(bytes)
  if (text !== null) return text
  const declared = decoderOf(declaredIn(new TextDecoder('windows-1252').decode(bytes.subarray(0, 2000))))
  if (declared && !declared.encoding.startsWith('utf-')) return declared.decode(bytes)
  // Mostly valid: a text in UTF-8 with a broken character, or cut in the middle of one.
  const lenient = new TextDecoder().decode(bytes)
  const broken = lenient.split('\u{FFFD}').length - 1
  const wideCharacters = bytes.length - lenient.length
  if (broken * 20 < wideCharacters) return lenient
  return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes)
}
