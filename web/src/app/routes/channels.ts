import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming } from './page.ts'

export const channelPages: PageRoute[] = coming(
  { menu: 'clubs' },
  {
    '/club/:clubId/discussion/:channelId': 'discussion',
    '/club/:clubId/messages/:channelId': 'messages',
    '/club/:clubId/files/:channelId': 'files',
    '/club/:clubId/channel/member/:channelId': 'channelMembers',
  },
)
