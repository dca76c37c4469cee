import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { members } from './page.ts'

export const searchPages: PageRoute[] = [members('/search', 'search', { title: words.menu.search, layout: 'wide' })]
