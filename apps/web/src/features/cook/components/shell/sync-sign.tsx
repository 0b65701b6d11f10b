import { CircleAlert, CloudOff } from 'lucide-react'
import type { SyncStatus } from '#platform/shared-log/sync-status.ts'
import css from './cooking-widget.module.css'

/** Shows on the widget that this device is out of sync; nothing while it is in sync. */
export function SyncSign({ status }: { readonly status: SyncStatus | null }) {
  if (status === null || status.kind === 'inStep') return null
  const Sign = status.kind === 'waiting' ? CloudOff : CircleAlert
  return (
    <span aria-hidden className={css['sign']} data-kind={status.kind}>
      <Sign size={14} />
    </span>
  )
}
