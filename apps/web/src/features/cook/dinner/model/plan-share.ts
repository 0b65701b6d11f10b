import type { EndpointInput } from '@souschef/contract'
import { useEffect, useRef } from 'react'
import { paths } from '#platform/paths.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { userSlot } from '#platform/storage/keys.ts'
import type { Slot } from '#platform/storage/local.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'

type SentPlan = EndpointInput<'sharePlan'>['body']['plan']

/** Names what a plan is of before it is cooked; afterwards that is the dinner's id. */
export const PLANNING = 'planning'

/** A plan that this browser has shared, and keeps up to date. */
export interface PlanShare {
  readonly id: string
  readonly token: string
  /** The dinner that it is of. */
  readonly dinner: string
}

/** Changes are sent together, after so many milliseconds; what failed is sent again. */
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

/** Makes a link to a plan. Throws `ApiError`. */
export async function sharePlan(userId: string, dinner: string, plan: SentPlan): Promise<void> {
  const { shared } = await call('sharePlan', { body: { plan } })
  planShare(userId).setState({ id: shared.id, token: shared.token, dinner })
}

/** Lets a link open nothing any more. Throws `ApiError`. */
export async function revokePlan(userId: string, id: string): Promise<void> {
  await call('deleteSharedPlan', { params: { id } })
  if (planShare(userId).getState()?.id === id) planShare(userId).setState(null)
}

/** The plan that was shared before it was cooked is that of a dinner now. */
export function transferShare(userId: string, dinner: string): void {
  const share = planShare(userId).getState()
  if (share?.dinner === PLANNING) planShare(userId).setState({ ...share, dinner })
}

/** The address of a shared plan, or of what one cook has to do in it, counted from 1. */
export function planUrl(token: string, cook: number | null): string {
  const path = cook === null ? paths.plan(token) : `${paths.plan(token)}?cook=${cook}`
  return new URL(path, document.baseURI).href
}

/** What this browser shares of a dinner; null if it does not. */
export function usePlanShare(userId: string, dinner: string): PlanShare | null {
  const share = useUserSlot(planShare, userId)[0]
  return share?.dinner === dinner ? share : null
}

/** Keeps the shared plan of a dinner as it is on the page; `plan` must not be a new object each time. */
export function usePlanUpdates(userId: string, dinner: string, plan: SentPlan): void {
  const id = usePlanShare(userId, dinner)?.id ?? null
  const sent = useRef('')
  useEffect(() => {
    if (id === null) return undefined
    const text = JSON.stringify([id, plan])
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
}
