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
import { afterPaint } from '../../../platform/after-paint.ts'
import { play } from '../../../platform/cooking/alarm-parts.ts'
import type { CookingStore } from '../../../platform/cooking/cooking-store.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useClearToast, useToast } from '../../../platform/toast/toast.ts'
import { actionText, capitalised } from './action-text.ts'
import { withAutoStart } from './with-auto-start.ts'

/** How long 'Undo' is offered, in milliseconds. */
const UNDO_MS = 6000

/** The topic of the offer to undo: of a recipe only its newest action can be taken back. */
const undoTopic = (recipeId: string): string => `undo ${recipeId}`

/** A command that waits for the cook's answer (COOK-16). */
export interface Question {
  readonly command: CookingCommand & { readonly type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'FINISH' }
  readonly concerns: Concerns
}

const CHANGES_STEPS: ReadonlySet<CookingCommand['type']> = new Set([
  'COMPLETE_STEP',
  'GO_TO_STEP',
  'START_STEP',
  'FINISH',
  'RESET_RECIPE',
  'REPLACE',
])

const isGuarded = (command: CookingCommand): command is Question['command'] =>
  command.type === 'COMPLETE_STEP' || command.type === 'GO_TO_STEP' || command.type === 'FINISH'

interface Options {
  readonly recipeId: string
  readonly dispatch: CookingStore['dispatch']
  /** The recipe's timers that start with their step. */
  readonly autoStart: readonly TimerSpec[]
  /** The cook changed where they are: the page shows that. */
  readonly onMoved: () => void
  /** Something was taken back, perhaps from another page. */
  readonly onUndone: () => void
}

export interface CookActions {
  /** False when it was refused, or has to be asked first. */
  readonly send: (command: CookingCommand) => boolean
  readonly question: Question | null
  readonly dropQuestion: () => void
  /** Ticks what the question named, and goes on. */
  readonly tickRest: () => void
  readonly proceed: () => void
  /** What undo would take back, in a few words; null when there is nothing (COOK-14). */
  readonly undoText: string | null
  readonly undo: () => void
}

/** What a cook can do on the page of one recipe: with the questions before, the sound, and the way to take it back. */
export function useCookActions(state: CookingState, options: Options): CookActions {
  const { recipeId, dispatch, autoStart, onMoved, onUndone } = options
  const { t } = useTranslation()
  const showToast = useToast()
  const clearToast = useClearToast()
  const [question, setQuestion] = useState<Question | null>(null)
  const topic = undoTopic(recipeId)
  const newest = undoable(state, recipeId)

  function sayWhyNot({ code }: CookingError): void {
    // A double tap was one tap.
    if (code !== 'locked') showToast(t(`cook.refused.${code}`), { type: 'warning' })
  }

  function takeBack(eventId: string, text: string): void {
    const outcome = dispatch({ type: 'UNDO', recipe_id: recipeId, event_id: eventId })
    if (!outcome.ok) return sayWhyNot(outcome.error)
    showToast(t('cook.undone', { action: text }), { type: 'info', topic })
    onUndone()
  }

  function offerUndo(command: CookingCommand, after: CookingState): void {
    const entry = undoable(after, recipeId)
    const session = findSession(after, recipeId)
    // The last page offers it by itself.
    if (!CHANGES_STEPS.has(command.type) || entry === undefined || session?.status === 'completed')
      return clearToast(topic)
    const text = actionText(t, entry, session)
    const action = { label: t('cook.undo'), onPress: () => takeBack(entry.event_id, text) }
    showToast(capitalised(text), { duration: UNDO_MS, topic, action })
  }

  function send(command: CookingCommand): boolean {
    const outcome = dispatch(withAutoStart(command, autoStart))
    if (!outcome.ok) {
      if (outcome.error.code !== 'needs_confirmation') sayWhyNot(outcome.error)
      else if (isGuarded(command)) setQuestion({ command, concerns: outcome.error.concerns })
      return false
    }
    if (command.type === 'COMPLETE_STEP' || command.type === 'FINISH') afterPaint(() => play('step-complete'))
    if (outcome.value === state) return true
    // The step that came is there first.
    afterPaint(() => offerUndo(command, outcome.value))
    if (CHANGES_STEPS.has(command.type)) onMoved()
    return true
  }

  // Whatever the question named is settled by its answer (DEC-51).
  const goOn = ({ command }: Question): void => {
    setQuestion(null)
    send({ ...command, confirmed: true })
  }

  return {
    send,
    question,
    dropQuestion: () => setQuestion(null),
    tickRest: () => {
      if (question === null) return
      const { unchecked: items } = question.concerns
      send({ type: 'SET_INGREDIENTS', recipe_id: recipeId, checked: true, items, go_to_step_id: null })
      goOn(question)
    },
    proceed: () => question !== null && goOn(question),
    undoText: newest === undefined ? null : actionText(t, newest, findSession(state, recipeId)),
    undo: () => {
      if (newest === undefined) return
      takeBack(newest.event_id, actionText(t, newest, findSession(state, recipeId)))
    },
  }
}
