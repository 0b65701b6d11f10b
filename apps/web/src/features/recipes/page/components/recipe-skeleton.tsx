import { Skeleton } from '#ui/skeleton.tsx'
import head from './recipe-head.module.css'
import styles from './recipe-page.module.css'

/** Placeholder of a recipe that is loading. */
export const RecipeSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-busy>
    <span className="visually-hidden">{label}</span>
    <div aria-hidden className={head['head']}>
      <div className={head['picture']}>
        <Skeleton shape="picture" />
      </div>
      <div className={head['text']}>
        <Skeleton shape="title" />
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="button" />
      </div>
    </div>
    <div aria-hidden className={styles['columns']}>
      <Skeleton shape="text" lines={8} />
      <Skeleton shape="text" lines={12} />
    </div>
  </div>
)
