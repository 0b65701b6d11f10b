import type { RecipeResponse } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import { CornerDownRight, Droplets, Flame, GitFork, Timer, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { DifficultyPips } from '#ui/difficulty-pips.tsx'
import { Oven, Pan } from '#ui/icons.ts'
import { Time } from '#ui/time.tsx'
import styles from './step-facts.module.css'
import { useHeatText } from '#entities/recipe/components/use-heat-text.ts'
import { useDuration, useTimerDuration } from '#entities/recipe/components/use-duration.ts'

type Step = RecipeResponse['steps'][number]

interface StepFactsProps {
  readonly step: Step
  readonly units: UnitSystem
  readonly language: string
  readonly numbers: ReadonlyMap<string, number>
}

const HEATS = [
  ['oven', Oven],
  ['stovetop', Flame],
  ['oil', Droplets],
  ['water', Waves],
] as const

/** Facts of a step in one row: time, timers, temperatures, equipment, dependencies. */
export function StepFacts({ step, units, language, numbers }: StepFactsProps) {
  const { t } = useTranslation()
  const duration = useDuration()
  const timerDuration = useTimerDuration()
  const heatText = useHeatText()
  const after = step.dependencies.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b)
  const facts: ReactNode[] = []
  /** @param authorText what the author wrote, before the text */
  const add = (key: string, Icon: typeof Timer, text: string, authorText = ''): unknown =>
    facts.push(
      <li key={key}>
        <Icon aria-hidden size={18} />
        {authorText !== '' && <span lang={language}>{authorText}</span>}
        {text !== '' && <span>{text}</span>}
      </li>,
    )
  if (step.estimated_time !== null)
    facts.push(
      <li key="time">
        <Time text={duration(step.estimated_time)} minutes={step.estimated_time} />
      </li>,
    )
  if (step.difficulty !== 'easy')
    facts.push(
      <li key="difficulty">
        <DifficultyPips level={step.difficulty} text={t(`difficulty.${step.difficulty}`)} />
      </li>,
    )
  for (const { id, label, duration_minutes, duration_seconds } of step.timers) {
    const time = timerDuration(duration_minutes, duration_seconds)
    add(id, Timer, label === '' ? `${t('recipe.timer')} ${time}` : time, label)
  }
  for (const [heat, Icon] of HEATS) {
    const value = step.temperature?.[heat] ?? null
    if (value !== null) add(heat, Icon, heatText(heat, value, units))
  }
  if (step.equipment.length > 0) add('equipment', Pan, '', step.equipment.join(', '))
  if (after.length > 0)
    add(
      'after',
      CornerDownRight,
      t('recipe.after', {
        // Selects the form 'step' or 'steps' only.
        count: Math.min(after.length, 2),
        steps: new Intl.ListFormat(currentLanguage()).format(after.map(String)),
      }),
    )
  if (step.is_parallel) add('parallel', GitFork, t('recipe.parallel'))
  return facts.length === 0 ? null : <ul className={styles['facts']}>{facts}</ul>
}
