import type { Rewrite } from '@souschef/domain'
import { Fragment } from 'react'
import { RewrittenAmount } from './rewritten-amount.tsx'

interface RewrittenTextProps {
  readonly text: string
  /** In order, without overlaps. */
  readonly rewrites: readonly Rewrite[]
}

/** A text of a step with amounts that may differ from the author's. */
export const RewrittenText = ({ text, rewrites }: RewrittenTextProps) => (
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
