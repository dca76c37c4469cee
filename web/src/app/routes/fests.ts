import { openPage, type PageRoute } from './page.tsx'

const fest = async () => (await import('../../features/fests/screens/FestScreen.tsx')).FestScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen

export const festPages: PageRoute[] = [
  openPage('/club/fest/:id', [fest, posts], { title: 'Festival', menu: 'campus', layout: 'wide' }),
]
