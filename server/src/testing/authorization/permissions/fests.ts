import type { fests } from '@quad/contract/calls/fests.ts'
import { type AreaPermissions, everyone } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const festPermissions: AreaPermissions<typeof fests, keyof typeof cast> = {
  target: 'The list of fests.',
  cast,
  answers: { listFests: everyone('yes') },
}
