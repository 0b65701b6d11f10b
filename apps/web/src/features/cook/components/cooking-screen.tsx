import {
  autoStartTimers,
  type CookingState,
  currentStepIndex,
  progressPercent,
  type RecipeSession,
  recipeTimers,
} from '@souschef/domain'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepScreenAwake, useWakeLock } from '../../../platform/cooking/alarm-parts.ts'
import { type CookingStore, cookingStore } from '../../../platform/cooking/cooking-store.ts'
import type { TimerOverrides } from '../../../platform/cooking/timer-overrides.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { CookRecipe } from '../model/cook-recipe.ts'
import { stepOffers } from '../model/step-offers.ts'
import { stepTimerEntries, type TimerPhrase, timerPhrases } from '../model/step-timers.ts'
import { timerKeyCommand } from '../model/timer-key.ts'
import { useCookActions } from '../model/use-cook-actions.ts'
import { useTimerCommand } from '../model/use-timer-command.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { ComingNext } from './coming-next.tsx'
import { CookMenu } from './cook-menu.tsx'
import { CookNotices, type NewVersion } from './cook-notices.tsx'
import css from './cooking-screen.module.css'
import { Finished } from './finished.tsx'
import { IngredientSheet } from './ingredient-sheet.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { StepActions } from './step-actions.tsx'
import { StepList } from './step-list.tsx'
import { StepPlace } from './step-place.tsx'
import { StepText } from './step-text.tsx'
import { StepTimers } from './step-timers.tsx'
import { StepView } from './step-view.tsx'
import { TopBar } from './top-bar.tsx'
import { useFinger } from './use-finger.ts'
import { useScrollToTimer, useStepFocus } from './use-step-focus.ts'
import { useStepKeys } from './use-step-keys.ts'

interface Props {
  readonly userId: string
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
  readonly overrides: TimerOverrides
  readonly onDuration: (timerId: string, duration_ms: number) => void
  /** The index that the address names; null: the step that the cook is at. */
  readonly chosen: number | null
  /** The label of the timer that the address points at (CPAGE-4). */
  readonly highlightLabel: string | null
  readonly onChoose: (index: number | null) => void
  /** Where 'leave' leads; cooking goes on. */
  readonly leadsTo: string
  /** The recipe is no longer published. */
  readonly isGone: boolean
  readonly newVersion: NewVersion | null
  /** Cooks it once more from the beginning. */
  readonly onAgain: () => void
}

/** One step at a time in big type, its ingredients as a checklist, its timers, and the ways on (CPAGE-1 to CPAGE-5). */
export function CookingScreen(props: Props) {
  const { userId, recipe, session, state, dispatch, overrides, chosen, onChoose, leadsTo } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key: visit, pathname } = useLocation()
  const [open, setOpen] = useState<'steps' | 'ingredients' | 'menu' | 'reset' | 'end' | null>(null)
  const recipe_id = recipe.id
  const shown = chosen ?? currentStepIndex(session)
  const step = recipe.steps[shown]
  const progress = session.steps[shown]
  const close = (): void => setOpen(null)

  const autoStart = useMemo(() => autoStartTimers(recipe.steps, overrides), [recipe, overrides])
  const actions = useCookActions(state, {
    recipeId: recipe_id,
    dispatch,
    autoStart,
    onMoved: () => chosen !== null && onChoose(null),
    onUndone: () => {
      onChoose(null)
      // From another page it leads back here.
      void navigate(pathname, { replace: true, preventScrollReset: true })
    },
  })
  const onTimer = useTimerCommand()
  const isAwake = useWakeLock() === 'held'
  const isActive = session.status === 'active'
  useEffect(() => (isActive ? keepScreenAwake() : undefined), [isActive])

  const own = useMemo(() => recipeTimers(recipe.steps, overrides), [recipe, overrides])
  const nameless = t('cook.timer')
  const phrases = useMemo(
    () => (step === undefined ? [] : timerPhrases(step, own, nameless)),
    [step, own, nameless],
  )
  const entries = useMemo(
    () => (step === undefined ? [] : stepTimerEntries(recipe_id, step.id, own, phrases, state.timers)),
    [recipe_id, step, own, phrases, state.timers],
  )
  const started = useMemo(() => new Set(entries.flatMap(({ timer }) => timer?.id ?? [])), [entries])
  const highlighted =
    [...entries, ...phrases].find(({ spec }) => spec.label === props.highlightLabel)?.spec.id ?? null

  const look = (index: number): void => {
    close()
    const next = Math.max(0, Math.min(recipe.steps.length - 1, index))
    if (next !== shown) onChoose(next)
  }
  const done = (): void => {
    if (progress !== undefined) actions.send({ type: 'COMPLETE_STEP', recipe_id, step_id: progress.id })
  }
  const cookFromHere = (): void => {
    if (progress !== undefined) actions.send({ type: 'GO_TO_STEP', recipe_id, step_id: progress.id })
  }
  const beginStep = (index: number): void => {
    close()
    const step_id = session.steps[index]?.id
    if (step_id !== undefined) actions.send({ type: 'START_STEP', recipe_id, step_id })
  }
  const finish = (): void => {
    close()
    actions.send({ type: 'FINISH', recipe_id })
  }
  const pauseOrResume = (): void => {
    close()
    actions.send({ type: session.status === 'paused' ? 'RESUME_RECIPE' : 'PAUSE_RECIPE', recipe_id })
  }
  const pressPhrase = ({ spec }: TimerPhrase): void => {
    if (!started.has(spec.id)) return void onTimer({ type: 'START_TIMER', recipe_id, timer: spec })
    const stage = document.querySelector(`[role="group"][data-timer="${CSS.escape(spec.id)}"]`)
    stage?.scrollIntoView({ block: 'center' })
    if (stage instanceof HTMLElement) stage.focus({ preventScroll: true })
  }

  const isOver = session.status === 'completed' && chosen === null
  useStepKeys({
    onPrevious: () => look(shown - 1),
    onNext: () => look(shown + 1),
    onDone: () => {
      const main = progress === undefined || isOver ? 'look-on' : stepOffers(session, progress).main
      if (main === 'done') done()
      else if (main === 'cook-from-here') cookFromHere()
    },
    onTimer: () => {
      const command = isOver ? null : timerKeyCommand(recipe_id, entries, phrases, cookingStore(userId).now())
      if (command !== null) onTimer(command)
    },
    onIngredients: () => setOpen('ingredients'),
    onLeave: () => void navigate(leadsTo),
    onUndo: actions.undo,
  })
  const finger = useFinger((direction) => look(shown + direction))

  const wantIngredient = useStepFocus(shown)
  useScrollToTimer(highlighted, visit)

  const question = actions.question !== null && (
    <QuestionSheet
      question={actions.question}
      recipe={recipe}
      session={session}
      timers={state.timers}
      onLook={(index, ingredientId) => {
        wantIngredient(ingredientId === null ? null : { index, ingredientId })
        actions.dropQuestion()
        look(index)
      }}
      onTickRest={actions.tickRest}
      onProceed={actions.proceed}
      onClose={actions.dropQuestion}
    />
  )
  if (isOver)
    return (
      <>
        <Finished
          recipe={recipe}
          leadsTo={leadsTo}
          isGone={props.isGone}
          undoText={actions.undoText}
          onUndo={actions.undo}
          onLookBack={() => onChoose(0)}
          onAgain={props.onAgain}
        />
        {question}
      </>
    )
  if (step === undefined || progress === undefined) return null

  return (
    <div className={css['screen']} {...finger}>
      <TopBar
        recipe={recipe}
        leadsTo={leadsTo}
        number={shown + 1}
        isPaused={session.status === 'paused'}
        isAwake={isAwake}
        onOpenSteps={() => setOpen('steps')}
        onOpenMenu={() => setOpen('menu')}
      />
      <progress
        className={css['progress']}
        max={100}
        value={progressPercent(session)}
        aria-label={t('cook.progress')}
      />
      <div key={step.id} className={css['body']} data-free>
        <div className={css['notices']}>
          <CookNotices
            isPaused={session.status === 'paused'}
            isGone={props.isGone}
            newVersion={props.newVersion}
            onResume={pauseOrResume}
            onCommand={actions.send}
          />
          <StepPlace
            recipe={recipe}
            session={session}
            step={progress}
            shown={shown}
            onLook={look}
            onCookFromHere={cookFromHere}
            onBegin={() => beginStep(shown)}
          />
        </div>
        <StepView
          recipe={recipe}
          step={step}
          progress={progress}
          number={shown + 1}
          text={
            <StepText
              text={step.instruction}
              phrases={phrases}
              started={started}
              highlighted={highlighted}
              onPress={pressPhrase}
            />
          }
          timers={
            <StepTimers
              recipeId={recipe_id}
              language={recipe.language}
              entries={entries}
              highlighted={highlighted}
              onTimer={onTimer}
              onDuration={props.onDuration}
            />
          }
          onTick={(ingredient_id) =>
            actions.send({ type: 'TOGGLE_INGREDIENT', recipe_id, step_id: step.id, ingredient_id })
          }
          onOpenIngredients={() => setOpen('ingredients')}
        />
        <ComingNext recipe={recipe} shown={shown} />
      </div>
      <StepActions
        session={session}
        step={progress}
        shown={shown}
        onLook={look}
        onDone={done}
        onCookFromHere={cookFromHere}
      />
      {question}
      {open === 'steps' && (
        <StepList
          recipe={recipe}
          session={session}
          shown={shown}
          onLook={look}
          onBegin={beginStep}
          onFinish={finish}
          onClose={close}
        />
      )}
      {open === 'ingredients' && <IngredientSheet recipe={recipe} session={session} onClose={close} />}
      {open === 'menu' && (
        <CookMenu
          isPaused={session.status === 'paused'}
          left={session.steps.filter(({ status }) => status !== 'completed').length}
          undoText={actions.undoText}
          onUndo={() => {
            close()
            actions.undo()
          }}
          onPause={pauseOrResume}
          onIngredients={() => setOpen('ingredients')}
          onFinish={finish}
          onReset={() => setOpen('reset')}
          onEnd={() => setOpen('end')}
          onClose={close}
        />
      )}
      {(open === 'reset' || open === 'end') && (
        <ChoiceSheet
          title={t(open === 'reset' ? 'cook.resetTitle' : 'cook.endTitle')}
          choices={[
            { label: t('cook.keepCooking'), onPress: close },
            {
              label: t(open === 'reset' ? 'cook.resetYes' : 'cook.endYes'),
              isDangerous: true,
              onPress: () => {
                close()
                const mode = open === 'reset' ? 'progress' : 'remove'
                const isDone = actions.send({ type: 'RESET_RECIPE', recipe_id, mode })
                if (isDone && mode === 'remove') void navigate(leadsTo)
              },
            },
          ]}
          onClose={close}
        >
          <p>{t(open === 'reset' ? 'cook.resetText' : 'cook.endText')}</p>
        </ChoiceSheet>
      )}
    </div>
  )
}
