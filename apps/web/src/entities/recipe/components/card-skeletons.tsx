import { CardGrid } from '#ui/card-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './card-skeletons.module.css'

const SKELETONS = 8

/** Placeholder of a card, as a list item. */
export const CardSkeleton = () => (
  <li aria-hidden className={styles['card']}>
    <Skeleton shape="picture" />
    <div className={styles['lines']}>
      <Skeleton shape="title" />
      <Skeleton shape="text" lines={3} />
    </div>
  </li>
)

/** Placeholder of a card grid that is loading (LIST-3). @param label for screen readers */
export const CardSkeletons = ({ label }: { readonly label: string }) => (
  <div role="status" aria-busy>
    <span className="visually-hidden">{label}</span>
    <CardGrid>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  </div>
)
