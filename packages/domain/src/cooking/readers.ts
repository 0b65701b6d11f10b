import {
  readBoolean,
  readFinite,
  readFirstOf,
  readList,
  readNullable,
  readObject,
  readOneOf,
  readString,
  readWhole,
} from '../kernel/reader.ts'
import type { Reader } from '../kernel/reader.ts'
import type { IngredientsOfStep, LogEvent } from './event.ts'
import type { LogClock } from './log.ts'
import type { PlanOutline, StepOutline } from './plan-outline.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'

const readStrings = readList(readString)

const outlineFields = {
  id: readString,
  ingredient_ids: readStrings,
  dependencies: readStrings,
  can_run_in_parallel: readBoolean,
}

const readItem = readObject<IngredientsOfStep>({ step_id: readString, ingredient_ids: readStrings })

const readStepId = readObject<{ step_id: string }>({ step_id: readString })

type EventOf<Type extends LogEvent['type']> = Extract<LogEvent, { type: Type }>

/** `type` comes first, so that the readers of all other types give up at once. */
const eventFields = <const Type extends LogEvent['type']>(type: Type) => ({
  type: readOneOf([type]),
  id: readString,
  device_id: readString,
  seq: readWhole,
  lamport: readWhole,
  at: readFinite,
  recipe_id: readString,
})

const eventReaders: { readonly [Type in LogEvent['type']]: Reader<EventOf<Type>> } = {
  START_COOKING: readObject<EventOf<'START_COOKING'>>({
    ...eventFields('START_COOKING'),
    data: readObject<PlanOutline>({
      recipe_version: readWhole,
      servings: readNullable(readWhole),
      steps: readList(readObject<StepOutline>(outlineFields)),
    }),
  }),
  COMPLETE_STEP: readObject<EventOf<'COMPLETE_STEP'>>({
    ...eventFields('COMPLETE_STEP'),
    data: readObject<EventOf<'COMPLETE_STEP'>['data']>({ step_ids: readStrings }),
  }),
  GO_TO_STEP: readObject<EventOf<'GO_TO_STEP'>>({ ...eventFields('GO_TO_STEP'), data: readStepId }),
  START_STEP: readObject<EventOf<'START_STEP'>>({ ...eventFields('START_STEP'), data: readStepId }),
  TOGGLE_INGREDIENT: readObject<EventOf<'TOGGLE_INGREDIENT'>>({
    ...eventFields('TOGGLE_INGREDIENT'),
    data: readObject<EventOf<'TOGGLE_INGREDIENT'>['data']>({
      checked: readBoolean,
      items: readList(readItem),
      go_to_step_id: readNullable(readString),
    }),
  }),
  RESET_RECIPE: readObject<EventOf<'RESET_RECIPE'>>({
    ...eventFields('RESET_RECIPE'),
    data: readObject<EventOf<'RESET_RECIPE'>['data']>({ mode: readOneOf(['remove']) }),
  }),
}

/** An event of the log from storage or from another device. */
export const readLogEvent: Reader<LogEvent> = readFirstOf<LogEvent>(Object.values(eventReaders))

const readSession = readObject<RecipeSession>({
  recipe_id: readString,
  recipe_version: readWhole,
  servings: readNullable(readWhole),
  status: readOneOf(['active', 'completed']),
  started_at: readFinite,
  completed_at: readNullable(readFinite),
  step_changed_at: readFinite,
  steps: readList(
    readObject<SessionStep>({
      ...outlineFields,
      status: readOneOf(['pending', 'active', 'completed']),
      started_at: readNullable(readFinite),
      completed_at: readNullable(readFinite),
      checked_ingredient_ids: readStrings,
    }),
  ),
})

export const readState = readObject<CookingState>({ sessions: readList(readSession) })

export const readClock = readObject<LogClock>({ device_id: readString, seq: readWhole, lamport: readWhole })
