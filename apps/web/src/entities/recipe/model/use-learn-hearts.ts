import { useEffect } from 'react'
import { now } from '../../../platform/clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import { getFavorite } from '../api/favorite.ts'
import { learnHearts } from './heart-store.ts'
import type { Known } from './hearts.ts'

/**
 * Tells the hearts what an answer says of its recipes; nothing while there is none.
 *
 * @param answeredAt of that answer, in epoch ms
 */
export function useLearnHearts(recipes: readonly Known[] | undefined, answeredAt: number): void {
  useEffect(() => {
    if (recipes !== undefined) learnHearts(recipes, answeredAt)
  }, [recipes, answeredAt])
}

async function askHeart(id: string): Promise<void> {
  const isFavorite = await getFavorite(id).catch((error: unknown) => {
    console.warn('whether it is a favourite could not be asked', error)
    return false
  })
  learnHearts([{ id, is_favorite: isFavorite }], now())
}

/**
 * The same for one recipe; where its server did not say, asks. A failure of that is logged and read as 'not a favourite' (ERR-2).
 * An answer without an instant was a guest's.
 */
export function useLearnHeart(recipe: Known | undefined, answeredAt: number): void {
  useEffect(() => {
    if (recipe === undefined) return
    learnHearts([recipe], answeredAt)
    const isUser = useSession.getState().status === 'user'
    if (isUser && recipe.is_favorite === undefined && answeredAt > 0) void askHeart(recipe.id)
  }, [recipe, answeredAt])
}
