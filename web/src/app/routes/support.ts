import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { members } from './page.ts'

export const supportPages: PageRoute[] = [
  members('/help', 'help', { title: words.menu.help, layout: 'reading' }),
  members('/settings', 'settings', { title: words.menu.settings, layout: 'reading' }),
  members('/settings/:group', 'settings', { title: words.menu.settings, layout: 'reading' }),
]
