import type { PageRoute } from '../../shared/navigation/page.ts'
import { members } from './page.ts'

export const teamPages: PageRoute[] = [members('/events/teams/:id', 'teams', { menu: 'events', layout: 'wide' })]
