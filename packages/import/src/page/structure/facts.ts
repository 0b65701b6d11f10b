import type { FoundTimes, FoundYield } from '../../found-recipe.ts'
import { readMinutes } from '../durations.ts'
import { readYield } from '../yields.ts'
import type { Entry } from './entries.ts'

const TOTAL =
  /^(?:total(?: time)?|ready in|ready|gesamtzeit|gesamt|dauer|zeitaufwand|(?:temps|durée) total[e]?|tiempo(?: total)?|tempo(?: total| totale)?|totale tijd|bereidingstijd|total tid|tid|tidsmængde|tidsåtgång|kokonaisaika|aika|czas(?: przygotowania| całkowity)?|celkový čas|čas(?: prípravy| přípravy)?|teljes idő|elkészítési idő|timp total|общее время|время(?: приготовления)?|час приготування|загальний час|toplam süre|süre|調理時間|所要時間|时间|시간|waktu|total cooking time|cooking time total|time|ukupno vrijeme|χρόνος)(?![\p{L}])/iu
const PREP =
  /^(?:prep(?:aration)?(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|zubereitungszeit|(?:temps de )?préparation|(?:tiempo de )?preparación|(?:tempo de )?preparo|(?:tempo di )?preparazione|voorbereiding(?:stijd)?|förberedelse|forberedelse(?:stid)?|arbejdstid|valmistelu|přípravy|подготовка|время подготовки|hazırlama süresi|hazırlık|準備時間)(?![\p{L}])/iu
const COOK =
  /^(?:cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|koch(?:zeit)?|back(?:zeit)?|kochzeit|backzeit|(?:temps de )?cuisson|(?:tiempo de )?cocción|(?:tempo di )?cottura|kooktijd|oventijd|koketid|bagetid|kypsennys(?:aika)?|doba vaření|pečení|готовка|время готовки|pişirme(?: süresi)?)(?![\p{L}])/iu
const YIELD =
  /^(?:serves|servings?|serving size|serving amount|makes|yields?|feeds|portions?|portionen|pour|personnes|nombre de (?:personnes|parts)|für|ergibt|personen|raciones|porciones|comensales|personas|para|rende|rendimento|porções|porzioni|dosi(?: per)?|persone|aantal personen|voor|porties|portioner|antal(?: portioner| personer)?|mängd|mængde|annoksia|annosta|porcje|liczba porcji|porcje|počet porcí|porcií?|porce|počet porcií|adag|porții|порции|порций|количество порций|кількість порцій|merid|μερίδες|kişilik|kaç kişilik|人数|分量|份量|인분|porsi)(?![\p{L}])/iu
const YIELD_ALONE =
  /^(?:ca\.? ?|circa |approx\.? )?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:servings?|portions?|portionen|personen|personnes|pers\.?|personas|raciones|porciones|pessoas|porções|persone|porzioni|personer|portioner|porties|annosta|porcje|porcji|porcí|porcií|adag|porții|порци[йияю]|персон[ыа]?|人分|人份|인분|kişilik|people)(?![\p{L}])/iu
const ANY_YIELD =
  /(?:serves|makes|yields?|pour|für|for|para|per|voor|till|til|na|на)\s(?:about |ca\.? |circa )?\d{1,3}(?:\s?[-–]\s?\d{1,3})?(?:\s(?:servings?|portions?|people|persons?|personen|personnes|pers\.?|personas|pessoas|persone|personer|портион\p{L}*|порци\p{L}*|osob\p{L}*|osoby?))/iu

export interface Facts {
  readonly times: FoundTimes
  readonly yields: FoundYield | null
}

const VALUE = /^[^\d½⅓⅔¼¾⅛]{0,20}[\d½⅓⅔¼¾⅛]/u

/** Steps may begin with the words of labels: 'Bake for 20 minutes.' */
const isSentence = (text: string): boolean =>
  /[.!。]$/u.test(text) && !/[:：]/u.test(text) && text.split(' ').length > 3

const MAX_LABEL = 80

const SEPARATORS = /[|·•]/u

/** Times and yield of lines such as 'Prep time: 10 min | Serves 4', or of a label and the line after it. */
export function factsOf(entries: readonly Entry[]): Facts {
  let [prep, cook, total]: (number | null)[] = [null, null, null]
  let yields: FoundYield | null = null
  for (const [at, { text, level }] of entries.entries()) {
    if (text.length > MAX_LABEL || level === 1) continue
    for (const piece of text.split(SEPARATORS).map((one) => one.trim())) {
      const following = /\d/u.test(piece) ? '' : (entries[at + 1]?.text ?? '')
      const said = `${piece} ${following.length < 40 ? following : ''}`.trim()
      if (!/\d/u.test(said)) continue
      const minutes = (label: RegExp): number | null => {
        const value = label.test(piece) && !isSentence(piece) ? said.replace(label, '') : ''
        return VALUE.test(value) ? readMinutes(value.replace(/^[^\d½⅓⅔¼¾⅛]{1,20}/u, '')) : null
      }
      prep ??= minutes(PREP)
      cook ??= minutes(COOK)
      total ??= minutes(TOTAL)
      if (yields === null && YIELD.test(piece) && /^\D{0,30}\d/u.test(said) && readMinutes(said) === null)
        yields = readYield(said.replace(/\s*[:：]\s*/u, ' '))
      const alone = YIELD_ALONE.exec(piece)?.[0] ?? ANY_YIELD.exec(piece)?.[0]
      if (yields === null && alone !== undefined) yields = readYield(alone)
    }
  }
  return { times: { prep: prep ?? null, cook: cook ?? null, total: total ?? null }, yields }
}
