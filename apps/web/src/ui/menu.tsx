import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import { entryByLetter, nextEntry } from './menu-keys.ts'
import styles from './menu.module.css'
import { positionBeside } from './position-beside.ts'
import { UiLink, type UiLinkProps } from './ui-link.tsx'

interface MenuProps {
  /** The accessible name of button and menu. */
  readonly label: string
  /** What the button shows: an icon, a name, an avatar. */
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  /** MenuButton, MenuLink and MenuSeparator. */
  readonly children: ReactNode
}

function positionMenu(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const menuWidth = menu.getBoundingClientRect().width
  Object.assign(menu.style, positionBeside(button.getBoundingClientRect(), menuWidth, { width, height }))
}

/** A button that opens a list of actions and links in a native popover: Escape, outside presses and Tab close it. */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const entries = (): readonly HTMLElement[] =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])].filter(
      (entry) => entry.checkVisibility(),
    )

  useEffect(() => {
    if (!isOpen) return undefined
    const reposition = (): void => positionMenu(list.current, button.current)
    addEventListener('resize', reposition)
    addEventListener('scroll', reposition, true)
    return () => {
      removeEventListener('resize', reposition)
      removeEventListener('scroll', reposition, true)
    }
  }, [isOpen])

  const moveFocus = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return list.current?.hidePopover()
    const all = entries()
    const current = all.findIndex((entry) => entry === document.activeElement)
    const isLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    const target = isLetter
      ? entryByLetter(
          event.key,
          current,
          all.map((entry) => entry.textContent),
        )
      : nextEntry(event.key, current, all.length)
    if (target === null) return
    event.preventDefault()
    all[target]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles['trigger'], triggerClassName)}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          list.current?.showPopover({ source: event.currentTarget })
          entries()
            .at(event.key === 'ArrowDown' ? 0 : -1)
            ?.focus()
        }}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles['menu']}
        // Runs before its first frame, and not earlier, because only then does it have a width.
        onBeforeToggle={({ newState }) =>
          newState === 'open' && requestAnimationFrame(() => positionMenu(list.current, button.current))
        }
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (opened && list.current?.contains(document.activeElement) === false) entries()[0]?.focus()
        }}
        onKeyDown={moveFocus}
        onClick={(event) => {
          const chosen = event.target instanceof Element && event.target.closest('[role^="menuitem"]')
          if (chosen) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'role' | 'type'> {
  readonly icon?: ReactNode
  /** For a choice among several, such as the theme: announced as checked, and ticked. */
  readonly isChecked?: boolean
  readonly isDangerous?: boolean
}

/** An action in a Menu; the menu closes after it. */
export const MenuButton = ({
  icon,
  isChecked,
  isDangerous,
  className,
  children,
  ...rest
}: MenuButtonProps) => (
  <button
    {...rest}
    type="button"
    role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={isChecked}
    tabIndex={-1}
    className={cx(styles['entry'], isDangerous === true && styles['dangerous'], className)}
  >
    {icon}
    <span className={styles['text']}>{children}</span>
  </button>
)

/** A link in a Menu. */
export const MenuLink = ({ icon, children, ...rest }: UiLinkProps & { readonly icon?: ReactNode }) => (
  <UiLink {...rest} role="menuitem" tabIndex={-1} className={styles['entry']}>
    {icon}
    <span className={styles['text']}>{children}</span>
  </UiLink>
)

export const MenuSeparator = () => <hr className={styles['separator']} />
