import type { Fact, IngredientGroup, IngredientLine, Sheet, SheetStep } from '../sheet/sheet.ts'
import { PALETTE } from '../text/palette.ts'
import { type Span, spansOf, type TextStyle, widthOf } from '../text/span.ts'
import type { Block } from './block.ts'
import { drawLine } from './canvas.ts'
import { indentRows, paragraph, textRows } from './paragraphs.ts'

const { ink, quietInk, brand } = PALETTE

/** Styles of the columns; `scale` shrinks them all so that a recipe fits on its page. */
const stylesAt = (scale: number) =>
  ({
    heading: { font: 'strong', size: 12.5 * scale, color: brand },
    subheading: { font: 'strong', size: 9.6 * scale, color: brand },
    body: { font: 'text', size: 10 * scale, color: ink },
    strong: { font: 'strong', size: 10 * scale, color: ink },
    quiet: { font: 'text', size: 8.8 * scale, color: quietInk },
    prose: { font: 'prose', size: 9.8 * scale, color: ink },
  }) as const satisfies Readonly<Record<string, TextStyle>>

type Styles = ReturnType<typeof stylesAt>

/** Indents for the tick box of an ingredient, and for the number of a step, in points. */
const TICK_INDENT = 15
const NUMBER_INDENT = 24
const TICK_SIZE = 7.5
const BADGE_RADIUS = 8

const heading = (text: string, styles: Styles, space: number): Block =>
  paragraph(text, styles.heading, { tag: 'H2', space, keepsWithNext: true, leading: 1.6 })

function ingredientBlock({ amount, name, note }: IngredientLine, styles: Styles): Block {
  const spans = [
    ...(amount === '' ? [] : spansOf(`${amount} `, styles.strong)),
    ...spansOf(name, styles.body),
    ...(note === '' ? [] : spansOf(`, ${note}`, styles.quiet)),
  ]
  return {
    tag: 'LI',
    space: styles.body.size * 0.24,
    keepsWithNext: false,
    rows: (width) =>
      indentRows(textRows(spans, width - TICK_INDENT), TICK_INDENT).map((row, index) =>
        index > 0
          ? row
          : {
              ...row,
              decorate: (canvas, x, y) =>
                canvas
                  .roundedRect(
                    x + 0.5,
                    y + styles.body.size * 0.68 - TICK_SIZE / 2,
                    TICK_SIZE,
                    TICK_SIZE,
                    1.5,
                  )
                  .lineWidth(0.8)
                  .stroke(PALETTE.quietInk),
            },
      ),
  }
}

const groupBlocks = ({ title, lines }: IngredientGroup, styles: Styles): readonly Block[] => [
  ...(title === null
    ? []
    : [paragraph(title, styles.subheading, { tag: 'H3', space: 6, keepsWithNext: true })]),
  ...lines.map((line) => ingredientBlock(line, styles)),
]

/** A label on the left, with its value on the right. */
function factBlock({ label, value }: Fact, styles: Styles): Block {
  const valueSpans = spansOf(value, { ...styles.quiet, font: 'medium', color: ink })
  const labelSpans = spansOf(label, styles.quiet)
  const valueWidth = valueSpans.reduce((sum, span) => sum + widthOf(span), 0)
  return {
    tag: 'P',
    space: 0,
    keepsWithNext: false,
    rows: (width) =>
      textRows(labelSpans, width - valueWidth - 8).map((row, index) =>
        index > 0
          ? row
          : {
              ...row,
              draw: (canvas, x, y) => {
                row.draw(canvas, x, y)
                drawLine(canvas, valueSpans, x + width - valueWidth, y + styles.quiet.size * 1.02)
              },
            },
      ),
  }
}

function stepBlock(step: SheetStep, labels: Sheet['labels'], styles: Styles): Block {
  const number: TextStyle = { font: 'strong', size: 9.5, color: ink }
  const numberSpan: Span = { text: String(step.number), style: number }
  const ingredientSpans =
    step.ingredients.length === 0
      ? []
      : [
          ...spansOf(`${labels.stepTakes}: `, { ...styles.quiet, font: 'medium' }),
          ...spansOf(step.ingredients.join(' · '), styles.quiet),
        ]
  const tip =
    step.tip === null
      ? []
      : [
          ...spansOf(`${labels.tip}: `, { ...styles.quiet, font: 'medium', color: PALETTE.warning }),
          ...spansOf(step.tip, styles.quiet),
        ]
  const facts = step.facts.join('  ·  ')
  const paragraphs: readonly (readonly Span[])[] = [
    step.title === null
      ? spansOf(facts, styles.quiet)
      : [...spansOf(step.title, styles.strong), ...spansOf(facts === '' ? '' : `    ${facts}`, styles.quiet)],
    spansOf(step.instruction, styles.body),
    step.description === null ? [] : spansOf(step.description, styles.quiet),
    ingredientSpans,
    tip,
  ]
  return {
    tag: 'LI',
    space: styles.body.size * 0.7,
    keepsWithNext: false,
    rows: (width) =>
      indentRows(
        paragraphs.flatMap((spans) => textRows(spans, width - NUMBER_INDENT)),
        NUMBER_INDENT,
      ).map((row, index) =>
        index > 0
          ? row
          : {
              height: row.height,
              draw: (canvas, x, y) => {
                const left = x + BADGE_RADIUS - widthOf(numberSpan) / 2
                drawLine(canvas, [numberSpan], left, y + styles.body.size * 0.66 + 3.4)
                row.draw(canvas, x, y)
              },
              decorate: (canvas, x, y) =>
                canvas
                  .circle(x + BADGE_RADIUS, y + styles.body.size * 0.66, BADGE_RADIUS)
                  .fill(PALETTE.saffron),
            },
      ),
  }
}

const section = (title: string, blocks: readonly Block[], styles: Styles): readonly Block[] =>
  blocks.length === 0 ? [] : [heading(title, styles, 10), ...blocks]

const optional = (text: string | null, style: TextStyle): readonly Block[] =>
  text === null ? [] : [paragraph(text, style)]

export interface ColumnOptions {
  /** Factor of all text sizes. */
  readonly scale: number
  /** The column of the author's notes. */
  readonly notesIn: 'side' | 'main'
  /** A description that is too long for the head. */
  readonly story: string | null
}

const notesSection = (sheet: Sheet, styles: Styles): readonly Block[] =>
  section(sheet.labels.notes, optional(sheet.notes, styles.prose), styles)

/** The left column: ingredients and equipment, then other facts. */
export function sideBlocks(sheet: Sheet, { scale, notesIn }: ColumnOptions): readonly Block[] {
  const styles = stylesAt(scale)
  const { labels } = sheet
  return [
    ...section(
      labels.ingredients,
      sheet.groups.flatMap((group) => groupBlocks(group, styles)),
      styles,
    ),
    ...section(
      labels.equipment,
      sheet.equipment.length === 0 ? [] : [paragraph(sheet.equipment.join(' · '), styles.quiet)],
      styles,
    ),
    ...section(
      labels.nutrition,
      sheet.nutrition.map((fact) => factBlock(fact, styles)),
      styles,
    ),
    ...(notesIn === 'side' ? notesSection(sheet, styles) : []),
    ...section(
      labels.tags,
      sheet.tags.length === 0 ? [] : [paragraph(sheet.tags.join(' · '), styles.quiet)],
      styles,
    ),
  ]
}

/** The wide column: the steps, then notes and story. */
export function mainBlocks(sheet: Sheet, { scale, notesIn, story }: ColumnOptions): readonly Block[] {
  const styles = stylesAt(scale)
  const { labels } = sheet
  return [
    ...section(
      labels.steps,
      sheet.steps.map((step) => stepBlock(step, labels, styles)),
      styles,
    ),
    ...(notesIn === 'main' ? notesSection(sheet, styles) : []),
    ...section(labels.about, optional(story, styles.prose), styles),
  ]
}
