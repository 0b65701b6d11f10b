import { isRecord } from '@souschef/domain'

/** A push message from the server (decision 0046). */
export type PushMessage =
  | {
      readonly type: 'timer_ended'
      readonly timerId: string
      readonly title: string
      readonly body: string
      /** The page that a press opens: a path of this origin, with its query. */
      readonly path: string
      readonly actions: readonly PushAction[]
    }
  | { readonly type: 'withdrawn'; readonly timerId: string }

/** A button, with the token that it redeems. */
export interface PushAction {
  readonly action: string
  readonly title: string
  readonly ticket: string
}

type Raw = Readonly<Record<string, unknown>>

const textIn = (raw: Raw, name: string): string => {
  const value = raw[name]
  return typeof value === 'string' ? value : ''
}

function readActions(value: unknown): readonly PushAction[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isRecord)
    .map((raw) => ({
      action: textIn(raw, 'action'),
      title: textIn(raw, 'title'),
      ticket: textIn(raw, 'ticket'),
    }))
    .filter(({ action, ticket }) => action !== '' && ticket !== '')
}

/** Parses a message. @returns null if it is invalid, or from a newer server */
export function readMessage(text: string): PushMessage | null {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(raw) || textIn(raw, 'timer_id') === '') return null
  const timerId = textIn(raw, 'timer_id')
  if (raw['type'] === 'withdrawn') return { type: 'withdrawn', timerId }
  if (raw['type'] !== 'timer_ended') return null
  const [title, body] = [textIn(raw, 'title'), textIn(raw, 'body')]
  return {
    type: 'timer_ended',
    timerId,
    title,
    body,
    path: textIn(raw, 'path'),
    actions: readActions(raw['actions']),
  }
}

/** The token of a button, from the data of its notification. */
export function tokenOf(data: unknown, action: string): string | null {
  const actions = readActions(isRecord(data) ? data['actions'] : null)
  return actions.find((one) => one.action === action)?.ticket ?? null
}

/** The page that a notification opens; the home page if it has none, or one of another origin. */
export function targetOf(data: unknown, origin: string): URL {
  const path = isRecord(data) ? textIn(data, 'path') : ''
  const target = URL.parse(path === '' ? '/' : path, origin)
  return target?.origin === origin ? target : new URL('/', origin)
}
