import { nobodyId } from './ids.ts'

/** Reads pages by keyset until one is empty; `act` gets each, one after another. */
export async function eachPage<Row>(
  read: (after: string) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => string,
  act: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after = nobodyId
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    await act(rows)
    after = cursorOf(last)
  }
}

/** Acts on one item after another. */
export async function mapInTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}
