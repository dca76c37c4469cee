import { memberPage, openPage, type PageRoute } from './page.tsx'

const discover = { menu: 'clubs', layout: 'wide', creates: 'club' } as const
const page = { menu: 'clubs', layout: 'wide' } as const

const club = async () => (await import('../../features/clubs/screens/ClubScreen.tsx')).ClubScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen
const clubs = async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen
const clubFaqs = async () => (await import('../../features/clubs/screens/ClubFaqsScreen.tsx')).ClubFaqsScreen
const clubMembers = async () => (await import('../../features/clubs/screens/ClubMembersScreen.tsx')).ClubMembersScreen
const createClub = async () => (await import('../../features/clubs/screens/CreateClubScreen.tsx')).CreateClubScreen
const manageClub = async () => (await import('../../features/clubs/screens/ManageClubScreen.tsx')).ManageClubScreen
const manageInfo = async () => (await import('../../features/clubs/screens/ManageInfoScreen.tsx')).ManageInfoScreen
const manageDescription = async () =>
  (await import('../../features/clubs/screens/ManageDescriptionScreen.tsx')).ManageDescriptionScreen
const manageFaqs = async () => (await import('../../features/clubs/screens/ManageFaqsScreen.tsx')).ManageFaqsScreen
const manageMembers = async () =>
  (await import('../../features/clubs/screens/ManageMembersScreen.tsx')).ManageMembersScreen
const manageChannels = async () =>
  (await import('../../features/channels/screens/ManageChannelsScreen.tsx')).ManageChannelsScreen

export const clubPages: PageRoute[] = [
  memberPage('/clubs', clubs, discover),
  memberPage('/home', clubs, discover),
  openPage('/club/about/:clubId', [club, posts], page),
  memberPage('/club/:clubId/about/:channelId', [club, posts], page),
  memberPage('/club/:clubId/faqs/:channelId', clubFaqs, page),
  memberPage('/club/:clubId/member/:channelId', clubMembers, page),
  memberPage('/club/create', createClub, page),
  memberPage('/club/manage/clubInfo/:id', [manageClub, manageInfo], { menu: 'clubs' }),
  memberPage('/club/manage/clubDescription/:id', [manageClub, manageDescription], { menu: 'clubs' }),
  memberPage('/club/manage/clubFaqs/:id', [manageClub, manageFaqs], { menu: 'clubs' }),
  memberPage('/club/manage/members/:id', [manageClub, manageMembers], { menu: 'clubs' }),
  memberPage('/club/manage/channels/:id', [manageClub, manageChannels], { menu: 'clubs' }),
]
