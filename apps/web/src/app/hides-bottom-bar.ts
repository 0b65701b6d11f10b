/**
 * Whether a route's `handle` says that its page has a bar of its own at the bottom of a phone's screen:
 * `handle: { hasBottomBar: true }`.
 */
export const hidesBottomBar = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hasBottomBar' in handle && handle.hasBottomBar === true
