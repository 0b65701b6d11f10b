import { expect, test } from 'vitest'
import { emptyStep, emptyTimer } from './recipe-form.ts'
import { timerFromText } from './timer-from-text.ts'

const timer = (minutes: string) => ({ ...emptyTimer(minutes), minutes })

test.each([
  ['Bake at 180 °C for 40 minutes.', [], '40', ''],
  ['Варите 1 час 20 минут.', [], '80', ''],
  ['Blanch for 90 seconds.', [], '1', '30'],
  ['Rest for 10–15 minutes.', [], '10', ''],
  ['Bake for 40 minutes, then rest for 5 minutes.', ['40'], '5', ''],
  ['Rest for 10–15 minutes.', ['15'], '', ''],
  ['Stir.', [], '', ''],
])('a new timer for %j besides timers of %j gets %s min %s s', (instruction, timed, minutes, seconds) => {
  expect(timerFromText({ ...emptyStep('s'), instruction, timers: timed.map(timer) })).toEqual({
    minutes,
    seconds,
  })
})
