import type { Judging, JudgingResults } from '@quad/contract/entities/judging.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CheckField } from '../../shared/ui/CheckField.tsx'
import { QueryState } from '../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Card, List, Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { useDownloadScores, useGetJudgingResults, useListJudgings, useShowHonour } from './judgings.ts'
import styles from './Results.module.css'
import { Rubric } from './Rubric.tsx'
import { judgingWords as words } from './words.ts'

/** The locked rubrics of an event and, once they are published, the results, for all who may see it (JUDG-02, JUDG-06). */
export function EventJudgings({ eventId }: { readonly eventId: string }) {
  const query = useListJudgings(eventId)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(judgings) => {
        const shown = judgings.filter(({ locked }) => locked)
        return (
          <Stack gap={6}>
            {shown.map((judging) => (
              <Stack key={judging._id} gap={3}>
                {(shown.length > 1 || judging.title !== '') && (
                  <Text as="h3" size="title-small" breaks>
                    {judging.title || words.wholeEvent}
                  </Text>
                )}
                {judging.publishedAt ? (
                  <Published eventId={eventId} judging={judging} />
                ) : (
                  <Text tone="muted">{judging.closed ? words.closed : words.open}</Text>
                )}
                <details>
                  <summary className={styles.summary}>{words.rubric}</summary>
                  <Rubric judging={judging} />
                </details>
              </Stack>
            ))}
          </Stack>
        )
      }}
    </QueryState>
  )
}

interface PublishedProps {
  readonly eventId: string
  readonly judging: Judging
}

function Published({ eventId, judging }: PublishedProps) {
  const query = useGetJudgingResults(eventId, judging._id)
  const download = useDownloadScores(eventId, judging._id)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(results) => (
        <Stack gap={4}>
          {results.own && (
            <OwnResult
              eventId={eventId}
              judging={judging}
              own={results.own}
              isRanked={results.ranking.some(({ number }) => number === results.own?.number)}
            />
          )}
          <Ranking results={results} />
          <Stack gap={1} align="start">
            <Button kind="quiet" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
              {words.download}
            </Button>
            <Text size="small" tone="muted">
              {words.downloadHint}
            </Text>
          </Stack>
        </Stack>
      )}
    </QueryState>
  )
}

/** The ranks with names and scores. */
export function Ranking({ results: { ranking, unranked } }: { readonly results: JudgingResults }) {
  return (
    <Stack gap={2}>
      <List aria-label={words.ranking} className={styles.ranking}>
        {ranking.map(({ rank, number, name, score }) => (
          <Row key={number} as="li" gap={3} className={styles.ranked} data-first={rank === 1 || undefined}>
            <span className={styles.rank}>
              <span className="visuallyHidden">{words.rank(rank)}</span>
              <span aria-hidden="true">{rank}</span>
            </span>
            <Text as="bdi" strong breaks fill>
              {name || words.entry(number)}
            </Text>
            <Text as="span" tabular tone="muted" rigid>
              {words.percent(score)}
            </Text>
          </Row>
        ))}
      </List>
      {unranked > 0 && (
        <Text size="small" tone="muted">
          {words.unranked(unranked)}
        </Text>
      )}
    </Stack>
  )
}

interface OwnProps extends PublishedProps {
  readonly own: NonNullable<JudgingResults['own']>
  /** The place is among those that are shown, so that the viewer may show it on their profile. */
  readonly isRanked: boolean
}

function OwnResult({ eventId, judging, own, isRanked }: OwnProps) {
  const { criteria } = judging
  const { number, rank, score, sheets, honoured } = own
  const show = useShowHonour(eventId, judging._id)
  return (
    <Card as="section" gap={3} pad={4} aria-label={words.own}>
      <Stack gap={1}>
        <Text size="small" strong tone="muted">
          {words.own}
        </Text>
        <Text size="lead" strong>
          {rank !== undefined && score !== undefined ? words.ownRank(rank, score) : words.ownUnranked}
        </Text>
      </Stack>
      {[...sheets.entries()].map(([at, { points, comment }]) => (
        <details key={at} open={at === 0}>
          <summary className={styles.summary}>{words.judge(at + 1)}</summary>
          <Stack gap={2}>
            <dl className={styles.sheet}>
              {criteria.map(({ name, max }, place) => (
                <Row key={name} justify="between" gap={3}>
                  <Text as="dt" breaks>
                    <bdi>{name}</bdi>
                  </Text>
                  <Text as="dd" tabular rigid>
                    {words.points(points[place] ?? 0, max)}
                  </Text>
                </Row>
              ))}
            </dl>
            {comment !== '' && (
              <Text dir="auto" breaks className={styles.comment}>
                {comment}
              </Text>
            )}
          </Stack>
        </details>
      ))}
      <Text size="small" tone="muted">
        {words.ownNumber(number)}
      </Text>
      {isRanked && (
        <CheckField
          label={words.show}
          hint={words.showHint}
          checked={honoured}
          onChange={({ currentTarget }) => show.mutate(currentTarget.checked)}
        />
      )}
    </Card>
  )
}
