import type { FoundRecipe } from '../found-recipe.ts'
import { readPage } from './read-page.ts'

/** A script with JSON-LD, as pages have it. */
export const jsonLdPage = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`

/** The recipe of a page that has one. */
export function readRecipe(html: string | Uint8Array, charset?: string): FoundRecipe {
  const result = readPage(html, {
    url: 'https://kitchen.example/recipes/1',
    ...(charset === undefined ? {} : { charset }),
  })
  if (!result.ok) throw new Error('No recipe')
  return result.recipe
}

/** The title of a page's recipe, its ingredients and its steps. */
export function partsOf(html: string): Readonly<Record<'title' | 'ingredients' | 'steps', unknown>> {
  const { title, ingredients, steps } = readRecipe(html)
  return { title, ingredients: ingredients.map(({ text }) => text), steps: steps.map(({ text }) => text) }
}

/** A blog's page about noodles with `content`, and all that a blog puts around it. */
export const withChrome = (
  content: string,
  heading = '<h1 class="entry-title">Noodles</h1>',
): string => `<!doctype html>
  <html lang="en-US"><head><title>Noodles - Kitchen Tales</title><meta property="og:title" content="Noodles - Kitchen Tales"></head>
  <body class="post-template-default single has-sidebar"><header class="site-header"><p class="site-title"><a href="/">Kitchen Tales</a></p>
  <nav class="nav-primary"><ul><li><a href="/">Home</a><li><a href="/recipes">Recipes</a><li><a href="/about">About</a></ul></nav></header>
  <main class="content"><article class="post type-post entry"><header class="entry-header">${heading}<p class="entry-meta">May 3, 2021 by Jane · <a href="#comments">12 Comments</a></p></header>
  <div class="entry-content"><p>Every spring we make noodles at home. My aunt showed me how when I was 8 years old.</p>
  <h2>Why you will love them</h2><ul><li>They need 4 things that you have at home.</li><li>They are ready in an hour.</li></ul>
  ${content}
  </div><footer class="entry-footer"><p>Filed under: <a>Pasta</a></p></footer></article>
  <div class="related"><h3>You may also like</h3><ul><li><a>Leek soup</a></li><li><a>5 quick pasta sauces</a></li><li><a>Bread without kneading</a></li></ul></div>
  <section id="comments" class="comments-area"><h3>12 comments</h3><ol class="comment-list"><li class="comment"><p>I used 2 cups of rye flour and 4 eggs. They were wonderful, thank you!</p></li>
  <li class="comment"><p>Can I freeze them? We have far too many.</p></li></ol><h3>Leave a Reply</h3><form><label>Name</label><input></form></section></main>
  <aside class="sidebar"><h3>About me</h3><p>I am Jane. I cook, write and photograph in Leeds.</p><h3>Popular</h3><ul><li><a>10 soups for winter</a></li><li><a>Apple pie</a></li></ul></aside>
  <footer class="site-footer"><ul><li>Privacy</li><li>Contact</li></ul><p>© 2021 Kitchen Tales. All rights reserved.</p></footer></body></html>`
