import type { ErrorCode, FieldErrorCode } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import serverEn from './server/en.json' with { type: 'json' }
import serverRu from './server/ru.json' with { type: 'json' }

/** The texts that browsers get, by key. Plurals have the suffixes of i18next's JSON v4: `_one`, `_few`, `_many`, `_other`. */
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

/** A key of any text, including those that only the server uses: emails, files, legal texts. */
export type ServerTextKey = TextKey | Keys<typeof serverEn, ''>

/** The catalogues that browsers get; a test checks that they have the same keys. */
export const catalogues: Readonly<Record<Language, object>> = { en, ru }

/** All texts; no section is in both files of a language. */
export const serverCatalogues: Readonly<Record<Language, object>> = {
  en: { ...en, ...serverEn },
  ru: { ...ru, ...serverRu },
}

/** Fails to compile when an error code of the contract has no text. */
type Covers<Codes extends Texts, Texts> = Codes
export type ErrorText = Covers<ErrorCode, keyof typeof en.errors>
export type FieldErrorText = Covers<FieldErrorCode, WithoutPlural<keyof typeof en.validation>>
