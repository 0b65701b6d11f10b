import type { FileRecipe } from '@souschef/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { useToast } from '#platform/toast/toast.ts'
import { useIsAtLeast } from '#platform/use-is-at-least.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import {
  acceptItems,
  type DoubleChoice,
  type ImportItem,
  type ItemState,
  itemQuery,
  skipItems,
} from '../../api/review.ts'
import { settled } from '../../model/notes.ts'
import { useCorrections } from '../../model/use-corrections.ts'
import { DoubleChoices } from './double-choices.tsx'
import { ListDoubt } from './editable-field.tsx'
import { OriginalText } from './original-text.tsx'
import css from './recipe-review.module.css'
import { ReviewBar } from './review-bar.tsx'
import { ReviewBasics } from './review-basics.tsx'
import { ReviewIngredients } from './review-ingredients.tsx'
import { ReviewSteps } from './review-steps.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface Props {
  readonly importId: string
  readonly item: ImportItem
  readonly recipe: FileRecipe
  /** The state of the items that Next leads through. */
  readonly list: ItemState
  /** Whether it is the only recipe of its import. */
  readonly isOnly: boolean
}

/** What becomes of the item: stored as a draft, stored and published, or left out. */
type Fate = DoubleChoice | 'draft' | 'published' | 'skipped'

const PROBLEM_MS = 8000

const OWN_PLACES = new Set([
  'title',
  'servings',
  'prep_time',
  'cook_time',
  'total_time',
  'ingredients',
  'steps',
])

/** One recipe of an import beside its original, with its doubts, which are corrected in place (IMP-4). */
export function RecipeReview({ importId, item, recipe, list, isOnly }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const client = useQueryClient()
  const corrections = useCorrections(importId, item, recipe)
  const { notes, correct } = corrections
  const neighbours = useNeighbours(importId, list, item.place)
  const [isOriginalOpen, setOriginalOpen] = useState(false)
  const [current, setCurrent] = useState<string | null>(() => notes[0]?.source ?? null)
  const hasRoom = useIsAtLeast('64rem')
  const page = useFocusOnNextDoubt(notes.length)
  useFocusedDoubt(page, setCurrent)
  const address = (place: number): string => paths.importItem(importId, place, list)

  const {
    mutate: decide,
    isPending,
    variables,
    error,
  } = useMutation({
    mutationKey: ['acceptImport'],
    mutationFn: async (fate: Fate) => {
      if (fate === 'published')
        correct(
          (before) => ({ ...before, status: 'published' }),
          (path) => path,
        )
      await corrections.flush()
      if (fate === 'skipped') {
        await skipItems(importId, [item.place])
        return undefined
      }
      const choice = fate === 'draft' || fate === 'published' ? 'both' : fate
      return (await acceptItems(importId, [item.place], choice)).find(({ place }) => place === item.place)
    },
    onSuccess: (stored, fate) => {
      const isStored = stored?.state === 'accepted'
      if (stored !== undefined && !isStored && stored.problem !== null) {
        showToast(stored.problem, { type: 'error', duration: PROBLEM_MS })
        return
      }
      client.removeQueries({ queryKey: itemQuery(importId, item.place).queryKey })
      for (const queryKey of [['getImport'], ['listImportItems', importId], ['listImports'], ['listRecipes']])
        void client.invalidateQueries({ queryKey })
      showToast(
        t(isStored ? 'importing.reviewPage.taken' : 'importing.reviewPage.skipped', {
          title: corrections.recipe.title,
        }),
      )
      const { next, previous } = neighbours
      const place = next ?? previous
      if (isOnly && isStored && stored.recipe_id !== null)
        void navigate(
          fate === 'published' ? paths.recipe(stored.recipe_id) : paths.editRecipe(stored.recipe_id),
        )
      else void navigate(place == null ? paths.import(importId) : address(place), { replace: true })
    },
  })

  const goTo = (place: number | null | undefined): void => {
    if (place != null) void navigate(address(place))
  }
  useReviewKeys({
    onPrevious: () => goTo(neighbours.previous),
    onNext: () => goTo(neighbours.next),
    onTake: () => {
      if (!isPending && item.double === null) decide('draft')
    },
  })

  const original = <OriginalText item={item} sources={notes.map(({ source }) => source)} current={current} />
  const others = notes.filter(({ path }) => !OWN_PLACES.has(path.split('.')[0] ?? ''))
  return (
    <div className={css['page']} ref={page}>
      <header className={css['head']}>
        <p className={css['back']}>
          {isOnly ? (
            <UiLink href={paths.myRecipes()}>{t('importing.reviewPage.toMyRecipes')}</UiLink>
          ) : (
            <UiLink href={paths.import(importId)}>{t('importing.reviewPage.back')}</UiLink>
          )}
        </p>
        <h1>{t('importing.reviewPage.itemTitle')}</h1>
        <p className={css['status']} role="status">
          {notes.length === 0
            ? t('importing.reviewPage.noDoubts')
            : t('importing.reviewPage.doubts', { count: notes.length })}
        </p>
      </header>
      {item.double !== null && (
        <Notice
          tone="info"
          title={
            <>
              <span>{t('importing.reviewPage.double.have')}</span>{' '}
              <UiLink href={paths.recipe(item.double.recipe_id)}>{item.double.title}</UiLink>
            </>
          }
        >
          <p>{t('importing.reviewPage.double.hint')}</p>
          <DoubleChoices
            label={t('importing.reviewPage.double.label', { title: item.double.title })}
            busyWith={isPending && isDoubleChoice(variables) ? variables : null}
            isDisabled={isPending}
            onChoose={decide}
          />
        </Notice>
      )}
      <div className={css['columns']}>
        {hasRoom && (
          <section className={css['original']} aria-labelledby="review-original">
            <h2 id="review-original">{t('importing.reviewPage.original')}</h2>
            {original}
          </section>
        )}
        <article className={css['ours']} aria-label={corrections.recipe.title}>
          {others.map((note) => (
            <ListDoubt
              key={note.path}
              label={t('importing.reviewPage.other')}
              notes={[note]}
              onSettle={() => correct((before) => before, settled(note.path))}
            />
          ))}
          <ReviewBasics {...corrections} />
          <ReviewIngredients {...corrections} />
          <ReviewSteps {...corrections} />
          {recipe.images.length > 0 && (
            <p className={css['aside']}>
              {t('importing.reviewPage.pictures', { count: recipe.images.length })}
            </p>
          )}
        </article>
      </div>
      <div role="alert">
        {error === null && corrections.error !== null && (
          <Notice tone="danger" title={t('importing.reviewPage.notSaved')}>
            <p>{errorMessage(corrections.error)}</p>
            <Button onClick={() => void corrections.flush().catch(() => {})}>{t('errorPage.retry')}</Button>
          </Notice>
        )}
        {error !== null && <Notice tone="danger" title={errorMessage(error)} />}
      </div>
      <ReviewBar
        previous={neighbours.previous == null ? null : address(neighbours.previous)}
        next={neighbours.next == null ? null : address(neighbours.next)}
        isOnly={isOnly}
        isDouble={item.double !== null}
        busyWith={isPending ? variables : null}
        onOriginal={hasRoom ? null : () => setOriginalOpen(true)}
        onDecide={decide}
      />
      <Dialog
        isOpen={isOriginalOpen}
        onClose={() => setOriginalOpen(false)}
        title={t('importing.reviewPage.original')}
        closeLabel={t('app.close')}
        variant="sheet"
      >
        {original}
      </Dialog>
    </div>
  )
}

const isDoubleChoice = (fate: Fate | undefined): fate is DoubleChoice =>
  fate === 'mine' || fate === 'both' || fate === 'new'

/** After a doubt is settled, moves the focus, which was in it, to the next one. Returns the ref of the page. */
function useFocusOnNextDoubt(count: number) {
  const page = useRef<HTMLDivElement>(null)
  const former = useRef(count)
  useEffect(() => {
    const isFewer = count < former.current
    former.current = count
    // The focus of the settled doubt is lost with it; one that has moved elsewhere stays.
    if (!isFewer || document.activeElement !== document.body) return
    const next = page.current?.querySelector<HTMLElement>('[data-doubt]')
    const target = next ?? page.current?.querySelector<HTMLElement>('[data-take]')
    target?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'center' })
  }, [count])
  return page
}

/** Calls `onDoubt` with the doubtful words of the place that gets the focus. */
function useFocusedDoubt(page: RefObject<HTMLElement | null>, onDoubt: (source: string) => void): void {
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const doubt = target instanceof Element ? target.closest<HTMLElement>('[data-doubt]') : null
    if (doubt !== null) onDoubt(doubt.dataset['doubt'] ?? '')
  })
  useEffect(() => {
    const element = page.current
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [page])
}
