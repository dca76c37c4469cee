import type { CleanHtml } from '../../platform/descriptions/cleaner.ts'

const blank = /[\s\u00A0]/g
const blockEnds = /<(?:\/(?:p|h2|h3|li|blockquote)|br \/)>/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of cleaned HTML, with a space between its paragraphs. Cleaning spells out each < and > that is no tag. */
export function plainText(html: string): string {
  return html
    .replaceAll(blockEnds, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}

/** Whether cleaned HTML shows any text. */
export function hasText(html: CleanHtml): boolean {
  return plainText(html).replaceAll(blank, '') !== ''
}
