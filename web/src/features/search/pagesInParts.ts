interface Page<Item> {
  readonly items: readonly Item[]
  /** The id after which the next page starts; undefined at the end. */
  readonly after: string | undefined
}

/** Fetches a page of one of several lists that follow one another on the same screen. */
export type Part<Item> = (text: string, after: string | undefined, signal: AbortSignal) => Promise<Page<Item>>

/** A page cursor: the index of the list, and the id after which to continue in it. */
interface Place {
  readonly at: number
  readonly after: string | undefined
}

interface PartsPage<Item> {
  readonly items: readonly Item[]
  readonly next: Place | undefined
}

export const start: Place = { at: 0, after: undefined }

/** Fetches a page. If a list ends within the page, the page continues with the next list. */
export async function readParts<Item>(
  parts: readonly Part<Item>[],
  text: string,
  { at, after }: Place,
  signal: AbortSignal,
): Promise<PartsPage<Item>> {
  const page = await parts[at]?.(text, after, signal)
  if (page === undefined) return { items: [], next: undefined }
  if (page.after !== undefined) return { items: page.items, next: { at, after: page.after } }
  const rest = await readParts(parts, text, { at: at + 1, after: undefined }, signal)
  return { items: [...page.items, ...rest.items], next: rest.next }
}
