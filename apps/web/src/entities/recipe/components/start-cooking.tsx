import { CookingPot } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useIsCooking } from '#platform/cooking/now-cooking.ts'
import { askToSignIn } from '#platform/session/auth-prompt.ts'
import { useSession } from '#platform/session/session.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button.tsx'

interface StartCookingProps {
  readonly recipe: { readonly id: string; readonly title: string }
  readonly stepsCount: number
  readonly variant?: ButtonVariant
  readonly isWide?: boolean
}

/** Starts or continues cooking (CARD-4, CARD-5); asks a guest to sign in. Without steps it says why not (DEC-18). */
export function StartCooking({ recipe, stepsCount, variant = 'primary', isWide = false }: StartCookingProps) {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  const isCooking = useIsCooking(recipe.id)
  const navigate = useNavigate()
  const showToast = useToast()
  const start = (): void => {
    if (isGuest) return askToSignIn()
    if (stepsCount > 0 || isCooking) return void navigate(paths.cooking(recipe.id))
    console.warn('cannot start, no steps')
    showToast(t('card.noSteps'), { type: 'warning' })
  }
  return (
    <Button
      variant={variant}
      isWide={isWide}
      icon={<CookingPot aria-hidden />}
      aria-label={t(isCooking ? 'card.continueCookingOf' : 'card.startCookingOf', { title: recipe.title })}
      onClick={start}
    >
      {t(isCooking ? 'card.continueCooking' : 'card.startCooking')}
    </Button>
  )
}

/** 'In progress', for a recipe that is being cooked (CARD-4). */
export function InProgressBadge({ recipeId }: { readonly recipeId: string }) {
  const { t } = useTranslation()
  return useIsCooking(recipeId) ? <Badge tone="success">{t('card.inProgress')}</Badge> : null
}
