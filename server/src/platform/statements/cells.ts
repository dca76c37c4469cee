const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The paise of an amount that came in, such as "1,25,000.50 Cr"; undefined for what went out and for no amount. */
export function incomingPaise(cell: string, side?: string): number | undefined {
  const plain = cell.replaceAll(/[,\s]|₹|inr|rs\.?/gi, '')
  const [, whole, cents = '', ownSide = ''] = /^\+?(\d{1,11})(?:\.(\d{1,2})0*)?(cr?|dr?)?\.?$/i.exec(plain) ?? []
  if (whole === undefined || /^\s*d/i.test(side ?? '') || /^d/i.test(ownSide)) return undefined
  const paise = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return paise > 0 ? paise : undefined
}

/** The day of a date as Indian banks write it, day first, as YYYY-MM-DD; undefined for no date. */
export function dayIn(cell: string): string | undefined {
  const text = cell.trim().toLowerCase()
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
  if (y !== undefined) return dayOf(Number(y), Number(m), Number(d))
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  if (day === undefined) return undefined
  const named = months.indexOf(month.slice(0, 3)) + 1
  return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), named || Number(month), Number(day))
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 2000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

// A phone with its country code has 12 digits, too.
const isPhone = (digits: string) => /^91[6-9]/.test(digits)

/** The UTRs in a text, the bank's numbers of UPI payments, most likely first, at most three. */
export function utrsIn(text: string): string[] {
  const found = [...new Set([...text.matchAll(/(?<!\d)\d{12}(?!\d)/g)].map(([digits]) => digits))]
  return [...found.filter((digits) => !isPhone(digits)), ...found.filter(isPhone)].slice(0, 3)
}

/** Whether the first of the UTRs that `utrsIn` found is one, and not a phone's number. */
export const isSure = (utr: string | undefined): utr is string => utr !== undefined && !isPhone(utr)
