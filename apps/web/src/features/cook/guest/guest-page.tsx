import { currentStepIndex, type Timer } from '@souschef/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { GalleryHost } from '#entities/recipe/gallery/gallery-host.tsx'
import { useDefaultUnits } from '#entities/recipe/model/use-units.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { TimersBarDigits } from '../components/shell/timers-bar-digits.tsx'
import { TicketLetter } from '../components/ticket-letter.tsx'
import { usePresentedRecipe } from '../model/present-recipe.tsx'
import { ticketOf } from '../model/ticket.ts'
import type { GuestCommand } from './guest-dish.ts'
import { createGuestKitchen, type GuestDish, type GuestView } from './guest-kitchen.ts'
import css from './guest-page.module.css'
import { GuestStep } from './guest-step.tsx'

/** One dish of somebody else's kitchen, for a guest who helps. */
export function GuestPage({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const kitchen = useMemo(() => createGuestKitchen(token), [token])
  const view = useStore(kitchen.view)
  useEffect(() => {
    const controller = new AbortController()
    void kitchen.follow(controller.signal)
    return () => controller.abort()
  }, [kitchen])

  if (view.isOver)
    return <EmptyState level={1} glyph="empty-pot" title={t('guest.over')} text={t('guest.overText')} />
  if (view.guestDish === null)
    return view.problem === null ? (
      <PageSpinner label={t('app.loading')} />
    ) : (
      <EmptyState level={1} glyph="empty-pot" title={t('guest.failed')} text={view.problem} />
    )
  return <Dish {...view.guestDish} view={view} press={kitchen.press} />
}

interface DishProps extends GuestDish {
  readonly view: GuestView
  readonly press: (command: GuestCommand) => boolean
}

function Dish({ recipe, dish, timers, view, press }: DishProps) {
  const { t } = useTranslation()
  const units = useDefaultUnits(useUser()?.id ?? null)
  const presented = usePresentedRecipe(recipe, dish.servings, units)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const hasAdvanced = useRef(false)
  const current = dish.status === 'completed' ? null : (dish.steps[currentStepIndex(dish)]?.id ?? null)
  const openStepId = chosen ?? current

  // The pressed button is removed with its step: moves the focus to the next one.
  useEffect(() => {
    const heading = hasAdvanced.current
      ? list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
      : undefined
    hasAdvanced.current = false
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  })

  const advance = (command: GuestCommand): void => {
    hasAdvanced.current = press(command)
    if (hasAdvanced.current) setChosen(null)
  }
  if (presented === null) return <PageSpinner label={t('app.loading')} />
  return (
    <GalleryHost recipe={recipe}>
      <div className={css['page']}>
        <header className={css['head']}>
          <TicketLetter ticket={ticketOf({ sessions: [dish] }, recipe.id)} className={css['letter']} />
          <div>
            <h1 lang={recipe.language}>{recipe.title}</h1>
            <Connection view={view} />
          </div>
        </header>
        <Timers timers={timers} language={recipe.language} />
        {dish.status === 'paused' && <Notice tone="info" title={t('guest.paused')} isLive />}
        {dish.status === 'completed' && <Notice tone="success" title={t('guest.finished')} isLive />}
        <ol ref={list} className={css['steps']} aria-label={t('cook.steps')}>
          {presented.steps.map((step, index) => {
            const progress = dish.steps.find(({ id }) => id === step.id)
            if (progress === undefined) return null
            return (
              <GuestStep
                key={step.id}
                recipe={presented}
                step={step}
                session={dish}
                progress={progress}
                number={index + 1}
                isCurrent={step.id === current}
                isOpen={step.id === openStepId}
                onChoose={() => setChosen(step.id === openStepId ? null : step.id)}
                onTick={(ingredient_id) =>
                  press({ type: 'TOGGLE_INGREDIENT', step_id: step.id, ingredient_id })
                }
                onAdvance={(type) => advance({ type, step_id: step.id })}
              />
            )
          })}
        </ol>
      </div>
    </GalleryHost>
  )
}

function Connection({ view: { isLive, unsent, problem } }: { readonly view: GuestView }) {
  const { t } = useTranslation()
  const statusKey = isLive ? 'guest.live' : problem === null ? 'guest.connecting' : 'guest.notLive'
  return (
    <p className={css['connection']} data-live={isLive} role="status">
      {`${t(statusKey)}${unsent > 0 ? ` ${t('guest.unsent', { count: unsent })}` : ''}`}
    </p>
  )
}

interface TimersProps {
  readonly timers: readonly Timer[]
  readonly language: string
}

/** The timers of the dish, read-only: only the cook controls them. */
function Timers({ timers, language }: TimersProps) {
  const { t } = useTranslation()
  if (timers.length === 0) return null
  return (
    <ul className={css['timers']} aria-label={t('timers.bar')}>
      {timers.map((timer) => (
        <li key={timer.id}>
          <span lang={language}>{timer.label}</span>
          <TimersBarDigits timer={timer} />
        </li>
      ))}
    </ul>
  )
}
