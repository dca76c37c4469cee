import { memberPage, type PageRoute } from './page.tsx'

const profile = async () => (await import('../../features/profiles/screens/ProfileScreen.tsx')).ProfileScreen
const postsWithin = async () => (await import('../../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen

export const profilePages: PageRoute[] = [memberPage('/profile/:id', [profile, postsWithin], { menu: 'profile' })]
