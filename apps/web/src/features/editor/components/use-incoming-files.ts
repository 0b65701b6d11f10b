import { type RefObject, useEffect, useRef, useState } from 'react'
import { isHeic } from '../model/upload-failure.ts'

/** HEIC files have no type on systems that do not know it; they are accepted here, to be refused with the reason. */
const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file)

/**
 * Receives files that are dropped on an element, and images that are pasted anywhere on the page; pasted text stays text.
 *
 * @returns whether files are being dragged over the element
 */
export function useIncomingFiles(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isDropTarget, setDropTarget] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const element = target.current
    const controller = new AbortController()
    const { signal } = controller
    const leave = (): void => setDropTarget(false)
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setDropTarget(true)
    }
    const drop = (event: DragEvent): void => {
      leave()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter(isPicture)
      // Text copied from a web page or a text editor may include an image of itself.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return
      event.preventDefault()
      latest.current(files)
    }
    element?.addEventListener('dragover', over, { signal })
    element?.addEventListener('dragleave', leave, { signal })
    element?.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => controller.abort()
  }, [target])
  return isDropTarget
}
