import type { EndpointInput } from '@souschef/contract'
import { useEffect, useRef } from 'react'
import { paths } from '#platform/paths.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { userSlot } from '#platform/storage/keys.ts'
import type { Slot } from '#platform/storage/local.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'

type SentPlan = EndpointInput<'sharePlan'>['body']['plan']

/** Remembers the plan that the server has under an id. */
export type OnSent = (id: string, plan: SentPlan) => void

/** Identifies a plan before it is cooked; afterwards the dinner's id does. */
export const PLANNING = 'planning'

/** A plan that this browser has shared, and keeps in sync. */
export interface PlanShare {
  readonly id: string
  readonly token: string
  /** The dinner that the plan is of. */
  readonly dinner: string
}

/** Debounce delay in milliseconds: changes are sent together, and failed ones again. */
const DEBOUNCE_MS = 1000
const RETRY_MS = 15_000

function parseShare(raw: unknown): PlanShare | null {
  if (typeof raw !== 'object' || raw === null) return null
  if (!('id' in raw) || !('token' in raw) || !('dinner' in raw)) return null
  const { id, token, dinner } = raw
  return typeof id === 'string' && typeof token === 'string' && typeof dinner === 'string'
    ? { id, token, dinner }
    : null
}

export const planShare = (userId: string): Slot<PlanShare> => userSlot(userId, 'sharedPlan', parseShare)

/**
 * Creates a link to a plan. Rejects with `ApiError`.
 *
 * @param onSent receives the plan that the server has now
 */
export async function sharePlan(
  userId: string,
  dinner: string,
  plan: SentPlan,
  onSent: OnSent,
): Promise<void> {
  const { shared } = await call('sharePlan', { body: { plan } })
  onSent(shared.id, plan)
  planShare(userId).setState({ id: shared.id, token: shared.token, dinner })
}

/** Revokes a link. Rejects with `ApiError`. */
export async function revokePlan(userId: string, id: string): Promise<void> {
  await call('deleteSharedPlan', { params: { id } })
  if (planShare(userId).getState()?.id === id) planShare(userId).setState(null)
}

/** Reassigns a plan that was shared during planning to its dinner. */
export function transferShare(userId: string, dinner: string): void {
  const share = planShare(userId).getState()
  if (share?.dinner === PLANNING) planShare(userId).setState({ ...share, dinner })
}

/** The URL of a shared plan, or of one cook's part of it, counted from 1. */
export function planUrl(token: string, cook: number | null): string {
  const path = cook === null ? paths.plan(token) : `${paths.plan(token)}?cook=${cook}`
  return new URL(path, document.baseURI).href
}

/** The share of a dinner's plan by this browser; null if there is none. */
export function usePlanShare(userId: string, dinner: string): PlanShare | null {
  const share = useUserSlot(planShare, userId)[0]
  return share?.dinner === dinner ? share : null
}

const textOf: (...sent: Parameters<OnSent>) => string = (id, plan) => JSON.stringify([id, plan])

/**
 * Keeps the shared plan of a dinner in sync with the page; `plan` must be referentially stable.
 *
 * @returns what to call when the plan has been sent in another way
 */
export function usePlanUpdates(userId: string, dinner: string, plan: SentPlan): OnSent {
  const id = usePlanShare(userId, dinner)?.id ?? null
  const sent = useRef('')
  useEffect(() => {
    if (id === null) return undefined
    const text = textOf(id, plan)
    if (text === sent.current) return undefined
    const controller = new AbortController()
    const send = async (): Promise<void> => {
      try {
        await call('updateSharedPlan', { params: { id }, body: { plan } }, { signal: controller.signal })
        sent.current = text
      } catch (error) {
        if (controller.signal.aborted) return
        // Revoked on another device.
        if (error instanceof ApiError && error.status === 404) planShare(userId).setState(null)
        else timer = setTimeout(() => void send(), RETRY_MS)
      }
    }
    let timer = setTimeout(() => void send(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [userId, id, plan])
  return (sentId, sentPlan) => {
    sent.current = textOf(sentId, sentPlan)
  }
}
