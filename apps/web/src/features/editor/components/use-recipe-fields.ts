import type { FormAction } from '../model/edit-form.ts'
import { useEditorStore } from './editor-context.ts'

type RecipeChanges = Extract<FormAction, { readonly type: 'setField'; readonly list: 'recipe' }>['changes']

/** Changes fields of the recipe itself, outside its rows. */
export function useRecipeFields(): (changes: RecipeChanges) => void {
  const { dispatch } = useEditorStore()
  return (changes) => dispatch({ type: 'setField', list: 'recipe', changes })
}
