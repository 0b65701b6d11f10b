import { Carrot, History, Tag } from 'lucide-react'
import type { Choice, Group } from '../model/choices.ts'
import styles from './choice-list.module.css'
import { SuggestionPicture } from './suggestion-picture.tsx'

interface ChoiceViewProps {
  readonly name: Group['name']
  readonly choice: Choice
}

/** Content of an option: a recipe with picture and author, other kinds with an icon, plain words as a chip. */
export function ChoiceView({ name, choice: { text, suggestion } }: ChoiceViewProps) {
  const { subtitle = null, language } = suggestion ?? {}
  return (
    <>
      {name === 'recent' && <History aria-hidden size={20} />}
      {name === 'ingredient' && <Carrot aria-hidden size={20} />}
      {name === 'tag' && <Tag aria-hidden size={20} />}
      {name === 'recipe' && suggestion !== undefined && <SuggestionPicture suggestion={suggestion} />}
      <span className={styles['text']}>
        <span className={styles['title']} lang={language}>
          {text}
        </span>
        {subtitle !== null && <span className={styles['subtitle']}>{subtitle}</span>}
      </span>
    </>
  )
}
