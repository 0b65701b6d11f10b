import { parseListParams, type ListParams, type Scope } from '@souschef/contract/list-address'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { recipeListQuery } from '../../../../entities/recipe/api/recipe-list-query.ts'
import { fetchRecipe } from '../../../../entities/recipe/api/recipe-query.ts'
import { errorMessage } from '../../../../platform/api/api-error.ts'
import { startDish } from '../../../../platform/cooking/start-dish.ts'
import { currentLanguage, useTranslation } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { TickBox } from '../../../../ui/tick-box.tsx'
import css from './add-dishes.module.css'

interface Props {
  readonly userId: string
  readonly isCooked: (recipeId: string) => boolean
  readonly onClose: () => void
}

const SOURCES = ['saved', 'mine', 'all'] as const
type Source = (typeof SOURCES)[number]

const scopeOf = (source: Source): Scope | null => (source === 'all' ? null : source)

const searching = (search: string): ListParams =>
  parseListParams(new URLSearchParams(search.trim() === '' ? '' : { search }))

/** Chooses dishes from the cook's favourites, their own recipes or all, and starts them without leaving the page (MULTI-1). */
export function AddDishes({ userId, isCooked, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [source, setSource] = useState<Source>('saved')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const search = useDeferredValue(typed)
  const { data, error, isPending } = useQuery({
    ...recipeListQuery(searching(search), scopeOf(source), currentLanguage()),
    placeholderData: (before) => before,
  })

  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const start = async (): Promise<void> => {
    setStarting(true)
    setFailure(null)
    const left = new Set(chosen)
    try {
      for (const id of chosen) {
        const recipe = await fetchRecipe(client, id)
        await startDish(userId, recipe, recipe.servings)
        left.delete(id)
      }
      onClose()
    } catch (problem) {
      setFailure(errorMessage(problem))
      setChosen(left)
      setStarting(false)
    }
  }

  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('multi.add')}
      closeLabel={t('cook.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={chosen.size === 0 || isStarting} onClick={() => void start()}>
          {chosen.size === 0 ? t('multi.choose') : t('multi.start', { count: chosen.size })}
        </Button>
      }
    >
      <div className={css['ask']}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('header.searchRecipes')}
          placeholder={t('header.searchRecipes')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <fieldset className={css['sources']}>
          <legend className="visually-hidden">{t('multi.from')}</legend>
          {SOURCES.map((name) => (
            <label key={name} className={css['source']}>
              <input
                type="radio"
                name="dish-source"
                className="visually-hidden"
                checked={source === name}
                onChange={() => setSource(name)}
              />
              {t(`multi.sources.${name}`)}
            </label>
          ))}
        </fieldset>
      </div>
      {failure !== null && <Notice tone="danger" isLive title={failure} />}
      {error !== null && <Notice tone="danger" isLive title={errorMessage(error)} />}
      {!isPending && data?.recipes.length === 0 && <p className={css['none']}>{t('multi.noneFound')}</p>}
      <ul className={css['found']} aria-label={t('multi.found')}>
        {data?.recipes.map(({ id, title, language }) => (
          <li key={id}>
            <label className={css['row']}>
              <TickBox
                className={css['tick']}
                checked={chosen.has(id) || isCooked(id)}
                disabled={isCooked(id)}
                onChange={() => toggle(id)}
              />
              <span lang={language}>{title}</span>
              {isCooked(id) && <span className={css['cooked']}>{t('multi.isCooked')}</span>}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
