import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import css from './pictures.module.css'

/** The formats that the server accepts (FORM-6). */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

interface Props {
  readonly id?: string
  readonly label: string
  /** Whether several pictures may be chosen at once. */
  readonly isMultiple?: boolean
  readonly disabled?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Buttons that open the file chooser and, on phones, the camera. */
export function PicturesChooser({ id, label, isMultiple = false, disabled = false, onChoose }: Props) {
  const { t } = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onChoose([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  return (
    <div className={css['chooser']}>
      <input ref={files} type="file" hidden accept={ACCEPTED} multiple={isMultiple} onChange={choose} />
      <input ref={camera} type="file" hidden accept={ACCEPTED} capture="environment" onChange={choose} />
      <Button
        id={id}
        icon={<ImagePlus aria-hidden size={20} />}
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        {label}
      </Button>
      <Button
        className={css['camera']}
        icon={<Camera aria-hidden size={20} />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        {t('editor.takePhoto')}
      </Button>
    </div>
  )
}
