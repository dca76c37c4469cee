import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LandingScreen } from '../features/landing/screens/LandingScreen.tsx'
import { queryClient } from '../shared/api/queryClient.ts'
import { VisitorShell } from './shell/VisitorShell.tsx'

/** Returns the landing page's HTML as visitors see it until its data arrives. The build calls it in Node. */
export function renderFront(): string {
  const element = (
    <VisitorShell>
      <LandingScreen />
    </VisitorShell>
  )
  const router = createMemoryRouter([{ path: '/', element, handle: { layout: 'wide' } }])
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // The queries' garbage-collection timers would keep the build running for five minutes.
  queryClient.clear()
  return html
}
