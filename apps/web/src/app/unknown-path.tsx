import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { Navigate } from 'react-router'
import { useToast } from '../platform/toast/toast.ts'
import { paths } from '../platform/paths.ts'

/** Redirects an unknown path to the home page, with a toast (ROUTE-3). */
export function UnknownPath() {
  const { t } = useTranslation()
  const showToast = useToast()
  const showNotFound = useEffectEvent(() => showToast(t('errors.NOT_FOUND'), { type: 'warning' }))
  useEffect(() => void showNotFound(), [])
  return <Navigate to={paths.home()} replace />
}
