import { CardGrid } from '../../../ui/card-grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './card-skeletons.module.css'

const SKELETONS = 8

/** Placeholder of a card grid that is loading (LIST-3). @param label for screen readers */
export const CardSkeletons = ({ label }: { readonly label: string }) => (
  <div role="status" aria-busy>
    <span className="visually-hidden">{label}</span>
    <CardGrid>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} aria-hidden className={styles['card']}>
          <Skeleton shape="picture" />
          <div className={styles['lines']}>
            <Skeleton shape="title" />
            <Skeleton shape="text" lines={3} />
          </div>
        </li>
      ))}
    </CardGrid>
  </div>
)
