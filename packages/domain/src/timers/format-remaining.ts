const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Whole hours, minutes below 60 and seconds below 60; the catalogue turns them into words. */
export function durationParts(seconds: number): {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
} {
  const rounded = Math.max(0, Math.round(seconds))
  return { hours: Math.floor(rounded / 3600), minutes: Math.floor(rounded / 60) % 60, seconds: rounded % 60 }
}

/** Remaining seconds in the form used in every language: `m:ss`, from one hour `h:mm:ss`. */
export function formatRemaining(remaining: number): string {
  const { hours, minutes, seconds } = durationParts(remaining)
  if (hours === 0) return `${minutes}:${twoDigits(seconds)}`
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}
