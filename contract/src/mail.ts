export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

// Without the full stop that ends the sentence.
const address = /https?:\/\/[^\s<]*[^\s<.]/g

/** A mail as plain text and as HTML, where addresses become links. The paragraphs are not escaped. */
export function writeMail(subject: string, paragraphs: readonly string[]): MailText {
  const html = paragraphs.map((text) => `<p>${text.replaceAll(address, '<a href="$&">$&</a>')}</p>`).join('')
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html}</body></html>`,
  }
}
