export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

// Without the full stop that ends the sentence.
const address = /https?:\/\/[^\s<]*[^\s<.]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

// No colours: the reader's program has its own, light or dark. The title isn't the subject, which may have a code.
const page = (paragraphs: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>Quad</title></head><body style="margin:0;padding:24px">` +
  `<div style="max-width:520px;margin:0 auto;font:16px/1.5 system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">` +
  `<p style="font-size:20px;font-weight:700">Quad</p>${paragraphs}</div></body></html>`

/**
 * Returns a mail as plain text and as HTML, in which web addresses become links. Give `site` if the paragraphs quote
 * what people wrote: then only addresses on that site become links.
 */
export function writeMail(subject: string, paragraphs: readonly string[], site?: string): MailText {
  const link = (found: string) =>
    site === undefined || found.startsWith(`${site}/`) ? `<a href="${found}">${found}</a>` : found
  const html = paragraphs
    .map((text) => `<p>${escapeHtml(text).replaceAll(address, link).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(html),
  }
}
