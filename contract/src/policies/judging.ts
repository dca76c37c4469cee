import type { Policies } from '../policy.ts'
import { type EventStanding, eventPolicies } from './events.ts'

/** A viewer's standing to a judging of an event. */
export interface JudgingStanding extends EventStanding {
  readonly there: boolean
  readonly locked: boolean
  readonly closed: boolean
  readonly published: boolean
}

const asAdmin = (judging: JudgingStanding) => {
  const answer = eventPolicies['event.edit'](judging)
  return answer === true ? judging.there || 'judging.notFound' : answer
}

const whileOpen = (judging: JudgingStanding) => {
  const answer = asAdmin(judging)
  return answer === true ? !judging.closed || 'judging.closed' : answer
}

export const judgingPolicies = {
  'judging.read': (judging: JudgingStanding) => {
    if (!judging.visible) return 'event.notFound'
    if (!judging.there) return judging.admin ? 'judging.notFound' : 'event.notAdmin'
    return judging.admin || 'event.notAdmin'
  },
  'judging.lock': (judging: JudgingStanding) => {
    const answer = asAdmin(judging)
    return answer === true ? !judging.locked || 'judging.locked' : answer
  },
  'judging.staff': whileOpen,
  'judging.share': (judging: JudgingStanding) => {
    const answer = whileOpen(judging)
    return answer === true ? judging.locked || 'judging.notLocked' : answer
  },
  'judging.publish': (judging: JudgingStanding) => {
    const answer = asAdmin(judging)
    if (answer !== true) return answer
    return judging.closed ? !judging.published || 'judging.published' : 'judging.notClosed'
  },
  // Its admins see a preview once it is closed.
  'judging.readResults': (judging: JudgingStanding) => {
    if (!judging.visible) return 'event.notFound'
    if (judging.there && (judging.published || (judging.admin && judging.closed))) return true
    return 'judging.notPublished'
  },
  'judging.readBundle': (judging: JudgingStanding) => {
    if (!judging.visible) return 'event.notFound'
    return (judging.there && judging.published) || 'judging.notPublished'
  },
} satisfies Policies<'judging', JudgingStanding>

/** A caller's standing to a judge's own page, by session or by the key of an outsider's browser. */
export interface JudgeStanding {
  /** The judge is asked or has accepted, and the event isn't deleted. */
  readonly there: boolean
  readonly own: boolean
  readonly accepted: boolean
  readonly closed: boolean
}

const ifOwn = (judge: JudgeStanding) => (judge.there && judge.own) || 'judge.notYours'

export const judgePolicies = {
  'judge.read': ifOwn,
  'judge.answer': (judge) => {
    const answer = ifOwn(judge)
    return answer === true ? !judge.closed || 'judging.closed' : answer
  },
  'judge.score': (judge) => {
    const answer = ifOwn(judge)
    if (answer !== true) return answer
    if (!judge.accepted) return 'judge.notYours'
    return !judge.closed || 'judging.closed'
  },
} satisfies Policies<'judge', JudgeStanding>
