import { type ComponentType, createContext, type ReactNode, useState } from 'react'
import type { GalleryRecipe } from './gallery-pictures.ts'

export interface GalleryProps {
  readonly recipe: GalleryRecipe
  /** The picture to begin with. */
  readonly url: string
  readonly onClose: () => void
}

interface OpenedGallery {
  readonly url: string
  readonly Gallery: ComponentType<GalleryProps>
}

/** Opens a gallery; it comes with the buttons that open it, so that pages without pictures load none of its code. */
export const OpenGallery = createContext<(opened: OpenedGallery) => void>(() => undefined)

interface GalleryHostProps {
  readonly recipe: GalleryRecipe
  readonly children: ReactNode
}

/** Lets the pictures of a recipe open its gallery, which stays when they are gone. */
export function GalleryHost({ recipe, children }: GalleryHostProps) {
  const [opened, setOpened] = useState<OpenedGallery | null>(null)
  return (
    <OpenGallery value={setOpened}>
      {children}
      {opened !== null && <opened.Gallery recipe={recipe} url={opened.url} onClose={() => setOpened(null)} />}
    </OpenGallery>
  )
}
