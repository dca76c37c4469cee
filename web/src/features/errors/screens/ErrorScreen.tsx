import { useLocation } from 'react-router'
import { isPostGone } from '../../../shared/navigation/gone.ts'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { words } from '../../../shared/words.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { errorWords } from '../words.ts'

/** /error (SHELL-10). The router's state says what is gone. */
export function ErrorScreen() {
  const { title, text } = isPostGone(useLocation().state)
    ? errorWords.postGone
    : { title: words.errorTitle, text: errorWords.errorText }
  useDocumentTitle(title)
  return (
    <Notice title={title} text={text}>
      <LinkButton to="/">{words.actions.goHome}</LinkButton>
    </Notice>
  )
}
