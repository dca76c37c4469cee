import { type KeyboardEvent, useRef } from 'react'
import type { EmojiGroup } from 'virtual:emoji'
import { Icon } from '../ui/Icon.tsx'
import styles from './EmojiPicker.module.css'
import { emojiWords as words } from './words.ts'

export type EmojiTab = EmojiGroup | 'recent'

const glyphs = {
  smileys: '😀',
  people: '👋',
  nature: '🐻',
  food: '🍔',
  travel: '🚗',
  activities: '⚽',
  objects: '💡',
  symbols: '🔣',
  flags: '🏁',
} as const satisfies Record<EmojiGroup, string>

interface EmojiTabsProps {
  readonly groups: readonly EmojiGroup[]
  readonly active: EmojiTab | undefined
  readonly hasRecent: boolean
  readonly onOpen: (tab: EmojiTab) => void
}

export function EmojiTabs({ groups, active, hasRecent, onOpen }: EmojiTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const tabs: EmojiTab[] = hasRecent ? ['recent', ...groups] : [...groups]

  function walk(event: KeyboardEvent) {
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])
    const at = buttons.findIndex((button) => button === document.activeElement)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = buttons.at(step % buttons.length)
    next?.focus()
    next?.click()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div ref={list} className={styles.tabs} role="tablist" aria-label={words.groups} onKeyDown={walk}>
      {tabs.map((tab) => {
        const name = tab === 'recent' ? words.recent : words.group[tab]
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === active}
            aria-label={name}
            title={name}
            tabIndex={tab === (active ?? tabs[0]) ? 0 : -1}
            onClick={() => onOpen(tab)}
          >
            {tab === 'recent' ? <Icon name="clock" /> : glyphs[tab]}
          </button>
        )
      })}
    </div>
  )
}
