import type { profiles } from '@quad/contract/calls/profiles.ts'
import { type AreaPermissions, members } from '../rows.ts'
import { personCast } from './accounts.ts'

export const profilePermissions: AreaPermissions<typeof profiles, keyof typeof personCast> = {
  target: 'A person; `closed` acts on themselves.',
  cast: personCast,
  answers: {
    updateUser: members('profile.notYours', { incomplete: 'profile.notYours', self: 'yes', missing: 'user.notFound' }),
    getProfile: members('yes', { missing: 'user.notFound' }),
    updateProfile: members('profile.notYours', { self: 'yes', missing: 'user.notFound' }),
    listUsers: members('yes'),
    blockUser: members('yes', { self: 'block.self', missing: 'user.notFound' }),
    unblockUser: members('yes', { self: 'block.self', missing: 'user.notFound' }),
  },
}
