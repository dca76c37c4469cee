import type { Event } from '@quad/contract/entities/event.ts'
import type { FeedbackResults } from '@quad/contract/entities/feedback.ts'
import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { Bars } from '../../../shared/ui/Bars.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetFeedbackResults, useListFeedbackTexts } from '../calls/useFeedback.ts'
import { resultWords as words } from '../feedbackWords.ts'
import { StarsShown } from '../parts/Stars.tsx'
import styles from './FeedbackScreen.module.css'

addIcons(memberIcons)

/** /events/feedback/:id: what those who were at an event think of it, without names, for its admins (EVT-29). */
export function FeedbackScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />}>
      {(event) => <Results key={event._id} event={event} />}
    </OrganiserPage>
  )
}

function Results({ event: { _id: eventId, eventEndDate, cancelled } }: { readonly event: Event }) {
  const now = useNow()
  const query = useGetFeedbackResults(eventId)
  if (cancelled || Date.parse(eventEndDate) > now.getTime())
    return <EmptyState title={words.early} text={words.earlyText} sketch="none" />
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(feedback) =>
        feedback.results ? (
          <Shown eventId={eventId} feedback={feedback} results={feedback.results} />
        ) : (
          <Few feedback={feedback} now={now} />
        )
      }
    </QueryState>
  )
}

const isClosed = ({ closesAt }: FeedbackResults, now: Date) => Date.parse(closesAt) <= now.getTime()

function Few({ feedback, now }: { readonly feedback: FeedbackResults; readonly now: Date }) {
  const { answered } = feedback
  if (isClosed(feedback, now))
    return <EmptyState title={words.fewClosed(answered)} text={words.fewClosedText} sketch="none" />
  return <EmptyState title={answered === 0 ? words.none : words.few(answered)} text={words.fewText} sketch="none" />
}

const rounded = (average: number) => average.toLocaleString('en-IN', { maximumFractionDigits: 1 })

interface ShownProps {
  readonly eventId: string
  readonly feedback: FeedbackResults
  readonly results: NonNullable<FeedbackResults['results']>
}

function Shown({ eventId, feedback, results }: ShownProps) {
  const { people, average, stars } = results
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        <Panel gap={3} pad={5} aria-label={words.spread}>
          <Row gap={3} wrap>
            <Text as="span" className={styles.average} aria-hidden="true">
              {rounded(average)}
            </Text>
            <Stack>
              <StarsShown value={average} />
              <span className="visuallyHidden">{words.average(rounded(average))}</span>
              <Text size="small" tone="muted">
                {words.people(people)}
              </Text>
            </Stack>
          </Row>
          <Bars
            rows={[5, 4, 3, 2, 1].map((one) => ({ label: words.row(one), count: stars[one - 1] ?? 0 }))}
            of={people}
          />
          <Later feedback={feedback} people={people} />
        </Panel>
        {feedback.questions.map((question) => (
          <Question key={question._id} eventId={eventId} question={question} results={results} />
        ))}
      </Stack>
      <Panel gap={3} pad={5} aria-label={words.comments} className={styles.comments}>
        <Text as="h2" size="title-small">
          {words.comments}
        </Text>
        <Texts eventId={eventId} label={words.comments} none={words.noComments} />
      </Panel>
    </div>
  )
}

function Later({ feedback, people }: { readonly feedback: FeedbackResults; readonly people: number }) {
  const now = useNow()
  const later = feedback.answered - people
  if (later <= 0) return null
  return (
    <Text size="small" tone="muted">
      {isClosed(feedback, now) ? words.laterClosed(later) : words.later(later)}
    </Text>
  )
}

interface QuestionProps {
  readonly eventId: string
  readonly question: FeedbackResults['questions'][number]
  readonly results: NonNullable<FeedbackResults['results']>
}

function Question({ eventId, question, results }: QuestionProps) {
  const { _id, label, kind, options } = question
  const result = results.questions.find((one) => one.question === _id)
  if (!result) return null
  const { answered, counts, average } = result
  return (
    <Panel gap={3} pad={5} aria-label={label}>
      <Stack gap={1}>
        <Text as="h2" size="title-small" breaks dir="auto">
          {label}
        </Text>
        <Text size="small" tone="muted">
          {average === undefined
            ? words.answers(answered)
            : `${words.mean(rounded(average))} · ${words.answers(answered)}`}
        </Text>
      </Stack>
      {options.length > 0 && answered > 0 && (
        <Bars rows={options.map((option, at) => ({ label: option, count: counts[at] ?? 0 }))} of={answered} />
      )}
      {kind === 'text' && <Texts eventId={eventId} question={_id} label={label} none={words.noTexts} />}
    </Panel>
  )
}

interface TextsProps {
  readonly eventId: string
  /** Without one, the comments. */
  readonly question?: string
  readonly label: string
  readonly none: string
}

function Texts({ eventId, question, label, none }: TextsProps) {
  const list = useListFeedbackTexts(eventId, question)
  return (
    <QueryState query={list} loading={<Skeleton shape="title" />}>
      {(texts) =>
        texts.length === 0 ? (
          <Text tone="muted">{none}</Text>
        ) : (
          <>
            <HairlineList label={label}>
              {texts.map(({ _id, text }) => (
                <HairlineItem key={_id}>
                  <Text breaks dir="auto" className={styles.text}>
                    {text}
                  </Text>
                </HairlineItem>
              ))}
            </HairlineList>
            <ListEnd list={list} end={words.end} />
          </>
        )
      }
    </QueryState>
  )
}
