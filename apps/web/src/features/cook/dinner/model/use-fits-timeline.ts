import { useIsAtLeast } from '#platform/use-is-at-least.ts'

/** Whether the window has room for a timeline that can be read. */
export const useFitsTimeline = (): boolean => useIsAtLeast('48rem')
