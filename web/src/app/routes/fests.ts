import type { PageRoute } from '../../shared/navigation/page.ts'
import { openComing } from './page.ts'

export const festPages: PageRoute[] = openComing({ menu: 'campus' }, { '/club/fest/:id': 'fest' })
