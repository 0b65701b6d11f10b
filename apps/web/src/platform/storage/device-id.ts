import { newId } from '../ids.ts'
import { deviceSlot } from './keys.ts'

/** The id of this browser profile among a cook's devices; created on first use. */
export function deviceId(): string {
  const stored = deviceSlot.getState()
  if (stored !== null) return stored
  const id = newId()
  deviceSlot.setState(id)
  return id
}
