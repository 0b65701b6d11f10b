import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GalleryPlates } from './gallery-plates.tsx'
import { GalleryDisplay } from './gallery-display.tsx'
import styles from './gallery.module.css'

/** All parts on one page, for development: `?theme=dark`, `?part=dialog|sheet|menu|toasts|plates`. Not in the build. */
function Gallery({ part }: { readonly part: string }) {
  if (part === 'plates') return <GalleryPlates />
  return (
    <main className={styles['page']}>
      <h1>Parts / Детали</h1>
      <GalleryOverlays open={part} />
      <GalleryControls />
      <GalleryDisplay />
      <GalleryPlates />
    </main>
  )
}

const search = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = search.get('theme') ?? 'system'
const page = document.getElementById('root')
if (page !== null)
  createRoot(page).render(
    <StrictMode>
      <Gallery part={search.get('part') ?? ''} />
    </StrictMode>,
  )
