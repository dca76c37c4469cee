import { matchRoutes } from 'react-router'
import type { PageHandle } from '../shared/navigation/page.ts'
import { channelPages, clubPages, sessionPages, talkPages } from './routes/clubs.ts'
import { collegePages, eventPages, festPages, teamPages } from './routes/events.ts'
import { errorPages, landingPages, legalPages } from './routes/landing.ts'
import type { PageRoute } from './routes/page.tsx'
import {
  accountPages,
  moderationPages,
  notificationPages,
  profilePages,
  searchPages,
  supportPages,
} from './routes/people.ts'
import { postPages } from './routes/posts.ts'

export const pages: PageRoute[] = [
  ...landingPages,
  ...accountPages,
  ...legalPages,
  ...errorPages,
  ...postPages,
  ...profilePages,
  ...talkPages,
  ...notificationPages,
  ...clubPages,
  ...channelPages,
  ...sessionPages,
  ...eventPages,
  ...teamPages,
  ...collegePages,
  ...festPages,
  ...searchPages,
  ...supportPages,
  ...moderationPages,
]

/** Returns the handle of the page at an address; see PageHandle. */
export function handleAt(pathname: string): PageHandle | undefined {
  return matchRoutes(pages, pathname)?.[0]?.route.handle
}
