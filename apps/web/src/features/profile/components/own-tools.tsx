import type { OwnUser } from '@souschef/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRouter } from '#platform/navigation/use-router.ts'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { storeUser } from '#platform/session/session.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'

const EditProfile = retryableLazy(async () => (await import('./edit-profile.tsx')).EditProfile)
const AvatarDialog = retryableLazy(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

interface OwnProps {
  readonly user: OwnUser
}

/** Opens the form of one's own profile. */
export function EditButton({ user }: OwnProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { navigate } = useRouter()
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  const applySaved = async (saved: OwnUser): Promise<void> => {
    setOpen(false)
    storeUser(saved)
    showToast(t('profile.saved'))
    // The address contains the username.
    if (saved.username !== user.username) await navigate(paths.profile(), { replace: true })
    await client.invalidateQueries({ queryKey: ['getUser'] })
  }
  return (
    <>
      <Button icon={<Pencil aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('profile.edit')}
      </Button>
      <SectionBoundary>
        {isOpen && (
          <EditProfile
            user={user}
            onSaved={(saved) => void applySaved(saved)}
            onClose={() => setOpen(false)}
          />
        )}
      </SectionBoundary>
    </>
  )
}

/** Opens the dialog for one's own picture. */
export function PictureButton({ user, className }: OwnProps & { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={className}
        isFilled
        label={t('profile.avatar.change')}
        icon={<Camera aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      />
      <SectionBoundary>
        {isOpen && <AvatarDialog user={user} onClose={() => setOpen(false)} />}
      </SectionBoundary>
    </>
  )
}
