import { defineEndpoints } from './endpoint.ts'

/** Events that a device can add to a session in one call. */
export const EVENTS_AT_ONCE = 200

const WRITES = ['cookingWritesByUser'] as const

/** Cooking on several devices (API-34, API-47) and hints of what changed (API-39). */
export const cookingEndpoints = defineEndpoints({
  openSession: {
    method: 'POST',
    path: '/sessions',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: WRITES,
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
  getSession: {
    method: 'GET',
    path: '/sessions/{id}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['NOT_FOUND'],
    limits: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['NOT_FOUND'],
    limits: WRITES,
  },
  addCookingEvents: {
    method: 'POST',
    path: '/sessions/{id}/events',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['NOT_FOUND', 'SESSION_FULL'],
    limits: WRITES,
  },
  listCookingEvents: {
    method: 'GET',
    path: '/sessions/{id}/events',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['NOT_FOUND'],
    limits: [],
  },
  getCookingCopy: {
    method: 'GET',
    path: '/sessions/{id}/recipes/{recipeId}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['NOT_FOUND', 'RECIPE_NOT_FOUND'],
    limits: [],
  },
  watchLive: {
    method: 'GET',
    path: '/live',
    access: 'guest',
    answers: 'events',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
})
