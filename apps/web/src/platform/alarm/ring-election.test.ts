import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { electLeader, parseTabStatus, type TabStatus } from './ring-election.ts'

const status = fc.record({
  id: fc.uuid(),
  audible: fc.boolean(),
  visible: fc.boolean(),
  leads: fc.boolean(),
})
const tabs = fc.uniqueArray(status, { minLength: 1, selector: ({ id }) => id })

describe('TIMER-11 the tab that rings', () => {
  test('is the same for all tabs with the same information', () => {
    fc.assert(
      fc.property(
        tabs.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(electLeader(list)).toBe(electLeader(shuffled))
        },
      ),
    )
  })

  test('is audible if any is; else the current leader; else visible if any is', () => {
    fc.assert(
      fc.property(tabs, (list) => {
        const leader = electLeader(list)
        let rivals: readonly TabStatus[] = list
        for (const quality of ['audible', 'leads', 'visible'] as const) {
          const qualified = rivals.filter((tab) => tab[quality])
          if (qualified.length > 0) rivals = qualified
        }
        expect(rivals).toContain(leader)
      }),
    )
  })

  test('is stable: once it leads, it is elected again', () => {
    fc.assert(
      fc.property(tabs, (list) => {
        const leader = electLeader(list)
        const later = list.map((tab) => ({ ...tab, leads: tab === leader }))
        expect(electLeader(later)?.id).toBe(leader?.id)
      }),
    )
  })
})

test('messages of other tabs are parsed, and invalid ones ignored', () => {
  fc.assert(
    fc.property(status, (tab) => {
      expect(parseTabStatus({ ...tab, more: 1 })).toEqual(tab)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(parseTabStatus(json)).toBeNull()
    }),
  )
  expect(parseTabStatus({ id: 1, audible: true, visible: true, leads: true })).toBeNull()
})
