import { type CallName, calls } from '@quad/contract/calls/index.ts'
import { isErrorCode } from '@quad/contract/refusals/index.ts'
import type { Answer as SocketAnswer, SocketEventName } from '@quad/contract/socket.ts'
import { addressOf, goodBodies, goodFile, goodStatement, nowhere } from '../goodInput.ts'
import { makePerson } from '../people.ts'
import type { Answer } from '../quad.ts'
import { connectSocket, type TestSocket } from '../sockets.ts'
import { doorActors, isKeyOf } from './rows.ts'
import { type Request, requests } from './requests.ts'
import type { Session, Stage } from './stage.ts'
import type { Target } from './target.ts'

/** One call by one actor. */
interface Attempt extends Stage {
  readonly actor: string
  /** The actor's session; `undefined` for actors without a token. */
  readonly as: Session | undefined
  readonly target: Target
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
  // Only its maker downloads the poster of an invitation.
  async downloadInvitePoster({ quad, target: { id }, as }) {
    const body = { days: null, usesMax: null }
    const made = await quad.call('createInvite', { params: { id }, body }, as)
    const inviteId = made.status === 200 ? made.reply()._id : nowhere
    return quad.call('downloadInvitePoster', { params: { id, inviteId } }, as)
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
