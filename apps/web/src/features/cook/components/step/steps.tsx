import { type RecipeSession, nextStepIndex } from '@souschef/domain'
import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { afterPaint } from '#platform/after-paint.ts'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import type { StepTimers } from '../../model/use-step-timers.ts'
import { preloadMedia } from './step-background.tsx'
import { ComingNext } from './coming-next.tsx'
import css from '../screen/cooking-screen.module.css'
import { type StepHandlers, StepView } from './step-view.tsx'

interface Props extends StepHandlers {
  /** The element that contains the steps. */
  readonly root: RefObject<HTMLElement | null>
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly visibleIndex: number
  readonly timersOf: (step: CookStep) => StepTimers
  /** The id of the timer to highlight (CPAGE-4). */
  readonly highlighted: string | null
  /** Stable. */
  readonly onShowStep: (index: number) => void
}

/** Lays hidden steps out ahead of time, by forcing layout with a measurement. */
function forceLayout(root: Element | null): void {
  for (const hiddenSection of root?.querySelectorAll(`.${css['away']}`) ?? [])
    hiddenSection.lastElementChild?.getBoundingClientRect()
}

/**
 * The step in view, and the prerendered steps that may be shown next: its neighbours, and the one that follows when it is done. A step
 * change only reveals a prerendered step; the next ones are rendered after the paint.
 */
export function Steps({
  root,
  recipe,
  session,
  visibleIndex,
  timersOf,
  highlighted,
  onShowStep,
  ...handlers
}: Props) {
  const deferredIndex = useDeferredValue(visibleIndex, null)
  const deferredSession = useDeferredValue(session)
  const indexAfterDone = useMemo(() => {
    const step = deferredIndex === null ? undefined : deferredSession.steps[deferredIndex]
    return step === undefined ? null : nextStepIndex(deferredSession, step.id)
  }, [deferredIndex, deferredSession])
  useEffect(() => preloadMedia(recipe), [recipe])
  const deferredTimersOf = useDeferredValue(timersOf)
  useEffect(() => {
    if (deferredIndex === visibleIndex) afterPaint(() => forceLayout(root.current))
  })
  return (
    <>
      {recipe.steps.map((step, index) => {
        const isShown = index === visibleIndex
        const isPrerendered =
          deferredIndex !== null && (Math.abs(index - deferredIndex) <= 1 || index === indexAfterDone)
        const state = (isShown ? session : deferredSession).steps[index]
        if (state === undefined || !(isShown || isPrerendered)) return null
        return (
          <StepView
            key={step.id}
            {...handlers}
            recipe={recipe}
            step={step}
            number={index + 1}
            timers={(isShown ? timersOf : deferredTimersOf)(step)}
            highlighted={isShown ? highlighted : null}
            checked={state.checked_ingredient_ids}
            isDone={state.status === 'completed'}
            isShown={isShown}
          />
        )
      })}
      <ComingNext recipe={recipe} visibleIndex={deferredIndex ?? visibleIndex} onShowStep={onShowStep} />
    </>
  )
}
