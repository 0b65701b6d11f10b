import type { FormAction } from '../model/edit-form.ts'
import { useEditorStore } from './editor-context.ts'

type RecipeChanges = Extract<FormAction, { readonly type: 'setField'; readonly list: 'recipe' }>['changes']

/** Returns a setter for fields of the recipe that are not in a row. */
export function useSetRecipeFields(): (changes: RecipeChanges) => void {
  const { dispatch } = useEditorStore()
  return (changes) => dispatch({ type: 'setField', list: 'recipe', changes })
}
