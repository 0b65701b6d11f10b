import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryPlates } from './gallery-plates.tsx'

const search = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = search.get('theme') ?? 'system'
const page = document.getElementById('root')
if (page !== null)
  createRoot(page).render(
    <StrictMode>
      <GalleryPlates />
    </StrictMode>,
  )
