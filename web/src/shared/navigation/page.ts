/** Where in the menu a page belongs; the top bar shows that entry's title. */
export type MenuKey = 'feed' | 'clubs' | 'events' | 'campus' | 'chats' | 'notifications' | 'profile'

/** The facts about a page that the frame needs before the page's code is loaded. */
export interface PageHandle {
  /** Only if it differs from the menu entry's title. */
  readonly title?: string
  /** The page's heading repeats the title, so the top bar shows none. */
  readonly hasOwnHeading?: true
  readonly membersOnly?: true
  readonly menu?: MenuKey
  /**
   * `reading` is one column of text, `wide` the whole width, and `room` the width that the menu leaves as icons; the
   * default is the feed's columns.
   */
  readonly layout?: 'reading' | 'wide' | 'room'
  readonly aside?: 'featured'
  /** The top bar shows a button that creates one. */
  readonly creates?: 'club'
  /** The landing page: on a phone its header offers the apps. */
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

/** Router state of a second history entry for the same page, which Back leaves to close a modal. */
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
