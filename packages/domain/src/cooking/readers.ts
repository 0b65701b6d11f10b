import {
  readBoolean,
  readFinite,
  readList,
  readNullable,
  readObject,
  readOneOf,
  readString,
  readWhole,
} from '../kernel/reader.ts'
import type { Reader } from '../kernel/reader.ts'
import type { CookingFact, IngredientsOfStep, LogEvent } from './event.ts'
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

type DataOf<Type extends CookingFact['type']> = Extract<CookingFact, { type: Type }>['data']

const dataReaders: { readonly [Type in CookingFact['type']]: Reader<DataOf<Type>> } = {
  START_COOKING: readObject<PlanOutline>({
    recipe_version: readWhole,
    servings: readNullable(readWhole),
    steps: readList(readObject<StepOutline>(outlineFields)),
  }),
  COMPLETE_STEP: readObject({ step_ids: readStrings }),
  GO_TO_STEP: readStepId,
  START_STEP: readStepId,
  TOGGLE_INGREDIENT: readObject<DataOf<'TOGGLE_INGREDIENT'>>({
    checked: readBoolean,
    items: readList(readItem),
    go_to_step_id: readNullable(readString),
  }),
  RESET_RECIPE: readObject({ mode: readOneOf(['remove']) }),
}

const readType = readOneOf([
  'START_COOKING',
  'COMPLETE_STEP',
  'GO_TO_STEP',
  'START_STEP',
  'TOGGLE_INGREDIENT',
  'RESET_RECIPE',
])

const readEnvelope = readObject<Omit<LogEvent, 'type' | 'data'>>({
  id: readString,
  device_id: readString,
  seq: readWhole,
  lamport: readWhole,
  at: readFinite,
  recipe_id: readString,
})

/** An event of the log from storage or from another device. */
export const readLogEvent: Reader<LogEvent> = (value) => {
  const envelope = readEnvelope(value)
  const type = envelope === undefined ? undefined : readType(Reflect.get(Object(value), 'type'))
  if (type === undefined) return undefined
  const data = dataReaders[type](Reflect.get(Object(value), 'data'))
  // `dataReaders` pairs every type with its data; the compiler cannot follow the pair through the lookup.
  return data === undefined ? undefined : ({ ...envelope, type, data } as LogEvent)
}

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
