import { useParams } from 'react-router'
import { RecipePage } from '../features/recipes/page/components/recipe-page.tsx'

/** `/recipes/{id}` */
export function Component() {
  const { id = '' } = useParams()
  return <RecipePage key={id} id={id} />
}
