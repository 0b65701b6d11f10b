const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits; sorts by creation time.
 *
 * @param now epoch milliseconds
 * @param random at least 10 random bytes; only the first 10 are used
 */
export function uuidv7(now: number, random: Uint8Array): string {
  const byte = (index: number): number => random[index] ?? 0
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const hex = (...bytes: readonly number[]): string => bytes.map((value) => HEX[value & 0xff]).join('')
  const versioned = hex(0x70 | (byte(0) & 0x0f), byte(1))
  const variant = hex(0x80 | (byte(2) & 0x3f), byte(3))
  const tail = hex(byte(4), byte(5), byte(6), byte(7), byte(8), byte(9))
  return `${time.slice(0, 8)}-${time.slice(8)}-${versioned}-${variant}-${tail}`
}

/** When a UUIDv7 was made, in epoch milliseconds. */
export const timeOfUuidv7 = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text is a UUID in its canonical lower-case form. */
export const isUuid = (text: string): boolean => UUID.test(text)
