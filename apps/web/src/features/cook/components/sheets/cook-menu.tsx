import {
  Ban,
  CheckCheck,
  Columns3,
  Mic,
  MicOff,
  Pause,
  Play,
  RotateCcw,
  ShoppingBasket,
  Undo2,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import type { TextSize } from '#platform/cooking/use-text-size.ts'
import css from './sheets.module.css'
import { TextSizeChoice } from '#ui/text-size-choice.tsx'

interface Props {
  readonly isPaused: boolean
  /** The number of unfinished steps. */
  readonly remainingCount: number
  readonly undoText: string | null
  readonly textSize: TextSize
  readonly onTextSize: (size: TextSize) => void
  readonly onUndo: () => void
  readonly onPause: () => void
  readonly onIngredients: () => void
  readonly onFinish: () => void
  /** Null if cooking by voice is unavailable. */
  readonly isVoiceOn: boolean | null
  readonly onVoice: () => void
  readonly onInvite: () => void
  readonly onReset: () => void
  readonly onStop: () => void
  readonly onClose: () => void
}

/** Rarely needed actions: pause, undo, finish, restart, stop (CPAGE-5), the text size, and a list of the keys. */
export function CookMenu({
  isPaused,
  remainingCount,
  undoText,
  textSize,
  onTextSize,
  onUndo,
  onPause,
  onIngredients,
  onFinish,
  isVoiceOn,
  onVoice,
  onInvite,
  onReset,
  onStop,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const entry = (icon: ReactNode, text: string, onPress: () => void): ReactNode => (
    <button type="button" className={css['entry']} onClick={onPress}>
      {icon}
      {text}
    </button>
  )
  const keys = [
    ['← →', t('cook.keys.look')],
    ['Page ↑ ↓', t('cook.keys.look')],
    ['↑ ↓', t('cook.keys.scroll')],
    ['Enter', t('cook.keys.enter')],
    [t('cook.keys.space'), t('cook.keys.done')],
    ['T', t('cook.keys.timer')],
    ['I', t('cook.keys.ingredients')],
    ['Ctrl Z', t('cook.keys.undo')],
    ['Esc', t('cook.keys.leave')],
  ] as const
  return (
    <Dialog isOpen variant="sheet" title={t('cook.more')} closeLabel={t('cook.close')} onClose={onClose}>
      <div className={css['entries']}>
        {undoText !== null && entry(<Undo2 aria-hidden />, t('cook.undoOf', { action: undoText }), onUndo)}
        {isPaused
          ? entry(<Play aria-hidden />, t('cook.resume'), onPause)
          : entry(<Pause aria-hidden />, t('cook.pause'), onPause)}
        {entry(<ShoppingBasket aria-hidden />, t('cook.allIngredients'), onIngredients)}
        <UiLink className={css['entry']} href={paths.multiCooking()}>
          <Columns3 aria-hidden />
          {t('multi.open')}
        </UiLink>
        {isVoiceOn !== null &&
          (isVoiceOn
            ? entry(<MicOff aria-hidden />, t('voice.off'), onVoice)
            : entry(<Mic aria-hidden />, t('voice.on'), onVoice))}
        {entry(<UserPlus aria-hidden />, t('invite.open'), onInvite)}
        {remainingCount > 0 &&
          entry(<CheckCheck aria-hidden />, t('cook.finish', { count: remainingCount }), onFinish)}
      </div>
      <div className={css['entries']}>
        {entry(<RotateCcw aria-hidden />, t('cook.reset'), onReset)}
        {entry(<Ban aria-hidden />, t('cook.end'), onStop)}
      </div>
      <TextSizeChoice size={textSize} onSize={onTextSize} />
      <section className={css['keys']} aria-label={t('cook.keys.title')}>
        <h3>{t('cook.keys.title')}</h3>
        <dl>
          {keys.map(([key, action]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={css['turner']}>{t('cook.keys.turner')}</p>
    </Dialog>
  )
}
