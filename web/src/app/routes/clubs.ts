import { words } from '../../shared/words.ts'
import { memberPage, publicPage, type PageRoute } from './page.tsx'

const discover = { menu: 'clubs', layout: 'wide', creates: 'club' } as const
const page = { menu: 'clubs', layout: 'wide' } as const

const club = async () => (await import('../../features/clubs/screens/ClubScreen.tsx')).ClubScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen

export const clubPages: PageRoute[] = [
  memberPage('/clubs', 'clubs', discover),
  memberPage('/home', 'clubs', discover),
  publicPage('/club/about/:clubId', [club, posts], page),
  memberPage('/club/:clubId/about/:channelId', ['club', 'clubPosts'], page),
  memberPage('/club/:clubId/faqs/:channelId', 'clubFaqs', page),
  memberPage('/club/:clubId/member/:channelId', 'clubMembers', page),
  memberPage('/club/offices/:clubId', 'clubOffices', page),
  memberPage('/club/create', 'createClub', page),
  memberPage('/club/manage/clubInfo/:id', ['manageClub', 'manageInfo'], { menu: 'clubs' }),
  memberPage('/club/manage/clubDescription/:id', ['manageClub', 'manageDescription'], { menu: 'clubs' }),
  memberPage('/club/manage/clubFaqs/:id', ['manageClub', 'manageFaqs'], { menu: 'clubs' }),
  memberPage('/club/manage/clubQuestions/:id', ['manageClub', 'manageQuestions'], { menu: 'clubs' }),
  memberPage('/club/manage/members/:id', ['manageClub', 'manageMembers'], { menu: 'clubs' }),
  memberPage('/club/manage/channels/:id', ['manageClub', 'manageChannels'], { menu: 'clubs' }),
]

/** The route handle that all pages of a channel share. */
const room = { menu: 'clubs', layout: 'room' } as const

export const channelPages: PageRoute[] = [
  memberPage('/club/:clubId/channel/member/:channelId', 'channelMembers', { menu: 'clubs' }),
  memberPage('/club/:clubId/files/:channelId', 'channelFiles', room),
]

const channel = { ...room, isConversation: true } as const

// The list of chats has the heading.
const withList = { menu: 'chats', layout: 'wide', hasOwnHeading: true } as const
const chat = { ...withList, isConversation: true } as const

export const talkPages: PageRoute[] = [
  memberPage('/chats', 'chats', withList),
  memberPage('/chats/requests', 'requests', { menu: 'chats', layout: 'wide' }),
  memberPage('/chats/requests/:id', 'requests', { menu: 'chats', layout: 'wide' }),
  memberPage('/chats/:id', 'chats', chat),
  memberPage('/chats/group/:id', 'group', chat),
  memberPage('/club/:clubId/discussion/:channelId', 'channel', channel),
  memberPage('/club/:clubId/messages/:channelId', 'channel', channel),
]

export const sessionPages: PageRoute[] = [
  memberPage('/club/:clubId/session/:channelId', 'sessions', room),
  memberPage('/club/:clubId/session/:channelId/code/:sessionId', 'sessionCode', { menu: 'clubs', layout: 'wide' }),
  memberPage('/reminder', 'reminders', { title: words.menu.reminders }),
]
