import { type AmountView, rational } from '@souschef/domain'
import { Suspense } from 'react'
import { retryableLazy } from '#platform/retryable-lazy.tsx'

interface ScaledTextProps {
  readonly text: string
  readonly view: AmountView
}

/** Loaded with the first scaled or converted recipe. If it does not load, texts stay as written. */
const RewrittenText = retryableLazy(async () => {
  try {
    const [{ rewriter }, { RewrittenText: Text }] = await Promise.all([
      import('../model/rewriter.ts'),
      import('./rewritten-text.tsx'),
    ])
    return ({ text, view }: ScaledTextProps) => (
      <Text text={text} rewrites={rewriter.rewriteAmounts(text, view)} />
    )
  } catch {
    return ({ text }: ScaledTextProps) => <span>{text}</span>
  }
})

/** Whether a recipe is shown as its author wrote it. */
export const isAsWritten = ({ factor, units }: AmountView): boolean =>
  units === 'as_written' && rational.compare(factor, rational.fromInteger(1)) === 0

/** A text of a step, with its amounts scaled and converted as the ingredients are (DET-2). */
export const ScaledText = ({ text, view }: ScaledTextProps) =>
  isAsWritten(view) ? (
    <span>{text}</span>
  ) : (
    <Suspense fallback={<span>{text}</span>}>
      <RewrittenText text={text} view={view} />
    </Suspense>
  )
