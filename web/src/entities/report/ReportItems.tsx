import type { ReportOn } from '@quad/contract/entities/report.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { openModal } from '../../shared/modal/store.ts'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { reportTitle, reportWords as words } from './words.ts'

interface ReportItemsProps {
  readonly reportOn: ReportOn
  readonly reportedId: string
  /** The person responsible; absent if no single person is. */
  readonly person?: Pick<UserCard, '_id' | 'firstname'> | undefined
  readonly mayBlock?: boolean
}

/** The menu items Report and Block, for another person's post, comment or page (SUP-02, PROF-03). */
export function ReportItems({ reportOn, reportedId, person, mayBlock = true }: ReportItemsProps) {
  return (
    <>
      <MenuItem icon="flag" onSelect={() => openModal('report', { reportOn, reportedId })}>
        {person && reportOn === 'profile' ? words.report(person.firstname) : reportTitle(reportOn)}
      </MenuItem>
      {person && mayBlock && (
        <MenuItem danger icon="close" onSelect={() => openModal('blockUser', { userId: person._id })}>
          {words.block(person.firstname)}
        </MenuItem>
      )}
    </>
  )
}
