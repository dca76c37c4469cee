import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { coming } from './page.ts'

export const searchPages: PageRoute[] = coming({ title: words.menu.search }, { '/search': 'search' })
