import { LIMITS } from '@souschef/domain'
import { Check } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatListParams, withFilter } from '@souschef/contract/list-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ListLocation } from './list-location.ts'
import styles from './text-filter.module.css'

interface TextFilterProps extends ListLocation {
  readonly filter: 'ingredient' | 'tag'
}

/** A text filter, as a form that works without scripts. */
export function TextFilter({ params, addressOf, filter }: TextFilterProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const otherParams = formatListParams(withFilter(params, filter, ''))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get(filter)
    void navigate(addressOf(withFilter(params, filter, typeof text === 'string' ? text : '')))
  }
  return (
    <form className={styles['form']} action={addressOf(params).split('?')[0]} onSubmit={submit}>
      {[...otherParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t(`recipes.group.${filter}`)}>
        <div className={styles['row']}>
          <TextInput
            key={params.filters[filter]}
            name={filter}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={filter === 'tag' ? LIMITS.tag : LIMITS.ingredientName}
            defaultValue={params.filters[filter]}
          />
          <IconButton type="submit" label={t('recipes.apply')} icon={<Check aria-hidden size={20} />} />
        </div>
      </Field>
    </form>
  )
}
