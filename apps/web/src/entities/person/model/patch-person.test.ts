import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchPerson } from './patch-person.ts'

const anything = fc.jsonValue()

test('a person is updated wherever a response includes them, in the fields that are there', () => {
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      const around = (vera: object) => [before, { pages: [{ items: [vera, { username: 'ben' }] }] }, after]
      const vera = { username: 'vera', is_following: false }
      const changes = { is_following: true, followers_count: 3 }
      expect(patchPerson(around(vera), 'vera', changes)).toEqual(around({ ...vera, is_following: true }))
    }),
  )
})

test('parts of a response without the person stay the same objects', () => {
  fc.assert(
    fc.property(anything, (answer) => {
      expect(patchPerson(answer, 'nobody of that name', { is_following: true })).toBe(answer)
    }),
  )
})
