import { createHash } from 'node:crypto'
import { type StatementColumns, type StatementPreview, paymentLimits } from '@quad/contract/entities/payment.ts'
import { parse } from 'csv-parse/sync'
import { dayIn, incomingPaise, isSure, utrsIn } from './cells.ts'
import { paymentNumbersIn } from './reference.ts'

/** A payment that came in and names a registration, by its reference or a UTR. */
export interface Credit {
  /** The same for the same payment, whichever file it is in. */
  readonly key: string
  readonly paise: number
  /** YYYY-MM-DD. */
  readonly day: string
  readonly narration: string
  readonly utrs: readonly string[]
  readonly paymentNumbers: readonly number[]
}

/** What a file has; `others` and `unread` count the rows that aren't in `credits`. */
export interface ReadStatement {
  readonly credits: readonly Credit[]
  readonly others: number
  readonly unread: number
}

export type Question =
  | { readonly file: Uint8Array; readonly columns?: undefined }
  | {
      readonly file: Uint8Array
      readonly columns: StatementColumns
      /** The UTRs that people have given. */
      readonly utrs: readonly string[]
    }

export type Fault = 'unreadable' | 'tooLong'

/** The text of a file in UTF-8, UTF-16 or windows-1252; undefined for a file that is no text. */
function textOf(file: Uint8Array): string | undefined {
  const [text] = encodingsOf(file).flatMap((encoding) => decode(encoding, file))
  return text === undefined || text.includes('\0') ? undefined : text
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function encodingsOf(file: Uint8Array): readonly Encoding[] {
  const [a, b] = file
  const start = file.subarray(0, 1000)
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if ((a === 0xff && b === 0xfe) || zeros(1) > start.length / 4) return ['utf-16le']
  if ((a === 0xfe && b === 0xff) || zeros(0) > start.length / 4) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

function decode(encoding: Encoding, file: Uint8Array): string[] {
  try {
    return [new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(file)]
  } catch {
    return []
  }
}

// The one of which most lines have the most.
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n').slice(0, 50)
  const width = (delimiter: string) => lines.map((line) => line.split(delimiter).length - 1).toSorted((a, b) => b - a)
  const middle = (delimiter: string) => width(delimiter)[Math.floor(lines.length / 3)] ?? 0
  return [',', ';', '\t', '|'].reduce((best, one) => (middle(one) > middle(best) ? one : best))
}

function rowsOf(file: Uint8Array, to: number): string[][] | Fault {
  const text = textOf(file)
  if (text === undefined) return 'unreadable'
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      to,
    })
  } catch {
    return 'unreadable'
  }
}

const headings = {
  date: /^(?!.*value).*date/i,
  narration: /narration|description|particular|remark|details/i,
  amount: /credit|deposit/i,
  side: /^(?:dr|cr|type|dr ?[/|] ?cr|cr ?[/|] ?dr)$/i,
  utr: /utr|rrn/i,
  balance: /balance/i,
} as const

function guessColumns(rows: readonly string[][]): StatementPreview['columns'] {
  const found = rows.map((row) => {
    const placed = Object.entries(headings).map(
      ([name, form]) => [name, row.findIndex((cell) => form.test(cell))] as const,
    )
    const amount = row.findIndex((cell) => /amount/i.test(cell))
    return Object.fromEntries([
      ...(amount < 0 ? [] : [['amount', amount] as const]),
      ...placed.filter(([, at]) => at >= 0),
    ])
  })
  return found.reduce((best, one) => (Object.keys(one).length > Object.keys(best).length ? one : best), {})
}

const shown = (row: readonly string[]) => row.slice(0, paymentLimits.statementColumns).map((cell) => cell.slice(0, 80))

/** The first rows of a file with at least three cells, and what its headings say of its columns. */
export function previewOf(file: Uint8Array): StatementPreview | Fault {
  const rows = rowsOf(file, 60)
  if (typeof rows === 'string') return rows
  const wide = rows.filter((row) => row.filter((cell) => cell !== '').length >= 3).map(shown)
  if (wide.length === 0) return 'unreadable'
  return { rows: wide.slice(0, paymentLimits.statementPreview), columns: guessColumns(wide) }
}

// Banks put the account, its owner and the headings above.
const headRows = 100

/** The payments of a file that name a registration by its reference, or by one of the `utrs`. */
export function read(file: Uint8Array, columns: StatementColumns, utrs: readonly string[]): ReadStatement | Fault {
  const most = paymentLimits.statementRows + headRows
  const rows = rowsOf(file, most + 1)
  if (typeof rows === 'string') return rows
  if (rows.length > most) return 'tooLong'
  const known = new Set(utrs)
  const seen = new Map<string, number>()
  const incoming = rows.flatMap((row) => creditIn(row, columns, seen) ?? [])
  const credits = incoming.filter(
    ({ paymentNumbers, utrs: own }) => paymentNumbers.length > 0 || own.some((utr) => known.has(utr)),
  )
  return { credits, others: incoming.length - credits.length, unread: rows.length - incoming.length }
}

// Without a UTR, rows alike in one file are different payments, which their order tells apart.
function creditIn(row: readonly string[], columns: StatementColumns, seen: Map<string, number>): Credit | undefined {
  const cell = (at: number | undefined) => (at === undefined ? '' : (row[at] ?? ''))
  const paise = incomingPaise(cell(columns.amount), cell(columns.side))
  const day = dayIn(cell(columns.date))
  if (paise === undefined || day === undefined) return undefined
  const narration = cell(columns.narration).replaceAll(/\s+/g, ' ').slice(0, 300).toWellFormed()
  const utrs = utrsIn(`${cell(columns.utr)} ${narration}`)
  const own = [day, paise, narration, cell(columns.balance)].join('|')
  const nth = (seen.get(own) ?? 0) + 1
  seen.set(own, nth)
  const key = isSure(utrs[0]) ? `${utrs[0]}|${paise}` : createHash('sha256').update(`${own}|${nth}`).digest('hex')
  return { key, paise, day, narration, utrs, paymentNumbers: paymentNumbersIn(`${narration} ${cell(columns.utr)}`) }
}
