import { expect, test } from 'vitest'
import { renderEmail } from './email-content.ts'

test('an email has the same content as text and as HTML, where markup is escaped', () => {
  const { text, html } = renderEmail({
    language: 'en',
    subject: '<Subject>',
    paragraphs: [
      'Fish & <b>chips</b>',
      { link: 'https://x.example/?a=1&b=2', label: 'Open' },
      { code: 'c-1' },
    ],
  })
  expect(text).toBe('Fish & <b>chips</b>\n\nhttps://x.example/?a=1&b=2\n\nc-1\n')
  expect(html).toContain('<title>&lt;Subject&gt;</title>')
  expect(html).toContain('Fish &amp; &lt;b&gt;chips&lt;/b&gt;')
  expect(html).toMatch(/<a href="https:\/\/x\.example\/\?a=1&amp;b=2"[^>]*>Open<\/a>/)
  expect(html).toMatch(/<code[^>]*>c-1<\/code>/)
})
