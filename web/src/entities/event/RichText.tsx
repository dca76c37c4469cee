import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import styles from './RichText.module.css'

const tags = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
])
// Headings in the text move one level down, below the page's own headings.
const lowered: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' }
const isWebAddress = (href: string) => /^https?:\/\//i.test(href)

function elementOf(element: Element, key: number): ReactNode {
  const tag = element.localName
  const children = element.childNodes.length > 0 ? nodesOf(element) : undefined
  // Drop an unknown element with its text, as scripts and styles contain text, too.
  if (!tags.has(tag)) return null
  if (tag !== 'a') return createElement(lowered[tag] ?? tag, { key }, children)
  const href = element.getAttribute('href') ?? ''
  if (!isWebAddress(href)) return createElement(Fragment, { key }, children)
  return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, children)
}

function nodesOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes).map((node, at) =>
    node instanceof Element ? elementOf(node, at) : node.nodeType === Node.TEXT_NODE ? node.textContent : null,
  )
}

/**
 * Renders the server's sanitised HTML as React elements: only known tags, and no attributes except links' addresses.
 */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <div className={styles.text} dir="auto">
      {content}
    </div>
  )
}
