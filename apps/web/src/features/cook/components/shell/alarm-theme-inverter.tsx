import { isAlarming, type Timer } from '@souschef/domain'
import { useEffect } from 'react'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useShownTheme } from '#platform/theme.ts'

/** Inverts the theme during an alarm: a colour alone is not visible across a room. */
export function AlarmThemeInverter({ timers }: { readonly timers: readonly Timer[] }) {
  const isAlarmOn = useTimersValue(timers, (now) => timers.some((timer) => isAlarming(timer, now)))
  const theme = useShownTheme()
  useEffect(() => {
    if (!isAlarmOn) return undefined
    const { dataset } = document.documentElement
    dataset['alarm'] = theme === 'dark' ? 'light' : 'dark'
    return () => {
      delete dataset['alarm']
    }
  }, [isAlarmOn, theme])
  return null
}
