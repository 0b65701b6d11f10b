const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Whole hours, minutes below 60 and seconds below 60, for a duration in words, which is the catalogue's. */
export function durationParts(seconds: number): {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
} {
  const whole = Math.max(0, Math.round(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 }
}

/** Remaining seconds as a clock shows them in every language: `m:ss`, from an hour on `h:mm:ss`. */
export function formatRemaining(remaining: number): string {
  const { hours, minutes, seconds } = durationParts(remaining)
  if (hours === 0) return `${minutes}:${twoDigits(seconds)}`
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}
