import { lineUnitCode } from '@souschef/domain/labelled-lines'

/** Words of labels that describe a unit: 'scant cup'. */
const MODIFIERS = new Set(
  [
    'small',
    'medium',
    'large',
    'lg',
    'md',
    'sm',
    'big',
    'miniature',
    'medium-size',
    'scant',
    'heaping',
    'heaped',
    'rounded',
    'level',
    'generous',
  ].concat(['good', 'fat', 'thick', 'thin', 'full', 'long', 'healthy']),
)

/** The codes of the units that a label names, in its order; words that are no unit of ours stand for themselves. */
export function unitsOfLabel(words: readonly string[]): readonly string[] {
  const text = words.map((word) => word.toLowerCase()).filter((word) => !MODIFIERS.has(word))
  return text.flatMap((word, index) => {
    if (word === 'oz' && text[index - 1] === 'fl') return []
    return [lineUnitCode(word === 'fl' ? 'fl oz' : word) ?? word]
  })
}
