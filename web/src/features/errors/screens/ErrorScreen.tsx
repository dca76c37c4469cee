import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { words } from '../../../shared/words.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { errorWords } from '../words.ts'

/** /error (SHELL-10). */
export function ErrorScreen() {
  return (
    <Notice title={words.errorTitle} text={errorWords.errorText}>
      <LinkButton to="/">{words.actions.goHome}</LinkButton>
    </Notice>
  )
}
