import { type EndpointName, endpointPath, endpoints } from '@souschef/contract'
import { z } from 'zod'
import { PASSWORD } from '../factories.ts'

/** A call that reads; `as` names the cook who is signed in, null is a guest. */
const reading = z.object({
  name: z.enum(['getRecipe', 'listRecipes', 'listCategories', 'listFavorites']),
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  as: z.string().nullable(),
  /** The entity tag that the earlier version gave. */
  etag: z.string(),
})

/** What an earlier version stored, beside its database. */
export const released = z.object({
  /** Ids of users by username. */
  cooks: z.record(z.string(), z.string()),
  /** Ids of recipes by title. */
  recipes: z.record(z.string(), z.string()),
  answers: z.array(reading),
})
export type Released = z.infer<typeof released>

const ENDED = { id: z.string() }
const registered = z.object({ data: z.object({ token: z.string(), user: z.object(ENDED) }) })
const created = z.object({ data: z.object({ recipe: z.object(ENDED) }) })

interface Kitchen extends Pick<Released, 'cooks' | 'recipes'> {
  readonly tokens: Readonly<Record<string, string>>
}

interface Sent {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly token?: string | undefined
}

async function send(
  url: string,
  name: EndpointName,
  { params, query, body, token }: Sent,
): Promise<Response> {
  const answer = await fetch(`${url}${endpointPath(name, params)}?${new URLSearchParams(query).toString()}`, {
    method: endpoints[name].method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return answer
}

const flour = '0190a000-0000-7000-8000-000000000001'

const RECIPES = [
  {
    title: 'Nettle soup',
    language: 'en',
    category: 'soups-broths',
    cuisine: 'french',
    difficulty: 'hard',
    description: 'Green, "quick" and — with a little care — not stinging.',
    servings: 4,
    prep_time: 10,
    cook_time: 20,
    tags: ['Spring', 'wild'],
    ingredients: [
      { id: flour, name: 'Rye flour', amount: '1/3', unit: 'cup' },
      { name: 'Young nettles', amount: '200-300', unit: 'g' },
    ],
    steps: [
      {
        instruction: 'Simmer for 10 minutes.',
        ingredients: [{ ingredient_id: flour, amount: '1/4' }],
        timers: [{ label: 'Simmer', duration_minutes: 10 }],
      },
    ],
    status: 'published',
    is_public: true,
  },
  {
    title: 'Суп из крапивы',
    language: 'ru',
    category: 'soups-broths',
    servings: 4,
    tags: ['Весна'],
    ingredients: [{ name: 'Крапива', amount: 200, unit: 'g' }],
    steps: [{ instruction: 'Варить 10 минут.' }],
    status: 'published',
    is_public: true,
  },
  { title: 'A draft of mine', language: 'en', ingredients: [{ name: 'Sorrel', amount: 1 }] },
] as const

/** Fills a server with two cooks, three recipes, and what a reader leaves behind. */
export async function writeKitchen(url: string): Promise<Kitchen> {
  const cooks: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  for (const username of ['anna', 'boris']) {
    const body = { email: `${username}@example.org`, username, password: PASSWORD }
    const { data } = registered.parse(await (await send(url, 'register', { body })).json())
    cooks[username] = data.user.id
    tokens[username] = data.token
  }
  const { anna, boris } = tokens
  const recipes: Record<string, string> = {}
  for (const recipe of RECIPES) {
    const answer = await send(url, 'createRecipe', { body: recipe, token: anna })
    recipes[recipe.title] = created.parse(await answer.json()).data.recipe.id
  }
  const params = { id: recipes['Суп из крапивы'] ?? '' }
  const body = { translation_id: recipes['Nettle soup'] }
  await send(url, 'updateRecipe', { params, body, token: anna })
  await send(url, 'setFavorite', { params, body: {}, token: boris })
  await send(url, 'setRecipeSettings', { params, body: { servings: 6, notes: 'salt' }, token: boris })
  return { cooks, recipes, tokens }
}

/** Reads everything that is stored as it is answered, with the entity tags of the answers. */
export async function asked(url: string, { recipes, tokens }: Kitchen): Promise<Released['answers']> {
  const readings: Omit<Released['answers'][number], 'etag'>[] = [
    { name: 'getRecipe', params: { id: recipes['Nettle soup'] ?? '' }, as: null },
    { name: 'getRecipe', params: { id: recipes['Nettle soup'] ?? '' }, query: { servings: '6' }, as: null },
    { name: 'getRecipe', params: { id: recipes['Суп из крапивы'] ?? '' }, as: 'boris' },
    { name: 'getRecipe', params: { id: recipes['A draft of mine'] ?? '' }, as: 'anna' },
    { name: 'listRecipes', as: null },
    { name: 'listRecipes', query: { language: 'ru' }, as: null },
    { name: 'listRecipes', query: { search: 'nettles' }, as: null },
    { name: 'listRecipes', query: { scope: 'mine' }, as: 'anna' },
    { name: 'listFavorites', as: 'boris' },
    { name: 'listCategories', as: null },
  ]
  const answers: Released['answers'] = []
  for (const { name, params, query, as } of readings) {
    const answer = await send(url, name, { params, query, token: as === null ? undefined : tokens[as] })
    answers.push({ name, params, query, as, etag: answer.headers.get('etag') ?? '' })
  }
  return answers
}
