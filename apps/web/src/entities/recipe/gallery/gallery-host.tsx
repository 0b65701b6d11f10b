import { type ComponentType, createContext, type ReactNode, useState } from 'react'
import type { GalleryRecipe } from './gallery-pictures.ts'

export interface GalleryProps {
  readonly recipe: GalleryRecipe
  /** The picture to show first. */
  readonly url: string
  readonly onClose: () => void
}

interface OpenedGallery {
  readonly url: string
  readonly Gallery: ComponentType<GalleryProps>
}

/** Opens a gallery; its code is loaded with the buttons that open it, so not on pages without pictures. */
export const OpenGallery = createContext<(opened: OpenedGallery) => void>(() => undefined)

interface GalleryHostProps {
  readonly recipe: GalleryRecipe
  readonly children: ReactNode
}

/** Lets the pictures of a recipe open its gallery, which stays open even if they unmount. */
export function GalleryHost({ recipe, children }: GalleryHostProps) {
  const [opened, setOpened] = useState<OpenedGallery | null>(null)
  return (
    <OpenGallery value={setOpened}>
      {children}
      {opened !== null && <opened.Gallery recipe={recipe} url={opened.url} onClose={() => setOpened(null)} />}
    </OpenGallery>
  )
}
