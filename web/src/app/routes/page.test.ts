import { createMemoryRouter, NavigationType } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeModal, openModal } from '../../shared/modal/store.ts'
import { provideRouter, whenSettled } from '../../shared/navigation/router.ts'
import { isHeld } from '../useHeldPage.ts'
import { openPage, type PageRoute } from './page.tsx'

// Test as a visitor: Node has no browser storage for a session.
vi.mock('../../shared/session/session.ts', () => ({
  useSession: { getState: () => ({ isAuthenticated: false, isIncomplete: false, isMobileDevice: false }) },
}))
vi.mock('../../shared/settings.ts', () => ({ settings: { mobileUrl: '' } }))

const Screen = () => null
const screen = async () => Screen

async function begin(pages: PageRoute[], initialEntries = ['/']) {
  const router = createMemoryRouter([{ ErrorBoundary: Screen, children: pages }], { initialEntries })
  provideRouter(router)
  await whenSettled()
  const shown = () => router.state.location.pathname
  return { router, shown }
}

beforeEach(closeModal)

test('[SHELL-14] the page on screen stays until the next one is loaded; the address changes with it', async () => {
  const gate = Promise.withResolvers<typeof Screen>()
  const { router, shown } = await begin([openPage('/', screen, {}), openPage('/posts/:id', () => gate.promise, {})])
  void router.navigate('/posts/1#comments')
  expect(router.state).toMatchObject({ navigation: { state: 'loading' }, location: { pathname: '/' } })
  gate.resolve(Screen)
  await whenSettled()
  expect(shown()).toBe('/posts/1')
  expect(router.state).toMatchObject({ historyAction: 'PUSH', location: { hash: '#comments' }, errors: null })
})

test('[SHELL-14] a page whose code cannot be loaded fails at its own address, and the next visit tries again', async () => {
  const load = vi.fn<typeof screen>(screen).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { router, shown } = await begin([openPage('/', screen, {}), openPage('/about', load, {})])
  await router.navigate('/about')
  expect(shown()).toBe('/about')
  expect(router.state.errors).not.toBeNull()
  await router.navigate('/about', { replace: true })
  expect(shown()).toBe('/about')
  expect(router.state.errors).toBeNull()
})

test('[SHELL-01] a later move cancels one that is loading', async () => {
  const gate = Promise.withResolvers<typeof Screen>()
  const { router, shown } = await begin([
    openPage('/', screen, {}),
    openPage('/a', () => gate.promise, {}),
    openPage('/b', screen, {}),
  ])
  void router.navigate('/a')
  await router.navigate('/b')
  gate.resolve(Screen)
  await gate.promise
  expect(shown()).toBe('/b')
  await router.navigate(-1)
  expect(shown()).toBe('/')
})

test('[SHELL-02] a guard loads nothing of its page; its redirect is pushed after a link, and replaces the entry after Back', async () => {
  const load = vi.fn<typeof screen>(screen)
  const { router, shown } = await begin(
    [openPage('/', screen, {}), openPage('/eula', screen, {}), openPage('/feed', load, {}, () => '/')],
    ['/feed', '/eula'],
  )
  await router.navigate('/feed')
  expect([shown(), router.state.historyAction]).toEqual(['/', 'PUSH'])
  await router.navigate(-2)
  await whenSettled()
  expect([shown(), router.state.historyAction]).toEqual(['/', 'REPLACE'])
  await router.navigate(1)
  expect(shown()).toBe('/eula')
  expect(load).not.toHaveBeenCalled()
})

test('[SHELL-02] a redirect never leads to another host', async () => {
  const { shown } = await begin(
    [openPage('/', screen, {}), openPage('/feed', screen, {}, () => '//elsewhere.example/'), openPage('*', screen, {})],
    ['/feed'],
  )
  expect(shown()).toBe('/elsewhere.example/')
})

function move(pathname: string, historyAction: NavigationType): Parameters<typeof isHeld>[0] {
  const at = { search: '', hash: '', state: null, key: '' }
  return { currentLocation: { ...at, pathname: '/eula' }, nextLocation: { ...at, pathname }, historyAction }
}

test('[SHELL-07] Back closes an open modal and stays on the page; the next Back leaves it', () => {
  openModal('login', {})
  expect(isHeld(move('/', NavigationType.Pop))).toBe(true)
  expect(isHeld(move('/', NavigationType.Push))).toBe(false)
  closeModal()
  expect(isHeld(move('/', NavigationType.Pop))).toBe(false)
})

test('[SHELL-02] [SHELL-08] a link to a page for members keeps a visitor on the page, but an address or Back do not', () => {
  expect(isHeld(move('/feed', NavigationType.Push))).toBe(true)
  expect(isHeld(move('/club/1/files/2', NavigationType.Push))).toBe(true)
  expect(isHeld(move('/posts/1', NavigationType.Push))).toBe(false)
  expect(isHeld(move('/feed', NavigationType.Replace))).toBe(false)
  expect(isHeld(move('/feed', NavigationType.Pop))).toBe(false)
})
