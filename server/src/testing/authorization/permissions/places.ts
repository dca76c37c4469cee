import type { places } from '@quad/contract/calls/places.ts'
import { type AreaPermissions, members } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const placePermissions: AreaPermissions<typeof places, keyof typeof cast> = {
  target: 'The suggestions of cities and venues.',
  cast,
  answers: { listPlaces: members('yes') },
}
