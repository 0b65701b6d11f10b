import { VULGAR_FRACTIONS } from '@souschef/domain'

const VULGAR: ReadonlyMap<string, number> = new Map(
  VULGAR_FRACTIONS.map(([above, below, char]) => [char, above / below]),
)

const ISO =
  /^P(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?$/iu

/** Beginnings of the words for units of time, with what one is in minutes; the first that fits counts. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:d|day|days|tag|tage|tagen|jours?|d[ií]as?|giorn[oi]|dag|dagen|dagar|dage|dn[iíy]|den|dni|dzie[nń]|nap|g[uü]n|день|дня|дней|днів|p[aä]iv[aä]|日|天)$/u,
    1440,
  ],
  [
    /^(?:h|hs|hr|hrs|hour|hours|hores?|std|stdn?|stunden?|heures?|horas?|or[ae]|u|uur|uren|tim|time|timer|timmar|timme|tunti|tuntia|t|godz|godziny?|hod|hodin[ay]?|ór[aá]|óra|saat|sa|ч|час|часа|часов|год|година|години|годин|ώρα|ώρες|時間|小时|小時|시간)$/u,
    60,
  ],
  [/^(?:s|sec|secs|seconds?|sek|sekunden?|сек|с|секунд[аы]?|secondes?|segundos?|秒)$/u, 1 / 60],
  [
    /^(?:m|mn|mns|min|mins|minut[a-zœéêåäöy]*|dk|dakika|perc|мин|хв|минут[аы]?|хвилин[аи]?|λεπτ[άό]|分|分钟|分鐘|분|minutter|phút)$/u,
    1,
  ],
]

const FRACTION = `[${[...VULGAR.keys()].join('')}]`
const NUMBER_AND_UNIT = new RegExp(
  String.raw`(\d+(?:[.,]\d+)?)(?:\s?(${FRACTION})|\s(\d)\/(\d))?|(${FRACTION})|(\p{L}+)`,
  'gu',
)

const CLOCK = /^(\d{1,3}):(\d\d)(?::\d\d)?$/u

/** 'P1DT2H30M' and its like, in minutes; null if the text is nothing of the kind. */
function isoMinutes(text: string): number | null {
  const parts = ISO.exec(text.replaceAll(' ', ''))
  if (parts === null) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.')))
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60
}

/** '1 hr 20 min', '1½ Std.', '20-25 minutes' (the longer), '1:20', '45'. */
function wordMinutes(text: string): number | null {
  const clock = CLOCK.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  let total: number | null = null
  let pending: number | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (const [, whole, vulgar, above, below, lone, word] of text
    .toLowerCase()
    .slice(0, 200)
    .matchAll(NUMBER_AND_UNIT)) {
    if (word === undefined) {
      const fraction =
        VULGAR.get(vulgar ?? lone ?? '') ??
        (above === undefined ? 0 : Number(above) / Math.max(1, Number(below)))
      pending = Number((whole ?? '0').replace(',', '.')) + fraction
      continue
    }
    const unit = UNITS.find(([pattern]) => pattern.test(word))?.[1]
    if (unit === undefined || pending === null) continue
    // What follows in the same unit or a larger one is said of something else.
    if (unit >= smallest) break
    total = (total ?? 0) + pending * unit
    smallest = unit
    pending = null
  }
  // '1 h 20'
  if (total !== null && smallest === 60 && pending !== null && pending < 60) return total + pending
  if (total === null && /^\d+$/u.test(text)) return Number(text)
  return total
}

/** A week: whatever is longer is a mistake. */
const MAX_MINUTES = 60 * 24 * 60

/** Minutes of a length of time in any notation; null if it says none. */
export function readMinutes(text: string): number | null {
  const trimmed = text.trim()
  const minutes = isoMinutes(trimmed) ?? wordMinutes(trimmed)
  return minutes === null || minutes <= 0 || minutes > MAX_MINUTES ? null : Math.round(minutes)
}
