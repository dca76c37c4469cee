import type { College } from '@quad/contract/entities/college.ts'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { unreachable } from '../../../shared/api/apiError.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { pageWords as words } from '../words.ts'

const Failed = () => <ErrorState error={unreachable()} />

// Each is loaded with its tab, to keep the page light.
const panels = {
  clubs: lazyPiece(async () => (await import('./CollegeClubs.tsx')).CollegeClubs, Failed),
  festivals: lazyPiece(async () => (await import('./CollegeFests.tsx')).CollegeFests, Failed),
  events: lazyPiece(async () => (await import('./CollegeEvents.tsx')).CollegeEvents, Failed),
} as const

const keys = ['clubs', 'festivals', 'events'] as const

/** The college's clubs, festivals and events; the URL selects the tab. */
export function CollegeTabs({ college }: { readonly college: College }) {
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('tab')
  const active = keys.find((key) => key === wanted) ?? 'clubs'
  const Panel = panels[active]
  const tabs = keys.map((key) => ({
    key,
    label: words.tabs[key],
    to: `${pathname}${key === 'clubs' ? '' : `?tab=${key}`}`,
  }))
  return (
    <Tabs label={words.parts(college.collegeName)} tabs={tabs} active={active} sticky>
      <Suspense>
        <Panel college={college} />
      </Suspense>
    </Tabs>
  )
}
