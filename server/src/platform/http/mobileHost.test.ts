import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendRaw } from '../../testing/raw.ts'

const mobile = 'https://m.quad.example'
const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
}
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36'
const anId = '01900000-0000-7000-8000-000000000abc'

let folder: string
let quad: TestQuad
let without: TestQuad
let own: TestQuad
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-mobile-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>')
  writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const [one, two, three] = await Promise.all([
    startTestQuad({ webFolder: folder, env: { MOBILE_URL: `${mobile}/app/` } }),
    startTestQuad({ webFolder: folder }),
    startTestQuad({ webFolder: folder, env: { MOBILE_URL: 'http://quad.test' } }),
  ])
  ;[quad, without, own] = [one, two, three]
})
afterAll(async () => {
  await Promise.all([quad.stop(), without.stop(), own.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function ask(place: string, userAgent = phones.android, node = quad, headers: Record<string, string> = {}) {
  const answer = await sendRaw(node.url, 'GET', place, { 'user-agent': userAgent, ...headers })
  return answer.status === 302 ? answer.headers['location'] : answer.status
}

describe('[SHELL-04] with a mobile host', () => {
  test('a phone is redirected to the same path and query, except from the pages that the specification lists', async () => {
    for (const place of [
      '/feed',
      `/posts/${anId}`,
      '/search?people=a%20b&x=//y',
      '/nowhere',
      '/authenticated',
      '/error',
      '/FEED/',
    ])
      for (const phone of Object.values(phones)) expect(await ask(place, phone)).toBe(`${mobile}${place}`)
    const stays = [
      '/',
      '/?a=b',
      '/about',
      '/privacy-policy',
      '/terms-conditions',
      '/eula',
      `/user/close-account/${anId}`,
    ]
    for (const place of [...stays, '/sign-in/google']) expect([place, await ask(place)]).toEqual([place, 200])
  })

  test('other devices, API calls and files are not redirected', async () => {
    expect(await ask('/feed', desk)).toBe(200)
    expect(await ask('/feed', '')).toBe(200)
    expect(await ask('/icon.svg')).toBe(200)
    expect(await ask('/api/college')).toBe(200)
    expect(await ask('/gone.png')).toBe(404)
  })

  test('pages vary by User-Agent and are not cached', async () => {
    for (const place of ['/feed', '/about']) {
      const { headers } = await sendRaw(quad.url, 'GET', place, { 'user-agent': phones.iphone })
      expect(headers['vary']).toBe('Accept-Encoding, User-Agent')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test.each(['//evil.example/feed', '/\\evil.example', '/@evil.example', '/.evil.example', '/%2f%2fevil.example'])(
    'the address %s never redirects to another host',
    async (place) => {
      const location = await ask(place)
      if (typeof location === 'string') expect(new URL(location).origin).toBe(mobile)
      else expect(location).not.toBe(500)
    },
  )

  test('an absolute-form request or a foreign Host header never redirects to another host', async () => {
    const whole = await ask('http://.evil.example/feed')
    expect(typeof whole === 'string' ? new URL(whole).origin : mobile).toBe(mobile)
    expect(await ask('/feed', phones.android, quad, { host: 'evil.example' })).toBe(`${mobile}/feed`)
  })

  test('a request to the mobile host itself is not redirected', async () => {
    expect(await ask('/feed', phones.android, quad, { host: 'm.quad.example' })).toBe(200)
  })
})

test('[SHELL-04] a phone is served here without a mobile host, or if the mobile host is our own address', async () => {
  for (const node of [without, own]) {
    expect(await ask('/feed', phones.android, node)).toBe(200)
    const { headers } = await sendRaw(node.url, 'GET', '/feed', { 'user-agent': phones.android })
    expect(headers['vary']).toBe('Accept-Encoding')
  }
})

describe('[SHELL-04] CORS for the mobile host', () => {
  const preflight = (origin: string, place = '/api/post/feed', node = quad) =>
    sendRaw(node.url, 'OPTIONS', place, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    })

  test('its origin may send a token and a JSON body, without credentials', async () => {
    const { status, headers } = await preflight(mobile)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': mobile,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    })
    expect(headers['access-control-allow-credentials']).toBe(undefined)
    const refused = await sendRaw(quad.url, 'POST', '/api/post/feed', {
      origin: mobile,
      'content-type': 'application/json',
    })
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, mobile])
    expect(refused.headers['access-control-expose-headers']).toBe('retry-after, x-request-id')
    const answer = await sendRaw(quad.url, 'GET', '/api/college', { origin: mobile })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, mobile])
    expect(answer.headers['vary']).toMatch(/origin/i)
  })

  test.each([
    'https://evil.example',
    `${mobile}.evil.example`,
    'http://m.quad.example',
    'https://quad.test',
    'null',
    '*',
    `${mobile}/`,
  ])('the origin %s is not allowed', async (origin) => {
    for (const answer of [await preflight(origin), await sendRaw(quad.url, 'GET', '/api/college', { origin })]) {
      expect(answer.headers['access-control-allow-origin']).toBe(undefined)
      expect(answer.headers['vary']).toMatch(/origin/i)
    }
  })

  test('CORS covers /api only, and nothing without a mobile host', async () => {
    for (const place of ['/', '/feed', '/icon.svg', '/livez', '/dev/mail.json'])
      expect((await sendRaw(quad.url, 'GET', place, { origin: mobile })).headers['access-control-allow-origin']).toBe(
        undefined,
      )
    for (const node of [without, own]) {
      const answer = await preflight(mobile, '/api/college', node)
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, undefined])
    }
  })
})
