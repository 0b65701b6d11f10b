import { ChevronLeft, ChevronRight, FileText } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { observeFooterHeight } from '#ui/observe-footer-height.ts'
import { UiLink } from '#ui/ui-link.tsx'
import css from './recipe-review.module.css'

interface Props {
  /** Addresses of the neighbours; null if there is none. */
  readonly previous: string | null
  readonly next: string | null
  readonly isOnly: boolean
  readonly isDouble: boolean
  readonly busyWith: string | null | undefined
  /** Shows the original; null where it is beside the recipe anyway. */
  readonly onOriginal: (() => void) | null
  readonly onDecide: (fate: 'draft' | 'published' | 'skipped') => void
}

/** The bar within reach of the thumb: to the neighbours, to the original, and the decision. */
export function ReviewBar({ previous, next, isOnly, isDouble, busyWith, onOriginal, onDecide }: Props) {
  const { t } = useTranslation()
  const isBusy = busyWith != null
  const decision = (fate: 'draft' | 'published' | 'skipped', text: string, isMain = false) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isBusy={busyWith === fate}
      disabled={isBusy && busyWith !== fate}
      onClick={() => onDecide(fate)}
      data-take={isMain || undefined}
      aria-keyshortcuts={isMain && fate === 'draft' ? 'Control+Enter' : undefined}
    >
      {text}
    </Button>
  )
  return (
    <footer ref={observeFooterHeight} className={css['bar']}>
      <div className={css['tools']}>
        {!isOnly && (
          <>
            <Neighbour href={previous} label={t('importing.reviewPage.previous')} shortcut="ArrowLeft">
              <ChevronLeft aria-hidden size={24} />
            </Neighbour>
            <Neighbour href={next} label={t('importing.reviewPage.next')} shortcut="ArrowRight">
              <ChevronRight aria-hidden size={24} />
            </Neighbour>
          </>
        )}
        {onOriginal !== null && (
          <IconButton
            label={t('importing.reviewPage.showOriginal')}
            icon={<FileText aria-hidden size={22} />}
            onClick={onOriginal}
          />
        )}
      </div>
      {decision('skipped', t('importing.reviewPage.skip'))}
      {!isDouble && isOnly && decision('draft', t('editor.saveDraft'))}
      {!isDouble && isOnly && decision('published', t('editor.publish'), true)}
      {!isDouble && !isOnly && decision('draft', t('importing.reviewPage.take'), true)}
    </footer>
  )
}

interface NeighbourProps {
  readonly href: string | null
  readonly label: string
  readonly shortcut: string
  readonly children: React.ReactNode
}

const Neighbour = ({ href, label, shortcut, children }: NeighbourProps) =>
  href === null ? (
    <span className={cx(iconButtonClass(), css['off'])}>{children}</span>
  ) : (
    <UiLink
      href={href}
      className={iconButtonClass()}
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </UiLink>
  )
