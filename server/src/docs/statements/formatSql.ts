const width = 110

// Matches a literal, a quoted name, a bracket, a comma, or any other word.
const tokens = /'(?:[^']|'')*'|"[^"]*"|[()[\],]|[^\s'"()[\],]+/g

const clause =
  /^(?:with|select|from|where|group by|order by|limit|offset|returning|set|values|union all|insert into|update|delete from|using|on conflict|for (?:no key |key )?(?:update|share)|(?:left |cross )?join)\b/
const partOfClause = /\b(?:for|do|key|left|cross|delete|distinct)$/
const term = /^(?:and|or|when|else|end)\b/

/** Breaks a long statement into lines at clauses, lists and brackets. Changes only white space. */
export function formatSql(text: string): string {
  if (text.includes('--')) throw new Error(`On one line, a comment would hide what follows it: ${text}`)
  const flat = text
    .trim()
    .replaceAll(/('(?:[^']|'')*')|\s+/g, (_, literal: string | undefined) => literal ?? ' ')
    .replaceAll(/([([]) | (?=[)\]])/g, '$1')
  return `${layOut(flat, 0)}\n`
}

function layOut(text: string, indent: number): string {
  const line = ' '.repeat(indent) + text
  if (line.length <= width) return line
  const clauses = split(text, (from, before) => clause.test(from) && !partOfClause.test(before))
  if (clauses.length > 1) return clauses.map((part) => layOut(part, indent)).join('\n')
  const [head = ''] = clause.exec(text) ?? []
  const items = split(text.slice(head.length), (_, before) => before.endsWith(','))
  if (items.length > 1) return listed(head, items, indent)
  const terms = split(text, (from) => term.test(from))
  if (terms.length > 1) return terms.map((part, at) => layOut(part, at === 0 ? indent : indent + 2)).join('\n')
  return atBracket(text, indent)
}

function listed(head: string, items: readonly string[], indent: number): string {
  const inner = head === '' ? indent : indent + 2
  const lines = filled(items, width - inner).map((item) => layOut(item, inner))
  return (head === '' ? lines : [' '.repeat(indent) + head, ...lines]).join('\n')
}

const short = 30

/** Joins neighbouring items while they fit on one line. */
function filled(items: readonly string[], room: number): string[] {
  const lines: string[] = []
  let open = false
  for (const item of items) {
    const last = lines.at(-1) ?? ''
    const joins = open && item.length <= short && last.length + 1 + item.length <= room
    open = item.length <= short
    if (joins) lines[lines.length - 1] = `${last} ${item}`
    else lines.push(item)
  }
  return lines
}

/** Breaks the longest pair of brackets into lines, and the text around it if that is too long. */
function atBracket(text: string, indent: number): string {
  const [open, close] = longestBracket(text)
  const pad = ' '.repeat(indent)
  if (close - open < 2) return pad + text
  const before = layOut(text.slice(0, open), indent)
  const after = layOut(text.slice(close + 1), indent).trimStart()
  const inside = layOut(text.slice(open + 1, close).trim(), indent + 2)
  return `${before}${text[open]}\n${inside}\n${pad}${text[close]}${/^[\w=<>+-]/.test(after) ? ' ' : ''}${after}`
}

function longestBracket(text: string): readonly [number, number] {
  let longest = [0, 0] as readonly [number, number]
  let opened = 0
  eachToken(text, (word, at, depth) => {
    if (depth === 0) opened = at
    else if (depth === 1 && (word === ')' || word === ']') && at - opened > longest[1] - longest[0])
      longest = [opened, at]
  })
  return longest
}

/** Splits a text before each word outside brackets where `isStart` is true; it gets the text from there and before. */
function split(text: string, isStart: (from: string, before: string) => boolean): string[] {
  const starts = [0]
  eachToken(text, (_, at, depth) => {
    if (depth === 0 && at > 0 && isStart(text.slice(at), text.slice(0, at).trimEnd())) starts.push(at)
  })
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim())
}

/** Visits each word with its depth of brackets: 0 for an outer opening bracket, 1 for the closing one. */
function eachToken(text: string, visit: (word: string, at: number, depth: number) => void): void {
  let depth = 0
  for (const { 0: word, index } of text.matchAll(tokens)) {
    visit(word, index, depth)
    if (word === '(' || word === '[') depth += 1
    if (word === ')' || word === ']') depth -= 1
  }
}
