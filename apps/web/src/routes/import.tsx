import { ImportPage } from '../features/importing/components/import-page/import-page.tsx'

/** `/import` */
export const Component = () => <ImportPage />
