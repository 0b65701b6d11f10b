import type { RecipeSession, Timer } from '@souschef/domain'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import { missingItems } from '../../model/question.ts'
import type { Confirmation } from '../../model/use-cook-actions.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import css from './sheets.module.css'

/** Longer lists are truncated. */
const MAX_NAMES = 5

interface Props {
  readonly question: Confirmation
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly timers: readonly Timer[]
  /** Shows a step, and focuses an ingredient in it. */
  readonly onShowStep: (index: number, ingredientId: string | null) => void
  readonly onTickRemaining: () => void
  readonly onProceed: () => void
  readonly onClose: () => void
}

/** Lists everything that the cook may have overlooked; the first button changes nothing (COOK-16). */
export function QuestionSheet({
  question: { command, concerns },
  recipe,
  session,
  timers,
  onShowStep,
  onTickRemaining,
  onProceed,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(currentLanguage())
  const indexOf = (id: string): number => session.steps.findIndex((step) => step.id === id)
  const { unchecked, running_timer_ids, unfinished_step_ids, reopened_step_ids } = concerns
  const missing = unchecked.flatMap(({ step_id, ingredient_ids }) =>
    ingredient_ids.map(
      (id) => recipe.steps[indexOf(step_id)]?.lines.find((line) => line.id === id)?.name ?? '',
    ),
  )
  const names = missing.slice(0, MAX_NAMES)
  const running = running_timer_ids.flatMap((id) => timers.find((timer) => timer.id === id)?.label ?? [])
  // Selects 'step' or 'steps', for any number of them.
  const stepListParams = (ids: readonly string[]) => ({
    count: Math.min(ids.length, 2),
    steps: list.format(ids.map((id) => String(indexOf(id) + 1))),
  })
  const showChoices = missingItems(concerns, session).map(({ index, ingredientId }) => ({
    label: ingredientId === null ? t('cook.ask.toStep', { number: index + 1 }) : t('cook.ask.showRemaining'),
    onPress: () => onShowStep(index, ingredientId),
  }))
  const title =
    command.type === 'FINISH'
      ? t('cook.ask.finish')
      : command.type === 'GO_TO_STEP'
        ? t('cook.ask.goTo', { number: indexOf(command.step_id) + 1 })
        : t('cook.ask.done')
  return (
    <ChoiceSheet
      title={title}
      onClose={onClose}
      choices={[
        ...(showChoices.length > 0 ? showChoices : [{ label: t('cook.ask.stay'), onPress: onClose }]),
        ...(missing.length > 0 ? [{ label: t('cook.ask.tickRest'), onPress: onTickRemaining }] : []),
        { label: t('cook.ask.proceed'), onPress: onProceed },
      ]}
    >
      <ul className={css['reasons']}>
        {missing.length > 0 && (
          <li>
            {t('cook.ask.unchecked', {
              count: missing.length,
              names:
                names.length === missing.length
                  ? list.format(names)
                  : t('cook.ask.andMore', { names: names.join(', '), count: missing.length - names.length }),
            })}
          </li>
        )}
        {running.length > 0 && <li>{t('cook.ask.running', { labels: list.format(running) })}</li>}
        {unfinished_step_ids.length > 0 && (
          <li>{t('cook.ask.unfinished', stepListParams(unfinished_step_ids))}</li>
        )}
        {reopened_step_ids.length > 0 && <li>{t('cook.ask.reopened', stepListParams(reopened_step_ids))}</li>}
      </ul>
    </ChoiceSheet>
  )
}
