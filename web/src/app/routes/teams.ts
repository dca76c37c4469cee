import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming } from './page.ts'

export const teamPages: PageRoute[] = coming({ menu: 'events' }, { '/events/teams/:id': 'teams' })
