import type { Suggestion } from '@souschef/contract'
import { type ComponentType, type ComponentProps, lazy, Suspense, useState } from 'react'
import { isOwnPicture } from '../../../platform/own-picture.ts'
import type { Plate as PlateType } from '../../../ui/plate/plate.tsx'
import styles from './choice-list.module.css'

/** Its brushes are large, and no list waits for a drawing; without a network the box stays empty. */
const Plate = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof PlateType>> }> => {
  const chunk = await import('../../../ui/plate/plate.tsx').catch(() => null)
  return { default: chunk?.Plate ?? (() => null) }
})

/** The picture of a recipe that is suggested, or the plate that is drawn of it everywhere. */
export function SuggestionPicture({ suggestion }: { readonly suggestion: Suggestion }) {
  const { id, translation_id = null, title, image, category = null, ingredient_names = [] } = suggestion
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={styles['picture']}>
      {isOwnPicture(image) && !isBroken ? (
        <img src={image} alt="" width={64} height={48} decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Suspense>
          <Plate
            id={id}
            translationId={translation_id}
            category={category}
            method={title}
            ingredients={ingredient_names}
          />
        </Suspense>
      )}
    </span>
  )
}
