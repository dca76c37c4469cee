import { type ReactNode, useId } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import styles from './Tabs.module.css'
import { moveFocus } from './focus.ts'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly to: string
}

interface TabsProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly active: Key
  /** Keeps the tabs below the top bar while the panel scrolls. */
  readonly sticky?: boolean
  /** Pills for tabs below other tabs; they wrap instead of scrolling. */
  readonly look?: 'line' | 'pills'
  readonly children: ReactNode
}

/** Tabs that are links: arrow keys move and open them; the page doesn't scroll. */
export function Tabs<Key extends string>({
  label,
  tabs,
  active,
  sticky = false,
  look = 'line',
  children,
}: TabsProps<Key>) {
  const id = useId()
  const panelId = `${id}-panel`

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        className={look === 'pills' ? styles.pills : `${styles.list} ${sticky ? styles.sticky : ''}`}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveFocus(event, 'tab', ['ArrowLeft', 'ArrowRight'])?.click()}
      >
        {tabs.map((tab) => (
          <TabLink key={tab.key} tab={tab} id={`${id}-${tab.key}`} panelId={panelId} selected={tab.key === active} />
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}

interface TabLinkProps {
  readonly tab: Tab<string>
  readonly id: string
  readonly panelId: string
  readonly selected: boolean
}

function TabLink({ tab, id, panelId, selected }: TabLinkProps) {
  const href = useHref(tab.to)
  const go = useLinkClickHandler<HTMLAnchorElement>(tab.to, { replace: true, preventScrollReset: true })
  return (
    <a
      id={id}
      href={href}
      className={styles.tab}
      role="tab"
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      onClick={go}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {tab.label}
    </a>
  )
}
