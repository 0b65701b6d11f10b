/** A ticket hanging on the rail of the pass. */
export function Logo() {
  return (
    <svg aria-hidden width="32" height="32" viewBox="0 0 32 32">
      <rect x="2" y="3" width="28" height="5" rx="2.5" fill="var(--brand)" />
      <path d="M7 6h18v21l-3-2-3 2-3-2-3 2-3-2-3 2z" fill="var(--primary)" />
      <path
        d="M11 13h10M11 18h6"
        stroke="var(--on-primary)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
