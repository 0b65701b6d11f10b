import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import cropStyles from 'react-easy-crop/react-easy-crop.css?url'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { Section } from '../model/crop-picture.ts'
import css from './avatar.module.css'

const ZOOM = { min: 1, max: 4, step: 0.05 }
/** CSS pixels moved per arrow key press. */
const KEYBOARD_STEP = 8

interface AvatarCropProps {
  /** The picture's address. */
  readonly url: string
  readonly onSection: (section: Section) => void
}

/** Chooses a square section of a picture: by dragging and pinching, by wheel and slider, or by arrow keys. */
export function AvatarCrop({ url, onSection }: AvatarCropProps) {
  const { t } = useTranslation()
  const id = useId()
  const [cropOffset, setCropOffset] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  return (
    <>
      {/* Loaded separately, to keep the shared style sheet of all pages small. */}
      <link rel="stylesheet" href={cropStyles} precedence="default" />
      <div className={css['stage']}>
        <Cropper
          image={url}
          crop={cropOffset}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': t('profile.avatar.cropLabel'),
            'aria-describedby': id,
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setCropOffset}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onSection(pixels)}
        />
      </div>
      <p id={id} className={css['hint']}>
        {t('profile.avatar.crop')}
      </p>
      <label className={css['zoom']}>
        <span>{t('profile.avatar.zoom')}</span>
        <input
          {...ZOOM}
          type="range"
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
    </>
  )
}
