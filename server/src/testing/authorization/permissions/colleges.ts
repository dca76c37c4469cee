import type { colleges } from '@quad/contract/calls/colleges.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const collegeCast = {
  stranger: 'signed in, of another college',
  student: 'of that college',
  maker: 'asked for the page',
  admin: 'made an admin of the request',
  siteAdmin: 'a site admin',
  missing: 'a site admin, names a college that does not exist',
} as const

const hidden = 'college.notFound'

export const collegePermissions: AreaPermissions<typeof colleges, keyof typeof collegeCast> = {
  target: 'A request for the page of a college, which is not live yet.',
  cast: collegeCast,
  answers: {
    listColleges: everyone('yes'),
    getCollege: everyone(hidden, { student: 'yes', maker: 'yes', siteAdmin: 'yes' }),
    createCollege: everyone('yes'),
    updateCollege: members(hidden, { student: 'college.notAdmin', maker: 'college.notAdmin', siteAdmin: 'yes' }),
  },
}
