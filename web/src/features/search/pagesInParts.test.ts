import { expect, test } from 'vitest'
import { type Part, readParts, start } from './pagesInParts.ts'

const pageOf =
  (...pages: string[][]): Part<string> =>
  async (_text, after) => {
    const at = after === undefined ? 0 : Number(after)
    return { items: pages[at] ?? [], after: at + 1 < pages.length ? String(at + 1) : undefined }
  }

async function pagesOf(...parts: Part<string>[]): Promise<(readonly string[])[]> {
  const pages: (readonly string[])[] = []
  let place: typeof start | undefined = start
  while (place) {
    const { items, next }: Awaited<ReturnType<typeof readParts<string>>> = await readParts(
      parts,
      'text',
      place,
      new AbortController().signal,
    )
    pages.push(items)
    place = next
  }
  return pages
}

test('[SRCH-01] the page that ends a part has the beginning of the next, so that no page is empty before the end', async () => {
  expect(await pagesOf(pageOf(['a', 'b'], ['c']), pageOf(['d'], ['e']))).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(await pagesOf(pageOf([]), pageOf([]), pageOf(['a']))).toEqual([['a']])
  expect(await pagesOf(pageOf([]))).toEqual([[]])
})
