import type { PageRoute } from '../../shared/navigation/page.ts'
import { page } from './clubs.ts'
import { members } from './page.ts'

export const channelPages: PageRoute[] = [
  members('/club/:clubId/discussion/:channelId', 'channel', page),
  members('/club/:clubId/messages/:channelId', 'channel', page),
  members('/club/:clubId/channel/member/:channelId', 'channelMembers', { menu: 'clubs' }),
  members('/club/:clubId/files/:channelId', 'channelFiles', page),
]
