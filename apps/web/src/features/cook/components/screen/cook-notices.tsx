import type { CookingCommand } from '@souschef/domain'
import { Pause } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Notice } from '#ui/notice.tsx'
import css from './notices.module.css'

/** A newer version of the recipe, which the cook can accept or decline (DEC-40). */
export interface NewVersion {
  /** Stores its copy, and returns the command that switches to it. */
  readonly accept: () => Promise<CookingCommand>
  readonly decline: () => void
}

interface Props {
  readonly isPaused: boolean
  readonly isUnpublished: boolean
  readonly newVersion: NewVersion | null
  readonly onResume: () => void
  readonly onCommand: (command: CookingCommand) => void
}

/** Notices above the step: that cooking is paused, and that the recipe has changed or is gone. */
export function CookNotices({ isPaused, isUnpublished, newVersion, onResume, onCommand }: Props) {
  const { t } = useTranslation()
  const [isDismissed, setDismissed] = useState(false)
  return (
    <>
      {isPaused && (
        <div className={css['pausedNote']}>
          <Pause aria-hidden />
          <p>{t('cook.pausedNote')}</p>
          <button type="button" className={css['small']} onClick={onResume}>
            {t('cook.resume')}
          </button>
        </div>
      )}
      {newVersion !== null && (
        <Notice tone="info" isLive title={t('cook.newVersion')}>
          <div className={css['placeActions']}>
            <button
              type="button"
              className={css['small']}
              onClick={() => void newVersion.accept().then(onCommand)}
            >
              {t('cook.takeNew')}
            </button>
            <button type="button" className={css['small']} onClick={newVersion.decline}>
              {t('cook.keepMine')}
            </button>
          </div>
        </Notice>
      )}
      {isUnpublished && !isDismissed && (
        <Notice tone="info" isLive title={t('cook.gone')}>
          <div className={css['placeActions']}>
            <button type="button" className={css['small']} onClick={() => setDismissed(true)}>
              {t('cook.understood')}
            </button>
          </div>
        </Notice>
      )}
    </>
  )
}
