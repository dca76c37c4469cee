import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline())
}
