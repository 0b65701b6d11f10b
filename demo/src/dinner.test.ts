import { LANGUAGES } from '@souschef/domain'
import { inferDish, minutesOneByOne, planDinner } from '@souschef/domain/planning'
import { expect, test } from 'vitest'
import { demoRecipes } from './index.ts'
import { TAGS } from './pantry.ts'

test.each(LANGUAGES)(
  'SMART-3 the dinner for four in %s, cooked together, saves 15 % of its time',
  (language) => {
    const dishes = demoRecipes
      .filter(({ content: { tags } }) => tags.includes(TAGS.dinnerForFour[language]))
      .map(({ id, content: { steps } }) => inferDish({ id, steps }).dish)
    const dinner = { dishes, kitchen: { cooks: 1, burners: 4, ovens: [1] }, now: 0, serveAt: null }
    const effort = { schedules: 2_000, seed: 1, isOver: () => false }
    const planned = planDinner(dinner, effort)
    if (!planned.ok) throw new Error('a dinner without a plan')
    const { start, ready, waiting } = planned.plan
    expect(waiting).toBe(0)
    expect(ready - start).toBeLessThanOrEqual(0.85 * minutesOneByOne(dinner, effort))
  },
)
