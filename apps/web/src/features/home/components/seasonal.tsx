import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { seasonalQuery } from '../api/home-queries.ts'
import { useHemisphere } from '../model/use-hemisphere.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'

const SKELETON = <Skeleton shape="text" lines={4} />

/** The standalone form of a month's name: 'ноябрь', not 'ноября'. */
const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))

/** Products in season in the reader's hemisphere, with their recipes (HOME-6). */
export function Seasonal() {
  const { t, language } = useTranslation()
  const showToast = useToast()
  const [hemisphere, choose] = useHemisphere()
  const result = useQuery({ ...seasonalQuery(language, hemisphere), placeholderData: keepPreviousData })
  const visibleHemisphere = result.data?.hemisphere ?? 'north'
  const otherHemisphere = visibleHemisphere === 'north' ? 'south' : 'north'
  const switchHemisphere = (): void =>
    void choose(otherHemisphere).catch((error: unknown) => showToast(errorMessage(error), { type: 'error' }))
  return (
    <HomeSection
      id="seasonal"
      title={t('home.seasonal')}
      result={result}
      // Nothing may be in season in the chosen hemisphere; the choice of the other one must stay available.
      isEmpty={({ products }) => products.length === 0 && hemisphere === null}
      skeleton={SKELETON}
    >
      {({ month, products }) => (
        <>
          <p className={css['note']}>
            {t(`home.season.${visibleHemisphere}`, { month: monthName(month, language) })}
          </p>
          <ul className={css['chips']}>
            {products.map(({ id, name, ingredient, recipes_count: count }) => (
              <li key={id}>
                <Chip href={paths.recipes({ ingredient })}>
                  {name}
                  <span aria-hidden className={css['count']}>
                    {count}
                  </span>
                  <span className="visually-hidden">{t('home.recipesWith', { count })}</span>
                </Chip>
              </li>
            ))}
          </ul>
          <p>
            <Button isBusy={result.isPlaceholderData} onClick={switchHemisphere}>
              {t(`home.toSeason.${otherHemisphere}`)}
            </Button>
          </p>
        </>
      )}
    </HomeSection>
  )
}
