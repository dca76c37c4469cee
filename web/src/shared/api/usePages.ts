import { type QueryKey, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query'

interface PagesOptions<Item>
  extends Partial<
    Pick<
      UseInfiniteQueryOptions<Item[], Error, Item[], QueryKey, string | undefined>,
      'enabled' | 'placeholderData' | 'refetchInterval' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'staleTime'
    >
  > {
  readonly queryKey: QueryKey
  /** The items of a whole page: a shorter one is the last. */
  readonly size: number
  /** Asks for the page after the item with this id. */
  readonly read: (after: string | undefined, signal: AbortSignal) => Promise<Item[]>
  /** The id that the next page's cursor is. */
  readonly idOf: (item: Item) => string
}

/** A list in pages, each after the last item of the one before. An item that moved between pages is listed once. */
export function usePages<Item>({ size, read, idOf, ...options }: PagesOptions<Item>) {
  return useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => {
      const end = last.at(-1)
      return last.length < size || end === undefined ? undefined : idOf(end)
    },
    select: ({ pages }) => [...new Map(pages.flat().map((item) => [idOf(item), item])).values()],
  })
}
