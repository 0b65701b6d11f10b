import type { CookResponse } from '@souschef/contract'
import { MINUTE_MS } from '@souschef/domain'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { paths } from '#platform/paths.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { durationText } from '#platform/i18n/duration-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { TIME_OF_DAY } from '#platform/i18n/time-formats.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { updateCook, removeCook, restoreCook, type CookFeedback } from '../api/cooks.ts'
import { useCookAgain } from '../model/use-cook-again.ts'
import css from './cooked.module.css'
import { CookNote } from './cook-note.tsx'
import { CookRating } from './cook-rating.tsx'

const UNDO_MS = 8_000

interface Props {
  readonly userId: string
  readonly cook: CookResponse
  /** Called before the entry, which has the focus, is removed. */
  readonly onRemoved: () => void
}

/** One entry of the history. Feedback is stored at once. */
export function CookedEntry({ userId, cook, onRemoved }: Props) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const showToast = useToast()
  const { isStarting, cookAgain } = useCookAgain(userId, cook)
  const { title, servings, started_at, finished_at } = cook
  const finished = new Date(finished_at)
  const minutes = Math.max(1, Math.round((finished.getTime() - new Date(started_at).getTime()) / MINUTE_MS))

  const showError = (error: unknown): string => showToast(errorMessage(error), { type: 'error' })
  const saveFeedback = (feedback: CookFeedback): void =>
    void updateCook(client, cook, feedback).catch(showError)
  const restore = (): void => void restoreCook(client, cook).catch(showError)
  const remove = (): void => {
    onRemoved()
    removeCook(client, cook).catch(showError)
    showToast(t('cooked.removed', { title }), {
      type: 'info',
      duration: UNDO_MS,
      action: { label: t('cooked.undo'), onPress: restore },
    })
  }
  return (
    <article className={css['cooked']} aria-label={title}>
      <h3 tabIndex={-1}>
        {cook.is_recipe_there ? <UiLink href={paths.recipe(cook.recipe_id)}>{title}</UiLink> : title}
      </h3>
      <p className={css['facts']}>
        <time dateTime={finished_at}>
          {finished.toLocaleString(language, {
            weekday: 'short',
            day: 'numeric',
            month: 'long',
            ...TIME_OF_DAY,
          })}
        </time>
        {servings !== null && <span>{t('cooked.servings', { count: servings })}</span>}
        <Time text={durationText(t, minutes * 60)} minutes={minutes} label={t('cooked.took')} />
      </p>
      {!cook.is_recipe_there && <p className={css['gone']}>{t('cooked.gone')}</p>}
      <CookRating title={title} rating={cook.rating} onRate={(rating) => saveFeedback({ rating })} />
      <CookNote title={title} note={cook.note} onNote={(note) => saveFeedback({ note })} />
      <div className={css['tools']}>
        {cook.is_recipe_there && (
          <Button
            isBusy={isStarting}
            icon={<RotateCcw aria-hidden size={20} />}
            aria-label={t('cooked.againOf', { title })}
            onClick={() => void cookAgain()}
          >
            {t('cooked.again')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden size={20} />}
          aria-label={t('cooked.removeOf', { title })}
          onClick={remove}
        >
          {t('cooked.remove')}
        </Button>
      </div>
    </article>
  )
}
