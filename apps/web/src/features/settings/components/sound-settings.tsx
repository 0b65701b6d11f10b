import { useId } from 'react'
import { Volume2 } from 'lucide-react'
import { useStore } from 'zustand'
import { play, useSoundState } from '#platform/cooking/alarm-outputs.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { MAX_SOUND, soundSlot, VOLUMES } from '#platform/storage/alarm-keys.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Setting } from './setting.tsx'
import css from './settings-page.module.css'

/** Sound on or off, its volume, and a test sound. */
export function SoundSettings() {
  const { t } = useTranslation()
  const id = useId()
  const sound = useStore(soundSlot) ?? MAX_SOUND
  const isSupported = useSoundState() !== 'unsupported'
  return (
    <Setting title={t('settings.sound')}>
      {isSupported ? (
        <>
          <Checkbox
            label={t('settings.soundOn')}
            checked={sound.isOn}
            onChange={({ currentTarget }) => soundSlot.setState({ ...sound, isOn: currentTarget.checked })}
          />
          <div className={css['volume']}>
            <label htmlFor={id}>{t('settings.volume')}</label>
            <input
              {...VOLUMES}
              id={id}
              type="range"
              value={sound.volume}
              disabled={!sound.isOn}
              aria-valuetext={t('settings.percent', { percent: sound.volume })}
              onChange={({ currentTarget }) =>
                soundSlot.setState({ ...sound, volume: currentTarget.valueAsNumber })
              }
            />
            <output htmlFor={id}>{t('settings.percent', { percent: sound.volume })}</output>
          </div>
          <Button
            disabled={!sound.isOn}
            icon={<Volume2 aria-hidden size={20} />}
            onClick={() => play('timer-end')}
          >
            {t('settings.testSound')}
          </Button>
        </>
      ) : (
        <p>{t('settings.noSound')}</p>
      )}
    </Setting>
  )
}
