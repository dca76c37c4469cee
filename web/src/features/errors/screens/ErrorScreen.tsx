import { useLocation } from 'react-router'
import { goneIn } from '../../../shared/navigation/page.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { words } from '../../../shared/words.ts'
import { errorWords } from '../words.ts'

/** /error (SHELL-10). The router's state says what couldn't be found. */
export function ErrorScreen() {
  const gone = goneIn(useLocation().state)
  const { title, text } = gone ? errorWords.gone[gone] : { title: words.errorTitle, text: errorWords.errorText }
  useDocumentTitle(title)
  return (
    <Notice title={title} text={text}>
      <LinkButton to="/">{words.actions.goHome}</LinkButton>
    </Notice>
  )
}
