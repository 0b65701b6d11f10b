import { inferSteps } from '@souschef/domain/inference'
import { addScores, f1, LABELLED_RECIPES, NO_SCORES, scoreSteps } from '@souschef/domain/labelled-recipes'

// How much of what steps say is understood? F1 of each, on the recipes that the rules were made with and on the others. A dependency
// counts if one step waits for another, directly or not.

for (const isForTuning of [true, false]) {
  const recipes = LABELLED_RECIPES.filter((one) => one.isForTuning === isForTuning)
  const startedAt = performance.now()
  const inferred = recipes.map(({ recipe }) => inferSteps(recipe) ?? [])
  const each = (performance.now() - startedAt) / recipes.length
  const scores = recipes.reduce(
    (sum, { labels }, index) => addScores(sum, scoreSteps(inferred[index] ?? [], labels)),
    NO_SCORES,
  )
  const figures = Object.entries(scores).map(([subject, score]) => `${subject} ${f1(score).toFixed(3)}`)
  console.log(`${isForTuning ? 'tuned' : 'others'}: ${figures.join(', ')}; ${each.toFixed(1)} ms a recipe`)
}
