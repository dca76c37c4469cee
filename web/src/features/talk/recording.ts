import { messageLimits } from '@quad/contract/messageLimits.ts'
import type { Voice } from '@quad/contract/entities/chat.ts'

// AAC plays in every browser; Opus in all but older Safari, where the server converts it if it can.
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4']

const levelMs = 100
/** Stops before the limit, as the last packet may be longer. */
const longestMs = messageLimits.voiceMs - 1500

export interface Recorded {
  readonly file: Blob
  readonly name: string
  readonly voice: Voice
}

export interface Recording {
  /** Ends the recording and returns it; undefined if it was too short to have any sound. */
  readonly stop: () => Promise<Recorded | undefined>
  /** Ends it, and the use of the microphone, without a result. */
  readonly cancel: () => void
}

interface Listener {
  /** Called ten times a second with the time and the loudness so far, each from 0 to 1. */
  readonly onLevel: (ms: number, levels: readonly number[]) => void
  /** Called when the limit is reached. */
  readonly onFull: () => void
}

/** Records from the microphone. @throws if there is none, or the person refuses it */
export async function record({ onLevel, onFull }: Listener): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: 48_000,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  const levels: number[] = []
  const meter = startMeter(stream)
  const began = performance.now()
  const elapsed = () => performance.now() - began
  recorder.start(1000)
  const timer = setInterval(() => {
    levels.push(meter.read())
    onLevel(elapsed(), levels)
    if (elapsed() >= longestMs) onFull()
  }, levelMs)
  let durationMs = 0

  function end(): void {
    if (durationMs > 0) return
    durationMs = Math.max(1, Math.round(elapsed()))
    clearInterval(timer)
    if (recorder.state !== 'inactive') recorder.stop()
    meter.close()
    for (const track of stream.getTracks()) track.stop()
  }

  return {
    cancel: end,
    async stop() {
      end()
      await ended
      const type = recorder.mimeType.split(';')[0] ?? ''
      const file = new Blob(parts, { type })
      if (file.size === 0 || levels.length < 3) return undefined
      const name = `Voice message.${type === 'audio/mp4' ? 'm4a' : 'webm'}`
      return { file, name, voice: { durationMs, bars: barsOf(levels) } }
    },
  }
}

/** Reads the loudness of the newest samples, from 0 to 1. */
function startMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech is quiet compared to the loudest possible sound.
      return Math.min(1, Math.sqrt(power) * 4)
    },
    close: () => void context.close(),
  }
}

/** Returns the waveform: of each bar, the loudest level. */
export function barsOf(levels: readonly number[]): number[] {
  const count = Math.min(messageLimits.voiceBars, levels.length)
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / count))
    return Math.round(Math.max(...levels.slice(from, to)) * messageLimits.voiceBarHeight)
  })
}
