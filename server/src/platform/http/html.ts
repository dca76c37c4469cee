/** Text as it may stand in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A meta element: `metaTag('description', text)`. */
export function metaTag(name: string, content: string): string {
  return `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}" />`
}

/** A meta element of the Open Graph: `propertyTag('og:title', text)`. */
export function propertyTag(property: string, content: string): string {
  return `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}" />`
}

/** A page with these tags at the end of its head, in their order; the one place that adds to what the build wrote. */
export function withTags(page: string, tags: readonly string[]): string {
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
