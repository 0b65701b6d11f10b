import { type CookingCommand, type CookingState, formatRemaining, remainingSeconds } from '@souschef/domain'
import { useNavigate } from 'react-router'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { cookingTime } from '#platform/cooking/cooking-time.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { timerPath } from '../../model/timer-path.ts'
import { type TimerConflict, useTimerConflict } from '../../model/use-timer-command.ts'

interface Props {
  readonly state: CookingState
  readonly recipes: CookedRecipes
  readonly onCommand: (command: CookingCommand) => void
}

/** Asks what to do with the running timer when a second one of its recipe would start (TIMER-8). */
export function TimerConflictDialog(props: Props) {
  const conflict = useTimerConflict()
  return conflict === null ? null : <ConflictDialog {...props} conflict={conflict} />
}

function ConflictDialog({
  conflict,
  state,
  recipes,
  onCommand,
}: Props & { readonly conflict: TimerConflict }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { command, runningTimerId } = conflict
  const running = state.timers.find(
    ({ id, recipe_id }) => id === runningTimerId && recipe_id === command.recipe_id,
  )
  const close = (): void => useTimerConflict.setState(null)
  return (
    <Dialog
      isOpen
      variant="sheet"
      role="alertdialog"
      title={t('cook.refused.timer_running')}
      closeLabel={t('timers.keep')}
      onClose={close}
      footer={
        <>
          <Button
            data-autofocus
            onClick={() => {
              close()
              if (running !== undefined) void navigate(timerPath(state, running))
            }}
          >
            {t('timers.goToIt')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              onCommand({ ...command, replace: true })
            }}
          >
            {t('timers.replace')}
          </Button>
        </>
      }
    >
      {running !== undefined && (
        <p lang={recipes.get(command.recipe_id)?.language}>
          {t('timers.conflictText', {
            running: running.label,
            time: formatRemaining(remainingSeconds(running, cookingTime().now())),
          })}
        </p>
      )}
      <p>{t('timers.replaceHint')}</p>
    </Dialog>
  )
}
