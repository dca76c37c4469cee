import { memberPage, type PageRoute } from './page.tsx'

const teams = async () => (await import('../../features/teams/screens/TeamsScreen.tsx')).TeamsScreen

export const teamPages: PageRoute[] = [memberPage('/events/teams/:id', teams, { menu: 'events', layout: 'wide' })]
