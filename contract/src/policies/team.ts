import type { Policies } from '../policy.ts'

/** Towards one team of an event that the viewer may see. */
export interface TeamStanding {
  /** The viewer may know of it: an admin of the event, the lead or a linked member. */
  readonly visible: boolean
  /** Of the event. */
  readonly admin: boolean
  readonly lead: boolean
  /** The lead, or a member who registered with the email of their account. */
  readonly linked: boolean
  /** Registration is open. */
  readonly open: boolean
}

const ifVisible = (team: TeamStanding, answer: true | 'event.notAdmin' | 'team.notLead') =>
  team.visible ? answer : 'team.notFound'

export const teamPolicies = {
  'team.setStatus': (team) => ifVisible(team, team.admin || 'event.notAdmin'),
  'team.edit': (team) => {
    const answer = ifVisible(team, team.lead || 'team.notLead')
    return answer === true ? team.open || 'team.registrationClosed' : answer
  },
  'team.leave': (team) => {
    const answer = ifVisible(team, team.linked || 'team.notLead')
    return answer === true ? !team.lead || team.open || 'team.registrationClosed' : answer
  },
} satisfies Policies<'team', TeamStanding>
