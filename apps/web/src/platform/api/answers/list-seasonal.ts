// Written by `npm run readers`: change the schema instead.
import { list, object, oneOf, or, type AnswerReader } from '../answer-readers.ts'
import { readCount, readId, readText } from '../read-field.ts'
import { HEMISPHERES } from '@souschef/domain'

export const readListSeasonal: AnswerReader<'listSeasonal'> = object({
  month: or(readCount, 1),
  hemisphere: or(oneOf(HEMISPHERES), 'north'),
  products: list(object({
    id: or(readId, ''),
    name: or(readText, ''),
    ingredient: or(readText, ''),
    recipes_count: or(readCount, 0),
  })),
})
