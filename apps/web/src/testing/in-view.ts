/** happy-dom has no `IntersectionObserver`: elements are in view as `setInView` says. */
const observers = new Set<FakeIntersectionObserver>()
let isInView = true

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  readonly #callback: IntersectionObserverCallback
  readonly #targets = new Set<Element>()

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
    observers.add(this)
  }

  observe(target: Element): void {
    this.#targets.add(target)
    queueMicrotask(() => this.notify())
  }

  notify(): void {
    for (const target of this.#targets) {
      const box = target.getBoundingClientRect()
      const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null }
      const intersectionRatio = isInView ? 1 : 0
      this.#callback([{ ...boxes, target, time: 0, isIntersecting: isInView, intersectionRatio }], this)
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

/** Installs a fake `IntersectionObserver`, for which everything is in view until `setInView`. */
export function fakeIntersectionObserver(): void {
  isInView = true
  window.IntersectionObserver = FakeIntersectionObserver
}

/** Scrolls all observed elements into view, or out of it. */
export function setInView(value: boolean): void {
  isInView = value
  for (const observer of observers) observer.notify()
}
