import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../shared/navigation/page.ts'
import { words } from '../shared/words.ts'
import { handleAt } from './pages.ts'

/** The title that the frame gives a page; the page may set a better one. */
export function titleOf(handle: PageHandle | undefined): string {
  return handle?.title ?? (handle?.menu === undefined ? words.product : words.menu[handle.menu])
}

export function usePageHandle(): PageHandle | undefined {
  const { pathname } = useLocation()
  return useMemo(() => handleAt(pathname), [pathname])
}
