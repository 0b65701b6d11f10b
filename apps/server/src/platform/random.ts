import { uuidv7 } from '@souschef/domain'
import type { Clock } from './clock.ts'

/** Returns this many cryptographically random bytes. */
export type RandomBytes = (count: number) => Uint8Array

/** Returns a new UUIDv7 (DEC-13). */
export type NewId = () => string

export const createIdGenerator =
  (clock: Clock, random: RandomBytes): NewId =>
  () =>
    uuidv7(clock(), random(10))
