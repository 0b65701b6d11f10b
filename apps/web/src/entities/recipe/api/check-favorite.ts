import { call } from '../../../platform/api/client.ts'
import { now } from '../../../platform/clock.ts'
import { learnHearts } from '../model/heart-store.ts'

async function ask(id: string): Promise<boolean> {
  try {
    const { is_favorite } = await call('getFavorite', { params: { id } })
    return is_favorite
  } catch (error) {
    console.warn('whether it is a favourite could not be asked', error)
    return false
  }
}

/** Asks about a recipe whose server did not say; a failure is logged and read as 'not a favourite' (ERR-2). */
export async function checkFavorite(id: string): Promise<void> {
  learnHearts([{ id, is_favorite: await ask(id) }], now())
}
