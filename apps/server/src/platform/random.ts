import { uuidv7 } from '@souschef/domain'
import type { Clock } from './clock.ts'

/** Unpredictable bytes, as many as asked for. */
export type RandomBytes = (count: number) => Uint8Array

/** Makes a UUIDv7 at every call (DEC-13). */
export type NewId = () => string

export const idsFrom =
  (clock: Clock, random: RandomBytes): NewId =>
  () =>
    uuidv7(clock(), random(10))
