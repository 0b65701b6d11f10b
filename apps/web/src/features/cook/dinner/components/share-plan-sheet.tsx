import type { EndpointInput } from '@souschef/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { SHORT_DAY_AND_TIME } from '#platform/i18n/time-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import css from '../../invite/invite.module.css'
import { LinkList } from '../../invite/link-list.tsx'
import { CreatedLink } from '../../invite/created-link.tsx'
import { type OnSent, planUrl, revokePlan, sharePlan, usePlanShare } from '../model/plan-share.ts'

interface Props {
  readonly userId: string
  readonly dinner: string
  readonly plan: EndpointInput<'sharePlan'>['body']['plan']
  readonly onSent: OnSent
  readonly onClose: () => void
}

/** Shares the plan of a dinner, or one cook's part of it, by a link that anybody can open (ROUTE-7). */
export function SharePlanSheet({ userId, dinner, plan, onSent, onClose }: Props) {
  const { t } = useTranslation()
  const share = usePlanShare(userId, dinner)
  const [cook, setCook] = useState<number | null>(null)
  const links = useQuery({
    queryKey: ['sharedPlans', userId],
    queryFn: ({ signal }) => call('listSharedPlans', {}, { signal }),
    staleTime: 0,
  })
  const create = useMutation({
    mutationFn: () => sharePlan(userId, dinner, plan, onSent),
    onSettled: () => links.refetch(),
  })
  const revoke = useMutation({
    mutationFn: ({ id }: { readonly id: string }) => revokePlan(userId, id),
    onSettled: () => links.refetch(),
  })
  const error = create.error ?? revoke.error
  const cooks = Array.from({ length: plan.cooks }, (_, index) => index + 1)
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('sharedPlan.share')}
      closeLabel={t('cook.close')}
      onClose={onClose}
    >
      <div className={css['invite']}>
        <p>{t('sharedPlan.lead')}</p>
        {error !== null && <Notice tone="warning" isLive title={errorMessage(error)} />}
        {share === null ? (
          <Button
            variant="primary"
            className={css['button']}
            isBusy={create.isPending}
            onClick={() => create.mutate()}
          >
            {t('invite.make')}
          </Button>
        ) : (
          <>
            {plan.cooks > 1 && (
              <Field label={t('sharedPlan.what')}>
                <Select
                  value={cook ?? ''}
                  onChange={({ target }) => setCook(target.value === '' ? null : Number(target.value))}
                >
                  <option value="">{t('sharedPlan.whole')}</option>
                  {cooks.map((number) => (
                    <option key={number} value={number}>
                      {t('sharedPlan.ofCook', { number })}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <CreatedLink url={planUrl(share.token, cook)} title={t('sharedPlan.title')} />
          </>
        )}
        {revoke.isSuccess && <Notice tone="success" isLive title={t('invite.revoked')} />}
        {links.error !== null && <Notice tone="warning" title={t('invite.noLinks')} />}
        <LinkList
          title={t('sharedPlan.links')}
          format={SHORT_DAY_AND_TIME}
          links={(links.data?.plans ?? []).map(({ id, created_at }) => ({
            id,
            created_at: Date.parse(created_at),
          }))}
          onRevoke={revoke.mutate}
        />
      </div>
    </Dialog>
  )
}
