import type { RecipeResponse } from '@souschef/contract'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, okReply } from './api-server.ts'
import { aSession, aUser, openPage } from './page.ts'
import { anIngredient, aRecipe, aStep } from './recipes.ts'

export const flour = anIngredient('flour', { amount: 500, unit: 'g' })
export const mint = anIngredient('mint', { amount: 3, unit: 'sprig' })

const usesIngredient = ({ id }: { readonly id: string }) => ({ ingredient_id: id, amount: null, unit: null })

type Timer = RecipeResponse['steps'][number]['timers'][number]

const aTimer = (id: string, label: string, minutes: number): Timer => ({
  id,
  label,
  duration_minutes: minutes,
  duration_seconds: 0,
  sound_notification: true,
  auto_start: false,
})

/** Three steps: the first uses both ingredients, the second is unattended, the third is baking with a timer. */
export const bread: RecipeResponse = aRecipe(1, {
  title: 'Bread',
  servings: 4,
  ingredients: [flour, mint],
  steps: [
    aStep(1, {
      instruction: 'Knead the dough for 8–10 minutes.',
      ingredients: [usesIngredient(flour), usesIngredient(mint)],
    }),
    aStep(2, { instruction: 'Let it rise for half an hour.', is_parallel: true, estimated_time: 30 }),
    aStep(3, {
      instruction: 'Put it into the oven for 40 minutes.',
      timers: [aTimer('oven', 'Crust', 40), aTimer('steam', 'Steam', 10)],
    }),
  ],
})

/** Bread whose first step has every field of a step. */
export const detailedBread: RecipeResponse = {
  ...bread,
  picture_details: {},
  steps: bread.steps.map((step, index) =>
    index > 0
      ? step
      : {
          ...step,
          description: 'The windowpane test: 500 g of flour stretch until light shines through.',
          estimated_time: 75,
          difficulty: 'hard',
          equipment: ['bowl', 'scraper'],
          temperature: { oven: 240, stovetop: null, oil: null, water: null },
          media: [
            { type: 'image', url: '/media/a/1280.jpeg', caption: 'Light shines through' },
            { type: 'image', url: 'https://pictures.example/b.jpg', caption: null },
            { type: 'video', url: 'https://video.example/knead', caption: 'Kneading' },
            { type: 'audio', url: 'https://sound.example/knead', caption: null },
            { type: 'video', url: 'javascript:alert(1)', caption: 'Evil' },
          ],
        },
  ),
}

/** Opens the page of a signed-in user, with settings for this recipe on the server. */
export async function openSignedInWithRecipe(
  recipe: RecipeResponse,
  servings: number | null = null,
): Promise<ApiServer> {
  const server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getRecipe', () => okReply({ recipe }))
  server.on('getRecipeSettings', () => okReply({ settings: { servings, notes: null, unit_system: null } }))
  sessionSlot.setState(aSession())
  return server
}
