import type { PageRoute } from '../../shared/navigation/page.ts'
import { members } from './page.ts'

/** Of the pages of a channel. */
export const room = { menu: 'clubs', layout: 'room' } as const

export const channelPages: PageRoute[] = [
  members('/club/:clubId/discussion/:channelId', 'channel', room),
  members('/club/:clubId/messages/:channelId', 'channel', room),
  members('/club/:clubId/channel/member/:channelId', 'channelMembers', { menu: 'clubs' }),
  members('/club/:clubId/files/:channelId', 'channelFiles', room),
]
