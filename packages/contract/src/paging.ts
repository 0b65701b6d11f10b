/** Page sizes and bounds of lists (API-20, API-27, API-41, API-45). */
export const PAGING = {
  recipes: 24,
  favorites: 10,
  favoritesPage: 12,
  users: 24,
  subscriptions: 12,
  subscriptionRecipes: 4,
  trending: 12,
  recommendedUsers: 12,
  activity: 20,
  liveCooking: 12,
  /** Items of a section on the home page. */
  homeRecipes: 6,
  homePeople: 6,
  homeActivity: 6,
  sessions: 24,
  cooks: 24,
  suggestions: 8,
  importItems: 50,
  categoryRecipes: 4,
  maxLimit: 100,
  /** Upper bound of page × limit; beyond it only cursors work, and totals are no longer exact. */
  maxOffset: 10_000,
} as const
