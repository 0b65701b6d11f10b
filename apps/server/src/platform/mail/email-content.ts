import type { Language } from '@souschef/domain'
import { escapeHtml } from '../escape-html.ts'

/** A paragraph of a mail: a text, a link with its label, or a code to be copied. */
export type Paragraph = string | { readonly link: string; readonly label: string } | { readonly code: string }

/** The content of a mail, in its recipient's language. */
export interface EmailContent {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly Paragraph[]
}

const toText = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return paragraph
  return 'link' in paragraph ? paragraph.link : paragraph.code
}

const STYLE = {
  body: 'margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  column: 'max-width:32rem;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb41f;color:#1e1524;font-weight:600;text-decoration:none',
  code: 'font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere',
} as const

const toHtml = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return escapeHtml(paragraph)
  if ('code' in paragraph) return `<code style="${STYLE.code}">${escapeHtml(paragraph.code)}</code>`
  return `<a href="${escapeHtml(paragraph.link)}" style="${STYLE.button}">${escapeHtml(paragraph.label)}</a>`
}

/** Renders the content of a mail as its two alternatives. Styles are inline, because most mail programs drop style sheets. */
export function renderEmail({ language, subject, paragraphs }: EmailContent): {
  readonly text: string
  readonly html: string
} {
  const lines = paragraphs.map((one) => `<p style="${STYLE.paragraph}">${toHtml(one)}</p>`)
  return {
    text: `${paragraphs.map(toText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.body}"><div style="${STYLE.column}">
${lines.join('\n')}
</div></body>
</html>
`,
  }
}
