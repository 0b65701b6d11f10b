import { COOKING_LIMITS } from '@souschef/contract/schemas'
import {
  EMPTY_FOLD,
  FOLD_VERSION,
  foldEvents,
  type LogEvent,
  type LogFold,
  parseFold,
  parseLogEvent,
  serializeFold,
} from '@souschef/domain'
import type { FoldedLog } from '#platform/shared-log/folded-log.ts'
import type { LogFolds } from '#platform/shared-log/log-folds.ts'
import type { LogKind } from '#platform/shared-log/log-kind.ts'
import type { SharedLog } from '#platform/shared-log/shared-log.ts'
import { findOpenLogs, type SessionRow } from './session-store.ts'

export type FoldedSession = FoldedLog<LogEvent, LogFold>
export type SessionFolds = LogFolds<LogEvent, LogFold>
export type CookingLogs = SharedLog<LogEvent, LogFold, SessionRow>

/** The logs of cooking sessions, each shared by the devices of its cook (DEC-44). */
export const cookingLogs: LogKind<LogEvent, LogFold, SessionRow> = {
  name: 'cooking',
  parseEvent: parseLogEvent,
  folding: {
    version: FOLD_VERSION,
    empty: EMPTY_FOLD,
    extend: foldEvents,
    serialize: serializeFold,
    parse: parseFold,
  },
  limits: COOKING_LIMITS,
  membersOf: async (_, { user_id }) => [user_id],
  findOpen: findOpenLogs,
}
