import type { landing } from '@quad/contract/calls/landing.ts'
import { type AreaPermissions, everyone } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const landingPermissions: AreaPermissions<typeof landing, keyof typeof cast> = {
  target: 'What the landing page shows.',
  cast,
  answers: { getLanding: everyone('yes') },
}
