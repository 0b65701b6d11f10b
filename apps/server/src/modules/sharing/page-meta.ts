import type { RecipeResponse } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { escapeHtml } from '../../platform/escape-html.ts'
import { type Json, jsonText } from '../../platform/http/json.ts'
import { cardAddress, toSchemaOrg } from './schema-org.ts'

/** HTML about a page, for search engines, previews of shared links, and programs that save recipes. */
export interface PageMeta {
  /** Title and description, for a page whose content is not rendered yet. */
  readonly title: string
  /** Elements for the end of the head. */
  readonly head: string
  /** Elements for the end of the body: structured data, which should not delay rendering. */
  readonly body: string
}

/** A page that a guest may see. */
export interface DescribedPage {
  /** As in the web client's route table. */
  readonly pattern: string
  /** The canonical path. */
  readonly pathname: string
  /** The part of the query that the page reads, without the question mark. */
  readonly search: string
  /** Language of the interface. */
  readonly language: Language
  /** The `data` of the API's responses to a guest, the main one first. */
  readonly answers: readonly { readonly answer: Json }[]
}

/** Previews show about this many characters. */
const MAX_DESCRIPTION_LENGTH = 300

/** Languages in the form of Open Graph, with the territory whose spelling the texts follow. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', ru: 'ru_RU' }

/** JSON for use inside a script element, with `<` escaped. */
const scriptSafeJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Attributes = Readonly<Record<string, string>>

/** Marked with `data-page`, so that the web client can remove the element when it navigates to another page. */
const element = (name: 'meta' | 'link', attributes: Attributes): string =>
  `<${name} data-page ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`

const metaTag = (name: string, content: string): string => element('meta', { name, content })
const propertyTag = (name: string, content: string): string => element('meta', { property: name, content })

interface Picture {
  readonly url: string
  readonly alt: string
}

/** Size of a recipe card in pixels. If they know it, programs show the picture even the first time that a page is shared. */
const CARD = { width: 1200, height: 630 }

/** The description of a page. */
interface Description {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly type: 'website' | 'article'
  readonly language: Language
  readonly picture: Picture | null
  /** Further elements for this kind of page. */
  readonly extraElements: readonly string[]
}

function truncate(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return characters.join('')
  return `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`
}

function render({
  title,
  text,
  url,
  type,
  language,
  picture,
  extraElements,
}: Description): Omit<PageMeta, 'body'> {
  const appName = translate(language, 'app.name')
  const description = truncate(text)
  const fullTitle = title === appName ? title : `${title} · ${appName}`
  return {
    title: `<title>${escapeHtml(fullTitle)}</title>${metaTag('description', description)}`,
    head: [
      element('link', { rel: 'canonical', href: url }),
      propertyTag('og:type', type),
      propertyTag('og:site_name', appName),
      propertyTag('og:title', title),
      propertyTag('og:description', description),
      propertyTag('og:url', url),
      propertyTag('og:locale', LOCALES[language]),
      ...(picture === null ? [] : describePicture(picture)),
      // Twitter uses Open Graph for everything else.
      metaTag('twitter:card', picture === null ? 'summary' : 'summary_large_image'),
      ...extraElements,
    ].join(''),
  }
}

const describePicture = ({ url, alt }: Picture): readonly string[] => [
  propertyTag('og:image', url),
  propertyTag('og:image:alt', alt),
  propertyTag('og:image:type', 'image/png'),
  propertyTag('og:image:width', String(CARD.width)),
  propertyTag('og:image:height', String(CARD.height)),
]

function recipePage(recipe: RecipeResponse, publicUrl: string): PageMeta {
  const { id, language, translation_id, translation_language, main_image_url } = recipe
  const url = `${publicUrl}/recipes/${id}`
  const alternate = (hreflang: Language, href: string) =>
    element('link', { rel: 'alternate', hreflang, href })
  const rendered = render({
    title: recipe.title,
    text: recipe.description ?? recipe.title,
    url,
    type: 'article',
    language,
    picture: {
      url: cardAddress(id, publicUrl),
      alt: (main_image_url === null ? undefined : recipe.image_alts[main_image_url]) ?? recipe.title,
    },
    extraElements: [
      ...(recipe.published_at === undefined
        ? []
        : [propertyTag('article:published_time', recipe.published_at)]),
      propertyTag('article:modified_time', recipe.updated_at),
      ...recipe.tags.map((tag) => propertyTag('article:tag', tag)),
      ...(translation_id === null || translation_language === null
        ? []
        : [
            propertyTag('og:locale:alternate', LOCALES[translation_language]),
            alternate(language, url),
            alternate(translation_language, `${publicUrl}/recipes/${translation_id}`),
          ]),
    ],
  })
  const data = scriptSafeJson(toSchemaOrg(recipe, publicUrl))
  return { ...rendered, body: `<script data-page type="application/ld+json">${data}</script>` }
}

/** Public pages other than recipes. All others are for signed-in users, and have no metadata. */
const PAGES = {
  '/': { title: 'app.name', text: 'home.lead' },
  '/recipes': { title: 'recipes.heading.all', text: 'home.lead' },
  '/new-system': { title: 'newSystem.title', text: 'newSystem.lead' },
} as const

const isStaticPage = (pattern: string): pattern is keyof typeof PAGES => Object.hasOwn(PAGES, pattern)

/**
 * Describes pages by the API's responses to a guest, so that nothing private is disclosed (DEC-15).
 *
 * @param publicUrl without a trailing slash
 * @returns null for pages without metadata
 */
export const pageDescriber =
  (publicUrl: string) =>
  ({ pattern, pathname, search, language, answers }: DescribedPage): PageMeta | null => {
    const [first] = answers
    if (first === undefined) return null
    if (pattern === '/recipes/:id') {
      const { recipe } = schemas.getRecipe.response.parse(JSON.parse(jsonText(first.answer)))
      return recipePage(recipe, publicUrl)
    }
    if (!isStaticPage(pattern)) return null
    const { title, text } = PAGES[pattern]
    const isSearch = new URLSearchParams(search).has('search')
    const rendered = render({
      title: translate(language, title),
      text: translate(language, text),
      url: publicUrl + pathname + (search === '' ? '' : `?${search}`),
      type: 'website',
      language,
      picture: null,
      // Search engines ask sites not to have their search results indexed.
      extraElements: isSearch ? [metaTag('robots', 'noindex')] : [],
    })
    return { ...rendered, body: '' }
  }
