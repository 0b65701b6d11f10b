import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import texts from '#ui/text-page.module.css'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { whatIsGiven, whatIsShared } from '../../model/given.ts'
import { readHandedPage, withAddress } from '../../model/handed-page.ts'
import { Bookmarklet } from './bookmarklet.tsx'
import { HandedPage } from './handed-page.tsx'
import css from './import-page.module.css'
import { ImportList } from './import-list.tsx'
import { SourceForm } from './source-form.tsx'
import { StartProgress } from './start-progress.tsx'
import { usePageDrop } from './use-page-drop.ts'
import { useStartImport } from './use-start-import.ts'

interface Handed {
  readonly source: string
  /** Where it says it comes from; empty if it does not. */
  readonly address: string
}

/** `/import`: the one place through which recipes come in (IMP-1). What is handed over waits for the cook's press. */
export function ImportPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const [text, setText] = useState(() => whatIsShared(new URLSearchParams(search)))
  const [handed, setHanded] = useState<Handed | null>(null)
  const starting = useStartImport(() => {
    setText('')
    setHanded(null)
  })
  const isDropTarget = usePageDrop(starting.startFiles)

  useEffect(() => {
    if (hash === '') return undefined
    let isCurrent = true
    void readHandedPage(hash).then((source) => {
      if (!isCurrent || source === null) return
      const given = whatIsGiven(new URLSearchParams(search).get('url') ?? '')
      setHanded({ source, address: given !== null && 'urls' in given ? (given.urls[0] ?? '') : '' })
      setText('')
      // The fragment is the whole page: nobody wants it in the address.
      void navigate(paths.imports(), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [hash, search, navigate])

  return (
    <div className={texts['page']}>
      <title>{`${t('importing.page.title')} · ${t('app.name')}`}</title>
      <header className={css['head']}>
        <h1 tabIndex={-1}>{t('importing.page.title')}</h1>
        <p className={css['lead']}>{t('importing.page.lead')}</p>
      </header>
      {handed !== null && (
        <HandedPage
          address={handed.address}
          isBusy={starting.progress !== null}
          onRead={() =>
            starting.start({
              text: withAddress(handed.source, handed.address),
              ...(handed.address !== '' && { name: new URL(handed.address).host }),
            })
          }
          onDiscard={() => setHanded(null)}
        />
      )}
      <SourceForm text={text} onText={setText} starting={starting} isDropTarget={isDropTarget} />
      <StartProgress progress={starting.progress} onCancel={starting.cancel} />
      <SectionBoundary>
        <ImportList />
      </SectionBoundary>
      <Bookmarklet />
    </div>
  )
}
