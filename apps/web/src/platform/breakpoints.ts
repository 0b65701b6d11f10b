/**
 * The widths at which layouts change, of windows and of the column of a cooked dish. They are in rem, so that a window with a large font
 * has the layout of a smaller one. Style sheets repeat them, because queries cannot read variables; `ui/tokens.test.ts` compares.
 */
export const BREAKPOINTS = {
  width: ['20rem', '22.5rem', '30rem', '40rem', '48rem', '64rem', '68rem', '75rem', '115rem'],
  height: ['20rem', '24rem', '30rem', '36rem'],
} as const

export type WidthBreakpoint = (typeof BREAKPOINTS.width)[number]
