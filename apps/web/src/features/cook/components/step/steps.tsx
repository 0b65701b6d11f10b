import { type RecipeSession, stepAfterDone } from '@souschef/domain'
import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { afterPaint } from '../../../../platform/after-paint.ts'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import type { StepTimers } from '../../model/use-step-timers.ts'
import { ComingNext } from './coming-next.tsx'
import css from '../screen/cooking-screen.module.css'
import { type StepHandlers, StepView } from './step-view.tsx'

interface Props extends StepHandlers {
  /** What the steps are in. */
  readonly root: RefObject<HTMLElement | null>
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly shown: number
  readonly timersOf: (step: CookStep) => StepTimers
  /** The id of the timer to point at (CPAGE-4). */
  readonly highlighted: string | null
  /** The same function for as long as the page is there. */
  readonly onLook: (index: number) => void
}

/** Lays hidden steps out ahead of time: the browser has to, to answer where something in them is. */
function layOut(root: Element | null): void {
  for (const away of root?.querySelectorAll(`.${css['away']}`) ?? [])
    away.lastElementChild?.getBoundingClientRect()
}

/**
 * The step in view, and those that the cook may see next, which lie ready: the two beside it, and the one that comes when it is
 * done. A step change shows what is there, and what may come then is made once that is on the screen.
 */
export function Steps({ root, recipe, session, shown, timersOf, highlighted, onLook, ...on }: Props) {
  const around = useDeferredValue(shown, null)
  const sessionAround = useDeferredValue(session)
  const afterDone = useMemo(() => {
    const step = around === null ? undefined : sessionAround.steps[around]
    return step === undefined ? null : stepAfterDone(sessionAround, step.id)
  }, [around, sessionAround])
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
