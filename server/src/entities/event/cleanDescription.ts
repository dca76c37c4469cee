import sanitize from 'sanitize-html'

const blank = /[\s\u00A0]/g
const none = { allowedTags: [], allowedAttributes: {} }

/** Removes from HTML what isn't plain formatting: no scripts, styles, images or links other than http and https. */
export function cleanDescription(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
    nestingLimit: 20,
    parseStyleAttributes: false,
  })
    .toWellFormed()
    .replaceAll('\u0000', '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of cleaned HTML, with a space between its paragraphs. */
export function plainText(html: string): string {
  return sanitize(html.replaceAll(/<(?:\/(?:p|h2|h3|li|blockquote)|br \/)>/g, '$& '), none)
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}

/** Whether cleaned HTML shows any text. */
export function hasText(html: string): boolean {
  return plainText(html).replaceAll(blank, '') !== ''
}
