import type { Hands } from '@souschef/domain/planning'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { PlanRow } from '../model/plan-rows.ts'

/** What to do in a row: the step in the language of its recipe, or that an oven heats up. */
export function RowText({ row }: { readonly row: PlanRow }) {
  const { t } = useTranslation()
  return row.kind === 'heating' ? (
    <span>{t('dinner.heats', { temperature: row.temperature ?? 0 })}</span>
  ) : (
    <span lang={row.recipe.language}>{row.text}</span>
  )
}

/** The same as plain text. */
export function useRowText(): (row: PlanRow) => string {
  const { t } = useTranslation()
  return (row) =>
    row.kind === 'heating' ? t('dinner.heats', { temperature: row.temperature ?? 0 }) : row.text
}

/** How much of a cook's hands a step takes. */
export function useHandsOnText(): (hands: Hands) => string {
  const { t } = useTranslation()
  return (hands) =>
    typeof hands === 'string' ? t(`dinner.hands.${hands}`) : t('dinner.hands.stir', { minutes: hands.every })
}

/** The station of a step, and with two cooks whose step it is: 'Burner 2'. */
export function useStationText(kitchen: {
  readonly cooks: number
  readonly ovens: number
}): (row: PlanRow) => string {
  const { t } = useTranslation()
  return ({ cook, burner, oven, temperature, kind }) =>
    [
      ...(cook !== null && kitchen.cooks > 1 ? [t('dinner.lane.cook', { number: cook + 1 })] : []),
      ...(burner === null ? [] : [t('dinner.where.burner', { number: burner + 1 })]),
      ...(oven === null || kind === 'heating'
        ? []
        : [
            kitchen.ovens > 1
              ? t('dinner.where.ovenNumber', { number: oven + 1, temperature: temperature ?? 0 })
              : t('dinner.where.oven', { temperature: temperature ?? 0 }),
          ]),
    ].join(' · ')
}
