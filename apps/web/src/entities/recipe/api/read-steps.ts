import type { RecipeAnswer } from '@souschef/contract'
import { DIFFICULTIES, MEDIA_TYPES, UNITS, type Language } from '@souschef/domain'
import {
  readCount,
  readId,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTexts,
} from '../../../platform/api/read-field.ts'
import { readAmount } from './read-amount.ts'
import type { Raw } from '../../../platform/api/read-field.ts'
import { readInstructions } from './read-instructions.ts'

type Step = RecipeAnswer['steps'][number]

const readIds = (value: unknown, field: string): string[] =>
  readList(value, field).flatMap((id) => readId(id) ?? [])

function readTemperature(value: unknown): Step['temperature'] {
  const temperature = readObject(value)
  const read = {
    oven: readNumber(temperature['oven']),
    stovetop: readNumber(temperature['stovetop']),
    oil: readNumber(temperature['oil']),
    water: readNumber(temperature['water']),
  }
  return Object.values(read).every((degrees) => degrees === null) ? null : read
}

function readTimer(value: unknown, index: number): Step['timers'][number] {
  const timer = readObject(value)
  return {
    id: readId(timer['id']) ?? `timer-${index + 1}`,
    label: readText(timer['label']) ?? '',
    duration_minutes: readCount(timer['duration_minutes']) ?? 0,
    duration_seconds: readCount(timer['duration_seconds']) ?? 0,
    sound_notification: timer['sound_notification'] !== false,
    auto_start: timer['auto_start'] === true,
  }
}

function readStepIngredient(value: unknown, language: Language): Step['ingredients'][number][] {
  const ingredient = readObject(value)
  const id = readId(ingredient['ingredient_id']) ?? readId(ingredient['id'])
  if (id === null) return []
  const { amount } = readAmount(ingredient['amount'], null, language)
  return [{ ingredient_id: id, amount, unit: readOneOf(UNITS, ingredient['unit']) }]
}

function readMedia(value: unknown): Step['media'][number][] {
  const media = readObject(value)
  const url = readText(media['url'])
  const type = readOneOf(MEDIA_TYPES, media['type'])
  return url === null || type === null ? [] : [{ type, url, caption: readText(media['caption']) }]
}

/** Reads a step: an object or, in the oldest shape, its text. */
function readStep(value: unknown, index: number, language: Language): Step {
  const step = readObject(value)
  const instruction = readText(value) ?? readText(step['instruction']) ?? readText(step['text'])
  const description = readText(step['description'])
  return {
    id: readId(step['id']) ?? `step-${index + 1}`,
    step_number: index + 1,
    title: readText(step['title']),
    instruction: instruction ?? description ?? '',
    description: instruction === null ? null : description,
    ingredients: readList(step['ingredients'], 'ingredients').flatMap((part) =>
      readStepIngredient(part, language),
    ),
    estimated_time: readCount(step['estimated_time']),
    difficulty: readOneOf(DIFFICULTIES, step['difficulty']) ?? DIFFICULTIES[0],
    equipment: readTexts(step['equipment'], 'equipment'),
    tips: readText(step['tips']),
    is_parallel: step['is_parallel'] === true,
    dependencies: readIds(step['dependencies'], 'dependencies'),
    temperature: readTemperature(step['temperature']),
    media: readList(step['media'], 'media').flatMap(readMedia),
    timers: readList(step['timers'], 'timers').map(readTimer),
  }
}

export const readSteps = (recipe: Raw, language: Language): Step[] =>
  readInstructions(recipe).map((value, index) => readStep(value, index, language))
