import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * The translator of the page; `useTranslation()` in components, `i18n.t` elsewhere. It is ready once `startI18n` has resolved.
 */
export const i18n = createInstance().use(initReactI18next)

export type { TextKey } from '@souschef/locales'
