import type { CallName } from '@quad/contract/calls/index.ts'

/** The chunks that pages share. A module that several pages need is in the first one that one of them loads. */
export const sharing = ['visitors', 'posts', 'dialogs', 'members', 'talk'] as const

export interface Page {
  readonly name: string
  /** The chunk of modules shared by pages of this kind; the page may also load earlier chunks. */
  readonly chunk: (typeof sharing)[number]
  /** The addresses for which the server's HTML preloads the page's files. */
  readonly paths: readonly string[]
  /** The modules that the page loads in addition to the entry, as paths below web/. */
  readonly sources: readonly string[]
  /** Modules that it loads after rendering: counted in its weight, but neither preloaded nor shared. */
  readonly later?: readonly string[]
  readonly limitKb: number
  /** The calls that a visitor's page makes; it may contain routes of other visitors' pages, but no more. */
  readonly calls?: readonly CallName[]
}

const member = ['src/app/shell/MemberShell.tsx', 'src/app/routes/memberScreens.ts']

/** The pages whose JavaScript is weighed and whose files are preloaded. */
export const pages: readonly Page[] = [
  {
    name: 'landing, visitor',
    chunk: 'posts',
    paths: ['/', '/about', '/authenticated'],
    sources: ['src/features/landing/screens/LandingScreen.tsx'],
    limitKb: 150,
    calls: ['getLanding', 'listColleges', 'fetchPosts'],
  },
  {
    name: 'log-in dialog, visitor',
    chunk: 'dialogs',
    paths: [],
    sources: ['src/app/ModalHost.tsx', 'src/features/accounts/modals/LoginModal.tsx'],
    limitKb: 250,
  },
  {
    name: 'post, visitor',
    chunk: 'posts',
    paths: ['/posts/:id'],
    sources: ['src/features/posts/screens/PostScreen.tsx', 'src/features/comments/screens/CommentsScreen.tsx'],
    limitKb: 150,
    calls: ['listComments', 'getPost'],
  },
  {
    name: 'club, visitor',
    chunk: 'posts',
    paths: ['/club/about/:clubId'],
    sources: ['src/features/clubs/screens/ClubScreen.tsx', 'src/features/posts/screens/ClubPostsScreen.tsx'],
    limitKb: 150,
    calls: ['getClub', 'fetchPosts'],
  },
  {
    name: 'event, visitor',
    chunk: 'visitors',
    paths: ['/events/:id'],
    sources: ['src/features/events/screens/EventScreen.tsx'],
    limitKb: 150,
    calls: ['getEvent'],
  },
  {
    name: 'certificate, visitor',
    chunk: 'visitors',
    paths: ['/certificate/:serial'],
    sources: ['src/features/certificates/screens/CertificateScreen.tsx'],
    limitKb: 150,
    calls: ['getCertificate'],
  },
  {
    name: 'college, visitor',
    chunk: 'posts',
    paths: ['/college/:id'],
    sources: ['src/features/colleges/screens/CollegeScreen.tsx'],
    later: ['src/features/colleges/parts/CollegeClubs.tsx'],
    limitKb: 150,
    calls: ['getCollege', 'listClubs', 'getClub', 'fetchPosts'],
  },
  {
    name: 'fest, visitor',
    chunk: 'posts',
    paths: ['/club/fest/:id'],
    sources: ['src/features/fests/screens/FestScreen.tsx', 'src/features/posts/screens/ClubPostsScreen.tsx'],
    later: ['src/entities/event/EventList.tsx'],
    limitKb: 150,
    calls: ['getFest', 'followFest', 'listEvents'],
  },
  {
    name: 'privacy policy, visitor',
    chunk: 'visitors',
    paths: ['/privacy-policy'],
    sources: ['src/features/legal/screens/PrivacyScreen.tsx'],
    limitKb: 150,
    calls: [],
  },
  {
    name: 'clubs, signed in',
    chunk: 'members',
    paths: ['/clubs', '/home'],
    sources: [...member, 'src/features/clubs/screens/ClubsScreen.tsx'],
    limitKb: 250,
  },
  {
    name: 'events, signed in',
    chunk: 'members',
    paths: ['/events'],
    sources: [...member, 'src/features/events/screens/EventsScreen.tsx'],
    limitKb: 250,
  },
  {
    name: 'feed, signed in',
    chunk: 'members',
    paths: ['/feed'],
    sources: [...member, 'src/features/posts/screens/FeedScreen.tsx'],
    limitKb: 250,
  },
  {
    name: 'profile, signed in',
    chunk: 'members',
    paths: ['/profile/:id'],
    sources: [
      ...member,
      'src/features/profiles/screens/ProfileScreen.tsx',
      'src/features/posts/screens/PostsWithinScreen.tsx',
    ],
    limitKb: 250,
  },
  {
    name: 'chats, signed in',
    chunk: 'talk',
    paths: ['/chats', '/chats/:id'],
    sources: [...member, 'src/features/talk/screens/ChatsScreen.tsx'],
    later: ['../node_modules/socket.io-client/build/esm/index.js'],
    limitKb: 250,
  },
  {
    name: 'channel, signed in',
    chunk: 'talk',
    paths: ['/club/:clubId/discussion/:channelId', '/club/:clubId/messages/:channelId'],
    sources: [...member, 'src/features/talk/screens/ChannelScreen.tsx'],
    limitKb: 250,
  },
  {
    name: 'notifications, signed in',
    chunk: 'members',
    paths: ['/notifications'],
    sources: [...member, 'src/features/notifications/screens/NotificationsScreen.tsx'],
    limitKb: 250,
  },
]
