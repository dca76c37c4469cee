import type { Address } from '../../web/src/features/talk/message.ts'
import type { Changed, MadeChange, Step } from './changes.ts'

/** The parameters of a page. */
export interface PagePlan {
  readonly url: string
  readonly storageFile: string
  readonly userId: string
  readonly token: string
  /** The open chats, channels and threads. */
  readonly others: readonly Address[]
  /** The club whose channels' badges it shows. */
  readonly clubId: string | undefined
}

/** A command to a page. */
export type Order =
  | { readonly say: { readonly to: Address; readonly text: string } }
  | { readonly change: ChangeOrder }
  /** Opens a conversation, or the notifications without one. */
  | { readonly read: Address | undefined }
  | { readonly report: 'state' | 'lists'; readonly ask: number }
  | { readonly close: true }

/** A report of a page. */
export type News =
  | { readonly ready: true }
  | { readonly intent: { readonly to: Address; readonly text: string; readonly at: number } }
  | { readonly made: MadeChange }
  | { readonly change: Step }
  | { readonly attempted: string }
  | { readonly acknowledged: string }
  | { readonly refused: Refused }
  | { readonly received: Received }
  | { readonly wrong: string }
  | { readonly ask: number; readonly state: PageState }
  | { readonly ask: number; readonly lists: readonly ShownList[] }

/** A change of one of the newest messages of a conversation. */
export interface ChangeOrder {
  readonly to: Address
  readonly kind: Changed['kind']
  /** Which of the messages: 0 is the first, below 1. */
  readonly pick: number
  /** Of a reaction. */
  readonly emoji: string
  /** What an edit appends to the text. */
  readonly edit: string
}

/** A message that the server refused for good. */
export interface Refused {
  readonly text: string
  /** Milliseconds since 1970; comparable everywhere, because all processes use one machine's clock. */
  readonly at: number
}

/** A channel's message, or a live event about it, that reached a page. */
export interface Received {
  readonly id: string
  readonly at: number
  readonly by: 'event' | 'answer' | 'list'
}

/** The numbers of a page's badges above 0, by name: 'chats', 'notifications', 'chat ID', 'channel ID' and so on. */
export type Badges = Readonly<Record<string, number>>

export interface PageState {
  /** How many messages are in the outbox, without those to channels that were refused for good. */
  readonly waiting: number
  /** How many changes have no answer yet. */
  readonly changing: number
  /** Chats and channels that are not loaded yet. */
  readonly loading: readonly Address[]
  readonly live: boolean
  /** For each room, the number up to which no message is missing. */
  readonly completeTo: Readonly<Record<string, number>>
  /** For each room, the number up to which no event is missing. */
  readonly events: Readonly<Record<string, number>>
  /** Undefined while one of them is loading. */
  readonly badges: Badges | undefined
}

export interface ShownList {
  readonly room: string
  /** True if all messages from the first one on are loaded. */
  readonly whole: boolean
  readonly messages: readonly ShownMessage[]
}

export interface ShownMessage {
  readonly id: string
  readonly seq: number
  readonly text: string
  readonly edited: boolean
  readonly deleted: boolean
  /** As 'count emoji' and, for own ones, 'own emoji', sorted. */
  readonly reactions: readonly string[]
}
