const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** The length of a text in UTF-8 bytes; a lone surrogate counts three, like the replacement character. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    // A surrogate pair is two code units and four bytes.
    const isPair = unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))
    bytes += isPair || unit >= 0x800 ? 2 : 1
    if (isPair) index++
  }
  return bytes
}
