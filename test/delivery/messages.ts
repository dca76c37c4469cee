/** What a page is started with. */
export interface PagePlan {
  readonly url: string
  readonly storageFile: string
  readonly userId: string
  readonly token: string
  /** Whose chats are open. */
  readonly others: readonly string[]
}

/** What a page is told. */
export type Order =
  | { readonly say: { readonly to: string; readonly text: string } }
  | { readonly tell: 'state' | 'lists'; readonly ask: number }
  | { readonly close: true }

/** What a page says. */
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
  /** Chats that are not shown yet. */
  readonly loading: number
  readonly live: boolean
  /** The number up to which nothing is missing, by room. */
  readonly upTo: Readonly<Record<string, number>>
}

/** A chat as a page shows it. */
export interface ShownList {
  readonly room: string
  /** All that is shown has been loaded, up to the first message. */
  readonly whole: boolean
  readonly messages: readonly { readonly id: string; readonly seq: number; readonly text: string }[]
}
