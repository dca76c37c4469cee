import { words } from '../../shared/words.ts'
import { openPage, type PageRoute } from './page.tsx'

const privacy = async () => (await import('../../features/legal/screens/PrivacyScreen.tsx')).PrivacyScreen
const terms = async () => (await import('../../features/legal/screens/TermsScreen.tsx')).TermsScreen
const eula = async () => (await import('../../features/legal/screens/EulaScreen.tsx')).EulaScreen

export const legalPages: PageRoute[] = [
  openPage('/privacy-policy', privacy, { title: words.menu.privacy, layout: 'reading' }),
  openPage('/terms-conditions', terms, { title: words.menu.terms, layout: 'reading' }),
  openPage('/eula', eula, { title: words.menu.eula, layout: 'reading' }),
]
