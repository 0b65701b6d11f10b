import { Bookmark, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import texts from '#ui/text-page.module.css'
import { bookmarkletOf } from '../../model/handed-page.ts'
import css from './import-page.module.css'

export const BOOKMARKLET_ID = 'bookmarklet'

/** The bookmark that hands over the page on which it is pressed: for pages that refuse programs, or need a sign-in (IMP-11). */
export function Bookmarklet() {
  const { t } = useTranslation()
  const showToast = useToast()
  const [isPressedHere, setPressedHere] = useState(false)
  const address = bookmarkletOf(location.origin + paths.imports())
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      showToast(t('importing.page.copied'))
    } catch {
      // No permission, or no secure context: the field beside it can be selected.
      showToast(t('importing.page.notCopied'), { type: 'error' })
    }
  }
  return (
    <section
      id={BOOKMARKLET_ID}
      className={cx(texts['box'], css['section'])}
      aria-labelledby="bookmarklet-title"
      tabIndex={-1}
    >
      <h2 id="bookmarklet-title">{t('importing.page.bookmarkTitle')}</h2>
      <p>{t('importing.page.bookmarkLead')}</p>
      <div className={css['on-desktop']}>
        <p>{t('importing.page.bookmarkDrag')}</p>
        <a
          // React refuses addresses of this kind. Here nothing runs: it is only there to be dragged.
          ref={(link) => link?.setAttribute('href', address)}
          href={paths.imports()}
          className={buttonClass('secondary')}
          onClick={(event) => {
            event.preventDefault()
            setPressedHere(true)
          }}
        >
          <Bookmark aria-hidden size={20} />
          <span>{t('importing.page.bookmark', { app: t('app.name') })}</span>
        </a>
        <p role="status" className={css['hint']}>
          {isPressedHere && t('importing.page.bookmarkHere')}
        </p>
      </div>
      <details className={css['details']}>
        <summary>{t('importing.page.bookmarkByHand')}</summary>
        <ol>
          <li>{t('importing.page.byHandCopy')}</li>
          <li>{t('importing.page.byHandSave')}</li>
          <li>{t('importing.page.byHandPaste')}</li>
          <li>{t('importing.page.byHandUse')}</li>
        </ol>
        <div className={css['copy']}>
          <Field label={t('importing.page.bookmarkAddress')}>
            <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <Button icon={<Copy aria-hidden size={20} />} onClick={() => void copy()}>
            {t('importing.page.copy')}
          </Button>
        </div>
      </details>
    </section>
  )
}
