import type { Event } from '@quad/contract/entities/event.ts'
import type { Judging } from '@quad/contract/entities/judging.ts'
import { useState } from 'react'
import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { useListJudgings } from '../../../entities/judging/judgings.ts'
import { judgingWords } from '../../../entities/judging/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Panel, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { LockedJudging } from '../parts/LockedJudging.tsx'
import { RubricFields } from '../parts/RubricFields.tsx'
import { judgeWords, organiseWords as words } from '../words.ts'

/** /events/judging/:id: rubric, judges and results for an event's admins, and for its judges the way to their page. */
export function JudgingScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />} forOthers>
      {(event) => <Judgings key={event._id} event={event} />}
    </OrganiserPage>
  )
}

function Judgings({ event }: { readonly event: Event }) {
  const query = useListJudgings(event._id)
  const userId = useSession((session) => session.userId)
  const isAdmin = event.admin.some(({ _id }) => _id === userId)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(judgings) => {
        const own = judgings.filter(({ judge }) => judge)
        return (
          <Stack gap={5} above={4}>
            {own.length > 0 && <OwnJudgings judgings={own} />}
            {isAdmin && <Organised event={event} judgings={judgings} />}
            {!isAdmin && own.length === 0 && (
              <EmptyState
                title={words.onlyAdmins}
                action={<LinkButton to={`/events/${event._id}`}>{words.openEvent}</LinkButton>}
              />
            )}
          </Stack>
        )
      }}
    </QueryState>
  )
}

function OwnJudgings({ judgings }: { readonly judgings: readonly Judging[] }) {
  return (
    <Panel gap={3} pad={4} aria-label={judgeWords.asked}>
      <Text strong>{judgeWords.asked}</Text>
      <List gap={2}>
        {judgings.map(({ _id, title, judge }) => (
          <li key={_id}>
            <LinkButton to={`/judging/${judge?._id}`}>
              {title === '' ? judgeWords.start : `${judgeWords.start}: ${title}`}
            </LinkButton>
          </li>
        ))}
      </List>
    </Panel>
  )
}

interface OrganisedProps {
  readonly event: Event
  readonly judgings: readonly Judging[]
}

function Organised({ event, judgings }: OrganisedProps) {
  const rounds = event.stages.map(({ _id, roundTitle }) => ({ id: _id, title: roundTitle }))
  // A deleted round's judging stays.
  const gone = judgings.flatMap(({ round, title }) =>
    round !== undefined && rounds.every(({ id }) => id !== round) ? [{ id: round, title }] : [],
  )
  const parts = [{ id: '', title: judgingWords.wholeEvent }, ...rounds, ...gone]
  const [chosen, choose] = useState(() => judgings[0]?.round ?? (judgings[0] ? '' : (rounds[0]?.id ?? '')))
  const judging = judgings.find(({ round = '' }) => round === chosen)
  return (
    <>
      {parts.length > 1 && (
        <SelectField label={words.part} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {parts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {judging?.locked ? (
        <LockedJudging key={judging._id} event={event} judging={judging} />
      ) : (
        <RubricFields key={chosen} event={event} round={chosen} judging={judging} />
      )}
    </>
  )
}
