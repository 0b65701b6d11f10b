import type { DinnerPlan } from '@souschef/contract'

/** A shareable plan of a dinner of two dishes. */
export const aDinnerPlan = (): DinnerPlan => ({
  start: 29_000_000,
  ready: 29_000_120,
  cooks: 2,
  ovens: 1,
  dishes: [
    { title: 'Roast', language: 'en' },
    { title: 'Кисель', language: 'ru' },
  ],
  rows: [
    {
      dish: 0,
      kind: 'step',
      number: 1,
      text: 'Roast the meat',
      start: 29_000_000,
      end: 29_000_120,
      hands: 'free',
      touches: [],
      cook: null,
      burner: null,
      oven: 0,
      temperature: 180,
      state: 'running',
    },
    {
      dish: 1,
      kind: 'step',
      number: 2,
      text: 'Варите',
      start: 29_000_060,
      end: 29_000_090,
      hands: { every: 5 },
      touches: [{ at: 29_000_065, cook: 1 }],
      cook: null,
      burner: 2,
      oven: null,
      temperature: null,
      state: 'waiting',
    },
  ],
})
