import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  INGREDIENT_CATEGORIES,
  LANGUAGES,
  LIMITS,
  MEDIA_TYPES,
  RECIPE_STATUSES,
  UNIT_SYSTEMS,
  UNITS,
} from '@souschef/domain'
import { z } from 'zod'
import {
  clearedFields,
  jsonList,
  link,
  mediaUrl,
  minutes,
  nullableText,
  optionalText,
  positive,
  text,
  uuid,
} from './fields.ts'
import { assumed, clientNotes, needed } from './client-notes.ts'
import { pictureDetails } from './picture.ts'

/** An amount as sent: a number, or text as a cook writes it ('1 1/2', '½', '0,5', '2-3'); the server makes it exact (DEC-12). */
const amountIn = z.union([z.number(), z.string().max(50)]).nullish()

export const ingredientIn = z.object({
  id: uuid.optional(),
  name: text(LIMITS.ingredientName),
  amount: amountIn,
  amount_max: amountIn,
  unit: z.enum(UNITS).default('pcs'),
  notes: optionalText(LIMITS.ingredientNotes),
  is_optional: z.boolean().default(false),
  category: z.enum(INGREDIENT_CATEGORIES).default('main'),
  section: optionalText(LIMITS.section),
  original: optionalText(LIMITS.originalLine),
})

const timerIn = z.object({
  id: uuid.optional(),
  label: text(LIMITS.timerLabel).default(''),
  duration_minutes: z.int().min(0).max(LIMITS.minutes).default(0),
  duration_seconds: z.int().min(0).max(59).default(0),
  sound_notification: z.boolean().default(true),
  auto_start: z.boolean().default(false),
})

const temperature = z.object({
  oven: z.number().min(LIMITS.celsius.min).max(LIMITS.celsius.max).nullable().default(null),
  stovetop: z.int().min(LIMITS.stovetopLevel.min).max(LIMITS.stovetopLevel.max).nullable().default(null),
  oil: z.number().min(LIMITS.celsius.min).max(LIMITS.celsius.max).nullable().default(null),
  water: z.number().min(LIMITS.celsius.min).max(LIMITS.celsius.max).nullable().default(null),
})

const mediaIn = z.object({ type: z.enum(MEDIA_TYPES), url: mediaUrl, caption: optionalText(LIMITS.caption) })

const equipment = z.array(text(LIMITS.equipmentName)).max(LIMITS.equipment)

export const stepIn = z.object({
  id: uuid.optional(),
  title: optionalText(LIMITS.stepTitle),
  instruction: text(LIMITS.instruction),
  description: optionalText(LIMITS.stepDescription),
  ingredients: z
    .array(z.object({ ingredient_id: uuid, amount: amountIn, unit: z.enum(UNITS).nullish() }))
    .max(LIMITS.ingredients)
    .default([]),
  estimated_time: minutes.default(null),
  difficulty: z.enum(DIFFICULTIES).default('easy'),
  equipment: equipment.default([]),
  tips: optionalText(LIMITS.tips),
  is_parallel: z.boolean().default(false),
  dependencies: z.array(uuid).max(LIMITS.steps).default([]),
  temperature: temperature.nullable().default(null),
  media: z.array(mediaIn).max(LIMITS.stepMedia).default([]),
  timers: z.array(timerIn).max(LIMITS.timersPerStep).default([]),
})

const nutritionIn = z.object({
  calories: positive(LIMITS.nutrition),
  protein: positive(LIMITS.nutrition),
  fat: positive(LIMITS.nutrition),
  carbs: positive(LIMITS.nutrition),
  fiber: positive(LIMITS.nutrition),
  sugar: positive(LIMITS.nutrition),
  sodium: positive(LIMITS.nutrition),
})

/** Steps as the legacy client sends them: texts, or objects with a text (DEC-16); accepted, never returned. */
const instructions = jsonList(
  z.union([
    z.string().max(LIMITS.instruction),
    z.looseObject({
      instruction: z.string().max(LIMITS.instruction).optional(),
      text: z.string().max(LIMITS.instruction).optional(),
      description: z.string().max(LIMITS.instruction).optional(),
      title: z.string().max(LIMITS.stepTitle).nullish(),
    }),
  ]),
  LIMITS.steps,
)

/** Every field of a recipe body, all optional: POST adds the title, PUT the rest of API-23. */
const bodyFields = {
  language: z.enum(LANGUAGES),
  translation_id: uuid.nullable(),
  description: nullableText(LIMITS.description),
  category: z.enum(CATEGORIES).nullable(),
  cuisine: z.enum(CUISINES).nullable(),
  diet_type: z.enum(DIET_TYPES).nullable(),
  difficulty: z.enum(DIFFICULTIES),
  prep_time: minutes,
  cook_time: minutes,
  total_time: minutes,
  servings: z.int().min(LIMITS.servings.min).max(LIMITS.servings.max).nullable(),
  ingredients: z.array(ingredientIn).max(LIMITS.ingredients),
  steps: z.array(stepIn).max(LIMITS.steps),
  instructions,
  tags: jsonList(text(LIMITS.tag), LIMITS.tags),
  equipment,
  notes: nullableText(LIMITS.notes),
  source_url: link.nullable(),
  nutrition: nutritionIn.nullable(),
  main_image_url: mediaUrl.nullable(),
  images: jsonList(mediaUrl, LIMITS.images),
  image_alts: z.record(z.string().max(LIMITS.url), text(LIMITS.imageAlt)),
  is_public: z.boolean(),
  status: z.enum(RECIPE_STATUSES),
}

const title = text(LIMITS.title.max, LIMITS.title.min)

/** The caller's draft that this write completes: it is deleted, unless another device has saved it again since. */
const completedDraft = z.object({ id: uuid, saved_at: z.iso.datetime() }).optional()

export const recipeIn = z.object({
  title,
  ...z.object(bodyFields).partial().shape,
  draft: completedDraft,
})

/** Top-level fields that a PUT may clear by name (DEC-36); the last three cannot be empty. */
export const CLEARABLE = [
  'translation_id',
  'description',
  'category',
  'cuisine',
  'diet_type',
  'prep_time',
  'cook_time',
  'total_time',
  'servings',
  'notes',
  'source_url',
  'nutrition',
  'main_image_url',
  'ingredients',
  'steps',
  'tags',
  'equipment',
  'images',
  'image_alts',
] as const

export const recipeChanges = z.object({
  title: title.optional(),
  ...z.object(bodyFields).partial().shape,
  cleared: clearedFields(CLEARABLE),
  version: z.int().min(1).optional(),
  draft: completedDraft,
})

export const author = z
  .object({ id: z.string(), username: z.string(), avatar_url: z.string().nullable() })
  .register(clientNotes, { id: 'author' })

export const ingredientOut = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number().nullable(),
  amount_max: z.number().nullable(),
  unit: assumed(z.enum(UNITS), 'pcs'),
  notes: z.string().nullable(),
  is_optional: z.boolean(),
  category: assumed(z.enum(INGREDIENT_CATEGORIES), 'main'),
  section: z.string().nullable(),
  original: z.string().nullable(),
})

export const stepOut = z.object({
  id: z.string(),
  step_number: z.int(),
  title: z.string().nullable(),
  instruction: z.string(),
  description: z.string().nullable(),
  ingredients: z.array(
    z.object({
      ingredient_id: needed(z.string()),
      amount: z.number().nullable(),
      unit: z.enum(UNITS).nullable(),
    }),
  ),
  estimated_time: z.int().nullable(),
  difficulty: assumed(z.enum(DIFFICULTIES), 'easy'),
  equipment: z.array(z.string()),
  tips: z.string().nullable(),
  is_parallel: z.boolean(),
  dependencies: z.array(z.string()),
  temperature: z
    .object({
      oven: z.number().nullable(),
      stovetop: z.int().nullable(),
      oil: z.number().nullable(),
      water: z.number().nullable(),
    })
    .nullable(),
  media: z.array(
    z.object({ type: needed(z.enum(MEDIA_TYPES)), url: needed(z.string()), caption: z.string().nullable() }),
  ),
  timers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      duration_minutes: z.int(),
      duration_seconds: z.int(),
      sound_notification: assumed(z.boolean(), true),
      auto_start: z.boolean(),
    }),
  ),
})

const nutritionOut = z.object({
  calories: z.number().nullable(),
  protein: z.number().nullable(),
  fat: z.number().nullable(),
  carbs: z.number().nullable(),
  fiber: z.number().nullable(),
  sugar: z.number().nullable(),
  sodium: z.number().nullable(),
})

/** The recipe that a copy was made of, as it was named then; `id` is null for readers who may not see it. */
const copiedFrom = z.object({
  id: z.string().nullable(),
  title: needed(z.string()),
  username: needed(z.string()),
})

/** Counters, author and the caller's favourite, spliced into the stored response of a recipe. */
const splicedFields = {
  author,
  views_count: z.int(),
  likes_count: z.int(),
  is_favorite: z.boolean().optional(),
}

/** Fields that cards and recipe pages share. */
const commonFields = {
  id: z.string(),
  language: assumed(z.enum(LANGUAGES), 'en'),
  translation_id: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.enum(CATEGORIES).nullable(),
  cuisine: z.enum(CUISINES).nullable(),
  diet_type: z.enum(DIET_TYPES).nullable(),
  difficulty: assumed(z.enum(DIFFICULTIES), 'easy'),
  prep_time: z.int().nullable(),
  cook_time: z.int().nullable(),
  total_time: z.int().nullable(),
  servings: z.int().nullable(),
}

/** Visibility and version. */
const versionFields = {
  is_public: assumed(z.boolean(), true),
  status: assumed(z.enum(RECIPE_STATUSES), 'published'),
  created_at: z.string(),
  updated_at: z.string(),
  version: assumed(z.int(), 1),
}

/** A recipe card: the item of every recipe list. */
export const recipeCard = z.object({
  ...commonFields,
  tags: z.array(z.string()),
  main_image_url: z.string().nullable(),
  image: z.string().nullable(),
  image_alt: z.string().nullable(),
  /** Of the main picture. */
  picture_details: z.record(z.string(), pictureDetails),
  /** Names of the first ingredients, for the generated plate of a recipe without a picture. */
  ingredient_names: z.array(z.string()),
  steps_count: z.int(),
  ...versionFields,
  favorite_added_at: z.string().optional(),
  ...splicedFields,
})
clientNotes.add(recipeCard, { id: 'recipeCard' })

export const recipeOut = z.object({
  ...commonFields,
  /** The language of the translation; null if there is none. */
  translation_language: assumed(z.enum(LANGUAGES).nullable(), null),
  ingredients: z.array(ingredientOut),
  steps: z.array(stepOut),
  tags: z.array(z.string()),
  equipment: z.array(z.string()),
  notes: z.string().nullable(),
  source_url: z.string().nullable(),
  nutrition: nutritionOut.nullable(),
  main_image_url: z.string().nullable(),
  images: z.array(z.string()),
  image_alts: z.record(z.string(), z.string()),
  /** Of all its pictures, by their URLs. */
  picture_details: z.record(z.string(), pictureDetails),
  image: z.string().nullable(),
  ...versionFields,
  /** When it first became visible to everybody; absent if it never was. */
  published_at: z.string().optional(),
  copied_from: copiedFrom.nullable(),
  recalculation: z
    .object({ from_servings: needed(z.int()), to_servings: needed(z.int()), factor: needed(z.number()) })
    .optional(),
  ...splicedFields,
})

/** How one cook cooks one recipe (MODEL-7); null: not chosen for this recipe. */
export const recipeSettings = z.object({
  servings: z.int().min(LIMITS.servings.min).max(LIMITS.servings.max).nullable(),
  notes: z.string().max(LIMITS.notes).nullable(),
  unit_system: z.enum(UNIT_SYSTEMS).nullable(),
})

/** Missing fields stay as they are. */
export const recipeSettingsIn = recipeSettings.partial()

/** The response to a save. */
export const savedRecipe = z.object({
  recipe: recipeOut,
  /** Pictures of other hosts that were omitted because they could not be fetched: their paths in the body, and the reasons. */
  unfetched_pictures: z.array(z.object({ path: z.string(), message: z.string() })),
})
