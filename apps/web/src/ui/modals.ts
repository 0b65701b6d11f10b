import { create } from 'zustand'

/** The modal dialogs that are open, the uppermost last. All that is outside that is inert: what is to be pressed above it has to be inside. */
export const useModals = create<readonly HTMLDialogElement[]>(() => [])

const onClose = (): void => useModals.setState((all) => all.filter(({ open }) => open), true)

/** Opens a dialog as a modal one, until it is closed. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null || dialog.open) return
  dialog.showModal()
  dialog.addEventListener('close', onClose)
  useModals.setState((all) => [...all, dialog], true)
}
