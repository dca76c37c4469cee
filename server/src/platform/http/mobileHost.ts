import { isPhone, staysOnPhones } from '@quad/contract/phones.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isForApi } from './secure.ts'

/**
 * The address at the mobile host to redirect a phone's page request to (SHELL-04). Undefined for other devices, for
 * pages that phones see here, and for requests that already came by the mobile host's name.
 */
export function mobileAddress(request: FastifyRequest, mobileUrl: string): string | undefined {
  if (mobileUrl === '' || !isPhone(request.headers['user-agent'] ?? '')) return undefined
  const [path = ''] = request.url.split('?')
  // An absolute-form URL appended to the host would name another host.
  if (!path.startsWith('/') || staysOnPhones(path)) return undefined
  return request.host === new URL(mobileUrl).host ? undefined : `${mobileUrl}${request.url}`
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '7200',
} as const

/** Allows CORS calls from the mobile host's origin only: a bearer token, no cookies. */
export function allowMobileHost(app: FastifyInstance, mobileUrl: string): void {
  if (mobileUrl === '') return
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForApi(request)) return done()
    reply.header('vary', 'Origin')
    if (request.headers.origin !== mobileUrl) return done()
    reply.header('access-control-allow-origin', mobileUrl)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    return isPreflight ? void reply.status(204).headers(allowed).send() : done()
  })
}
