import { escapeHtml } from '../../platform/http/html.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1c28}
article{border-top:1px solid #ddd;padding:.75rem 0}dl{margin:0;display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem}
dt{color:#5b5b6b}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#3540b8}`

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"

/** The beginning of a page without scripts, up to its content. */
export const pageStart = (title: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>
`

export const pageEnd = '</body></html>\n'

export interface Listed {
  readonly name: string
  readonly title: string
  readonly count: number
}

/** The first page: what there is, and where. */
export function renderIndex(sections: readonly Listed[], madeAt: Date): string {
  const filled = sections.filter(({ count }) => count > 0)
  const links = filled.map(
    ({ name, title, count }) => `<li><a href="pages/${name}.html">${escapeHtml(title)}</a> (${count})</li>`,
  )
  return [
    pageStart('Your data in Quad'),
    `<p>Made on ${dateText(madeAt)}. The same data for programs is in the folder “json”, your files are in “files”.</p>`,
    `<p>What others wrote, and their contacts, belong to them and are not in here.</p><ul>${links.join('\n')}</ul>`,
    pageEnd,
  ].join('\n')
}

/** One item of a section's page. */
export function renderItem(item: Readonly<Record<string, unknown>>, publicUrl: string): string {
  const rows = Object.entries(item).map(
    ([key, value]) => `<dt>${labelOf(key)}</dt><dd>${renderValue(value, publicUrl)}</dd>`,
  )
  return `<article><dl>${rows.join('')}</dl></article>\n`
}

/** 'writtenAt' is labelled 'Written at'. */
function labelOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
}

const dateText = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const isOwnPath = /^\/posts\/[\da-f-]{36}$/
const isFile = /^files\/[\da-f-]{36}(?:\.[A-Za-z\d]{1,8})?$/

function renderValue(value: unknown, publicUrl: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one: unknown) => renderValue(one, publicUrl)).join('\n')
  if (typeof value === 'object' && value !== null) return escapeHtml(JSON.stringify(value, null, 2))
  const text = String(value)
  if (isFile.test(text)) return `<a href="../${text}">${text}</a>`
  if (isOwnPath.test(text)) return `<a href="${escapeHtml(publicUrl + text)}">${escapeHtml(publicUrl + text)}</a>`
  return isDate.test(text) ? dateText(new Date(text)) : escapeHtml(text)
}
