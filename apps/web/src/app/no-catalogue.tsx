import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

interface NoCatalogueProps {
  readonly onRetry: () => Promise<unknown>
}

/** Shown when no catalogue could be loaded, hence in both languages and outside the catalogues (APP-2). */
export function NoCatalogue({ onRetry }: NoCatalogueProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = (): void => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <main>
      <ErrorState
        glyph="no-signal"
        title={
          <>
            <span lang="en">Souschef could not load its texts</span>
            <br />
            <span lang="ru">Су-шеф не смог загрузить тексты</span>
          </>
        }
        text={
          <>
            <span lang="en">Check the connection and try again.</span>
            <br />
            <span lang="ru">Проверьте связь и попробуйте снова.</span>
          </>
        }
        action={
          <Button variant="primary" isBusy={isBusy} onClick={retry}>
            <span lang="en">Try again</span> · <span lang="ru">Попробовать снова</span>
          </Button>
        }
      />
    </main>
  )
}
