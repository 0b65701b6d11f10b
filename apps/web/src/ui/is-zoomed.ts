/** Whether the cook has zoomed in with two fingers: one finger moves what is seen then, and swipes nothing. */
export const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1
