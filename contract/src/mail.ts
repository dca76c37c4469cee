export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

// Without the full stop that ends the sentence.
const address = /https?:\/\/[^\s<]*[^\s<.]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

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
    html: `<!doctype html><html lang="en"><body>${html}</body></html>`,
  }
}
