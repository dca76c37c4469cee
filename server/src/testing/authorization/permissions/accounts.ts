import type { accounts } from '@quad/contract/calls/accounts.ts'
import type { calendars } from '@quad/contract/calls/calendars.ts'
import type { dataExports } from '@quad/contract/calls/dataExports.ts'
import type { profiles } from '@quad/contract/calls/profiles.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

const personCast = {
  stranger: 'signed in',
  blocked: 'signed in, blocked by the person',
  self: 'the person',
  siteAdmin: 'a site admin',
  missing: 'signed in, names a person who does not exist',
} as const

export const accountPermissions: AreaPermissions<typeof accounts, keyof typeof personCast> = {
  target: 'A person; `closed` acts on themselves, `unverified` on their pending sign-up.',
  cast: personCast,
  answers: {
    signup: everyone('yes'),
    verifyAccount: everyone('code.wrong', { unverified: 'yes' }),
    resendCode: everyone('yes'),
    login: everyone('auth.wrongCredentials', {
      unverified: 'yes',
      stranger: 'yes',
      blocked: 'yes',
      self: 'yes',
      siteAdmin: 'yes',
    }),
    requestReset: everyone('yes'),
    resetPassword: everyone('code.wrong'),
    findProviderAddress: everyone('yes'),
    loginWithGoogle: everyone('yes'),
    loginWithGoogleAccess: everyone('yes'),
    loginWithMicrosoft: everyone('yes'),
    listSignInColleges: everyone('yes'),
    startCollegeLogin: everyone('collegeSignIn.notFound'),
    loginWithCollege: everyone('provider.refused'),
    getOwnCollegeSignIn: members('yes'),
    startCollegeLink: members('collegeSignIn.notFound'),
    linkCollegeSignIn: members('provider.refused'),
    updateHandle: members('profile.notYours', { self: 'yes', missing: 'user.notFound' }),
    requestEmail: members('profile.notYours', { self: 'yes', missing: 'user.notFound' }),
    verifyEmail: members('profile.notYours', { self: 'code.wrong', missing: 'user.notFound' }),
    undoEmail: everyone('email.undoExpired'),
    listDevices: members('yes'),
    signOutDevice: members('device.notFound'),
    signOutOtherDevices: members('yes'),
    listPasskeys: members('yes'),
    startPasskey: members('yes', { missing: 'auth.wrongPassword' }),
    createPasskey: members('passkey.refused'),
    startPasskeyProof: members('yes'),
    deletePasskey: members('passkey.notFound', { missing: 'auth.wrongPassword' }),
    startPasskeyLogin: everyone('yes'),
    loginWithPasskey: everyone('passkey.refused'),
    logout: members('yes', { closed: 'yes', incomplete: 'yes' }),
    closeAccount: members('profile.notYours', {
      incomplete: 'profile.notYours',
      self: 'yes',
      missing: 'user.notFound',
    }),
    activateAccount: members('user.notFound', { closed: 'yes', incomplete: 'user.notFound', self: 'yes' }),
    getUser: members('yes', { incomplete: 'yes', missing: 'user.notFound' }),
    findRequiredVersion: everyone('yes'),
    logActivity: members('yes', { incomplete: 'yes' }),
  },
}

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

const ownCast = { member: 'signed in' } as const

export const dataExportPermissions: AreaPermissions<typeof dataExports, keyof typeof ownCast> = {
  target: "The caller's own data, not requested yet.",
  cast: ownCast,
  answers: {
    getDataExport: members('yes'),
    downloadDataExport: members('data.notReady'),
    requestDataExport: members('yes'),
  },
}

const calendarCast = {
  member: 'signed in; another person made the private calendar',
  missing: 'signed in, names calendars that do not exist',
} as const

export const calendarPermissions: AreaPermissions<typeof calendars, keyof typeof calendarCast> = {
  target:
    "The calendars of a club, a fest and a college, a person's private calendar, the address of one's own, and an event of the club for its members.",
  cast: calendarCast,
  answers: {
    getCalendarAddress: members('yes'),
    createCalendarAddress: members('yes'),
    deleteCalendarAddress: members('yes'),
    listOwnClashes: members('yes', { missing: 'event.notFound' }),
    listCollegeClashes: members('yes'),
    // The token is the permission.
    getCalendar: everyone('yes', { missing: 'calendar.notFound' }),
    getClubCalendar: everyone('yes', { missing: 'club.notFound' }),
    getFestCalendar: everyone('yes', { missing: 'fest.notFound' }),
    getCollegeCalendar: everyone('yes', { missing: 'college.notFound' }),
    // The target's event isn't public and has no series.
    getSeriesCalendar: everyone('event.notFound'),
  },
}
