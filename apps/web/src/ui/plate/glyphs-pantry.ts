import { circle, dots, fill, line, petals, type Shape } from './shape.ts'

const fish = (back: string, belly: string): readonly Shape[] => [
  fill(back, 'M-22 0C-14-14 4-14 12-3L22-11C19-4 19 4 22 11L12 3C4 14-14 14-22 0Z'),
  fill(belly, 'M-20 2C-12 12 3 12 11 2 2 5-10 5-20 2Z'),
  line(belly, 2, 'M-9-7C-6-3-6 3-9 7M0-7c2 2 2 4 1 6M7-5c1 2 1 3 0 5'),
  fill('#22252f', circle(-15, -2, 2)),
]

const beans = (skin: string, light: string): readonly Shape[] => [
  line(skin, 12, 'M-13-6C-9-13 0-13 2-9M3 7c2-8 10-9 13-5M-14 10c3-4 7-3 8 1'),
  line(light, 2.2, 'M-12-8c2-3 6-4 9-3M6 2c2-3 5-3 7-2'),
]

const lentils = (skin: string, light: string): readonly Shape[] => [
  line(skin, 9, 'M-12-7h0M-2-12h0M9-8h0M-7 3h0M4 0h0M14 3h0M-13 11h0M-1 12h0M9 12h0'),
  line(light, 3, 'M-13-8h0M-3-13h0M8-9h0M-8 2h0M3-1h0M13 2h0M-14 10h0M-2 11h0M8 11h0'),
]

const heap = (ground: string, grains: string, light: string): readonly Shape[] => [
  fill(ground, 'M-21 4C-22-8-12-18 0-18S22-8 21 4C20 14 10 19 0 19S-20 14-21 4Z'),
  line(grains, 5.5, 'M-14-4l3-4M-4-11l5 1M8-10l4 3M-15 7l4 2M-5 0l5-3M8 0l5 2M-3 11l5 1M7 10l5-2'),
  line(light, 4.5, 'M-9 2l3 4M2 4l4-1M14-5l2 3M-9-12l3-1'),
]

const cheese = (top: string, side: string, holes: string): readonly Shape[] => [
  fill(top, 'M-21 8L15-17C20-11 22-2 21 8V17C21 19 20 20 18 20H-18C-20 20-21 19-21 17Z'),
  fill(side, 'M-21 8H21V17C21 19 20 20 18 20H-18C-20 20-21 19-21 17Z'),
  fill(holes, circle(6, -2, 3.5) + circle(-8, 14, 2.5) + circle(10, 14, 3)),
]

/** Grain, pulses, dairy, eggs, fish, meat, nuts and sweets, drawn like those in `glyphs-garden.ts`. */
export const PANTRY = {
  egg: [
    fill('#efe4cf', 'M0-22C10-22 17-6 17 4A17 17 0 0 1-17 4C-17-6-10-22 0-22Z'),
    fill('#fffdf7', 'M0-20C9-20 15-6 15 4A15 15 0 0 1-15 4C-15-6-9-20 0-20Z'),
    fill('#f5ad24', circle(0, 3, 9)),
    fill('#ffd368', circle(-3, 0, 3)),
  ],
  grain: heap('#c9a566', '#f9eecd', '#fffaf0'),
  buckwheat: heap('#6b4a2f', '#a97f55', '#c9a377'),
  wheat: [
    line('#b9812a', 2.4, 'M-14 22C-8 8 2-6 14-18'),
    fill(
      '#dba63f',
      'M14-22C20-18 19-12 13-10 9-13 9-19 14-22ZM5-12C11-14 14-10 11-4 5-3 2-7 5-12ZM9-2C15-4 18 1 14 6 8 7 5 2 9-2ZM-3-2C3-3 6 1 3 7-3 8-6 3-3-2ZM2 8C8 6 11 11 7 16 1 17-1 12 2 8ZM-4-14C1-12 3-8 0-3-5-4-7-9-4-14ZM-11-3C-6-2-4 3-7 7-12 6-14 1-11-3Z',
    ),
  ],
  bread: [
    fill(
      '#b5763b',
      'M-18-6C-25-16-14-22-8-20H8C14-22 25-16 18-6V16C18 20 15 21 12 21H-12C-15 21-18 20-18 16Z',
    ),
    fill(
      '#f3d8a8',
      'M-14-7C-20-15-12-18-7-16H7C12-18 20-15 14-7V14C14 16 13 17 11 17H-11C-13 17-14 16-14 14Z',
    ),
    line('#ddb67c', 2.6, 'M-6-8h0M5-9h0M-8 2h0M1-2h0M8 4h0M-3 10h0'),
  ],
  flatbread: [
    fill('#d8a866', circle(0, 0, 21)),
    fill('#f3dcae', circle(0, 0, 18)),
    line('#c08a4a', 5, 'M-9-6h0M6-9h0M10 5h0M-4 8h0M-12 4h0M1 0h0'),
  ],
  pasta: [
    fill(
      '#efbf55',
      'M-21-13L-4-5C-2-6 2-6 4-5L21-13C18-4 18 4 21 13L4 5C2 6-2 6-4 5L-21 13C-18 4-18-4-21-13Z',
    ),
    line('#c58f28', 2, 'M-5-3l10 6M-5 3L5-3M-15-6l6 3M-15 6l6-3M15-6L9-3M15 6L9 3'),
  ],
  noodles: [
    fill('#d9a23c', circle(0, 0, 20)),
    line('#f6d98a', 4, circle(0, 0, 16) + circle(2, 1, 10) + circle(-1, -1, 4)),
    line('#c58f28', 1.8, circle(1, 0, 13) + circle(0, 1, 7)),
  ],
  beans: beans('#b98a5e', '#e0c19c'),
  'red-beans': beans('#8f2a2c', '#cf7a6c'),
  'white-beans': beans('#f1e6cd', '#cdb98f'),
  'black-beans': beans('#2f2530', '#7d6c80'),
  chickpeas: [
    fill('#dcae62', circle(-9, -5, 10) + circle(9, -7, 9) + circle(1, 9, 10)),
    line('#b3803a', 2.2, 'M-12-9c2 2 3 5 2 8M7-11c2 2 3 4 2 7M-2 5c2 2 3 4 2 7'),
  ],
  lentils: lentils('#b4803f', '#d9ad6a'),
  'red-lentils': lentils('#dd6f2e', '#f5ac73'),
  cheese: cheese('#f6c644', '#e2a427', '#c98a16'),
  'white-cheese': cheese('#fffaf0', '#e9dfca', '#d3c5a8'),
  cream: [
    line('#fffaf0', 17, dots(7, 12)),
    fill('#fffdf8', circle(0, 0, 14)),
    line('#dccbb2', 2.4, 'M-8 3C-8-9 8-10 9 0 9 7-1 8-2 2-2-2 2-3 3-1'),
  ],
  butter: [
    fill('#f3cf58', 'M-19-6L-6-15H19V6L7 15H-19Z'),
    fill('#fbe693', 'M-19-6L-6-15H19L7-6Z'),
    fill('#e2b63c', 'M7-6L19-15V6L7 15Z'),
  ],
  tofu: [
    fill('#ead9b6', 'M-20-6L0-17 20-6V9L0 20-20 9Z'),
    fill('#fffaea', 'M-20-6L0-17 20-6 0 5Z'),
    fill('#d6c196', 'M0 5L20-6V9L0 20Z'),
  ],
  fish: fish('#5f8bb3', '#b4cde0'),
  salmon: fish('#ef8a6c', '#fbcdb6'),
  shrimp: [
    line('#ee8566', 12, 'M-13 11C-19-6-3-17 12-9'),
    line('#ffcdb8', 2.4, 'M-20 3l9-3M-15-8l7 5M-5-15l2 8M6-16l-2 8'),
    fill('#d9623f', 'M-17 11L-22 21-13 18-6 22-9 11Z'),
  ],
  meat: [
    fill('#f3d5c8', 'M-21-2C-21-16-6-20 6-18 21-16 24 0 17 9 10 19-3 14-9 17-17 20-21 8-21-2Z'),
    fill('#b4453c', 'M-17-2C-17-13-5-16 6-14 17-12 20-1 14 6 8 14-3 10-9 13-14 15-17 6-17-2Z'),
    line('#e39a8c', 2.2, 'M-8-6C-3-8 0-4 5-6M-5 4C0 1 5 3 9-1'),
    fill('#fbf1e6', circle(-11, 4, 3.6)),
  ],
  chicken: [
    fill('#c47a36', 'M4 8C-8 10-20 0-18-12-15-22 2-22 8-12 12-5 10 2 9 6Z'),
    line('#e9ab6b', 4, 'M-12-10C-10-14-6-16-2-15'),
    line('#fbf1e0', 6, 'M7 7l8 8M15 15l5-1M15 15l-1 5'),
  ],
  nut: [
    fill('#a86f3e', 'M0-20C12-18 18-6 16 4 13 16 5 20 0 20S-13 16-16 4C-18-6-12-18 0-20Z'),
    line('#dcae7c', 2.6, 'M0-15V15M-9-6c4-2 5 3 1 5 5 0 4 6 0 6M9-6c-4-2-5 3-1 5-5 0-4 6 0 6'),
  ],
  almond: [
    fill('#b0713a', 'M-16 16C-22 2-10-16 16-17 20 6 4 22-16 16Z'),
    line('#dfb07a', 2, 'M-11 11C-8 2 0-6 10-11M-6 13C0 8 8 0 12-6'),
  ],
  chocolate: [
    fill('#4a2818', 'M-18-18H18V18H-18Z'),
    fill('#6b3f28', 'M-15-15H-2V-2H-15ZM2-15H15V-2H2ZM-15 2H-2V15H-15ZM2 2H15V15H2Z'),
    line('#93644a', 2, 'M-12-12h6M5-12h6M-12 5h6M5 5h6'),
  ],
  honey: [
    fill('#e39a17', 'M0-22C8-10 15-2 15 7A15 15 0 0 1-15 7C-15-2-8-10 0-22Z'),
    line('#ffd777', 4, 'M-8 6c0 4 2 7 5 8'),
  ],
  coconut: [
    fill('#6a4430', circle(0, 0, 20)),
    fill('#fffdf8', circle(0, 0, 17)),
    fill('#dfe9e6', circle(0, 0, 11)),
    line('#ffffff', 2.4, 'M-6-3c1-2 3-4 6-4'),
  ],
  seeds: [
    line('#d8bd84', 6, 'M-13-8l3-3M-1-13l4-1M10-7l3 2M-12 5l4-1M2-1l3-3M13 6l2 3M-6 14l3 2M6 12l3-2'),
    line('#f6e7c3', 2.2, 'M-12-9l2-2M0-14l2 0M11-7l2 1M-11 4l3-1M3-2l2-2M13 7l1 1'),
  ],
  anise: [
    fill('#7a4425', petals(8, 0, 22, 4.5)),
    line('#d39a62', 3.6, dots(8, 12)),
    fill('#5a2f17', circle(0, 0, 3.5)),
  ],
} as const satisfies Record<string, readonly Shape[]>
