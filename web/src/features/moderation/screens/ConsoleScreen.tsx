import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../shared/api/apiError.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { useListCases } from '../calls/useListCases.ts'
import { filtersIn } from '../filters.ts'
import { Ads } from '../parts/Ads.tsx'
import { Backups } from '../parts/Backups.tsx'
import { CaseView } from '../parts/CaseView.tsx'
import { ConsoleNav, type OtherPart, otherParts } from '../parts/ConsoleNav.tsx'
import { Jobs } from '../parts/Jobs.tsx'
import { PendingColleges } from '../parts/PendingColleges.tsx'
import { People } from '../parts/People.tsx'
import { Queue } from '../parts/Queue.tsx'
import { QueueFilters } from '../parts/QueueFilters.tsx'
import { ServerState } from '../parts/ServerState.tsx'
import { SiteActs } from '../parts/SiteActs.tsx'
import { Suspensions } from '../parts/Suspensions.tsx'
import { UndoBar } from '../parts/UndoBar.tsx'
import { consoleWords as words } from '../words.ts'
import styles from './ConsoleScreen.module.css'

/** /console/{case}: the queue beside the open case, for site admins only (SUP-03). */
export function ConsoleScreen() {
  const isSiteAdmin = useSession((session) => session.user?.admin === true)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSiteAdmin) void navigate('/error', { replace: true })
  }, [isSiteAdmin, navigate])
  const id = useParams()['id']
  const part = otherParts.find((one) => one === id)
  if (!isSiteAdmin) return null
  return part ? <Part part={part} /> : <Console caseId={id} />
}

const contents = {
  people: People,
  colleges: PendingColleges,
  suspensions: Suspensions,
  ads: Ads,
  jobs: Jobs,
  server: ServerState,
  backups: Backups,
  log: SiteActs,
} as const

function Part({ part }: { readonly part: OtherPart }) {
  const Content = contents[part]
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <ConsoleNav active={part} />
      <div className={styles.content}>
        <Content />
      </div>
    </div>
  )
}

function Console({ caseId }: { readonly caseId: string | undefined }) {
  const filters = filtersIn(useLocation().search)
  useLeaveIfRefused(useListCases(filters).error)
  const Title = caseId === undefined ? 'h1' : 'p'
  return (
    <div className={`${panes.panes} ${styles.console}`} data-open={caseId !== undefined}>
      <Stack as="section" shrink className={styles.queue} aria-labelledby="console-title">
        <Title id="console-title" className="visuallyHidden">
          {words.title}
        </Title>
        <ConsoleNav active="queue" />
        <QueueFilters filters={filters} />
        <div className={styles.scroll}>
          <Queue filters={filters} openId={caseId} />
        </div>
        {caseId === undefined && <UndoBar />}
      </Stack>
      {caseId === undefined ? (
        <div className={styles.empty}>
          <EmptyState title={words.choose} text={words.chooseText} />
        </div>
      ) : (
        <CaseView key={caseId} caseId={caseId} filters={filters} />
      )}
    </div>
  )
}

/** Leaves the console if the server says that the viewer is no longer a site admin. */
function useLeaveIfRefused(error: Error | null): void {
  const navigate = useNavigate()
  const isRefused = error instanceof ApiError && error.code === 'siteAdmin.only'
  useEffect(() => {
    if (isRefused) void navigate('/error', { replace: true })
  }, [isRefused, navigate])
}
