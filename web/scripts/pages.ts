import type { CallName } from '@quad/contract/calls/index.ts'

export interface Page {
  readonly name: string
  /** Its addresses, for which the server's HTML preloads the page's files; [] for none. */
  readonly paths: readonly string[]
  /** The sources or named chunks that the page loads beside the entry. */
  readonly sources: readonly string[]
  /** Those that it loads once it is shown: weighed, not preloaded. */
  readonly later?: readonly string[]
  readonly limitKb: number
  /** It shows times in zones other than the viewer's, which Intl alone knows. */
  readonly hasZones?: true
  /** The calls whose routes a visitor's page carries: no others, so that its weight does not grow with the contract. */
  readonly calls?: readonly CallName[]
}

/** The pages whose JavaScript is weighed and whose files are preloaded. */
export const pages: readonly Page[] = [
  {
    name: 'landing, visitor',
    paths: ['/', '/about', '/authenticated'],
    sources: ['src/features/landing/screens/LandingScreen.tsx'],
    limitKb: 150,
    hasZones: true,
    calls: ['getLanding', 'listColleges', 'fetchPosts'],
  },
  {
    name: 'log in, visitor',
    paths: [],
    sources: [
      'src/features/landing/screens/LandingScreen.tsx',
      'src/app/ModalHost.tsx',
      'src/features/accounts/modals/LoginModal.tsx',
    ],
    limitKb: 250,
    hasZones: true,
  },
  {
    name: 'post, visitor',
    paths: ['/posts/:id'],
    sources: ['postPage'],
    limitKb: 150,
    calls: ['listComments', 'getPost'],
  },
  {
    name: 'club, visitor',
    paths: ['/club/about/:clubId'],
    sources: ['src/features/clubs/screens/ClubScreen.tsx', 'src/features/posts/screens/ClubPostsScreen.tsx'],
    limitKb: 150,
    calls: ['getClub', 'fetchPosts'],
  },
  {
    name: 'event, visitor',
    paths: ['/events/:id'],
    sources: ['eventPage'],
    limitKb: 150,
    hasZones: true,
    calls: ['getEvent'],
  },
  {
    name: 'college, visitor',
    paths: ['/college/:id'],
    sources: ['collegePage', 'src/features/colleges/screens/CollegeScreen.tsx'],
    later: ['src/features/colleges/parts/CollegeClubs.tsx'],
    limitKb: 150,
    calls: ['getCollege', 'listClubs', 'getClub', 'fetchPosts'],
  },
  {
    name: 'fest, visitor',
    paths: ['/club/fest/:id'],
    sources: ['festPage'],
    later: ['eventLists'],
    limitKb: 150,
    hasZones: true,
    calls: ['getFest', 'followFest', 'listEvents'],
  },
  {
    name: 'privacy policy, visitor',
    paths: ['/privacy-policy'],
    sources: ['src/features/legal/screens/PrivacyScreen.tsx'],
    limitKb: 150,
    calls: [],
  },
  {
    name: 'clubs, signed in',
    paths: ['/clubs', '/home'],
    sources: ['member', 'src/features/clubs/screens/ClubsScreen.tsx'],
    limitKb: 250,
  },
  {
    name: 'events, signed in',
    paths: ['/events'],
    sources: ['member', 'src/features/events/screens/EventsScreen.tsx'],
    limitKb: 250,
    hasZones: true,
  },
  { name: 'feed, signed in', paths: ['/feed'], sources: ['member'], limitKb: 250 },
  {
    name: 'profile, signed in',
    paths: ['/profile/:id'],
    sources: [
      'member',
      'src/features/profiles/screens/ProfileScreen.tsx',
      'src/features/posts/screens/PostsWithinScreen.tsx',
    ],
    limitKb: 250,
  },
  {
    name: 'chats, signed in',
    paths: ['/chats', '/chats/:id'],
    sources: ['member', 'chats'],
    later: ['../node_modules/socket.io-client/build/esm/index.js'],
    limitKb: 250,
  },
  {
    name: 'notifications, signed in',
    paths: ['/notifications'],
    sources: ['member', 'src/features/notifications/screens/NotificationsScreen.tsx'],
    limitKb: 250,
  },
]
