import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date(2026, 2, 10, 12).getTime()

test.each([
  [0.5, 'this minute', 'в эту минуту'],
  [59, '59 min. ago', '59 мин. назад'],
  [23 * 60 + 59, '23 hr. ago', '23 ч назад'],
  [24 * 60, 'yesterday', 'вчера'],
  [36 * 60, 'yesterday', 'вчера'],
  [36 * 60 + 1, '2 days ago', 'позавчера'],
  [47 * 60, '2 days ago', 'позавчера'],
  [7 * 24 * 60 - 1, '7 days ago', '7 дн. назад'],
  [7 * 24 * 60, 'Mar 3', '3 мар.'],
])('an instant %d minutes before noon is shown as %s', (minutes, english, russian) => {
  const at = now - minutes * 60_000
  expect(timeAgo(at, now, 'en')).toBe(english)
  expect(timeAgo(at, now, 'ru')).toBe(russian)
})

test('an instant in the future, by a clock that is off, is shown as now', () => {
  expect(timeAgo(now + 3_600_000, now, 'en')).toBe('this minute')
})
