import { afterEach } from 'vitest'

/**
 * Browsers that translate a page replace its text nodes by their own elements. React then fails to remove such a text, or to insert
 * something before it, and changes to it beside other nodes are not shown. A text that is the only child of an element is safe,
 * because React replaces the whole content. So tests fail for all other texts that React removes, changes, or inserts something
 * before.
 */
const offences = new Set<string>()
let isTranslating = false

interface Fiber {
  readonly type: unknown
  readonly return: Fiber | null
}

/** React's own record of a node that it made. */
const fiberOf = (node: Node): Fiber | undefined =>
  Object.entries(node).find(([key]) => key.startsWith('__reactFiber$'))?.[1] as Fiber | undefined

/** 'span < Badge < div': the elements and components that a text is in. */
function describeLocation(fiber: Fiber): string {
  const names: string[] = []
  for (let at: Fiber | null = fiber; at !== null && names.length < 6; at = at.return)
    if (typeof at.type === 'string') names.push(at.type)
    else if (typeof at.type === 'function') names.push(at.type.name)
  return names.join(' < ')
}

function check(node: Node | null, problem: string): void {
  const fiber = node instanceof Text ? fiberOf(node) : undefined
  if (node !== null && fiber !== undefined && !isTranslating)
    offences.add(`'${node.nodeValue}' in ${describeLocation(fiber)} ${problem}`)
}

type Method = 'removeChild' | 'insertBefore'

/** Wraps a method of nodes to inspect its arguments first. */
function interceptMethod(name: Method, inspect: (child: Node, before: Node | null) => void): void {
  const method = Reflect.get(Node.prototype, name) as (...nodes: unknown[]) => unknown
  Reflect.set(
    Node.prototype,
    name,
    function intercepted(this: Node, child: Node, before: Node | null): unknown {
      inspect(child, before)
      return method.call(this, child, before)
    },
  )
}

/** Detects changes of a text that has siblings. */
function interceptTextChanges(): void {
  const value = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue') ?? {}
  Object.defineProperty(CharacterData.prototype, 'nodeValue', {
    ...value,
    set(this: CharacterData, text: string) {
      check(this, 'changes beside others')
      value.set?.call(this, text)
    },
  })
}

// Tests of server-side code have no DOM.
if (typeof Node !== 'undefined') {
  interceptMethod('removeChild', (child) => check(child, 'is removed by itself'))
  interceptMethod('insertBefore', (_, before) => check(before, 'has something inserted before it'))
  interceptTextChanges()
}

afterEach(() => {
  const messages = [...offences]
  offences.clear()
  if (messages.length > 0)
    throw new Error(`Give an element to each text that changes:\n${messages.join('\n')}`)
})

/**
 * Simulates Chrome translating the page: each text node is removed and replaced by elements with another text.
 */
export function translatePage(): void {
  isTranslating = true
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `«${text.data}»`
    outer.append(inner)
    text.replaceWith(outer)
  }
  isTranslating = false
}
