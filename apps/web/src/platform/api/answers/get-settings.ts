// Written by `npm run readers`: change the schema instead.
import { object, oneOf, or, readFlag, type AnswerReader, within } from '../answer-readers.ts'
import { readCount } from '../read-field.ts'
import { HEMISPHERES, LANGUAGES, UNIT_SYSTEMS } from '@souschef/domain'

export const readGetSettings: AnswerReader<'getSettings'> = object({
  settings: object({
    theme: oneOf(['light', 'dark', 'system']),
    language: oneOf(LANGUAGES),
    unit_system: or(oneOf(UNIT_SYSTEMS), 'as_written'),
    default_servings: within(1, 100, readCount),
    share_live: or(readFlag, false),
    share_favorites: or(readFlag, true),
    share_cooks: or(readFlag, true),
    hemisphere: or(oneOf(HEMISPHERES), 'north'),
    auto_save: or(readFlag, true),
    push: or(readFlag, true),
  }),
})
