/** The menu entry that a page belongs to; the top bar shows that entry's title. */
export type MenuKey = 'feed' | 'clubs' | 'events' | 'campus' | 'chats' | 'notifications' | 'profile'

/** The facts about a page that the frame needs before the page's code is loaded. */
export interface PageHandle {
  /** The page's title, if it differs from the menu entry's. */
  readonly title?: string
  /** The page's heading repeats the title, so the top bar shows none. */
  readonly hasOwnHeading?: true
  readonly membersOnly?: true
  readonly menu?: MenuKey
  /**
   * `reading` is one column of text, `wide` the whole width, `room` the width that the menu leaves as icons, and `desk`
   * the window's width beside them; the default is the feed's columns.
   */
  readonly layout?: 'reading' | 'wide' | 'room' | 'desk'
  readonly aside?: 'featured'
  /** An open conversation: phones show it without the frame's bars. */
  readonly isConversation?: true
  /** Shows a button in the top bar that creates a new club. */
  readonly creates?: 'club'
  /** The page is the landing page: on phones its header offers the apps. */
  readonly isFront?: true
}

/**
 * Router state of the error page for a thing that was deleted or that the viewer may not see (SHELL-10).
 */
export const postGone = { gone: 'post' } as const
export const clubGone = { gone: 'club' } as const
export const eventGone = { gone: 'event' } as const
export const eventUrlUnknown = { gone: 'eventUrl' } as const
export const channelGone = { gone: 'channel' } as const
export const collegeGone = { gone: 'college' } as const
export const festGone = { gone: 'fest' } as const

const states = [postGone, clubGone, channelGone, eventGone, eventUrlUnknown, collegeGone, festGone] as const

export function goneIn(state: unknown): (typeof states)[number]['gone'] | undefined {
  if (typeof state !== 'object' || state === null || !('gone' in state)) return undefined
  return states.find(({ gone }) => gone === state.gone)?.gone
}

/**
 * Router state of a second history entry for the same page, so that Back closes a modal instead of leaving the page.
 */
export const samePage = { samePage: true } as const

function entry(): { readonly idx?: unknown; readonly usr?: unknown } {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Whether Back would leave Quad. */
export function isFirstEntry(): boolean {
  return entry().idx === 0
}

/** Whether Back leads to another page of Quad. */
export function hasPageBehind(): boolean {
  const { idx, usr } = entry()
  return typeof idx === 'number' && idx > 0 && !(typeof usr === 'object' && usr !== null && 'samePage' in usr)
}
