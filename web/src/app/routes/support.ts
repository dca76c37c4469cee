import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { members } from './page.ts'

export const supportPages: PageRoute[] = [members('/help', 'settings', { title: words.menu.help, layout: 'reading' })]
