import type { CookingState } from '@souschef/domain'
import { type ComponentProps, useState } from 'react'
import { paths } from '#platform/paths.ts'
import { GalleryHost } from '#entities/recipe/gallery/gallery-host.tsx'
import type { CookingStore } from '#platform/cooking/cooking-store.ts'
import { CookedDish } from '../screen/cooking-page.tsx'
import { CookingScreen, type ScreenContext } from '../screen/cooking-screen.tsx'

interface Props {
  readonly userId: string
  readonly recipeId: string
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
}

/** One dish alongside others; its name links to the page of that dish. */
export const DishColumn = (props: Props) => (
  <CookedDish
    {...props}
    servings={null}
    startIntent={null}
    recipePath={paths.recipe(props.recipeId)}
    recipesPath={paths.recipes()}
    Screen={ColumnScreen}
    level={2}
  />
)

const noop = (): void => undefined

function ColumnScreen(props: Omit<ComponentProps<typeof CookingScreen>, 'context'>) {
  const [chosen, onChoose] = useState<number | null>(null)
  const context: ScreenContext = {
    chosen,
    onChoose,
    highlighted: null,
    visit: '',
    onStepChange: noop,
    onUndone: noop,
    onLeave: noop,
    onStopped: noop,
    page: null,
  }
  return (
    <GalleryHost recipe={props.recipe.gallery}>
      <CookingScreen {...props} exitPath={paths.cooking(props.recipe.id)} context={context} />
    </GalleryHost>
  )
}
