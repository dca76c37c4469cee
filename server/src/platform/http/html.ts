export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

export function metaTag(name: string, content: string): string {
  return `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}" />`
}

/** An Open Graph element: `propertyTag('og:title', text)`. */
export function propertyTag(property: string, content: string): string {
  return `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}" />`
}

/** A schema.org description for search engines, which browsers don't run. */
export function dataTag(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

export function withTags(page: string, tags: readonly string[]): string {
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
