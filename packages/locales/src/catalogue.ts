import type { ErrorCode, FieldErrorCode } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import type { ParseKeys } from 'i18next'
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

/** Every text that reaches a person, by key. Plurals carry the suffixes of JSON v4: `_one`, `_few`, `_many`, `_other`. */
export type Catalogue = typeof en

/** A key of the catalogue, without its plural suffix. */
export type TextKey = ParseKeys

/** Both catalogues; a test holds them to the same keys. */
export const catalogues: Readonly<Record<Language, object>> = { en, ru }

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Fails to compile when an error code of the contract has no text. */
type Covers<Codes extends Texts, Texts> = Codes
export type ErrorText = Covers<ErrorCode, keyof typeof en.errors>
export type FieldErrorText = Covers<FieldErrorCode, WithoutPlural<keyof typeof en.validation>>
