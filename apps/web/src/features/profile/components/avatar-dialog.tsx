import type { OwnUser } from '@souschef/contract'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '#entities/person/components/avatar.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import type { Section } from '../model/crop-picture.ts'
import { MAX_AVATAR_BYTES, megabytes, useAvatar } from '../model/use-avatar.ts'
import css from './avatar.module.css'

const AvatarCrop = retryableLazy(async () => (await import('./avatar-crop.tsx')).AvatarCrop)

/** The types offered by the file picker (PROF-3); the actual type is determined by the content. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/gif'

interface AvatarDialogProps {
  readonly user: OwnUser
  readonly onClose: () => void
}

/** Chooses, crops, uploads and removes one's own picture (PROF-3). */
export function AvatarDialog({ user, onClose }: AvatarDialogProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const chooser = useRef<HTMLInputElement>(null)
  const [section, setSection] = useState<Section | null>(null)
  const { picture, pending, failure, choose, save, remove, cancel } = useAvatar(user, (url) => {
    onClose()
    showToast(t(url === null ? 'profile.avatar.removed' : 'profile.avatar.saved'))
  })
  const isIdle = pending === null
  return (
    <Dialog
      isOpen
      title={t('profile.avatar.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        picture !== null &&
        isIdle && (
          <>
            <Button onClick={() => chooser.current?.click()}>{t('profile.avatar.another')}</Button>
            <Button
              variant="primary"
              disabled={section === null}
              onClick={() => section !== null && void save(section)}
            >
              {t('profile.avatar.save')}
            </Button>
          </>
        )
      }
    >
      <div className={css['body']}>
        {failure !== null && <Notice tone="danger" isLive title={failure} />}
        {picture === null ? (
          <Avatar person={user} size="l" />
        ) : (
          <SectionBoundary>
            <AvatarCrop key={picture.url} url={picture.url} onSection={setSection} />
          </SectionBoundary>
        )}
        {pending?.type === 'uploading' && (
          <>
            <label className={css['progress']}>
              <span>{t('profile.avatar.uploading')}</span>
              <progress value={pending.progress} max={1} />
            </label>
            <Button onClick={cancel}>{t('profile.avatar.cancelUpload')}</Button>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED_TYPES}
          aria-label={t('profile.avatar.choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file !== undefined) void choose(file)
          }}
        />
        {picture === null && (
          <>
            <div className={css['ways']}>
              <Button
                variant="primary"
                icon={<Upload aria-hidden size={20} />}
                onClick={() => chooser.current?.click()}
              >
                {t('profile.avatar.choose')}
              </Button>
              {user.avatar_url !== null && (
                <Button
                  icon={<Trash2 aria-hidden size={20} />}
                  isBusy={pending?.type === 'removing'}
                  onClick={() => void remove()}
                >
                  {t('profile.avatar.remove')}
                </Button>
              )}
            </div>
            <p className={css['hint']}>
              {t('profile.avatar.hint', { megabytes: megabytes(MAX_AVATAR_BYTES) })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
