import { type CookingCommand, currentStepIndex, progressPercent, type RecipeSession } from '@souschef/domain'
import { useEffect, useRef, useState, type TouchEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { CookRecipe } from '../model/cook-recipe.ts'
import { swipeDirection } from '../model/shown-step.ts'
import css from './cooking-screen.module.css'
import { Finished } from './finished.tsx'
import { IngredientSheet } from './ingredient-sheet.tsx'
import { StepActions } from './step-actions.tsx'
import { StepList } from './step-list.tsx'
import { StepView } from './step-view.tsx'
import { TopBar } from './top-bar.tsx'
import { useStepKeys } from './use-step-keys.ts'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index that the address names; null: the step that the cook is at. */
  readonly chosen: number | null
  readonly onChoose: (index: number | null) => void
  readonly onCommand: (command: CookingCommand) => void
  /** Where 'leave' leads; cooking goes on. */
  readonly recipePath: string
}

/** One step at a time in big type, its ingredients as a checklist, and the ways on (CPAGE-1, CPAGE-2). */
export function CookingScreen({ recipe, session, chosen, onChoose, onCommand, recipePath }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'steps' | 'ingredients' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const finger = useRef({ x: 0, y: 0 })
  const count = recipe.steps.length
  const shown = chosen ?? currentStepIndex(session)
  const step = recipe.steps[shown]
  const progress = session.steps[shown]
  const look = (index: number): void => onChoose(Math.max(0, Math.min(count - 1, index)))
  useStepKeys({ onPrevious: () => look(shown - 1), onNext: () => look(shown + 1) })

  // A screen reader reads the step that came into view.
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])

  if (session.status === 'completed' && chosen === null)
    return (
      <Finished
        recipe={recipe}
        recipePath={recipePath}
        onLookBack={() => onChoose(0)}
        onCommand={onCommand}
      />
    )
  if (step === undefined || progress === undefined) return null

  const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const touch = changedTouches.item(0)
    const direction = swipeDirection(touch.clientX - finger.current.x, touch.clientY - finger.current.y)
    if (direction !== 0) look(shown + direction)
  }

  return (
    <div
      className={css['screen']}
      onTouchStart={({ changedTouches }) => {
        const { clientX: x, clientY: y } = changedTouches.item(0)
        finger.current = { x, y }
      }}
      onTouchEnd={onTouchEnd}
    >
      <TopBar
        recipe={recipe}
        recipePath={recipePath}
        number={shown + 1}
        onOpenSteps={() => setOpen('steps')}
      />
      <progress
        className={css['progress']}
        max={100}
        value={progressPercent(session)}
        aria-label={t('cook.progress')}
      />
      <StepView
        key={step.id}
        ref={heading}
        recipe={recipe}
        step={step}
        progress={progress}
        number={shown + 1}
        next={recipe.steps[shown + 1] ?? null}
        onTick={(ingredient_id) =>
          onCommand({ type: 'TOGGLE_INGREDIENT', recipe_id: recipe.id, step_id: step.id, ingredient_id })
        }
        onOpenIngredients={() => setOpen('ingredients')}
      />
      <StepActions
        recipe={recipe}
        session={session}
        shown={shown}
        onLook={look}
        onCommand={(command) => {
          onCommand(command)
          onChoose(null)
        }}
      />
      {open === 'steps' && (
        <StepList
          recipe={recipe}
          session={session}
          shown={shown}
          onClose={() => setOpen(null)}
          onLook={(index) => {
            setOpen(null)
            look(index)
          }}
          onFinish={() => {
            setOpen(null)
            onCommand({ type: 'FINISH', recipe_id: recipe.id, confirmed: true })
            onChoose(null)
          }}
        />
      )}
      {open === 'ingredients' && <IngredientSheet recipe={recipe} onClose={() => setOpen(null)} />}
    </div>
  )
}
