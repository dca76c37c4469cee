import type { Address } from '../../web/src/features/talk/message.ts'

/** The parameters of a page. */
export interface PagePlan {
  readonly url: string
  readonly storageFile: string
  readonly userId: string
  readonly token: string
  /** The open chats, channels and threads. */
  readonly others: readonly Address[]
}

/** A command to a page. */
export type Order =
  | { readonly say: { readonly to: Address; readonly text: string } }
  | { readonly report: 'state' | 'lists'; readonly ask: number }
  | { readonly close: true }

/** A report of a page. */
export type News =
  | { readonly ready: true }
  | { readonly intent: { readonly to: Address; readonly text: string; readonly at: number } }
  | { readonly attempted: string }
  | { readonly acknowledged: string }
  | { readonly refused: Refused }
  | { readonly received: Received }
  | { readonly wrong: string }
  | { readonly ask: number; readonly state: PageState }
  | { readonly ask: number; readonly lists: readonly ShownList[] }

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

export interface PageState {
  /** How many messages are in the outbox, without those to channels that were refused for good. */
  readonly waiting: number
  /** Chats and channels that are not loaded yet. */
  readonly loading: readonly Address[]
  readonly live: boolean
  /** For each room, the number up to which no message is missing. */
  readonly upTo: Readonly<Record<string, number>>
}

export interface ShownList {
  readonly room: string
  /** True if all messages from the first one on are loaded. */
  readonly whole: boolean
  readonly messages: readonly { readonly id: string; readonly seq: number; readonly text: string }[]
}
