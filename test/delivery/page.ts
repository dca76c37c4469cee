import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentManager } from '@tanstack/react-query'
import { type Conversation, conversationKeys } from '../../web/src/features/talk/conversation.ts'
import { conversationQuery, followConversation } from '../../web/src/features/talk/follow.ts'
import { showNewer } from '../../web/src/features/talk/load.ts'
import { type Address, channelOf, type Message, type Outgoing } from '../../web/src/features/talk/message.ts'
import { changeDelivery } from '../../web/src/features/talk/changing.ts'
import { chatDelivery, chatOutbox, sendTo } from '../../web/src/features/talk/outgoing.ts'
import { queryClient } from '../../web/src/shared/api/queryClient.ts'
import { isLive, onArrival, onLive, startLive } from '../../web/src/shared/realtime/live.ts'
import { sentText, withoutMention } from './changes.ts'
import type { News, Order, PagePlan, PageState, ShownMessage } from './messages.ts'
import { badgesOf, followBadges, readAt } from './pageBadges.ts'
import { changeMessage, countChanging } from './pageChanges.ts'

type Say = (news: News) => void

// As fast as a person could press "Try again".
const pressesAgainMs = 500

/** Runs the web app's chat code with all conversations open, without rendering; returns the handler of its commands. */
export function openPage({ userId, token, others, clubId }: PagePlan, say: Say): (order: Order) => void {
  // Without a window, TanStack Query assumes a server and never refetches.
  environmentManager.setIsServer(() => false)
  const sayWrong = (wrong: string) => say({ wrong: `${userId}: ${wrong}` })
  watchDeliveries(sayWrong)
  watchChannels(say)
  chatDelivery.keepDelivering()
  changeDelivery.keepDelivering()
  followBadges(userId, clubId)
  startLive(token)
  for (const address of others) void openConversation(userId, address, sayWrong)
  return (order) => {
    if ('close' in order) process.exit(0)
    if ('say' in order) {
      say({ intent: { to: order.say.to, text: sentText(order.say.text), at: Date.now() } })
      return sendTo(order.say.to, { chat: order.say.text })
    }
    if ('change' in order) return changeMessage(userId, order.change, shownAt(order.change.to), say)
    if ('read' in order) return readAt(order.read, order.read === undefined ? undefined : shownAt(order.read), clubId)
    if (order.report === 'state') say({ ask: order.ask, state: stateOf(others, clubId) })
    else say({ ask: order.ask, lists: listsOf(others) })
  }
}

const forGood = { gcTime: Number.POSITIVE_INFINITY }

/**
 * Keeps a conversation loaded until the page closes. Unlike the app, it keeps requesting a channel after the person was
 * removed from it, to find leaks.
 */
async function openConversation(userId: string, address: Address, wrong: (what: string) => void): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...conversationQuery({ userId, address, unread: 0 }), ...forGood })
  } catch {
    setTimeout(() => void openConversation(userId, address, wrong), pressesAgainMs)
    return
  }
  const hash = JSON.stringify(conversationKeys.at(address))
  let followed: { roomId: string | undefined; leave?: () => void } | undefined
  const readOn = readerOf(address)
  const follow = () => {
    const shown = shownAt(address)
    const roomId = shown?.room?._id
    checkOrder(shown, wrong)
    void readOn()
    if (followed && followed.roomId === roomId) return
    followed?.leave?.()
    followed = { roomId }
    const given = { client: queryClient, userId, address, roomId, setMissing: () => undefined }
    Object.assign(followed, { leave: followConversation(given) })
  }
  follow()
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === hash) follow()
  })
}

/** Loads page after page up to the newest message, as scrolling down does. */
function readerOf(address: Address): () => Promise<void> {
  let loading = false
  return async function readOn() {
    if (loading || !shownAt(address)?.moreAfter) return
    loading = true
    await showNewer({ client: queryClient, address }).catch(() => sleep(pressesAgainMs))
    loading = false
    await readOn()
  }
}

const shownAt = (address: Address) => queryClient.getQueryData<Conversation>(conversationKeys.at(address))

function checkOrder(shown: Conversation | undefined, wrong: (what: string) => void): void {
  shown?.messages.forEach(({ seq }, at, all) => {
    const before = all[at - 1]?.seq ?? 0
    if (before >= seq) wrong(`${seq} is shown after ${before}`)
  })
}

/** Reports a message that arrives twice over one connection (ruling 53). */
function watchDeliveries(wrong: (what: string) => void): void {
  const came = new Set<string>()
  onArrival(() => came.clear())
  onLive('message', ({ _id, chat }) => {
    if (came.has(_id)) wrong(`${chat} came twice over one connection`)
    came.add(_id)
  })
}

/** Reports every message and live event of channels; compare.ts finds those after a removal. */
function watchChannels(say: Say): void {
  const take = (by: 'event' | 'list', id: string) => say({ received: { id, at: Date.now(), by } })
  onLive('message', (message) => 'channel' in message && take('event', message._id))
  onLive('channelActivity', ({ _id }) => take('event', _id))
  const listed = new Set<string>()
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    const address: unknown = query.queryKey[1]
    if (type !== 'updated' || typeof address !== 'string' || !channelOf(address)) return
    for (const { _id } of shownAt(address)?.messages ?? []) {
      if (listed.has(_id)) continue
      listed.add(_id)
      take('list', _id)
    }
  })
}

// A message to a channel that was refused for good doesn't count: its writer has been removed.
const isWaiting = ({ to, failure, passing }: Outgoing) => failure === '' || passing || !channelOf(to)

function stateOf(others: readonly Address[], clubId: string | undefined): PageState {
  const shown = others.flatMap((address) => shownAt(address) ?? [])
  const inRooms = (number: (one: Conversation) => number) =>
    Object.fromEntries(shown.flatMap((one) => (one.room ? [[one.room._id, number(one)] as const] : [])))
  return {
    waiting: chatOutbox.items().filter(isWaiting).length,
    loading: others.filter((address) => !shownAt(address)),
    live: isLive(),
    changing: countChanging(),
    completeTo: inRooms(({ completeTo }) => completeTo),
    events: inRooms(({ event }) => event),
    badges: badgesOf(clubId),
  }
}

function listsOf(others: readonly Address[]) {
  return others.flatMap((address) => {
    const shown = shownAt(address)
    if (!shown?.room) return []
    return [{ room: shown.room._id, whole: !shown.moreBefore, messages: shown.messages.map(shownMessage) }]
  })
}

function shownMessage({ _id: id, seq, chat, edited, deleted, reactions, ownReactions }: Message): ShownMessage {
  const counts = (reactions ?? []).map(({ emoji, count }) => `${count} ${emoji}`)
  const own = (ownReactions ?? []).map((emoji) => `own ${emoji}`)
  return {
    id,
    seq,
    text: withoutMention(chat),
    edited: edited === true,
    deleted: deleted === true,
    reactions: [...counts, ...own].toSorted(),
  }
}
