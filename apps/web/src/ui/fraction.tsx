const NARROW_NO_BREAK_SPACE = '\u202F'

interface FractionProps {
  /** Null or 0 when the value is below one. */
  readonly whole?: number | string | null
  readonly numerator: number
  readonly denominator: number
}

/** A kitchen fraction set by Rubik's `frac`; only the fraction is wrapped, or "2 3/4" would raise the 2. */
export const Fraction = ({ whole = null, numerator, denominator }: FractionProps) => (
  <>
    {whole !== null && whole !== 0 && `${whole}${NARROW_NO_BREAK_SPACE}`}
    <span className="frac">{`${numerator}/${denominator}`}</span>
  </>
)
