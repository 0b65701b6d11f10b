import { PlanningPage } from './planning-page.tsx'

interface Props {
  readonly userId: string
}

/** Plans a dinner of several dishes, and cooks by the plan. */
export const DinnerPage = ({ userId }: Props) => <PlanningPage userId={userId} actions={() => null} />
