import type { RecipeCard } from '@souschef/contract'
import { type Category, LIMITS } from '@souschef/domain'
import { useState } from 'react'
import { isOwnPicture } from '#platform/own-picture.ts'
import { Picture } from './picture.tsx'
import styles from './recipe-picture.module.css'
import { usePlate } from './use-plate.ts'

interface RecipePictureProps {
  readonly recipe: {
    readonly id: string
    readonly translation_id: string | null
    readonly title: string
    readonly category: Category | null
    readonly main_image_url: string | null
    readonly picture_details: RecipeCard['picture_details']
  }
  readonly ingredientNames: readonly string[]
  /** The width of its box, as in the attribute `sizes`; defaults to that of a card. */
  readonly sizes?: string
  /** Alternative text; empty if the title is beside it. */
  readonly alt: string
  /** For the largest picture of the first screen, which is loaded eagerly. */
  readonly isFirst?: boolean
}

const CARD_SIZES = '(min-width: 40rem) 22rem, 100vw'

/** The picture of a dish, 4:3; a drawn plate if there is none or it does not load. */
export function RecipePicture({
  recipe,
  ingredientNames,
  sizes = CARD_SIZES,
  alt,
  isFirst = false,
}: RecipePictureProps) {
  const url = recipe.main_image_url
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!isOwnPicture(url) || url === brokenUrl)
    return <DrawnPicture recipe={recipe} ingredientNames={ingredientNames} />
  return (
    <Picture
      className={styles['picture']}
      url={url}
      details={recipe.picture_details[url]}
      sizes={sizes}
      alt={alt}
      isFirst={isFirst}
      onError={setBrokenUrl}
    />
  )
}

function DrawnPicture({ recipe, ingredientNames }: Pick<RecipePictureProps, 'recipe' | 'ingredientNames'>) {
  const draw = usePlate()
  if (draw === null) return <div className={styles['picture']} />
  return draw({
    id: recipe.id,
    translationId: recipe.translation_id,
    category: recipe.category,
    method: recipe.title,
    ingredients: ingredientNames.slice(0, LIMITS.cardIngredients),
  })
}
