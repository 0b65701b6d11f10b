import { LANGUAGES } from '@souschef/domain'
import { inferDish, sequentialMakespan, planDinner } from '@souschef/domain/planning'
import { expect, test } from 'vitest'
import { demoRecipes } from './index.ts'
import { TAGS } from './pantry.ts'

test.each(LANGUAGES)(
  'SMART-3 the dinner for four in %s, cooked together, saves 15 % of its time',
  (language) => {
    const dishes = demoRecipes
      .filter(({ content: { tags } }) => tags.includes(TAGS.dinnerForFour[language]))
      .map(({ id, content }) => inferDish({ ...content, id }).dish)
    const kitchen = { cooks: 1, burners: 4, ovens: [1] }
    const dinner = { dishes, kitchen, now: 0, serveAt: null, allHot: true }
    const effort = { schedules: 2_000, seed: 1, isOver: () => false }
    const planned = planDinner(dinner, effort)
    if (!planned.ok) throw new Error('the dinner has no plan')
    const { start, ready, waiting } = planned.plan
    expect(waiting).toBe(0)
    expect(ready - start).toBeLessThanOrEqual(0.85 * sequentialMakespan(dinner, effort))
  },
)

test('SMART-2 the demo dishes that are eaten cold are recognised as such, and all others as warm, in both languages', () => {
  const cold = (of: string): readonly string[] =>
    demoRecipes.flatMap(({ id, content }) =>
      content.language === of && inferDish({ ...content, id }).dish.standing === null ? [content.title] : [],
    )
  expect(cold('en')).toEqual([
    'Vinegret, the beetroot salad',
    'Okroshka',
    'Bean salad',
    'Half-sour cucumbers',
    'Berry smoothie bowl',
    'Roasted pepper adjika with walnuts',
    'Sharlotka',
    'Cranberry mors',
    'Plum galette',
  ])
  expect(cold('ru')).toEqual([
    'Винегрет',
    'Окрошка на квасе',
    'Салат из фасоли',
    'Малосольные огурцы',
    'Ягодный смузи-боул',
    'Аджика из печёных перцев с орехами',
    'Шарлотка',
    'Клюквенный морс',
    'Галета со сливами',
  ])
})
