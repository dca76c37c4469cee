import { caseOutcome, suspensionDays } from '@quad/contract/entities/case.ts'
import type { SiteAct, SiteActName } from '@quad/contract/entities/siteAct.ts'
import { limits } from '@quad/contract/limits.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listSiteActs } from '../../../shared/api/routes.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { partKeys } from '../cache.ts'
import { kindName } from '../kinds.ts'
import { lengthOf, partWords, settleWords } from '../words.ts'
import { PartList } from './PartList.tsx'
import styles from './Queue.module.css'

const words = partWords.log

/** Shows the log of site admins' acts, newest first (SUP-03). */
export function SiteActs() {
  return (
    <PartList label={partWords.parts.log} pages={useListSiteActs()} none={words} keyOf={(act) => act._id}>
      {(act) => <Act act={act} />}
    </PartList>
  )
}

// The page that an act's entry links to. Other acts have no link: their thing is deleted or never had a page.
const pages: Readonly<Partial<Record<SiteActName, readonly [folder: string, name: string]>>> = {
  makeSiteAdmin: ['/profile', words.person],
  endSiteAdmin: ['/profile', words.person],
  settleCase: ['/console', words.case],
  undoOutcome: ['/console', words.case],
  liftSuspension: ['/profile', words.person],
  suspendPerson: ['/profile', words.person],
  signOutPerson: ['/profile', words.person],
  createCollege: ['/college', words.college],
  editCollege: ['/college', words.college],
  approveCollege: ['/college', words.college],
  markLearningClub: ['/club/about', words.club],
}

const did = ({ act, details }: SiteAct) =>
  act === 'markLearningClub' && details['learningXClub'] === false ? words.clearedLearning : words.acts[act]

function Act({ act: one }: { readonly act: SiteAct }) {
  const { by, act, on, outcome, reason, createdAt, kind, name: page, person, details } = one
  const [folder, name] = pages[act] ?? []
  const known = caseOutcome.safeParse(outcome).data
  return (
    <div className={styles.said}>
      <p>
        {by ? <UserName user={by} /> : <strong>{words.commandLine}</strong>} {did(one)}
        {known && `: ${settleWords.decided[known]}`}
      </p>
      {(kind || page !== '' || person) && (
        <p>
          {kind && `${kindName({ source: 'report', kind })} `}
          {page !== '' && <bdi>{page} </bdi>}
          {person && <UserName user={person} />}
          {'suspended' in details && ` · ${lengthOf(suspensionDays.safeParse(details['days']).data ?? null)}`}
        </p>
      )}
      {reason !== '' && <p dir="auto">{settleWords.reasonWas(reason)}</p>}
      <p>
        <RelativeTime at={createdAt} />
        {folder !== undefined && (
          <>
            {' · '}
            <Link to={`${folder}/${on}`}>{name}</Link>
          </>
        )}
      </p>
    </div>
  )
}

/** Lists the site admins' acts, newest first, page by page (SUP-03). */
function useListSiteActs() {
  return usePages({
    queryKey: partKeys.log,
    size: limits.listSize,
    read: (after, signal) => callApi(listSiteActs, { query: { '_id[$lt]': after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
}
