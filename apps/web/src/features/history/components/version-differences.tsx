import type { RecipeResponse } from '@souschef/contract'
import { differenceKey, findDifferences } from '@souschef/domain'
import { describeDifference } from '#entities/recipe/model/describe-difference.ts'
import { rowNames } from '#entities/recipe/model/version-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import css from './history-page.module.css'

/** Fields of a response that are not written by the author, or not restored. */
const NOT_CONTENT: ReadonlySet<string> = new Set([
  'id',
  'author',
  'copied_from',
  'created_at',
  'image',
  'is_favorite',
  'is_public',
  'likes_count',
  'picture_details',
  'recalculation',
  'status',
  'translation_id',
  'updated_at',
  'version',
  'views_count',
])

interface Props {
  readonly former: RecipeResponse
  readonly current: RecipeResponse
}

/** The differences between an earlier version and the current one. */
export function VersionDifferences({ former, current }: Props) {
  const { t } = useTranslation()
  const names = rowNames(t, current, former)
  const differences = findDifferences(null, former, current).filter(
    (difference) => difference.kind !== 'field' || !NOT_CONTENT.has(difference.field),
  )
  if (differences.length === 0) return <p>{t('history.same')}</p>
  const side = (label: string, text: string) => (
    <div className={css['side']}>
      <dt>{label}</dt>
      <dd>{text === '' ? t('compare.empty') : text}</dd>
    </div>
  )
  return (
    <section className={css['differences']}>
      <h3>{t('history.differences')}</h3>
      {differences.map((difference) => {
        const text = describeDifference(t, difference, [former, current], names)
        return (
          <div key={differenceKey(difference)}>
            <h4>{text.label}</h4>
            <dl className={css['sides']}>
              {side(t('history.then'), text.mine)}
              {side(t('history.now'), text.theirs)}
            </dl>
          </div>
        )
      })}
    </section>
  )
}
