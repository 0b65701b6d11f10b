import { Navigate } from 'react-router'
import { paths } from './paths.ts'

/** ROUTE-3. */
export function UnknownPath() {
  return <Navigate to={paths.home()} replace />
}
