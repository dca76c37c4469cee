import type { colleges } from '@quad/contract/calls/colleges.ts'
import { type AreaPermissions, everyone } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const collegePermissions: AreaPermissions<typeof colleges, keyof typeof cast> = {
  target: 'The list of colleges.',
  cast,
  answers: { listColleges: everyone('yes') },
}
