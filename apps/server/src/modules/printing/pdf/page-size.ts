/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 36, bottom: 28 } as const

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side

/** The running foot of every page, and the one with address and QR code on the first page of a recipe. */
export const FOOT_HEIGHT = 16
export const QR_FOOT_HEIGHT = 54
