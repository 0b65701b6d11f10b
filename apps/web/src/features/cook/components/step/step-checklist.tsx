import { memo } from 'react'
import { TickBox } from '#ui/tick-box.tsx'
import type { CookLine } from '../../model/cook-recipe.ts'
import css from './step-view.module.css'

interface Props {
  /** Of the recipe. */
  readonly language: string
  readonly lines: readonly CookLine[]
  /** The ids of the ticked ingredients. */
  readonly checked: readonly string[]
  readonly onTick: (ingredientId: string) => void
}

/** The ingredients of a step, to tick off. */
export const StepChecklist = memo(function StepChecklist({ language, lines, checked, onTick }: Props) {
  if (lines.length === 0) return null
  return (
    <ul className={css['checklist']}>
      {[...lines.entries()].map(([index, line]) => (
        <li key={index}>
          <label className={css['line']}>
            <TickBox
              className={css['tick']}
              data-ingredient={line.id}
              checked={checked.includes(line.id)}
              onChange={() => onTick(line.id)}
            />
            <span lang={language}>{line.name}</span>
            <span className={css['amount']}>{line.amount}</span>
          </label>
        </li>
      ))}
    </ul>
  )
})
