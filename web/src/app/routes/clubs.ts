import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming, members, openComing } from './page.ts'

const discover = { menu: 'clubs', layout: 'wide', creates: 'club' } as const

export const clubPages: PageRoute[] = [
  members('/clubs', 'clubs', discover),
  members('/home', 'clubs', discover),
  ...openComing({ menu: 'clubs' }, { '/club/about/:clubId': 'club' }),
  members('/club/create', 'createClub', { menu: 'clubs' }),
  members('/club/manage/clubInfo/:id', ['manageClub', 'manageInfo'], { menu: 'clubs' }),
  members('/club/manage/clubDescription/:id', ['manageClub', 'manageDescription'], { menu: 'clubs' }),
  members('/club/manage/clubFaqs/:id', ['manageClub', 'manageFaqs'], { menu: 'clubs' }),
  ...coming(
    { menu: 'clubs' },
    {
      '/club/:clubId/about/:channelId': 'club',
      '/club/:clubId/member/:channelId': 'clubMembers',
      '/club/manage/members/:id': 'manageMembers',
      '/club/manage/channels/:id': 'manageChannels',
    },
  ),
]
