import { create } from 'zustand'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const useAnnouncement = create(() => ({ text: '', count: 0 }))

/** Makes screen readers announce a text, even if it repeats the previous one. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))

export function Announcer() {
  const { text, count } = useAnnouncement()
  return (
    <div role="status">
      <VisuallyHidden key={count}>{text}</VisuallyHidden>
    </div>
  )
}
