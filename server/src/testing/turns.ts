/** Runs an async function for each item in turn; returns the results in order. */
export async function inTurn<Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}

/** The numbers 0 to `count` - 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

/** Reads at most 100 pages to the end of a list, each with the previous page's cursor. */
export async function walk<Page, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<Page>,
  next: (page: Page, cursor: Cursor | undefined) => Cursor | undefined,
): Promise<Page[]> {
  const pages: Page[] = []
  let cursor: Cursor | undefined
  do {
    const page = await read(cursor)
    pages.push(page)
    cursor = next(page, cursor)
  } while (cursor !== undefined && pages.length < 100)
  return pages
}
