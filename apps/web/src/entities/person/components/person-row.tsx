import type { ReactNode } from 'react'
import { paths } from '#platform/paths.ts'
import { UiLink } from '#ui/ui-link.tsx'
import type { PersonCard } from '../api/people-queries.ts'
import { type Named, personName } from '../model/person-name.ts'
import { Avatar } from './avatar.tsx'
import css from './person-row.module.css'

interface PersonRowProps {
  readonly person: PersonCard & Named
  /** Below the name, in one line. */
  readonly facts?: ReactNode
  /** At the end: a button. */
  readonly action?: ReactNode
}

/** A person in one line, with a link to their profile. */
export const PersonRow = ({ person, facts, action }: PersonRowProps) => (
  <div className={css['row']}>
    <Avatar person={person} />
    <div className={css['text']}>
      <UiLink className={css['name']} href={paths.profile(person.username)}>
        {personName(person)}
      </UiLink>
      {facts != null && <p className={css['facts']}>{facts}</p>}
    </div>
    {action}
  </div>
)
