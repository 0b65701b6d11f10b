import type { RecipeAnswer } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import { CornerDownRight, Droplets, Flame, GitFork, Timer, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLanguage, useTranslation } from '../../../../platform/i18n/i18n.ts'
import { DifficultyPips } from '../../../../ui/difficulty-pips.tsx'
import { Oven, Pan } from '../../../../ui/icons.ts'
import { Time } from '../../../../ui/time.tsx'
import styles from './step-facts.module.css'
import { useHeatText } from '../../../../entities/recipe/components/use-heat-text.ts'
import { useDuration, useTimerDuration } from '../../../../entities/recipe/components/use-duration.ts'

type Step = RecipeAnswer['steps'][number]

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
  const facts: [string, ReactNode][] = []
  if (step.estimated_time !== null)
    facts.push([
      'time',
      <Time key="time" text={duration(step.estimated_time)} minutes={step.estimated_time} />,
    ])
  if (step.difficulty !== 'easy')
    facts.push([
      'difficulty',
      <DifficultyPips key="difficulty" level={step.difficulty} text={t(`difficulty.${step.difficulty}`)} />,
    ])
  for (const timer of step.timers)
    facts.push([
      timer.id,
      <>
        <Timer aria-hidden size={18} />
        {timer.label === '' ? <span>{t('recipe.timer')}</span> : <span lang={language}>{timer.label}</span>}
        <span>{timerDuration(timer.duration_minutes, timer.duration_seconds)}</span>
      </>,
    ])
  for (const [heat, Icon] of HEATS) {
    const value = step.temperature?.[heat] ?? null
    if (value !== null)
      facts.push([
        heat,
        <>
          <Icon aria-hidden size={18} />
          <span>{heatText(heat, value, units)}</span>
        </>,
      ])
  }
  if (step.equipment.length > 0)
    facts.push([
      'equipment',
      <>
        <Pan aria-hidden size={18} />
        <span lang={language}>{step.equipment.join(', ')}</span>
      </>,
    ])
  if (after.length > 0)
    facts.push([
      'after',
      <>
        <CornerDownRight aria-hidden size={18} />
        <span>
          {t('recipe.after', {
            // Selects the form 'step' or 'steps' only.
            count: Math.min(after.length, 2),
            steps: new Intl.ListFormat(currentLanguage()).format(after.map(String)),
          })}
        </span>
      </>,
    ])
  if (step.is_parallel)
    facts.push([
      'parallel',
      <>
        <GitFork aria-hidden size={18} />
        <span>{t('recipe.parallel')}</span>
      </>,
    ])
  if (facts.length === 0) return null
  return (
    <ul className={styles['facts']}>
      {facts.map(([key, fact]) => (
        <li key={key}>{fact}</li>
      ))}
    </ul>
  )
}
