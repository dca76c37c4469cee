import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { toast } from '../../shared/toast/toast.ts'
import type { Leaving } from './useShownChannel.ts'
import { channelWords as words } from './words.ts'

interface LeaveScreenProps extends Leaving {
  readonly clubId: string
}

/** Leads to the club's page with a toast after losing a channel, else to /error. */
export function LeaveScreen({ clubId, lost, state }: LeaveScreenProps) {
  useEffect(() => {
    if (lost !== undefined) toast.error(words.gone(lost))
  }, [lost])
  if (lost !== undefined) return <Navigate to={`/club/about/${clubId}`} replace />
  return <Navigate to="/error" replace state={state} />
}
