import type { PageRoute } from '../../shared/navigation/page.ts'
import { page } from './clubs.ts'
import { coming, members } from './page.ts'

export const channelPages: PageRoute[] = [
  members('/club/:clubId/discussion/:channelId', 'channel', page),
  members('/club/:clubId/messages/:channelId', 'channel', page),
  members('/club/:clubId/channel/member/:channelId', 'channelMembers', { menu: 'clubs' }),
  ...coming({ menu: 'clubs' }, { '/club/:clubId/files/:channelId': 'files' }),
]
