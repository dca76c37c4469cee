/** Returns "1 seat", or "1,200 seats" with the digits grouped as in India. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`
