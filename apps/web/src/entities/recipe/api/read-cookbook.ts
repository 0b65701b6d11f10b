import type { Cookbook } from '@souschef/contract'
import { readCount, readObject, readOneOf, readText } from '../../../platform/api/read-field.ts'

/** How far a cookbook is. */
export type CookbookState = Pick<Cookbook, 'id' | 'state' | 'done' | 'total'>

const STATES = ['waiting', 'running', 'ready', 'failed'] as const

export function readCookbook(answer: unknown): CookbookState {
  const { id, state, done, total } = readObject(readObject(answer)['cookbook'])
  return {
    id: readText(id) ?? '',
    state: readOneOf(STATES, state) ?? 'failed',
    done: readCount(done) ?? 0,
    total: readCount(total) ?? 0,
  }
}
