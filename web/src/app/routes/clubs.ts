import type { PageRoute } from '../../shared/navigation/page.ts'
import { members, openPage } from './page.ts'

const discover = { menu: 'clubs', layout: 'wide', creates: 'club' } as const
const page = { menu: 'clubs', layout: 'wide' } as const

const club = async () => (await import('../../features/clubs/screens/ClubScreen.tsx')).ClubScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen

export const clubPages: PageRoute[] = [
  members('/clubs', 'clubs', discover),
  members('/home', 'clubs', discover),
  openPage('/club/about/:clubId', [club, posts], page),
  members('/club/:clubId/about/:channelId', ['club', 'clubPosts'], page),
  members('/club/:clubId/faqs/:channelId', 'clubFaqs', page),
  members('/club/:clubId/member/:channelId', 'clubMembers', page),
  members('/club/create', 'createClub', page),
  members('/club/manage/clubInfo/:id', ['manageClub', 'manageInfo'], { menu: 'clubs' }),
  members('/club/manage/clubDescription/:id', ['manageClub', 'manageDescription'], { menu: 'clubs' }),
  members('/club/manage/clubFaqs/:id', ['manageClub', 'manageFaqs'], { menu: 'clubs' }),
  members('/club/manage/members/:id', ['manageClub', 'manageMembers'], { menu: 'clubs' }),
  members('/club/manage/channels/:id', ['manageClub', 'manageChannels'], { menu: 'clubs' }),
]
