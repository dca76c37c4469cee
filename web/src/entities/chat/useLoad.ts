import { useState } from 'react'

/** One request at a time: `load` does nothing while one runs or after one failed, then `retry` does. */
export function useLoad(request: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function run() {
    setState('loading')
    try {
      await request()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    loading: state === 'loading',
    failed: state === 'failed',
    load: () => void (state === 'idle' && run()),
    retry: () => void (state !== 'loading' && run()),
  }
}
