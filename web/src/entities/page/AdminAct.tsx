import type { UserCard } from '@quad/contract/entities/user.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { ActResult } from '../../shared/ui/ActResult.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../shared/ui/keptFocus.ts'
import { adminsWords as words } from './adminsWords.ts'
import { idsWithout, type PageAdmins } from './pageAdmins.ts'

interface AdminActProps {
  readonly page: PageAdmins
  readonly person: UserCard
  readonly isAdmin: boolean
  readonly isRemovable: boolean
  /** Asks before one removes oneself. */
  readonly onLeave: () => void
}

/** Makes a person an admin of a page, or removes one. */
export function AdminAct({ page, person, isAdmin, isRemovable, onLeave }: AdminActProps) {
  const { _id: personId, displayName } = person
  const isSelf = useSession((session) => session.userId) === personId
  const place = useRef<HTMLSpanElement>(null)
  const save = useMutation({
    mutationFn: () =>
      page.change((admins) => (isAdmin ? idsWithout(admins, personId) : [...idsWithout(admins, personId), personId])),
    onError: (failure) => toast.error(`${page.texts.failed}: ${failure.message}`),
  })
  useKeptFocus(place, isAdmin, 'button, [data-admin]')
  return (
    <span ref={place}>
      {isAdmin && !isRemovable ? (
        <ActResult icon="check" data-admin tabIndex={-1}>
          {page.hosted?.host.includes(personId) ? words.isHostAdmin : words.isAdmin}
        </ActResult>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={(isAdmin ? words.removeNamed : words.addNamed)(displayName)}
          loading={save.isPending}
          onClick={() => (isAdmin && isSelf ? onLeave() : save.mutate())}
        >
          {isAdmin ? words.remove : words.add}
        </Button>
      )}
    </span>
  )
}
