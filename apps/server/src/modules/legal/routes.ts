import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import type { Config } from '../../config.ts'
import { success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'

/** The built-in legal texts. */
const productTexts = (language: Language) => ({
  terms: (['yours', 'rights', 'care', 'kitchen', 'leave'] as const).map((name) =>
    translate(language, `legalTexts.terms.${name}`),
  ),
  privacy: (['what', 'why', 'who', 'browser', 'delete'] as const).map((name) =>
    translate(language, `legalTexts.privacy.${name}`),
  ),
})

/** Terms and privacy notice (DEC-41). */
export function registerLegal(api: Api, { legalTexts }: Pick<Config, 'legalTexts'>): void {
  registerEndpoint(api, 'getLegalTexts', async ({ query, language }) => {
    const requested = query.language ?? language
    const { terms, privacy } = productTexts(requested)
    return success({
      terms: [...(legalTexts.terms?.[requested] ?? terms)],
      privacy: [...(legalTexts.privacy?.[requested] ?? privacy)],
    })
  })
}
