import { memberPage, openPage, type PageRoute } from './page.tsx'

const college = async () => (await import('../../features/colleges/screens/CollegeScreen.tsx')).CollegeScreen
const campus = async () => (await import('../../features/colleges/screens/CampusScreen.tsx')).CampusScreen

export const collegePages: PageRoute[] = [
  openPage('/college/:id', college, { title: 'College', menu: 'campus', layout: 'wide' }),
  memberPage('/campus', campus, { menu: 'campus', layout: 'wide' }),
]
