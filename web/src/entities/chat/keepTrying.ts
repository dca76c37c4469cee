const retryMs = 2000

/** Runs `attempt` at a random moment within so many milliseconds, and again until it succeeds. */
export function keepTrying(attempt: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const within = (ms: number) => {
    clearTimeout(timer)
    if (ms === 0) void begin()
    else timer = setTimeout(() => void begin(), Math.random() * ms)
  }
  const begin = async () => {
    if (!left && !(await attempt()) && !left) within(retryMs)
  }
  const leave = () => {
    left = true
    clearTimeout(timer)
  }
  return { within, leave }
}
