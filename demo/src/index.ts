import type { DemoRecipe } from './authoring.ts'
import { bakedSalmon } from './recipes/baked-salmon.ts'
import { barleyRisotto } from './recipes/barley-risotto.ts'
import { beanSalad } from './recipes/bean-salad.ts'
import { blini } from './recipes/blini.ts'
import { borscht } from './recipes/borscht.ts'
import { buckwheatMushrooms } from './recipes/buckwheat-mushrooms.ts'
import { chickpeaCurry } from './recipes/chickpea-curry.ts'
import { chickpeaPlov } from './recipes/chickpea-plov.ts'
import { cranberryMors } from './recipes/cranberry-mors.ts'
import { focaccia } from './recipes/focaccia.ts'
import { golubtsy } from './recipes/golubtsy.ts'
import { kulebyaka } from './recipes/kulebyaka.ts'
import { okroshka } from './recipes/okroshka.ts'
import { roastChicken } from './recipes/roast-chicken.ts'
import { roastedTomatoSoup } from './recipes/roasted-tomato-soup.ts'
import { saltedCucumbers } from './recipes/salted-cucumbers.ts'
import { sharlotka } from './recipes/sharlotka.ts'
import { tofuSyrniki } from './recipes/tofu-syrniki.ts'
import { ukha } from './recipes/ukha.ts'
import { varenyky } from './recipes/varenyky.ts'
import { vinegret } from './recipes/vinegret.ts'

export type { DemoRecipe } from './authoring.ts'
export { demoCooks } from './cooks.ts'
export type { DemoCook } from './cooks.ts'

/**
 * Every recipe of the demo kitchen in the order of publication: each dish in English and in Russian, written by one of
 * `demoCooks`.
 */
export const demoRecipes: readonly DemoRecipe[] = [
  borscht,
  vinegret,
  blini,
  focaccia,
  buckwheatMushrooms,
  barleyRisotto,
  varenyky,
  roastChicken,
  kulebyaka,
  chickpeaPlov,
  okroshka,
  beanSalad,
  saltedCucumbers,
  ukha,
  chickpeaCurry,
  roastedTomatoSoup,
  bakedSalmon,
  sharlotka,
  cranberryMors,
  golubtsy,
  tofuSyrniki,
].flat()
