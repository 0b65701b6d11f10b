import type { CooklangItem, CooklangStep } from './parse.ts'

/** A step with what it uses: in the text, and in the list '(@flour{200%g}, #pan{})' on its last line, which is no part of the text. */
export interface StepParts {
  readonly text: string
  readonly items: readonly CooklangItem[]
}

export const amountText = (quantity: number | string, units: string): string =>
  [quantity === 'some' ? '' : String(Math.round(Number(quantity) * 1000) / 1000 || quantity), units]
    .filter((part) => part !== '')
    .join(' ')

function textOfItem(item: CooklangItem): string {
  if (item.type === 'text') return item.value
  if (item.type !== 'timer') return item.name
  return amountText(item.quantity, item.units) || item.name
}

/** Where the list on the last line begins; the number of items when there is none. */
function listStart(items: readonly CooklangItem[]): number {
  const last = items.at(-1)
  if (last?.type !== 'text' || last.value !== ')') return items.length
  const start = items.findLastIndex((item) => item.type === 'text' && /(?:^|\n)\($/u.test(item.value))
  const between = items.slice(start + 1, -1)
  const isList = start >= 0 && between.every((item) => item.type !== 'text' || item.value === ', ')
  return isList ? start : items.length
}

/** What a step says. A step that is only a list says nothing. */
export function stepPartsOf({ items }: CooklangStep): StepParts {
  const start = listStart(items)
  const opening = items[start]
  const before = opening?.type === 'text' ? opening.value.slice(0, -1) : ''
  return {
    text: `${items.slice(0, start).map(textOfItem).join('')}${before}`
      .replaceAll(/[ \t]*\n[ \t]*/gu, '\n')
      .trim(),
    items: items.filter(({ type }) => type !== 'text'),
  }
}
