import type { Guess, InferredDish } from '@souschef/domain/planning'

const isGuess = ({ isTimeGuessed, isHandsOnGuessed, isHeatGuessed }: Guess): boolean =>
  isTimeGuessed || isHandsOnGuessed || isHeatGuessed

/**
 * The steps of which something was guessed that a plan stands on: times and heat, and hands that are free. That a step takes hands is
 * what a recipe means unless it says otherwise.
 */
export function guessesIn({ dish, guesses }: InferredDish): readonly Guess[] {
  const isUnattended = (id: string): boolean =>
    dish.steps.some((step) => step.id === id && step.hands !== 'busy')
  return guesses
    .map((guess) => ({ ...guess, isHandsOnGuessed: guess.isHandsOnGuessed && isUnattended(guess.step) }))
    .filter(isGuess)
}
