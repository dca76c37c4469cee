import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import type { MemberShell } from './MemberShell.tsx'

let Loaded: typeof MemberShell | undefined

async function load(): Promise<typeof MemberShell> {
  Loaded = (await import('./MemberShell.tsx')).MemberShell
  return Loaded
}

const LazyShell = lazy(async () => ({ default: await load() }))

/** Loads the members' frame in parallel with the page; resolves when it is loaded or has failed. */
export async function loadMemberFrame(): Promise<void> {
  if (useSession.getState().isAuthenticated) await load().catch(() => undefined)
}

export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const [Shell] = useState(() => Loaded ?? LazyShell)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Shell>{children}</Shell>
    </Suspense>
  )
}
