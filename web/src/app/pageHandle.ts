import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../shared/navigation/page.ts'
import { words } from '../shared/words.ts'
import { handleAt } from './pages.ts'

/** Returns a page's default document title; the page may set a more specific one. */
export function titleOf(handle: PageHandle | undefined): string {
  return handle?.title ?? (handle?.menu === undefined ? words.product : words.menu[handle.menu])
}

export function usePageHandle(): PageHandle | undefined {
  const { pathname } = useLocation()
  return useMemo(() => handleAt(pathname), [pathname])
}
