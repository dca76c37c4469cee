import { createHash } from 'node:crypto'
import { unsubscribeTexts as texts } from '@quad/contract/messages/unsubscribe.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Unsubscribed, UnsubscribeTokens } from '../auth/unsubscribeTokens.ts'

interface Unsubscribing {
  readonly tokens: UnsubscribeTokens
  /** Unsubscribes a person from a list; idempotent. */
  readonly end: (from: Unsubscribed) => Promise<void>
}

/**
 * The address of List-Unsubscribe (RFC 8058): a POST ends the mails, without session or question, whatever its body
 * says. A GET, which mail scanners send, shows a page with a button.
 */
export async function serveUnsubscribing(app: FastifyInstance, { tokens, end }: Unsubscribing): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))
    const route = { config: { call: 'page' } } as const
    pages.get<{ Params: { token: string } }>('/unsubscribe/:token', route, async ({ params }, reply) => {
      const from = tokens.read(params.token)
      if (!from) return showUnknown(reply)
      const { title, question } = texts[from.list]
      return show(reply, 200, { title, text: question, act: button })
    })
    pages.post<{ Params: { token: string } }>('/unsubscribe/:token', route, async ({ params }, reply) => {
      const from = tokens.read(params.token)
      if (!from) return showUnknown(reply)
      await end(from)
      const { title, done } = texts[from.list]
      return show(reply, 200, { title, text: done })
    })
  })
}

const button = `<form method="post"><button>${texts.act}</button></form>`

// The page loads nothing of the app, whose names of colours it repeats here.
const style = `:root{color-scheme:light dark;--paper:#faf8f4;--surface:#fff;--ink:#1b1f2a;--muted:#5b6475;--line:#e6e1d6;--primary:#3b4cca;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#14161c;--surface:#1d2028;--ink:#eceae4;--muted:#a3aab8;--line:#2d313b;--primary:#9aa6ff;--on-primary:#14161c}}
body{margin:0;padding:48px 16px;background:var(--paper);color:var(--ink);font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:440px;margin:auto;padding:24px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
h1{margin:0 0 8px;font-size:22px;line-height:28px}
p{margin:0 0 16px;color:var(--muted)}
p:last-child{margin:16px 0 0}
button{min-height:44px;padding:0 20px;border:0;border-radius:6px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}`
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

interface Page {
  readonly title: string
  readonly text: string
  readonly act?: string
}

const showUnknown = (reply: FastifyReply) => show(reply, 404, { title: texts.unknownTitle, text: texts.unknown })

const show = (reply: FastifyReply, status: number, { title, text, act = '' }: Page) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src ${styleSource}; form-action 'self'; frame-ancestors 'none'`,
    })
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${act}<p><a href="/settings/notifications">${texts.settings}</a></p></main></body></html>`)
