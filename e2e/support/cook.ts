import { randomUUID } from 'node:crypto'
import type { RecipeResponse, RecipeInput, SignedIn } from '@souschef/contract'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'

/** A user with an account. */
export interface Cook {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly session: SignedIn
}

/** A unique word, because journeys share a server. */
export const unique = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`

export async function registerCook(api: Api): Promise<Cook> {
  const username = unique('cook')
  const account = { email: `${username}@example.org`, username, password: 'parsley1' }
  return { ...account, session: await api.call('register', { body: account }) }
}

/** The cooks of the demo kitchen, who have published recipes in both languages. */
export const DEMO_COOKS = ['vera-orlova', 'artyom_bakes', 'mira'] as const

export const [DEMO_COOK] = DEMO_COOKS

/** Follows another cook. */
export async function follow(api: Api, { session }: Cook, username: string): Promise<void> {
  await api.call('setFollow', { params: { username }, body: { is_following: true } }, session.token)
}

/** Signs in by setting the browser storage of an earlier visit. */
export async function signInBefore(page: Page, { session }: Pick<Cook, 'session'>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((record) => localStorage.setItem('souschef.session', JSON.stringify(record)), session)
}

/** Publishes a small recipe for four, with two ingredients and two steps. */
export async function publish(
  api: Api,
  cook: Cook,
  changes: Partial<RecipeInput> = {},
): Promise<RecipeResponse> {
  const butter = randomUUID()
  const body: RecipeInput = {
    title: unique('Toast'),
    category: 'quick-meals',
    servings: 4,
    ingredients: [
      { id: butter, name: 'butter', amount: 100, unit: 'g' },
      { name: 'bread', amount: 4, unit: 'slice' },
    ],
    steps: [
      { instruction: 'Butter the bread.', ingredients: [{ ingredient_id: butter }] },
      { instruction: 'Toast it.', timers: [{ label: 'Toast', duration_minutes: 3 }] },
    ],
    is_public: true,
    status: 'published',
    ...changes,
  }
  return (await api.call('createRecipe', { body }, cook.session.token)).recipe
}
