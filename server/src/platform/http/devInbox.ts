import type { FastifyInstance } from 'fastify'
import type { Db } from '../database.ts'
import { type InboxMail, listLocalMail } from '../mail/localInbox.ts'
import { escapeHtml } from './html.ts'

/** The development inbox: an HTML page and a JSON list (ruling 42). */
export function serveDevInbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/mail.json', { config: { call: 'devMail' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await listLocalMail(db)),
  )
  app.get('/dev/mail', { config: { call: 'devMail' } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .send(page(await listLocalMail(db))),
  )
}

const page = (mails: InboxMail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Local inbox</title></head>
<body><h1>Local inbox</h1>
<p>No SMTP server is configured, so mail is shown here instead of being sent. Newest first.</p>
${mails.length === 0 ? '<p>Nothing yet.</p>' : mails.map(article).join('\n')}
</body></html>`

const article = (mail: InboxMail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
<pre>${withLinks(escapeHtml(mail.text))}</pre></article><hr>`

// The link excludes the full stop that ends its sentence.
const withLinks = (html: string) => html.replaceAll(/https?:\/\/[^\s<]*[^\s<.]/g, '<a href="$&">$&</a>')
