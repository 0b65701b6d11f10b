import type { ErrorCode, FieldErrorCode } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/** Every user-visible text by key. Plurals have the suffixes of i18next's JSON v4: `_one`, `_few`, `_many`, `_other`. */
export type Catalogue = typeof en

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key

type Keys<Node, Path extends string> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? `${Path}${WithoutPlural<Name>}`
    : Keys<Node[Name], `${Path}${Name}.`>
}[keyof Node & string]

/** A key of the catalogue, without its plural suffix. */
export type TextKey = Keys<Catalogue, ''>

/** Both catalogues; a test checks that they have the same keys. */
export const catalogues: Readonly<Record<Language, object>> = { en, ru }

/** Fails to compile when an error code of the contract has no text. */
type Covers<Codes extends Texts, Texts> = Codes
export type ErrorText = Covers<ErrorCode, keyof typeof en.errors>
export type FieldErrorText = Covers<FieldErrorCode, WithoutPlural<keyof typeof en.validation>>
