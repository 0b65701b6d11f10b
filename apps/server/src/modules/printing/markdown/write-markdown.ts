import { type Ingredient, type RecipeContent, servingsFactor } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { describeRecipe, type DescribeOptions } from '../sheet/describe-recipe.ts'
import { type AmountStyle, formatAmount } from '../sheet/ingredient-groups.ts'
import type { Fact, SheetStep } from '../sheet/sheet.ts'

/** What is markup anywhere in a line of Markdown, or would be taken for Cooklang. */
const MARKUP = /[\\`*_[\]<>~@#=|]|&(?=#?\w+;)|:(?=$)/gu

/** What is markup at the beginning of a line: bullets, and the mark of a numbered item. */
const AT_BEGINNING = /^(\d{1,9}(?=[.)])|(?=[-+]))/u

const escapeLine = (line: string): string =>
  line
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(MARKUP, String.raw`\$&`)
    .replace(AT_BEGINNING, '$1\\')

const linesOf = (text: string): readonly string[] => text.split(/\r\n|[\n\r\u2028\u2029]/u).map(escapeLine)

const inOneLine = (text: string): string => escapeLine(text.replaceAll(/\s+/gu, ' '))

/** In an item of a list, whose following lines are indented. */
const inItem = (text: string): string => linesOf(text.trim()).join('\\\n   ')

const linkText = (url: string): string =>
  url.replaceAll(/[\s()<>\\]/gu, (character) =>
    encodeURIComponent(character).replaceAll(/[()]/gu, escapeCode),
  )

const escapeCode = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

function ingredientText(ingredient: Ingredient, style: AmountStyle): string {
  const { name, notes, unit, is_optional } = ingredient
  const { language } = style
  const amount = formatAmount(ingredient, style)
  const key = unit === 'to_taste' ? 'recipe.measuredToTaste' : 'recipe.measured'
  const measured = amount === '' ? name : translate(language, key, { amount, name })
  const optional = is_optional ? ` (${translate(language, 'recipe.optional')})` : ''
  return inOneLine(`${measured}${notes === null ? '' : `, ${notes}`}${optional}`)
}

function ingredientBlocks(ingredients: readonly Ingredient[], style: AmountStyle): readonly string[] {
  // After a heading nothing is without one.
  const sections = [...Map.groupBy(ingredients, ({ section }) => section)].toSorted(
    ([one], [other]) => Number(one !== null) - Number(other !== null),
  )
  return sections.flatMap(([section, members]) => [
    ...(section === null ? [] : [`### ${inOneLine(section)}`]),
    members.map((ingredient) => `- ${ingredientText(ingredient, style)}`).join('\n'),
  ])
}

function stepBlocks(step: SheetStep, tipLabel: string): readonly string[] {
  const remarks = [
    ...(step.description === null ? [] : linesOf(step.description)),
    ...(step.facts.length === 0 ? [] : [inOneLine(step.facts.join(' · '))]),
    ...(step.tip === null ? [] : linesOf(`${tipLabel}: ${step.tip}`)),
  ]
  const remarkLines = remarks.map((line) => `\n   > ${line}`).join('')
  return [
    ...(step.title === null ? [] : [`### ${inOneLine(step.title)}`]),
    `${step.number}. ${inItem(step.instruction)}${remarks.length === 0 ? '' : `\n${remarkLines}`}`,
  ]
}

const factLine = ({ label, value }: Fact): string => `- ${label}: ${value}`

/**
 * A recipe in Markdown for people, whose title, times, servings, ingredients and steps are read back by an import (API-29, IMP-12).
 *
 * @param pictureAddress for the main picture; null leaves it out
 */
export function writeMarkdown(
  recipe: RecipeContent,
  options: DescribeOptions,
  pictureAddress: (url: string) => string | null,
): string {
  const { language, units, author } = options
  const sheet = describeRecipe(recipe, options)
  const { labels } = sheet
  const written = recipe.servings ?? 1
  const factor = servingsFactor(written, recipe.servings === null ? 1 : (options.servings ?? written))
  const style: AmountStyle = { view: { factor, units }, language, contentLanguage: recipe.language }
  const picture = recipe.main_image_url === null ? null : pictureAddress(recipe.main_image_url)
  const listed = (label: string, values: readonly string[]): readonly Fact[] =>
    values.length === 0 ? [] : [{ label, value: values.map(inOneLine).join(', ') }]
  const facts = [
    ...sheet.facts,
    { label: labels.difficulty, value: sheet.difficulty.text },
    ...listed(labels.tags, [...sheet.kinds, ...sheet.tags]),
    ...listed(labels.equipment, sheet.equipment),
    ...listed(
      labels.nutrition,
      sheet.nutrition.map(({ label, value }) => `${label} ${value}`),
    ),
    { label: translate(language, 'recipe.author'), value: inOneLine(author) },
    ...(sheet.sourceUrl === null ? [] : [{ label: labels.source, value: `<${linkText(sheet.sourceUrl)}>` }]),
  ]
  const blocks = [
    `# ${inOneLine(sheet.title)}`,
    facts.map(factLine).join('\n'),
    ...(picture === null ? [] : [`![](${linkText(picture)})`]),
    ...(sheet.description === null ? [] : [linesOf(sheet.description).join('\n')]),
    `## ${labels.ingredients}`,
    ...ingredientBlocks(recipe.ingredients, style),
    `## ${labels.steps}`,
    ...sheet.steps.flatMap((step) => stepBlocks(step, labels.tip)),
    ...(sheet.notes === null ? [] : [`## ${labels.notes}`, linesOf(sheet.notes).join('\n')]),
  ]
  return `${blocks.join('\n\n').replaceAll('\u00a0', ' ')}\n`
}
