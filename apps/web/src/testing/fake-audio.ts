import { vi } from 'vitest'

/** A scheduled tone; times in seconds of the context's clock. */
interface PlayedTone {
  readonly hertz: number
  readonly from: number
  readonly to: number
}

/** A fake `AudioContext` whose clock the test advances; runs when resumed and allowed to. */
export class FakeAudio extends EventTarget {
  /** The contexts that were opened since it was installed. */
  static opened: FakeAudio[] = []
  static canRun = true
  state = 'suspended'
  currentTime = 0
  destination = {}
  oscillators: FakeOscillator[] = []
  /** The master gain: the first gain node that is created. */
  output: { gain: Record<string, unknown> } | undefined
  constructor() {
    super()
    FakeAudio.opened.push(this)
  }
  /** Replaces the browser's for the current test. */
  static install() {
    FakeAudio.opened = []
    FakeAudio.canRun = true
    vi.stubGlobal('AudioContext', FakeAudio)
  }
  createOscillator() {
    const oscillator = new FakeOscillator()
    this.oscillators.push(oscillator)
    return oscillator
  }
  createGain() {
    const gain: Record<string, unknown> = {}
    for (const name of [
      'setValueAtTime',
      'linearRampToValueAtTime',
      'cancelScheduledValues',
      'setTargetAtTime',
    ])
      gain[name] = () => gain
    const node = { gain, connect: (to: unknown) => to, disconnect: () => undefined }
    this.output ??= node
    return node
  }
  setState(state: string) {
    if (this.state === state) return
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async resume() {
    if (!FakeAudio.canRun) return new Promise<void>(() => undefined)
    await Promise.resolve()
    this.setState('running')
    return undefined
  }
  async suspend() {
    await Promise.resolve()
    this.setState('suspended')
  }
  /** Advances the clock in steps of a tenth of a second. */
  async advance(seconds: number) {
    const until = this.currentTime + seconds
    while (this.currentTime < until - 1e-9) {
      this.currentTime += 0.1
      for (const oscillator of this.oscillators) oscillator.endAt(this.currentTime)
      await Promise.resolve()
    }
  }
  playedTones(): PlayedTone[] {
    return this.oscillators.map(({ frequency, from, to }) => ({ hertz: frequency.value, from, to }))
  }
}

class FakeOscillator extends EventTarget {
  frequency = { value: 0 }
  from = 0
  to = Infinity
  hasEnded = false
  connect(to: unknown) {
    return to
  }
  start(time: number) {
    this.from = time
  }
  stop(time: number) {
    this.to = time
  }
  endAt(time: number) {
    if (this.hasEnded || time < this.to) return
    this.hasEnded = true
    this.dispatchEvent(new Event('ended'))
  }
}
