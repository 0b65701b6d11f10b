import { useParams } from 'react-router'
import { ImportItemPage } from '../features/importing/components/review/import-item-page.tsx'
import { ImportPage } from '../features/importing/components/review/import-page.tsx'

/** `/import/{id}/{place}` */
export function Component() {
  const { id = '', place = '' } = useParams()
  return <ImportPage id={id}>{(job) => <ImportItemPage job={job} place={Number(place)} />}</ImportPage>
}
