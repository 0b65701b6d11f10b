import { signInBefore } from '../support/cook.ts'
import { titleField } from '../support/visitor.ts'
import type { Scene } from './scenes.ts'
import { withPage } from './shot.ts'

/** Actions on a recipe: scaling and converting, its gallery, saving, comparing and restoring versions, printing a cookbook. */
export const recipeScene: Scene = ({ studio, kitchen: { illustrated }, text, options, capture }) =>
  withPage(studio, options, async (page) => {
    const { id, title, servings } = illustrated
    await signInBefore(page, studio.cook)
    await page.goto(`/recipes/${id}?servings=${3 * (servings ?? 1)}`)
    const units = page.getByRole('combobox', { name: text('recipe.unitsLabel') })
    await units.selectOption('us')
    await units.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await page.evaluate(() => window.scrollBy(0, -120))
    await capture('scaled', page)
    await page.getByRole('button', { name: text('recipe.actions') }).click()
    await page.getByRole('menuitem', { name: text('recipe.export.pdf') }).waitFor()
    await capture('menu', page)
    await page.keyboard.press('Escape')
    await units.selectOption('as_written')

    await page.goto(`/recipes/${id}`)
    await capture('illustrated', page)
    await page
      .getByRole('button', { name: text('gallery.open') })
      .first()
      .click()
    await page.getByRole('dialog', { name: text('gallery.title', { title }) }).waitFor()
    await capture('gallery', page)

    await page.goto(`/recipes/${id}/edit`)
    const field = titleField({ page, text })
    await field.waitFor()
    await page
      .getByRole('heading', { name: text('editor.ingredients') })
      .evaluate((element) => element.scrollIntoView())
    await capture('form-rows', page)
    await field.fill(`${title}!`)
    const body = { title: `${title}?`, notes: title }
    await studio.api.call('updateRecipe', { params: { id }, body }, studio.cook.session.token)
    await page.getByRole('button', { name: text('editor.saveChanges'), exact: true }).click()
    await page.getByRole('dialog', { name: text('compare.title') }).waitFor()
    await capture('two-versions', page)
    await studio.api.call(
      'updateRecipe',
      { params: { id }, body: { title, notes: null } },
      studio.cook.session.token,
    )
    await page.keyboard.press('Escape')

    await page.goto(`/recipes/${id}/history`)
    await page.getByRole('list', { name: text('history.versions') }).waitFor()
    await capture('versions', page)

    await page.goto('/favorites')
    await page.getByRole('button', { name: text('print.cookbook') }).click()
    await page.getByRole('dialog', { name: text('print.cookbook') }).waitFor()
    await capture('cookbook', page)
  })
