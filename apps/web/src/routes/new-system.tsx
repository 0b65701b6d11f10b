import { CategoryMapPage } from '../features/recipes/map/components/category-map-page.tsx'

/** `/new-system` */
export const Component = () => <CategoryMapPage />
