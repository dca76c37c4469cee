import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatDelivery, sendTo } from '../../web/src/entities/chat/deliver.ts'
import { type Conversation, conversationKeys } from '../../web/src/entities/chat/conversation.ts'
import { chatOutbox } from '../../web/src/entities/chat/outbox.ts'
import { conversationWith, followConversation } from '../../web/src/features/chats/followConversation.ts'
import { showNewer } from '../../web/src/entities/chat/pageConversation.ts'
import { queryClient } from '../../web/src/shared/api/queryClient.ts'
import { isLive, onArrival, onLive, startLive } from '../../web/src/shared/realtime/live.ts'
import type { News, Order, PagePlan } from './messages.ts'

type Say = (news: News) => void

// As soon as a person could press "Try again".
const pressesAgainMs = 500

/** Runs the web app's chat code of one page, without its rendering and with all chats open; returns its command handler. */
export function openPage({ userId, token, others }: PagePlan, say: Say): (order: Order) => void {
  const sayWrong = (wrong: string) => say({ wrong: `${userId}: ${wrong}` })
  watchDeliveries(sayWrong)
  chatDelivery.keepDelivering()
  startLive(token)
  for (const otherId of others) void openChat(userId, otherId, sayWrong)
  return (order) => {
    if ('close' in order) process.exit(0)
    if ('say' in order) {
      say({ intent: order.say })
      return sendTo(order.say.to, { chat: order.say.text })
    }
    if (order.report === 'state') say({ ask: order.ask, state: stateOf(others) })
    else say({ ask: order.ask, lists: listsOf(others) })
  }
}

/** Keeps the chat with a person loaded for as long as the page lives. */
async function openChat(userId: string, otherId: string, wrong: (what: string) => void): Promise<void> {
  const options = { ...conversationWith(userId, otherId), gcTime: Number.POSITIVE_INFINITY }
  try {
    await queryClient.fetchQuery(options)
  } catch {
    setTimeout(() => void openChat(userId, otherId, wrong), pressesAgainMs)
    return
  }
  const hash = JSON.stringify(options.queryKey)
  let followed: { roomId: string | undefined; leave?: () => void } | undefined
  const readOn = readerOf(otherId)
  const follow = () => {
    const shown = shownWith(otherId)
    const roomId = shown?.room?._id
    checkOrder(shown, wrong)
    void readOn()
    if (followed && followed.roomId === roomId) return
    followed?.leave?.()
    followed = { roomId }
    const leave = followConversation({ client: queryClient, userId, otherId, roomId, setMissing: () => undefined })
    Object.assign(followed, { leave })
  }
  follow()
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === hash) follow()
  })
}

/** Loads page after page up to the newest message, like a person who scrolls down. */
function readerOf(otherId: string): () => Promise<void> {
  let loading = false
  return async function readOn() {
    if (loading || !shownWith(otherId)?.moreAfter) return
    loading = true
    await showNewer({ client: queryClient, address: otherId }).catch(() => sleep(pressesAgainMs))
    loading = false
    await readOn()
  }
}

const shownWith = (otherId: string) => queryClient.getQueryData<Conversation>(conversationKeys.at(otherId))

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

function stateOf(others: readonly string[]) {
  const shown = others.flatMap((otherId) => shownWith(otherId) ?? [])
  const upTo = shown.flatMap((one) => (one.room ? [[one.room._id, one.upTo] as const] : []))
  return {
    waiting: chatOutbox.items().length,
    loading: others.length - shown.length,
    live: isLive(),
    upTo: Object.fromEntries(upTo),
  }
}

function listsOf(others: readonly string[]) {
  return others.flatMap((otherId) => {
    const shown = shownWith(otherId)
    if (!shown?.room) return []
    const messages = shown.messages.map(({ _id, seq, chat }) => ({ id: _id, seq, text: chat }))
    return [{ room: shown.room._id, whole: !shown.moreBefore, messages }]
  })
}
