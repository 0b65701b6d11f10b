/** Whether the page is pinch-zoomed, in which case one finger pans and must not swipe. */
export const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1
