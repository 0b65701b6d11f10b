import type { Suggestion } from '@souschef/contract'
import { useState } from 'react'
import { Picture } from '#entities/recipe/components/picture.tsx'
import { usePlate } from '#entities/recipe/components/use-plate.ts'
import { isOwnPicture } from '#platform/own-picture.ts'
import styles from './choice-list.module.css'

/** The picture of a suggested recipe, or its drawn plate. */
export function SuggestionPicture({ suggestion }: { readonly suggestion: Suggestion }) {
  const { id, translation_id = null, title, image, category = null, ingredient_names = [] } = suggestion
  const [isBroken, setBroken] = useState(false)
  const renderPlate = usePlate()
  return (
    <span className={styles['picture']}>
      {isOwnPicture(image) && !isBroken ? (
        <Picture url={image} details={undefined} alt="" sizes="4rem" onError={() => setBroken(true)} />
      ) : (
        renderPlate?.({
          id,
          translationId: translation_id,
          category,
          method: title,
          ingredients: ingredient_names,
        })
      )}
    </span>
  )
}
