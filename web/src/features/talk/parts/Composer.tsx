import { limits } from '@quad/contract/limits.ts'
import { broadcastIn } from '@quad/contract/mentions.ts'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SubmitEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { retype, withNames } from '../../../entities/mention/markup.ts'
import { type MentionBox, MentionList, useMentions } from '../../../entities/mention/Mentions.tsx'
import { EmojiButton } from '../../../shared/emoji/EmojiButton.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { micIcon } from '../../../shared/ui/micIcon.ts'
import { isEnter } from '../../../shared/ui/focus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { mentionableIn } from '../mentionable.ts'
import { type Address, channelOf, isDirect, isWords } from '../message.ts'
import { withBroadcasts } from '../text.ts'
import { talkWords } from '../words.ts'
import { AttachMenu } from './AttachMenu.tsx'
import styles from './Composer.module.css'
import { ComposingBar, useBox } from './ComposingBar.tsx'
import { Marks } from './Marks.tsx'
import type { Hold } from './Recorder.tsx'

addIcons(micIcon)

interface ComposerProps {
  readonly address: Address
  /** The box's accessible name. */
  readonly label: string
  /** Whether the viewer may mention everyone. */
  readonly managed: boolean
}

/** Writes messages to a person, a channel or a thread in a box that grows up to five lines (CHAT-03, DISC-01). */
export function Composer({ address, label, managed }: ComposerProps) {
  const { composing, stored, write, onKey, send: sendText } = useBox(address)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const recorder = useRecorder()
  const text = stored.trim()
  const over = text.length - limits.chatTextLength
  const mayBeEmpty = composing?.act === 'edit' && !isWords(composing.message)
  // An edit notifies nobody again.
  const mayBroadcast = managed && composing?.act !== 'edit' && channelOf(address) !== undefined
  const ready = (text !== '' || mayBeEmpty) && over <= 0
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    // The style sheet limits the height to five lines; longer texts scroll.
    area.style.height = 'auto'
    if (stored !== '') area.style.height = `${area.scrollHeight}px`
  }, [stored])
  const asked = composing?.message._id
  useEffect(() => {
    if (asked === undefined) return
    // Deferred, because the menu that started the reply or edit first returns the focus to its button.
    const wait = setTimeout(() => box.current?.focus())
    return () => clearTimeout(wait)
  }, [asked])
  useEffect(() => {
    // Don't focus on touch screens, where that opens the keyboard. Deferred, so that the page heading gets the focus
    // first.
    if (!matchMedia('(pointer: fine)').matches) return
    const wait = setTimeout(() => box.current?.focus())
    return () => clearTimeout(wait)
  }, [])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!ready) return
    const loud = mayBroadcast ? withBroadcasts(text) : text
    if (mayBroadcast && broadcastIn(loud))
      return openModal('broadcast', { channelId: channelOf(address)?.channelId ?? '', text: loud, onSend: sendText })
    sendText(text)
    box.current?.focus()
  }

  if (recorder.isOpen)
    return (
      <Row gap={2} wrap className={styles.composer}>
        {composing && <ComposingBar address={address} composing={composing} />}
        <Suspense>
          <LazyRecorder address={address} hold={recorder.hold} onEnd={recorder.close} />
        </Suspense>
      </Row>
    )
  return (
    <Row as="form" gap={2} wrap align="end" className={styles.composer} onSubmit={send}>
      {composing && <ComposingBar address={address} composing={composing} />}
      {composing?.act !== 'edit' && <AttachMenu address={address} />}
      <Row align="end" fill className={styles.field}>
        <MessageBox
          address={address}
          label={label}
          mayBroadcast={mayBroadcast}
          stored={stored}
          onWrite={write}
          onKey={onKey}
          onSend={send}
          box={box}
          problemId={over > 0 ? id : undefined}
        />
        <EmojiButton box={box} className={styles.emoji} />
      </Row>
      {stored === '' && composing?.act !== 'edit' && canRecord ? (
        <IconButton icon="mic" label={talkWords.record} {...recorder.starts} />
      ) : (
        <IconButton
          type="submit"
          icon={composing?.act === 'edit' ? 'check' : 'send'}
          label={composing?.act === 'edit' ? talkWords.save : talkWords.send}
          className={styles.send ?? ''}
          whyNot={!ready && (over > 0 ? talkWords.tooLong(over) : uiWords.writeFirst)}
        />
      )}
      {over > 0 && (
        <Text size="small" tone="danger" className={styles.problem} id={id} role="alert">
          {talkWords.tooLong(over)}
        </Text>
      )}
    </Row>
  )
}

const canRecord = 'MediaRecorder' in window && 'mediaDevices' in navigator
const LazyRecorder = lazyPiece(
  async () => (await import('./Recorder.tsx')).Recorder,
  () => null,
)

/** Opens the recorder by a click or a key, or by a finger that may hold on. */
function useRecorder() {
  const [open, setOpen] = useState<{ readonly hold: Hold | undefined }>()
  function press({ pointerType, clientX }: PointerEvent) {
    if (pointerType !== 'touch') return
    const hold = { at: Date.now(), x: clientX, released: false }
    window.addEventListener('pointerup', () => (hold.released = true), { once: true })
    setOpen({ hold })
  }
  return {
    isOpen: open !== undefined,
    hold: open?.hold,
    close: useCallback(() => setOpen(undefined), []),
    starts: { onPointerDown: press, onClick: () => setOpen((now) => now ?? { hold: undefined }) },
  }
}

interface MessageBoxProps extends Omit<MentionBox, 'suggest'> {
  readonly address: Address
  readonly mayBroadcast: boolean
  readonly label: string
  readonly onSend: (event: KeyboardEvent) => void
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** The id of the error message, if there is one. */
  readonly problemId: string | undefined
}

/** The message box: Enter sends, Shift+Enter adds a line, @ suggests people (CHAT-03, DISC-01). */
function MessageBox(props: MessageBoxProps) {
  const { address, mayBroadcast, label, stored, onWrite, onSend, onKey, box, problemId } = props
  const id = useId()
  const mentions = useMentions({ suggest: mentionableIn(address, mayBroadcast), stored, onWrite, box })
  const open = mentions.people.length > 0
  const typed = isDirect(address) ? stored : withNames(stored)

  function write({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    const next = isDirect(address) ? value : retype(stored, value)
    onWrite(next)
    mentions.look(next)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKey(event)) return
    if (isEnter(event) && !event.shiftKey) onSend(event)
    else onKey(event)
  }

  return (
    <Text as="div" fill className={styles.writing}>
      {!isDirect(address) && <Marks stored={stored} box={box} />}
      <textarea
        ref={box}
        className={styles.box}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        // Behaves as a combobox, but can't have its role, which multi-line boxes aren't allowed.
        aria-autocomplete={isDirect(address) ? undefined : 'list'}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${mentions.active}` : undefined}
        placeholder={talkWords.placeholder}
        value={typed}
        onChange={write}
        onSelect={() => mentions.look(stored)}
        onBlur={mentions.leave}
        onKeyDown={press}
      />
      <MentionList id={id} people={mentions.people} active={mentions.active} onChoose={mentions.choose} />
    </Text>
  )
}
