import { randomInt } from 'node:crypto'
import type { CallName } from '@quad/contract/calls/index.ts'
import { details, inHours, memberOf } from '../events.ts'
import { goodBodies, nowhere } from '../goodInput.ts'
import { signupForm } from '../accounts.ts'
import type { Target } from './target.ts'
import { ad } from './targets.ts'

export interface Request {
  /** Replaces the target's id, if calls of an area are about different objects. */
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

const state = 'a-random-value-of-tests'
const soon = { startTime: '2030-01-01T10:00:00.000Z', duration: 30 }
const festDates = { startDate: '2027-01-01T00:00:00.000Z', endDate: '2027-01-02T00:00:00.000Z' }
const club = { clubName: 'Attempt', category: 'Social', description: 'An attempt', privacy: 'private' }
const renamed = { body: { name: 'Changed' } }
const described = { body: { description: 'Changed' } }
const toCertificate = ({ certificateId: id }: Target) => ({ id })
const toJudge = ({ ownJudgeId: id }: Target) => ({ id })
const toUser = ({ userId: id }: Target) => ({ id })

/** Requests that need more than the ids in the path and a body from `goodBodies`. */
export const requests: { readonly [Name in CallName]?: (target: Target) => Request } = {
  signup: ({ newEmail }) => signupForm(newEmail),
  verifyAccount: ({ signupId: user, token }) => ({ body: { user, token } }),
  resendCode: ({ signupId: user }) => ({ body: { user } }),
  login: ({ username, password }) => ({ body: { username, password } }),
  requestReset: ({ newEmail: username }) => ({ body: { username } }),
  findProviderAddress: () => ({ query: { provider: 'google', state, nonce: state } }),
  updateHandle: ({ newEmail, password }) => ({ body: { handle: newEmail.replace('@', '.'), password } }),
  // The person's college is restricted to this domain.
  requestEmail: ({ newEmail, password }) => ({
    body: { email: newEmail.replace('example.edu', 'meridian.edu'), password },
  }),
  startPasskey: ({ password }) => ({ body: { password } }),
  deletePasskey: ({ password }) => ({ body: { password } }),
  searchPosts: () => ({ query: { search: 'Attempt' } }),
  searchMessages: () => ({ query: { search: 'Attempt' } }),
  findRequiredVersion: () => ({ query: { platform: 'ios' } }),
  logActivity: () => ({ body: { activityType: 'active' } }),
  updateUser: () => ({ body: { gender: 'other' } }),
  fetchPosts: ({ id }) => ({ body: { filter: { _id: id } } }),
  muteUser: toUser,
  unmuteUser: toUser,
  getMessage: ({ messageId: id }) => ({ id }),
  updateMessage: ({ messageId: id }) => ({ id, body: { chat: 'Changed' } }),
  listChanges: () => ({ query: { after: '0' } }),
  listLines: () => ({ query: { before: '9' } }),
  addReaction: ({ messageId: id }) => ({ id }),
  removeReaction: ({ messageId: id }) => ({ id }),
  listReactions: ({ messageId: id }) => ({ id }),
  pinMessage: ({ messageId: id }) => ({ id }),
  unpinMessage: ({ messageId: id }) => ({ id }),
  createGroup: ({ addedId }) => ({ body: { name: 'Attempt', users: [addedId] } }),
  updateGroup: () => renamed,
  addGroupMembers: ({ addedId }) => ({ body: { users: [addedId] } }),
  findMessageAt: () => ({ query: { since: '2026-01-01T00:00:00.000Z' } }),
  openRoom: ({ ownId, otherId }) => ({ body: { users: [ownId, otherId] } }),
  listClubFeed: ({ memberId }) => ({ query: { members: memberId } }),
  createClub: () => ({ body: club }),
  createInvitees: ({ newEmail: email, otherId: clientId }) => ({ body: { clientId, people: [{ email }] } }),
  createInvite: () => ({ body: { days: 7, usesMax: 5 } }),
  createOffice: () => ({
    body: { title: 'Attempt', admin: false, rights: [], holder: null, startsOn: null, endsOn: null },
  }),
  updateOffice: () => ({ body: { title: 'Attempt' } }),
  nameSuccessor: ({ memberId: user }) => ({ body: { user, on: null, endsOn: null } }),
  answerSuccession: () => ({ body: { accept: true } }),
  updateHandover: () => ({ body: { note: 'Attempt' } }),
  listOwnClashes: ({ otherId: id }) => ({ id }),
  listCollegeClashes: ({ clubId: host }) => ({ query: { host, start: inHours(48), end: inHours(50) } }),
  getClubCalendar: ({ clubId: id }) => ({ id }),
  getCollegeCalendar: ({ collegeId: id }) => ({ id }),
  updateClub: () => described,
  joinClub: () => ({ body: {} }),
  updateMember: () => ({ body: { role: 'Treasurer' } }),
  answerRequests: () => ({ body: { active: false } }),
  listAddable: () => ({ body: { channelMembers: [] } }),
  listChannels: ({ clubId }) => ({ query: { club: clubId } }),
  createChannel: ({ clubId }) => ({ body: { name: 'Attempt', club: clubId } }),
  updateChannel: () => renamed,
  addChannelMember: ({ addedId: user }) => ({ body: { user } }),
  updateChannelMember: () => ({ body: { role: 'Notes' } }),
  sendChannelMessage: () => ({ body: { chat: 'An attempt' } }),
  voteInPoll: () => ({ body: { options: [0] } }),
  createFile: () => ({ body: { filetype: 'link', filesLink: 'https://example.org' } }),
  createSession: () => ({ body: { title: 'Attempt', ...soon } }),
  updateSession: () => ({ body: { title: 'Changed' } }),
  createCollege: () => ({ body: { collegeName: 'Attempt' } }),
  updateCollege: () => described,
  listDeskClubs: () => ({ query: { which: 'waiting' } }),
  createCollegeNotice: ({ otherId: clientId }) => ({ body: { clientId, text: 'An attempt' } }),
  updateNoticeWays: () => ({ body: { inApp: true, mail: false } }),
  getEventFeed: () => ({ body: {} }),
  listEventsBetween: () => ({ query: { from: inHours(24), until: inHours(72) } }),
  listOrganisedEvents: () => ({ query: { when: 'ahead' } }),
  createEvent: ({ clubId }) => ({ body: { ...details, club: clubId } }),
  updateEvent: () => ({ body: { eventDomain: 'Changed' } }),
  cancelEvent: () => ({ body: {} }),
  listCoHostChoices: () => ({ query: { search: 'college' } }),
  askCoHost: ({ collegeId: college }) => ({ body: { college } }),
  deleteEventDates: () => ({ query: { scope: 'all' } }),
  previewSeries: () => ({
    body: { start: inHours(48), end: inHours(49), timeZone: 'UTC', repeats: { every: 'day', count: 3 } },
  }),
  previewSeriesRule: ({ eventId: event }) => ({ body: { ...goodBodies.updateSeriesRule, event } }),
  updateSeriesRule: ({ eventId: event }) => ({ body: { ...goodBodies.updateSeriesRule, event } }),
  registerForSeries: ({ eventId: event }) => ({ body: { ...goodBodies.registerForSeries, event } }),
  createEventComment: () => ({ body: { comment: 'Attempt' } }),
  checkTeamName: () => ({ query: { name: 'Attempt' } }),
  registerTeam: () => ({ body: { teamName: 'Attempt', members: [memberOf('attempt@example.edu')] } }),
  updateTeam: () => ({ body: { teamName: 'Changed' } }),
  approveTeams: ({ teamId }) => ({ body: { approve: true, teams: [teamId] } }),
  updateTeams: ({ teamId }) => ({ body: { status: 'verified', teams: [teamId] } }),
  createEventMessage: ({ otherId: clientId }) => ({ body: { clientId, text: 'An attempt' } }),
  addTeam: ({ userId: lead }) => ({ body: { lead, teamName: 'Attempt' } }),
  passTeamOn: ({ placeId }) => ({ body: { placeId } }),
  getLinkedTeam: ({ teamToken: token }) => ({ query: { token } }),
  joinTeam: ({ teamToken: token }) => ({ body: { ...goodBodies.joinTeam, token } }),
  answerOffer: () => ({ body: { accept: true } }),
  answerInvitation: () => ({ body: { accept: true } }),
  addEntries: () => ({ body: { entries: [{ _id: nowhere, name: 'Attempt', at: inHours(0) }] } }),
  createFest: ({ collegeId: college }) => ({ body: { festName: 'Attempt', ...festDates, college } }),
  updateFest: () => described,
  followFest: () => ({ body: { followedBy: [] } }),
  settleCase: () => ({ body: { outcome: 'dismiss' } }),
  // A registration's own, as each UTR counts for one.
  reportPayment: () => ({ body: { utr: String(randomInt(1e11, 1e12 - 1)).padStart(12, '4') } }),
  getCertificate: toCertificate,
  downloadCertificate: toCertificate,
  listSheets: toJudge,
  openJudgeLink: toJudge,
  answerJudging: toJudge,
  saveSheet: toJudge,
  liftSuspension: toUser,
  getAppeal: ({ appeal: token }) => ({ body: { token } }),
  createAppeal: ({ appeal: token }) => ({ body: { token, text: 'No' } }),
  approveCollege: ({ collegeId: id }) => ({ id, body: {} }),
  rejectCollege: ({ collegeId: id }) => ({ id }),
  markLearningClub: ({ clubId: id }) => ({ id, body: { learningXClub: true } }),
  findPeople: () => ({ query: { search: 'a' } }),
  getPerson: toUser,
  suspendPerson: toUser,
  signOutPerson: toUser,
  resendPersonCode: ({ username: email }) => ({ body: { email } }),
  listPlaces: () => ({ query: { city: 'Pune' } }),
  listQueries: () => ({ query: { search: 'a' } }),
  createReport: ({ reportOn, reportedId }) => ({ body: { reportOn, reportedId, report: 'Look at this' } }),
  createAd: () => ({ body: ad }),
  updateAd: () => ({ body: ad }),
}
