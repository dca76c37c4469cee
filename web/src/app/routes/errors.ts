import { words } from '../../shared/words.ts'
import { openPage, type PageRoute } from './page.tsx'

const error = async () => (await import('../../features/errors/screens/ErrorScreen.tsx')).ErrorScreen
const notFound = async () => (await import('../../features/errors/screens/NotFoundScreen.tsx')).NotFoundScreen

export const errorPages: PageRoute[] = [
  openPage('/error', error, { title: words.errorTitle, hasOwnHeading: true, layout: 'reading' }),
  openPage('*', notFound, { title: words.notFoundTitle, hasOwnHeading: true, layout: 'reading' }),
]
