import { invitedByEmail } from '@quad/contract/mailLinks.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../shared/api/client.ts'
import { declineInvitation, getInvitation } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { invitedWords as words } from '../bringWords.ts'

/** Beside "Accept invitation": who invites the viewer's own address, and Decline (CLUB-14). */
export function OwnInvitation({ clubId }: { readonly clubId: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isInvited = new URLSearchParams(search).get('invite') === invitedByEmail
  const invitation = useQuery({
    enabled: isInvited,
    queryKey: ['clubInvitation', clubId],
    queryFn: ({ signal }) => callApi(getInvitation, { params: { id: clubId } }, { signal }),
  })
  const decline = useMutation({
    mutationFn: () => callApi(declineInvitation, { params: { id: clubId } }),
    onSuccess: () => {
      toast.success(words.declined)
      void navigate(pathname, { replace: true })
    },
    onError: (failure) => toast.error(failure.message),
  })
  const [found] = invitation.data ?? []
  if (!isInvited || !found) return null
  return (
    <>
      <Button kind="quiet" loading={decline.isPending} onClick={() => decline.mutate()}>
        {words.decline}
      </Button>
      <Text size="small" tone="muted" breaks>
        <bdi>{words.by(found.by.displayName, found.role)}</bdi>
      </Text>
    </>
  )
}
