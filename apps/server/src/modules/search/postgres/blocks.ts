// PostgreSQL's index gives all that match at once, in no order, and its price is their number. So it is asked block by block,
// the newest recipes first, and no more once a page is full: its tokens end in '@' and the number of their recipe's block.
// A question is spelled with '@' at the end of each token (`expression`).

/** Recipes in a block, as a power of two; step 0013 says the same to the database. */
const BLOCK_BITS = 13

/**
 * SQL of a table, alias d0, with columns of `search_docs` that the index finds: the newest first, as long as nothing outside
 * sorts. A lateral join goes through its left side in order, which is all that the order stands on.
 *
 * @param question SQL of a tsquery's text
 * @param below SQL of a number that all are below
 */
export const foundByBlock = (question: string, below?: string): string => `
  generate_series(
    ${below === undefined ? '' : 'least('}(select max(number) from search_docs)${below === undefined ? '' : `, ${below})`} >> ${BLOCK_BITS},
    0, -1) b0 (block)
  cross join lateral (
    select d.number, d.recipe_id, d.time_key, d.kind from search_docs d
    where search_tokens(d.tokens, d.number) @@ replace(${question}, '@', '@' || b0.block)::tsquery
      ${below === undefined ? '' : `and d.number < ${below}`}
    order by d.number + 0 desc) d0`

/**
 * SQL of a table like that of `foundByBlock`, for one recipe: its row when the question finds it. The limit keeps the planner
 * from looking into all documents first.
 *
 * @param recipe SQL of its id
 */
export const foundAlone = (question: string, recipe: string): string => `lateral (
    select d.number, d.recipe_id, d.time_key, d.kind from search_docs d
    where d.recipe_id = ${recipe} and d.tokens @@ replace(${question}, '@', '')::tsquery limit 1) d0`
