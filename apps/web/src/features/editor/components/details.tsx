import { type ReactNode, use, useState } from 'react'
import { FormErrors, hasErrorBelow } from '#ui/form-errors.ts'
import css from './editor.module.css'

interface Props {
  readonly summary: string
  /** Names, or prefixes of names, of the fields inside: an error opens the section. */
  readonly names: readonly string[]
  readonly children: ReactNode
}

/** Collapsible section. Its content is not rendered until first opened, because a long recipe has many of them. */
export function Details({ summary, names, children }: Props) {
  const errors = use(FormErrors)
  const hasError = names.some((name) => hasErrorBelow(errors, name))
  const [hadError, setHadError] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  if (hasError !== hadError) {
    setHadError(hasError)
    if (hasError) {
      setOpen(true)
      setHasOpened(true)
    }
  }
  return (
    <details className={css['details']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary onClick={() => setHasOpened(true)}>{summary}</summary>
      {hasOpened && children}
    </details>
  )
}
