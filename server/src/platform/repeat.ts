/** Runs `act` every so often until it is stopped, never twice at once; `onFailure` gets what it throws. */
export function repeat(
  act: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const run = async () => {
    await act().catch(onFailure)
    schedule()
  }
  const schedule = () => {
    if (!isStopped) timer = setTimeout(() => (running = run()), everyMs)
  }
  schedule()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
