import { describe, expect, test } from 'vitest'
import { sanitizeOutline } from './recipe-outline.ts'

describe('sanitizing an outline', () => {
  const step = { ingredient_ids: ['salt', 'salt'], can_run_in_parallel: false }
  const dependenciesOf = (...steps: readonly [string, readonly string[]][]) =>
    sanitizeOutline(steps.map(([id, dependencies]) => ({ ...step, id, dependencies }))).map(
      ({ id, dependencies }) => [id, dependencies],
    )

  test('drops dependencies that are on itself, unknown, duplicate or of the first step', () => {
    expect(dependenciesOf(['a', ['b']], ['b', ['b', 'a', 'a', 'gone']], ['a', []])).toEqual([
      ['a', []],
      ['b', ['a']],
    ])
    expect(sanitizeOutline([{ ...step, id: 'a', dependencies: [] }])[0]?.ingredient_ids).toEqual(['salt'])
    expect(sanitizeOutline([])).toEqual([])
  })

  test('breaks cycles, but keeps dependencies on later steps', () => {
    expect(dependenciesOf(['a', []], ['b', ['c']], ['c', ['a']])).toEqual([
      ['a', []],
      ['b', ['c']],
      ['c', ['a']],
    ])
    expect(dependenciesOf(['a', []], ['b', ['a', 'c']], ['c', ['b']])).toEqual([
      ['a', []],
      ['b', ['a']],
      ['c', ['b']],
    ])
  })
})
