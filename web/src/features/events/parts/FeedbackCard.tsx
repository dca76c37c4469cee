import type { Event } from '@quad/contract/entities/event.ts'
import { type Feedback, feedbackDays } from '@quad/contract/entities/feedback.ts'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openModal } from '../../../shared/modal/store.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Text } from '../../../shared/ui/primitives.tsx'
import { useGetFeedback } from '../calls/useFeedback.ts'
import { feedbackWords as words } from '../feedbackWords.ts'
import { Stars, StarsShown } from './Stars.tsx'
import styles from './Stars.module.css'

addIcons(memberIcons)

/** Asks those who were at an event how it was, or thanks them (EVT-29). */
export function FeedbackCard({ event }: { readonly event: Event }) {
  const days = (useNow().getTime() - Date.parse(event.eventEndDate)) / dayMs
  return days >= 0 && !event.cancelled ? <Card eventId={event._id} isRecent={days < feedbackDays} /> : null
}

const dayMs = 86_400_000

function Card({ eventId, isRecent }: { readonly eventId: string; readonly isRecent: boolean }) {
  const { data, isPending } = useGetFeedback(eventId)
  useAsked(eventId, data?.open)
  // Keeps the place of what most find there.
  if (isPending && isRecent)
    return (
      <Panel pad={5} below={4} className={styles.pending}>
        <Skeleton shape="title" width="half" />
      </Panel>
    )
  if (data?.own) return <Given eventId={eventId} own={data.own} open={data.open} />
  return data?.open ? <Asked eventId={eventId} /> : null
}

// The notification's link opens the form, once.
function useAsked(eventId: string, open = false): void {
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(useLocation().search).has('feedback')
  useEffect(() => {
    if (!isAsked || !open) return
    void navigate(`/events/${eventId}`, { replace: true, preventScrollReset: true })
    openModal('giveFeedback', { eventId })
  }, [isAsked, open, eventId, navigate])
}

function Asked({ eventId }: { readonly eventId: string }) {
  const id = useId()
  const [stars, setStars] = useState(0)
  const goOn = (pressed: number) => openModal('giveFeedback', { eventId, ...(pressed > 0 && { stars: pressed }) })
  return (
    <Panel gap={2} pad={5} below={4} aria-labelledby={id}>
      <Text as="h2" size="title-small" id={id}>
        {words.title}
      </Text>
      <Text size="small" tone="muted">
        {words.ask}
      </Text>
      <Stars label={words.title} labelHidden value={stars} onChange={setStars} onPress={goOn} />
      {stars > 0 && (
        <Row>
          <Button kind="quiet" onClick={() => goOn(stars)}>
            {words.goOn}
          </Button>
        </Row>
      )}
    </Panel>
  )
}

interface GivenProps {
  readonly eventId: string
  readonly own: NonNullable<Feedback['own']>
  readonly open: boolean
}

function Given({ eventId, own, open }: GivenProps) {
  const id = useId()
  return (
    <Panel gap={2} pad={5} below={4} aria-labelledby={id}>
      <Text as="h2" size="title-small" id={id}>
        {words.thanks}
      </Text>
      <Row wrap justify="between" gap={2}>
        <span>
          <StarsShown value={own.stars} size={24} />
          <span className="visuallyHidden">{words.given(own.stars)}</span>
        </span>
        {open && (
          <Button kind="quiet" size="sm" onClick={() => openModal('giveFeedback', { eventId })}>
            {words.change}
          </Button>
        )}
      </Row>
    </Panel>
  )
}
