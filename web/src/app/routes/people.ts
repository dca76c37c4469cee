import { words } from '../../shared/words.ts'
import { finishSignIn } from '../guard.ts'
import { memberPage, openPage, type PageRoute } from './page.tsx'

const providerReturn = async () =>
  (await import('../../features/accounts/screens/ProviderReturnScreen.tsx')).ProviderReturnScreen
const closeAccount = async () =>
  (await import('../../features/accounts/screens/CloseAccountScreen.tsx')).CloseAccountScreen

export const accountPages: PageRoute[] = [
  openPage('/sign-in/:provider', providerReturn, { title: words.actions.logIn, layout: 'reading' }, finishSignIn),
  openPage('/user/close-account/:id', closeAccount, { title: words.menu.closeAccount, layout: 'reading' }),
]

export const profilePages: PageRoute[] = [memberPage('/profile/:id', ['profile', 'postsWithin'], { menu: 'profile' })]

export const notificationPages: PageRoute[] = [memberPage('/notifications', 'notifications', { menu: 'notifications' })]

export const searchPages: PageRoute[] = [memberPage('/search', 'search', { title: words.menu.search, layout: 'wide' })]

export const supportPages: PageRoute[] = [
  memberPage('/help', 'help', { title: words.menu.help, layout: 'reading' }),
  memberPage('/settings', 'settings', { title: words.menu.settings, layout: 'reading' }),
  memberPage('/settings/:group', 'settings', { title: words.menu.settings, layout: 'reading' }),
]

const appeal = async () => (await import('../../features/moderation/screens/AppealScreen.tsx')).AppealScreen

export const moderationPages: PageRoute[] = [
  memberPage('/console/:id?', 'console', { title: words.menu.console, layout: 'desk' }),
  openPage('/appeal', appeal, { title: words.menu.appeal, layout: 'reading' }),
]
