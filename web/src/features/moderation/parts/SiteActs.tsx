import type { SiteAct } from '@quad/contract/entities/siteAct.ts'
import { caseOutcome } from '@quad/contract/entities/case.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { useListSiteActs } from '../calls/useListSiteActs.ts'
import { partWords, settleWords } from '../words.ts'
import { PartList } from './PartList.tsx'
import styles from './PartItem.module.css'

const words = partWords.log

/** The log of site admins' acts, newest first (SUP-03). */
export function SiteActs() {
  return (
    <PartList label={partWords.parts.log} pages={useListSiteActs()} none={words} keyOf={(act) => act._id}>
      {(act) => <Act act={act} />}
    </PartList>
  )
}

function Act({ act: { by, act, on, outcome, reason, createdAt } }: { readonly act: SiteAct }) {
  const isOfCase = act === 'settleCase' || act === 'undoOutcome'
  const known = caseOutcome.safeParse(outcome).data
  return (
    <div className={styles.said}>
      <p>
        {by ? <UserName user={by} /> : <strong>{words.commandLine}</strong>} {words.acts[act]}
        {known && `: ${settleWords.decided[known]}`}
      </p>
      {reason !== '' && <p dir="auto">{settleWords.reasonWas(reason)}</p>}
      <p>
        <RelativeTime at={createdAt} />
        {isOfCase && (
          <>
            {' · '}
            <Link to={`/console/${on}`}>{words.on}</Link>
          </>
        )}
      </p>
    </div>
  )
}
