import type { Guess, InferredDish } from '@souschef/domain/planning'

const isGuess = ({ isTimeGuessed, isHandsOnGuessed, isHeatGuessed }: Guess): boolean =>
  isTimeGuessed || isHandsOnGuessed || isHeatGuessed

/**
 * The guesses that matter to a plan: times, temperatures, and unattended work. That a step is hands-on is the default of a recipe, and
 * no guess.
 */
export function guessesIn({ dish, guesses }: InferredDish): readonly Guess[] {
  const isUnattended = (id: string): boolean =>
    dish.steps.some((step) => step.id === id && step.hands !== 'busy')
  return guesses
    .map((guess) => ({ ...guess, isHandsOnGuessed: guess.isHandsOnGuessed && isUnattended(guess.step) }))
    .filter(isGuess)
}
