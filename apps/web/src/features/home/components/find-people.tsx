import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { peopleSearchQuery } from '#entities/person/api/people-queries.ts'
import { PeopleList } from '#entities/person/components/people-list.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './home.module.css'

/** Finds people by the beginning of their names. */
export function FindPeople() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={css['find']}>
      <Field label={t('home.nameOfPerson')}>
        <TextInput
          ref={input}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {search !== '' && (
        <PeopleList
          label={t('home.found')}
          query={peopleSearchQuery(search)}
          empty={<p role="status">{t('home.nobodyFound')}</p>}
        />
      )}
    </div>
  )
}
