import { EMPTY_STEP, rational } from '@souschef/domain'
import type { Ingredient, RecipeContent, Step } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryContent } from '../../test/arbitrary-content.ts'
import { NO_PICTURES } from '../files/pictures.ts'
import { readCooklang, writeCooklang } from './cooklang.ts'
import { parseCooklang } from './parse.ts'

const read = (text: string) => readCooklang(text, { entry: null, pictures: NO_PICTURES })

const ingredient = (fields: Partial<Ingredient> & Pick<Ingredient, 'id' | 'name'>): Ingredient => ({
  amount: null,
  amount_max: null,
  unit: 'to_taste',
  notes: null,
  is_optional: false,
  category: 'main',
  section: null,
  original: null,
  ...fields,
})

const FLOUR = ingredient({
  id: 'i1',
  name: 'Flour',
  amount: rational.make(200, 1),
  unit: 'g',
  notes: 'sifted',
})
const MILK = ingredient({ id: 'i2', name: 'milk', amount: rational.make(1, 2), unit: 'l' })
const SALT = ingredient({ id: 'i3', name: 'salt', category: 'spice' })

const STEP: Step = {
  ...EMPTY_STEP,
  id: 's1',
  step_number: 1,
  title: 'Dough',
  instruction: 'Mix the flour with milk in a bowl.\nRest for 10 minutes.',
  ingredients: [
    { ingredient_id: 'i1', amount: null, unit: null },
    { ingredient_id: 'i3', amount: null, unit: null },
  ],
  equipment: ['bowl', 'whisk'],
  temperature: { oven: 180, stovetop: null, oil: null, water: null },
  timers: [
    {
      id: 't1',
      label: 'Rest',
      duration_minutes: 10,
      duration_seconds: 0,
      sound_notification: true,
      auto_start: true,
    },
  ],
}

const PANCAKES: RecipeContent = {
  language: 'en',
  translation_id: null,
  title: 'Pancakes',
  description: null,
  category: null,
  cuisine: null,
  diet_type: null,
  difficulty: 'easy',
  prep_time: 10,
  cook_time: 20,
  total_time: 30,
  servings: 4,
  ingredients: [FLOUR, MILK, SALT],
  steps: [STEP, { ...EMPTY_STEP, id: 's2', step_number: 2, instruction: 'Fry.', dependencies: ['s1'] }],
  tags: ['quick'],
  equipment: [],
  notes: 'Best warm.',
  source_url: null,
  nutrition: null,
  main_image_url: null,
  images: [],
  image_alts: {},
  is_public: false,
  status: 'draft',
}

describe('parsing Cooklang (IMP-12)', () => {
  it('reads ingredients, cookware and timers, of one word and of many', () => {
    const { steps } = parseCooklang(
      'Add @sea salt{1/2%tsp}(ground) and @pepper, to the #big pot{}; boil ~eggs{3%minutes}.',
    )
    expect(steps[0]?.items).toEqual([
      { type: 'text', value: 'Add ' },
      { type: 'ingredient', name: 'sea salt', quantity: 0.5, units: 'tsp', preparation: 'ground' },
      { type: 'text', value: ' and ' },
      { type: 'ingredient', name: 'pepper', quantity: 'some', units: '' },
      { type: 'text', value: ', to the ' },
      { type: 'cookware', name: 'big pot', quantity: 1 },
      { type: 'text', value: '; boil ' },
      { type: 'timer', name: 'eggs', quantity: 3, units: 'minutes' },
      { type: 'text', value: '.' },
    ])
  })

  it('leaves addresses and prices alone', () => {
    const { steps } = parseCooklang('Write to @ me, or # 5, about 3 ~ 4.')
    expect(steps[0]?.items).toEqual([{ type: 'text', value: 'Write to @ me, or # 5, about 3 ~ 4.' }])
  })

  it('keeps words that are no numbers', () => {
    const quantities = ['few', '01/2', '1-2', '1.5', '7 k'].map(
      (quantity) => parseCooklang(`@x{${quantity}%g}`).steps[0]?.items[0],
    )
    expect(quantities.map((item) => item?.type === 'ingredient' && item.quantity)).toEqual([
      'few',
      '01/2',
      '1-2',
      1.5,
      '7 k',
    ])
  })

  it('reads sections, notes, comments, line breaks and metadata of both kinds', () => {
    const { metadata, notes, steps } = parseCooklang(
      '---\ntitle: Pie\ntags: [a, b]\n---\n>> course: dessert\n-- a comment\n\n== Crust ==\nKnead [- well -] it,\\\nthen rest. -- an hour\n\n> A note\n> goes on.\n\n=\nServe.',
    )
    expect(metadata).toEqual({ title: 'Pie', tags: ['a', 'b'], course: 'dessert' })
    expect(notes).toEqual(['A note goes on.'])
    expect(steps).toEqual([
      { section: 'Crust', items: [{ type: 'text', value: 'Knead  it,\nthen rest.' }] },
      { section: null, items: [{ type: 'text', value: 'Serve.' }] },
    ])
  })

  it('reads metadata that are almost YAML', () => {
    expect(parseCooklang('---\ncooking time    :30 mins\n---\n').metadata).toEqual({
      'cooking time': '30 mins',
    })
  })
})

describe('writing Cooklang (IMP-12)', () => {
  it('marks what a step uses where its text names it, and lists the rest', () => {
    const text = writeCooklang(PANCAKES)
    expect(text.replace(/^souschef: .*\n/mu, '')).toBe(`---
title: Pancakes
locale: en
servings: 4
prep time: 10 minutes
cook time: 20 minutes
time required: 30 minutes
difficulty: easy
tags:
  - quick
---

(@milk{1/2%l})

== Dough ==

Mix the @flour{200%g}(sifted) with milk in a #bowl{}.\\
Rest for ~Rest{10%minutes}.\\
(#whisk{}, @salt{})

Fry.

> Best warm.
`)
  })

  it('writes what reads back identical, ids included', () => {
    expect(read(writeCooklang(PANCAKES)).content).toEqual(PANCAKES)
  })

  it('gives other programs a recipe as well', () => {
    const { found } = read(writeCooklang(PANCAKES))
    expect(found).toMatchObject({
      title: 'Pancakes',
      ingredients: [{ text: '0.5 l milk' }, { text: '200 g flour, sifted' }, { text: 'salt' }],
      steps: [
        { text: 'Mix the flour with milk in a bowl.\nRest for 10 minutes.', section: 'Dough' },
        { text: 'Fry.' },
      ],
      notes: 'Best warm.',
    })
  })

  it('takes what somebody has edited, and keeps the rest', () => {
    const edited = writeCooklang(PANCAKES)
      .replace('servings: 4', 'servings: 8')
      .replace(/^Fry\.$/mu, 'Grease the #pan{}.\n\nFry with @butter{20%g}.')
    const content = read(edited).content ?? expect.fail()
    expect(content.servings).toBe(8)
    expect(content.ingredients.map(({ name }) => name)).toEqual(['Flour', 'milk', 'salt', 'butter'])
    expect(content.steps.map(({ step_number: number, instruction }) => [number, instruction])).toEqual([
      [1, STEP.instruction],
      [2, 'Grease the pan.'],
      [3, 'Fry with butter.'],
    ])
    expect(content.steps[0]).toEqual(STEP)
    expect(content.steps[2]?.dependencies).toEqual([])
  })

  it('reads a recipe whose kept part is broken as any other', () => {
    for (const kept of [
      '{}',
      '{"recipe":{"title":1},"ingredients":[],"steps":[]}',
      '{"recipe":{},"ingredients":[{"at":1}],"steps":[]}',
      '{broken}',
    ])
      expect(read(`---\ntitle: Tea\nsouschef: ${kept}\n---\nBrew @tea{}.`)).toMatchObject({
        content: null,
        found: { title: 'Tea' },
      })
  })

  it('writes a thousand recipes with any text so that they read back identical', () => {
    fc.assert(
      fc.property(arbitraryContent, (content) => {
        expect(read(writeCooklang(content)).content).toEqual(content)
      }),
      { numRuns: 1000 },
    )
  })
})
