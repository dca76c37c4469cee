import { createBrowserRouter } from 'react-router'
import { takeResetToken } from './resetLink.ts'
import { routes } from './routes.ts'

/** What a mail's link brought; taken before the router reads the address. */
export const resetToken = takeResetToken()

export const router = createBrowserRouter(routes)
