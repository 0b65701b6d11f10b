import { parseListParams, type ListParams, type Scope } from '@souschef/contract/list-address'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { recipeListQuery } from '../api/recipe-list-query.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TickBox } from '#ui/tick-box.tsx'
import css from './choose-dishes.module.css'

/** A chosen recipe. */
export interface ChosenRecipe {
  readonly id: string
  readonly servings: number | null
}

interface Props {
  readonly title: string
  /** Why a recipe cannot be chosen, shown beside it; null if it can. */
  readonly unavailableText: (recipeId: string) => string | null
  /** How many may be chosen. */
  readonly maxCount?: number
  /** The list that is shown first. */
  readonly initialSource?: Source
  readonly confirmText: (count: number) => string
  /** Called with each chosen recipe; a rejection is shown. */
  readonly onChoose: (recipe: ChosenRecipe) => Promise<void> | void
  readonly onClose: () => void
}

const SOURCES = ['saved', 'mine', 'all'] as const
type Source = (typeof SOURCES)[number]

const scopeOf = (source: Source): Scope | null => (source === 'all' ? null : source)

const searchParams = (search: string): ListParams =>
  parseListParams(new URLSearchParams(search.trim() === '' ? '' : { search }))

/** Chooses dishes from the cook's favourites, their own recipes or all. */
export function ChooseDishes({
  title,
  unavailableText,
  maxCount = Infinity,
  initialSource = 'saved',
  confirmText,
  onChoose,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const [source, setSource] = useState<Source>(initialSource)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenRecipe>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const search = useDeferredValue(typed)
  const { data, error, isPending } = useQuery({
    ...recipeListQuery(searchParams(search), scopeOf(source), currentLanguage()),
    placeholderData: (previous) => previous,
  })

  const toggle = (recipe: ChosenRecipe): void => {
    const next = new Map(chosen)
    if (!next.delete(recipe.id)) next.set(recipe.id, recipe)
    setChosen(next)
  }
  const start = async (): Promise<void> => {
    setStarting(true)
    setFailure(null)
    const remaining = new Map(chosen)
    try {
      for (const recipe of chosen.values()) {
        await onChoose(recipe)
        remaining.delete(recipe.id)
      }
      onClose()
    } catch (problem) {
      setFailure(errorMessage(problem))
      setChosen(remaining)
      setStarting(false)
    }
  }

  return (
    <Dialog
      isOpen
      variant="sheet"
      title={title}
      closeLabel={t('cook.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={chosen.size === 0 || isStarting} onClick={() => void start()}>
          {chosen.size === 0 ? t('multi.choose') : confirmText(chosen.size)}
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
        {data?.recipes.map(({ id, title: name, language, servings }) => {
          const unavailableReason = unavailableText(id)
          const isChosen = chosen.has(id)
          return (
            <li key={id}>
              <label className={css['row']}>
                <TickBox
                  className={css['tick']}
                  checked={isChosen || unavailableReason !== null}
                  disabled={unavailableReason !== null || (!isChosen && chosen.size >= maxCount)}
                  onChange={() => toggle({ id, servings })}
                />
                <span lang={language}>{name}</span>
                {unavailableReason !== null && <span className={css['cooked']}>{unavailableReason}</span>}
              </label>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
