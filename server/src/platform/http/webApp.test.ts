import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { rateLimits } from '@quad/contract/rateLimits.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { pageSettings } from '@quad/contract/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendRaw } from '../../testing/raw.ts'
import { inTurn } from '../../testing/turns.ts'
import { createLimiter } from '../rateLimits.ts'

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
const early = "document.title = 'Quad'"
const odd = `a"b'c&d<e>$&$1`
let folder: string
let quad: TestQuad
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-web-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html><head><script>${early}</script></head><div id="root"></div></html>`,
  )
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(folder, 'sw.js'), script)
  writeFileSync(path.join(folder, 'sw.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(folder, '.secret'), 'hidden')
  mkdirSync(path.join(folder, '.vite'))
  const pages = [{ paths: ['/posts/:id'], files: ['assets/app-1a2b3c.js', 'assets/app.css'] }]
  writeFileSync(path.join(folder, '.vite/pages.json'), JSON.stringify(pages))
  copyFileSync(path.join(import.meta.dirname, '../../../../web/public/robots.txt'), path.join(folder, 'robots.txt'))
  const file = path.join(folder, 'assets/app-1a2b3c.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
  quad = await startTestQuad({
    webFolder: folder,
    env: {
      GOOGLE_CLIENT_ID: 'quad',
      ANDROID_APP_URL: `https://store.example/?id=${odd}`,
      MOBILE_URL: 'http://quad.test/m',
    },
  })
})
afterAll(async () => {
  await quad.stop()
  rmSync(folder, { recursive: true, force: true })
})

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('[SHELL-14] a page preloads its own code and styles, and no others', async () => {
  const read = async (place: string) => String((await quad.send('GET', place)).body)
  const post = await read('/posts/01900000-0000-7000-8000-00000000dead?from=mail')
  expect(post).toContain('<link rel="modulepreload" crossorigin href="/assets/app-1a2b3c.js" />')
  expect(post).toContain('<link rel="preload" as="style" crossorigin href="/assets/app.css" />')
  for (const place of ['/', '/posts', '/posts/x/y', '/feed']) expect(await read(place)).not.toContain('preload')
})

test('every address of the app answers the page, with a policy that allows no foreign code', async () => {
  for (const place of ['/', '/feed', '/posts/01900000-0000-7000-8000-00000000dead', '/profile/x?tab=clubs']) {
    const answer = await quad.send('GET', place)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const policy = policyOf(answer.headers)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${createHash('sha256').update(early).digest('base64')}'`,
      'style-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  }
})

test('the page carries the settings in its head, safely escaped', async () => {
  const { body } = await quad.send('GET', '/feed')
  const [, head = '', rest = ''] = /^(.*)<\/head>(.*)$/s.exec(String(body)) ?? []
  expect(rest).toBe('<div id="root"></div></html>')
  const [, content = ''] = /<meta name="quad-settings" content="([^"<>]*)" \/>/.exec(head) ?? []
  const names: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
  const settings = pageSettings.parse(JSON.parse(content.replaceAll(/&[#\w]+;/g, (name) => names[name] ?? '')))
  expect(settings).toMatchObject({
    providers: ['google'],
    // A MOBILE_URL with our own origin is ignored.
    mobileUrl: '',
    androidAppUrl: `https://store.example/?id=${odd}`,
    iosAppUrl: '',
  })
  expect((await quad.send('GET', '/dev/settings.json')).body).toEqual(settings)
})

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['br', 'BR;q=0.1, gzip'],
  ['gzip', 'gzip'],
  ['gzip', 'gzip;q=1.0, br;q=0'],
  [undefined, 'identity'],
  [undefined, 'gzip;q=0.0, br; q=0'],
  [undefined, 'zstd'],
  [undefined, ''],
])('the page is encoded as %s for Accept-Encoding %j', async (encoding, accepted) => {
  const answer = await sendRaw(quad.url, 'GET', '/feed', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['vary']).toMatch(/accept-encoding/i)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
  const text = unpack[encoding === 'br' || encoding === 'gzip' ? encoding : 'none'](answer.bytes).toString()
  expect(text).toMatch(/^<!doctype html>.*<\/html>$/s)
})

const allowed = (is: boolean) => (is ? '(self)' : '()')

test('[DOOR-03] every answer has the security headers; only the document of an event’s door may use the camera and WebAssembly', async () => {
  const door = '/events/door/1?scan'
  const others = ['/assets/app-1a2b3c.js', '/favicon.svg', '/api/college', '/api/nowhere', '/livez', '/%zz']
  for (const place of ['/', door, ...others]) {
    const { headers } = await quad.send('GET', place)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': `camera=${allowed(place === door)}, microphone=${allowed(['/', door].includes(place))}, geolocation=(), payment=()`,
    })
    expect(headers.get('content-security-policy')?.includes('wasm') === true).toBe(place === door)
    expect(headers.get('server')).toBe(null)
    expect(headers.get('x-powered-by')).toBe(null)
  }
})

test('[API-04] API replies are never cached and can’t act as a page', async () => {
  for (const place of ['/api/college', '/api/nowhere', '/api/openapi.json']) {
    const { headers } = await quad.send('GET', place)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test.each([
  ['br', 'gzip, br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  [undefined, 'identity', Buffer.from(script)],
])(
  'assets are sent precompressed as %s for Accept-Encoding %s and cached forever',
  async (encoding, accepted, bytes) => {
    const answer = await sendRaw(quad.url, 'GET', '/assets/app-1a2b3c.js', { 'accept-encoding': accepted })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
  },
)

test('[APP-02] a file without a hash in its name is cached for an hour, but the service worker is not', async () => {
  const { headers } = await quad.send('GET', '/favicon.svg')
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/svg+xml', 'public, max-age=3600'])
  const worker = await sendRaw(quad.url, 'GET', '/sw.js', { 'accept-encoding': 'br' })
  const policy = "default-src 'none'; connect-src 'self'; img-src 'self'"
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': policy })
})

test('[API-04] an unknown address below /api, /dev or /assets is a 404 in JSON, never the page', async () => {
  const refusal = { success: false, err: { message: refusals['request.notFound'].message, code: 'request.notFound' } }
  for (const place of ['/api', '/api/', '/api/nowhere', '/api/posts/a/b/c', '/assets/gone.js', '/dev/nowhere']) {
    const answer = await quad.send('GET', place)
    expect([answer.status, answer.body]).toEqual([404, refusal])
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await quad.send(method, '/feed', { body: '{}' })
    expect([answer.status, answer.body]).toEqual([404, refusal])
  }
  expect((await quad.send('PATCH', '/api/college', { body: '{}' })).status).toBe(404)
})

test('[API-04] a missing file is a 404, never the page', async () => {
  for (const place of [
    '/favicon.ico',
    '/sitemap.xml',
    '/apple-touch-icon.png',
    '/a/b.js',
    '/.well-known/security.txt',
    '/.well-known',
    '/.env',
  ]) {
    const answer = await quad.send('GET', place)
    expect([place, answer.status, answer.code]).toEqual([place, 404, 'request.notFound'])
  }
  for (const place of ['/search?people=a.b', '/clubs?x=y.js']) expect((await quad.send('GET', place)).status).toBe(200)
})

test('robots.txt allows the pages, but not the API and the inbox', async () => {
  const robots = await quad.send('GET', '/robots.txt')
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(robots.body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /dev/\n')
})

test('no file outside the build and no hidden file is served', async () => {
  const traversals = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f.secret',
    '/.secret',
    '/..%5cpackage.json',
    '//etc/passwd',
    '/etc/passwd%00.js',
  ]
  for (const place of traversals) {
    const answer = await sendRaw(quad.url, 'GET', place)
    expect(answer.status).not.toBe(500)
    expect(answer.bytes.toString()).not.toMatch(/"name"|hidden|root:/)
  }
})

test('[SHELL-14] a page isn’t counted, only the queries of its preview: without these it is sent all the same', async () => {
  const limiter = createLimiter({ ...rateLimits, visitor: { ...rateLimits.visitor, points: 1 } })
  const limited = await startTestQuad({ webFolder: folder, limiter })
  const id = (await limited.call('listColleges', { query: {} }, await limited.person('asha'))).reply()[0]?._id
  const places = ['/', '/feed', '/assets/app-1a2b3c.js', `/college/${id}`, `/college/${id}`, '/feed']
  const answers = await inTurn(places, (place) => limited.send('GET', place))
  await limited.stop()
  expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200))
  const previews = answers.map(({ body }) => String(body).includes('property="og:title"'))
  expect(previews).toEqual([true, false, false, true, false, false])
})

test('/index.html redirects to /, and HEAD sends no body', async () => {
  const moved = await sendRaw(quad.url, 'GET', '/index.html')
  expect([moved.status, moved.headers['location']]).toEqual([301, '/'])
  const head = await sendRaw(quad.url, 'HEAD', '/')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
})
