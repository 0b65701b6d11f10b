import { Component, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { isLoadFailure } from '../platform/load-failure.ts'
import { retryFailedLoads } from '../platform/retryable-lazy.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './section-boundary.module.css'
import tones from './tones.module.css'

interface SectionBoundaryProps {
  /** Title of the notice, if the context does not say which part failed. */
  readonly title?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

interface SectionBoundaryState {
  readonly failure: { readonly error: unknown } | null
}

/** Error boundary for a section of a page: replaces it by a notice with a retry button. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failure: { error } }
  }

  private readonly retry = (): void => {
    retryFailedLoads()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { title, className, children } = this.props
    const { failure } = this.state
    if (failure === null) return <Suspense>{children}</Suspense>
    return (
      <div className={className}>
        <SectionFailure title={title} error={failure.error} onRetry={this.retry} />
      </div>
    )
  }
}

interface SectionFailureProps {
  readonly title: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

function SectionFailure({ title, error, onRetry }: SectionFailureProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={cx(styles['failure'], tones['danger'])}>
      {title !== undefined && <p className={styles['title']}>{title}</p>}
      <p>{t(isLoadFailure(error) ? 'section.notLoaded' : 'section.failed')}</p>
      <Button className={styles['retry']} onClick={onRetry}>
        {t('errorPage.retry')}
      </Button>
    </div>
  )
}
