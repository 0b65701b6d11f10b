import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { addToDinner, dinnerChoice, MAX_DISHES } from '#platform/planning/dinner-choice.ts'
import { useUser } from '#platform/session/session.ts'
import { ChooseDishes } from './choose-dishes.tsx'

interface Props {
  readonly initialSource: 'saved' | 'mine' | 'all'
  readonly onClose: () => void
}

/** Adds dishes to the dinner that is being planned, and shows its plan. */
export function ChooseDinner({ initialSource, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  if (user === null) return null
  const chosen = dinnerChoice(user.id).getState()?.dishes ?? []
  return (
    <ChooseDishes
      title={t('dinner.addDishes')}
      initialSource={initialSource}
      unavailableText={(id) => (chosen.some(({ recipeId }) => recipeId === id) ? t('dinner.isChosen') : null)}
      maxCount={MAX_DISHES - chosen.length}
      confirmText={(count) => t('dinner.addChosen', { count })}
      onChoose={({ id, servings }) => {
        addToDinner(user.id, [{ recipeId: id, servings }])
        void navigate(paths.smartCooking())
      }}
      onClose={onClose}
    />
  )
}
