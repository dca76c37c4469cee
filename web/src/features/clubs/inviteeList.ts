import { normaliseEmail } from '@quad/contract/email.ts'
import { inviteeLimits } from '@quad/contract/entities/invitee.ts'
import { limits } from '@quad/contract/limits.ts'
import { parse } from 'csv-parse/browser/esm/sync'

export type RowFault = 'noEmail' | 'invalid' | 'twice' | 'longRole' | 'tooMany'

interface ListedPerson {
  readonly line: number
  readonly email: string
  readonly name: string
  readonly role: string
}

interface FaultyRow {
  readonly line: number
  /** What the row says, shortened. */
  readonly text: string
  readonly fault: RowFault
}

export interface PeopleList {
  /** Each address once, as it is stored. */
  readonly people: readonly ListedPerson[]
  readonly faults: readonly FaultyRow[]
}

/** Decodes a file as UTF-16 or UTF-8, or else as Windows-1252, as older spreadsheets save it. */
export function decodeList(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** Reads a pasted list or a CSV: addresses, "Name <address>", or columns with or without a header. */
export function readPeople(text: string): PeopleList {
  const rows = rowsOf(text)
  const [head, ...below] = rows
  const columns = head && columnsOf(head.cells)
  const read = columns ? below.map((row) => byColumns(row, columns)) : rows.flatMap(withoutHeader)
  const seen = new Set<string>()
  const people: ListedPerson[] = []
  const faults: FaultyRow[] = []
  for (const { line, email: raw, name, role } of read) {
    const email = normaliseEmail(raw)
    const fault = faultOf(raw, email, role, seen, people.length)
    if (fault === undefined && email !== undefined) people.push({ line, email, name, role })
    else faults.push({ line, text: [raw, name].filter(Boolean).join(' ').slice(0, 60), fault: fault ?? 'invalid' })
    if (email !== undefined) seen.add(email)
  }
  return { people, faults }
}

function faultOf(raw: string, email: string | undefined, role: string, seen: ReadonlySet<string>, count: number) {
  if (raw === '') return 'noEmail'
  if (email === undefined) return 'invalid'
  if (seen.has(email)) return 'twice'
  if (role.length > limits.roleLength) return 'longRole'
  return count >= inviteeLimits.list ? 'tooMany' : undefined
}

const delimiters = ['\t', ';', ','] as const

// The most frequent one of the first line.
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1)
  const counts = delimiters.map((mark) => ({ mark, count: line.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most), { mark: ',', count: 1 }).mark
}

function rowsOf(text: string): Row[] {
  const options = {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  } as const
  try {
    const rows: Row[] = []
    parse(text, { ...options, on_record: (cells: string[], { lines }) => void rows.push({ line: lines, cells }) })
    return rows
  } catch {
    // A quotation mark that never ends: each line is a row.
    return text.split(/\r?\n/).flatMap((line, at) => {
      const cells = line.split(options.delimiter).map((cell) => cell.replaceAll('"', '').trim())
      return cells.some(Boolean) ? [{ line: at + 1, cells }] : []
    })
  }
}

type Columns = Readonly<Record<'email' | 'name' | 'role', number>>

const titles = {
  email: /^(?:.* )?e-?mail(?:[ -]?(?:id|address))?$/i,
  name: /^(?:(?:full|member|student|first)[ _-]?)?name$/i,
  role: /^(?:role|office|position|post|designation)$/i,
}

/** The columns that a header names; undefined if the first row is a person. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  if (cells.some((cell) => cell.includes('@'))) return undefined
  const find = (title: RegExp) => cells.findIndex((cell) => title.test(cell.trim()))
  const columns = { email: find(titles.email), name: find(titles.name), role: find(titles.role) }
  return columns.email < 0 ? undefined : columns
}

function byColumns({ line, cells }: Row, columns: Columns) {
  const cell = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim())
  return { line, email: split(cell(columns.email)).email, name: cell(columns.name), role: cell(columns.role) }
}

// Of several addresses each is a person; a single one's row may also have a name and a role.
function withoutHeader({ line, cells }: Row) {
  const given = cells.flatMap((cell) => (cell.includes('@') ? cell.split(/[,;\s]+(?=[^\s,;<>]+@)/) : []))
  const others = cells.filter((cell) => cell !== '' && !cell.includes('@'))
  const [only] = given
  if (given.length > 1) return given.map((cell) => ({ line, role: '', ...split(cell) }))
  if (only === undefined) return [{ line, email: '', name: others.join(' '), role: '' }]
  const { email, name } = split(only)
  const [first = '', second = ''] = others
  return [name === '' ? { line, email, name: first, role: second } : { line, email, name, role: first }]
}

/** The parts of "Name <address>", or the address alone. */
function split(cell: string): { readonly email: string; readonly name: string } {
  const [, name = '', email] = /^(.*)<([^<>]*)>$/.exec(cell.trim()) ?? []
  return email === undefined
    ? { email: cell.trim(), name: '' }
    : { email: email.trim(), name: name.replaceAll('"', '').trim() }
}
