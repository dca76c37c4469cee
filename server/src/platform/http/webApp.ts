import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure, errorBody } from './failure.ts'

const placeholder = '__CSP_NONCE__'

/** What a page of ours may do: run and load from here alone; styles that the interface makes carry this reply's nonce. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
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

const yearSeconds = 31_536_000

/**
 * Serves the built browser app: hashed assets for ever and pre-compressed, the page itself for every other address
 * with its policy. Without a build only the calls answer.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const isCall = /^\/(?:api|dev|assets|files)(?:\/|$)/.test(request.url.split('?')[0] ?? '')
    if (page === undefined || !wantsPage || isCall) {
      const failure = new Failure('request.notFound')
      return reply.status(failure.status).send(errorBody(failure))
    }
    return sendPage(reply, page)
  })
  if (page !== undefined) {
    app.get('/', { config: { call: 'page' } }, (_request, reply) => sendPage(reply, page))
    app.get('/index.html', { config: { call: 'page' } }, (_request, reply) => reply.redirect('/', 301))
  }
}

function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .status(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentPolicy(nonce))
    .send(page.replaceAll(placeholder, nonce))
}
