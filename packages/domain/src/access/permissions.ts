import type { RecipeStatus } from '../recipe/reference.ts'

/**
 * Who sees a published recipe besides its author (HH-2): everyone, the members of some households, or both; with neither, nobody. A
 * draft keeps its audience for when it is published.
 */
export interface Audience {
  /** Whether everyone is in it. */
  readonly is_public: boolean
  /** Ids of households. */
  readonly households: readonly string[]
}

/** The fields of a recipe that decide who may do what with it. */
export interface GuardedRecipe extends Audience {
  readonly author_id: string
  readonly status: RecipeStatus
  /** Set by an operator; the author cannot undo it. */
  readonly is_hidden: boolean
}

/** The facts about a caller that decide what they may do with recipes. */
export interface Viewer {
  /** Null for a guest. */
  readonly userId: string | null
  readonly isAdmin: boolean
  /** Ids of the households whose member they are now. */
  readonly households: readonly string[]
}

/** A viewer without an account. */
export const GUEST: Viewer = { userId: null, isAdmin: false, households: [] }

/** What a viewer can be to a recipe. Someone may be several of these, or none. */
export type Relation = 'anyone' | 'author' | 'member' | 'moderator'

/** What permissions are asked for. Whoever may read a recipe may cook, copy, save and export it. */
export type Action = 'read' | 'edit'

/** Who may do what with a recipe (HH-4, DEC-15): any one of these relations is enough. The server derives its SQL from this table. */
export const PERMISSIONS: Readonly<Record<Action, readonly Relation[]>> = {
  read: ['anyone', 'author', 'member', 'moderator'],
  edit: ['author'],
}

const isOpen = ({ status, is_hidden }: GuardedRecipe): boolean => status === 'published' && !is_hidden

const RELATIONS: Readonly<Record<Relation, (viewer: Viewer, recipe: GuardedRecipe) => boolean>> = {
  anyone: (_, recipe) => isOpen(recipe) && recipe.is_public,
  author: ({ userId }, { author_id }) => userId === author_id,
  member: ({ households }, recipe) =>
    isOpen(recipe) && recipe.households.some((household) => households.includes(household)),
  // Admins see what they have hidden from everyone, and nothing else (OPS-1).
  moderator: ({ isAdmin }, { status, is_public, is_hidden }) =>
    isAdmin && is_hidden && is_public && status === 'published',
}

/** Whether a viewer may do something with a recipe. */
export const permits = (viewer: Viewer, recipe: GuardedRecipe, action: Action): boolean =>
  PERMISSIONS[action].some((relation) => RELATIONS[relation](viewer, recipe))
