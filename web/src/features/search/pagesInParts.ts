interface Page<Item> {
  readonly items: readonly Item[]
  /** The id after which the next page goes on; undefined at the end. */
  readonly after: string | undefined
}

/** A list that follows another on the same screen, page by page. */
export type Part<Item> = (text: string, after: string | undefined, signal: AbortSignal) => Promise<Page<Item>>

/** A page cursor: the index of a part, and the id after which to go on within it. */
interface Place {
  readonly at: number
  readonly after: string | undefined
}

interface PartsPage<Item> {
  readonly items: readonly Item[]
  readonly next: Place | undefined
}

export const start: Place = { at: 0, after: undefined }

/** Reads a page. If a part ends within it, the next part fills the rest. */
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
