import type { College } from '@quad/contract/entities/college.ts'
import type { CollegeNotice } from '@quad/contract/entities/collegeDesk.ts'
import { useSession } from '../../../shared/session/session.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { Description } from '../../../shared/ui/Description.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { useGetNoticeWays, useListCollegeNotices, useUpdateNoticeWays } from '../calls/notices.ts'
import { noticeWords as words } from '../deskWords.ts'
import styles from './CollegePage.module.css'

/** What the college wrote to its students, and how the viewer gets new ones (COLL-07). */
export function CollegeNotices({ college: { _id: collegeId } }: { readonly college: College }) {
  const isStudent = useSession((session) => session.user?.college) === collegeId
  return (
    <Stack gap={4} className={styles.panel}>
      {isStudent && <Ways />}
      <NoticeList collegeId={collegeId} />
    </Stack>
  )
}

/** The notices of a college, newest first, page by page. */
export function NoticeList({ collegeId }: { readonly collegeId: string }) {
  const list = useListCollegeNotices(collegeId)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(notices) =>
        notices.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} sketch="none" />
        ) : (
          <div>
            <HairlineList label={words.list}>
              {notices.map((notice) => (
                <HairlineItem key={notice._id}>
                  <Notice notice={notice} />
                </HairlineItem>
              ))}
            </HairlineList>
            <ListEnd list={list} end={words.end} />
          </div>
        )
      }
    </QueryState>
  )
}

function Notice({ notice: { text, createdAt, sent } }: { readonly notice: CollegeNotice }) {
  return (
    <Stack gap={1}>
      <Row wrap gap={1} across={2} size="small" tone="muted">
        <RelativeTime at={createdAt} />
        {sent && <span>· {words.for(sent.people)}</span>}
        {sent?.by && (
          <span>
            · <bdi>{sent.by.displayName}</bdi>
          </span>
        )}
      </Row>
      <Description text={text} />
    </Stack>
  )
}

function Ways() {
  const ways = useGetNoticeWays()
  const save = useUpdateNoticeWays()
  const chosen = save.isPending ? save.variables : ways.data
  if (!chosen) return null
  return (
    <Row as="fieldset" wrap gap={2} across={5}>
      <legend>{words.ways}</legend>
      <CheckField
        label={words.inApp}
        checked={chosen.inApp}
        onChange={({ target }) => save.isPending || save.mutate({ ...chosen, inApp: target.checked })}
      />
      <CheckField
        label={words.byMail}
        checked={chosen.mail}
        onChange={({ target }) => save.isPending || save.mutate({ ...chosen, mail: target.checked })}
      />
    </Row>
  )
}
