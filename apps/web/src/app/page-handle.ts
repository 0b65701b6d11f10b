/** What a page tells the shell about itself, as the `handle` of its route. */
export interface PageHandle {
  /** The page has a bar of its own at the bottom of a phone's screen. */
  readonly hasBottomBar?: boolean
}

export const hidesBottomBar = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hasBottomBar' in handle && handle.hasBottomBar === true
