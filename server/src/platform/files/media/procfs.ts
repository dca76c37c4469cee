import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

// Linux shows and sets more than Node offers; elsewhere each function does what it can.
const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
const read = (path: string) => attempt(() => readFileSync(path, 'utf8'))

const ticksPerSecond = 100
const lowPriority = 5

/** The processor time of a process in milliseconds; undefined without Linux's /proc. */
export function cpuMsOf(pid: number): number | undefined {
  // The name in parentheses may contain spaces; the times are the 12th and 13th fields after it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const withChildren = (pid: number) => [String(pid), ...(read(`/proc/${pid}/task/${pid}/children`)?.match(/\d+/g) ?? [])]

/** The memory of a process and its children in bytes; 0 without Linux's /proc. */
export function memoryOf(pid: number): number {
  return withChildren(pid)
    .map((id) => Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${id}/status`) ?? '')?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Lowers a process's priority for good: only an administrator's process could raise it again. */
export function lowerPriority(pid: number): void {
  // On Linux each thread has a priority, and so has a session, within which alone threads may be compared.
  const threads = withChildren(pid).flatMap((id) => attempt(() => readdirSync(`/proc/${id}/task`)) ?? [id])
  for (const thread of threads) attempt(() => os.setPriority(Number(thread), lowPriority))
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(lowPriority)))
}
