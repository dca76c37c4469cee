import type { Policies } from '../policy.ts'

export interface PersonStanding {
  /** The account is neither closed nor erased. */
  readonly visible: boolean
  readonly self: boolean
}

export const userPolicies = {
  'user.block': (person) => (!person.visible ? 'user.notFound' : !person.self || 'block.self'),
} satisfies Policies<'user', PersonStanding>

export const profilePolicies = {
  'profile.edit': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  'profile.close': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  // The same answer for an open, a closed and a missing account, so that a stranger learns nothing.
  'profile.reopen': (person) => person.self || 'user.notFound',
} satisfies Policies<'profile', PersonStanding>

export interface FollowStanding {
  /** True if the account is open, or the club or college exists. */
  readonly there: boolean
  readonly self: boolean
  /** True if either person has blocked the other. */
  readonly blocked: boolean
}

export interface FollowListStanding {
  readonly there: boolean
  /** True if the person shows their lists to the viewer, and neither has blocked the other. */
  readonly listed: boolean
}

export const followPolicies = {
  'follow.read': (page) => page.there || 'follow.notFound',
  'follow.add': (page) =>
    !page.there ? 'follow.notFound' : page.self ? 'follow.self' : !page.blocked || 'follow.blocked',
} satisfies Policies<'follow', FollowStanding>

export const followListPolicies = {
  'followList.read': (person) => (!person.there ? 'user.notFound' : person.listed || 'follow.private'),
} satisfies Policies<'followList', FollowListStanding>

export interface ReportStanding {
  readonly visible: boolean
  /** The target is the viewer's own account or belongs to it. */
  readonly own: boolean
}

export const reportPolicies = {
  'report.make': (thing) => (!thing.visible ? 'report.notFound' : !thing.own || 'report.yours'),
} satisfies Policies<'report', ReportStanding>

export interface SiteAdminStanding {
  readonly siteAdmin: boolean
}

export const siteAdminPolicies = {
  'siteAdmin.act': ({ siteAdmin }) => siteAdmin || 'siteAdmin.only',
} satisfies Policies<'siteAdmin', SiteAdminStanding>

export interface AdStanding {
  readonly there: boolean
  readonly siteAdmin: boolean
}

export const adPolicies = {
  'ad.publish': (ad) => (!ad.siteAdmin ? 'ad.notYours' : ad.there || 'ad.notFound'),
} satisfies Policies<'ad', AdStanding>
