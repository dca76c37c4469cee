import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeModal, openModal, useModal } from '../../shared/modal/store.ts'
import type { PageRoute } from '../../shared/navigation/page.ts'
import { useNavigation, whenSettled } from '../../shared/navigation/store.ts'
import { createNavigator } from './createNavigator.ts'

const Screen = () => null

function page(path: string, parts: Partial<PageRoute> = {}): PageRoute {
  return { path, handle: { membersOnly: false }, screens: [async () => Screen], ...parts }
}

async function begin(routes: PageRoute[], initialEntries = ['/']) {
  const history = createMemoryHistory({ initialEntries })
  const navigator = createNavigator(routes, history)
  await whenSettled()
  return { history, navigator }
}

const shown = () => useNavigation.getState().page

beforeEach(() => {
  closeModal()
  useNavigation.setState({ page: undefined, isUnderWay: false })
})

test('[SHELL-14] the page on screen stays until the next one is loaded; the address changes with it', async () => {
  const gate = Promise.withResolvers<typeof Screen>()
  const { history, navigator } = await begin([page('/'), page('/posts/:id', { screens: [() => gate.promise] })])
  navigator.push('/posts/1#comments')
  expect(useNavigation.getState()).toMatchObject({ isUnderWay: true, page: { location: { pathname: '/' } } })
  expect(history.index).toBe(0)
  gate.resolve(Screen)
  await whenSettled()
  expect(history.index).toBe(1)
  expect(shown()).toMatchObject({
    location: { pathname: '/posts/1', hash: '#comments' },
    action: 'PUSH',
    params: { id: '1' },
    screens: [Screen],
  })
})

test('[SHELL-14] a page whose code cannot be loaded fails at its own address, and the next visit tries again', async () => {
  const load = vi
    .fn<() => Promise<typeof Screen>>(async () => Screen)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { navigator } = await begin([page('/'), page('/about', { screens: [load] })])
  navigator.push('/about')
  await whenSettled()
  expect(shown()).toMatchObject({ location: { pathname: '/about' }, hasFailed: true })
  navigator.replace('/about')
  await whenSettled()
  expect(shown()).toMatchObject({ location: { pathname: '/about' }, screens: [Screen] })
})

test('[SHELL-01] a later move cancels one that is loading', async () => {
  const gate = Promise.withResolvers<typeof Screen>()
  const { history, navigator } = await begin([page('/'), page('/a', { screens: [() => gate.promise] }), page('/b')])
  navigator.push('/a')
  navigator.push('/b')
  await whenSettled()
  gate.resolve(Screen)
  await gate.promise
  expect(shown()?.location.pathname).toBe('/b')
  expect(history.index).toBe(1)
})

test('[SHELL-02] a guard loads nothing of its page; its redirect is pushed after a link, and replaces the entry after Back', async () => {
  const load = vi.fn<() => Promise<typeof Screen>>(async () => Screen)
  const routes = [page('/'), page('/eula'), page('/feed', { screens: [load], enter: () => '/' })]
  const { history, navigator } = await begin(routes, ['/feed', '/eula'])
  navigator.push('/feed')
  await whenSettled()
  expect([shown()?.location.pathname, history.index]).toEqual(['/', 2])
  navigator.go(-2)
  await whenSettled()
  expect([shown()?.location.pathname, history.index]).toEqual(['/', 0])
  expect(load).not.toHaveBeenCalled()
})

test('[SHELL-02] [SHELL-08] a guard can keep a visitor on the page whose link they followed, but not at an address', async () => {
  const load = vi.fn<() => Promise<typeof Screen>>(async () => Screen)
  const enter: PageRoute['enter'] = ({ isFromPage }) => (isFromPage ? false : '/')
  const { history, navigator } = await begin([page('/'), page('/eula'), page('/feed', { screens: [load], enter })])
  navigator.push('/eula')
  await whenSettled()
  const before = shown()
  navigator.push('/feed')
  await whenSettled()
  expect(shown()).toBe(before)
  expect([history.location.pathname, history.index]).toEqual(['/eula', 1])
  navigator.replace('/feed')
  await whenSettled()
  expect(shown()?.location.pathname).toBe('/')
  expect(load).not.toHaveBeenCalled()
})

test('[SHELL-07] Back closes an open modal and stays on the page; the next Back leaves it', async () => {
  const { history, navigator } = await begin([page('/'), page('/eula')])
  navigator.push('/eula')
  await whenSettled()
  openModal('login', {})
  navigator.go(-1)
  expect(useModal.getState().current).toBeNull()
  await whenSettled()
  expect([shown()?.location.pathname, history.index]).toEqual(['/eula', 1])
  navigator.go(-1)
  await whenSettled()
  expect([shown()?.location.pathname, history.index]).toEqual(['/', 0])
})

test('[SHELL-02] a redirect never leads to another host', async () => {
  await begin([page('/'), page('/feed', { enter: () => '//elsewhere.example/' }), page('*')], ['/feed'])
  expect(shown()?.location.pathname).toBe('/elsewhere.example/')
})
