import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming, openComing } from './page.ts'

export const collegePages: PageRoute[] = [
  ...openComing({ menu: 'campus' }, { '/college/:id': 'college' }),
  ...coming({ menu: 'campus' }, { '/campus': 'campus' }),
]
