import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { teamSizeMessage } from '@quad/contract/messages/teams.ts'
import { Suspense } from 'react'
import { registersHere } from '../../../entities/event/facts.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { pageWords as words } from '../pageWords.ts'
import styles from './EventBody.module.css'
import { HostCard } from './HostCard.tsx'
import { Rewards } from './Rewards.tsx'
import { RichText } from './RichText.tsx'
import { Rounds } from './Rounds.tsx'
import { Section } from './Section.tsx'

// Loaded once the page is shown, to keep it light.
const EventComments = lazyPiece(
  async () => (await import('./EventComments.tsx')).EventComments,
  () => <ErrorState error={unreachable()} />,
)

/** Everything about an event below its head (EVT-02). */
export function EventBody({ event }: { readonly event: Event }) {
  const { description, guidelines, stages } = event
  return (
    <>
      {description !== '' && (
        <Section title={words.about}>
          <RichText html={description} />
        </Section>
      )}
      {guidelines.length > 0 && (
        <Section title={words.guidelines}>
          <ol className={styles.guidelines}>
            {[...new Set(guidelines.map(({ guideline }) => guideline))].map((guideline) => (
              <li key={guideline} dir="auto">
                {guideline}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {stages.length > 0 && <Rounds event={event} />}
      <Rewards event={event} />
      <Results event={event} />
      <GoodToKnow event={event} />
      <HostCard event={event} />
      {event.stepsDone === completeSteps && (
        <Suspense>
          <EventComments event={event} />
        </Suspense>
      )}
    </>
  )
}

/** Empty for those who may not see them (EVT-10). */
function Results({ event: { results, stages } }: { readonly event: Event }) {
  if (results.length === 0) return null
  const titleOf = (round: number) => stages.find((stage) => stage.round === round)?.roundTitle ?? words.round(round)
  return (
    <Section title={words.results}>
      <ul className={styles.facts}>
        {results.map(({ _id, round, file, filename }) => (
          <li key={_id}>
            <Icon name="award" />
            <a href={file} target="_blank" rel="noopener noreferrer" aria-label={words.resultOf(titleOf(round))}>
              {titleOf(round)}: {filename}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GoodToKnow({ event }: { readonly event: Event }) {
  const { participation, minSizeTeam, maxSizeTeam, partCertificate, eventCategory, eventDomain, views } = event
  const hasTeams = registersHere(event) && participation === 'team'
  return (
    <Section title={words.good}>
      <ul className={styles.facts}>
        {hasTeams && (
          <li>
            <Icon name="people" />
            {teamSizeMessage(minSizeTeam, maxSizeTeam)}
          </li>
        )}
        {partCertificate && (
          <li>
            <Icon name="award" />
            {words.partCertificate}
          </li>
        )}
        <li>
          <Icon name="views" />
          {words.views(views)}
        </li>
      </ul>
      <ul className={styles.chips}>
        {[...eventCategory.map(eventCategoryLabel), eventDomain]
          .filter((topic) => topic !== '')
          .map((topic) => (
            <li key={topic}>
              <bdi>{topic}</bdi>
            </li>
          ))}
      </ul>
    </Section>
  )
}
