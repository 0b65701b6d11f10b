import {
  type InitialEntry,
  type RouteObject,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router'
import { createRouter, type Router } from '../platform/navigation/router.ts'

/** A router whose history is not the browser's; it starts at the last of the entries. */
export const createMemoryRouter = (routes: RouteObject[], entries: readonly InitialEntry[] = ['/']): Router =>
  createRouter(createMemoryHistory({ initialEntries: [...entries] }), routes)
