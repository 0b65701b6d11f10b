import { create } from 'zustand'

/** The open modal dialogs, topmost last. Everything outside the topmost is inert, so what is shown above it must be inside it. */
export const useModals = create<readonly HTMLDialogElement[]>(() => [])

const onClose = (): void => useModals.setState((all) => all.filter(({ open }) => open), true)

/** Opens a dialog as modal, and tracks it until it is closed. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null || dialog.open) return
  dialog.showModal()
  dialog.addEventListener('close', onClose)
  useModals.setState((all) => [...all, dialog], true)
}
