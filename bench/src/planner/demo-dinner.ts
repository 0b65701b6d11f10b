import { demoRecipes } from '@souschef/demo'
import {
  type Effort,
  inferDish,
  type Kitchen,
  sequentialMakespan,
  planDinner,
} from '@souschef/domain/planning'

const TAG = 'dinner for four'
const KITCHENS: readonly Kitchen[] = [
  { cooks: 1, burners: 4, ovens: [1] },
  { cooks: 1, burners: 4, ovens: [2] },
  { cooks: 2, burners: 4, ovens: [2] },
  { cooks: 1, burners: 4, ovens: [1, 1] },
]
const EFFORT: Effort = { schedules: 5000, seed: 1, isOver: () => false }

/** Prints how long the demo dinner takes, cooked together and one dish after the other. */
export function benchDemoDinner(): void {
  const dishes = demoRecipes
    .filter(({ content }) => content.language === 'en' && content.tags.includes(TAG))
    .map(({ id, content }) => inferDish({ ...content, id }).dish)
  for (const kitchen of KITCHENS) {
    const dinner = { dishes, kitchen, now: 0, serveAt: null, allHot: true }
    const planned = planDinner(dinner, EFFORT)
    if (!planned.ok) throw new Error('the dinner has no plan')
    const { ready, start, bound } = planned.plan
    const sequential = sequentialMakespan(dinner, EFFORT)
    console.log(
      `${kitchen.cooks} cooks, shelves of ovens ${kitchen.ovens.join(' and ')}: ${ready - start} minutes (at least ${bound}),`,
      `one after the other ${sequential}, share ${((ready - start) / sequential).toFixed(2)}`,
    )
  }
}
