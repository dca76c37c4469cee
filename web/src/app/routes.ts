import { slogan } from '@quad/contract/messages/app.ts'
import type { LoaderFunction, NonIndexRouteObject, RouteObject } from 'react-router'
import type { ComingPage } from '../features/coming/comingWords.ts'
import { useSession } from '../shared/session/session.ts'
import { words } from '../shared/words.ts'
import { finishSignIn, guarded, requireSession, sendMembersToClubs, sendVisitorsHome } from './guard.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import type { MenuKey, RouteHandle } from './routeHandle.ts'

const loadMemberScreens = () => import('./memberScreens.ts')

// Who comes signed in needs one of them at once.
if (useSession.getState().isAuthenticated) void loadMemberScreens().catch(() => undefined)

type Lazy = NonNullable<RouteObject['lazy']>
type About = Omit<RouteHandle, 'membersOnly'>

const landing: Lazy = async () => ({
  Component: (await import('../features/landing/screens/LandingScreen.tsx')).LandingScreen,
})
const feed: Lazy = async () => (await loadMemberScreens()).feed()
const post: Lazy = async () => ({ Component: (await import('../features/posts/screens/PostScreen.tsx')).PostScreen })
const comments: Lazy = async () => ({
  Component: (await import('../features/comments/screens/CommentsScreen.tsx')).CommentsScreen,
})
const profile: Lazy = async () => (await loadMemberScreens()).profile()
const postsWithin: Lazy = async () => (await loadMemberScreens()).postsWithin()
const chats: Lazy = async () => (await loadMemberScreens()).chats()
const notifications: Lazy = async () => (await loadMemberScreens()).notifications()
const privacy: Lazy = async () => ({
  Component: (await import('../features/legal/screens/PrivacyScreen.tsx')).PrivacyScreen,
})
const terms: Lazy = async () => ({ Component: (await import('../features/legal/screens/TermsScreen.tsx')).TermsScreen })
const eula: Lazy = async () => ({ Component: (await import('../features/legal/screens/EulaScreen.tsx')).EulaScreen })
const providerReturn: Lazy = async () => ({
  Component: (await import('../features/accounts/screens/ProviderReturnScreen.tsx')).ProviderReturnScreen,
})
const closeAccount: Lazy = async () => ({
  Component: (await import('../features/accounts/screens/CloseAccountScreen.tsx')).CloseAccountScreen,
})
const error: Lazy = async () => ({
  Component: (await import('../features/errors/screens/ErrorScreen.tsx')).ErrorScreen,
})
const notFound: Lazy = async () => ({
  Component: (await import('../features/errors/screens/NotFoundScreen.tsx')).NotFoundScreen,
})
const comingSoon: Lazy = async () => ({
  Component: (await import('../features/coming/screens/ComingScreen.tsx')).ComingScreen,
})

/** A page that everyone may open. */
function open(path: string, lazy: Lazy, about: About, loader?: LoaderFunction): NonIndexRouteObject {
  const handle: RouteHandle = { ...about, membersOnly: false }
  return { path, lazy, handle, ...guarded(loader) }
}

/** A page for who is signed in. */
function members(path: string, lazy: Lazy, about: About): NonIndexRouteObject {
  const handle: RouteHandle = { ...about, membersOnly: true }
  return { path, lazy, handle, ...guarded(requireSession) }
}

/** Members' pages of one menu entry that are not built yet and say so. */
function coming(menu: MenuKey, pages: Readonly<Record<string, ComingPage>>): RouteObject[] {
  return Object.entries(pages).map(([path, page]) => members(path, comingSoon, { menu, coming: page }))
}

/** The same, open to everyone. */
function openComing(menu: MenuKey, path: string, page: ComingPage): RouteObject {
  return open(path, comingSoon, { menu, coming: page })
}

const { menu } = words
const front = { layout: 'wide', isFront: true } as const

const publicPages: RouteObject[] = [
  open('/', landing, { title: slogan, ...front }, sendMembersToClubs),
  open('/about', landing, { title: menu.about, ...front }),
  open('/authenticated', landing, { title: menu.about, ...front }, sendVisitorsHome),
  open('/sign-in/:provider', providerReturn, { title: words.actions.logIn, layout: 'reading' }, finishSignIn),
  open('/privacy-policy', privacy, { title: menu.privacy, layout: 'reading' }),
  open('/terms-conditions', terms, { title: menu.terms, layout: 'reading' }),
  open('/eula', eula, { title: menu.eula, layout: 'reading' }),
  open('/error', error, { title: words.errorTitle, layout: 'reading' }),
  { ...open('/posts/:id', post, { title: 'Post', menu: 'feed' }), children: [{ index: true, lazy: comments }] },
  openComing('campus', '/college/:id', 'college'),
  openComing('events', '/events/:id', 'event'),
  openComing('clubs', '/club/about/:clubId', 'club'),
  openComing('campus', '/club/fest/:id', 'fest'),
  open('/user/close-account/:id', closeAccount, { title: menu.closeAccount, layout: 'reading' }),
]

const memberPages: RouteObject[] = [
  members('/feed', feed, { menu: 'feed', aside: 'featured' }),
  members('/reminder', comingSoon, { title: menu.reminders, coming: 'reminders' }),
  members('/search', comingSoon, { title: menu.search, coming: 'search' }),
  members('/help', comingSoon, { title: menu.help, coming: 'help' }),
  members('/chats', chats, { menu: 'chats', layout: 'wide' }),
  members('/chats/:id', chats, { menu: 'chats', layout: 'wide' }),
  members('/notifications', notifications, { menu: 'notifications' }),
  { ...members('/profile/:id', profile, { menu: 'profile' }), children: [{ index: true, lazy: postsWithin }] },
  ...coming('campus', { '/campus': 'campus' }),
]

const clubPages = coming('clubs', {
  '/clubs': 'clubs',
  '/home': 'clubs',
  '/club/:clubId/about/:channelId': 'club',
  '/club/:clubId/discussion/:channelId': 'discussion',
  '/club/:clubId/messages/:channelId': 'messages',
  '/club/:clubId/files/:channelId': 'files',
  '/club/:clubId/session/:channelId': 'sessions',
  '/club/:clubId/faqs/:channelId': 'faqs',
  '/club/:clubId/member/:channelId': 'clubMembers',
  '/club/:clubId/channel/member/:channelId': 'channelMembers',
  '/club/manage/clubInfo/:id': 'manageClub',
  '/club/manage/clubDescription/:id': 'manageDescription',
  '/club/manage/clubFaqs/:id': 'manageFaqs',
  '/club/manage/members/:id': 'manageMembers',
  '/club/manage/channels/:id': 'manageChannels',
})

const eventPages = coming('events', {
  '/events': 'events',
  '/events/teams/:id': 'teams',
  '/event/create/details': 'createEvent',
  '/event/manage/details/:id': 'eventDetails',
  '/event/manage/registration/:id': 'eventRegistration',
  '/event/manage/rounds/:id': 'eventRounds',
  '/event/manage/description/:id': 'eventDescription',
  '/event/manage/reward/:id': 'eventRewards',
})

const unknown = open('*', notFound, { title: words.notFoundTitle, layout: 'reading' })

/** Every page of Quad (SHELL-01). The frame around them stays when one of them fails. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: PageSkeleton,
        children: [...publicPages, ...memberPages, ...clubPages, ...eventPages, unknown],
      },
    ],
  },
]
