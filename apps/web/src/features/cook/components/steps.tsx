import type { SessionStep } from '@souschef/domain'
import { useDeferredValue, useEffect } from 'react'
import { afterPaint } from '../../../platform/after-paint.ts'
import type { CookRecipe, CookStep } from '../model/cook-recipe.ts'
import type { StepTimers } from '../model/use-step-timers.ts'
import { ComingNext } from './coming-next.tsx'
import css from './cooking-screen.module.css'
import { type StepHandlers, StepView } from './step-view.tsx'

interface Props extends StepHandlers {
  readonly recipe: CookRecipe
  /** How far each step of the recipe is. */
  readonly progress: readonly SessionStep[]
  /** The index of the step in view. */
  readonly shown: number
  readonly timersOf: (step: CookStep) => StepTimers
  /** The id of the timer to point at (CPAGE-4). */
  readonly highlighted: string | null
}

/** To ask where something lies lays it out, though it is not seen. */
const layOut = (): void => {
  for (const away of document.querySelectorAll(`.${css['away']}`))
    away.lastElementChild?.getBoundingClientRect()
}

/**
 * The step in view, and the two beside it, which lie ready: a step change shows what is there, and what is then beside it is
 * made once that is on the screen.
 */
export function Steps({ recipe, progress, shown, timersOf, highlighted, ...on }: Props) {
  const around = useDeferredValue(shown, null)
  const progressBeside = useDeferredValue(progress)
  const timersBeside = useDeferredValue(timersOf)
  useEffect(() => {
    if (around === shown) afterPaint(layOut)
  })
  return (
    <>
      {recipe.steps.map((step, index) => {
        const isShown = index === shown
        const isBeside = around !== null && Math.abs(index - around) <= 1
        const state = (isShown ? progress : progressBeside)[index]
        if (state === undefined || !(isShown || isBeside)) return null
        return (
          <StepView
            key={step.id}
            {...on}
            recipe={recipe}
            step={step}
            number={index + 1}
            timers={(isShown ? timersOf : timersBeside)(step)}
            highlighted={isShown ? highlighted : null}
            checked={state.checked_ingredient_ids}
            isDone={state.status === 'completed'}
            isShown={isShown}
          />
        )
      })}
      <ComingNext recipe={recipe} shown={around ?? shown} />
    </>
  )
}
