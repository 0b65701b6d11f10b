import { Skeleton } from '#ui/skeleton.tsx'
import mapStyles from './category-map.module.css'
import styles from './category-skeletons.module.css'
import tileStyles from './category-tile.module.css'

const SKELETONS = 12

/** Placeholder of a map that is loading. @param label for screen readers */
export const CategorySkeletons = ({ label }: { readonly label: string }) => (
  <div role="status" aria-busy>
    <span className="visually-hidden">{label}</span>
    <div aria-hidden className={mapStyles['head']}>
      <div className={styles['title']}>
        <Skeleton shape="title" />
      </div>
    </div>
    <ul className={mapStyles['tiles']}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} aria-hidden className={tileStyles['tile']}>
          <div className={styles['head']}>
            <Skeleton shape="title" />
            <Skeleton shape="text" />
          </div>
          <div className={styles['recipe']}>
            <Skeleton shape="text" lines={2} />
          </div>
        </li>
      ))}
    </ul>
  </div>
)
