import type { Policies } from '../policy.ts'
/** A viewer's standing to one team of an event that they may see. */
export interface TeamStanding {
  /** The viewer may see the team: an admin of the event, the lead or a linked member. */
  readonly visible: boolean
  /** The viewer is an admin of the event. */
  readonly admin: boolean
  readonly lead: boolean
  /** The viewer is the lead, or a member who accepted. */
  readonly linked: boolean
  /** Registration is open. */
  readonly open: boolean
  readonly eliminated: boolean
  /** The viewer is invited and hasn't answered. */
  readonly invited: boolean
  /** The viewer is in a team of the event. */
  readonly registered: boolean
  /** The team is on the waitlist and is offered a seat. */
  readonly offered: boolean
  /** An admin of the event made the registration by hand. */
  readonly added: boolean
}

const ifKnown = (team: TeamStanding, answer: true | 'event.notAdmin' | 'team.notLead') =>
  team.visible ? answer : 'team.notFound'

const isEditable = (team: TeamStanding) =>
  team.eliminated ? 'team.eliminated' : team.open || 'team.registrationClosed'

const ofLead = (team: TeamStanding) => {
  const answer = ifKnown(team, team.lead || 'team.notLead')
  return answer === true ? !team.eliminated || 'team.eliminated' : answer
}

export const teamPolicies = {
  'team.setStatus': (team) => ifKnown(team, team.admin || 'event.notAdmin'),
  'team.edit': (team) => {
    const answer = ifKnown(team, team.lead || 'team.notLead')
    return answer === true ? isEditable(team) : answer
  },
  'team.leave': (team) => {
    const answer = ifKnown(team, team.linked || 'team.notLead')
    if (answer !== true) return answer
    if (team.eliminated) return 'team.eliminated'
    // Somebody who was added by hand never asked for it.
    return !team.lead || team.added || team.open || 'team.registrationClosed'
  },
  'team.passOn': ofLead,
  'team.answerAfterRound': ofLead,
  'team.answerOffer': (team) => {
    const answer = ifKnown(team, team.lead || 'team.notLead')
    return answer === true ? team.offered || 'team.notOffered' : answer
  },
  'team.openRoom': (team) => (team.visible ? team.linked || 'team.notIn' : 'team.notFound'),
  'team.openOrganisersRoom': (team) => team.visible || 'team.notFound',
  'team.reportPayment': (team) => (team.visible ? team.linked || 'payment.notYours' : 'team.notFound'),
  'team.accept': (team) => (team.invited ? !team.registered || 'team.alreadyIn' : 'team.notInvited'),
  'team.decline': (team) => team.invited || 'team.notInvited',
} satisfies Policies<'team', TeamStanding>

/** A viewer's standing to joining a team whose link they follow. */
export interface JoiningStanding {
  /** The link is that of a team that takes people, and nothing keeps the viewer from its lead. */
  readonly invited: boolean
  /** Registration is open. */
  readonly open: boolean
  /** The viewer is in a team of the event. */
  readonly registered: boolean
  /** The viewer's account has a confirmed email. */
  readonly reachable: boolean
  /** How many more people may join. */
  readonly places: number
}

export const joiningPolicies = {
  'joining.read': (team) => (team.invited && team.open) || 'team.linkOver',
  'joining.join': (team) => {
    if (!team.invited) return 'team.linkOver'
    if (team.registered) return 'team.alreadyIn'
    if (!team.open) return 'team.registrationClosed'
    if (!team.reachable) return 'team.emailNeeded'
    return team.places > 0 || 'team.noPlace'
  },
} satisfies Policies<'joining', JoiningStanding>

/** A viewer's standing to the board of an event that they may see, where people and teams look for each other. */
export interface BoardStanding {
  readonly complete: boolean
  /** The event is for teams. */
  readonly teams: boolean
  /** Registration is open, on Quad. */
  readonly open: boolean
  /** The viewer is in a team of the event. */
  readonly registered: boolean
  /** The viewer leads a team. */
  readonly leads: boolean
  /** How many more people may join the viewer's team. */
  readonly places: number
}

const ifOpen = (board: BoardStanding) => {
  if (!board.complete) return 'event.incomplete'
  if (!board.teams) return 'team.alone'
  return board.open || 'team.registrationClosed'
}

const withPlace = (board: BoardStanding) => {
  const answer = ifOpen(board)
  if (answer !== true) return answer
  return board.leads ? board.places > 0 || 'team.noPlace' : 'team.notLead'
}

export const boardPolicies = {
  'board.read': ifOpen,
  'board.write': (board) => (board.registered ? withPlace(board) : ifOpen(board)),
  'board.offer': withPlace,
} satisfies Policies<'board', BoardStanding>
