import { isRecord } from '@souschef/domain'
import type { FoundPicture, FoundStep } from '../found-recipe.ts'
import { fieldOf, type Item, listOf, textOfValue, typesOf } from './json-values.ts'
import { lettersOf, plainLines, plainText } from './plain-text.ts'
import { splitAtNumbers, stepsOfLines, withoutNumbering } from './steps.ts'

const MAX_DEPTH = 8

const TEXT_FIELDS = [
  'text',
  'description',
  'instructions',
  'instruction',
  'step',
  'value',
  'content',
] as const
const LIST_FIELDS = ['itemListElement', 'steps', 'recipeInstructions', 'items', 'instructions'] as const

const ELLIPSIS = /(?:…|\.{2,})$/u

/** A step's name is often the beginning of its text. */
function nameAndText(name: string, text: string): string {
  const title = withoutNumbering(name)
  if (text === '' || title === '') return text || title
  const begin = lettersOf(title.replace(ELLIPSIS, ''))
  if (lettersOf(withoutNumbering(text)).startsWith(begin)) return text
  return /[.:!?]$/u.test(title) ? `${title} ${text}` : `${title}: ${text}`
}

function stepsOfItem(item: Item, section: string | null, pictures: Pictures, depth: number): FoundStep[] {
  if (isRecord(item.item)) return stepsOfValue(item.item, section, pictures, depth + 1)
  const keys = Object.keys(item)
  // A list of PHP with gaps is an object in JSON.
  if (keys.length > 0 && keys.every((key) => /^\d+$/u.test(key)))
    return stepsOfValue(Object.values(item), section, pictures, depth + 1)
  const name = textOfValue(item.name)
  const list = LIST_FIELDS.map((field) => fieldOf(item, field)).find((value) => typeof value === 'object')
  const isStep = typesOf(item).includes('howtostep')
  if (list !== undefined) {
    const heading = !isStep && name !== '' ? name.replace(/[:：]$/u, '') : section
    const inner = stepsOfValue(list, heading, pictures, depth + 1)
    if (!isStep || inner.length === 0) return inner
    const text = nameAndText(name, inner.map((step) => step.text).join(' '))
    return [{ text, section, pictures: pictures(item.image) }]
  }
  const lines = plainLines(fieldText(item))
  if (!isStep && (lines.length > 1 || typesOf(item).includes('howtosection')))
    return stepsOfLines(lines, name === '' ? section : name.replace(/[:：]$/u, ''))
  const [step] = stepsOfLines([nameAndText(name, lines.map(withoutNumbering).join(' '))], section)
  return step === undefined ? [] : [{ ...step, pictures: pictures(item.image) }]
}

const fieldText = (item: Item): string => {
  for (const field of TEXT_FIELDS) {
    const value = fieldOf(item, field)
    if (typeof value === 'string') return value
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n')
  }
  return ''
}

export type Pictures = (value: unknown) => readonly FoundPicture[]

/** The text of the only step: whoever has one for all, wrote all in it. */
function onlyText(list: readonly unknown[]): string {
  const [only] = list
  if (list.length !== 1 || !isRecord(only) || typeof only.item === 'object' || textOfValue(only.name) !== '')
    return ''
  return LIST_FIELDS.some((field) => typeof fieldOf(only, field) === 'object') ? '' : fieldText(only)
}

/** The steps of `recipeInstructions`, in whatever shape they are. */
export function stepsOfValue(
  value: unknown,
  section: string | null,
  pictures: Pictures,
  depth = 0,
): FoundStep[] {
  if (depth > MAX_DEPTH) return []
  if (typeof value === 'string') {
    const lines = plainLines(value)
    return stepsOfLines(lines.length === 1 ? splitAtNumbers(lines[0] ?? '') : lines, section)
  }
  if (isRecord(value)) return stepsOfItem(value, section, pictures, depth)
  const list = listOf(value)
  const texts = list.filter((one) => typeof one === 'string')
  if (texts.length === list.length && list.length > 1)
    return stepsOfLines(
      texts.map((text) => plainText(text)),
      section,
    )
  const text = depth === 0 ? onlyText(list) : ''
  if (text !== '' && (plainLines(text).length > 1 || splitAtNumbers(plainText(text)).length > 1))
    return stepsOfValue(text, section, pictures, depth + 1)
  return list.flatMap((one) => stepsOfValue(one, section, pictures, depth + 1))
}
