import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './page-error.module.css'

interface NoCatalogueProps {
  readonly onRetry: () => Promise<void>
}

/** APP-2: the one text outside the catalogue, in both languages at once, because no catalogue could be loaded. */
export function NoCatalogue({ onRetry }: NoCatalogueProps) {
  const [isRetrying, setRetrying] = useState(false)
  return (
    <main className={styles['error']} role="alert">
      <h1 lang="en">Souschef could not load its texts</h1>
      <p lang="en">Check the connection and try again.</p>
      <h1 lang="ru">Су-шеф не смог загрузить тексты</h1>
      <p lang="ru">Проверьте связь и попробуйте снова.</p>
      <Button
        variant="primary"
        disabled={isRetrying}
        onClick={() => {
          setRetrying(true)
          void onRetry().finally(() => setRetrying(false))
        }}
      >
        <span lang="en">Try again</span> · <span lang="ru">Попробовать снова</span>
      </Button>
    </main>
  )
}
