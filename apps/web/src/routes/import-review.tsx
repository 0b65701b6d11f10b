import { useParams } from 'react-router'
import { ImportPage } from '../features/importing/components/review/import-page.tsx'
import { ImportOverview } from '../features/importing/components/review/import-overview.tsx'

/** `/import/{id}` */
export function Component() {
  const { id = '' } = useParams()
  return <ImportPage id={id}>{(job) => <ImportOverview job={job} />}</ImportPage>
}
