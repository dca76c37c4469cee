import type { Policies } from '../policy.ts'

export interface ReportStanding {
  readonly visible: boolean
  /** The thing is the viewer, or belongs to them. */
  readonly own: boolean
}

export const reportPolicies = {
  'report.make': (thing) => (!thing.visible ? 'report.notFound' : !thing.own || 'report.yours'),
} satisfies Policies<'report', ReportStanding>
