import { Skeleton } from '#ui/skeleton.tsx'
import css from './home.module.css'

/** Placeholders of rows about people. */
export const RowSkeletons = ({ count }: { readonly count: number }) => (
  <ul className={css['rows']}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Skeleton shape="text" lines={2} />
      </li>
    ))}
  </ul>
)
