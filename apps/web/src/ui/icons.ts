import { createLucideIcon } from 'lucide-react'

/** What Lucide lacks, on its 24 grid and with its stroke; everything else is imported from `lucide-react` by name. */

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

export const Knife = /* @__PURE__ */ createLucideIcon('knife', [
  ['path', { d: 'M21 3 9.5 14.5h-4C8 9 14 3.5 21 3Z', key: 'blade' }],
  ['path', { d: 'm9.5 14.5-5.8 5.8a1.4 1.4 0 0 1-2-2l3.8-3.8', key: 'handle' }],
])

export const Whisk = /* @__PURE__ */ createLucideIcon('whisk', [
  ['path', { d: 'm3 21 6-6', key: 'handle' }],
  ['path', { d: 'M9 15C5.5 10 9 3.5 15 3c4 .2 6 2 6 6-.5 6-7 9.5-12 6Z', key: 'outer' }],
  ['path', { d: 'M9 15c0-4.5 3.5-9.5 8.6-11.5M9 15c4.5 0 9-3.2 11.5-8.5', key: 'inner' }],
])

export const Bunch = /* @__PURE__ */ createLucideIcon('bunch', [
  ['path', { d: 'M12 14V9M12 14 7.5 10.5M12 14l4.5-3.5M12 14l-3 7.5M12 14l3 7.5M12 14v7.5', key: 'stems' }],
  ['path', { d: 'M12 9c-2-2-2-4.5 0-6.5 2 2 2 4.5 0 6.5Z', key: 'middle' }],
  [
    'path',
    {
      d: 'M7.5 10.5C4.8 10.8 3 9.5 2.5 6.5c3-.3 5 1.2 5 4ZM16.5 10.5c2.7.3 4.5-1 5-4-3-.3-5 1.2-5 4Z',
      key: 'sides',
    },
  ],
  ['path', { d: 'M9.5 15.5h5', key: 'tie' }],
])

export const Clove = /* @__PURE__ */ createLucideIcon('clove', [
  [
    'path',
    { d: 'M13.5 2.5c.2 3 5.5 6.3 5.5 12 0 4.2-3 7-7 7s-7-2.6-7-6.7c0-5.8 6.5-7.3 7-12.3Z', key: 'clove' },
  ],
  ['path', { d: 'M9 18.5c-1.3-3.8.8-6.6 3.5-9', key: 'skin' }],
])

export const Pinch = /* @__PURE__ */ createLucideIcon('pinch', [
  ['path', { d: 'M3 3.5c3 .5 5.5 2.5 8 5.5.8 1.2.7 2.3-.2 3s-2 .4-2.8-.5L4.5 8', key: 'finger' }],
  ['path', { d: 'M21 3.5c-3 .5-5.5 2.5-8 5.5-.8 1.2-.7 2.3.2 3s2 .4 2.8-.5L19.5 8', key: 'thumb' }],
  ['path', { d: 'M12 15.5v.01M9 18.5v.01M15 18.5v.01M12 21v.01', key: 'salt' }],
])
