import { REPORT_REASONS } from '@souschef/contract'
import { useId, useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { Form } from '#ui/form.tsx'
import { type FieldErrors, NO_ERRORS } from '#ui/form-errors.ts'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useSubmission } from '#ui/use-submission.ts'
import { type Report, type Reported, sendReport } from '../api/send-report.ts'
import css from './report-dialog.module.css'

const MAX_NOTE_LENGTH = 1000
const TOAST_MS = 5_000

interface ReportDialogProps {
  readonly reported: Reported
  readonly onClose: () => void
}

/** Reports a recipe or a person to the operator, with a reason. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const id = useId()
  const [report, setReport] = useState<Report>({ reason: 'spam', note: '' })
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  const { failure, failedAttempts, isBusy, submit } = useSubmission<Report>({
    check: () => [],
    send: async (values, signal) => {
      await sendReport(reported, values, signal)
      onClose()
      showToast(t('messages.reported'), { duration: TOAST_MS })
    },
    onErrors: setErrors,
  })
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={reported.type === 'recipe' ? t('report.recipe') : t('report.person', { name: reported.name })}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'report.sending' : 'report.send')}
        </Button>
      }
    >
      <Form
        id={id}
        className={css['form']}
        errors={errors}
        failedAttempts={failedAttempts}
        onSubmit={() => void submit(report)}
      >
        {failure !== null && failure !== 'invalid' && (
          <Notice tone="danger" isLive title={errorMessage(failure.error)} />
        )}
        <Fieldset legend={t('report.why')}>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className={css['reason']}>
              <input
                type="radio"
                name="reason"
                checked={report.reason === reason}
                onChange={() => setReport({ ...report, reason })}
              />
              {t(`report.reasons.${reason}`)}
            </label>
          ))}
        </Fieldset>
        <Field name="note" label={t('report.note')} hint={t('report.noteHint')}>
          <TextArea
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={report.note}
            onChange={({ currentTarget }) => setReport({ ...report, note: currentTarget.value })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
