import type { PageHandle } from '../shared/navigation/page.ts'
import { useNavigation } from '../shared/navigation/store.ts'
import { words } from '../shared/words.ts'

/** The title that the frame gives a page; the page may set a better one. */
export function titleOf(handle: PageHandle | undefined): string {
  return handle?.title ?? (handle?.menu === undefined ? words.product : words.menu[handle.menu])
}

export function usePageHandle(): PageHandle | undefined {
  return useNavigation((navigation) => navigation.page?.handle)
}
