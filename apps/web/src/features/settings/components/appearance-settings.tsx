import { LANGUAGES, type Language } from '@souschef/domain'
import { useStore } from 'zustand'
import { useTextSize } from '#platform/cooking/use-text-size.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { changeLanguage } from '#platform/i18n/language.ts'
import { THEMES, themeSlot } from '#platform/storage/keys.ts'
import { useToast } from '#platform/toast/toast.ts'
import { TextSizeChoice } from '#ui/text-size-choice.tsx'
import { Choice } from './choice.tsx'
import { Setting } from './setting.tsx'

/** Theme, language and text size while cooking. Stored in the browser first, so that they apply without waiting for the server. */
export function AppearanceSettings({ userId }: { readonly userId: string }) {
  const { t, language } = useTranslation()
  const showToast = useToast()
  const theme = useStore(themeSlot) ?? 'system'
  const [textSize, setTextSize] = useTextSize(userId)
  const choose = async (chosen: Language): Promise<void> => {
    try {
      await changeLanguage(chosen)
    } catch {
      showToast(t('header.languageFailed'), { type: 'error' })
    }
  }
  return (
    <>
      <Setting title={t('settings.theme')}>
        <Choice
          label={t('settings.theme')}
          values={THEMES}
          value={theme}
          textOf={(one) => t(`settings.themes.${one}`)}
          onChoose={(one) => themeSlot.setState(one)}
        />
      </Setting>
      <Setting title={t('settings.language')}>
        <Choice
          label={t('settings.language')}
          values={LANGUAGES}
          value={language}
          textOf={(one) => t(`nav.languages.${one}`)}
          langOf={(one) => one}
          onChoose={(one) => void choose(one)}
        />
      </Setting>
      <Setting title={t('settings.textSize')}>
        <TextSizeChoice size={textSize} onSize={setTextSize} hidesLegend />
      </Setting>
    </>
  )
}
