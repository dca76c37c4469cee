import { type MediaLimits, type MediaProcess, startMediaProcess } from './mediaProcess.ts'

/** Processes that are reused, and replaced once they were killed. */
export interface MediaProcesses {
  take(): MediaProcess
  giveBack(mediaProcess: MediaProcess): void
  /** Kills them all. */
  stop(): Promise<void>
}

const idleMs = 60_000

export function createMediaProcesses(limits: MediaLimits): MediaProcesses {
  const all = new Set<MediaProcess>()
  const idle = new Map<MediaProcess, NodeJS.Timeout>()
  const start = () => {
    const mediaProcess = startMediaProcess(limits)
    all.add(mediaProcess)
    return mediaProcess
  }
  const keep = (mediaProcess: MediaProcess) =>
    idle.set(
      mediaProcess,
      setTimeout(() => void end(mediaProcess), idleMs),
    )
  const use = (mediaProcess: MediaProcess) => {
    clearTimeout(idle.get(mediaProcess))
    idle.delete(mediaProcess)
    return mediaProcess
  }
  const end = async (mediaProcess: MediaProcess) => {
    await use(mediaProcess).kill('stopped')
    all.delete(mediaProcess)
  }
  return {
    take: () => use(idle.keys().find((mediaProcess) => mediaProcess.isUsable()) ?? start()),
    giveBack(mediaProcess) {
      if (mediaProcess.isUsable()) keep(mediaProcess)
      else void end(mediaProcess)
    },
    async stop() {
      await Promise.all([...all].map(end))
    },
  }
}
