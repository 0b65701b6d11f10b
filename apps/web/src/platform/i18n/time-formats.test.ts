import { LANGUAGES } from '@souschef/domain'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateText, DAY_AND_TIME, SHORT_DAY_AND_TIME, TIME_OF_DAY } from './time-formats.ts'

const evening = new Date(2026, 10, 25, 19, 5)

test('APP-6 a time of day has the same format everywhere, in both languages', () => {
  for (const language of LANGUAGES)
    for (const format of [TIME_OF_DAY, DAY_AND_TIME, SHORT_DAY_AND_TIME])
      expect(evening.toLocaleString(language, format)).toMatch(/(?:^|\s)19:05$/)
})

test('a Russian year is not separated from its abbreviation', () => {
  expect(dateText(evening, 'ru', DAY_AND_TIME)).toBe('25 нояб. 2026\u00A0г., 19:05')
  expect(dateText(evening, 'ru', { dateStyle: 'long' })).toBe('25 ноября 2026\u00A0г.')
  expect(dateText(evening, 'en', { dateStyle: 'long' })).toBe('November 25, 2026')
})

test('APP-6 no page defines a time format of its own', () => {
  const source = join(import.meta.dirname, '../..')
  const own = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) =>
      !/time-formats|[.]test[.]/.test(file) &&
      /timeStyle:|hour: '|hourCycle/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(own).toEqual([])
})
