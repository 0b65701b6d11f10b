import type { CookingState } from '@souschef/domain'
import { type ComponentProps, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { GalleryHost } from '../../../../entities/recipe/gallery/gallery-host.tsx'
import type { CookingStore } from '../../../../platform/cooking/cooking-store.ts'
import { CookedDish } from '../screen/cooking-page.tsx'
import { CookingScreen, type ScreenPlace } from '../screen/cooking-screen.tsx'

interface Props {
  readonly userId: string
  readonly recipeId: string
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
}

/** One dish beside others; its name leads to the page of the dish alone. */
export const DishColumn = (props: Props) => (
  <CookedDish
    {...props}
    servings={null}
    beginning={null}
    recipePath={paths.recipe(props.recipeId)}
    recipesPath={paths.recipes()}
    Screen={ColumnScreen}
    level={2}
  />
)

const nothing = (): void => undefined

function ColumnScreen(props: Omit<ComponentProps<typeof CookingScreen>, 'place'>) {
  const [chosen, onChoose] = useState<number | null>(null)
  const place: ScreenPlace = {
    chosen,
    onChoose,
    highlighted: null,
    visit: '',
    onStepChange: nothing,
    onUndone: nothing,
    onLeave: nothing,
    onStopped: nothing,
    page: null,
  }
  return (
    <GalleryHost recipe={props.recipe.gallery}>
      <CookingScreen {...props} leadsTo={paths.cooking(props.recipe.id)} place={place} />
    </GalleryHost>
  )
}
