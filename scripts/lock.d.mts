/** See lock.mjs. @throws Error when another process has held the lock for `patienceMs` */
export function withLock<T>(file: string, work: () => Promise<T>, onWait?: () => void, patienceMs?: number): Promise<T>
