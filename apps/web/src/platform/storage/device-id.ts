import { newId } from '../ids.ts'
import { deviceSlot } from './keys.ts'

/** The id of this browser profile among a cook's devices; made when it is first wanted. */
export function deviceId(): string {
  const known = deviceSlot.getState()
  if (known !== null) return known
  const id = newId()
  deviceSlot.setState(id)
  return id
}
