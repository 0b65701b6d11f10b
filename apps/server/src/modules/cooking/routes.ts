import type { Api } from '../../platform/http/register-endpoint.ts'
import type { Live } from '../live/live.ts'
import type { Cooking } from './cooking.ts'
import { registerGuests } from './guests/guest-routes.ts'
import { registerCooks } from './history/cook-routes.ts'
import { registerPush } from './push/push-routes.ts'
import { registerPlans } from './plans/plan-routes.ts'
import { registerSessions } from './log/session-routes.ts'

export function registerCooking(api: Api, cooking: Cooking, live: Live): void {
  registerSessions(api, cooking)
  registerCooks(api)
  registerPush(api, cooking)
  registerGuests(api, cooking, live)
  registerPlans(api, cooking)
}
