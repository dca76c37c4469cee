import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { Fragment, type ReactNode } from 'react'
import { EventChip, HostPicture } from '../../../entities/event/EventChip.tsx'
import { acceptedHosts, hostOf } from '../../../entities/event/facts.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../words.ts'
import styles from './EventHeader.module.css'

interface EventHeaderProps {
  readonly event: Event | undefined
  readonly acts: ReactNode
}

/**
 * Type, title and host (EVT-02). One heading from the start: it has the focus after a page change and must not be
 * replaced when the event loads.
 */
export function EventHeader({ event, acts }: EventHeaderProps) {
  return (
    <header>
      <Row gap={2} wrap className={styles.top}>
        {event && <EventChip type={event.eventType} />}
        {event && <Marks event={event} />}
        {event?.verified && <span className={styles.verified}>{words.verified}</span>}
        <div className={styles.acts}>{acts}</div>
      </Row>
      <h1 className={event ? styles.title : 'visuallyHidden'}>{event ? <bdi>{event.eventTitle}</bdi> : words.event}</h1>
      {event ? <Host event={event} /> : <Placeholder />}
    </header>
  )
}

function Marks({ event }: { readonly event: Event }) {
  const { stepsDone, cancelled, visibility, college } = event
  if (stepsDone < completeSteps) return <span className={styles.incomplete}>{eventWords.incomplete}</span>
  if (cancelled) return <span className={styles.incomplete}>{eventWords.cancelled}</span>
  if (visibility === 'public') return null
  const text =
    visibility === 'college' && college
      ? words.onlyCollege(college.collegeName)
      : words.onlyMembers(hostOf(event)?.name ?? '')
  return <span className={styles.mark}>{text}</span>
}

function Host({ event }: { readonly event: Event }) {
  const host = hostOf(event)
  if (!host) return null
  return (
    <Row as="p" gap={2} tone="muted" breaks className={styles.host}>
      <HostPicture event={event} size={24} />
      <span>
        {words.hostedBy}{' '}
        <Link to={host.to}>
          <bdi>{host.name}</bdi>
        </Link>
        <CoHosts event={event} />
      </span>
    </Row>
  )
}

const named = 2

/** The co-hosts that accepted: two by name, and how many more (EVT-28). */
function CoHosts({ event }: { readonly event: Event }) {
  const hosts = acceptedHosts(event)
  if (hosts.length === 0) return null
  return (
    <>
      {' '}
      {words.hostedWith}{' '}
      {hosts.slice(0, named).map(({ id, name, to }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}{' '}
      {hosts.length > named && words.moreHosts(hosts.length - named)}
    </>
  )
}

function Placeholder() {
  return (
    <>
      <div className={styles.title}>
        <Skeleton shape="title" width="threeQuarters" />
      </div>
      <Skeleton width="half" />
    </>
  )
}
