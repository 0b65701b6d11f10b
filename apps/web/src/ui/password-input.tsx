import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import styles from './control.module.css'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** Password input with a button to reveal it. Set `autoComplete` to 'current-password' or 'new-password'. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles['with-button']}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        label={isShown ? hideLabel : showLabel}
        icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
