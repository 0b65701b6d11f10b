import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useBlocker } from 'react-router'
import {
  hasUnsavedChanges,
  mayLeave,
  useHasUnsavedChanges,
  useUnsavedQuestion,
} from '../platform/unsaved-changes.ts'

interface QuestionProps {
  readonly onAnswer: ((leave: boolean) => void) | null
}

/** Comes with the first change of a form, so that no page waits for it. */
const Question = lazy(async () => {
  const loaded = await import('../ui/confirm-dialog.tsx').catch(() => null)
  if (loaded === null) return { default: AskPlainly }
  const { ConfirmDialog } = loaded
  const Ask = ({ onAnswer }: QuestionProps): ReactNode => {
    const { t } = useTranslation()
    return (
      <ConfirmDialog
        isOpen={onAnswer !== null}
        title={t('app.unsavedTitle')}
        confirmLabel={t('app.leave')}
        cancelLabel={t('app.stay')}
        closeLabel={t('app.stay')}
        isDangerous
        onConfirm={() => onAnswer?.(true)}
        onCancel={() => onAnswer?.(false)}
      >
        <p>{t('app.unsavedChanges')}</p>
      </ConfirmDialog>
    )
  }
  return { default: Ask }
})

/** Without a network the browser's own dialog asks: nothing is lost for want of a chunk. */
function AskPlainly({ onAnswer }: QuestionProps): ReactNode {
  const { t } = useTranslation()
  useEffect(() => onAnswer?.(window.confirm(t('app.unsavedChanges'))), [onAnswer, t])
  return null
}

/** APP-8: asks before the router leaves a form with unsaved changes; staying is the default. */
export function LeaveQuestion() {
  const onAnswer = useUnsavedQuestion()
  const isGuarding = useHasUnsavedChanges()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  if (!isGuarding) return null
  return (
    <Suspense>
      <Question onAnswer={onAnswer} />
    </Suspense>
  )
}
