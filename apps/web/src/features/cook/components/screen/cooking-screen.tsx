import {
  autoStartTimers,
  type CookingState,
  currentStepIndex,
  progressPercent,
  type RecipeSession,
} from '@souschef/domain'
import {
  type KeyboardEvent as KeyboardEventOfReact,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { keepScreenAwake, useWakeLock } from '#platform/cooking/alarm-outputs.ts'
import { type CookingStore, cookingStore } from '#platform/cooking/cooking-store.ts'
import type { TimerOverrides } from '#platform/cooking/timer-overrides.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { useToastContainer } from '#platform/toast/toast.ts'
import { useStableCallback } from '#platform/use-stable-callback.ts'
import { cx } from '#ui/cx.ts'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import { availableActions } from '../../model/available-actions.ts'
import type { TimerPhrase } from '../../model/step-timers.ts'
import { ticketOf } from '../../model/ticket.ts'
import { timerKeyCommand } from '../../model/timer-key.ts'
import { useCookActions } from '../../model/use-cook-actions.ts'
import { useStepCommands } from '../../model/use-step-commands.ts'
import { useStepTimers } from '../../model/use-step-timers.ts'
import { useTextSize } from '#platform/cooking/use-text-size.ts'
import { useTimerCommand } from '../../model/use-timer-command.ts'
import { CookNotices, type NewVersion } from './cook-notices.tsx'
import { CookSheets, type Sheet } from '../sheets/cook-sheets.tsx'
import css from './cooking-screen.module.css'
import { Finished } from './finished.tsx'
import { QuestionSheet } from '../sheets/question-sheet.tsx'
import { StepActions } from './step-actions.tsx'
import { StepSessionStatus } from '../step/step-session-status.tsx'
import { Steps } from '../step/steps.tsx'
import tickets from '../ticket.module.css'
import { TopBar } from './top-bar.tsx'
import { focusHeading, timerIn, useScrollToTimer, useStepFocus } from './use-step-focus.ts'
import { handleStepKey, type KeyHandler } from './use-step-keys.ts'
import { TAP_AREA, useSwipe } from './use-swipe.ts'
import { runVoiceCommand, type StepCommand } from '../../voice/run-command.ts'
import { spokenStep } from '../../voice/spoken-step.ts'
import { useVoiceSwitch } from '../../voice/use-voice-switch.ts'

const VoiceBar = retryableLazy(async () => (await import('../../voice/voice-bar.tsx')).VoiceBar)

/** The context in which a screen is shown. */
export interface ScreenContext {
  /** The index of the step that the cook navigated to; null for the current one. */
  readonly chosen: number | null
  readonly onChoose: (index: number | null) => void
  /** The label of the timer to highlight (CPAGE-4). */
  readonly highlighted: string | null
  /** Changes with each navigation to this screen. */
  readonly visit: string
  /** Called when another step is shown. */
  readonly onStepChange: () => void
  /** Called when an action was undone, perhaps from another page. */
  readonly onUndone: () => void
  readonly onLeave: () => void
  /** Called when the cook has stopped cooking the recipe. */
  readonly onStopped: () => void
  /**
   * Set for a screen that fills the page: it handles the page's keys and swipes, and has its bars and toasts. Null for a column among
   * others.
   */
  readonly page: { readonly keys: Ref<KeyHandler> } | null
}

interface Props {
  readonly context: ScreenContext
  readonly userId: string
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
  readonly overrides: TimerOverrides
  readonly onDuration: (timerId: string, duration_ms: number) => void
  /** Where 'leave' navigates; cooking continues. */
  readonly exitPath: string
  /** The recipe is no longer published. */
  readonly isUnpublished: boolean
  readonly newVersion: NewVersion | null
  /** Restarts the recipe from the beginning. */
  readonly onCookAgain: () => void
}

/**
 * Shows one step of a recipe at a time in large type, with its checklist, timers and actions (CPAGE-1 to CPAGE-5). A page can have
 * several screens.
 */
export function CookingScreen(props: Props) {
  const { userId, recipe, session, state, dispatch, overrides, exitPath } = props
  const { t } = useTranslation()
  const { page, chosen, onChoose, onLeave } = props.context
  const root = useRef<HTMLDivElement>(null)
  const toastContainer = useToastContainer()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const voiceSwitch = useVoiceSwitch(userId)
  // With several dishes it would not be clear which one is meant.
  const voice = page === null ? null : voiceSwitch
  const openIngredients = useCallback(() => setSheet('ingredients'), [])
  const [textSize, setTextSize] = useTextSize(userId)
  const recipe_id = recipe.id
  const visibleIndex = chosen ?? currentStepIndex(session)
  const step = recipe.steps[visibleIndex]
  const progress = session.steps[visibleIndex]
  // The step is painted first; the surrounding bars follow.
  const barsSession = useDeferredValue(session)
  const barsIndex = useDeferredValue(visibleIndex)
  const barsStep = barsSession.steps[barsIndex]

  const autoStartSpecs = useMemo(() => autoStartTimers(recipe.steps, overrides), [recipe, overrides])
  const actions = useCookActions(state, {
    recipeId: recipe_id,
    dispatch,
    autoStartTimers: autoStartSpecs,
    onStepChange: () => chosen !== null && onChoose(null),
    onUndone: () => {
      onChoose(null)
      props.context.onUndone()
    },
  })
  const onTimer = useTimerCommand()
  const hasWakeLock = useWakeLock() === 'held'
  const isActive = session.status === 'active'
  useEffect(() => (isActive ? keepScreenAwake() : undefined), [isActive])

  const timersOf = useStepTimers(recipe, overrides, state.timers)
  const timers = step && timersOf(step)
  const { entries = [], phrases = [] } = timers ?? {}
  const highlighted =
    [...entries, ...phrases].find(({ spec }) => spec.label === props.context.highlighted)?.spec.id ?? null

  const showStep = useStableCallback((index: number): void => {
    const next = Math.max(0, Math.min(recipe.steps.length - 1, index))
    if (next !== visibleIndex) onChoose(next)
  })
  // Relative to the step in view when pressed: the bar may have been rendered for an earlier one.
  const stepBy = useStableCallback((direction: -1 | 1): void => showStep(visibleIndex + direction))
  const commands = useStepCommands(actions.send, session, visibleIndex)
  const pressPhrase = useStableCallback(({ spec }: TimerPhrase): void => {
    if (timers?.started.has(spec.id) !== true)
      return void onTimer({ type: 'START_TIMER', recipe_id, timer: spec })
    const stage = timerIn(root.current, spec.id)
    stage?.scrollIntoView({ block: 'center' })
    stage?.focus({ preventScroll: true })
  })

  const isOver = session.status === 'completed' && chosen === null
  const keys = {
    onPrevious: () => stepBy(-1),
    onNext: () => stepBy(1),
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
    onLeave,
    onUndo: actions.undo,
  }
  const onVoice = (command: StepCommand): void =>
    runVoiceCommand(command, {
      keys,
      actions,
      isTimerRunning: entries.some(({ timer }) => timer?.phase === 'running'),
      closeSheet: () => setSheet(null),
    })
  const onKey = useStableCallback((event: KeyboardEvent): void => handleStepKey(event, keys))
  useImperativeHandle(page?.keys, () => onKey, [onKey])
  const hasInteracted = useRef(page !== null)
  const gestures = {
    // Among other columns a swipe scrolls to the next one.
    ...useSwipe(page === null ? undefined : stepBy),
    onClickCapture: () => (hasInteracted.current = true),
    onKeyDown: ({ nativeEvent }: KeyboardEventOfReact): void => {
      hasInteracted.current = true
      onKey(nativeEvent)
    },
  }

  const focusIngredient = useStepFocus(root, visibleIndex, () => {
    props.context.onStepChange()
    // A change in one column, perhaps made on another device, must not take the focus from another column.
    const shouldFocus = hasInteracted.current
    hasInteracted.current = page !== null
    return shouldFocus
  })
  useScrollToTimer(root, highlighted, props.context.visit)
  const onFocusLost = useCallback(() => focusHeading(root.current), [])

  const question = actions.question !== null && (
    <QuestionSheet
      question={actions.question}
      recipe={recipe}
      session={session}
      timers={state.timers}
      onShowStep={(index, ingredientId) => {
        focusIngredient(ingredientId === null ? null : { index, ingredientId })
        actions.dismissQuestion()
        showStep(index)
      }}
      onTickRemaining={actions.tickRemaining}
      onProceed={actions.proceed}
      onClose={actions.dismissQuestion}
    />
  )
  if (isOver)
    return (
      <div className={cx(css['frame'], page !== null && css['page'])}>
        <Finished
          onRemove={page === null ? () => commands.reset('remove') : null}
          recipe={recipe}
          exitPath={exitPath}
          isUnpublished={props.isUnpublished}
          undoText={actions.undoText}
          onUndo={actions.undo}
          onReview={() => onChoose(0)}
          onCookAgain={props.onCookAgain}
        />
        {question}
      </div>
    )
  if (step === undefined || progress === undefined) return null

  return (
    <div className={cx(css['frame'], page !== null && css['page'])}>
      <div ref={root} className={css['screen']} data-text-size={textSize} {...gestures}>
        {page !== null && <div ref={toastContainer} className={css['toasts']} />}
        <TopBar
          ticket={page === null ? ticketOf(state, recipe_id) : null}
          recipe={recipe}
          exitPath={exitPath}
          number={barsIndex + 1}
          isPaused={session.status === 'paused'}
          hasWakeLock={hasWakeLock}
          onOpen={setSheet}
        />
        <progress
          className={cx(css['progress'], tickets['ticket'])}
          data-ticket={ticketOf(state, recipe_id).colour}
          max={100}
          value={progressPercent(barsSession)}
          aria-label={t('cook.progress')}
        />
        <div className={css['body']} {...TAP_AREA}>
          <div className={css['notices']}>
            <CookNotices
              isPaused={session.status === 'paused'}
              isUnpublished={props.isUnpublished}
              newVersion={props.newVersion}
              onResume={commands.pauseOrResume}
              onCommand={commands.send}
            />
          </div>
          <StepSessionStatus
            recipe={recipe}
            session={session}
            visibleIndex={visibleIndex}
            onShowStep={showStep}
            onCookFromHere={commands.goTo}
            onStartStep={commands.startStep}
          />
          <Steps
            root={root}
            recipe={recipe}
            session={session}
            visibleIndex={visibleIndex}
            timersOf={timersOf}
            highlighted={highlighted}
            onShowStep={showStep}
            onPhrase={pressPhrase}
            onTimer={onTimer}
            onDuration={props.onDuration}
            onFocusLost={onFocusLost}
            onTick={commands.tick}
            onOpenIngredients={openIngredients}
          />
        </div>
        {voice?.isOn === true && (
          <SectionBoundary>
            <VoiceBar
              text={actions.question === null ? spokenStep(recipe, visibleIndex) : t('voice.ask')}
              language={actions.question === null ? recipe.language : currentLanguage()}
              onCommand={onVoice}
              onOff={voice.turnOff}
            />
          </SectionBoundary>
        )}
        <StepActions
          id={page === null ? undefined : 'cook-actions'}
          main={barsStep === undefined ? 'look-on' : availableActions(barsSession, barsStep).main}
          isFirst={barsIndex === 0}
          isLast={barsIndex === recipe.steps.length - 1}
          onStepBy={stepBy}
          onDone={commands.completeStep}
          onCookFromHere={commands.cookFromHere}
        />
        {question}
        <CookSheets
          userId={userId}
          voice={voice}
          sheet={sheet}
          onSheet={setSheet}
          recipe={recipe}
          session={session}
          visibleIndex={visibleIndex}
          undoText={actions.undoText}
          textSize={textSize}
          onTextSize={setTextSize}
          onUndo={actions.undo}
          onShowStep={showStep}
          onStartStep={commands.startStep}
          onFinish={commands.finish}
          onPauseOrResume={commands.pauseOrResume}
          onReset={(mode) => {
            if (commands.reset(mode) && mode === 'remove') props.context.onStopped()
          }}
        />
      </div>
    </div>
  )
}
