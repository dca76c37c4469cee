import type { Policies } from '../policy.ts'

/** Towards one team of an event that the viewer may see. */
export interface TeamStanding {
  /** The viewer may know of it: an admin of the event, the lead or a linked member. */
  readonly visible: boolean
  /** Of the event. */
  readonly admin: boolean
  readonly lead: boolean
  /** The lead, or a member who accepted. */
  readonly linked: boolean
  /** Registration is open. */
  readonly open: boolean
  readonly eliminated: boolean
  /** Named for it, with an answer to give. */
  readonly invited: boolean
  /** In a team of the event. */
  readonly registered: boolean
}

const ifVisible = (team: TeamStanding, answer: true | 'event.notAdmin' | 'team.notLead') =>
  team.visible ? answer : 'team.notFound'

const isEditable = (team: TeamStanding) =>
  team.eliminated ? 'team.eliminated' : team.open || 'team.registrationClosed'

export const teamPolicies = {
  'team.setStatus': (team) => ifVisible(team, team.admin || 'event.notAdmin'),
  'team.edit': (team) => {
    const answer = ifVisible(team, team.lead || 'team.notLead')
    return answer === true ? isEditable(team) : answer
  },
  'team.leave': (team) => {
    const answer = ifVisible(team, team.linked || 'team.notLead')
    return answer === true ? (team.lead || team.eliminated ? isEditable(team) : true) : answer
  },
  'team.accept': (team) => (team.invited ? !team.registered || 'team.alreadyIn' : 'team.notInvited'),
  'team.decline': (team) => team.invited || 'team.notInvited',
} satisfies Policies<'team', TeamStanding>
