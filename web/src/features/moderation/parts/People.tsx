import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi } from '../../../shared/api/client.ts'
import { findPeople } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { partKeys } from '../cache.ts'
import { peopleWords as words } from '../operatingWords.ts'
import { PersonView } from './PersonView.tsx'
import styles from './Queue.module.css'

/** Finds people, and shows the person whose id is in the page's address (SUP-08). */
export function People() {
  const [params] = useSearchParams()
  const person = params.get('person')
  return person === null ? <Finder /> : <PersonView id={person} />
}

const addressOf = (more: Readonly<Record<string, string>>) => `/console/people?${new URLSearchParams(more)}`

function Finder() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const { text, setText } = useSearchText(search, (settled) =>
    setParams(settled === '' ? {} : { search: settled }, { replace: true }),
  )
  return (
    <>
      <div className={styles.add}>
        <SearchPill label={words.search} text={text} onText={setText} />
      </div>
      {search === '' ? <Text tone="muted">{words.hint}</Text> : <Found search={search} />}
    </>
  )
}

function Found({ search }: { readonly search: string }) {
  const query = useQuery({
    queryKey: [...partKeys.people, search],
    queryFn: ({ signal }) => callApi(findPeople, { query: { search } }, { signal }),
    refetchOnMount: 'always',
  })
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {({ people, signup }) =>
        people.length === 0 && !signup ? (
          <EmptyState sketch="none" title={words.none} text={words.noneText} />
        ) : (
          <HairlineList label={words.found}>
            {signup && (
              <HairlineItem>
                <Row gap={3} wrap>
                  <div className={styles.said}>
                    <p>
                      <bdi>{words.signup(signup.email)}</bdi>
                    </p>
                    <p>
                      {words.since} <RelativeTime at={signup.since} />
                    </p>
                  </div>
                  <Button
                    size="sm"
                    onClick={() =>
                      openModal('personAct', { act: 'resendCode', name: signup.email, email: signup.email })
                    }
                  >
                    {words.acts.resendCode.open}
                  </Button>
                </Row>
              </HairlineItem>
            )}
            {people.map((user) => (
              <HairlineItem key={user._id}>
                <Row gap={3}>
                  <Avatar id={user._id} name={user.displayName} src={user.userImg} size={40} />
                  <Stack shrink>
                    <Link to={addressOf({ search, person: user._id })}>
                      <bdi>{user.displayName}</bdi>
                    </Link>
                    <Text as="span" size="small" tone="muted" cut>
                      <bdi>{user.user_name}</bdi>
                    </Text>
                  </Stack>
                </Row>
              </HairlineItem>
            ))}
          </HairlineList>
        )
      }
    </QueryState>
  )
}
