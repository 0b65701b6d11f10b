import { useEffect, useState } from 'react'
import { useStableCallback } from '#platform/use-stable-callback.ts'

/**
 * Receives files that are dropped anywhere on the page.
 *
 * @returns whether files are being dragged over it
 */
export function usePageDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDropTarget, setDropTarget] = useState(false)
  const receive = useStableCallback(onFiles)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setDropTarget(true)
    }
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setDropTarget(false)
    }
    const drop = (event: DragEvent): void => {
      setDropTarget(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      receive(files)
    }
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [receive])
  return isDropTarget
}
