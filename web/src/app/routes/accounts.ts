import { words } from '../../shared/words.ts'
import { finishSignIn } from '../guard.ts'
import { openPage, type PageRoute } from './page.tsx'

const providerReturn = async () =>
  (await import('../../features/accounts/screens/ProviderReturnScreen.tsx')).ProviderReturnScreen
const closeAccount = async () =>
  (await import('../../features/accounts/screens/CloseAccountScreen.tsx')).CloseAccountScreen

export const accountPages: PageRoute[] = [
  openPage('/sign-in/:provider', providerReturn, { title: words.actions.logIn, layout: 'reading' }, finishSignIn),
  openPage('/user/close-account/:id', closeAccount, { title: words.menu.closeAccount, layout: 'reading' }),
]
