import type { RecipeResponse } from '@souschef/contract'
import { ingredientsOf } from './ingredient-rows.ts'
import type { RecipeForm } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'

interface Row {
  readonly id: string
}

interface Link {
  readonly url: string
}

type Rename = (name: string) => string

interface StoredMapping {
  readonly form: (form: RecipeForm) => RecipeForm
  /** Renames a field (see field-name.ts) whose row got another id. */
  readonly field: Rename
}

/**
 * The server assigns its own ids to new rows (DEC-44), and its own addresses to pictures of other hosts (DEC-29). Puts these and the
 * stored status into a form, so that the next save changes the same rows instead of replacing them, and fetches no picture again.
 *
 * @param saved the form as it was stored
 */
export function mapToStored(saved: RecipeForm, stored: RecipeResponse): StoredMapping {
  const ids = new Map<string, string>()
  const urls = new Map<string, string>()
  const mapIds = (local: readonly Row[], server: readonly Row[]): void => {
    if (local.length !== server.length) return
    for (const [index, { id }] of local.entries()) {
      const storedValue = server[index]?.id
      if (storedValue !== undefined && storedValue !== id) ids.set(id, storedValue)
    }
  }
  const mapUrls = (local: readonly Link[], server: readonly string[]): void => {
    if (local.length !== server.length) return
    for (const [index, { url }] of local.entries()) {
      const storedValue = server[index]
      if (storedValue !== undefined && storedValue !== url) urls.set(url, storedValue)
    }
  }
  const sent = formToSend(saved, stored.status)
  mapIds(ingredientsOf(sent), stored.ingredients)
  mapIds(sent.steps, stored.steps)
  mapUrls(sent.pictures, [stored.main_image_url ?? [], stored.images].flat())
  for (const [index, step] of sent.steps.entries()) {
    const server = stored.steps[index]
    mapIds(step.timers, server?.timers ?? [])
    mapUrls(
      step.media,
      (server?.media ?? []).map(({ url }) => url),
    )
  }
  const isSame = (form: RecipeForm): boolean =>
    ids.size === 0 && urls.size === 0 && form.status === stored.status
  const mapping = {
    id: (id: string) => ids.get(id) ?? id,
    url: (url: string) => urls.get(url) ?? url,
  }
  return {
    form: (form) => (isSame(form) ? form : { ...renameRows(form, mapping), status: stored.status }),
    field: (name) => name.split('.').map(mapping.id).join('.'),
  }
}

const renameRows = (
  form: RecipeForm,
  { id: idOf, url: urlOf }: { readonly id: Rename; readonly url: Rename },
): RecipeForm => ({
  ...form,
  ingredients: form.ingredients.map((row) => ({ ...row, id: idOf(row.id) })),
  pictures: form.pictures.map((picture) => ({ ...picture, url: urlOf(picture.url) })),
  steps: form.steps.map((step) => ({
    ...step,
    id: idOf(step.id),
    ingredients: step.ingredients.map((part) => ({ ...part, ingredient_id: idOf(part.ingredient_id) })),
    dependencies: step.dependencies.map(idOf),
    media: step.media.map((media) => ({ ...media, url: urlOf(media.url) })),
    timers: step.timers.map((timer) => ({ ...timer, id: idOf(timer.id) })),
  })),
})
