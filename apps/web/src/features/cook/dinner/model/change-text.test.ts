import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { setInitialLanguage, i18n } from '#platform/i18n/i18n.ts'
import { changeText } from './change-text.ts'
import { clockText } from './clock-text.ts'
import { aDinnerRecipe, aRunningDinner } from './fixtures.ts'

const CATALOGUES = { en, ru } as const
const STEPS = ['Bake cake.', 'Wash up', 'Chop', 'Fry', 'Boil', 'Cool', 'Serve', 'Eat']

test.each([
  [
    'en',
    'Still ready at 0:00. Bake cake: now at 1:00; Wash up: now at 1:01, and 6 more steps moved',
    'Still ready at 0:00. Bake cake: now at 1:00',
  ],
  [
    'ru',
    'Всё так же готово в 0:00. Bake cake: теперь в 1:00; Wash up: теперь в 1:01, и ещё 6 шагов сдвинуты',
    'Всё так же готово в 0:00. Bake cake: теперь в 1:00',
  ],
] as const)('SMART-5 the changes of a new plan are described in sentences (%s)', (language, many, one) => {
  setInitialLanguage(language, CATALOGUES[language])
  const dinner = aRunningDinner({ recipes: [aDinnerRecipe('soup', ...STEPS)] })
  const { ready } = dinner.plan
  const moved = STEPS.map((_, index) => ({
    dish: 'soup',
    step: `soup-${index + 1}`,
    from: ready,
    to: ready + 60 + index,
  }))
  const inClock = (text: string): string =>
    text.replaceAll(/(\d):(\d\d)/g, (_, hours: string, minutes: string) =>
      clockText(language, ready + Number(hours) * 60 + Number(minutes)),
    )
  expect(changeText(i18n.t, { changes: { delay: 0, moved } }, dinner)).toBe(inClock(many))
  expect(changeText(i18n.t, { changes: { delay: 0, moved: moved.slice(0, 1) } }, dinner)).toBe(inClock(one))
})
