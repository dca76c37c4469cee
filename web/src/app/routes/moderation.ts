import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { members } from './page.ts'

export const moderationPages: PageRoute[] = [
  members('/console/:id?', 'console', { title: words.menu.console, layout: 'wide' }),
]
