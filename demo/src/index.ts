import type { DemoRecipe } from './authoring.ts'
import { bakedSalmon } from './recipes/baked-salmon.ts'
import { barleyRisotto } from './recipes/barley-risotto.ts'
import { beanChili } from './recipes/bean-chili.ts'
import { beanSalad } from './recipes/bean-salad.ts'
import { berrySmoothieBowl } from './recipes/berry-smoothie-bowl.ts'
import { blini } from './recipes/blini.ts'
import { borscht } from './recipes/borscht.ts'
import { buckwheatMushrooms } from './recipes/buckwheat-mushrooms.ts'
import { cauliflowerSteaks } from './recipes/cauliflower-steaks.ts'
import { chickpeaCurry } from './recipes/chickpea-curry.ts'
import { chickpeaPlov } from './recipes/chickpea-plov.ts'
import { cranberryMors } from './recipes/cranberry-mors.ts'
import { falafelWraps } from './recipes/falafel-wraps.ts'
import { focaccia } from './recipes/focaccia.ts'
import { friedRice } from './recipes/fried-rice.ts'
import { golubtsy } from './recipes/golubtsy.ts'
import { kulebyaka } from './recipes/kulebyaka.ts'
import { mushroomStroganoff } from './recipes/mushroom-stroganoff.ts'
import { okroshka } from './recipes/okroshka.ts'
import { plumGalette } from './recipes/plum-galette.ts'
import { redLentilDal } from './recipes/red-lentil-dal.ts'
import { roastChicken } from './recipes/roast-chicken.ts'
import { roastedTomatoSoup } from './recipes/roasted-tomato-soup.ts'
import { saltedCucumbers } from './recipes/salted-cucumbers.ts'
import { sharlotka } from './recipes/sharlotka.ts'
import { tofuSyrniki } from './recipes/tofu-syrniki.ts'
import { tomatoSpaghetti } from './recipes/tomato-spaghetti.ts'
import { ukha } from './recipes/ukha.ts'
import { varenyky } from './recipes/varenyky.ts'
import { vinegret } from './recipes/vinegret.ts'
import { walnutAdjika } from './recipes/walnut-adjika.ts'

export type { DemoRecipe } from './authoring.ts'
export { demoCooks } from './cooks.ts'
export type { DemoCook } from './cooks.ts'

/**
 * All demo recipes in the order of publication: each dish in English and in Russian, written by one of `demoCooks`.
 */
export const demoRecipes: readonly DemoRecipe[] = [
  borscht,
  friedRice,
  vinegret,
  blini,
  beanChili,
  focaccia,
  buckwheatMushrooms,
  redLentilDal,
  barleyRisotto,
  varenyky,
  roastChicken,
  kulebyaka,
  falafelWraps,
  chickpeaPlov,
  mushroomStroganoff,
  tomatoSpaghetti,
  okroshka,
  beanSalad,
  saltedCucumbers,
  ukha,
  cauliflowerSteaks,
  berrySmoothieBowl,
  chickpeaCurry,
  walnutAdjika,
  roastedTomatoSoup,
  bakedSalmon,
  sharlotka,
  cranberryMors,
  golubtsy,
  plumGalette,
  tofuSyrniki,
].flat()
