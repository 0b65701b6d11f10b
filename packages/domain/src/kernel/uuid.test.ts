import { assert, integer, property, uint8Array, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUuid, uuidv7 } from './uuid.ts'

const bytes = uint8Array({ minLength: 10, maxLength: 16 })
const instants = integer({ min: 0, max: 2 ** 48 - 1 })

describe('DEC-13 ids are UUIDv7', () => {
  test('match the example of RFC 9562, appendix A.6', () => {
    const random = Uint8Array.from([0xfc, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
    expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  })

  test('carry version, variant and time, whatever the random bytes', () => {
    assert(
      property(instants, bytes, (now, random) => {
        const id = uuidv7(now, random)
        expect(isUuid(id)).toBe(true)
        expect(id[14]).toBe('7')
        expect('89ab').toContain(id[19])
        expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now)
      }),
    )
  })

  test('sort by creation time', () => {
    assert(
      property(instants, instants, bytes, bytes, (a, b, one, two) => {
        if (a !== b) expect(uuidv7(a, one) < uuidv7(b, two)).toBe(a < b)
      }),
    )
  })

  test('isUuid accepts only the canonical form', () => {
    assert(
      property(uuid(), (id) => {
        expect(isUuid(id)).toBe(true)
        expect(isUuid(id.slice(1))).toBe(false)
        expect(isUuid(` ${id}`)).toBe(false)
        expect(isUuid(`${id}\n`)).toBe(false)
      }),
    )
    for (const text of [
      '',
      '1',
      '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
      '00000000-0000-0000-0000-000000000000',
    ])
      expect(isUuid(text)).toBe(false)
  })
})
