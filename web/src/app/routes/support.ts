import { words } from '../../shared/words.ts'
import { memberPage, type PageRoute } from './page.tsx'

const help = async () => (await import('../../features/profiles/screens/HelpScreen.tsx')).HelpScreen
const settings = async () => (await import('../../features/profiles/screens/SettingsScreen.tsx')).SettingsScreen

export const supportPages: PageRoute[] = [
  memberPage('/help', help, { title: words.menu.help, layout: 'reading' }),
  memberPage('/settings', settings, { title: words.menu.settings, layout: 'reading' }),
  memberPage('/settings/:group', settings, { title: words.menu.settings, layout: 'reading' }),
]
