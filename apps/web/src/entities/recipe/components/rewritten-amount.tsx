import { useTranslation } from '#platform/i18n/i18n.ts'
import styles from './rewritten-amount.module.css'

interface RewrittenAmountProps {
  /** What the author wrote in its place. */
  readonly written: string
  readonly children: string
}

/** An amount in a text that was scaled or converted, marked as such. */
export function RewrittenAmount({ written, children }: RewrittenAmountProps) {
  const { t } = useTranslation()
  return (
    <span className={styles['amount']} title={t('recipe.amountAsWritten', { text: written })}>
      {children}
    </span>
  )
}
