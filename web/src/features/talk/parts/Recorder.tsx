import { playingTime } from '@quad/contract/messages/pushes.ts'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { attach } from '../attached.ts'
import { stopComposing, useReply } from '../composing.ts'
import type { Address } from '../message.ts'
import { sendTo } from '../outgoing.ts'
import { barsOf, record, type Recorded, type Recording } from '../recording.ts'
import { voiceWords as words } from '../voiceWords.ts'
import styles from './Recorder.module.css'
import { Waveform } from './Waveform.tsx'
import { VoicePlayer } from './VoicePlayer.tsx'

/** A press of the button that may still be held. */
export interface Hold {
  readonly at: number
  readonly x: number
  released: boolean
}

interface RecorderProps {
  readonly address: Address
  readonly hold: Hold | undefined
  readonly onEnd: () => void
}

const holdMs = 400
const cancelPx = 80

type Reply = ReturnType<typeof useReply>

async function sendVoice(address: Address, { file, name, voice }: Recorded, reply: Reply): Promise<void> {
  const attached = [await attach(file, name)]
  stopComposing(address)
  sendTo(address, { chat: '', filetype: 'file', filename: name, attached, voice, ...reply })
}

/**
 * Records a voice message, plays it before it is sent, and sends it (TALK-10). A finger that holds the button sends on
 * release, or cancels by a slide to the left.
 */
export function Recorder({ address, hold, onEnd }: RecorderProps) {
  const { ms, levels, state, recorded, stop } = useRecording()
  const place = useRef<HTMLDivElement>(null)
  const reply = useReply(address)

  async function send() {
    const made = recorded ?? (await stop())
    if (made) await sendVoice(address, made, reply)
    onEnd()
  }

  const held = useHold(hold, state === 'recording', { onSend: () => void send(), onCancel: onEnd })
  useEffect(() => {
    if (recorded || state === 'recording') place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [recorded, state])
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd()
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onEnd])

  return (
    <Row ref={place} role="group" aria-label={words.recorder} gap={2} fill className={styles.recorder}>
      <IconButton icon="trash" label={words.discard} onClick={onEnd} />
      {recorded ? (
        <VoicePlayer file={recorded.file} voice={recorded.voice} />
      ) : (
        <Row gap={2} fill shrink>
          {state === 'recording' && <span className={styles.dot} />}
          <Text as="span" role={state === 'refused' ? 'alert' : 'status'} size="small" shrink>
            {state === 'refused' ? words.refused : state === 'asking' ? words.asking : words.recording(playingTime(ms))}
          </Text>
          {held ? (
            <Text as="span" size="small" tone="muted" cut>
              {words.slide}
            </Text>
          ) : (
            levels.length > 0 && <Waveform bars={barsOf(levels.slice(-40))} played={0} />
          )}
        </Row>
      )}
      {state === 'recording' && !held && (
        <IconButton data-first icon="stop" label={words.stop} onClick={() => void stop()} />
      )}
      {state !== 'refused' && (
        <IconButton
          icon="send"
          label={words.send}
          whyNot={state === 'asking' && words.asking}
          className={styles.send ?? ''}
          onClick={() => void send()}
        />
      )}
    </Row>
  )
}

/** Whether the button is still held; a release sends, a slide to the left cancels. */
function useHold(hold: Hold | undefined, isRecording: boolean, acts: { onSend: () => void; onCancel: () => void }) {
  const [held, setHeld] = useState(hold !== undefined && !hold.released)
  const latest = useRef({ ...acts, isRecording })
  useEffect(() => {
    latest.current = { ...acts, isRecording }
  })
  useEffect(() => {
    if (!held || !hold) return
    function release() {
      setHeld(false)
      // A short press starts a recording that goes on.
      if (hold && Date.now() - hold.at > holdMs && latest.current.isRecording) latest.current.onSend()
    }
    const move = ({ clientX }: PointerEvent) => clientX < hold.x - cancelPx && latest.current.onCancel()
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    window.addEventListener('pointermove', move)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('pointermove', move)
    }
  }, [held, hold])
  return held
}

/** Records from the first render on; leaving discards. */
function useRecording() {
  const [shown, setShown] = useState<{ readonly ms: number; readonly levels: readonly number[] }>({ ms: 0, levels: [] })
  const [state, setState] = useState<'asking' | 'recording' | 'refused' | 'recorded'>('asking')
  const [recorded, setRecorded] = useState<Recorded>()
  const recording = useRef<Recording>(undefined)

  async function stop(): Promise<Recorded | undefined> {
    const made = await recording.current?.stop()
    setRecorded(made)
    setState(made ? 'recorded' : 'refused')
    return made
  }

  const onFull = useRef(stop)
  useEffect(() => {
    let gone = false
    async function begin() {
      try {
        const begun = await record({
          onLevel: (ms, levels) => setShown({ ms, levels: [...levels] }),
          onFull: () => void onFull.current(),
        })
        recording.current = begun
        if (gone) begun.cancel()
        else setState('recording')
      } catch {
        setState('refused')
      }
    }
    void begin()
    return () => {
      gone = true
      recording.current?.cancel()
    }
  }, [])
  return { ...shown, state, recorded, stop }
}
