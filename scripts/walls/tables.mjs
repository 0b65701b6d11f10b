/**
 * The part of the server that owns each table, and alone writes it: a module, or the platform. Reading is free. Migrations and tests may
 * write every table.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const OWNED_TABLES = {
  'modules/accounts': [
    'users',
    'account_settings',
    'user_names',
    'sessions',
    'refresh_tokens',
    'password_resets',
    'invitations',
  ],
  'modules/cooking': [
    'cooking_sessions',
    'cooking_copies',
    'cooking_presence',
    'cooks',
    'kitchen_links',
    'push_subscriptions',
    'push_timers',
    'shared_plans',
  ],
  'modules/favorites': ['favorites'],
  'modules/importing': ['imports'],
  'modules/media': ['media', 'media_uses'],
  'modules/people': ['blocks', 'follows', 'household_members', 'reports', 'user_stats'],
  'modules/printing': ['cookbooks'],
  'modules/recipes': [
    'recipes',
    'recipe_bodies',
    'recipe_drafts',
    'recipe_households',
    'recipe_settings',
    'recipe_stats',
    'recipe_tallies',
    'recipe_terms',
    'recipe_totals',
    'recipe_versions',
    'recipe_views',
  ],
  'modules/search': [
    'search_docs',
    'search_folded',
    'search_names',
    'search_pending',
    'search_postings',
    'search_words',
  ],
  platform: [
    'idempotency_keys',
    'jobs',
    'job_items',
    'schema_migrations',
    'secrets',
    'shared_log_events',
    'shared_log_folds',
    'shared_logs',
  ],
}
