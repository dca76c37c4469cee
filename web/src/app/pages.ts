import { matchRoutes } from 'react-router'
import type { PageHandle } from '../shared/navigation/page.ts'
import { accountPages } from './routes/accounts.ts'
import { channelPages } from './routes/channels.ts'
import { clubPages } from './routes/clubs.ts'
import { collegePages } from './routes/colleges.ts'
import { errorPages } from './routes/errors.ts'
import { eventPages } from './routes/events.ts'
import { festPages } from './routes/fests.ts'
import { landingPages } from './routes/landing.ts'
import { legalPages } from './routes/legal.ts'
import { moderationPages } from './routes/moderation.ts'
import { notificationPages } from './routes/notifications.ts'
import { postPages } from './routes/posts.ts'
import { profilePages } from './routes/profiles.ts'
import { searchPages } from './routes/search.ts'
import { sessionPages } from './routes/sessions.ts'
import { supportPages } from './routes/support.ts'
import { talkPages } from './routes/talk.ts'
import { teamPages } from './routes/teams.ts'
import type { PageRoute } from './routes/page.tsx'

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

/** What the frame knows of the page at an address. */
export function handleAt(pathname: string): PageHandle | undefined {
  return matchRoutes(pages, pathname)?.[0]?.route.handle
}
