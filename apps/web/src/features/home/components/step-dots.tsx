const GAP = 10

/** The progress of a cook as dots. Decorative: the text is beside it. */
export const StepDots = ({ step, steps }: { readonly step: number; readonly steps: number }) => (
  <svg aria-hidden viewBox={`0 0 ${steps * GAP} 8`} width={steps * GAP} height={8}>
    {Array.from({ length: steps }, (_, index) => (
      <circle
        key={index}
        cx={index * GAP + 4}
        cy={4}
        r={index + 1 === step ? 4 : 3}
        fill={index < step ? 'var(--success)' : 'var(--line)'}
      />
    ))}
  </svg>
)
