import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useParams } from 'react-router'
import { Projector } from '../../../entities/ticket/Projector.tsx'
import { codeWords } from '../../../entities/ticket/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getSessionCode } from '../../../shared/api/routes.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { attendeeWords as words } from '../attendeeWords.ts'

/** /club/:clubId/session/:channelId/code/:sessionId: the code of a session, for its projector (SESS-05). */
export function SessionCodeScreen() {
  const { clubId = '', channelId = '', sessionId = '' } = useParams()
  useDocumentTitle(codeWords.title)
  const sessions = `/club/${clubId}/session/${channelId}`
  return (
    <Stack gap={2} above={4} below={6}>
      <Row as={Link} inline gap={2} strong tone="ink" link to={sessions}>
        <Icon name="chevronLeft" size={18} />
        {words.open}
      </Row>
      <Text as="h1" size="title-large">
        {codeWords.title}
      </Text>
      <Projector
        key={sessionId}
        id={sessionId}
        load={(signal) => callApi(getSessionCode, { params: { id: channelId, sessionId } }, { signal })}
        pathOf={(code) => `${sessions}?came=${sessionId}#${code}`}
      />
    </Stack>
  )
}
