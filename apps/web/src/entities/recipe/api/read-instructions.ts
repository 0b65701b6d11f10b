import { readList } from './read-field.ts'
import type { Raw } from './read-field.ts'

/**
 * What a recipe has in place of steps, not read yet: `steps`, else the legacy `_steps`, else `instructions`
 * (API-40, DEC-16); empty when it has none of them.
 */
export function readInstructions(recipe: Raw): readonly unknown[] {
  for (const field of ['steps', '_steps', 'instructions']) {
    const items = readList(recipe[field], field)
    if (items.length > 0) return items
  }
  return []
}
