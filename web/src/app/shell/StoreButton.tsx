import { alerts } from '@quad/contract/messages/app.ts'
import { useSession } from '../../shared/session/session.ts'
import { settings } from '../../shared/settings.ts'
import { toast } from '../../shared/toast/toast.ts'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { visitorWords } from '../../shared/words.ts'

/** A link to the app in its store. On an iPhone, if there is no app yet, says that one is coming (SHELL-11). */
export function StoreButton() {
  const isAndroid = useSession((session) => session.os === 'android')
  const store = isAndroid ? settings.androidAppUrl : settings.iosAppUrl
  if (store === '')
    return (
      <Button kind="quiet" size="sm" onClick={() => toast.error(alerts.noIosApp)}>
        {visitorWords.getTheApp}
      </Button>
    )
  return (
    <a className={buttonClass('quiet', 'sm')} href={store} rel="noopener">
      {visitorWords.getTheApp}
    </a>
  )
}
