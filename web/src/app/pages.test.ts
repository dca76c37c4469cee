import { createMemoryRouter, matchRoutes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeModal, useModal } from '../shared/modal/store.ts'
import { provideRouter, whenSettled } from '../shared/navigation/router.ts'
import { words } from '../shared/words.ts'
import { titleOf } from './pageHandle.ts'
import { pages } from './pages.ts'

const { session, rememberDestination } = vi.hoisted(() => ({
  session: { isAuthenticated: false, isIncomplete: false, isMobileDevice: false },
  rememberDestination: vi.fn<(path: string) => void>(),
}))
vi.mock('../shared/session/session.ts', () => ({ useSession: { getState: () => session } }))
vi.mock('../shared/session/destination.ts', () => ({ rememberDestination, forgetDestination: () => undefined }))
vi.mock('../shared/settings.ts', () => ({ settings: { mobileUrl: '' } }))

// Both lists are copied by hand from the specification, so that a missing route fails the test.
const openToAll = [
  '/about',
  '/privacy-policy',
  '/terms-conditions',
  '/eula',
  '/error',
  '/college/1',
  '/events/1',
  '/club/about/1',
  '/club/fest/1',
  '/posts/1',
  '/user/close-account/1',
]
const forMembers = [
  '/feed',
  '/clubs',
  '/home',
  '/campus',
  '/events',
  '/events/teams/1',
  '/events/ticket/1',
  '/events/door/1',
  '/chats',
  '/chats/1',
  '/notifications',
  '/reminder',
  '/profile/1',
  '/search?people=asha',
  '/help',
  '/settings',
  '/settings/privacy',
  '/club/1/about/2',
  '/club/1/discussion/2',
  '/club/1/messages/2',
  '/club/1/files/2',
  '/club/1/session/2',
  '/club/1/faqs/2',
  '/club/1/member/2',
  '/club/1/channel/member/2',
  '/club/manage/clubInfo/1',
  '/club/manage/clubDescription/1',
  '/club/manage/clubFaqs/1',
  '/club/manage/clubQuestions/1',
  '/club/manage/members/1',
  '/club/manage/channels/1',
  '/event/create',
  '/event/mine',
  '/event/create/details?club=1',
  '/event/manage/details/1',
  '/event/manage/registration/1',
  '/event/manage/rounds/1',
  '/event/manage/description/1',
  '/event/manage/reward/1',
]

/** Runs the guards of an address without loading the page's code; returns the path where the person ends up. */
async function visit(address: string): Promise<string> {
  const bare = pages.map(({ path, middleware, handle }) => ({ path, handle, ...(middleware && { middleware }) }))
  const router = createMemoryRouter(bare, { initialEntries: [address] })
  provideRouter(router)
  await whenSettled()
  const { pathname, search } = router.state.location
  router.dispose()
  return `${pathname}${search}`
}

const routeAt = (address: string) => matchRoutes(pages, address)?.[0]?.route

beforeEach(() => {
  session.isAuthenticated = false
  rememberDestination.mockClear()
  closeModal()
})

test('[SHELL-01] each address of the specification has a page with a title', () => {
  const addresses = [...openToAll, ...forMembers]
  const isUnknown = (address: string) => routeAt(address)?.path === '*'
  expect(addresses.filter(isUnknown)).toEqual([])
  expect(addresses.filter((address) => titleOf(routeAt(address)?.handle) === words.product)).toEqual([])
  const unknown = ['/nowhere', '/posts', '/club/x/y/z/q', '/events/1/2/3']
  expect(unknown.filter(isUnknown)).toEqual(unknown)
})

test('[SHELL-01] [SHELL-02] visitors open the public pages and are asked to log in at the others; members open all', async () => {
  for (const address of openToAll) expect(await visit(address)).toBe(address)
  expect(useModal.getState().current).toBeNull()
  for (const address of forMembers) {
    expect([address, await visit(address)]).toEqual([address, '/'])
    expect(useModal.getState().current).toEqual({ type: 'signInRequired', props: { reason: words.membersOnly } })
    expect(rememberDestination).toHaveBeenLastCalledWith(address)
    closeModal()
  }
  session.isAuthenticated = true
  for (const address of [...openToAll, ...forMembers]) expect(await visit(address)).toBe(address)
})

test('[SHELL-03] the landing page is at / and /about; members go from / to their clubs, visitors from /authenticated to /', async () => {
  expect(await visit('/')).toBe('/')
  expect(await visit('/about')).toBe('/about')
  expect(await visit('/authenticated')).toBe('/')
  session.isAuthenticated = true
  expect(await visit('/')).toBe('/clubs')
  expect(await visit('/authenticated')).toBe('/authenticated')
})
