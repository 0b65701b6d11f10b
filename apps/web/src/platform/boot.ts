import { isLanguage } from '@souschef/locales'
import { isRecord, type Language } from '@souschef/domain'

/** The data that the server embeds in the page, so that the first paint needs no further requests. */
export interface Boot {
  readonly language: Language
  /** URL of the language's catalogue; it contains the catalogue's hash. */
  readonly catalogueUrl: string
  /** URL of the subset of it that this page needs; undefined if it needs the whole catalogue. */
  readonly firstTextsUrl?: string | undefined
  /** Answers for a guest: the query key (`apiKey`) and the `data` of the answer. */
  readonly data: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  /** Whether anyone may register (DEC-42). */
  readonly isRegistrationOpen: boolean
  /** Whether the server has an assistant that reads recipes. */
  readonly hasAssistant: boolean
}

const isPair = (raw: unknown): raw is readonly [readonly unknown[], unknown] =>
  Array.isArray(raw) && raw.length === 2 && Array.isArray(raw[0])

/** Reads `<script id="boot" type="application/json">`; null if it is missing or unusable. */
export function readBoot(page: Document): Boot | null {
  try {
    const raw: unknown = JSON.parse(page.getElementById('boot')?.textContent ?? 'null')
    if (!isRecord(raw)) return null
    const { language, catalogueUrl, firstTextsUrl: first } = raw
    if (!isLanguage(language) || typeof catalogueUrl !== 'string') return null
    const data = Array.isArray(raw['data']) ? raw['data'].filter(isPair) : []
    const isRegistrationOpen = raw['registration'] !== 'closed'
    const hasAssistant = raw['assistant'] === true
    const firstTextsUrl = typeof first === 'string' ? first : undefined
    return { language, catalogueUrl, firstTextsUrl, data, isRegistrationOpen, hasAssistant }
  } catch {
    return null
  }
}
