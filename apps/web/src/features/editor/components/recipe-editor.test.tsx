import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RecipeResponse } from '@souschef/contract'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '#testing/api-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { anIngredient, aRecipe, aStep, recipeId } from '#testing/recipes.ts'
import { renderApp } from '#testing/render-app.tsx'
import { writeBackup } from '../api/form-backup.ts'
import { emptyForm } from '../model/recipe-form.ts'

interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Names of rendered components, recorded through React's devtools hook. */
const rendered = vi.hoisted(() => {
  const names: string[] = []
  const PERFORMED_WORK = 1
  function visit(fiber: Fiber): void {
    if (typeof fiber.type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0) names.push(fiber.type.name)
    if (fiber.child === fiber.alternate?.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child)
  }
  const onCommitFiberRoot = (_: unknown, root: { readonly current: Fiber }): void => visit(root.current)
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount: () => undefined,
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  return names
})

const ANNA = { id: aUser().id, username: 'anna', avatar_url: null }
const recipe = (changes: Partial<RecipeResponse> = {}): RecipeResponse =>
  aRecipe(1, {
    author: ANNA,
    ingredients: ['leek', 'flour', 'salt'].map((name) => anIngredient(name)),
    steps: [1, 2, 3].map((number) => aStep(number)),
    ...changes,
  })

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getRecipe', () => okReply({ recipe: recipe() }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

async function open(): Promise<UserEvent> {
  const { user } = renderApp(`/recipes/${recipeId(1)}/edit`)
  await screen.findByRole('heading', { level: 1, name: 'Edit recipe' })
  return user
}

const row = (name: string): HTMLElement => screen.getByRole('group', { name })
const nameIn = (group: string): HTMLElement => within(row(group)).getByLabelText('Name')
const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const names = (): readonly string[] =>
  screen.getAllByLabelText<HTMLInputElement>('Name').map((field) => field.value)
const toastAbout = (text: string): HTMLElement => {
  const toast = screen.getByText(text).parentElement
  if (toast === null) throw new Error(`no toast says ${text}`)
  return toast
}
const announced = (text: string) => screen.findByText(text, { selector: '[role="status"] *' })

describe('focus', () => {
  test('FORM-3 the focus moves to the new row', async () => {
    const user = await open()
    await user.click(button('Add ingredient'))
    expect(document.activeElement).toBe(nameIn('Ingredient 4'))
    expect(await announced('Added: Ingredient 4')).toBeTruthy()
    await user.click(button('Add step'))
    expect(document.activeElement).toBe(within(row('Step 4')).getByLabelText('What to do'))
    await user.click(within(row('Step 4')).getByRole('button', { name: 'Add timer' }))
    expect(document.activeElement).toBe(within(row('Timer 1')).getByLabelText('Label'))
  })

  test('FORM-3 Enter adds the next row and does not save', async () => {
    const user = await open()
    await user.type(nameIn('Ingredient 1'), '{Enter}')
    expect(names()).toEqual(['leek', '', 'flour', 'salt'])
    expect(document.activeElement).toBe(nameIn('Ingredient 2'))
    await user.click(within(row('Step 2')).getByRole('button', { name: 'Add timer' }))
    await user.keyboard('{Enter}')
    expect(within(row('Step 2')).getAllByRole('group', { name: /^Timer/ })).toHaveLength(2)
    expect(screen.getAllByRole('group', { name: /^Step/ })).toHaveLength(3)
    expect(server.requestsTo('updateRecipe')).toHaveLength(0)
  })

  test('FORM-3 the focus stays on the arrow of the moved row, or the other arrow at an end', async () => {
    const user = await open()
    await user.click(button('Move salt up'))
    expect(names()).toEqual(['leek', 'salt', 'flour'])
    expect(document.activeElement).toBe(button('Move salt up'))
    expect(await announced('salt moved to position 2 of 3')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['salt', 'leek', 'flour'])
    expect(document.activeElement).toBe(button('Move salt down'))
  })

  test('FORM-3 the focus moves to the next row after a removal, else the previous one, else the add button', async () => {
    const user = await open()
    await user.click(button('Remove flour'))
    expect(document.activeElement).toBe(row('Ingredient 2'))
    expect(names()).toEqual(['leek', 'salt'])
    expect(await announced('Removed: flour')).toBeTruthy()
    await user.click(button('Remove salt'))
    expect(document.activeElement).toBe(row('Ingredient 1'))
    await user.click(button('Remove leek'))
    expect(document.activeElement).toBe(button('Add ingredient'))
  })

  test('FORM-2 the only step has no remove button', async () => {
    const user = await open()
    await user.click(button('Remove Step 3'))
    await user.click(button('Remove Step 1'))
    expect(screen.queryByRole('button', { name: /Remove Step/ })).toBeNull()
    expect(screen.getByLabelText('What to do')).toHaveProperty('value', 'Do thing 2')
  })

  test('the focus moves to the next tag after a removal', async () => {
    server.on('getRecipe', () => okReply({ recipe: recipe({ tags: ['quick', 'warm'] }) }))
    const user = await open()
    await user.click(button('Remove quick'))
    expect(document.activeElement).toBe(button('Remove warm'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Add tag'))
  })
})

describe('undo of a removal', () => {
  const butter = () => {
    const ingredients = ['leek', 'flour'].map((name) => anIngredient(name))
    const uses = { ingredients: [{ ingredient_id: 'ingredient-flour', amount: 0.5, unit: 'pcs' as const }] }
    const steps = [aStep(1, uses), aStep(2, { dependencies: ['step-1'] }), aStep(3)]
    server.on('getRecipe', () => okReply({ recipe: recipe({ ingredients, steps }) }))
  }
  const savedForm = async (user: UserEvent) => {
    server.on('updateRecipe', () => okReply({ recipe: recipe({ version: 2 }) }))
    await user.click(button('Save changes'))
    await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
    return server.requestsTo('updateRecipe')[0]?.body
  }

  test('undo in the toast restores a row at its position, with focus and references to it', async () => {
    butter()
    const user = await open()
    await user.click(button('Remove flour'))
    await user.click(button('Remove Step 1'))
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
    await user.click(within(toastAbout('Removed: Step 1')).getByRole('button', { name: 'Undo' }))
    expect(document.activeElement).toBe(row('Step 1'))
    expect(await announced('Restored: Step 1')).toBeTruthy()
    await user.click(button('Undo'))
    expect(document.activeElement).toBe(row('Ingredient 2'))
    expect(screen.queryByText('Removed: flour')).toBeNull()
    expect(await savedForm(user)).toMatchObject({
      ingredients: [{ name: 'leek' }, { name: 'flour' }],
      steps: [{ id: 'step-1' }, { dependencies: ['step-1'] }, {}],
    })
  })

  test('the undo toast closes with the form', async () => {
    butter()
    const user = await open()
    await user.click(button('Remove flour'))
    // The toast does not close by itself while the pointer is on it.
    fireEvent.pointerMove(button('Undo'))
    await savedForm(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Soup 1' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  test('Ctrl+Z restores the newest removal, but in a text field undoes typing', async () => {
    butter()
    const user = await open()
    await user.click(button('Remove leek'))
    await user.click(button('Remove flour'))
    await user.click(screen.getByLabelText('Title'))
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.queryAllByLabelText('Name')).toHaveLength(0)
    await user.click(button('Remove Step 1'))
    await user.keyboard('{Control>}z{/Control}')
    expect(document.activeElement).toBe(row('Step 1'))
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    expect(names()).toEqual(['leek', 'flour'])
    expect(await savedForm(user)).toMatchObject({
      steps: [{ ingredients: [{ ingredient_id: 'ingredient-flour' }] }, { dependencies: ['step-1'] }, {}],
    })
  })
})

test('MODEL-1 the form suggests the sum of both times as the total, and sends no total unless it was entered', async () => {
  server.on('getRecipe', () => okReply({ recipe: recipe({ prep_time: 10, cook_time: 30, total_time: 40 }) }))
  server.on('updateRecipe', () => okReply({ recipe: recipe({ prep_time: 60, total_time: 90 }) }))
  const user = await open()
  const total = screen.getByLabelText<HTMLInputElement>('Total, min')
  expect([total.value, total.placeholder]).toEqual(['', '40'])
  await user.clear(screen.getByLabelText('Preparation, min'))
  await user.type(screen.getByLabelText('Preparation, min'), '60')
  expect([total.value, total.placeholder]).toEqual(['', '90'])
  await user.click(button('Save changes'))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
  const body = server.requestsTo('updateRecipe')[0]?.body
  expect(body).toMatchObject({ prep_time: 60 })
  expect(body).not.toHaveProperty('total_time')
})

describe('sections', () => {
  test('FORM-3 a section is added, named, moved with its ingredients, and removed without them', async () => {
    const user = await open()
    await user.click(within(row('Ingredient 2')).getByText('Details'))
    await user.click(within(row('Ingredient 2')).getByRole('button', { name: 'Start a section here' }))
    await user.keyboard('Dough{Enter}')
    expect(document.activeElement).toBe(nameIn('Ingredient 2'))
    await user.keyboard('yeast')
    await user.click(button('Add section'))
    await user.keyboard('Filling{Enter}onion')
    expect(names()).toEqual(['leek', 'yeast', 'flour', 'salt', 'onion'])
    await user.click(button('Move Section “Filling” up'))
    expect(names()).toEqual(['leek', 'onion', 'yeast', 'flour', 'salt'])
    expect(document.activeElement).toBe(button('Move Section “Filling” down'))
    await user.click(button('Move onion down'))
    expect(await announced('onion moved to position 2 of 5, in “Dough”')).toBeTruthy()
    await user.click(button('Remove Section “Filling”'))
    await user.click(button('Revert to draft'))
    await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
    expect(server.requestsTo('updateRecipe')[0]?.body).toMatchObject({
      ingredients: [
        { name: 'leek', section: null },
        { name: 'onion', section: 'Dough' },
        { name: 'yeast', section: 'Dough' },
        { name: 'flour', section: 'Dough' },
        { name: 'salt', section: 'Dough' },
      ],
    })
  })
})

describe('errors', () => {
  const errorOf = (field: HTMLElement): string =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')

  test('FORM-8 a validation error follows its row', async () => {
    const user = await open()
    await user.clear(nameIn('Ingredient 2'))
    await user.click(button('Save changes'))
    expect(document.activeElement).toBe(nameIn('Ingredient 2'))
    expect(errorOf(nameIn('Ingredient 2'))).toBe('Required')
    await user.click(button('Move Ingredient 2 up'))
    expect(errorOf(nameIn('Ingredient 1'))).toBe('Required')
    expect(errorOf(nameIn('Ingredient 2'))).toBe('')
    await user.click(button('Remove Ingredient 1'))
    expect(screen.queryByText('Required')).toBeNull()
    expect(screen.queryByText('1 field needs attention')).toBeNull()
  })

  test('FORM-8 the error of an empty list is focused', async () => {
    const user = await open()
    for (const name of ['leek', 'flour', 'salt']) await user.click(button(`Remove ${name}`))
    await user.click(button('Save changes'))
    expect(document.activeElement?.textContent).toBe('Add at least one ingredient')
  })

  test('FORM-8 a server error follows its row and opens its section', async () => {
    server.on('updateRecipe', () =>
      errorReply(400, 'INVALID_REQUEST', 'Invalid', {
        errors: [
          { path: 'ingredients.2.amount', code: 'invalid_amount', message: 'no amount' },
          { path: 'steps.1.tips', code: 'too_long', message: 'too long' },
        ],
      }),
    )
    const user = await open()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(button('Save changes'))
    const amount = within(row('Ingredient 3')).getByLabelText('Amount')
    await waitFor(() => expect(document.activeElement).toBe(amount))
    expect(errorOf(amount)).toBe('no amount')
    const tip = within(row('Step 2')).getByLabelText('Tip')
    expect(errorOf(tip)).toBe('too long')
    expect(tip.closest('details')).toHaveProperty('open', true)
    await user.click(button('Move Step 2 down'))
    expect(errorOf(within(row('Step 3')).getByLabelText('Tip'))).toBe('too long')
  })
})

describe('late responses', () => {
  test('a backup is offered, and restoring it offers the text typed since', async () => {
    const backedUpForm = { ...emptyForm('en', () => 'x'), title: 'From before' }
    await writeBackup(aUser().id, recipeId(1), {
      at: Date.UTC(2026, 0, 1),
      form: backedUpForm,
      baseVersion: 1,
    })
    const user = await open()
    const title = screen.getByLabelText('Title')
    await user.type(title, '!')
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'From before')
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Soup 1!')
  })

  /** Opens the form with a cached recipe, and delays the response of the refetch. */
  async function openFromRecipe() {
    const { user, router } = renderApp(`/recipes/${recipeId(1)}`)
    await screen.findByRole('heading', { level: 1, name: 'Soup 1' })
    let answer: (reply: Reply) => void = () => undefined
    server.on('getRecipe', () => new Promise<Reply>((resolve) => (answer = resolve)))
    const requestCount = server.requestsTo('getRecipe').length
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await act(() => router.navigate(`/recipes/${recipeId(1)}/edit`))
    const title = await screen.findByLabelText('Title')
    await waitFor(() => expect(server.requestsTo('getRecipe').length).toBe(requestCount + 1))
    vi.restoreAllMocks()
    return { user, title, answer: (reply: Reply) => answer(reply) }
  }
  const newer = () => okReply({ recipe: recipe({ title: 'Newer soup', version: 2 }) })

  test('a newer version is loaded into the form if there are no changes', async () => {
    const { title, answer } = await openFromRecipe()
    answer(newer())
    await waitFor(() => expect(title).toHaveProperty('value', 'Newer soup'))
  })

  test.each<[string, Reply]>([
    ['a newer version', newer()],
    ['a 404', errorReply(404, 'RECIPE_NOT_FOUND', 'gone')],
  ])('%s never overwrites changes in the form', async (_, reply) => {
    const { user, title, answer } = await openFromRecipe()
    await user.type(title, '!')
    answer(reply)
    await act(() => new Promise((resolve) => window.requestIdleCallback?.(resolve) ?? setTimeout(resolve)))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Soup 1!')
  })

  test('FORM-8 changes made during a save are kept, and the form stays open', async () => {
    let answer = (): void => undefined
    server.on(
      'updateRecipe',
      () => new Promise((resolve) => (answer = () => resolve(okReply({ recipe: recipe({ version: 2 }) })))),
    )
    const user = await open()
    const title = screen.getByLabelText('Title')
    await user.type(title, '!')
    await user.click(button('Save changes'))
    await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
    await user.type(title, '?{Enter}')
    answer()
    expect(await screen.findByText('Published')).toBeTruthy()
    expect(server.requestsTo('updateRecipe')).toHaveLength(1)
    expect(title).toHaveProperty('value', 'Soup 1!?')
    await user.click(button('Save changes'))
    await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(2))
    expect(server.requestsTo('updateRecipe')[1]?.body).toMatchObject({ title: 'Soup 1!?', version: 2 })
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Soup 1' })).toBeTruthy()
  })
})

test('a keystroke re-renders only its own field', async () => {
  const user = await open()
  const field = nameIn('Ingredient 2')
  await user.type(field, 'a')
  rendered.length = 0
  await act(() => user.type(field, 'b'))
  const fields = rendered.filter((name) =>
    /Field$|Row|Fields|Tools|Section|Editor|Select|Input|Step|Timer/.test(name),
  )
  expect(fields.toSorted()).toEqual(['Field', 'IngredientTools', 'RowTools', 'TextField', 'TextInput'])
})
