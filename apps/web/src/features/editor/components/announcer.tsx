import { create } from 'zustand'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const useAnnouncement = create(() => ({ text: '', count: 0 }))

/** Has a text read out by screen readers, also when it is the same as the one before. */
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
