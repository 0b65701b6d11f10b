import { circle, dots, ellipse, fill, line, petals, type Shape } from './shape.ts'

const EGG_SHAPED = 'M0-22C10-22 17-6 17 4A17 17 0 0 1-17 4C-17-6-10-22 0-22Z'

const citrus = (rind: string, pith: string, flesh: string): readonly Shape[] => [
  fill(rind, circle(0, 0, 20)),
  fill(pith, circle(0, 0, 17)),
  fill(flesh, petals(8, 2, 15.5, 5)),
]

const onion = (skin: string, flesh: string, rings: string): readonly Shape[] => [
  fill(skin, circle(0, 0, 20)),
  fill(flesh, circle(0, 0, 17)),
  line(rings, 2, circle(0, 0, 12) + circle(0, 0, 7)),
  fill(rings, circle(0, 0, 2.5)),
]

const pepper = (skin: string, light: string, dark: string): readonly Shape[] => [
  fill(
    skin,
    'M-4-13C-14-18-22-8-19 4-17 17-8 22-3 19-1 18 1 18 3 19 8 22 17 17 19 4 22-8 14-18 4-13 2-12-2-12-4-13Z',
  ),
  line(light, 4, 'M-13-5C-14 1-13 7-10 12'),
  line(dark, 2, 'M0-10C-1 0-1 8 0 17'),
  line('#3f8a45', 5, 'M0-13C0-17 2-19 5-21'),
]

const chili = (skin: string, light: string): readonly Shape[] => [
  fill(skin, 'M-19-14C-13-18-8-14-6-10-2 2 8 12 21 19 6 24-12 12-19-14Z'),
  line(light, 2.4, 'M-12-8C-8 2-2 9 5 14'),
  line('#3f8a45', 4.5, 'M-15-14l-4-7'),
]

const floret = (head: string, stalk: string, buds: string): readonly Shape[] => [
  fill(head, 'M-5 8A9 9 0 0 1-19-1 9 9 0 0 1-12-14 11 11 0 0 1 8-17 10 10 0 0 1 20-4 9 9 0 0 1 6 8Z'),
  fill(stalk, 'M-6 5C-3 9-4 15-5 20H6C5 15 4 9 7 5Z'),
  line(buds, 3.4, 'M-11-3h0M-3-10h0M6-8h0M13-2h0M0-1h0'),
]

const olive = (skin: string, light: string, hole: string): readonly Shape[] => [
  fill(skin, ellipse(0, 0, 17, 14)),
  line(light, 3, 'M-10-5C-8-8-4-9 0-9'),
  fill('#2f380f', circle(6, 2, 5.5)),
  fill(hole, circle(6, 2, 3.6)),
]

const berries = (skin: string, light: string, dark: string): readonly Shape[] => [
  fill(skin, circle(-8, 5, 10) + circle(9, 6, 10) + circle(1, -9, 10)),
  line(light, 2.4, 'M-13 2c1-2 2-3 4-3M4 3c1-2 2-3 4-3M-4-12c1-2 2-3 4-3'),
  line(dark, 4, 'M-6 6h0M11 7h0M3-8h0'),
]

/** Vegetables, fruit, herbs and mushrooms, each about 44 units wide around 0,0. The first shape is the outline. */
export const GARDEN = {
  tomato: [
    fill('#c8321f', circle(0, 0, 20)),
    fill('#f0664a', circle(0, 0, 17)),
    fill('#b92a1b', petals(5, 4, 15, 6)),
    line('#ffd58a', 2.4, dots(5, 9, 0.18) + dots(5, 11, -0.14)),
  ],
  carrot: [
    fill('#ec7a2c', 'M9-13C17-9 17-1 12 3L-14 20C-18 22-21 19-19 15L-4-9C-1-15 4-16 9-13Z'),
    line('#c95c16', 2, 'M-5-1l6 3M-10 8l5 3M3-8l6 4M-3 11l-3-2'),
    fill('#4c9a4a', 'M8-12C5-18 8-24 12-23 14-19 13-15 11-11ZM11-11C14-19 20-21 23-19 21-13 16-10 12-9Z'),
  ],
  leaf: [
    fill('#3c8b49', 'M0 22C-17 12-16-11 0-22 16-11 17 12 0 22Z'),
    line('#93cc8c', 1.8, 'M0 20V-15M0 8l-8-7M0 8l8-7M0-3l-6-6M0-3l6-6'),
  ],
  herb: [
    fill('#4aa052', 'M-3 7A8 8 0 1 1-9-6 8 8 0 1 1-2-12 8 8 0 1 1 11-8 8 8 0 1 1 10 6 7 7 0 0 1 3 7Z'),
    line('#2c7440', 2.4, 'M0 22V-14M0 5l-9-7M0 2l9-8'),
  ],
  dill: [
    line(
      '#4f9a4c',
      3,
      'M2 22C0 8 0-6-2-20M1 12l-13-9M1 12l13-10M0 2l-12-9M0 2l12-11M-1-8l-9-8M-1-8l9-10M-2-16l-5-5',
    ),
  ],
  mushroom: [
    fill(
      '#b98a60',
      'M-21-2C-21-16-9-21 0-21S21-16 21-2C21 4 13 5 7 4L9 16C9 20 4 21 0 21S-9 20-9 16L-7 4C-13 5-21 4-21-2Z',
    ),
    fill(
      '#f5e6d2',
      'M-16-3C-16-13-7-16 0-16S16-13 16-3C14 1 9 0 4 0L5 15C5 17-5 17-5 15L-4 0C-9 0-14 1-16-3Z',
    ),
    line('#c39a74', 2, 'M-11-3C-6-7 6-7 11-3'),
  ],
  onion: onion('#c98f45', '#fbf4dc', '#dcc38c'),
  'red-onion': onion('#8d3c76', '#f6e3ef', '#bf78a8'),
  garlic: [
    fill('#faf3f4', 'M0-22C2-14 5-12 11-8 21-1 19 18 6 20 2 21-2 21-6 20-19 18-21-1-11-8-5-12-2-14 0-22Z'),
    line('#cdb3c4', 2, 'M0-13C-8-3-8 11-5 18M0-13C8-3 8 11 5 18'),
  ],
  leek: [
    fill('#7fb35a', circle(0, 0, 16)),
    fill('#d9ebb2', circle(0, 0, 13.5)),
    line('#9cc877', 2, circle(0, 0, 9.5) + circle(0, 0, 5)),
  ],
  pepper: pepper('#d53d2b', '#f48a6d', '#a52618'),
  'yellow-pepper': pepper('#f2b91d', '#fbe08a', '#c98a0c'),
  'green-pepper': pepper('#5b9a3a', '#a4d07c', '#3c7426'),
  chili: chili('#cf2f24', '#f07a63'),
  'green-chili': chili('#5b9a3a', '#a4d07c'),
  beet: [
    fill('#6f1140', circle(0, 0, 20)),
    fill('#a91d60', circle(0, 0, 17.5)),
    line('#d9659b', 2, circle(0, 0, 12) + circle(0, 0, 6.5)),
  ],
  radish: [
    fill('#cf3563', circle(0, 0, 18)),
    fill('#fff4f6', circle(0, 0, 15)),
    line('#f0c6d2', 1.8, petals(6, 3, 11, 1)),
  ],
  cucumber: [
    fill('#4b8738', circle(0, 0, 20)),
    fill('#d5eab0', circle(0, 0, 17)),
    fill('#bfdd92', petals(3, 0, 13, 7)),
    line('#f6fbe6', 2.4, dots(9, 9)),
  ],
  potato: [
    fill('#a9763b', 'M-19 2C-20-12-6-19 6-17 19-15 23-2 18 9 13 20-17 19-19 2Z'),
    fill('#f3d98e', 'M-15 2C-16-9-5-15 6-13 15-12 19-2 15 7 10 16-14 15-15 2Z'),
    line('#d9b561', 2.6, 'M-5-5h0M7-3h0M-2 6h0M9 6h0'),
  ],
  broccoli: floret('#3d8c43', '#9fc56c', '#6ab45e'),
  cauliflower: floret('#f4ecd2', '#cfe0a4', '#d8caa0'),
  cabbage: [
    line('#6aa84f', 15, dots(9, 14)),
    fill('#9ccb73', circle(0, 0, 16)),
    line('#d9efb9', 2, 'M-10 6C-4 2 0-4 0-11M10 6C5 3 2-2 0-11M0 12C2 6 1 0 0-11'),
  ],
  corn: [
    fill('#f4c430', 'M0-22C9-18 12-4 9 12L0 20-9 12C-12-4-9-18 0-22Z'),
    line('#d99c12', 2.6, 'M-4-13h0M4-13h0M-6-6h0M0-6h0M6-6h0M-6 1h0M0 1h0M6 1h0'),
    fill('#6aa548', 'M0 22C-14 18-17 6-15-4-9 2-4 8 0 14 4 8 9 2 15-4 17 6 14 18 0 22Z'),
  ],
  pumpkin: [
    fill('#e3812a', 'M0-12C8-19 22-12 21 3 20 17 8 20 0 16-8 20-20 17-21 3-22-12-8-19 0-12Z'),
    line('#bb5d12', 2.2, 'M-8-13C-13-4-13 8-8 17M8-13C13-4 13 8 8 17M0-11V15'),
    line('#5f8a3a', 5, 'M0-13C0-17-1-19-4-21'),
  ],
  eggplant: [
    fill('#54296b', 'M12-14C17-6 12 2 6 9-1 18-14 25-20 17-26 8-14 0-7-6-2-11 6-20 12-14Z'),
    line('#8e5fa6', 3, 'M-15 9C-11 4-6 2-2-2'),
    fill('#5f9a45', 'M4-16C9-21 19-16 17-7 13-6 12-9 10-9 9-12 4-11 4-16Z'),
    line('#5f9a45', 4, 'M14-15l6-6'),
  ],
  avocado: [
    fill('#3d5a2a', EGG_SHAPED),
    fill('#d3e48c', 'M0-17C8-17 13-5 13 4A13 13 0 0 1-13 4C-13-5-8-17 0-17Z'),
    fill('#80502e', circle(0, 4, 7.5)),
    fill('#b07c50', circle(-2.5, 1.5, 2.2)),
  ],
  'green-beans': [
    line('#3f8a3a', 7, 'M-19 6C-8-9 6-12 19-12M-18 17C-4 12 8 6 19 2'),
    line('#8cc66a', 2, 'M-16 3C-7-9 6-11 16-12M-14 15C-4 11 8 5 16 3'),
  ],
  peas: [
    fill('#4f9a3a', 'M-22-8C-16 12 8 20 22 2 20 18-18 24-22-8Z'),
    line('#a5d86a', 9, 'M-12 3h0M-3 7.5h0M7 6h0'),
    line('#6fb24b', 3, 'M-22-8C-14 4 8 10 22 2'),
  ],
  olive: olive('#65742c', '#a4b35a', '#d5452f'),
  'black-olive': olive('#3a2a3a', '#806c84', '#140d16'),
  lemon: citrus('#f0b90b', '#fff6d0', '#f9d648'),
  orange: citrus('#e8801c', '#fff0d6', '#f8a43c'),
  lime: citrus('#5c9a32', '#f2fad8', '#a9d15c'),
  kiwi: [
    fill('#7f6036', circle(0, 0, 20)),
    fill('#a3cc56', circle(0, 0, 17.5)),
    fill('#f2f6d8', ellipse(0, 0, 6, 5)),
    line('#2f2b17', 2.4, dots(10, 9)),
  ],
  apricot: [
    fill('#ef9440', circle(0, 1, 19)),
    line('#cf6f22', 2.2, 'M1-17C-7-8-7 8-1 19'),
    line('#fbc58a', 4, 'M-12-6C-13-1-13 4-10 9'),
    line('#6a4424', 3, 'M1-17l1-4'),
  ],
  apple: [
    fill('#cf3a34', 'M0-12C6-18 21-15 20 1 19 14 9 22 4 20 2 19-2 19-4 20-9 22-19 14-20 1-21-15-6-18 0-12Z'),
    line('#f08a78', 4, 'M-13-4C-14 1-13 5-11 9'),
    line('#6a4424', 3, 'M0-12C0-16 1-19 3-21'),
    fill('#5fa04a', 'M3-15C6-22 13-23 17-21 15-15 9-13 3-15Z'),
  ],
  pear: [
    fill('#b9c24a', EGG_SHAPED),
    line('#e6ea9c', 4, 'M-11 4C-10 9-8 13-4 15'),
    line('#6a4424', 3, 'M0-20l2-5'),
  ],
  banana: [
    fill('#f6cb3c', 'M-21-9C-18 11 3 22 20 11 23 9 22 5 18 5 5 8-7 1-13-13-15-18-22-15-21-9Z'),
    line('#d39d1c', 2, 'M-16-8C-11 6 3 13 16 9'),
    line('#7b5522', 4, 'M-17-14l-1-4M20 8h1'),
  ],
  strawberry: [
    fill('#d62c46', 'M0 22C-12 17-20 2-17-8-14-16-5-15 0-12 5-15 14-16 17-8 20 2 12 17 0 22Z'),
    line('#ffdca6', 2.2, 'M-9-3h0M0-4h0M9-3h0M-5 5h0M5 5h0M0 13h0'),
    fill('#4f9a45', 'M0-9L-11-14-4-16 0-22 4-16 11-14Z'),
  ],
  berry: berries('#474b98', '#9da2e0', '#2d3070'),
  'red-berry': berries('#c32438', '#f08c94', '#8a1226'),
  plum: [
    fill('#5d3a7a', ellipse(0, 2, 16, 19)),
    line('#432659', 2, 'M2-16C-5-8-5 10 1 20'),
    line('#a88ac4', 3.4, 'M-11-4C-12 1-11 6-9 10'),
    line('#6a4424', 3, 'M1-17l2-5'),
  ],
  raspberry: [
    fill('#b9204f', 'M0 20C-11 16-17 2-14-7-10-14 10-14 14-7 17 2 11 16 0 20Z'),
    line('#e8608a', 6, 'M-7-5h0M1-6h0M8-4h0M-8 3h0M0 3h0M7 4h0M-4 11h0M4 11h0'),
    fill('#5fa04a', 'M0-8L-9-12-3-14 0-20 3-14 9-12Z'),
  ],
  cherry: [
    fill('#a8182f', circle(-9, 9, 10.5) + circle(11, 7, 10.5)),
    line('#e8667a', 3, 'M-14 6c1-2 2-3 4-4M6 4c1-2 2-3 4-4'),
    line('#4f8a3c', 2.6, 'M-8 0C-6-10 0-16 6-20 10-14 11-8 11-2'),
  ],
} as const satisfies Record<string, readonly Shape[]>
