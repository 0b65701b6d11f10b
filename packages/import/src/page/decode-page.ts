const META_CHARSET = /<meta[^<>]{0,200}charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w-]{2,30})/iu

const decoderOf = (label: string): InstanceType<typeof TextDecoder> | null => {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** How many bytes of a page are looked at for its encoding. */
const HEAD_BYTES = 4096

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Cyrillic in windows-1251 is mostly small letters, 0xE0 to 0xFF, in words; in Latin-1 these stand alone between ASCII letters. */
function looksCyrillic(bytes: Uint8Array): boolean {
  let pairs = 0
  let high = 0
  for (let at = 1; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    high += 1
    if ((bytes[at - 1] ?? 0) >= 0xc0) pairs += 1
  }
  return high > 0 && pairs / high > 0.5
}

/** The text of a page: its encoding is told by a byte order mark, `charset` (of the header), the page's meta element, or its bytes. */
export function decodePage(bytes: Uint8Array, charset?: string): string {
  const mark = BYTE_ORDER_MARKS.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))?.[0]
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const labels = [charset, META_CHARSET.exec(head)?.[1]].filter((label) => label !== undefined)
  const isValid = isUtf8(bytes)
  for (const label of labels) {
    const decoder = decoderOf(label)
    // Pages that claim UTF-8 and are not, or the reverse, are as frequent as pages that claim nothing.
    if (decoder !== null && (decoder.encoding !== 'utf-8' || isValid)) return decoder.decode(bytes)
  }
  return new TextDecoder(isValid ? 'utf-8' : looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(
    bytes,
  )
}
