import { randomInt } from 'node:crypto'
import { type CallName, calls } from '@quad/contract/calls/index.ts'
import { isErrorCode } from '@quad/contract/refusals/index.ts'
import type { Answer as SocketAnswer, SocketEventName } from '@quad/contract/socket.ts'
import { details, inHours, memberOf } from '../events.ts'
import { addressOf, goodBodies, goodFile, goodStatement, nowhere } from '../goodInput.ts'
import { makePerson } from '../people.ts'
import type { Answer } from '../quad.ts'
import { signupForm } from '../accounts.ts'
import { connectSocket, type TestSocket } from '../sockets.ts'
import { doorActors, isKeyOf } from './rows.ts'
import type { Session, Stage } from './stage.ts'
import { ad, type Target } from './targets.ts'

/** One call by one actor. */
interface Attempt extends Stage {
  readonly actor: string
  /** The actor's session; `undefined` for actors without a token. */
  readonly as: Session | undefined
  readonly target: Target
}

interface Request {
  /** Replaces the target's id, if calls of an area are about different objects. */
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

type Outcome = Pick<Answer<unknown>, 'status' | 'code'>

/** Makes a call as an actor, with the ids of its target and a valid body. */
export function attempt(name: CallName, given: Attempt): Promise<Outcome> {
  return steps[name]?.(given) ?? send(name, given, requests[name]?.(given.target))
}

function send(name: CallName, { quad, target, as }: Attempt, { id = target.id, query, body }: Request = {}) {
  const parts: Readonly<Record<string, string>> = { emoji: '👍', ...target, id }
  const address = addressOf(name, (part) => parts[part] ?? '')
  const sent = body ?? goodBodies[name]
  return quad.send(calls[name].method, `${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    ...(calls[name].method !== 'GET' && sent && { body: JSON.stringify(sent) }),
    ...(as && { as }),
  })
}

const state = 'a-random-value-of-tests'
const soon = { startTime: '2030-01-01T10:00:00.000Z', duration: 30 }
const festDates = { startDate: '2027-01-01T00:00:00.000Z', endDate: '2027-01-02T00:00:00.000Z' }
const club = { clubName: 'Attempt', category: 'Social', description: 'An attempt', privacy: 'private' }
const renamed = { body: { name: 'Changed' } }
const described = { body: { description: 'Changed' } }
const toCertificate = ({ certificateId: id }: Target) => ({ id })
const toUser = ({ userId: id }: Target) => ({ id })

/** Requests that need more than the ids in the path and a body from `goodBodies`. */
const requests: { readonly [Name in CallName]?: (target: Target) => Request } = {
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
  createEventComment: () => ({ body: { comment: 'Attempt' } }),
  checkTeamName: () => ({ query: { name: 'Attempt' } }),
  registerTeam: () => ({ body: { teamName: 'Attempt', members: [memberOf('attempt@example.edu')] } }),
  updateTeam: () => ({ body: { teamName: 'Changed' } }),
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
  liftSuspension: toUser,
  getAppeal: ({ appeal: token }) => ({ body: { token } }),
  createAppeal: ({ appeal: token }) => ({ body: { token, text: 'No' } }),
  approveCollege: ({ collegeId: id }) => ({ id, body: {} }),
  rejectCollege: ({ collegeId: id }) => ({ id }),
  markLearningClub: ({ clubId: id }) => ({ id, body: { learningXClub: true } }),
  listPlaces: () => ({ query: { city: 'Pune' } }),
  listQueries: () => ({ query: { search: 'a' } }),
  createReport: ({ reportOn, reportedId }) => ({ body: { reportOn, reportedId, report: 'Look at this' } }),
  createAd: () => ({ body: ad }),
  updateAd: () => ({ body: ad }),
}

/** Calls that need a file, or another call before or after them. */
const steps: { readonly [Name in CallName]?: (given: Attempt) => Promise<Outcome> } = {
  previewStatement: ({ quad, as, target: { id } }) =>
    quad.call('previewStatement', { params: { id }, files: [goodStatement] }, as),
  importStatement: ({ quad, as, target: { id } }) =>
    quad.call(
      'importStatement',
      { params: { id }, query: { amount: '2', narration: '1', date: '0' }, files: [goodStatement] },
      as,
    ),
  uploadFiles: ({ quad, as }) => quad.call('uploadFiles', { files: [goodFile] }, as),
  loginWithGoogle: async ({ quad, issuers, target, as }) =>
    quad.call('loginWithGoogle', { body: { token: await issuers.googleToken(target.newEmail) } }, as),
  loginWithGoogleAccess: ({ quad, issuers, target, as }) =>
    quad.call('loginWithGoogleAccess', { body: { token: issuers.google.grant(target.newEmail) } }, as),
  loginWithMicrosoft: async ({ quad, issuers, target, as }) =>
    quad.call('loginWithMicrosoft', { body: { idToken: await issuers.microsoftToken(target.newEmail) } }, as),
  // A new person closes their account, because later attempts need the actor.
  async closeAccount(given) {
    if (given.actor !== 'self') return send('closeAccount', given)
    const person = await makePerson(given.quad)
    return given.quad.call('closeAccount', { params: { id: person.id } }, person)
  },
  // A new person, because the campus shares the sessions of the others.
  async signOutOtherDevices(given) {
    const as = isKeyOf(doorActors, given.actor) ? given.as : await makePerson(given.quad)
    return send('signOutOtherDevices', { ...given, as })
  },
  async blockUser(given) {
    const answer = await send('blockUser', given)
    // Undo the block, so that it doesn't affect later attempts.
    await send('unblockUser', given)
    return answer
  },
  async undoAnswerRequests({ quad, target: { id }, as }) {
    const body = { active: false, undoable: true }
    const answered = await quad.call('answerRequests', { params: { id }, body }, as)
    const actId = answered.status === 200 ? answered.reply().undo : nowhere
    return quad.call('undoAnswerRequests', { params: { id, actId: actId ?? nowhere } }, as)
  },
  async undoUpdateTeams({ quad, target: { id, teamId }, as }) {
    const body = { status: 'eliminated' as const, teams: [teamId], undoable: true }
    const changed = await quad.call('updateTeams', { params: { id }, body }, as)
    const actId = changed.status === 200 ? changed.reply().undo : nowhere
    return quad.call('undoUpdateTeams', { params: { id, actId: actId ?? nowhere } }, as)
  },
  async undoOutcome(given) {
    const params = { id: given.target.id }
    ;(await given.quad.call('settleCase', { params, body: { outcome: 'dismiss' } }, given.siteAdmin)).reply()
    return send('undoOutcome', given)
  },
  acceptMessageRequest: (given) => onRequest(given, 'acceptMessageRequest'),
  declineMessageRequest: (given) => onRequest(given, 'declineMessageRequest'),
  async deleteNotification(given) {
    const { notifications } = (await given.quad.call('listNotifications', { query: {} }, given.author)).reply()
    const id = notifications.find(({ post }) => post?._id === given.target.id)?._id ?? nowhere
    return send('deleteNotification', given, { id })
  },
}

/** Makes a call while the target's chat is a request to its receiver, the stage's author. */
async function onRequest(given: Attempt, name: CallName): Promise<Outcome> {
  const set = (request: 'pending' | null) =>
    given.quad.context.db
      .updateTable('room_members')
      .set({ request })
      .where('room_id', '=', given.target.room)
      .where('user_id', '=', given.author.id)
      .execute()
  await set('pending')
  const answer = await send(name, given)
  await set(null)
  return answer
}

const events: Readonly<
  Record<SocketEventName, (socket: TestSocket, room: string) => Promise<SocketAnswer<SocketEventName>>>
> = {
  joinRoom: (socket, room) => socket.emit('joinRoom', { room }),
  leaveRoom: (socket, room) => socket.emit('leaveRoom', { room }),
  typing: (socket, room) => socket.emit('typing', { room }),
  watchEvent: (socket, event) => socket.emit('watchEvent', { event }),
  unwatchEvent: (socket, event) => socket.emit('unwatchEvent', { event }),
  chatMessage: (socket, room) => socket.emit('chatMessage', { room, chat: 'Mine' }),
}

/** Sends a socket event; returns its outcome like a call's. A refused handshake has its code as the error's message. */
export async function attemptEvent(name: string, { quad, as, target }: Attempt): Promise<Outcome> {
  if (!isKeyOf(events, name)) throw new Error(`The socket has no event ${name}.`)
  const socket = await connectSocket(quad.url, as?.token).catch((error: Error) => error.message)
  if (typeof socket === 'string') return { status: 401, code: isErrorCode(socket) ? socket : undefined }
  const answer = await events[name](socket, target.room)
  socket.close()
  return answer.ok ? { status: 200, code: undefined } : { status: 403, code: answer.err.code }
}
