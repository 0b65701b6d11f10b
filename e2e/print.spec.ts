import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { publish, registerCook } from './support/cook.ts'
import { expect, test } from './support/test.ts'

const STEPS = Array.from({ length: 12 }, (_, index) => ({
  title: `Step with number ${index + 1}`,
  instruction: 'Stir slowly, taste, and stir again until nothing sticks to the bottom of the pot. '.repeat(4),
}))

/**
 * Boxes higher than half a sheet that are not plain blocks. Where such boxes break between pages, WebKit cuts lines in half, and
 * Chromium prints the following content over them.
 */
const unbreakable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(
        ({ element, style }) =>
          element.getBoundingClientRect().height > 400 &&
          (!/^(?:block|list-item|table|table-row-group)$/.test(style.display) ||
            style.overflow !== 'visible'),
      )
      .map(({ element, style }) => `${element.outerHTML.slice(0, 80)}: ${style.display}, ${style.overflow}`),
  )

test('DET-3 a printed recipe has scaled ingredients and steps, its address, and no controls', async ({
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook, {
    servings: 4,
    ingredients: ['Tomatoes', ...Array.from({ length: 20 }, (_, index) => `Spice ${index + 1}`)].map(
      (name) => ({ name, amount: 300, unit: 'g' as const }),
    ),
    steps: STEPS,
    description: 'It began with a pot. '.repeat(200),
  })
  const sheets: string[] = []
  page.on('response', (response) => {
    if (/print-[\w-]+\.css/.test(response.url())) sheets.push(response.url())
  })
  await page.goto(`/recipes/${recipe.id}`)
  for (let press = 0; press < 4; press += 1)
    await page.getByRole('button', { name: text('recipe.more') }).click()
  await expect(page.getByText(text('recipe.facts'))).toBeVisible()
  const address = page.getByText(new URL(`/recipes/${recipe.id}`, page.url()).href)
  await expect(address).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => sheets).toHaveLength(1)
  await expect(address).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /600[ \u00a0]/ })
      .first(),
  ).toContainText('Tomatoes')
  await expect(page.getByRole('heading', { name: recipe.title })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  const colours = await page
    .locator('body')
    .evaluate((body) => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color])
  expect(colours, 'black on white, in the dark theme too').toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await page.setViewportSize({ width: 696, height: 1000 })
  expect(await unbreakable(page)).toEqual([])

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.length).toBeLessThan(5)
})

/** The text on each sheet, in the order in which it is drawn, and the size of the sheets in points. */
async function sheetsOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { texts: text.map((pageText) => pageText.replaceAll(/\s+/g, ' ')), width, height }
}

test('DET-3 recipes of any length print completely, in either orientation, with checkboxes and in black', async ({
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  const printed = async (counts: { readonly ingredients: number; readonly steps: number }) => {
    const names = Array.from({ length: counts.ingredients }, (_, index) => `Spice-${index + 1}.`)
    const titles = Array.from({ length: counts.steps }, (_, index) => `Title-${index + 1}.`)
    const recipe = await publish(api, cook, {
      ingredients: names.map((name) => ({ name, amount: 300, unit: 'g' as const })),
      steps: titles.map((title) => ({ title, instruction: 'Stir, taste, and stir again.' })),
      description: 'It began with a pot.',
      notes: 'Keeps for three days.',
      tags: ['pot-luck'],
      difficulty: 'medium',
      nutrition: { calories: 320, sodium: 300 },
    })
    await page.goto(`/recipes/${recipe.id}`)
    await expect(page.getByText(text('recipe.facts'))).toBeVisible()
    await page.waitForLoadState('networkidle')
    return [recipe.title, ...names, ...titles, 'Keeps for three days.', '320', `/recipes/${recipe.id}`]
  }

  for (const [counts, sheets] of [
    [{ ingredients: 8, steps: 7 }, 1],
    [{ ingredients: 12, steps: 20 }, 3],
    [{ ingredients: 40, steps: 2 }, 2],
  ] as const) {
    const expected = await printed(counts)
    for (const format of ['A4', 'Letter'] as const)
      for (const landscape of [false, true]) {
        const paper = await sheetsOf(await page.pdf({ format, landscape }))
        const all = paper.texts.join(' ')
        expect(expected.filter((part) => !all.includes(part))).toEqual([])
        expect(paper.width > paper.height).toBe(landscape)
        expect(Math.abs(Math.min(paper.width, paper.height) - (format === 'A4' ? 595 : 612))).toBeLessThan(2)
        if (!landscape) expect(paper.texts.length, format).toBeLessThanOrEqual(sheets)
        expect(all).not.toContain(text('recipe.unitSystem.as_written'))
        expect(all).not.toContain('pot-luck')
        expect(all.split(cook.username), 'the author, once').toHaveLength(2)
      }
  }

  await page.emulateMedia({ media: 'print' })
  const boxes = await page
    .getByRole('group', { name: text('recipe.ingredients') })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row, '::before').borderTopStyle))
  expect(boxes).toEqual(Array.from({ length: 40 }, () => 'solid'))
  const colours = await page.getByRole('main').evaluate((main) => {
    const visibleElements = [...main.querySelectorAll('*')].filter(
      (element) => element.getClientRects().length > 0,
    )
    return [...new Set(visibleElements.map((element) => getComputedStyle(element).color))]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)'])
})
