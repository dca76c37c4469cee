import type { PersonDetail } from '@quad/contract/entities/operating.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { getPerson } from '../../../shared/api/routes.ts'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { absoluteTime, RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { partKeys } from '../cache.ts'
import { kindName } from '../kinds.ts'
import { peopleWords as words } from '../operatingWords.ts'
import { caseWords, partWords, settleWords } from '../words.ts'
import styles from './Operating.module.css'

/** Shows a person to site admins: state, cases and log-ins, with what they may do (SUP-08). */
export function PersonView({ id }: { readonly id: string }) {
  const [params] = useSearchParams()
  const search = params.get('search')
  const query = useQuery({
    queryKey: partKeys.person(id),
    queryFn: ({ signal }) => callApi(getPerson, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  })
  return (
    <>
      <Text above={2} below={2}>
        <Link to={`/console/people${search === null ? '' : `?${new URLSearchParams({ search })}`}`}>{words.back}</Link>
      </Text>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(person) => (
          <>
            <Head person={person} />
            <Cases cases={person.cases} />
            <Logins logins={person.logins} />
          </>
        )}
      </QueryState>
    </>
  )
}

function Head({ person }: { readonly person: PersonDetail }) {
  const { user, email, joinedAt, closed, siteAdmin, suspendedUntil } = person
  const name = user.displayName
  return (
    <>
      <Row wrap align="start" className={styles.person}>
        <UserPicture user={user} />
        <div>
          <Text as="h2" size="title-small">
            <UserName user={user} />
          </Text>
          <Text tone="muted" size="small" breaks>
            <bdi>{user.user_name}</bdi>
            {' · '}
            <bdi>{email ?? words.noEmail}</bdi>
            {' · '}
            {caseWords.joined(dateWithoutWeekday(new Date(joinedAt)))}
            {siteAdmin && ` · ${words.siteAdmin}`}
          </Text>
          {closed && <Text tone="danger">{words.closed}</Text>}
          {suspendedUntil !== undefined && (
            <Text tone="danger">
              {caseWords.suspendedUntil(suspendedUntil === null ? null : absoluteTime(new Date(suspendedUntil)))}
            </Text>
          )}
        </div>
      </Row>
      <Row gap={2} wrap align="stretch" above={3}>
        {suspendedUntil !== undefined && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => openModal('consoleQuestion', { act: 'liftSuspension', id: user._id, name })}
          >
            {partWords.suspensions.lift}
          </Button>
        )}
        {!siteAdmin && (
          <Button
            kind="danger"
            size="sm"
            onClick={() => openModal('personAct', { act: 'suspend', id: user._id, name })}
          >
            {words.acts.suspend.open}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => openModal('personAct', { act: 'signOut', id: user._id, name })}>
          {words.acts.signOut.open}
        </Button>
        {email !== undefined && (
          <Button kind="quiet" size="sm" onClick={() => openModal('personAct', { act: 'resendCode', name, email })}>
            {words.acts.resendCode.open}
          </Button>
        )}
      </Row>
    </>
  )
}

function Cases({ cases }: Pick<PersonDetail, 'cases'>) {
  return (
    <section className={styles.part}>
      <h2>{words.cases}</h2>
      {cases.length === 0 && <Text tone="muted">{words.noCases}</Text>}
      <List>
        {cases.map(({ _id, kind, open, outcome }) => (
          <li key={_id} className={styles.row}>
            <Link to={`/console/${_id}`}>{kindName({ source: 'report', kind })}</Link>
            {' · '}
            {open || !outcome ? caseWords.openCase : settleWords.decided[outcome]}
          </li>
        ))}
      </List>
    </section>
  )
}

function Logins({ logins }: Pick<PersonDetail, 'logins'>) {
  return (
    <section className={styles.part}>
      <h2>{words.logins}</h2>
      {logins.length === 0 && <Text tone="muted">{words.noLogins}</Text>}
      <List>
        {logins.map(({ name, at, usedAt, byPasskey, active }) => (
          <li key={`${at} ${name}`} className={styles.row}>
            {name === '' ? words.unknownDevice : name}
            <Text as="span" tone="muted">
              {' · '}
              <RelativeTime at={at} />
              {byPasskey && ` · ${words.byPasskey}`}
              {usedAt !== undefined && (
                <>
                  {` · ${words.lastUsed} `}
                  <RelativeTime at={usedAt} />
                </>
              )}
              {' · '}
            </Text>
            <Text as="span" tone={active ? 'success' : 'muted'}>
              {active ? words.active : words.ended}
            </Text>
          </li>
        ))}
      </List>
    </section>
  )
}
