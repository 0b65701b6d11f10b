import { uuidv7 } from '@souschef/domain'

/** 32-bit FNV-1a (offset basis and prime of its reference) with the final mixing of MurmurHash3. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * A deterministic UUIDv7 (DEC-13), whose random bits are derived from a key.
 *
 * @param at epoch milliseconds
 * @param key unique among demo data, such as 'borscht/en/step/roast'
 */
export function stableId(at: number, key: string): string {
  const bytes = new Uint8Array(12)
  const view = new DataView(bytes.buffer)
  for (const part of [0, 1, 2]) view.setUint32(part * 4, hash32(`${part}/${key}`))
  return uuidv7(at, bytes)
}
