import type { LogHint } from '@souschef/contract'
import { type Call, call } from '../../api/client.ts'
import { now } from '../../clock.ts'
import { newId } from '../../ids.ts'
import { refineFromInstant } from '../../server-time.ts'
import { cookingStore, type CookingStore } from '../cooking-store.ts'
import { cookingTime } from '../cooking-time.ts'
import { saveRecipeCopy, readRecipeCopy } from '../recipe-copy.ts'
import { type CookingSync, createCookingSync } from './cooking-sync.ts'
import { runInLeaderTab } from '../../shared-log/run-in-leader-tab.ts'
import { listenForCooking } from './listen-for-cooking.ts'
import { isSignedInAs } from '../../session/signed-in-as.ts'
import { whenIdle } from '../../shared-log/when-idle.ts'
import { syncSlot } from './sync-slot.ts'

const syncs = new WeakMap<CookingStore, CookingSync>()

/** The page's synchronisation of a user's log. */
export function cookingSync(userId: string): CookingSync {
  const store = cookingStore(userId)
  // Never sends the token of another user who has signed in since.
  const callAsUser: Call = async (name, input, options) => {
    if (!isSignedInAs(userId)) throw new Error('The cook has signed out')
    return call(name, input, options)
  }
  const sync =
    syncs.get(store) ??
    createCookingSync({
      store,
      call: callAsUser,
      time: cookingTime(),
      learnTime: refineFromInstant,
      clock: now,
      newId,
      copies: {
        has: async (recipeId, version) => (await readRecipeCopy(userId, recipeId, version)) !== null,
        store: (recipe) => saveRecipeCopy(userId, recipe),
      },
      syncState: syncSlot(userId),
      canSync: () => navigator.onLine && isSignedInAs(userId),
    })
  syncs.set(store, sync)
  return sync
}

/** Keeps this browser's log of a signed-in user in sync with other devices; returns a function that stops it. */
export function startCookingSync(userId: string): () => void {
  const sync = cookingSync(userId)
  return runInLeaderTab(() => {
    const controller = new AbortController()
    const { signal } = controller
    const stop = sync.follow()
    let lastHint = ''
    const onHint = (hint: LogHint): void => {
      const id = `${hint.log_id}:${hint.position}`
      // A repeated hint means that the session has ended.
      if (sync.isBehind(hint) || id === lastHint) void sync.run()
      lastHint = id
    }
    void whenIdle().then(() => listenForCooking(userId, onHint, signal))
    return () => {
      controller.abort()
      stop()
    }
  })
}
