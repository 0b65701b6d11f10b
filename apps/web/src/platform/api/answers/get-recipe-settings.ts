// Written by `npm run readers`: change the schema instead.
import { object, oneOf, type AnswerReader, within } from '../answer-readers.ts'
import { readCount, readText } from '../read-field.ts'
import { UNIT_SYSTEMS } from '@souschef/domain'

export const readGetRecipeSettings: AnswerReader<'getRecipeSettings'> = object({
  settings: object({
    servings: within(1, 100, readCount),
    notes: readText,
    unit_system: oneOf(UNIT_SYSTEMS),
  }),
})
