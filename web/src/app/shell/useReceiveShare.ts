import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openModal } from '../../shared/modal/store.ts'
import { deleteCache } from '../../shared/session/wipe.ts'
import { sharedCache, sharedNameHeader, sharedParameter, sharedTextAddress } from '../../shared/sharing.ts'
import { setPendingFiles } from '../../shared/upload/pendingFiles.ts'

interface Share {
  readonly text: string
  readonly files: readonly File[]
}

/** Returns the share that the service worker has kept, and deletes it there; an empty share if there is none. */
async function takeShare(): Promise<Share> {
  if (!('caches' in window) || !(await caches.has(sharedCache))) return { text: '', files: [] }
  const cache = await caches.open(sharedCache)
  const [first, ...others] = await cache.matchAll()
  const text = (await (await cache.match(sharedTextAddress))?.text()) ?? ''
  const files = await Promise.all((first?.headers.has(sharedNameHeader) ? [first, ...others] : others).map(fileOf))
  await deleteCache(sharedCache)
  return { text, files }
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(sharedNameHeader) ?? '')
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
}

async function offerShare(): Promise<void> {
  const { text, files } = await takeShare()
  setPendingFiles(files)
  openModal('receiveShare', { text })
}

/** Asks where to put content that another app has shared with Quad (APP-04). */
export function useReceiveShare(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isShared = new URLSearchParams(search).has(sharedParameter)
  useEffect(() => {
    if (!isShared) return
    void navigate(pathname, { replace: true })
    void offerShare()
  }, [isShared, navigate, pathname])
}
