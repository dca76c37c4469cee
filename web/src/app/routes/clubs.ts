import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming, openComing } from './page.ts'

export const clubPages: PageRoute[] = [
  ...openComing({ menu: 'clubs' }, { '/club/about/:clubId': 'club' }),
  ...coming(
    { menu: 'clubs' },
    {
      '/clubs': 'clubs',
      '/home': 'clubs',
      '/club/:clubId/about/:channelId': 'club',
      '/club/:clubId/member/:channelId': 'clubMembers',
      '/club/manage/clubInfo/:id': 'manageClub',
      '/club/manage/clubDescription/:id': 'manageDescription',
      '/club/manage/clubFaqs/:id': 'manageFaqs',
      '/club/manage/members/:id': 'manageMembers',
      '/club/manage/channels/:id': 'manageChannels',
    },
  ),
]
