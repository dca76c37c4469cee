import { looksLikeLink } from '@quad/contract/links.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { ApiError, isPassing } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import { openRoom, sendMessage } from '../../shared/api/routes/chats.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { onArrival } from '../../shared/realtime/live.ts'
import { useSession } from '../../shared/session/session.ts'
import { changeConversation, type Conversation, conversationKeys, showMessages } from './conversation.ts'
import { makeClientId } from '../../shared/api/makeClientId.ts'
import { markOutgoing, type Outgoing, outgoing, putIntoOutbox, takeFromOutbox } from './outbox.ts'

const tryAgainMs = 1500

type Content = Pick<Outgoing, 'chat'> & Partial<Pick<Outgoing, 'filetype' | 'file' | 'filename'>>

/** Puts a message into the outbox, where it is shown at once, and sends the outbox in order (CHAT-03). */
export function sendTo(userId: string, content: Content): void {
  const { chat, filetype = looksLikeLink(chat) ? 'link' : 'text', file = '', filename = '' } = content
  const kept = { clientId: makeClientId(), at: new Date().toISOString(), failure: '', passing: false }
  putIntoOutbox({ ...kept, to: userId, chat, filetype, file, filename })
  void deliver(userId)
}

/** Retries a failed message, and with it those of the chat that wait for a retry: order is kept. */
export function retry({ clientId, to }: Outgoing): void {
  markOutgoing((one) => one.clientId === clientId || (one.to === to && one.passing), { failure: '', passing: false })
  void deliver(to)
}

const underWay = new Set<string>()

// One after the other, to keep their order.
async function deliver(to: string): Promise<void> {
  if (underWay.has(to)) return
  underWay.add(to)
  try {
    let next = firstWaiting(to)
    while (next && (await attempt(next))) next = firstWaiting(to)
  } finally {
    underWay.delete(to)
  }
}

// A message held up by a passing failure holds up later ones; one refused for good doesn't.
const isWaiting = ({ failure, passing }: Outgoing) => failure === '' || passing
const firstWaiting = (to: string) => outgoing().find((one) => one.to === to && isWaiting(one))

// Returns whether later messages may be sent. A failed message keeps showing its failure during an automatic retry.
async function attempt(message: Outgoing): Promise<boolean> {
  const { clientId, chat, filetype, file, filename, to } = message
  try {
    const room = await roomWith(to)
    const body = { clientId, chat, filetype, ...(file && { file, filename }) }
    const stored = await callApi(sendMessage, { params: { room }, body })
    showMessages(queryClient, to, [stored])
    takeFromOutbox(clientId)
    return true
  } catch (error) {
    const passing = isPassing(error)
    const failure = error instanceof ApiError ? error.message : alerts.unreachable
    // Later messages wait too, or they would be stored before this one.
    const isHeldUp = (one: Outgoing) => one.clientId === clientId || (passing && one.to === to && isWaiting(one))
    markOutgoing(isHeldUp, { failure, passing })
    if (passing) wait()
    return !passing
  }
}

/** The id of the room with a person, created for the first message (CHAT-02). */
async function roomWith(userId: string): Promise<string> {
  const known = queryClient.getQueryData<Conversation>(conversationKeys.with(userId))?.room
  if (known) return known._id
  const me = useSession.getState().userId ?? ''
  const room = await callApi(openRoom, { body: { users: [me, userId] } })
  changeConversation(queryClient, userId, () => ({ room }))
  return room._id
}

let timer: ReturnType<typeof setTimeout> | undefined

function wait(): void {
  clearTimeout(timer)
  timer = setTimeout(deliverAll, tryAgainMs)
}

/** Sends all waiting messages, also those from before a reload, except ones that were refused for good. */
export function deliverAll(): void {
  if (!useSession.getState().isAuthenticated) return
  for (const to of new Set(outgoing().map((one) => one.to))) void deliver(to)
}

/** Sends waiting messages now and after each reconnection, until the returned function is called. */
export function keepDelivering(): () => void {
  deliverAll()
  const leave = onArrival(deliverAll)
  window.addEventListener('online', deliverAll)
  return () => {
    leave()
    clearTimeout(timer)
    window.removeEventListener('online', deliverAll)
  }
}
