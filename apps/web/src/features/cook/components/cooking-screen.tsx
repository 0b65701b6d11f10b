import {
  autoStartTimers,
  type CookingState,
  currentStepIndex,
  progressPercent,
  type RecipeSession,
} from '@souschef/domain'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { keepScreenAwake, useWakeLock } from '../../../platform/cooking/alarm-parts.ts'
import { type CookingStore, cookingStore } from '../../../platform/cooking/cooking-store.ts'
import type { TimerOverrides } from '../../../platform/cooking/timer-overrides.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useToastPlace } from '../../../platform/toast/toast.ts'
import { useSteady } from '../../../platform/use-steady.ts'
import { cx } from '../../../ui/cx.ts'
import type { CookRecipe } from '../model/cook-recipe.ts'
import { stepOffers } from '../model/step-offers.ts'
import type { TimerPhrase } from '../model/step-timers.ts'
import { ticketOf } from '../model/ticket.ts'
import { timerKeyCommand } from '../model/timer-key.ts'
import { useChosenStep } from '../model/use-chosen-step.ts'
import { useCookActions } from '../model/use-cook-actions.ts'
import { useStepCommands } from '../model/use-step-commands.ts'
import { useStepTimers } from '../model/use-step-timers.ts'
import { useTextSize } from '../model/use-text-size.ts'
import { useTimerCommand } from '../model/use-timer-command.ts'
import { CookNotices, type NewVersion } from './cook-notices.tsx'
import { CookSheets, type Sheet } from './cook-sheets.tsx'
import css from './cooking-screen.module.css'
import { Finished } from './finished.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { StepActions } from './step-actions.tsx'
import { StepPlace } from './step-place.tsx'
import { Steps } from './steps.tsx'
import tickets from './ticket.module.css'
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
  const { userId, recipe, session, state, dispatch, overrides, leadsTo } = props
  const { t } = useTranslation()
  const toastPlace = useToastPlace()
  const navigate = useNavigate()
  const { key: visit, pathname } = useLocation()
  const [address] = useSearchParams()
  const [chosen, onChoose] = useChosenStep(recipe.steps.length)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const openIngredients = useCallback(() => setSheet('ingredients'), [])
  const [textSize, setTextSize] = useTextSize(userId)
  const recipe_id = recipe.id
  const shown = chosen ?? currentStepIndex(session)
  const step = recipe.steps[shown]
  const progress = session.steps[shown]
  // The step that came is on the screen first; the bars around it follow.
  const barsSession = useDeferredValue(session)
  const barsShown = useDeferredValue(shown)
  const barsStep = barsSession.steps[barsShown]

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

  const timersOf = useStepTimers(recipe, overrides, state.timers)
  const timers = step && timersOf(step)
  const { entries = [], phrases = [] } = timers ?? {}
  const wantedLabel = address.get('highlightTimer')
  const highlighted = [...entries, ...phrases].find(({ spec }) => spec.label === wantedLabel)?.spec.id ?? null

  const look = useSteady((index: number): void => {
    const next = Math.max(0, Math.min(recipe.steps.length - 1, index))
    if (next !== shown) onChoose(next)
  })
  // Where from is known when it is pressed: the bar that it is pressed in may be drawn later than the step.
  const turn = useSteady((direction: -1 | 1): void => look(shown + direction))
  const commands = useStepCommands(actions.send, session, shown)
  const pressPhrase = useSteady(({ spec }: TimerPhrase): void => {
    if (timers?.started.has(spec.id) !== true)
      return void onTimer({ type: 'START_TIMER', recipe_id, timer: spec })
    const stage = document.querySelector(`[role="group"][data-timer="${CSS.escape(spec.id)}"]`)
    stage?.scrollIntoView({ block: 'center' })
    if (stage instanceof HTMLElement) stage.focus({ preventScroll: true })
  })

  const isOver = session.status === 'completed' && chosen === null
  useStepKeys({
    onPrevious: () => turn(-1),
    onNext: () => turn(1),
    onDone: () => {
      if (!isOver) commands.main()
    },
    onTimer: () => {
      const command = isOver ? null : timerKeyCommand(recipe_id, entries, phrases, cookingStore(userId).now())
      if (command !== null) onTimer(command)
    },
    onIngredients: () => {
      if (!isOver) openIngredients()
    },
    onLeave: () => void navigate(leadsTo),
    onUndo: actions.undo,
  })
  const finger = useFinger(turn)

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
    <div className={css['screen']} data-text-size={textSize} {...finger}>
      <div ref={toastPlace} className={css['toasts']} />
      <TopBar
        recipe={recipe}
        leadsTo={leadsTo}
        number={barsShown + 1}
        isPaused={session.status === 'paused'}
        isAwake={isAwake}
        onOpen={setSheet}
      />
      <progress
        className={cx(css['progress'], tickets['ticket'])}
        data-ticket={ticketOf(state, recipe_id).colour}
        max={100}
        value={progressPercent(barsSession)}
        aria-label={t('cook.progress')}
      />
      <div className={css['body']} data-free>
        <div className={css['notices']}>
          <CookNotices
            isPaused={session.status === 'paused'}
            isGone={props.isGone}
            newVersion={props.newVersion}
            onResume={commands.pauseOrResume}
            onCommand={commands.send}
          />
        </div>
        <StepPlace
          recipe={recipe}
          session={session}
          shown={shown}
          onLook={look}
          onCookFromHere={commands.goTo}
          onBegin={commands.begin}
        />
        <Steps
          recipe={recipe}
          session={session}
          shown={shown}
          timersOf={timersOf}
          highlighted={highlighted}
          onLook={look}
          onPhrase={pressPhrase}
          onTimer={onTimer}
          onDuration={props.onDuration}
          onTick={commands.tick}
          onOpenIngredients={openIngredients}
        />
      </div>
      <StepActions
        main={barsStep === undefined ? 'look-on' : stepOffers(barsSession, barsStep).main}
        isFirst={barsShown === 0}
        isLast={barsShown === recipe.steps.length - 1}
        onTurn={turn}
        onDone={commands.done}
        onCookFromHere={commands.cookFromHere}
      />
      {question}
      <CookSheets
        sheet={sheet}
        onSheet={setSheet}
        recipe={recipe}
        session={session}
        shown={shown}
        undoText={actions.undoText}
        textSize={textSize}
        onTextSize={setTextSize}
        onUndo={actions.undo}
        onLook={look}
        onBegin={commands.begin}
        onFinish={commands.finish}
        onPauseOrResume={commands.pauseOrResume}
        onReset={(mode) => {
          if (commands.reset(mode) && mode === 'remove') void navigate(leadsTo)
        }}
      />
    </div>
  )
}
