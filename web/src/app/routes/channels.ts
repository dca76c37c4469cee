import type { PageRoute } from '../../shared/navigation/page.ts'
import { members } from './page.ts'

/** The route handle that all pages of a channel share. */
export const room = { menu: 'clubs', layout: 'room' } as const

export const channelPages: PageRoute[] = [
  members('/club/:clubId/discussion/:channelId', 'channel', room),
  members('/club/:clubId/messages/:channelId', 'channel', room),
  members('/club/:clubId/channel/member/:channelId', 'channelMembers', { menu: 'clubs' }),
  members('/club/:clubId/files/:channelId', 'channelFiles', room),
]
