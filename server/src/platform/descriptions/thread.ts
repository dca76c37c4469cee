import { parentPort } from 'node:worker_threads'
import sanitize from 'sanitize-html'

// Answers each HTML with what is left of it: no scripts, styles, images, or links other than http and https.

const clean = (html: string) =>
  sanitize(html, {
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

parentPort?.on('message', (html: string) => parentPort?.postMessage(clean(html), []))
