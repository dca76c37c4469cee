import type { Voice } from '@quad/contract/entities/chat.ts'
import { playingTime } from '@quad/contract/messages/pushes.ts'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { voiceIcons } from '../../../shared/ui/voiceIcons.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { voiceWords as words } from '../voiceWords.ts'
import styles from './Voice.module.css'
import { Waveform } from './Waveform.tsx'

addIcons(voiceIcons)

interface VoicePlayerProps {
  readonly voice: Voice
  /** Its address, or the recorded file; neither while it is unsent after a reload. */
  readonly src?: string | undefined
  readonly file?: Blob | undefined
}

const speeds = [1, 1.5, 2]
let speed = 1
let playing: HTMLAudioElement | undefined

/** Plays a voice message at a chosen speed; its waveform is a slider (TALK-10). */
export function VoicePlayer({ voice, src, file }: VoicePlayerProps) {
  const { at, isPlaying, failed, toggle, seek, setSpeed } = usePlayer(src, file)
  const [times, setTimes] = useState(speed)
  const seconds = voice.durationMs / 1000
  const whole = playingTime(voice.durationMs)
  const now = at === 0 ? whole : playingTime(at * 1000)

  function faster() {
    speed = speeds[(speeds.indexOf(times) + 1) % speeds.length] ?? 1
    setTimes(speed)
    setSpeed(speed)
  }

  return (
    <Row role="group" aria-label={words.name(whole)} gap={1} className={styles.voice}>
      <IconButton
        data-first
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? words.pause : words.play(whole)}
        whyNot={src === undefined && file === undefined && words.failed}
        onClick={() => toggle(times)}
      />
      <div className={styles.track}>
        <Waveform bars={voice.bars} played={at / seconds} />
        <input
          type="range"
          className={styles.position}
          aria-label={words.position}
          aria-valuetext={words.at(playingTime(at * 1000), whole)}
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(at, seconds)}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      </div>
      <Text as="span" size="tiny" role={failed ? 'alert' : undefined} className={styles.time}>
        {failed ? words.failed : now}
      </Text>
      <button type="button" className={styles.speed} aria-label={words.speed(times)} onClick={faster}>
        {words.times(times)}
      </button>
    </Row>
  )
}

const once = (audio: HTMLAudioElement, event: string) =>
  new Promise((resolve) => audio.addEventListener(event, resolve, { once: true }))

/** Browsers find the end of a recorded WebM only when asked to go there. */
async function findEnd(audio: HTMLAudioElement): Promise<void> {
  if (audio.readyState === 0) await once(audio, 'loadedmetadata')
  if (audio.duration !== Infinity) return
  audio.currentTime = 1e7
  await once(audio, 'seeked')
  audio.currentTime = 0
  await once(audio, 'seeked')
}

function usePlayer(src: string | undefined, file: Blob | undefined) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [at, setAt] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => audio.current?.pause(), [])

  /** Creates the element at the first use: most messages of a page aren't played. */
  async function load(): Promise<HTMLAudioElement> {
    if (audio.current) return audio.current
    const made = new Audio(src ?? (file && URL.createObjectURL(file)))
    audio.current = made
    made.addEventListener('error', () => setFailed(true))
    await findEnd(made)
    made.addEventListener('timeupdate', () => setAt(made.currentTime))
    made.addEventListener('play', () => setIsPlaying(true))
    made.addEventListener('pause', () => setIsPlaying(false))
    made.addEventListener('ended', () => {
      made.currentTime = 0
      setAt(0)
    })
    return made
  }

  async function toggle(times: number) {
    const loaded = await load()
    if (!loaded.paused) return loaded.pause()
    if (playing !== loaded) playing?.pause()
    playing = loaded
    loaded.playbackRate = times
    await loaded.play().catch(() => setFailed(true))
  }

  async function seek(seconds: number) {
    setAt(seconds)
    const loaded = await load()
    loaded.currentTime = seconds
  }

  function setSpeed(times: number) {
    if (audio.current) audio.current.playbackRate = times
  }

  return {
    at,
    isPlaying,
    failed,
    toggle: (times: number) => void toggle(times),
    seek: (seconds: number) => void seek(seconds),
    setSpeed,
  }
}
