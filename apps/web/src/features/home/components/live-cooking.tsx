import { useRef } from 'react'
import { paths } from '#platform/paths.ts'
import { Avatar } from '#entities/person/components/avatar.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { useInView } from '#platform/use-in-view.ts'
import { useTabVisible } from '#platform/use-tab-visible.ts'
import { UiLink } from '#ui/ui-link.tsx'
import { useLiveCooking } from '../model/use-live-cooking.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'
import { RowSkeletons } from './row-skeletons.tsx'
import { StepDots } from './step-dots.tsx'
import { ShareLiveHint } from './share-live-hint.tsx'

const SKELETON = <RowSkeletons count={2} />

/** Who is cooking right now, and at which step (HOME-5). */
export function LiveCooking() {
  const { t } = useTranslation()
  const user = useUser()
  const container = useRef<HTMLDivElement>(null)
  const result = useLiveCooking(useInView(container, useTabVisible()))
  return (
    <div ref={container}>
      <HomeSection
        id="live"
        title={t('home.live')}
        result={result}
        isEmpty={({ cooking }) => cooking.length === 0}
        empty={user !== null && t('home.liveEmpty')}
        skeleton={SKELETON}
      >
        {({ cooking, total }) => (
          <>
            <ul className={css['rows']}>
              {cooking.map(({ user: cook, recipe, step, steps_count: steps }) => (
                <li key={`${cook.id} ${recipe.id}`} className={css['row']}>
                  <Avatar person={cook} />
                  <div className={css['entry']}>
                    <p>
                      <UiLink href={paths.profile(cook.username)}>{cook.username}</UiLink>
                      <span>{` · ${t('home.step', { step, steps })}`}</span>
                    </p>
                    <UiLink href={paths.recipe(recipe.id)} lang={recipe.language}>
                      {recipe.title}
                    </UiLink>
                    <StepDots step={step} steps={steps} />
                  </div>
                </li>
              ))}
            </ul>
            {total > cooking.length && <p>{t('home.others', { count: total - cooking.length })}</p>}
            {user !== null && <ShareLiveHint userId={user.id} />}
          </>
        )}
      </HomeSection>
    </div>
  )
}
