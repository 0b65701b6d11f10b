import { z } from 'zod'
import { link } from './fields.ts'
import { ingredientOut, recipeOut, stepOut } from './recipe.ts'

/** A number, or a fraction such as '1/7' where the number alone would be read as another amount (DEC-12). */
const amount = z.union([z.number(), z.string()]).nullable()

/** A recipe in an exported file: what its author wrote, as createRecipe takes it. Pictures have absolute addresses. */
export const fileRecipe = z.object({
  ...recipeOut.pick({
    language: true,
    title: true,
    description: true,
    category: true,
    cuisine: true,
    diet_type: true,
    difficulty: true,
    prep_time: true,
    cook_time: true,
    /** Null where it is the sum of both times. */
    total_time: true,
    servings: true,
    tags: true,
    equipment: true,
    notes: true,
    source_url: true,
    nutrition: true,
    main_image_url: true,
    images: true,
    image_alts: true,
    is_public: true,
    status: true,
  }).shape,
  ingredients: z.array(z.object({ ...ingredientOut.shape, amount, amount_max: amount })),
  steps: z.array(
    z.object({
      ...stepOut.omit({ step_number: true }).shape,
      ingredients: z.array(z.object({ ...stepOut.shape.ingredients.element.shape, amount })),
    }),
  ),
})

/** The JSON of a request to import: an exported file of ours itself, any file's or page's text, or a page's address. */
export const importIn = z.object({
  text: z.string().optional(),
  url: link.optional(),
  format: z.unknown().optional(),
  version: z.unknown().optional(),
  recipes: z.unknown().optional(),
})

/** Recipes for review; nothing is stored. Posting one to createRecipe stores it. */
export const importedRecipes = z.object({
  recipes: z.array(
    z.object({
      recipe: fileRecipe,
      /** What was omitted, changed or not understood, in the language of the request. */
      notes: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
})

/** A text that the assistant reads; a photo comes as a form instead. */
export const assistantIn = z.object({ text: z.string().max(50_000).optional() })

export const assistedRecipes = importedRecipes.extend({
  /** `cost` in the currency of the operator's prices; null when there are none. */
  assistant: z.object({ tokens_in: z.int(), tokens_out: z.int(), cost: z.number().nullable() }),
})
