import { useIsAtLeast } from '#platform/use-is-at-least.ts'

/** Whether the window is wide enough for a readable timeline. */
export const useFitsTimeline = (): boolean => useIsAtLeast('48rem')
