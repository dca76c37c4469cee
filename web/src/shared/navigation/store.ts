import type { ComponentType } from 'react'
import type { Location, NavigationType } from 'react-router'
import { create } from 'zustand'
import type { PageHandle, Visit } from './page.ts'

/** The page on screen. */
export interface ShownPage {
  readonly location: Location
  readonly action: NavigationType
  readonly handle: PageHandle | undefined
  readonly params: Visit['params']
  /** Undefined on the first page of a visit, until they are loaded. */
  readonly screens?: readonly ComponentType[]
  /** The page's code could not be loaded. */
  readonly hasFailed?: boolean
  /** The scroll position stays. */
  readonly keepsScroll?: boolean
}

interface Navigation {
  readonly page: ShownPage | undefined
  /** The next page is loading; `page` stays on screen until then. */
  readonly isUnderWay: boolean
}

export const useNavigation = create<Navigation>(() => ({ page: undefined, isUnderWay: false }))

/** Resolves when no page is loading. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    if (!useNavigation.getState().isUnderWay) return resolve()
    const stop = useNavigation.subscribe(({ isUnderWay }) => {
      if (isUnderWay) return
      stop()
      resolve()
    })
  })
}
