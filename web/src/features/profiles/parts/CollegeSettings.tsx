import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getOwnCollegeSignIn } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { securityWords } from '../securityWords.ts'
import { SettingsPart } from './SettingsPart.tsx'

const { college: words } = securityWords

/** Connects the log-in of the viewer's college, where it has one (SSO-03). */
export function CollegeSettings() {
  const { data } = useQuery({
    queryKey: ['ownCollegeSignIn'],
    queryFn: ({ signal }) => callApi(getOwnCollegeSignIn, {}, { signal }),
    refetchOnMount: 'always',
  })
  if (!data || (!data.linked && !data.college)) return null
  return (
    <SettingsPart icon="campus" title={words.title} text={words.text(data.college?.collegeName)}>
      {data.linked ? (
        <Text role="status">{words.connected}</Text>
      ) : (
        <Button kind="quiet" onClick={() => openModal('connectCollege', {})}>
          {words.connect}
        </Button>
      )}
    </SettingsPart>
  )
}
