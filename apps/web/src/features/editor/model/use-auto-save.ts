import { autoSaveSlot } from '#platform/settings/setting-slots.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'

/** Whether unsaved changes go to the server by themselves, as chosen in this browser (FORM-7). */
export function useAutoSave(userId: string) {
  const [isOn, slot] = useUserSlot(autoSaveSlot, userId)
  return { isOn: isOn ?? true, set: (next: boolean): void => slot.setState(next) }
}
