import type { ComponentType } from 'react'

/** Where in the menu a page belongs; the top bar shows that entry's title. */
export type MenuKey = 'feed' | 'clubs' | 'events' | 'campus' | 'chats' | 'notifications' | 'profile'

/** What the frame knows of a page before the page's own code is loaded. */
export interface PageHandle {
  /** Where it differs from the menu entry's. */
  readonly title?: string
  /** The page's heading repeats the title, so the top bar shows none. */
  readonly hasOwnHeading?: true
  readonly membersOnly: boolean
  readonly menu?: MenuKey
  /**
   * `reading` is one column of text, `wide` the whole width, and `room` the width that the menu leaves as icons; the
   * default is the feed's columns.
   */
  readonly layout?: 'reading' | 'wide' | 'room'
  readonly aside?: 'featured'
  /** The top bar offers to create one. */
  readonly creates?: 'club'
  /** The landing page: on a phone its header offers the apps. */
  readonly isFront?: true
}

/** An address that is about to be shown. */
export interface Visit {
  readonly pathname: string
  readonly search: string
  readonly params: Readonly<Partial<Record<string, string>>>
  /** A link on the page on screen leads there, rather than an address that was entered, Back or Forward. */
  readonly isFromPage: boolean
}

/** Another address to show instead, false to stay on the page on screen, or undefined. */
type Redirect = string | false | undefined

/** One page: its address, and how to load and guard it. */
export interface PageRoute {
  /** A pattern of React Router: `/posts/:id`, or `*` for all other addresses. */
  readonly path: string
  readonly handle: PageHandle
  /** Load the screen, then those inside its outlet, outermost first. */
  readonly screens: readonly ((visit: Visit) => Promise<ComponentType>)[]
  /** Runs on each visit, before the screens load. */
  readonly enter?: ((visit: Visit) => Redirect | Promise<Redirect>) | undefined
}
