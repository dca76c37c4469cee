import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

type Allowed = '()' | '(self)'

const permissionsOf = (microphone: Allowed, camera: Allowed = '()') =>
  `camera=${camera}, microphone=${microphone}, geolocation=(), payment=()`

/** The page may ask for the microphone, to record voice messages (decision 35). */
export const pagePermissions = permissionsOf('(self)')

/** The document of an event's door may also ask for the camera, to scan tickets (decision 47). */
export const doorPermissions = permissionsOf('(self)', '(self)')

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissionsOf('()'),
} as const

/** Browsers neither cache API replies nor run them as a page. */
export const apiHeaders = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Whether a request is for the API; the router also knows its routes as `/%61pi/…` and by a whole URL. */
export const isForApi = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true

/** False for a second Host header: a proxy may have read the other one (RFC 9112, 3.2). */
export const hasOneHost = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length < 2

/** Sets the headers of every answer, and refuses requests with a second host. */
export function secure(app: FastifyInstance, options: { https: boolean; subdomains: boolean }): void {
  const strict = `max-age=31536000${options.subdomains ? '; includeSubDomains' : ''}`
  const transport = options.https ? { 'strict-transport-security': strict } : {}
  const api = { ...apiHeaders, ...transport }
  const others = { ...commonHeaders, ...transport }
  // Callbacks instead of promises: one more promise per request is measurable on small reads.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isForApi(request) ? api : others)
    done(hasOneHost(request.raw) ? undefined : new Failure('request.malformed'))
  })
}
