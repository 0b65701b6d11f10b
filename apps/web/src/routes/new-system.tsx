import { CategoryMapPage } from '../features/recipes/components/category-map-page.tsx'

/** `/new-system` */
export const Component = () => <CategoryMapPage />
