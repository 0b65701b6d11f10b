import type { FoundRecipe } from '../found-recipe.ts'
import { NOTHING_FOUND } from './page-recipe.ts'
import { isUnseen, textOf } from './page-text.ts'
import { attributeOf, type PageElement } from './parse-html.ts'
import { lettersOf, oneLine } from './plain-text.ts'
import { absoluteUrl } from './urls.ts'

/** What a page says about itself as a whole. */
export interface PageHead {
  /** All that might be its title: headings of the first rank, the title of the window, what is shown when it is shared. */
  readonly titles: readonly string[]
  /** What relative addresses are resolved against. */
  readonly base: string
  readonly recipe: FoundRecipe
}

const metaOf = (elements: readonly PageElement[], ...names: readonly string[]): string => {
  for (const name of names) {
    const meta = elements.find(
      (one) =>
        one.name === 'meta' &&
        (attributeOf(one, 'property') || attributeOf(one, 'name')).toLowerCase() === name,
    )
    const content = meta === undefined ? '' : oneLine(attributeOf(meta, 'content'))
    if (content !== '') return content
  }
  return ''
}

const linkOf = (elements: readonly PageElement[], rel: string): string => {
  const link = elements.find((one) => one.name === 'link' && attributeOf(one, 'rel').toLowerCase() === rel)
  return link === undefined ? '' : attributeOf(link, 'href')
}

const SEPARATOR = /\s+[|–—·•»:«>-]\s+|\s*\|\s*/u

const MAX_TITLE = 200

/** Whether a text is the name of the site, as it says itself or as its address does. */
type IsSite = (text: string) => boolean

function siteOf(elements: readonly PageElement[], url: string): IsSite {
  const name = lettersOf(metaOf(elements, 'og:site_name', 'application-name'))
  const host = URL.canParse(url) ? lettersOf(new URL(url).hostname.replace(/^www\./u, '')) : ''
  return (text) => {
    const letters = lettersOf(text)
    return letters !== '' && (letters === name || (letters.length >= MIN_SITE && host.startsWith(letters)))
  }
}

/** Shorter beginnings of an address may be the name of a dish. */
const MIN_SITE = 6

/** The title of the window without the name of the site. */
function withoutSite(title: string, isSite: IsSite): string {
  const parts = title
    .slice(0, 5 * MAX_TITLE)
    .split(SEPARATOR)
    .filter((part) => part !== '')
  return parts.find((part) => !isSite(part)) ?? parts[0] ?? ''
}

const SITE_NAMES = /(?:^|[\s_-])(?:site-?(?:title|name)|logo|brand)(?:[\s_-]|$)/iu

const headingsOf = (elements: readonly PageElement[], rank: string, isSite: IsSite): string[] =>
  elements
    .filter(
      (element) =>
        element.name === rank && !isUnseen(element) && !SITE_NAMES.test(attributeOf(element, 'class')),
    )
    .slice(0, 10)
    .map(textOf)
    .filter((text) => text !== '' && text.length <= MAX_TITLE && !isSite(text))

/** A heading of the first rank; if there are several, the one that the page is shared by; if there is none, one of the second that it is shared by. */
function headingOf(
  elements: readonly PageElement[],
  shared: string,
  windowTitle: string,
  isSite: IsSite,
): string {
  const headings = headingsOf(elements, 'h1', isSite)
  const isIn =
    (title: string) =>
    (text: string): boolean =>
      lettersOf(title).includes(lettersOf(text))
  const second = (): string | undefined =>
    headingsOf(elements, 'h2', isSite).find((text) => isIn(shared)(text) || isIn(windowTitle)(text))
  const heading =
    headings.find(isIn(shared)) ?? headings.find(isIn(windowTitle)) ?? headings[0] ?? second() ?? ''
  const [long, short] = [withoutSite(shared, isSite), lettersOf(heading)]
  // 'Pancakes by Jane' is shared as 'Pancakes', and 'with honey' as 'Pancakes with honey'.
  const isPart = short !== '' && lettersOf(long).endsWith(short)
  return long.length > 5 && (heading.startsWith(`${long} `) || isPart) ? long : heading
}

export function readPageHead(elements: readonly PageElement[], url: string): PageHead {
  const find = (name: string): PageElement | undefined => elements.find((one) => one.name === name)
  const baseElement = find('base')
  const base = (baseElement === undefined ? null : absoluteUrl(attributeOf(baseElement, 'href'), url)) ?? url
  const titleElement = find('title')
  const windowTitle = titleElement === undefined ? '' : textOf(titleElement).slice(0, 5 * MAX_TITLE)
  const shared = metaOf(elements, 'og:title', 'twitter:title').slice(0, 5 * MAX_TITLE)
  const isSite = siteOf(elements, url)
  const heading = headingOf(elements, shared, windowTitle, isSite)
  const picture = absoluteUrl(
    metaOf(elements, 'og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'),
    base,
  )
  const video = absoluteUrl(
    metaOf(elements, 'og:video:secure_url', 'og:video', 'og:video:url', 'twitter:player:stream'),
    base,
  )
  const html = find('html')
  const language =
    (html === undefined ? '' : attributeOf(html, 'lang') || attributeOf(html, 'xml:lang')) ||
    metaOf(elements, 'language', 'content-language', 'og:locale').replace('_', '-')
  return {
    titles: [heading, shared, windowTitle].filter((text) => text !== ''),
    base,
    recipe: {
      ...NOTHING_FOUND,
      title: (heading || withoutSite(shared, isSite) || withoutSite(windowTitle, isSite)).slice(0, MAX_TITLE),
      description: metaOf(elements, 'og:description', 'description'),
      language: language || null,
      pictures: picture === null ? [] : [{ url: picture }],
      videos: video === null ? [] : [video],
      author: metaOf(elements, 'author', 'article:author') || null,
      sourceUrl:
        absoluteUrl(linkOf(elements, 'canonical') || metaOf(elements, 'og:url'), base) ??
        absoluteUrl(url, base),
    },
  }
}
