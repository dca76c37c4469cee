import { checkArea } from '../areaCheck.ts'
import { landingPermissions } from '../permissions/landing.ts'

export const landingCheck = checkArea(landingPermissions, {
  start: async ({ people }) => ({ people: { member: people.stranger }, makeTarget: () => undefined }),
  attempts: { getLanding: ({ quad, as }) => quad.call('getLanding', {}, as) },
})
