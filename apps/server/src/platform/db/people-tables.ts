import type { EndpointParsed } from '@souschef/contract'

/** Tables of people and their relations; conventions as in `Tables`. */
export interface PeopleTables {
  user_names: UserNamesTable
  user_stats: UserStatsTable
  follows: FollowsTable
  blocks: BlocksTable
  reports: ReportsTable
  household_members: HouseholdMembersTable
}

/** What a person is found by: username, first and last name, last name. */
export interface UserNamesTable {
  /** `identityKey` of the name. */
  key: string
  user_id: string
}

/** Counters of people; a missing row means zeros. */
export interface UserStatsTable {
  user_id: string
  /** Counts public recipes only. */
  recipes_count: number
  followers_count: number
  following_count: number
}

export interface FollowsTable {
  follower_id: string
  followed_id: string
  created_at: number
}

/** A user who is in a household now. */
export interface HouseholdMembersTable {
  household_id: string
  user_id: string
}

/** Blocked users cannot follow, and neither user follows the other. */
export interface BlocksTable {
  blocker_id: string
  blocked_id: string
  created_at: number
}

/** A report to the operator about a recipe or a person. */
export interface ReportsTable {
  id: string
  reporter_id: string
  kind: 'recipe' | 'user'
  target_id: string
  reason: EndpointParsed<'reportUser'>['body']['reason']
  note: string
  created_at: number
}
