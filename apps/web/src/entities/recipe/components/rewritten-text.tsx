import { rewriteAmounts } from '@souschef/domain'
import { Fragment } from 'react'
import { RewrittenAmount } from './rewritten-amount.tsx'
import type { ScaledTextProps } from './scaled-text.tsx'

/** A text of a step whose amounts differ from what the author wrote. */
export function RewrittenText({ text, view }: ScaledTextProps) {
  const parts = rewriteAmounts(text, view)
  return (
    <span key={parts.map((part) => part.text).join('\n')}>
      {parts.map((part, index) => (
        <Fragment key={part.start}>
          {text.slice(parts[index - 1]?.end ?? 0, part.start)}
          <RewrittenAmount written={text.slice(part.start, part.end)}>{part.text}</RewrittenAmount>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.end ?? 0)}
    </span>
  )
}
