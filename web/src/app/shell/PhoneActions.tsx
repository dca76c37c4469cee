import { alerts } from '@quad/contract/messages/app.ts'
import { useSession } from '../../shared/session/session.ts'
import { settings } from '../../shared/settings.ts'
import { toast } from '../../shared/toast/toast.ts'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { VisitorMenu } from './VisitorMenu.tsx'
import { shellWords } from './words.ts'

/** The landing page's header on a phone: a link to the app's store, and a menu (SHELL-11). */
export function PhoneActions() {
  const { mobileUrl } = settings
  return (
    <>
      <StoreButton />
      <VisitorMenu>
        {mobileUrl === '' ? null : (
          <MenuItem onSelect={() => window.location.assign(mobileUrl)}>{shellWords.openMobileWeb}</MenuItem>
        )}
      </VisitorMenu>
    </>
  )
}

function StoreButton() {
  const os = useSession((session) => session.os)
  const stores: Partial<Record<typeof os, string>> = { android: settings.androidAppUrl, ios: settings.iosAppUrl }
  const store = stores[os]
  if (!store)
    return (
      <Button size="sm" onClick={() => toast.error(alerts.noIosApp)}>
        {shellWords.getTheApp}
      </Button>
    )
  return (
    <a className={buttonClass('primary', 'sm')} href={store} rel="noopener">
      {shellWords.getTheApp}
    </a>
  )
}
