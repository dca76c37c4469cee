import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { useNavigate } from 'react-router'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Card, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetCase } from '../calls/cases.ts'
import { consolePath, type Filters } from '../filters.ts'
import { kindName, titleOf } from '../kinds.ts'
import { useKeys } from '../useKeys.ts'
import { caseWords, caseWords as words, consoleWords, settleWords } from '../words.ts'
import { Acts } from './Acts.tsx'
import caseParts from './CaseParts.module.css'
import { CaseReports } from './CaseReports.tsx'
import { CaseRequest } from './CaseRequest.tsx'
import { CaseThing } from './CaseThing.tsx'
import styles from './CaseView.module.css'
import { Decision } from './Decision.tsx'
import { UndoBar } from './UndoBar.tsx'

interface CaseViewProps {
  readonly caseId: string
  readonly filters: Filters
}

/** Shows the open case: the reported thing or the request, and the bar that settles the case (SUP-03). */
export function CaseView({ caseId, filters }: CaseViewProps) {
  const query = useGetCase(caseId)
  const { data, error } = query
  const navigate = useNavigate()
  useKeys({ Escape: () => void navigate(consolePath(filters)) })
  return (
    <Stack as="section" shrink className={styles.view} aria-labelledby="case-title">
      <div className={styles.scroll}>
        <Link to={consolePath(filters)} className={styles.back}>
          <Icon name="chevronLeft" />
          {consoleWords.back}
        </Link>
        {data ? (
          <Found found={data} />
        ) : (
          <>
            <h1 id="case-title" className={error ? 'visuallyHidden' : styles.title}>
              {error ? consoleWords.title : caseWords.loading}
            </h1>
            {error ? <QueryError query={query} /> : <Skeleton shape="block" />}
          </>
        )}
      </div>
      <UndoBar />
      {data?.state === 'open' && <Acts key={caseId} found={data} />}
    </Stack>
  )
}

function Found({ found }: { readonly found: CaseDetail }) {
  const { source, reportsCount, createdAt, request, thing } = found
  return (
    <>
      <header className={styles.header}>
        <Row as="p" wrap align="stretch" size="small" tone="muted" across={3} below={1}>
          <span>{kindName(found)}</span>
          {source === 'report' && <span>{consoleWords.reportedBy(reportsCount)}</span>}
          <RelativeTime at={createdAt} />
        </Row>
        <h1 id="case-title" className={styles.title} dir="auto">
          {titleOf(found, thing)}
        </h1>
      </header>
      <Decision found={found} />
      <CaseAppeal found={found} />
      {request && <CaseRequest request={request} />}
      {thing && <CaseThing found={found} thing={thing} />}
      {source !== 'request' && <CaseReports found={found} />}
    </>
  )
}

/** Shows an appeal with the decision that it contests (ruling 81). */
function CaseAppeal({ found }: { readonly found: CaseDetail }) {
  const { appeal, outcomes, state } = found
  if (!appeal) return null
  const { text, by, against, case: caseId } = appeal
  return (
    <Card as="section" pad={4} aria-label={words.appeal}>
      <Row as="p" wrap className={caseParts.by}>
        <UserPicture user={by} size={32} />
        <UserName user={by} />
      </Row>
      <p className={caseParts.text} dir="auto">
        <LinkedText parts={textParts(text)} />
      </p>
      <Text above={3}>
        {settleWords.by(against.by.displayName, against.outcome)}.{' '}
        <Link to={`/console/${caseId}`}>{words.appealedCase}</Link>
      </Text>
      {against.reason !== '' && <Text above={3}>{settleWords.reasonWas(against.reason)}</Text>}
      {state === 'open' && outcomes.length === 0 && <Text above={3}>{words.otherMustDecide}</Text>}
    </Card>
  )
}
