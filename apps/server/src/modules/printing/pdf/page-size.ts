/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 36, bottom: 28 } as const

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side

/** Heights in points of the footer of every page, and of the one with address and QR code on the first page of a recipe. */
export const FOOTER_HEIGHT = 16
export const QR_FOOTER_HEIGHT = 54
