import { useId } from 'react'
import { declineInstallation, install, useInstallation } from '../../shared/installation/installation.ts'
import { installationWords as words } from '../../shared/installation/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './InstallOffer.module.css'

/** Offers to install Quad as an app, from the person's second visit on (APP-01). */
export function InstallOffer() {
  const { way, isOffered } = useInstallation()
  const id = useId()
  if (way === undefined || !isOffered) return null
  return (
    <Stack as="section" gap={3} className={styles.offer} aria-labelledby={id}>
      <Row gap={3} align="start">
        <img src="/icon.svg" alt="" className={styles.icon} />
        <div>
          <Text as="h2" id={id} size="title-small">
            {words.title}
          </Text>
          <Text tone="muted" size="small">
            {words.text}
          </Text>
        </div>
      </Row>
      {way === 'share' && (
        <Row as="p" gap={2}>
          <Icon name="share" />
          {words.byShare}
        </Row>
      )}
      <Row gap={3} justify="end">
        <Button kind="quiet" size="sm" onClick={declineInstallation}>
          {way === 'share' ? words.gotIt : words.notNow}
        </Button>
        {way === 'dialog' && (
          <Button size="sm" onClick={() => void install()}>
            {words.install}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
