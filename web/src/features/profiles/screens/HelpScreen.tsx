import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { HelpCards } from '../parts/HelpCards.tsx'
import styles from '../parts/Settings.module.css'
import { SettingsPart } from '../parts/SettingsPart.tsx'
import { settingsWords } from '../settingsWords.ts'

const { help, support, toSettings } = settingsWords

/** /help: the support forms, and the way to the settings (SUP-01, ruling 76). */
export function HelpScreen() {
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{help}</h1>
      <SettingsPart title={support.title} text={support.text}>
        <HelpCards />
      </SettingsPart>
      <SettingsPart title={toSettings.title} text={toSettings.text}>
        <LinkButton kind="quiet" to="/settings">
          {toSettings.open}
        </LinkButton>
      </SettingsPart>
    </div>
  )
}
