import { CookingPot } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { addToDinner, dinnerChoice, MOST_DISHES } from '../../../platform/planning/dinner-choice.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ChooseDishes } from './choose-dishes.tsx'

/** Chooses several dishes of a list for one dinner, and shows its plan. */
export function CookTogether() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user === null) return null
  const chosen = dinnerChoice(user.id).read()?.dishes ?? []
  return (
    <>
      <Button variant="quiet" icon={<CookingPot aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('dinner.together')}
      </Button>
      {isOpen && (
        <ChooseDishes
          title={t('dinner.addDishes')}
          first="all"
          takenText={(id) => (chosen.some(({ recipeId }) => recipeId === id) ? t('dinner.isChosen') : null)}
          most={MOST_DISHES - chosen.length}
          confirmText={(count) => t('dinner.addChosen', { count })}
          onChoose={({ id, servings }) => {
            addToDinner(user.id, [{ recipeId: id, servings }])
            void navigate(paths.smartCooking())
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
