import { Skeleton } from '#ui/skeleton.tsx'
import css from './home.module.css'

/** Where rows about people will stand. */
export const RowSkeletons = ({ count }: { readonly count: number }) => (
  <ul className={css['rows']}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Skeleton shape="text" lines={2} />
      </li>
    ))}
  </ul>
)
