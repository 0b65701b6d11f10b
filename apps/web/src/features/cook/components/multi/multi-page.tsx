import { type CookingState, findSession } from '@souschef/domain'
import { CirclePlus, Pause, Play, ShoppingBasket, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { paths } from '#platform/paths.ts'
import type { CookingStore } from '#platform/cooking/cooking-store.ts'
import { useCooking } from '#platform/cooking/use-cooking.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { useToastContainer } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { useInitialSync } from '../../model/use-initial-sync.ts'
import { useTimerCommand } from '../../model/use-timer-command.ts'
import { DishColumn } from './dish-column.tsx'
import { DishTabs } from './dish-tabs.tsx'
import css from './multi.module.css'
import { NeedsYou } from './needs-you.tsx'
import { useDishes } from './use-dishes.ts'
import { useFullWindow } from './use-full-window.ts'
import { useVisibleDish } from './use-visible-dish.ts'

const AddDishes = retryableLazy(async () => (await import('./add-dishes.tsx')).AddDishes)
const SharedChecklist = retryableLazy(async () => (await import('./shared-checklist.tsx')).SharedChecklist)

interface Props {
  readonly userId: string
}

/** Cooks several recipes at once, side by side (MULTI-1). */
export function MultiPage({ userId }: Props) {
  const { t } = useTranslation()
  const [state, dispatch] = useCooking(userId)
  const hasSynced = useInitialSync(userId, (state?.sessions.length ?? 0) > 0)
  if (state === null || !hasSynced) return <PageSpinner label={t('app.loading')} />
  return <Dishes userId={userId} state={state} dispatch={dispatch} />
}

interface DishesProps extends Props {
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
}

function Dishes({ userId, state, dispatch }: DishesProps) {
  const { t } = useTranslation()
  useFullWindow()
  const [sheet, setSheet] = useState<'add' | 'checklist' | null>(null)
  const toastContainer = useToastContainer()
  const columns = useRef<HTMLDivElement>(null)
  const { visibleIndex, show, onScroll } = useVisibleDish(columns)
  const recipes = useDishes(userId, state.sessions)
  const onTimer = useTimerCommand(userId)
  const titleOf = (recipeId: string): string => recipes.get(recipeId)?.title ?? t('timers.aRecipe')

  const active = state.sessions.filter(({ status }) => status === 'active')
  const paused = state.sessions.filter(({ status }) => status === 'paused')
  const pauseOrResume = (): void => {
    const [type, sessions] =
      active.length > 0 ? (['PAUSE_RECIPE', active] as const) : (['RESUME_RECIPE', paused] as const)
    for (const { recipe_id } of sessions) dispatch({ type, recipe_id })
  }
  const addButton = (
    <Button variant="primary" icon={<CirclePlus aria-hidden size={20} />} onClick={() => setSheet('add')}>
      {t('multi.add')}
    </Button>
  )
  const toolButton = (icon: ReactNode, text: string, onPress: () => void) => (
    <button type="button" className={css['tool']} onClick={onPress}>
      {icon}
      <span>{text}</span>
    </button>
  )
  return (
    <div className={css['multi']}>
      <header id="page-bar" className={css['bar']}>
        <div ref={toastContainer} className={css['toasts']} />
        <UiLink className={css['tool']} href={paths.recipes()} aria-label={t('cook.leave')}>
          <X aria-hidden />
        </UiLink>
        <h1 tabIndex={-1}>{t('multi.title')}</h1>
        {active.length > 0 && toolButton(<Pause aria-hidden />, t('multi.pauseAll'), pauseOrResume)}
        {active.length === 0 &&
          paused.length > 0 &&
          toolButton(<Play aria-hidden />, t('multi.resumeAll'), pauseOrResume)}
        {state.sessions.length > 0 &&
          toolButton(<ShoppingBasket aria-hidden />, t('multi.checklist'), () => setSheet('checklist'))}
        {state.sessions.length > 0 &&
          toolButton(<CirclePlus aria-hidden />, t('multi.add'), () => setSheet('add'))}
      </header>
      {state.sessions.length === 0 ? (
        <EmptyState
          level={2}
          glyph="empty-pot"
          title={t('multi.nothing')}
          text={t('multi.nothingHint')}
          action={addButton}
        />
      ) : (
        <>
          <NeedsYou
            userId={userId}
            state={state}
            recipes={recipes}
            titleOf={titleOf}
            onShow={show}
            onTimer={onTimer}
          />
          <DishTabs state={state} titleOf={titleOf} visibleIndex={visibleIndex} onShow={show} />
          <div ref={columns} className={css['columns']} onScroll={onScroll}>
            {state.sessions.map(({ recipe_id }) => (
              <section
                key={recipe_id}
                className={css['column']}
                aria-label={titleOf(recipe_id)}
                data-dish={recipe_id}
              >
                <SectionBoundary>
                  <DishColumn userId={userId} recipeId={recipe_id} state={state} dispatch={dispatch} />
                </SectionBoundary>
              </section>
            ))}
          </div>
        </>
      )}
      {sheet === 'add' && (
        <SectionBoundary>
          <AddDishes
            userId={userId}
            isCooked={(id) => findSession(state, id) !== undefined}
            onClose={() => setSheet(null)}
          />
        </SectionBoundary>
      )}
      {sheet === 'checklist' && (
        <SectionBoundary>
          <SharedChecklist
            userId={userId}
            recipes={recipes}
            state={state}
            dispatch={dispatch}
            onClose={() => setSheet(null)}
          />
        </SectionBoundary>
      )}
    </div>
  )
}
