import type { Guess, InferredDish } from '@souschef/domain/planning'

const isGuess = ({ isTimeGuessed, areHandsGuessed, isHeatGuessed }: Guess): boolean =>
  isTimeGuessed || areHandsGuessed || isHeatGuessed

/**
 * The steps of which something was guessed that a plan stands on: times and heat, and hands that are free. That a step takes hands is
 * what a recipe means unless it says otherwise.
 */
export function guessesIn({ dish, guesses }: InferredDish): readonly Guess[] {
  const isFree = (id: string): boolean => dish.steps.some((step) => step.id === id && step.hands !== 'busy')
  return guesses
    .map((guess) => ({ ...guess, areHandsGuessed: guess.areHandsGuessed && isFree(guess.step) }))
    .filter(isGuess)
}
