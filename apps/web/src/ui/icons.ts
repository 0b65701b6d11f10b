import { createLucideIcon } from 'lucide-react'

/** What Lucide lacks, on its 24 grid and with its stroke; everything else is imported from `lucide-react` by name. */

export const Oven = createLucideIcon('oven', [
  ['rect', { x: 3, y: 2.5, width: 18, height: 19, rx: 2.5, key: 'body' }],
  ['path', { d: 'M3 8h18', key: 'panel' }],
  ['rect', { x: 6.5, y: 11.5, width: 11, height: 6.5, rx: 1, key: 'window' }],
  ['path', { d: 'M7 5.3h.01M10.5 5.3h.01M15 5.3h2.5', key: 'knobs' }],
])

export const Pan = createLucideIcon('pan', [
  ['circle', { cx: 9.5, cy: 13.5, r: 7, key: 'rim' }],
  ['circle', { cx: 9.5, cy: 13.5, r: 3.8, key: 'bottom' }],
  ['path', { d: 'm14.6 8.6 5.3-5.4a1.3 1.3 0 0 1 1.9 1.9l-5.4 5.3', key: 'handle' }],
])

export const Knife = createLucideIcon('knife', [
  ['path', { d: 'M2.5 15.5C8 13.5 14.5 8.5 18 3.5c1.9 1.4 2.6 3.5 1.8 5.2L15 15.5H2.5Z', key: 'blade' }],
  ['path', { d: 'm15 15.5-3.2 4.6a1.4 1.4 0 0 1-2.3-1.6l2.1-3', key: 'handle' }],
])

export const Whisk = createLucideIcon('whisk', [
  ['path', { d: 'm3 21 6.5-6.5', key: 'handle' }],
  ['path', { d: 'M9.5 14.5C7 9 12 3 18.5 5.5 21 12 15 17 9.5 14.5Z', key: 'outer' }],
  ['path', { d: 'M9.5 14.5c1-5 4-8 9-9-1 5-4 8-9 9Z', key: 'inner' }],
])

export const Bunch = createLucideIcon('bunch', [
  ['path', { d: 'M12 21.5v-9M12 16c-1-3-3.5-5-7-5.5M12 16c1-3 3.5-5 7-5.5', key: 'stems' }],
  ['path', { d: 'M12 12.5c-2.3-2.3-2.3-6.5 0-10 2.3 3.5 2.3 7.7 0 10Z', key: 'middle' }],
  [
    'path',
    {
      d: 'M5 10.5C2.7 9 2.2 6.5 3 4c2.4.7 3.6 3.5 2 6.5ZM19 10.5c2.3-1.5 2.8-4 2-6.5-2.4.7-3.6 3.5-2 6.5Z',
      key: 'sides',
    },
  ],
  ['path', { d: 'M9.5 19.5h5', key: 'tie' }],
])

export const Clove = createLucideIcon('clove', [
  [
    'path',
    { d: 'M13.5 2.5c.2 3 5.5 6.3 5.5 12 0 4.2-3 7-7 7s-7-2.6-7-6.7c0-5.8 6.5-7.3 7-12.3Z', key: 'clove' },
  ],
  ['path', { d: 'M9 18.5c-1.3-3.8.8-6.6 3.5-9', key: 'skin' }],
])

export const Pinch = createLucideIcon('pinch', [
  ['path', { d: 'M4 3.5 10 10c.8.9.7 2-.1 2.6-.7.6-1.7.4-2.3-.3L4 8.5', key: 'finger' }],
  ['path', { d: 'M20 3.5 14 10c-.8.9-.7 2 .1 2.6.7.6 1.7.4 2.3-.3L20 8.5', key: 'thumb' }],
  ['path', { d: 'M12 15v.01M9.5 18v.01M14.5 18v.01M12 20.5v.01', key: 'salt' }],
])
