import type { PageRoute } from '../../shared/navigation/page.ts'
import { members, openPage } from './page.ts'

const college = async () => (await import('../../features/colleges/screens/CollegeScreen.tsx')).CollegeScreen

export const collegePages: PageRoute[] = [
  openPage('/college/:id', college, { title: 'College', menu: 'campus', layout: 'wide' }),
  members('/campus', 'campus', { menu: 'campus', layout: 'wide' }),
]
