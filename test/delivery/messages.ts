/** The parameters of a page. */
export interface PagePlan {
  readonly url: string
  readonly storageFile: string
  readonly userId: string
  readonly token: string
  /** Ids of the people whose chats are open. */
  readonly others: readonly string[]
}

/** A command to a page. */
export type Order =
  | { readonly say: { readonly to: string; readonly text: string } }
  | { readonly report: 'state' | 'lists'; readonly ask: number }
  | { readonly close: true }

/** A report of a page. */
export type News =
  | { readonly ready: true }
  | { readonly intent: { readonly to: string; readonly text: string } }
  | { readonly acknowledged: string }
  | { readonly wrong: string }
  | { readonly ask: number; readonly state: PageState }
  | { readonly ask: number; readonly lists: readonly ShownList[] }

export interface PageState {
  /** Messages in the outbox. */
  readonly waiting: number
  /** Chats that are not loaded yet. */
  readonly loading: number
  readonly live: boolean
  /** For each room, the number up to which no message is missing. */
  readonly upTo: Readonly<Record<string, number>>
}

export interface ShownList {
  readonly room: string
  /** Everything from the first message on is loaded. */
  readonly whole: boolean
  readonly messages: readonly { readonly id: string; readonly seq: number; readonly text: string }[]
}
