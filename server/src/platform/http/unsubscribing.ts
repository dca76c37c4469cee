import { unsubscribeTexts as texts } from '@quad/contract/messages/unsubscribe.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { UnsubscribeTokens } from '../auth/unsubscribeTokens.ts'

interface Unsubscribing {
  readonly tokens: UnsubscribeTokens
  /** Ends a person's digests; idempotent. */
  readonly end: (userId: string) => Promise<void>
}

/**
 * The address of List-Unsubscribe (RFC 8058): a POST ends the mails, without session or question, whatever its body says.
 * A GET, which mail scanners send, shows a page with a button.
 */
export async function serveUnsubscribing(app: FastifyInstance, { tokens, end }: Unsubscribing): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))
    const route = { config: { call: 'page' } } as const
    pages.get<{ Params: { token: string } }>('/unsubscribe/:token', route, async ({ params }, reply) => {
      const isOurs = tokens.read(params.token) !== undefined
      return isOurs ? show(reply, 200, texts.question, button) : show(reply, 404, texts.unknown)
    })
    pages.post<{ Params: { token: string } }>('/unsubscribe/:token', route, async ({ params }, reply) => {
      const userId = tokens.read(params.token)
      if (userId === undefined) return show(reply, 404, texts.unknown)
      await end(userId)
      return show(reply, 200, texts.done)
    })
  })
}

const button = `<form method="post"><button>${texts.act}</button></form>`

const show = (reply: FastifyReply, status: number, text: string, act = '') =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${texts.title}</title></head><body><main><h1>${texts.title}</h1><p>${text}</p>${act}<p><a href="/settings/notifications">${texts.settings}</a></p></main></body></html>`)
