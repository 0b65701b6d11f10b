import { attributeOf, type PageElement } from './parse-html.ts'

const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'src'] as const

/** Sources of one picture are a handful. */
const MAX_SOURCES = 100

/** The largest source of `srcset`: '/small.jpg 300w, /large.jpg 1200w'. */
function largestOf(srcset: string): string {
  const words = srcset.slice(0, 20_000).split(/\s+/u, 2 * MAX_SOURCES)
  let [largest, most] = ['', 0]
  for (const [at, word] of words.entries()) {
    const size = /^(\d{1,5}(?:\.\d{1,2})?)[wx],?$/u.exec(words[at + 1] ?? '')?.[1]
    if (size === undefined || Number(size) <= most) continue
    largest = word
    most = Number(size)
  }
  return largest
}

/** The address of an image: the largest that it offers, and what is loaded later rather than what holds its place. */
export function pictureAddress(image: PageElement): string {
  const largest = largestOf(attributeOf(image, 'data-srcset') || attributeOf(image, 'srcset'))
  const sources = [largest, ...LAZY.map((name) => attributeOf(image, name))]
  return sources.find((source) => source !== '' && !source.startsWith('data:')) ?? ''
}
