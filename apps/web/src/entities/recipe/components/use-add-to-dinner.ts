import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { addToDinner, type ChosenDish, MAX_DISHES } from '#platform/planning/dinner-choice.ts'
import { useToast } from '#platform/toast/toast.ts'

/** Adds a dish to the dinner that is being planned, says so, and offers to show the plan. */
export function useAddToDinner(userId: string): (dish: ChosenDish, title: string) => void {
  const { t } = useTranslation()
  const showToast = useToast()
  const navigate = useNavigate()
  return (dish, title) => {
    const isFull = addToDinner(userId, [dish]) > 0
    const action = { label: t('dinner.showPlan'), onPress: () => void navigate(paths.smartCooking()) }
    if (isFull) showToast(t('dinner.full', { count: MAX_DISHES }), { type: 'warning', action })
    else showToast(t('dinner.collected', { title }), { action })
  }
}
