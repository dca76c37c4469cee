import type { fests } from '@quad/contract/calls/fests.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const festCast = {
  stranger: 'signed in',
  student: 'of the fest’s college',
  follower: 'follows the fest',
  collegeAdmin: 'an admin of the college, not of the fest',
  admin: 'one of the fest’s admins',
  missing: 'an admin of the fest, names a fest and a college that do not exist',
} as const

const hidden = 'fest.notFound'
const ofAdmins = members<keyof typeof festCast>('fest.notAdmin', { admin: 'yes', missing: hidden })

export const festPermissions: AreaPermissions<typeof fests, keyof typeof festCast> = {
  target: 'A fest of a college.',
  cast: festCast,
  answers: {
    listFests: everyone('yes'),
    getFest: everyone('yes', { missing: hidden }),
    createFest: members('college.notAdmin', { collegeAdmin: 'yes', missing: 'college.notFound' }),
    updateFest: ofAdmins,
    deleteFest: ofAdmins,
    followFest: members('yes', { missing: hidden }),
  },
}
