import { type Navigator, renderMatches, Router } from 'react-router'
import { type ShownPage, useNavigation } from '../../shared/navigation/store.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { RootLayout } from '../RootLayout.tsx'
import { RouteError } from '../RouteError.tsx'
import { PageBoundary } from './PageBoundary.tsx'

/** The page that the store names, in its frame. The frame stays when the page fails (SHELL-14). */
export function AppRouter({ navigator }: { readonly navigator: Navigator }) {
  const page = useNavigation((navigation) => navigation.page)
  if (page === undefined) return null
  const { location, action } = page
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <PageBoundary entry={location.key}>
        <RootLayout>
          <PageBoundary entry={location.key}>
            <Screens page={page} />
          </PageBoundary>
        </RootLayout>
      </PageBoundary>
    </Router>
  )
}

function Screens({ page }: { readonly page: ShownPage }) {
  const { screens, hasFailed, params, location } = page
  if (hasFailed) return <RouteError />
  if (!screens) return <PageSkeleton />
  const { pathname } = location
  return renderMatches(screens.map((Component) => ({ params, pathname, pathnameBase: pathname, route: { Component } })))
}
