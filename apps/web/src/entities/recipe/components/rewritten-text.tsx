import { rewriteAmounts } from '@souschef/domain'
import { Fragment } from 'react'
import { RewrittenAmount } from './rewritten-amount.tsx'
import type { ScaledTextProps } from './scaled-text.tsx'

/** A text of a step with amounts that differ from the author's. */
export function RewrittenText({ text, view }: ScaledTextProps) {
  const rewrites = rewriteAmounts(text, view)
  return (
    <span key={rewrites.map((rewrite) => rewrite.text).join('\n')}>
      {rewrites.map((rewrite, index) => (
        <Fragment key={rewrite.start}>
          {text.slice(rewrites[index - 1]?.end ?? 0, rewrite.start)}
          <RewrittenAmount written={text.slice(rewrite.start, rewrite.end)}>{rewrite.text}</RewrittenAmount>
        </Fragment>
      ))}
      {text.slice(rewrites.at(-1)?.end ?? 0)}
    </span>
  )
}
