import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { translate } from '@souschef/locales'
import { expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createTestApp } from '#test/harness.ts'

const [adapter] = adapters

test('DEC-41 the product includes legal texts in both languages, which an operator can replace', async () => {
  if (adapter === undefined) throw new Error('no database')
  const folder = mkdtempSync(join(tmpdir(), 'souschef-legal-'))
  writeFileSync(join(folder, 'terms.en.txt'), 'House rules.\n\n<script>alert(1)</script>')
  writeFileSync(join(folder, 'terms.ru.txt'), 'Правила дома.')
  const server = await createTestApp(adapter)
  const replaced = await createTestApp(adapter, { env: { LEGAL_DIR: folder } })
  const texts = async (from: typeof server, language: 'en' | 'ru') =>
    (await from.call('getLegalTexts', { query: { language } })).body.data

  const own = await texts(server, 'en')
  expect(own.terms[0]).toBe(translate('en', 'legalTexts.terms.yours'))
  expect(own.privacy).toHaveLength(5)
  expect((await texts(server, 'ru')).privacy[0]).toBe(translate('ru', 'legalTexts.privacy.what'))

  expect(await texts(replaced, 'en')).toEqual({
    terms: ['House rules.', '<script>alert(1)</script>'],
    privacy: own.privacy,
  })
  expect((await texts(replaced, 'ru')).terms).toEqual(['Правила дома.'])
  await server.close()
  await replaced.close()
  rmSync(folder, { recursive: true })
})
