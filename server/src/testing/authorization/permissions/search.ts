import type { search } from '@quad/contract/calls/search.ts'
import { type AreaPermissions, members } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const searchPermissions: AreaPermissions<typeof search, keyof typeof cast> = {
  target: 'The suggestions of a search.',
  cast,
  answers: { listQueries: members('yes') },
}
