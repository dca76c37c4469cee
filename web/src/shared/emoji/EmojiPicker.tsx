import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { packedEmoji } from 'virtual:emoji'
import fields from '../ui/Field.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/primitives.tsx'
import { findDrawable } from './drawable.ts'
import { type Emoji, findEmoji, inTone, type SkinTone, unpackEmoji } from './emoji.ts'
import { EmojiGrid } from './EmojiGrid.tsx'
import { readEmojiMemory, rememberEmoji } from './emojiMemory.ts'
import styles from './EmojiPicker.module.css'
import { EmojiTabs, type EmojiTab } from './EmojiTabs.tsx'
import { emojiWords as words } from './words.ts'

export interface EmojiPickerProps {
  readonly onChoose: (glyph: string) => void
  readonly onClose: () => void
}

function loadGroups() {
  const isDrawable = findDrawable()
  const groups = packedEmoji.map(([key, packed]) => ({ key, emoji: packed.map(unpackEmoji).filter(isDrawable) }))
  const all = groups.flatMap(({ emoji }) => emoji)
  return { groups, all, byGlyph: new Map(all.map((emoji) => [emoji.glyph, emoji])) }
}

let loaded: ReturnType<typeof loadGroups> | undefined

/** Shows emoji by group and by search, with the recent ones; arrow keys move, Enter chooses (CHAT-03). */
export function EmojiPicker({ onChoose, onClose }: EmojiPickerProps) {
  const [{ groups, all, byGlyph }] = useState(() => (loaded ??= loadGroups()))
  const [memory, setMemory] = useState(readEmojiMemory)
  // Read once on opening, so that nothing moves while the person chooses.
  const [recent] = useState(() => memory.recent.flatMap((glyph) => byGlyph.get(glyph) ?? []))
  const [tab, setTab] = useState<EmojiTab>(recent.length > 0 ? 'recent' : 'smileys')
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const isSearching = text.trim() !== ''
  const sections = useMemo(() => {
    if (isSearching) return [{ title: words.found, emoji: findEmoji(all, text) }]
    const used = tab === 'recent' ? [{ title: words.recent, emoji: recent }] : []
    // Recent emoji are few, so the first group follows below them.
    const group = groups.find(({ key }) => key === (tab === 'recent' ? 'smileys' : tab))
    return group ? [...used, { title: words.group[group.key], emoji: group.emoji }] : used
  }, [isSearching, all, text, tab, recent, groups])
  useEffect(() => {
    // On touch screens, focusing the search field would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) search.current?.focus()
  }, [])

  function choose(emoji: Emoji) {
    onChoose(inTone(emoji, memory.tone))
    setMemory(rememberEmoji({ used: emoji.glyph }))
    setSaid(words.inserted(emoji.name))
  }

  function onKey(event: KeyboardEvent) {
    const first = sections[0]?.emoji[0]
    if (event.key === 'ArrowDown') grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    // Esc in a search field only clears it by default.
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isSearching && first) choose(first)
    else return
    event.preventDefault()
  }

  const isNone = sections.every(({ emoji }) => emoji.length === 0)
  return (
    <>
      <Row gap={2} align="stretch" rigid className={styles.top}>
        <input
          ref={search}
          type="search"
          className={`${fields.input} ${styles.search}`}
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <ToneChoice tone={memory.tone} onChoose={(tone) => setMemory(rememberEmoji({ tone }))} />
      </Row>
      <EmojiTabs
        groups={groups.map(({ key }) => key)}
        active={isSearching ? undefined : tab}
        hasRecent={recent.length > 0}
        onOpen={(opened) => {
          setText('')
          setTab(opened)
        }}
      />
      {isNone ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <EmojiGrid
          key={isSearching ? text : tab}
          ref={grid}
          sections={sections}
          tone={memory.tone}
          onChoose={choose}
          onLeave={() => search.current?.focus()}
        />
      )}
      <p className="visuallyHidden" role="status">
        {isNone ? words.none : said}
      </p>
    </>
  )
}

const hand = '✋'
const tones: readonly SkinTone[] = [0, 1, 2, 3, 4, 5]
const shades = ['', '🏻', '🏼', '🏽', '🏾', '🏿'] as const

interface ToneChoiceProps {
  readonly tone: SkinTone
  readonly onChoose: (tone: SkinTone) => void
}

function ToneChoice({ tone, onChoose }: ToneChoiceProps) {
  return (
    <div className={styles.tone}>
      <select
        className={`${fields.input} ${fields.select}`}
        aria-label={words.tone}
        title={words.tone}
        value={tone}
        onChange={({ currentTarget }) => onChoose(tones[currentTarget.selectedIndex] ?? 0)}
      >
        {tones.map((one) => (
          <option key={one} value={one}>
            {`${hand}${shades[one]}`}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </div>
  )
}
