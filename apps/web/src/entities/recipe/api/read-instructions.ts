import { readList } from '../../../platform/api/read-field.ts'
import type { Raw } from '../../../platform/api/read-field.ts'

/**
 * The unparsed steps of a recipe: `steps`, else the legacy `_steps` or `instructions` (API-40, DEC-16); empty if it has none.
 */
export function readInstructions(recipe: Raw): readonly unknown[] {
  for (const field of ['steps', '_steps', 'instructions']) {
    const items = readList(recipe[field], field)
    if (items.length > 0) return items
  }
  return []
}
