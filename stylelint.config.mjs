const ANY = ['/./']

/**
 * Holds styles against the oldest supported browsers, which `browserslist` in package.json names: those of Baseline 2024.
 *
 * @type {import('stylelint').Config}
 */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: 2024,
        // What changes nothing but looks or comfort where it is missing.
        ignoreProperties: {
          'accent-color': ANY,
          'break-after': ['avoid'],
          'content-visibility': ['auto'],
          'field-sizing': ANY,
          orphans: ANY,
          'overflow-anchor': ANY,
          'overflow-clip-margin': ANY,
          '/^overscroll-behavior/': ANY,
          // Only until scripts place it.
          'position-area': ANY,
          'print-color-adjust': ANY,
          resize: ANY,
          'scroll-initial-target': ANY,
          'text-size-adjust': ANY,
          'text-wrap': ['pretty'],
          widows: ANY,
        },
      },
    ],
    'property-disallowed-list': [
      ['/^position-try/'],
      {
        message:
          'WebKit before 26.2 never ends computing styles of such elements in a tree that is not displayed (bug 299742): position by script, see ui/position-beside.ts',
      },
    ],
  },
}
