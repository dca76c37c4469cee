import type { ReportOn } from '@quad/contract/entities/report.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { ReportItems } from '../report/ReportItems.tsx'
import { isOpenAccount } from '../user/account.ts'
import styles from './CommentCard.module.css'
import { commentMenuWords as words } from './words.ts'

interface CommentMenuProps {
  readonly reportOn: Extract<ReportOn, 'comment' | 'eventComment'>
  readonly comment: { readonly _id: string; readonly user: UserCard }
}

/** The menu of another person's comment: report it, or block its author (SUP-02, PROF-03). */
export function CommentMenu({ reportOn, comment: { _id, user } }: CommentMenuProps) {
  return (
    <Menu
      label={words.more(user.displayName)}
      trigger={<Icon name="more" size={18} />}
      triggerClassName={styles.trigger}
    >
      <ReportItems reportOn={reportOn} reportedId={_id} person={user} mayBlock={isOpenAccount(user)} />
    </Menu>
  )
}
