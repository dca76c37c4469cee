import { inClubHue } from '../../../entities/club/hue.ts'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import card from '../../../shared/ui/LinkCard.module.css'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import styles from './ReminderCard.module.css'

interface NoRemindersProps {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly act: string
  readonly now: Date
}

// The end of a club's id: gives the outline one of the hues that clubs have.
const example = '07'

/** The outline of a card as there will be, and where to find something to be reminded of. */
export function NoReminders({ title, text, link, act, now }: NoRemindersProps) {
  return (
    <>
      <div {...inClubHue(example, `${card.card} ${styles.card} ${styles.outline}`)} aria-hidden="true">
        <DateTab at={now.toISOString()} />
        <div className={styles.text}>
          <span />
          <span />
          <span />
        </div>
        <div className={styles.picture} />
      </div>
      <EmptyState title={title} text={text} action={<LinkButton to={link}>{act}</LinkButton>} />
    </>
  )
}
