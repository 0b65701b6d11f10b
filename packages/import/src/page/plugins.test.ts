import { describe, expect, it } from 'vitest'
import { partsOf, withChrome } from './fixtures.ts'

const INGREDIENTS = ['2 cups flour', '1 tsp salt', '3 eggs, beaten', 'olive oil']
const STEPS = [
  'Mix the flour with the salt.',
  'Add the eggs and stir until the dough is smooth.',
  'Rest it for 30 minutes, then roll it out.',
]

/** Cards of recipe plugins as they are on a page whose theme or cache has removed the JSON-LD. */
const CARDS: readonly (readonly [string, string])[] = [
  [
    'WP Recipe Maker',
    `<div class="wprm-recipe-container" id="wprm-recipe-container-12"><div class="wprm-recipe wprm-recipe-template-chic">
    <h2 class="wprm-recipe-name wprm-block-text-bold">Noodles</h2><a href="#" class="wprm-recipe-print">Print Recipe</a>
    <div class="wprm-recipe-times-container"><span class="wprm-recipe-time-label">Prep Time </span><span class="wprm-recipe-prep_time">20<span class="sr-only">minutes</span></span> mins</div>
    <div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header wprm-recipe-ingredients-header">Ingredients
    <div class="wprm-toggle-container"><button class="wprm-toggle">US Customary</button><button>Metric</button></div></h3>
    <div class="wprm-recipe-ingredient-group"><ul class="wprm-recipe-ingredients">
    <li class="wprm-recipe-ingredient" data-uid="0"><span class="wprm-checkbox-container"><input type="checkbox" aria-label="&nbsp;&nbsp;2 cups flour"><label><span class="sr-only">&#9634; </span></label></span><span class="wprm-recipe-ingredient-amount">2</span>&#32;<span class="wprm-recipe-ingredient-unit">cups</span>&#32;<span class="wprm-recipe-ingredient-name"><a href="/flour">flour</a></span></li>
    <li class="wprm-recipe-ingredient" data-uid="1"><span class="wprm-recipe-ingredient-amount">1</span>&#32;<span class="wprm-recipe-ingredient-unit">tsp</span>&#32;<span class="wprm-recipe-ingredient-name">salt</span></li>
    <li class="wprm-recipe-ingredient" data-uid="2"><span class="wprm-recipe-ingredient-amount">3</span>&#32;<span class="wprm-recipe-ingredient-name">eggs, </span><span class="wprm-recipe-ingredient-notes wprm-recipe-ingredient-notes-faded">beaten</span></li>
    <li class="wprm-recipe-ingredient" data-uid="3"><span class="wprm-recipe-ingredient-name">olive oil</span></li></ul></div></div>
    <div class="wprm-recipe-equipment-container"><h3 class="wprm-recipe-header">Equipment</h3><ul><li>1 large bowl</li><li>1 rolling pin</li></ul></div>
    <div class="wprm-recipe-instructions-container"><h3 class="wprm-recipe-header wprm-recipe-instructions-header">Instructions</h3>
    <div class="wprm-recipe-instruction-group"><ul class="wprm-recipe-instructions">${STEPS.map((step, at) => `<li id="wprm-recipe-12-step-0-${at}" class="wprm-recipe-instruction" style="list-style-type: decimal;"><div class="wprm-recipe-instruction-text" style="margin-bottom: 5px;"><span>${step}</span></div></li>`).join('')}</ul></div></div>
    <div class="wprm-recipe-notes-container"><h3>Notes</h3><div class="wprm-recipe-notes">Keeps for 2 days in the fridge.</div></div>
    <h3>Nutrition</h3><div class="wprm-nutrition-label-container"><span>Calories: </span><span>310</span><span>kcal</span> | <span>Protein: </span>12g</div></div></div>`,
  ],
  [
    'Tasty Recipes',
    `<div class="tasty-recipes tasty-recipes-9 tasty-recipes-display" id="tasty-recipes-9"><header class="tasty-recipes-entry-header">
    <h2 class="tasty-recipes-title" data-tasty-recipes-customization="h2-color.color">Noodles</h2><div class="tasty-recipes-details"><ul><li class="author"><span class="tasty-recipes-label">Author:</span> Jane</li><li class="total-time"><span class="tasty-recipes-label">Total Time:</span> <span>50 minutes</span></li><li class="yield"><span class="tasty-recipes-label">Yield:</span> <span>4 servings <span class="tasty-recipes-yield-scale"><span data-amount="1">1</span>x</span></span></li></ul></div></header>
    <div class="tasty-recipes-description"><h3>Description</h3><div class="tasty-recipes-description-body"><p>Fresh and easy. Try them once!</p></div></div>
    <div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>Ingredients</h3><div class="tasty-recipes-ingredients-clipboard-container"><button class="tasty-recipes-copy-button">Copy to clipboard</button></div><div class="tasty-recipes-scale-container"><span class="tasty-recipes-scale-label">Scale</span><button>1x</button><button>2x</button></div></div>
    <div data-tasty-recipes-customization="body-color.color"><ul>${INGREDIENTS.map((one) => `<li data-tr-ingredient-checkbox=""><span class="tr-ingredient-checkbox-container"><input type="checkbox"><label></label></span>${one}</li>`).join('')}</ul></div></div>
    <div class="tasty-recipes-instructions"><div class="tasty-recipes-instructions-header"><h3>Instructions</h3><div class="tasty-recipes-cook-mode"><label>Cook Mode</label> <span>Prevent your screen from going dark</span></div></div>
    <div><ol>${STEPS.map((step, at) => `<li id="instruction-step-${at + 1}">${step}</li>`).join('')}</ol></div></div>
    <div class="tasty-recipes-notes"><h3>Notes</h3><div><p>Knead longer for firmer noodles.</p></div></div>
    <div class="tasty-recipes-keywords"><p>Keywords: noodles, pasta</p></div></div>`,
  ],
  [
    'Mediavine Create',
    `<section id="mv-creation-3" class="mv-create-card mv-create-card-3 mv-recipe-card"><div class="mv-create-wrapper">
    <header class="mv-create-header"><h2 class="mv-create-title mv-create-title-primary">Noodles</h2><div class="mv-create-times mv-create-times-4"><div class="mv-create-time mv-create-time-yield"><em class="mv-create-time-label mv-create-uppercase">Yield: </em><span class="mv-create-time-format">4</span></div></div></header>
    <div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title mv-create-title-secondary">Ingredients</h3><ul>${INGREDIENTS.map((one) => `<li>\n${one}\t\t\t\t</li>`).join('')}</ul></div>
    <div class="mv-create-hands-free"></div><div class="mv-create-target mv-create-instructions"><h3 class="mv-create-instructions-title">Instructions</h3><ol>${STEPS.map((step) => `<li>${step}</li>`).join('')}</ol></div>
    <div class="mv-create-notes"><h3>Notes</h3><p>Freeze what is left.</p></div>
    <div class="mv-create-products"><h3>Recommended Products</h3><p>As an Amazon Associate and member of other affiliate programs, I earn from qualifying purchases.</p><ul><li>Rolling pin</li></ul></div>
    <div class="mv-create-nutrition"><h3>Nutrition Information:</h3><span class="mv-create-nutrition-item"><span class="mv-create-nutrition-label">Amount Per Serving:</span> Calories: 310</span></div></div></section>`,
  ],
  [
    'EasyRecipe',
    `<div class="easyrecipe" id="easyrecipe-1-0"><div class="ERSName">Noodles</div><div class="ERSTimes"><div>Prep time: <time>20 mins</time></div></div><div class="ERSServes">Serves: <span>4</span></div>
    <div class="ERSIngredients"><div class="ERSIngredientsHeader ERSHeading">Ingredients</div><ul>${INGREDIENTS.map((one) => `<li class="ingredient">${one}</li>`).join('')}</ul></div>
    <div class="ERSInstructions"><div class="ERSInstructionsHeader ERSHeading">Instructions</div><ol>${STEPS.map((step) => `<li class="instruction">${step}</li>`).join('')}</ol></div>
    <div class="ERSNotes"><div class="ERSNotesHeader">Notes</div>Best on the same day.</div><div class="easyrecipeAbove">3.5.3226</div></div>`,
  ],
  [
    'ZipList and Zip Recipes',
    `<div id="zlrecipe-container-4" class="zlrecipe-container-border"><div id="zlrecipe-innerdiv"><div id="zlrecipe-title" class="b-b h-1 strong">Noodles</div><p id="zlrecipe-yield">Yield: 4</p>
    <p id="zlrecipe-ingredients" class="h-4 strong">Ingredients</p><ul id="zlrecipe-ingredients-list">${INGREDIENTS.map((one, at) => `<li id="zlrecipe-ingredient-${at}" class="ingredient">${one}</li>`).join('')}</ul>
    <p id="zlrecipe-instructions" class="h-4 strong">Instructions</p><ol id="zlrecipe-instructions-list" class="instructions">${STEPS.map((step, at) => `<li id="zlrecipe-instruction-${at}" class="instruction">${step}</li>`).join('')}</ol></div>
    <div class="zl-linkback">Schema/Recipe SEO Data Markup by <a href="#">Zip Recipes Plugin</a></div></div>`,
  ],
  [
    'WP Ultimate Recipe',
    `<div class="wpurp-container" id="wpurp-container-recipe-5"><div class="wpurp-rows"><span class="wpurp-recipe-title">Noodles</span><div class="wpurp-recipe-servings-container"><span class="wpurp-recipe-servings-title">Servings</span> <input value="4"></div></div>
    <div class="wpurp-recipe-ingredients"><span class="wpurp-title">Ingredients</span><div class="wpurp-recipe-ingredient-group-container"><ul class="wpurp-recipe-ingredient-container">
    <li class="wpurp-recipe-ingredient"><span class="recipe-ingredient-quantity-unit"><span class="wpurp-recipe-ingredient-quantity recipe-ingredient-quantity">2</span> <span class="wpurp-recipe-ingredient-unit">cups</span></span> <span class="wpurp-recipe-ingredient-name">flour</span></li>
    <li class="wpurp-recipe-ingredient"><span class="recipe-ingredient-quantity-unit"><span>1</span> <span>tsp</span></span> <span class="wpurp-recipe-ingredient-name">salt</span></li>
    <li class="wpurp-recipe-ingredient"><span class="recipe-ingredient-quantity-unit"><span>3</span></span> <span class="wpurp-recipe-ingredient-name">eggs</span><span class="wpurp-recipe-ingredient-notes">, beaten</span></li>
    <li class="wpurp-recipe-ingredient"><span class="wpurp-recipe-ingredient-name">olive oil</span></li></ul></div></div>
    <div class="wpurp-recipe-instructions"><span class="wpurp-title">Instructions</span><ol class="wpurp-recipe-instruction-container">${STEPS.map((step) => `<li class="wpurp-recipe-instruction"><span class="wpurp-recipe-instruction-text">${step}</span></li>`).join('')}</ol></div></div>`,
  ],
  [
    'Cooked',
    `<div class="cooked-recipe-info"><span class="cooked-prep-time"><strong class="cooked-meta-title">Prep Time</strong>20 mins</span></div>
    <h3>Ingredients</h3><div class="cooked-recipe-ingredients">
    <div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span> <span class="cooked-ing-amount" data-decimal="2">2</span> <span class="cooked-ing-measurement">cups</span> <span class="cooked-ing-name">flour</span></div>
    <div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span> <span class="cooked-ing-amount">1</span> <span class="cooked-ing-measurement">tsp</span> <span class="cooked-ing-name">salt</span></div>
    <div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span> <span class="cooked-ing-amount">3</span> <span class="cooked-ing-name">eggs, beaten</span></div>
    <div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span> <span class="cooked-ing-name">olive oil</span></div></div>
    <h3>Directions</h3><div class="cooked-recipe-directions">${STEPS.map((step, at) => `<div class="cooked-single-direction cooked-direction cooked-direction-has-number" data-step="Step ${at + 1}"><span class="cooked-direction-number">${at + 1}</span><div class="cooked-dir-content"><p>${step}</p></div></div>`).join('')}</div>`,
  ],
  [
    'Recipe Card Blocks',
    `<div class="wp-block-wpzoom-recipe-card-block-recipe-card is-style-default header-content-align-left block-alignment-left" id="wpzoom-premium-recipe-card">
    <div class="recipe-card-heading"><h2 class="recipe-card-title">Noodles</h2><span class="recipe-card-author">Recipe by Jane</span></div>
    <div class="recipe-card-details"><div class="details-items"><div class="detail-item detail-item-0"><span class="detail-item-label">Servings</span><p class="detail-item-value">4</p><span class="detail-item-unit">servings</span></div></div></div>
    <div class="recipe-card-ingredients"><h3 class="ingredients-title">Ingredients</h3><ul class="ingredients-list layout-1-column">${INGREDIENTS.map((one) => `<li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name is-strikethrough-active">${one}</p></li>`).join('')}</ul></div>
    <div class="recipe-card-directions"><h3 class="directions-title">Directions</h3><ul class="directions-list">${STEPS.map((step) => `<li class="direction-step">${step}</li>`).join('')}</ul></div>
    <div class="recipe-card-notes"><h3 class="notes-title">Notes</h3><ul class="recipe-card-notes-list"><li>Dust them with semolina.</li></ul></div></div>`,
  ],
  [
    'Delicious Recipes',
    `<div class="dr-recipe-card"><h2 class="dr-title">Noodles</h2><div class="dr-ingredients-list"><div class="dr-ingrd-title-wrap"><h3 class="dr-title">Ingredients</h3><div class="dr-ingredients-scale"><label>Adjust Servings</label><input value="4"></div></div>
    <ul class="dr-unordered-list">${INGREDIENTS.map((one) => `<li><input type="checkbox" name=""><label><span class="ingredient_quantity">${one.split(' ')[0] ?? ''}</span> <span>${one.split(' ').slice(1).join(' ')}</span></label></li>`).join('')}</ul></div>
    <div class="dr-instructions"><div class="dr-instrc-title-wrap"><h3 class="dr-title">Instructions</h3><div class="dr-mark-label">Mark as complete</div></div>
    <ol class="dr-ordered-list">${STEPS.map((step) => `<li><div class="dr-instruction"><span>${step}</span></div></li>`).join('')}</ol></div></div>`,
  ],
  [
    'Yumprint',
    `<div class="blog-yumprint-recipe"><div class="blog-yumprint-recipe-title">Noodles</div><div class="blog-yumprint-serves">Serves 4</div>
    <div class="blog-yumprint-ingredient-section"><div class="blog-yumprint-subheader">Ingredients</div><ol class="blog-yumprint-ingredients">${INGREDIENTS.map((one) => `<li class="blog-yumprint-ingredient-item">${one}</li>`).join('')}</ol></div>
    <div class="blog-yumprint-method-section"><div class="blog-yumprint-subheader">Instructions</div><ol class="blog-yumprint-methods">${STEPS.map((step) => `<li class="blog-yumprint-method-item">${step}</li>`).join('')}</ol></div></div>`,
  ],
  [
    'GetMeCooking',
    `<div class="gmc-recipe"><div class="gmc-recipe-ingredients"><h4>Ingredients</h4><ul class="gmc-ingredients-list">${INGREDIENTS.map((one) => `<li>${one}</li>`).join('')}</ul></div>
    <div class="gmc-recipe-steps"><h4>Directions</h4><table>${STEPS.map((step, at) => `<tr><td class="gmc-step-number">${at + 1}.</td><td>${step}</td></tr>`).join('')}</table></div></div>`,
  ],
]

describe('cards of recipe plugins without their data (IMP-2)', () => {
  it.each(CARDS)('%s', (_, card) => {
    expect(partsOf(withChrome(card))).toEqual({ title: 'Noodles', ingredients: INGREDIENTS, steps: STEPS })
  })
})
