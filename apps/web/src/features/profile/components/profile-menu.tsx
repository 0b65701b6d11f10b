import type { Profile } from '@souschef/contract'
import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import { personName } from '#entities/person/model/person-name.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { useToast } from '#platform/toast/toast.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { useBlock } from '#entities/person/api/block.ts'

const ReportDialog = retryableLazy(
  async () => (await import('#entities/report/components/report-dialog.tsx')).ReportDialog,
)

/** Blocks and reports a person. */
export function ProfileMenu({ person }: { readonly person: Profile }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null)
  const { mutate, isPending } = useBlock(person.username)
  const name = personName(person)
  const isBlocked = person.is_blocked === true
  const close = (): void => setOpenDialog(null)
  const setBlocked = (shouldBlock: boolean): void =>
    mutate(shouldBlock, {
      onSuccess: () => showToast(t(shouldBlock ? 'profile.blocked' : 'profile.unblocked', { name })),
      onError: (error) => showToast(errorMessage(error), { type: 'error' }),
      onSettled: close,
    })
  return (
    <>
      <Menu label={t('profile.actions')} trigger={<EllipsisVertical aria-hidden size={22} />}>
        <MenuButton
          icon={<Ban aria-hidden size={20} />}
          onClick={() => (isBlocked ? setBlocked(false) : setOpenDialog('block'))}
        >
          {t(isBlocked ? 'profile.unblock' : 'profile.block')}
        </MenuButton>
        <MenuButton icon={<Flag aria-hidden size={20} />} onClick={() => setOpenDialog('report')}>
          {t('report.entry')}
        </MenuButton>
      </Menu>
      <ConfirmDialog
        isOpen={openDialog === 'block'}
        title={t('profile.blockTitle', { name })}
        confirmLabel={t('profile.block')}
        cancelLabel={t('profile.cancel')}
        closeLabel={t('app.close')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => setBlocked(true)}
        onCancel={close}
      >
        <p>{t('profile.blockText')}</p>
      </ConfirmDialog>
      <SectionBoundary>
        {openDialog === 'report' && (
          <ReportDialog reported={{ type: 'person', username: person.username, name }} onClose={close} />
        )}
      </SectionBoundary>
    </>
  )
}
