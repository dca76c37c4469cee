import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from '../shared/api/queryClient.ts'
import { leaveValidatorsUncompiled } from '../shared/csp.ts'
import { provideRouter } from '../shared/navigation/router.ts'
import { followMailLink } from './mailLink.ts'
import { followSession } from './followSession.ts'
import { takeProviderAnswer } from './guard.ts'
import { takeMailLink } from './mailLink.ts'
import { resumeSignup } from './resumeSignup.ts'
import { routes } from './routes.ts'
import { forgetFirstScroll } from './RootLayout.tsx'
import { loadMemberFrame } from './shell/MemberFrame.tsx'
import { whenReady } from './whenReady.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

// Load fonts after the code, so that they don't delay it. Until then text uses fallback faces of the same metrics.
for (const face of ['600 1em "Bricolage Grotesque"', '1em Figtree']) void document.fonts.load(face)
leaveValidatorsUncompiled()
// Run before the browser history is created, which would store the tokens.
const mailLink = takeMailLink()
takeProviderAnswer()
forgetFirstScroll()
const router = createBrowserRouter(routes)
provideRouter(router)
followSession(router)
resumeSignup()
if (mailLink !== undefined) void followMailLink(mailLink)
const root = createRoot(place)
void whenReady(loadMemberFrame()).then(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
