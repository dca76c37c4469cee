import { beforeEach, expect, test, vi } from 'vitest'
import { toMobileHost } from './guard.ts'

const session = vi.hoisted(() => {
  vi.stubGlobal('window', { location: { origin: 'https://quad.example' } })
  return { isAuthenticated: false, isIncomplete: false, isMobileDevice: true }
})
vi.mock('../shared/session/session.ts', () => ({ useSession: { getState: () => session } }))
vi.mock('../shared/settings.ts', () => ({ settings: { mobileUrl: 'https://m.quad.example' } }))

const elsewhere = (path: string) => toMobileHost({ url: new URL(path, 'https://quad.example'), params: {} })

beforeEach(() => {
  session.isMobileDevice = true
})

test('[SHELL-04] within the app a phone goes on at the mobile host, with its path and query', () => {
  expect(elsewhere('/posts/1?from=mail')).toBe('https://m.quad.example/posts/1?from=mail')
  expect(elsewhere('/authenticated')).toBe('https://m.quad.example/authenticated')
})

test('[SHELL-04] [SHELL-11] a phone stays on the landing page and the legal pages, and other devices on all', () => {
  for (const path of ['/', '/about', '/eula', '/user/close-account/1']) expect(elsewhere(path)).toBeUndefined()
  session.isMobileDevice = false
  expect(elsewhere('/posts/1')).toBeUndefined()
})
