import { uuidv7 } from '@souschef/domain'
import { now } from './clock.ts'

/** A new id (DEC-13). `crypto.randomUUID` is missing on plain HTTP, `getRandomValues` is not. */
export const newId = (): string => uuidv7(now(), crypto.getRandomValues(new Uint8Array(10)))
