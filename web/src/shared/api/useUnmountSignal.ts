import { useEffect, useRef } from 'react'

/** Returns a function; the signal it returns aborts when the form is closed, so that nothing is sent later (ruling 57). */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => controller.current?.signal
}
