import { CookingPot } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { askToSignIn } from '../../../platform/session/auth-prompt.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useToast } from '../../../platform/toast/toast.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonVariant } from '../../../ui/button.tsx'

interface StartCookingProps {
  readonly recipe: { readonly id: string; readonly title: string }
  readonly stepsCount: number
  readonly variant?: ButtonVariant
  readonly isWide?: boolean
}

/** CARD-5: leads to the stove; without steps it says why not (DEC-18), a guest is asked to sign in. */
export function StartCooking({ recipe, stepsCount, variant = 'primary', isWide = false }: StartCookingProps) {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  const navigate = useNavigate()
  const showToast = useToast()
  const start = (): void => {
    if (isGuest) return askToSignIn()
    if (stepsCount > 0) return void navigate(paths.cooking(recipe.id))
    console.warn('cannot start, no steps')
    showToast(t('card.noSteps'), { type: 'warning' })
  }
  return (
    <Button
      variant={variant}
      isWide={isWide}
      icon={<CookingPot aria-hidden />}
      aria-label={t('card.startCookingOf', { title: recipe.title })}
      onClick={start}
    >
      {t('card.startCooking')}
    </Button>
  )
}
