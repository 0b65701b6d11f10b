import type { ActionFact, HistoryEntry, RecipeSession } from '@souschef/domain'
import type { Translate } from '#platform/i18n/i18n.ts'

const KEYS = {
  START_COOKING: 'cook.did.start',
  COMPLETE_STEP: 'cook.did.step',
  GO_TO_STEP: 'cook.did.goTo',
  START_STEP: 'cook.did.startStep',
  TOGGLE_INGREDIENT: 'cook.did.tick',
  PAUSE_RECIPE: 'cook.did.pause',
  RESUME_RECIPE: 'cook.did.resume',
  RESET_RECIPE: 'cook.did.reset',
  REPLACE: 'cook.did.replace',
} as const satisfies Record<ActionFact['type'], string>

/** A short description of what an action did: 'step 3 done'. */
export function actionText(
  t: Translate,
  { type, step_id, before, timers }: HistoryEntry,
  /** The session after the action; undefined if the action ended it. */
  session: RecipeSession | undefined,
): string {
  const steps = (session ?? before)?.steps ?? []
  const number = steps.findIndex(({ id }) => id === step_id) + 1
  if (type === 'COMPLETE_STEP' && number === 0) return t('cook.did.finish')
  if (type === 'RESET_RECIPE' && (session === undefined || timers.length > 0)) return t('cook.did.end')
  return t(KEYS[type], { number })
}

/** Capitalises the first letter. */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
