import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'

const load = () => import('./MemberShell.tsx')

// A member needs the frame at once: load it beside the page, not after it.
if (useSession.getState().isAuthenticated) void load().catch(() => undefined)

const MemberShell = lazy(async () => ({ default: (await load()).MemberShell }))

export function MemberFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <MemberShell>{children}</MemberShell>
    </Suspense>
  )
}
