import { createLucideIcon } from 'lucide-react'

/** Icons missing from Lucide, on its 24-unit grid and with its stroke; all others are imported from `lucide-react`. */

export const Oven = /* @__PURE__ */ createLucideIcon('oven', [
  ['rect', { x: 3, y: 2.5, width: 18, height: 19, rx: 2.5, key: 'body' }],
  ['path', { d: 'M3 8h18', key: 'panel' }],
  ['rect', { x: 6.5, y: 11.5, width: 11, height: 6.5, rx: 1, key: 'window' }],
  ['path', { d: 'M7 5.3h.01M10.5 5.3h.01M15 5.3h2.5', key: 'knobs' }],
])

export const Pan = /* @__PURE__ */ createLucideIcon('pan', [
  ['circle', { cx: 9.5, cy: 13.5, r: 7, key: 'rim' }],
  ['circle', { cx: 9.5, cy: 13.5, r: 3.8, key: 'bottom' }],
  ['path', { d: 'm14.6 8.6 5.3-5.4a1.3 1.3 0 0 1 1.9 1.9l-5.4 5.3', key: 'handle' }],
])
