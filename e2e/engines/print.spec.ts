import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { publish, registerCook } from '../support/cook.ts'
import { expect, test } from './support/test.ts'

/** The number of shapes on a page. Firefox draws letters of variable fonts as shapes, so its PDF has no text. */
async function shapesOn(pdf: Uint8Array, number: number): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(number)
  const { fnArray } = await page.getOperatorList()
  return fnArray.filter((operator) => operator === OPS.constructPath).length
}

test('DET-3 a recipe is printed with its text, and its page stays responsive', async ({
  view,
  text,
  server,
  api,
}) => {
  const { id, title } = await publish(api, await registerCook(api))
  await view.tab.open(`${server.url}/recipes/${id}`)
  await view.role('button', text('recipe.actions')).press()
  await view.role('menu').waitUntilVisible()
  // What is printed sooner is in a font of the system, as text.
  await view.tab.evaluate('document.fonts.ready.then(() => true)')
  expect(await shapesOn(await view.tab.print(), 1)).toBeGreaterThan(100)
  await view.role('heading', title).waitUntilVisible()
})
