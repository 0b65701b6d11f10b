import { create } from 'zustand'

const useAnnouncement = create(() => ({ text: '', count: 0 }))

/** Makes screen readers announce a text, even if it repeats the previous one. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))

export function Announcer() {
  const { text, count } = useAnnouncement()
  return (
    <span role="status" className="visually-hidden">
      <span key={count}>{text}</span>
    </span>
  )
}
