import type { Person } from '@souschef/contract'
import { FollowButton } from '#entities/person/components/follow-button.tsx'
import { PersonRow } from '#entities/person/components/person-row.tsx'
import css from './home.module.css'

interface PersonCardProps {
  readonly person: Person
  /** Why the person is recommended. */
  readonly note: string
}

/** A person to follow. */
export const PersonCard = ({ person, note }: PersonCardProps) => (
  <div className={css['person']}>
    <PersonRow person={person} facts={note} />
    <FollowButton person={person} />
  </div>
)
