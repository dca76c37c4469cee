import type { Policies } from '../policy.ts'

export interface CollegeStanding {
  /** There and live; or a request, towards its maker, site admins and the people of that college. */
  readonly visible: boolean
  readonly live: boolean
  readonly admin: boolean
  readonly siteAdmin: boolean
}

export const collegePolicies = {
  'college.read': (college) => college.visible || 'college.notFound',
  'college.edit': (college) =>
    !college.visible ? 'college.notFound' : college.admin || college.siteAdmin || 'college.notAdmin',
  'college.addFest': (college) =>
    !college.visible ? 'college.notFound' : (college.live && college.admin) || 'college.notAdmin',
} satisfies Policies<'college', CollegeStanding>
