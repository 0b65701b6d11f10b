import type { RecipeSession } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import type { TextSize } from '#platform/cooking/use-text-size.ts'
import type { VoiceSwitch } from '../../voice/use-voice-switch.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { CookMenu } from './cook-menu.tsx'
import { IngredientSheet } from './ingredient-sheet.tsx'
import { StepList } from './step-list.tsx'

/** The sheets that can open over the step; `voice`, `reset` and `end` ask for confirmation. */
export type Sheet = 'steps' | 'ingredients' | 'menu' | 'invite' | 'voice' | 'reset' | 'end'

const InviteSheet = retryableLazy(async () => (await import('../../invite/invite-sheet.tsx')).InviteSheet)

interface Props {
  readonly userId: string
  /** The open sheet. */
  readonly sheet: Sheet | null
  /** Null if cooking by voice is unavailable. */
  readonly voice: VoiceSwitch | null
  /** Opens another sheet instead; null closes it. */
  readonly onSheet: (sheet: Sheet | null) => void
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly visibleIndex: number
  readonly undoText: string | null
  readonly textSize: TextSize
  readonly onTextSize: (size: TextSize) => void
  readonly onUndo: () => void
  readonly onShowStep: (index: number) => void
  readonly onStartStep: (index: number) => void
  readonly onFinish: () => void
  readonly onPauseOrResume: () => void
  readonly onReset: (mode: 'progress' | 'remove') => void
}

/** The open sheet, which closes when something in it is chosen. */
export function CookSheets({
  sheet,
  onSheet,
  recipe,
  session,
  visibleIndex,
  undoText,
  textSize,
  voice,
  ...handlers
}: Props) {
  const { t } = useTranslation()
  const close = (): void => onSheet(null)
  const closeThen =
    <Values extends readonly unknown[]>(action: (...values: Values) => void) =>
    (...values: Values): void => {
      close()
      action(...values)
    }
  switch (sheet) {
    case 'steps':
      return (
        <StepList
          recipe={recipe}
          session={session}
          visibleIndex={visibleIndex}
          onShowStep={closeThen(handlers.onShowStep)}
          onStartStep={closeThen(handlers.onStartStep)}
          onFinish={closeThen(handlers.onFinish)}
          onClose={close}
        />
      )
    case 'ingredients':
      return <IngredientSheet recipe={recipe} session={session} onClose={close} />
    case 'menu':
      return (
        <CookMenu
          isPaused={session.status === 'paused'}
          remainingCount={session.steps.filter(({ status }) => status !== 'completed').length}
          undoText={undoText}
          textSize={textSize}
          onTextSize={handlers.onTextSize}
          onUndo={closeThen(handlers.onUndo)}
          onPause={closeThen(handlers.onPauseOrResume)}
          onIngredients={() => onSheet('ingredients')}
          onFinish={closeThen(handlers.onFinish)}
          isVoiceOn={voice === null ? null : voice.isOn}
          onVoice={() => {
            if (voice?.isOn === false && !voice.isNoticeShown) return onSheet('voice')
            close()
            if (voice?.isOn === true) voice.turnOff()
            else voice?.turnOn()
          }}
          onInvite={() => onSheet('invite')}
          onReset={() => onSheet('reset')}
          onStop={() => onSheet('end')}
          onClose={close}
        />
      )
    case 'invite':
      return (
        <SectionBoundary>
          <InviteSheet userId={handlers.userId} recipeId={recipe.id} title={recipe.title} onClose={close} />
        </SectionBoundary>
      )
    case 'voice':
      return (
        <ChoiceSheet
          title={t('voice.askTitle')}
          choices={[
            { label: t('voice.on'), onPress: closeThen(() => voice?.turnOn()) },
            { label: t('voice.notNow'), onPress: close },
          ]}
          onClose={close}
        >
          <p>{t('voice.askText')}</p>
          <p>{t('voice.askWhere')}</p>
        </ChoiceSheet>
      )
    case 'reset':
    case 'end':
      return (
        <ChoiceSheet
          title={t(sheet === 'reset' ? 'cook.resetTitle' : 'cook.endTitle')}
          choices={[
            { label: t('cook.keepCooking'), onPress: close },
            {
              label: t(sheet === 'reset' ? 'cook.resetYes' : 'cook.endYes'),
              isDangerous: true,
              onPress: closeThen(() => handlers.onReset(sheet === 'reset' ? 'progress' : 'remove')),
            },
          ]}
          onClose={close}
        >
          <p>{t(sheet === 'reset' ? 'cook.resetText' : 'cook.endText')}</p>
        </ChoiceSheet>
      )
    default:
      return null
  }
}
