import { messageLimits } from '@quad/contract/messageLimits.ts'
import styles from './Voice.module.css'

interface WaveformProps {
  readonly bars: readonly number[]
  /** The part that was played, from 0 to 1. */
  readonly played: number
}

const height = messageLimits.voiceBarHeight + 2

/** Draws a voice message's loudness. */
export function Waveform({ bars, played }: WaveformProps) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${bars.length * 4} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- bars have only their place
          key={at}
          x={at * 4 + 1}
          y={(height - bar - 2) / 2}
          width={2}
          height={bar + 2}
          opacity={(at + 0.5) / bars.length <= played ? 1 : 0.45}
        />
      ))}
    </svg>
  )
}
