import { words } from '../../shared/words.ts'
import { memberPage, type PageRoute } from './page.tsx'

const search = async () => (await import('../../features/search/screens/SearchScreen.tsx')).SearchScreen

export const searchPages: PageRoute[] = [memberPage('/search', search, { title: words.menu.search, layout: 'wide' })]
