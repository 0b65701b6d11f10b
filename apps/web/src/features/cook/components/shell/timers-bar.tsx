import { type CookingCommand, type CookingState, isAlarming, isRunning, type Timer } from '@souschef/domain'
import { VolumeX } from 'lucide-react'
import { type RefCallback, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { alarmOutputs, useSoundState } from '#platform/cooking/alarm-outputs.ts'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { MAX_SOUND, soundSlot } from '#platform/storage/alarm-keys.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useIsEndShownIn } from '../../model/ended-timer-surfaces.ts'
import { sortTimers } from '../../model/timer-order.ts'
import { timerKey } from '../../model/timer-path.ts'
import { TimersBarChip } from './timers-bar-chip.tsx'
import css from './timers-bar.module.css'

interface Props {
  readonly state: CookingState
  readonly recipes: CookedRecipes
  readonly onCommand: (command: CookingCommand) => void
}

/** The minimum width of a chip, and the width of everything else in the rail, in CSS pixels. */
const MIN_CHIP_PX = 290
const RAIL_CHROME_PX = 96

/** How many chips fit, and a ref callback for the rail, which may mount and unmount. */
function useCapacity(): readonly [RefCallback<HTMLElement>, number] {
  const [capacity, setCapacity] = useState(1)
  const rail = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() =>
      setCapacity(Math.max(1, Math.floor((element.clientWidth - RAIL_CHROME_PX) / MIN_CHIP_PX))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [rail, capacity]
}

function useSortedTimers(timers: readonly Timer[]): readonly Timer[] {
  const order = useTimersValue(timers, (now) => sortTimers(timers, now).map(timerKey).join('\n'))
  const byKey = new Map(timers.map((timer) => [timerKey(timer), timer]))
  return order.split('\n').flatMap((key) => byKey.get(key) ?? [])
}

/** The rail of all timers, on every page while there are any (BAR-1, APP-5). */
export function TimersBar(props: Props) {
  return props.state.timers.length === 0 ? null : <Rail {...props} />
}

function Rail({ state, recipes, onCommand }: Props) {
  const { t } = useTranslation()
  const [rail, capacity] = useCapacity()
  const [isOpen, setOpen] = useState(false)
  const isOnPage = useIsEndShownIn('page')
  const timers = useSortedTimers(state.timers).filter((timer) => !isOnPage(timer))
  const isSoundOn = (useStore(soundSlot) ?? MAX_SOUND).isOn
  const isSoundLocked = useSoundState() === 'locked' && isSoundOn
  const mayRing = useTimersValue(state.timers, (now) =>
    state.timers.some(
      (timer) => timer.sound_notification && (isRunning(timer, now) || isAlarming(timer, now)),
    ),
  )
  const chipOf = (timer: Timer, onOpen?: () => void) => (
    <TimersBarChip
      key={timerKey(timer)}
      timer={timer}
      state={state}
      recipes={recipes}
      onCommand={onCommand}
      onOpen={onOpen}
    />
  )
  const hiddenCount = timers.length - capacity
  const needsSoundUnlock = isSoundLocked && mayRing
  if (timers.length === 0 && !needsSoundUnlock) return null
  return (
    <section
      ref={rail}
      id="timers-rail"
      aria-label={t('timers.bar')}
      className={css['rail']}
      data-screen-only
      data-rows={needsSoundUnlock && timers.length > 0 ? 2 : 1}
    >
      {needsSoundUnlock && (
        <button type="button" className={css['sound']} onClick={() => alarmOutputs().sound.unlock()}>
          <VolumeX aria-hidden size={20} />
          {t('timers.soundLocked')}
        </button>
      )}
      <div className={css['row']}>
        <ul className={css['chips']}>{timers.slice(0, capacity).map((timer) => chipOf(timer))}</ul>
        {hiddenCount > 0 && (
          <button
            type="button"
            className={css['more']}
            aria-haspopup="dialog"
            aria-label={t('timers.moreLabel', { count: hiddenCount })}
            onClick={() => setOpen(true)}
          >
            {t('timers.more', { count: hiddenCount })}
          </button>
        )}
      </div>
      <Dialog
        isOpen={isOpen && timers.length > 0}
        variant="sheet"
        title={t('timers.all')}
        closeLabel={t('timers.close')}
        onClose={() => setOpen(false)}
      >
        <ul className={css['all']}>{timers.map((timer) => chipOf(timer, () => setOpen(false)))}</ul>
      </Dialog>
    </section>
  )
}
