import { FileUp } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { NO_ERRORS } from '#ui/form-errors.ts'
import { TextArea } from '#ui/text-area.tsx'
import texts from '#ui/text-page.module.css'
import { whatIsGiven } from '../../model/given.ts'
import { BOOKMARKLET_ID } from './bookmarklet.tsx'
import css from './import-page.module.css'
import type { StartImport } from './use-start-import.ts'

interface Props {
  readonly text: string
  readonly onText: (text: string) => void
  readonly starting: StartImport
  readonly isDropTarget: boolean
}

/** One field for addresses, texts and sources of pages, and a button for files. */
export function SourceForm({ text, onText, starting, isDropTarget }: Props) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const { progress, problem, failedAttempts } = starting
  const given = whatIsGiven(text)
  const isAddress = given !== null && 'urls' in given

  function chooseFiles(): void {
    const files = [...(chooser.current?.files ?? [])]
    // Allows choosing the same files again after they were fixed.
    if (chooser.current !== null) chooser.current.value = ''
    starting.startFiles(files)
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    // Text copied from a web page may include an image of itself.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    starting.startFiles(files)
  }

  return (
    <Form
      className={cx(texts['box'], css['form'], isDropTarget && css['dropping'])}
      aria-label={t('importing.page.form')}
      errors={problem === null ? NO_ERRORS : new Map([['source', problem]])}
      failedAttempts={failedAttempts}
      onSubmit={() => given !== null && starting.start(given)}
    >
      <Field name="source" label={t('importing.page.source')} hint={t('importing.page.sourceHint')}>
        <TextArea
          className={css['source']}
          rows={3}
          value={text}
          onPaste={paste}
          onChange={(event) => {
            starting.clearProblem()
            onText(event.target.value)
          }}
        />
      </Field>
      {problem !== null && isAddress && (
        <p>
          <a href={`#${BOOKMARKLET_ID}`}>{t('importing.page.wayRound')}</a>
        </p>
      )}
      <div className={css['actions']}>
        <Button
          type="submit"
          variant={given === null ? 'secondary' : 'primary'}
          disabled={given === null || progress !== null}
        >
          {isAddress && given.urls.length > 1
            ? t('importing.page.readPages', { count: given.urls.length })
            : t(isAddress ? 'importing.page.readPage' : 'importing.page.readText')}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('importing.page.choose')}
          onChange={chooseFiles}
        />
        <Button
          icon={<FileUp aria-hidden size={20} />}
          disabled={progress !== null}
          onClick={() => chooser.current?.click()}
        >
          {t('importing.page.choose')}
        </Button>
        <p className={css['drop']}>{t('importing.page.drop')}</p>
      </div>
      <details className={css['details']}>
        <summary>{t('importing.page.programs')}</summary>
        <p>{t('importing.page.programNames')}</p>
        <p>{t('importing.page.otherFiles', { app: t('app.name') })}</p>
      </details>
    </Form>
  )
}
