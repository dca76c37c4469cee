import type { Event } from '@quad/contract/entities/event.ts'
import type { Judging, JudgingProgress, JudgingResults } from '@quad/contract/entities/judging.ts'
import { useState } from 'react'
import { Ranking } from '../../../entities/judging/Results.tsx'
import { Rubric } from '../../../entities/judging/Rubric.tsx'
import { useGetJudgingResults } from '../../../entities/judging/judgings.ts'
import { judgingWords, placeName } from '../../../entities/judging/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { type JudgingAt, useGetJudging, useIssuePlace, useShareEntries } from '../calls.ts'
import { organiseWords as words } from '../words.ts'
import styles from './Judging.module.css'
import { JudgesPanel } from './JudgesPanel.tsx'

interface LockedJudgingProps {
  readonly event: Event
  readonly judging: Judging
}

/** A judging whose rubric is locked: progress or results beside the judges, and the rubric (JUDG-04, JUDG-06). */
export function LockedJudging({ event, judging }: LockedJudgingProps) {
  const params = { id: event._id, judgingId: judging._id }
  return (
    <div className={styles.columns}>
      <Stack gap={5}>
        {judging.closed ? <Preview event={event} judging={judging} /> : <Progress params={params} />}
        <Panel gap={3} pad={4} aria-label={words.rubric}>
          <Text as="h2" size="title-small">
            {words.rubric}
          </Text>
          <Rubric judging={judging} />
        </Panel>
      </Stack>
      <JudgesPanel params={params} />
    </div>
  )
}

function Progress({ params }: { readonly params: JudgingAt }) {
  const query = useGetJudging(params)
  return (
    <Panel gap={3} pad={4} aria-label={words.progress}>
      <Text as="h2" size="title-small">
        {words.progress}
      </Text>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(progress) => <ProgressFacts params={params} progress={progress} />}
      </QueryState>
    </Panel>
  )
}

interface FactsProps {
  readonly params: JudgingAt
  readonly progress: JudgingProgress
}

function ProgressFacts({ params, progress: { teams, entries, wanted, scored, short } }: FactsProps) {
  const share = useShareEntries(params)
  const added = teams - entries
  return (
    <>
      {entries === 0 ? (
        <Text>{words.shareHint(teams)}</Text>
      ) : (
        <>
          <Text strong>{words.scored(scored, wanted)}</Text>
          <progress className={styles.progress} value={scored} max={wanted} aria-label={words.scored(scored, wanted)} />
          {added > 0 && <Text tone="warning">{words.newTeams(added)}</Text>}
          {short > 0 && <Text tone="warning">{words.short(short)}</Text>}
        </>
      )}
      <Row gap={3} wrap>
        <Button
          kind={entries === 0 ? 'primary' : 'quiet'}
          loading={share.isPending}
          onClick={() => share.isPending || share.mutate()}
        >
          {entries === 0 ? words.share : words.shareAgain}
        </Button>
        {entries > 0 && (
          <Button
            kind={scored === wanted ? 'primary' : 'quiet'}
            onClick={() =>
              openModal('judgingQuestion', {
                eventId: params.id,
                judgingId: params.judgingId,
                act: 'close',
                missing: Math.max(0, wanted - scored),
              })
            }
          >
            {words.close}
          </Button>
        )}
      </Row>
    </>
  )
}

function Preview({ event, judging }: LockedJudgingProps) {
  const query = useGetJudgingResults(event._id, judging._id)
  const title = judging.publishedAt ? judgingWords.ranking : words.preview
  return (
    <Panel gap={3} pad={4} aria-label={title}>
      <Text as="h2" size="title-small">
        {title}
      </Text>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(results) => (
          <>
            {!judging.publishedAt && <Text tone="muted">{words.previewHint}</Text>}
            <Ranking results={results} />
            {judging.publishedAt ? (
              <PlaceCertificates eventId={event._id} results={results} />
            ) : (
              <Publish eventId={event._id} judgingId={judging._id} />
            )}
          </>
        )}
      </QueryState>
    </Panel>
  )
}

function Publish({ eventId, judgingId }: { readonly eventId: string; readonly judgingId: string }) {
  const [shown, setShown] = useState('')
  const isWhole = /^\d{0,3}$/.test(shown) && shown !== '0'
  return (
    <Stack gap={3} align="start">
      <TextField
        label={words.shown}
        hint={words.shownHint}
        optional
        inputMode="numeric"
        maxLength={3}
        value={shown}
        onChange={({ currentTarget }) => setShown(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Button
        whyNot={!isWhole && words.shownHint}
        onClick={() =>
          openModal('judgingQuestion', {
            eventId,
            judgingId,
            act: 'publish',
            ...(shown !== '' && { shown: Number(shown) }),
          })
        }
      >
        {words.publish}
      </Button>
    </Stack>
  )
}

const placesShown = 3

function PlaceCertificates({ eventId, results }: { readonly eventId: string; readonly results: JudgingResults }) {
  const issue = useIssuePlace(eventId)
  const places = Map.groupBy(
    results.ranking.filter(({ rank, team }) => rank <= placesShown && team !== undefined),
    ({ rank }) => rank,
  )
  return (
    <Stack gap={2} align="start">
      <Text strong>{words.certificates}</Text>
      <Text size="small" tone="muted">
        {words.certificatesHint}
      </Text>
      <Row gap={2} wrap>
        {[...places].map(([rank, teams]) => (
          <Button
            key={rank}
            kind="quiet"
            size="sm"
            loading={issue.isPending && issue.variables.label === placeName(rank)}
            onClick={() => {
              const ids = teams.flatMap(({ team }) => team ?? [])
              if (!issue.isPending) issue.mutate({ label: placeName(rank), teams: ids })
            }}
          >
            {words.issue(placeName(rank))}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
