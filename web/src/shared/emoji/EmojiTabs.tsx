import type { EmojiGroup } from 'virtual:emoji'
import { Icon } from '../ui/Icon.tsx'
import { moveFocus } from '../ui/focus.ts'
import { Row } from '../ui/primitives.tsx'
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
  const tabs: EmojiTab[] = hasRecent ? ['recent', ...groups] : [...groups]

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <Row
      align="stretch"
      rigid
      className={styles.tabs}
      role="tablist"
      aria-label={words.groups}
      onKeyDown={(event) => moveFocus(event, 'tab', ['ArrowLeft', 'ArrowRight'])?.click()}
    >
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
    </Row>
  )
}
