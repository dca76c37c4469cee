import type { colleges } from '@quad/contract/calls/colleges.ts'
import type { fests } from '@quad/contract/calls/fests.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

const festCast = {
  stranger: 'signed in',
  student: 'of the fest’s college',
  follower: 'follows the fest',
  collegeAdmin: 'an admin of the college, not of the fest',
  hostAdmin: 'one of the fest’s admins',
  missing: 'an admin of the fest, names a fest and a college that do not exist',
} as const

const noFest = 'fest.notFound'
const ofFestAdmins = members<keyof typeof festCast>('fest.notAdmin', { hostAdmin: 'yes', missing: noFest })

export const festPermissions: AreaPermissions<typeof fests, keyof typeof festCast> = {
  target: 'A fest of a college.',
  cast: festCast,
  answers: {
    listFests: everyone('yes'),
    getFest: everyone('yes', { missing: noFest }),
    createFest: members('college.notAdmin', { collegeAdmin: 'yes', missing: 'college.notFound' }),
    updateFest: ofFestAdmins,
    deleteFest: ofFestAdmins,
    followFest: members('yes', { missing: noFest }),
  },
}

const collegeCast = {
  stranger: 'signed in, of another college',
  classmate: 'of that college',
  maker: 'asked for the page',
  pageAdmin: 'made an admin of the request',
  siteAdmin: 'a site admin',
  missingSiteAdmin: 'a site admin, names a college that does not exist',
} as const

const noCollege = 'college.notFound'

type CollegeActor = keyof typeof collegeCast
const notAdmins = { classmate: 'college.notAdmin', maker: 'college.notAdmin' } as const
const byAdmins = members<CollegeActor>(noCollege, { ...notAdmins, siteAdmin: 'yes' })
const byLiveAdmins = members<CollegeActor>(noCollege, { ...notAdmins, siteAdmin: 'college.notAdmin' })

export const collegePermissions: AreaPermissions<typeof colleges, keyof typeof collegeCast> = {
  target: 'A request for the page of a college, which is not live yet.',
  cast: collegeCast,
  answers: {
    listColleges: everyone('yes'),
    getCollege: everyone(noCollege, { classmate: 'yes', maker: 'yes', siteAdmin: 'yes' }),
    createCollege: everyone('yes'),
    getCollegeDesk: byAdmins,
    listDeskClubs: byAdmins,
    listDeskPlaces: byAdmins,
    listCollegeNotices: members(noCollege, { classmate: 'yes', maker: 'college.notStudent', siteAdmin: 'yes' }),
    countNoticeReach: byLiveAdmins,
    createCollegeNotice: byLiveAdmins,
    getNoticeWays: members('yes'),
    updateNoticeWays: members('yes'),
    getCollegeSignIn: byAdmins,
    updateCollegeSignIn: byAdmins,
    deleteCollegeSignIn: members<CollegeActor>(noCollege, { ...notAdmins, siteAdmin: 'yes' }),
    testCollegeSignIn: members<CollegeActor>(noCollege, { ...notAdmins, siteAdmin: 'yes' }),
    updateCollege: members(noCollege, { classmate: 'college.notAdmin', maker: 'college.notAdmin', siteAdmin: 'yes' }),
  },
}
