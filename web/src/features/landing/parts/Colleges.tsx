import type { College } from '@quad/contract/entities/college.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listColleges } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { landingText } from '../landingText.ts'
import styles from './Board.module.css'
import { Empty } from './Empty.tsx'

const shownColleges = 12
const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const text = landingText.colleges

export function Colleges() {
  return (
    <section className={styles.colleges} aria-labelledby="colleges">
      <Text id="colleges" as="h2" size="title-large">
        {text.title}
      </Text>
      <CollegeList />
      <Text above={4} tone="muted">
        {text.notListed}
      </Text>
      <Ways />
    </section>
  )
}

/** The buttons that write to the site admins. */
export function Ways() {
  return (
    <Row gap={3} wrap align="stretch" above={3}>
      <Button kind="quiet" onClick={() => openModal('supportRequest', { kind: 'college' })}>
        {text.ask}
      </Button>
      <Button kind="quiet" onClick={() => openModal('supportRequest', { kind: 'contact' })}>
        {text.contact}
      </Button>
    </Row>
  )
}

function CollegeList() {
  const colleges = useCollegesOnQuad()
  return (
    <QueryState
      query={colleges}
      loading={
        <ul className={styles.list} aria-busy="true">
          {placeholders.map((place) => (
            <li key={place} className={styles.entry}>
              <Skeleton width="threeQuarters" />
              <Skeleton width="quarter" />
            </li>
          ))}
        </ul>
      }
    >
      {(data) => {
        if (data.length === 0) return <Empty title={text.empty} />
        const rest = data.length - shownColleges
        return (
          <>
            <ul className={styles.list}>
              {data.slice(0, shownColleges).map((college) => (
                <Entry key={college._id} college={college} />
              ))}
            </ul>
            {rest > 0 ? (
              <Text above={4} tone="muted">
                {text.more(rest)}
              </Text>
            ) : null}
          </>
        )
      }}
    </QueryState>
  )
}

function Entry({ college }: { readonly college: College }) {
  return (
    <li className={styles.entry}>
      <Link to={`/college/${college._id}`}>{college.collegeName}</Link>
      <Text size="small" tone="muted">
        {college.city.address}
      </Text>
    </li>
  )
}

/**
 * Returns the verified colleges by name. Unverified ones are left out, as visitors could take a false claim for a
 * college.
 */
function useCollegesOnQuad() {
  return useQuery({
    queryKey: ['landing', 'colleges'],
    queryFn: ({ signal }) => callApi(listColleges, { query: {} }, { signal }),
    select: (colleges) => colleges.filter((college) => college.verified),
  })
}
