import { useParams } from 'react-router'
import { ProfilePage } from '../features/profile/components/profile-page.tsx'
import { useUser } from '../platform/session/session.ts'

/** `/profile` and `/profile/{username}` */
export function Component() {
  const { username } = useParams()
  const user = useUser()
  if (user === null) return null
  return <ProfilePage username={username ?? user.username} isNamed={username !== undefined} />
}
