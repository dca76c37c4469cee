import type { PageRoute } from '../shared/navigation/page.ts'
import { accountPages } from './routes/accounts.ts'
import { channelPages } from './routes/channels.ts'
import { chatPages } from './routes/chats.ts'
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
import { teamPages } from './routes/teams.ts'

export const routes: PageRoute[] = [
  ...landingPages,
  ...accountPages,
  ...legalPages,
  ...errorPages,
  ...postPages,
  ...profilePages,
  ...chatPages,
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
