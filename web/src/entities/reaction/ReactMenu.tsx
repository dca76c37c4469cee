import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { QuickReactions } from './QuickReactions.tsx'

interface ReactMenuProps {
  readonly label: string
  readonly triggerClassName: string | undefined
  readonly size?: number
  readonly own: readonly string[] | undefined
  readonly onToggle: (emoji: string) => void
  /** Opens the picker of all emoji. */
  readonly onMore: () => void
  /** More items, below the emoji. */
  readonly children?: ReactNode
}

/** The button that opens six quick emoji and the picker. */
export function ReactMenu({ label, triggerClassName, size, own, onToggle, onMore, children }: ReactMenuProps) {
  return (
    <Menu label={label} triggerClassName={triggerClassName} trigger={<Icon name="smile" {...(size && { size })} />}>
      <QuickReactions own={own} onToggle={onToggle} onMore={onMore} />
      {children}
    </Menu>
  )
}
