import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

// A phone's digits, spaces and one leading plus are no formula either.
const isNumber = (text: string) => /^-?[0-9]+(?:\.[0-9]+)?$|^\+?[0-9 ]+$/.test(text)

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula, also after a `;`, a tab or a line break, where
 * some programs begin another cell; numbers stay as they are.
 */
const withoutFormula = (text: string): string =>
  isNumber(text) ? text : text.replaceAll(/(^|[;\t\r\n]\s*)([=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'$2")

interface CsvFile<Row, Key extends string> {
  /** The headers of the columns in their order, by the keys of the cells. */
  readonly columns: Readonly<Record<Key, string>>
  readonly pageSize: number
  /** Loads the page after a row, or the first one. */
  readonly loadPage: (after: Row | undefined) => Promise<readonly Row[]>
  readonly linesOf: (row: Row) => readonly Readonly<Record<Key, string>>[]
}

/** Streams rows as CSV, a page at a time; no cell is run as a formula (TEAM-03). */
export const streamCsv = <Row, Key extends string>(file: CsvFile<Row, Key>): Readable =>
  Readable.from(pagesOf(file), { objectMode: false })

async function* pagesOf<Row, Key extends string>({
  columns: headers,
  pageSize,
  loadPage,
  linesOf,
}: CsvFile<Row, Key>): AsyncGenerator<string> {
  const columns = Object.entries<string>(headers).map(([key, header]) => ({ key, header: withoutFormula(header) }))
  const cast = { string: withoutFormula }
  let page = await loadPage(undefined)
  yield stringify(page.flatMap(linesOf), { header: true, bom: true, columns, cast, quoted_match: ';' })
  while (page.length === pageSize) {
    page = await loadPage(page.at(-1))
    yield stringify(page.flatMap(linesOf), { columns, cast, quoted_match: ';' })
  }
}
