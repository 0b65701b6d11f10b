const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** How many bytes a text takes in UTF-8; a lone surrogate takes three, as the replacement character does. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    // A pair of surrogates is two units and four bytes.
    const isPair = unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))
    bytes += isPair || unit >= 0x800 ? 2 : 1
    if (isPair) index++
  }
  return bytes
}
