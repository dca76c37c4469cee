import type { RouteObject } from 'react-router'
import { toMobileHost } from './guard.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { pages } from './pages.ts'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import { guarded } from './routes/page.tsx'

/** All pages inside the frame, which stays on screen when a page fails (SHELL-14). */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    middleware: [guarded(toMobileHost)],
    children: [{ HydrateFallback: PageSkeleton, ErrorBoundary: RouteError, children: pages }],
  },
]
