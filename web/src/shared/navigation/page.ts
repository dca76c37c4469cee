/** Where in the menu a page belongs; the top bar shows that entry's title. */
export type MenuKey = 'feed' | 'clubs' | 'events' | 'campus' | 'chats' | 'notifications' | 'profile'

/** What the frame knows of a page before the page's own code is loaded. */
export interface PageHandle {
  /** Where it differs from the menu entry's. */
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
  /** The top bar offers to create one. */
  readonly creates?: 'club'
  /** The landing page: on a phone its header offers the apps. */
  readonly isFront?: true
}
