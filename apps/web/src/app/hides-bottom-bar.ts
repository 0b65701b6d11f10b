/**
 * Whether a route's `handle` declares that its page has its own bottom bar on phones:
 * `handle: { hasBottomBar: true }`.
 */
export const hidesBottomBar = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hasBottomBar' in handle && handle.hasBottomBar === true
