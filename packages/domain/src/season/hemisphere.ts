export const HEMISPHERES = ['north', 'south'] as const
export type Hemisphere = (typeof HEMISPHERES)[number]
