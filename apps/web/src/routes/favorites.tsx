import { FavoritesPage } from '../features/favorites/components/favorites-page.tsx'

/** `/favorites` */
export const Component = FavoritesPage
