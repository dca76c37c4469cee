import type { Policies } from '../policy.ts'
import type { EventStanding } from './events.ts'
import { eventPolicies } from './events.ts'

/** A viewer's standing to what a round of an event asks teams to hand in. */
export interface SubmissionStanding extends EventStanding {
  /** The round asks for something. */
  readonly there: boolean
  /** The viewer is a linked member of a team with a seat. */
  readonly linked: boolean
  /** It is the team that the call is about. */
  readonly own: boolean
  readonly eliminated: boolean
  readonly opened: boolean
  /** The deadline of the viewer's team is over, by the server's clock. */
  readonly closed: boolean
}

export const submissionPolicies = {
  'submission.organise': (round) => {
    const answer = eventPolicies['event.organise'](round)
    return answer === true ? round.there || 'submission.notFound' : answer
  },
  'submission.read': (round) => {
    if (!round.visible) return 'event.notFound'
    return !round.there ? 'submission.notFound' : round.admin || round.own || 'submission.notYours'
  },
  'submission.submit': (round) => {
    if (!round.visible) return 'event.notFound'
    if (!round.there) return 'submission.notFound'
    if (!round.linked) return 'submission.noTeam'
    if (round.cancelled) return 'event.cancelled'
    if (round.eliminated) return 'submission.eliminated'
    return !round.opened ? 'submission.early' : !round.closed || 'submission.late'
  },
} satisfies Policies<'submission', SubmissionStanding>
