import { EllipsisVertical, FileText, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { FormErrors } from './form-errors.ts'
import { Menu, MenuButton, MenuLink, MenuSeparator } from './menu.tsx'
import { Notice } from './notice.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'
import { type ToastItem, ToastRegion } from './toast-region.tsx'
import styles from './gallery.module.css'

const noop = (): void => undefined

const TOASTS: readonly ToastItem[] = [
  { id: '1', type: 'success', text: 'Recipe published' },
  { id: '2', type: 'error', text: 'Не удалось добавить в избранное' },
  { id: '3', type: 'info', text: 'Step 3 done', action: { label: 'Undo', onPress: noop } },
  { id: '4', type: 'warning', text: 'Истекает время сеанса; сохраните рецепт, чтобы ничего не потерять' },
]

/** @param open the overlay that is open initially */
export function GalleryOverlays({ open }: { readonly open: string }) {
  const [openPart, setOpenPart] = useState(open)
  const close = (): void => setOpenPart('')
  return (
    <div className={styles['row']}>
      <Button onClick={() => setOpenPart('dialog')}>Dialog</Button>
      <Button onClick={() => setOpenPart('sheet')}>Question</Button>
      <Button onClick={() => setOpenPart('toasts')}>Toasts</Button>
      <Menu label="More" trigger={<EllipsisVertical />}>
        <MenuLink href="#edit" icon={<Pencil aria-hidden />}>
          Редактировать
        </MenuLink>
        <MenuButton icon={<Printer aria-hidden />}>Print</MenuButton>
        <MenuButton icon={<FileText aria-hidden />} isChecked>
          Metric
        </MenuButton>
        <MenuSeparator />
        <MenuButton icon={<Trash2 aria-hidden />} isDangerous>
          Delete
        </MenuButton>
      </Menu>
      <Dialog
        isOpen={openPart === 'dialog'}
        onClose={close}
        title="Войти в Souschef"
        closeLabel="Close"
        footer={
          <Button variant="primary" isWide>
            Войти
          </Button>
        }
      >
        <div className={styles['form']}>
          <Notice tone="danger">Invalid credentials</Notice>
          <Field label="Email or username" isRequired>
            <TextInput autoComplete="username" data-autofocus />
          </Field>
          <FormErrors value={new Map([['password', 'Password is required']])}>
            <Field name="password" label="Password" isRequired>
              <PasswordInput showLabel="Show" hideLabel="Hide" autoComplete="current-password" />
            </Field>
          </FormErrors>
          <Checkbox label="Запомнить меня" />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={openPart === 'sheet'}
        title="Удалить рецепт?"
        confirmLabel="Удалить навсегда"
        cancelLabel="Оставить"
        closeLabel="Close"
        isDangerous
        onConfirm={close}
        onCancel={close}
      >
        “Borscht with garlic buns” will be gone for everybody who saved it.
      </ConfirmDialog>
      <ToastRegion
        label="Messages"
        items={openPart === 'toasts' ? TOASTS : []}
        dismissLabel="Dismiss"
        onDismiss={close}
      />
    </div>
  )
}
