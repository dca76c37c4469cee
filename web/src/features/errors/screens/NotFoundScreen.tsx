import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { words } from '../../../shared/words.ts'
import { errorWords } from '../words.ts'

/** Any unknown address (SHELL-01). */
export function NotFoundScreen() {
  const navigate = useNavigate()
  return (
    <Notice title={words.notFoundTitle} text={errorWords.notFoundText}>
      <LinkButton to="/">{words.actions.goHome}</LinkButton>
      <Button kind="quiet" onClick={() => navigate(-1)}>
        {errorWords.goBack}
      </Button>
    </Notice>
  )
}
