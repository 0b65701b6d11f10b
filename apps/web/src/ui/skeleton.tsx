import { cx } from './cx.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** picture: a 4:3 box; title: one line of a heading; text: lines of body text; button: a control. */
  readonly shape: 'picture' | 'title' | 'text' | 'button'
  /** For text: how many lines (1). */
  readonly lines?: number
}

/** Placeholder of loading content, in its size. Hidden from screen readers: the container has `aria-busy`. */
export const Skeleton = ({ shape, lines = 1 }: SkeletonProps) => (
  <div aria-hidden className={cx(styles['skeleton'], styles[shape])}>
    {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
      <div key={line} className={styles['bone']} />
    ))}
  </div>
)
