import './tokens.css'
import './base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '../shared/api/queryClient.ts'
import { leaveValidatorsUncompiled } from '../shared/csp.ts'
import { followResetLink } from './followResetLink.ts'
import { resetToken, router } from './router.ts'
import { followSession } from './followSession.ts'
import { resumeSignup } from './resumeSignup.ts'
import { watchNavigation } from './navigationWatch.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

leaveValidatorsUncompiled()
watchNavigation(router)
followSession(router)
resumeSignup()
if (resetToken !== undefined) followResetLink(router, resetToken)
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
