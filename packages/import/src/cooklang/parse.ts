import { readFrontMatter } from '../files/front-matter.ts'

/** A number if it is one, else as written: 'few', '1-2'. */
export type CooklangQuantity = number | string

export type CooklangItem =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'ingredient'
      readonly name: string
      readonly quantity: CooklangQuantity
      readonly units: string
      /** '@onion{1}(peeled)'. */
      readonly preparation?: string
    }
  | { readonly type: 'cookware'; readonly name: string; readonly quantity: CooklangQuantity }
  | {
      readonly type: 'timer'
      readonly name: string
      readonly quantity: CooklangQuantity
      readonly units: string
    }

export interface CooklangStep {
  readonly section: string | null
  readonly items: readonly CooklangItem[]
}

export interface CooklangRecipe {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly steps: readonly CooklangStep[]
  readonly notes: readonly string[]
}

const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/u
const FRACTION = /^([1-9]\d*)\s*\/\s*([1-9]\d*)$/u

function quantityOf(text: string): CooklangQuantity {
  const trimmed = text.trim()
  if (NUMBER.test(trimmed)) return Number(trimmed)
  const fraction = FRACTION.exec(trimmed)
  return fraction ? Number(fraction[1]) / Number(fraction[2]) : trimmed
}

// Names end where the next component begins, so that reading takes no more than the length of the text.
const IN_BRACES = /([@#~])((?:[^\s@#~{}][^@#~{}]*)?)\{([^{}]*)\}(?:\(([^()]*)\))?/uy
const ONE_WORD = /([@#~])([^\s\p{P}@#~{}]+)/uy

function componentOf(
  sign: string,
  name: string,
  amount: string | undefined,
  preparation?: string,
): CooklangItem | null {
  const [quantity = '', units = ''] = (amount ?? '').split('%', 2)
  const hasAmount = quantity.trim() !== ''
  if (name === '' && sign !== '~') return null
  if (sign === '#') return { type: 'cookware', name, quantity: hasAmount ? quantityOf(quantity) : 1 }
  if (sign === '~')
    return { type: 'timer', name, quantity: hasAmount ? quantityOf(quantity) : '', units: units.trim() }
  return {
    type: 'ingredient',
    name,
    quantity: hasAmount ? quantityOf(quantity) : 'some',
    units: units.trim(),
    ...(preparation !== undefined && { preparation: preparation.trim() }),
  }
}

function itemsOf(text: string): readonly CooklangItem[] {
  const items: CooklangItem[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const sign = text.charAt(at)
    if (sign !== '@' && sign !== '#' && sign !== '~') {
      at += 1
      continue
    }
    IN_BRACES.lastIndex = at
    ONE_WORD.lastIndex = at
    const match = IN_BRACES.exec(text) ?? ONE_WORD.exec(text)
    const preparation = sign === '@' ? match?.[4] : undefined
    const length =
      match && sign !== '@' && match[4] !== undefined
        ? match[0].length - match[4].length - 2
        : match?.[0].length
    const item = match && componentOf(sign, (match[2] ?? '').trim(), match[3], preparation)
    if (!item || length === undefined) {
      at += 1
      continue
    }
    if (at > plainFrom) items.push({ type: 'text', value: text.slice(plainFrom, at) })
    items.push(item)
    at += length
    plainFrom = at
  }
  if (plainFrom < text.length) items.push({ type: 'text', value: text.slice(plainFrom) })
  return items
}

function withoutBlockComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let start = text.indexOf('[-'); start >= 0; start = text.indexOf('[-', from)) {
    const end = text.indexOf('-]', start + 2)
    if (end < 0) break
    parts.push(text.slice(from, start))
    from = end + 2
  }
  return [...parts, text.slice(from)].join('')
}

const COMMENT = /(?<!-)--(?!-).*$/u
const SECTION = /^=+\s*([^=]*?)\s*=*\s*$/u
const OLD_METADATA = /^>>\s*([^:]+?)\s*:\s*(.*)$/u

/**
 * Parses Cooklang: metadata, steps, sections and notes; comments are dropped. Every text is Cooklang, so nothing fails but front matter.
 *
 * @throws Unreadable when the front matter is too large or nested too deeply
 */
export function parseCooklang(source: string): CooklangRecipe {
  const { metadata, body } = readFrontMatter(source.replaceAll(/\r\n?/gu, '\n').replace(/^\u{FEFF}/u, ''))
  const old: Record<string, unknown> = {}
  const steps: CooklangStep[] = []
  const notes: string[] = []
  let section: string | null = null
  let paragraph = ''
  let note = ''
  const finish = (): void => {
    if (paragraph.trim() !== '') steps.push({ section, items: itemsOf(paragraph.replace(/\s+$/u, '')) })
    if (note !== '') notes.push(note)
    paragraph = ''
    note = ''
  }
  for (const line of withoutBlockComments(body).split('\n')) {
    const said = line.replace(COMMENT, '')
    const isOnlyComment = said.trim() === '' && line.trim() !== ''
    const entry = OLD_METADATA.exec(said)
    const heading = SECTION.exec(said)
    if (isOnlyComment) continue
    if (said.trim() === '') finish()
    else if (entry) old[entry[1] ?? ''] = entry[2]?.trim()
    else if (said.startsWith('>')) {
      if (paragraph !== '') finish()
      note = [note, said.replace(/^>\s*/u, '').trim()].filter((part) => part !== '').join(' ')
    } else if (heading) {
      finish()
      section = heading[1] || null
    } else {
      if (note !== '') finish()
      const isBroken = said.endsWith('\\')
      const text = isBroken ? `${said.slice(0, -1).trimEnd()}\n` : said
      paragraph =
        paragraph === '' || paragraph.endsWith('\n') ? `${paragraph}${text}` : `${paragraph} ${text}`
    }
  }
  finish()
  return { metadata: { ...old, ...metadata }, steps, notes }
}
