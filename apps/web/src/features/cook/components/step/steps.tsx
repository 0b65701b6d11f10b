import { type RecipeSession, stepAfterDone } from '@souschef/domain'
import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { afterPaint } from '../../../../platform/after-paint.ts'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import type { StepTimers } from '../../model/use-step-timers.ts'
import { prepareMedia } from './step-background.tsx'
import { ComingNext } from './coming-next.tsx'
import css from '../screen/cooking-screen.module.css'
import { type StepHandlers, StepView } from './step-view.tsx'

interface Props extends StepHandlers {
  /** The element that contains the steps. */
  readonly root: RefObject<HTMLElement | null>
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly shown: number
  readonly timersOf: (step: CookStep) => StepTimers
  /** The id of the timer to point at (CPAGE-4). */
  readonly highlighted: string | null
  /** Stable. */
  readonly onLook: (index: number) => void
}

/** Lays hidden steps out ahead of time, by forcing layout with a measurement. */
function layOut(root: Element | null): void {
  for (const away of root?.querySelectorAll(`.${css['away']}`) ?? [])
    away.lastElementChild?.getBoundingClientRect()
}

/**
 * The step in view, and the prerendered steps that may be shown next: its neighbours, and the one that follows when it is done. A step
 * change only shows a prerendered step; the next ones are rendered after the paint.
 */
export function Steps({ root, recipe, session, shown, timersOf, highlighted, onLook, ...on }: Props) {
  const around = useDeferredValue(shown, null)
  const sessionAround = useDeferredValue(session)
  const afterDone = useMemo(() => {
    const step = around === null ? undefined : sessionAround.steps[around]
    return step === undefined ? null : stepAfterDone(sessionAround, step.id)
  }, [around, sessionAround])
  useEffect(() => prepareMedia(recipe), [recipe])
  const timersAround = useDeferredValue(timersOf)
  useEffect(() => {
    if (around === shown) afterPaint(() => layOut(root.current))
  })
  return (
    <>
      {recipe.steps.map((step, index) => {
        const isShown = index === shown
        const isReady = around !== null && (Math.abs(index - around) <= 1 || index === afterDone)
        const state = (isShown ? session : sessionAround).steps[index]
        if (state === undefined || !(isShown || isReady)) return null
        return (
          <StepView
            key={step.id}
            {...on}
            recipe={recipe}
            step={step}
            number={index + 1}
            timers={(isShown ? timersOf : timersAround)(step)}
            highlighted={isShown ? highlighted : null}
            checked={state.checked_ingredient_ids}
            isDone={state.status === 'completed'}
            isShown={isShown}
          />
        )
      })}
      <ComingNext recipe={recipe} shown={around ?? shown} onLook={onLook} />
    </>
  )
}
