import fastifyStatic from '@fastify/static'
import { inWorkLimits } from '@quad/contract/rateLimits.ts'
import type { PageSettings } from '@quad/contract/settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Limiter } from '../rateLimits.ts'
import { compressPage, encodingFor } from './compress.ts'
import { errorBody, Failure } from './failure.ts'
import { escapeHtml, metaTag, withTags } from './html.ts'
import type { InWork } from './inWork.ts'
import { mobileAddress } from './mobileHost.ts'
import { countedAddressOf } from './network.ts'
import { readPreloadTags } from './preloadTags.ts'
import { doorPermissions, pagePermissions } from './secure.ts'

/** The inline scripts of the built page as a CSP allows them: 'sha256-…'. */
function hashScripts(page: string): string {
  const hashes = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return hashes.map((hash) => ` 'sha256-${hash}'`).join('')
}

/** The page's CSP: everything from our own origin, no style elements, and no inline scripts but the built page's. */
// At an event's door, the scanner's code is WebAssembly where the browser reads no QR codes itself (decision 47).
function contentPolicy(built: string, scripts: '' | " 'wasm-unsafe-eval'" = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashScripts(built)}${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

// The worker only fetches our own files; its policy is its own file's, not the page's.
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'"

const yearSeconds = 31_536_000

const receiveNothing = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/feed?shared', 303)

// API paths and file-like paths: page addresses contain no dot, so a missing file is a 404.
const neverPage = /^\/(?:api|dev|assets|files|\.well-known)(?:\/|$)|\.[a-z0-9]+$/i

const isDoor = (pathname: string) => pathname.startsWith('/events/door/')

const isFront = (pathname: string) => /^\/(?:about\/?)?$/.test(pathname)

/** The preview tags of a page, at once or from the database. */
export type Preview = readonly string[] | (() => Promise<string[]>)

export interface WebAppOptions {
  readonly folder: string
  readonly settings: PageSettings
  readonly limiter: Limiter
  readonly inWork: InWork
  readonly previewOf: (url: string) => Preview
}

/**
 * Serves the built web app: hashed assets, precompressed and cached forever, and the page for every other address, with
 * its policy and settings. Without a build only the API answers.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder, settings } = options
  const built = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
  const page = built && withSettings(built, settings)
  // The front page's text shows room for what visitors can read, so the plain page takes its place.
  const frontPage = page && !settings.membersOnly ? await withFront(page, folder) : undefined
  const preloadTags = await readPreloadTags(folder)
  const headers = { policy: contentPolicy(built ?? ''), permissions: pagePermissions }
  const doorHeaders = { policy: contentPolicy(built ?? '', " 'wasm-unsafe-eval'"), permissions: doorPermissions }
  const { mobileUrl } = settings
  const send = async (request: FastifyRequest, reply: FastifyReply, plain: string) => {
    const previews = await readPreview(request, reply, options)
    const pathname = request.url.split('?')[0] ?? ''
    const tags = [...preloadTags(pathname), ...previews]
    const sent = { page: (isFront(pathname) && frontPage) || plain, tags, mobileUrl }
    return sendPage(request, reply, { ...sent, ...(isDoor(pathname) ? doorHeaders : headers) })
  }
  if (page !== undefined) await serveAssets(app, folder, settings)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (page === undefined || !wantsPage || neverPage.test(request.url.split('?')[0] ?? '')) {
      const failure = new Failure('request.notFound')
      return reply.status(failure.status).send(errorBody(failure))
    }
    return send(request, reply, page)
  })
  if (page !== undefined) {
    app.get('/', { config: { call: 'page' } }, (request, reply) => send(request, reply, page))
    // Other apps share here with an installed Quad. Its service worker takes that; without one, nothing is received.
    app.post('/share', { config: { call: 'page' }, onRequest: receiveNothing }, receiveNothing)
    app.get('/index.html', { config: { call: 'page' } }, (_request, reply) => reply.redirect('/', 301))
  }
}

// The page itself costs little and is never refused: behind a shared address, it shows what it can without its preview.
async function readPreview(request: FastifyRequest, reply: FastifyReply, options: WebAppOptions) {
  const { limiter, inWork, previewOf } = options
  const preview = previewOf(request.url)
  if (typeof preview !== 'function') return preview
  const address = countedAddressOf(request.ip)
  try {
    await limiter.charge('visitor', address)
    return await inWork.run(address, inWorkLimits.address, reply.raw, preview)
  } catch (error) {
    if (!(error instanceof Failure)) request.log.warn({ err: error }, 'the page was sent without its preview tags')
    return []
  }
}

// The script in the head runs before the settings are parsed, so the mode is also an attribute (early.ts).
function withSettings(built: string, settings: PageSettings): string {
  const page = withTags(built, [metaTag('quad-settings', JSON.stringify(settings))])
  return settings.membersOnly ? page.replace('<html', '<html data-members-only') : page
}

/** Serves the settings to Vite's development server, which renders the page itself. */
export function serveDevSettings(app: FastifyInstance, settings: PageSettings): void {
  app.get('/dev/settings.json', { config: { call: 'devSettings' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(settings),
  )
}

const robotsOfMembers = 'User-agent: *\nDisallow: /\n'

async function serveAssets(app: FastifyInstance, folder: string, { membersOnly }: PageSettings): Promise<void> {
  if (membersOnly)
    app.get('/robots.txt', { config: { call: 'page' } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsOfMembers),
    )
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // A route per file: unknown addresses are rejected without touching the disk.
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}', ...(membersOnly ? ['robots.txt'] : [])],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      const isWorker = path.basename(file).startsWith('sw.js')
      // A cached worker could outlive a deploy.
      const unhashed = isWorker ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : unhashed)
      if (isWorker) reply.header('content-security-policy', workerPolicy)
    },
  })
}

interface Page {
  readonly page: string
  readonly tags: readonly string[]
  readonly policy: string
  readonly permissions: string
  readonly mobileUrl: string
}

function sendPage(request: FastifyRequest, reply: FastifyReply, sent: Page) {
  const { page, tags, policy, permissions, mobileUrl } = sent
  reply
    .header('cache-control', 'no-cache')
    .header('vary', mobileUrl ? 'Accept-Encoding, User-Agent' : 'Accept-Encoding')
  const mobilePage = mobileAddress(request, mobileUrl)
  if (mobilePage !== undefined) return reply.redirect(mobilePage, 302)
  const text = tags.length > 0 ? withTags(page, tags) : page
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .status(200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('permissions-policy', permissions)
    .send(encoding ? compressPage(text, encoding) : text)
}

const front = z.object({ html: z.string(), styles: z.array(z.string()) })
const place = '<div id="root"></div>'

/**
 * Returns the page of / and /about: the built page with the landing page's text in it, so that a visitor reads it before
 * any code arrives (SHELL-12). Without .vite/front.json, which the build writes, it is the built page.
 */
async function withFront(page: string, folder: string): Promise<string> {
  const text = await readFile(path.join(folder, '.vite', 'front.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return page
  const { html, styles } = front.parse(JSON.parse(text))
  // With crossorigin, as the preloads and the code ask for them.
  const tags = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}" />`)
  return withTags(page, tags).replace(place, () => `<div id="root"><div id="front">${html}</div></div>`)
}
