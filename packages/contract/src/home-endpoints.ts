import { defineEndpoints } from './endpoint.ts'

/** The sections of the home page (API-35), separately and all at once. */
export const homeEndpoints = defineEndpoints({
  getHome: {
    method: 'GET',
    path: '/home',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  listTrending: {
    method: 'GET',
    path: '/home/trending',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  listRecommendedUsers: {
    method: 'GET',
    path: '/home/users',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  listActivity: {
    method: 'GET',
    path: '/home/activity',
    access: 'user',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  listLiveCooking: {
    method: 'GET',
    path: '/home/live',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  listSeasonal: {
    method: 'GET',
    path: '/home/seasonal',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
})
