import { slogan } from '@quad/contract/messages/app.ts'
import { words } from '../../shared/words.ts'
import { sendMembersToClubs, sendVisitorsHome } from '../guard.ts'
import { openPage, type PageRoute } from './page.tsx'

const landing = async () => (await import('../../features/landing/screens/LandingScreen.tsx')).LandingScreen

const front = { layout: 'wide', isFront: true } as const

export const landingPages: PageRoute[] = [
  openPage('/', landing, { title: slogan, ...front }, sendMembersToClubs),
  openPage('/about', landing, { title: words.menu.about, ...front }),
  openPage('/authenticated', landing, { title: words.menu.about, ...front }, sendVisitorsHome),
]

const privacy = async () => (await import('../../features/legal/screens/PrivacyScreen.tsx')).PrivacyScreen
const terms = async () => (await import('../../features/legal/screens/TermsScreen.tsx')).TermsScreen
const eula = async () => (await import('../../features/legal/screens/EulaScreen.tsx')).EulaScreen

export const legalPages: PageRoute[] = [
  openPage('/privacy-policy', privacy, { title: words.menu.privacy, layout: 'reading' }),
  openPage('/terms-conditions', terms, { title: words.menu.terms, layout: 'reading' }),
  openPage('/eula', eula, { title: words.menu.eula, layout: 'reading' }),
]

const error = async () => (await import('../../features/errors/screens/ErrorScreen.tsx')).ErrorScreen
const notFound = async () => (await import('../../features/errors/screens/NotFoundScreen.tsx')).NotFoundScreen

export const errorPages: PageRoute[] = [
  openPage('/error', error, { title: words.errorTitle, hasOwnHeading: true, layout: 'reading' }),
  openPage('*', notFound, { title: words.notFoundTitle, hasOwnHeading: true, layout: 'reading' }),
]
