import {
  type Concerns,
  type CookingCommand,
  type CookingError,
  type CookingState,
  findSession,
  type TimerSpec,
  undoable,
} from '@souschef/domain'
import { useState } from 'react'
import { afterPaint } from '#platform/after-paint.ts'
import { play } from '#platform/cooking/alarm-outputs.ts'
import type { CookingStore } from '#platform/cooking/cooking-store.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useClearToast, useToast } from '#platform/toast/toast.ts'
import { actionText, capitalised } from './action-text.ts'
import { withAutoStart } from './with-auto-start.ts'

/** How long the undo toast is shown, in milliseconds. */
const UNDO_MS = 6000

/** The topic of the undo toast: only the newest action of a recipe can be undone. */
const undoTopic = (recipeId: string): string => `undo ${recipeId}`

/** A command that needs confirmation (COOK-16). */
export interface Confirmation {
  readonly command: CookingCommand & { readonly type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'FINISH' }
  readonly concerns: Concerns
}

const STEP_CHANGING_COMMANDS: ReadonlySet<CookingCommand['type']> = new Set([
  'COMPLETE_STEP',
  'GO_TO_STEP',
  'START_STEP',
  'FINISH',
  'RESET_RECIPE',
  'REPLACE',
])

const needsConfirmation = (command: CookingCommand): command is Confirmation['command'] =>
  command.type === 'COMPLETE_STEP' || command.type === 'GO_TO_STEP' || command.type === 'FINISH'

interface Options {
  readonly recipeId: string
  readonly dispatch: CookingStore['dispatch']
  /** The recipe's timers that start with their step. */
  readonly autoStartTimers: readonly TimerSpec[]
  /** The current step changed. */
  readonly onStepChange: () => void
  /** An action was undone, perhaps from another page. */
  readonly onUndone: () => void
}

export interface CookActions {
  /** Returns false if it was refused, or needs confirmation. */
  readonly send: (command: CookingCommand) => boolean
  readonly question: Confirmation | null
  readonly dismissQuestion: () => void
  /** Ticks everything that the question lists, and proceeds. */
  readonly tickRemaining: () => void
  readonly proceed: () => void
  /** A short description of the action to undo; null if there is none (COOK-14). */
  readonly undoText: string | null
  readonly undo: () => void
}

/** Sends the commands of one recipe, with confirmation, sound and undo. */
export function useCookActions(state: CookingState, options: Options): CookActions {
  const { recipeId, dispatch, autoStartTimers, onStepChange, onUndone } = options
  const { t } = useTranslation()
  const showToast = useToast()
  const clearToast = useClearToast()
  const [question, setQuestion] = useState<Confirmation | null>(null)
  const topic = undoTopic(recipeId)
  const lastAction = undoable(state, recipeId)

  function explainRefusal({ code }: CookingError): void {
    // A double tap counts once.
    if (code !== 'locked') showToast(t(`cook.refused.${code}`), { type: 'warning' })
  }

  function undoAction(eventId: string, text: string): void {
    const outcome = dispatch({ type: 'UNDO', recipe_id: recipeId, event_id: eventId })
    if (!outcome.ok) return explainRefusal(outcome.error)
    showToast(t('cook.undone', { action: text }), { type: 'info', topic })
    onUndone()
  }

  function offerUndo(command: CookingCommand, after: CookingState): void {
    const entry = undoable(after, recipeId)
    const session = findSession(after, recipeId)
    // The final screen has its own undo button.
    if (!STEP_CHANGING_COMMANDS.has(command.type) || entry === undefined || session?.status === 'completed')
      return clearToast(topic)
    const text = actionText(t, entry, session)
    const action = { label: t('cook.undo'), onPress: () => undoAction(entry.event_id, text) }
    showToast(capitalised(text), { duration: UNDO_MS, topic, action })
  }

  function send(command: CookingCommand): boolean {
    const outcome = dispatch(withAutoStart(command, autoStartTimers))
    if (!outcome.ok) {
      if (outcome.error.code !== 'needs_confirmation') explainRefusal(outcome.error)
      else if (needsConfirmation(command)) setQuestion({ command, concerns: outcome.error.concerns })
      return false
    }
    if (command.type === 'COMPLETE_STEP' || command.type === 'FINISH') afterPaint(() => play('step-complete'))
    if (outcome.value === state) return true
    // After the step change has been painted.
    afterPaint(() => offerUndo(command, outcome.value))
    if (STEP_CHANGING_COMMANDS.has(command.type)) onStepChange()
    return true
  }

  // Proceeding ticks or completes everything that the question listed (DEC-51).
  const confirm = ({ command }: Confirmation): void => {
    setQuestion(null)
    send({ ...command, confirmed: true })
  }

  return {
    send,
    question,
    dismissQuestion: () => setQuestion(null),
    tickRemaining: () => {
      if (question === null) return
      const { unchecked: items } = question.concerns
      send({ type: 'SET_INGREDIENTS', recipe_id: recipeId, checked: true, items, go_to_step_id: null })
      confirm(question)
    },
    proceed: () => question !== null && confirm(question),
    undoText: lastAction === undefined ? null : actionText(t, lastAction, findSession(state, recipeId)),
    undo: () => {
      if (lastAction === undefined) return
      undoAction(lastAction.event_id, actionText(t, lastAction, findSession(state, recipeId)))
    },
  }
}
