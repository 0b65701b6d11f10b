import type { DemoRecipe } from './authoring.ts'
import { bakedSalmon } from './recipes/baked-salmon.ts'
import { barleyRisotto } from './recipes/barley-risotto.ts'
import { beanSalad } from './recipes/bean-salad.ts'
import { borscht } from './recipes/borscht.ts'
import { buckwheatMushrooms } from './recipes/buckwheat-mushrooms.ts'
import { chickpeaCurry } from './recipes/chickpea-curry.ts'
import { focaccia } from './recipes/focaccia.ts'
import { kulebyaka } from './recipes/kulebyaka.ts'
import { roastChicken } from './recipes/roast-chicken.ts'
import { roastedTomatoSoup } from './recipes/roasted-tomato-soup.ts'
import { sharlotka } from './recipes/sharlotka.ts'
import { tofuSyrniki } from './recipes/tofu-syrniki.ts'
import { ukha } from './recipes/ukha.ts'

export type { DemoRecipe } from './authoring.ts'
export { demoCooks } from './cooks.ts'
export type { DemoCook } from './cooks.ts'

/**
 * Every recipe of the demo kitchen in the order of publication: each dish in English and in Russian, written by one of
 * `demoCooks`.
 */
export const demoRecipes: readonly DemoRecipe[] = [
  borscht,
  focaccia,
  buckwheatMushrooms,
  barleyRisotto,
  roastChicken,
  kulebyaka,
  beanSalad,
  ukha,
  chickpeaCurry,
  roastedTomatoSoup,
  bakedSalmon,
  sharlotka,
  tofuSyrniki,
].flat()
