/** The minimum distance to the sides of the window, in px. */
const MIN_MARGIN = 4

interface Position {
  readonly positionArea: string
  readonly inset: string
  readonly maxBlockSize: string
}

/**
 * Positions a popover with `position: fixed` beside its button: below it, or above if there is more space; aligned with its right
 * edge, or with its left if it does not fit the window.
 *
 * Distances from the far side of the window are percentages, so that they stay valid when a phone's browser bars appear or hide.
 *
 * @param button its box in the window, in px
 * @param width the popover's, in px
 * @param view the size of the window without scrollbars, in px
 * @returns values of the CSS properties of these names
 */
export function positionBeside(
  { top, right, bottom, left }: Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>,
  width: number,
  view: { readonly width: number; readonly height: number },
): Position {
  const isBelow = view.height - bottom >= top
  const [above, below, available] = isBelow
    ? [`${bottom}px`, 'auto', `100% - ${bottom}px`]
    : ['auto', `calc(100% - ${top}px)`, `${top}px`]
  const [end, start] =
    right >= width + MIN_MARGIN
      ? [`calc(100% - ${right}px)`, 'auto']
      : ['auto', `${Math.max(MIN_MARGIN, Math.min(left, view.width - width - MIN_MARGIN))}px`]
  return {
    positionArea: 'none',
    inset: `${above} ${end} ${below} ${start}`,
    maxBlockSize: `calc(${available} - 2 * var(--space-4))`,
  }
}
