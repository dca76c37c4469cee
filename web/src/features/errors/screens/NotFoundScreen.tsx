import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { words } from '../../../shared/words.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
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
