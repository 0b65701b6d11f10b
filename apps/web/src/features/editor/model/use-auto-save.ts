import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { autoSaveSlot } from '../../../platform/settings/setting-slots.ts'

/** Whether unsaved changes go to the server by themselves, as chosen in this browser (FORM-7). */
export function useAutoSave(userId: string) {
  const slot = useMemo(() => autoSaveSlot(userId), [userId])
  const subscribe = useCallback((listener: () => void) => slot.subscribe(listener), [slot])
  const isOn = useSyncExternalStore(subscribe, () => slot.read() ?? true)
  return { isOn, set: (next: boolean): void => slot.write(next) }
}
