import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { AssistedRecipes } from '../api/ask-assistant.ts'
import css from './import-recipe.module.css'

interface AssistantProps {
  /** What may be read better; null if there is nothing to ask about. */
  readonly text: string | null
  readonly isBusy: boolean
  readonly onAsk: (source: string | Blob) => void
}

/** Offers the server's assistant, for a text that was not read well, and for photos. */
export function Assistant({ text, isBusy, onAsk }: AssistantProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)

  function sendPhoto(): void {
    const photo = chooser.current?.files?.[0]
    if (chooser.current === null || photo === undefined) return
    onAsk(photo)
    chooser.current.value = ''
  }

  return (
    <>
      <div className={css['actions']}>
        {text !== null && (
          <Button disabled={isBusy} onClick={() => onAsk(text)}>
            {t('importing.ask')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={t('importing.photo')}
          onChange={sendPhoto}
        />
        <Button disabled={isBusy} onClick={() => chooser.current?.click()}>
          {t('importing.photo')}
        </Button>
      </div>
      <p className={css['hint']}>{t('importing.assistantHint')}</p>
    </>
  )
}

/** What an answer of the assistant has cost. */
export function AssistantUsage({ usage }: { readonly usage: AssistedRecipes['assistant'] }) {
  const { t, language } = useTranslation()
  const tokens = (usage.tokens_in + usage.tokens_out).toLocaleString(language)
  if (usage.cost === null) return <p>{t('importing.usage', { tokens })}</p>
  const cost = usage.cost.toLocaleString(language, { maximumSignificantDigits: 2 })
  return <p>{t('importing.usageWithCost', { tokens, cost })}</p>
}
