import type { FastifyInstance } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

/** What calls answer is also kept out of caches and may not act as a page. */
export const ofCalls = {
  ...always,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Headers on every answer. */
export function secure(app: FastifyInstance, options: { https: boolean }): void {
  const transport = options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
  const calls = { ...ofCalls, ...transport }
  const others = { ...always, ...transport }
  // Hooks that wait for nothing call back: a promise more on every request is time that small reads feel.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? calls : others)
    done()
  })
}
