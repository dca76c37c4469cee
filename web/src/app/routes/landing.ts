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
