/** Browsers tell what is on the screen; happy-dom does not: elements are where `setInView` puts them. */
const observers = new Set<FakeIntersectionObserver>()
let isInView = true

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  readonly #tell: IntersectionObserverCallback
  readonly #targets = new Set<Element>()

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
    observers.add(this)
  }

  observe(target: Element): void {
    this.#targets.add(target)
    queueMicrotask(() => this.tell())
  }

  tell(): void {
    for (const target of this.#targets) {
      const box = target.getBoundingClientRect()
      const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null }
      const intersectionRatio = isInView ? 1 : 0
      this.#tell([{ ...boxes, target, time: 0, isIntersecting: isInView, intersectionRatio }], this)
    }
  }

  unobserve(target: Element): void {
    this.#targets.delete(target)
  }

  disconnect(): void {
    this.#targets.clear()
    observers.delete(this)
  }

  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

/** Has the page of a test know what is on the screen: everything, until told otherwise. */
export function fakeIntersectionObserver(): void {
  isInView = true
  window.IntersectionObserver = FakeIntersectionObserver
}

/** Scrolls everything that is watched into view, or out of it. */
export function setInView(value: boolean): void {
  isInView = value
  for (const observer of observers) observer.tell()
}
