import { pictureIdOf } from '@souschef/contract/picture-address'
import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { escapeHtml as escape } from '../../platform/escape-html.ts'
import type { Sheet } from '../printing/printing.ts'

/** A recipe on the page. */
export interface PageRecipe {
  readonly sheet: Sheet
  readonly isDraft: boolean
  readonly pictureUrl: string | null
}

export interface PageContent {
  readonly language: Language
  readonly username: string
  readonly email: string
  readonly timeZone: string
  /** Time of the export, epoch milliseconds. */
  readonly now: number
  readonly publicUrl: string
  readonly recipes: AsyncIterable<PageRecipe>
  readonly favorites: AsyncIterable<{ readonly recipe_id: string; readonly title: string }>
  readonly cooks: AsyncIterable<{
    readonly title: string
    readonly finished_at: string
    readonly note: string | null
  }>
  /** The other files of the archive. */
  readonly files: readonly string[]
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1, h2, h3 { line-height: 1.25 }
article { margin-block: 3rem; padding-block-start: 2rem; border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
img { max-width: 100%; height: auto; border-radius: 0.75rem }
.quiet { opacity: 0.75 }
li { margin-block: 0.25rem }
pre { white-space: pre-wrap; font: inherit; margin: 0 }`

const paragraph = (text: string | null): string => (text === null ? '' : `<pre>${escape(text)}</pre>`)
const list = (items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string =>
  items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`

const picture = (url: string | null): string => {
  const id = pictureIdOf(url ?? '')
  return id === null ? '' : `<p><img src="${pictureFileName(id)}" alt="" loading="lazy"></p>`
}

/** The path of a picture in the archive. */
export const pictureFileName = (id: string): string => `pictures/${id}.jpg`

function article({ sheet, isDraft, pictureUrl }: PageRecipe): string {
  const { labels, contentLanguage, groups, steps } = sheet
  const facts = sheet.facts.map(({ label, value }) => `${label}: ${value}`)
  return `<article lang="${contentLanguage}">
<h3>${escape(sheet.title)}${isDraft ? ` <small>(${escape(translate(sheet.language, 'export.draft'))})</small>` : ''}</h3>
${picture(pictureUrl)}
<p class="quiet" lang="${sheet.language}">${[...sheet.kinds, ...facts].map(escape).join(' · ')}</p>
${paragraph(sheet.description)}
<h4 lang="${sheet.language}">${escape(labels.ingredients)}</h4>
${groups
  .map(
    ({ title, lines }) =>
      (title === null ? '' : `<p><strong>${escape(title)}</strong></p>`) +
      list(
        lines.map(({ amount, name, note }) =>
          escape([amount, name, note === '' ? '' : `(${note})`].filter((part) => part !== '').join(' ')),
        ),
      ),
  )
  .join('')}
<h4 lang="${sheet.language}">${escape(labels.steps)}</h4>
${list(
  steps.map((step) =>
    [
      step.title === null ? '' : `<strong>${escape(step.title)}</strong>`,
      paragraph(step.instruction),
      paragraph(step.description),
      step.facts.length === 0 ? '' : `<p class="quiet">${step.facts.map(escape).join(' · ')}</p>`,
      paragraph(step.tip),
    ].join(''),
  ),
  'ol',
)}
${sheet.notes === null ? '' : `<h4 lang="${sheet.language}">${escape(labels.notes)}</h4>${paragraph(sheet.notes)}`}
</article>
`
}

/** Streams the human-readable page of the archive. It depends only on the other files of the archive. */
export async function* exportPage(content: PageContent): AsyncGenerator<string> {
  const { language, username, email, timeZone, now, publicUrl } = content
  const title = translate(language, 'export.title', { username })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  const heading = (key: 'recipes' | 'favorites' | 'cooks' | 'files'): string =>
    `<h2>${escape(translate(language, `export.${key}`))}</h2>\n`
  yield `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escape(title)}</h1>
<p class="quiet">${escape(email)} · ${escape(publicUrl)} · ${day.format(now)}</p>
<p>${escape(translate(language, 'export.intro'))}</p>
${heading('recipes')}`
  for await (const recipe of content.recipes) yield article(recipe)
  yield `${heading('favorites')}<ul>\n`
  for await (const { recipe_id, title: name } of content.favorites)
    yield `<li><a href="${escape(`${publicUrl}/recipes/${recipe_id}`)}">${escape(name)}</a></li>\n`
  yield `</ul>\n${heading('cooks')}<ul>\n`
  for await (const { title: name, finished_at, note } of content.cooks)
    yield `<li>${escape(name)}, ${day.format(new Date(finished_at))}${note === null ? '' : `: ${escape(note)}`}</li>\n`
  yield `</ul>\n${heading('files')}${list(content.files.map((name) => `<a href="${name}">${name}</a>`))}\n</body>\n</html>\n`
}
