import { pictureIdOf } from '@souschef/contract/picture-address'

/** The ids of stored pictures whose addresses occur anywhere in a JSON value, whose depth must be limited (`readJson`). */
export function pictureIdsIn(value: unknown): readonly string[] {
  const ids = new Set<string>()
  const visit = (one: unknown): void => {
    if (typeof one === 'string') {
      const id = pictureIdOf(one)
      if (id !== null) ids.add(id)
    } else if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) visit(inner)
  }
  visit(value)
  return [...ids]
}
