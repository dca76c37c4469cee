import { isPhone, staysOnPhones } from '@quad/contract/phones.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Where a phone that asks for a page is sent: the same path and query at the mobile host (SHELL-04). Undefined for
 * whatever stays here: other devices, the pages that are shown to phones, and what comes in by the mobile host's name.
 */
export function mobileAddress(request: FastifyRequest, mobileUrl: string): string | undefined {
  if (mobileUrl === '' || !isPhone(request.headers['user-agent'] ?? '')) return undefined
  const [path = ''] = request.url.split('?')
  // A request may also name a whole address: glued to the host, that would make another host of it.
  if (!path.startsWith('/') || staysOnPhones(path)) return undefined
  return request.host === new URL(mobileUrl).host ? undefined : `${mobileUrl}${request.url}`
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '7200',
} as const

/**
 * Lets pages of the mobile host make calls, with a token in the header and nothing of ours beside it; nobody else's.
 */
export function allowMobileHost(app: FastifyInstance, mobileUrl: string): void {
  if (mobileUrl === '') return
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    reply.header('vary', 'Origin')
    if (request.headers.origin !== mobileUrl) return done()
    reply.header('access-control-allow-origin', mobileUrl)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    return isPreflight ? void reply.status(204).headers(allowed).send() : done()
  })
}
