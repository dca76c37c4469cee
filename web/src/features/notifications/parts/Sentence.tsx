import type { Notification } from '@quad/contract/entities/notification.ts'
import { words } from '../../../entities/notification/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Says who did what; for a reminder, what starts and when, in the viewer's time zone. */
export function Sentence({ notification }: { readonly notification: Notification }) {
  const { userBy, others, msg, reminder, change, event } = notification
  if (reminder) {
    const { title, startsAt } = reminder
    return (
      <>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        {words.starts} <time dateTime={startsAt}>{new Date(startsAt).toLocaleString('en-GB', parts)}</time>
      </>
    )
  }
  return (
    <>
      {userBy && <UserName user={userBy} />} {others > 0 && `${words.others(others)} `}
      {msg}
      {change && !event && (
        <>
          {' '}
          <strong>
            <bdi>{change.title}</bdi>
          </strong>
        </>
      )}
    </>
  )
}
