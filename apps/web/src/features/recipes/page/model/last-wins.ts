/**
 * Sends values one at a time: of those that come while one is being sent, only the last is sent after it.
 *
 * @param send never rejects
 */
export function lastWins<Value>(send: (value: Value) => Promise<void>): (value: Value) => void {
  let waiting: { readonly value: Value } | null = null
  let isSending = false
  const run = async (): Promise<void> => {
    isSending = true
    while (waiting !== null) {
      const { value } = waiting
      waiting = null
      await send(value)
    }
    isSending = false
  }
  return (value) => {
    waiting = { value }
    if (!isSending) void run()
  }
}
