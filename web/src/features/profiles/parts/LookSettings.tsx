import { install, useInstallation } from '../../../shared/installation/installation.ts'
import { installationWords } from '../../../shared/installation/words.ts'
import { chooseScheme, useScheme } from '../../../shared/theme/scheme.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { words } from '../../../shared/words.ts'
import { settingsWords } from '../words.ts'
import { SettingsPart } from './SettingsPart.tsx'

const { title, text, label, hints } = settingsWords.theme
const schemes = ['light', 'dark', 'system'] as const

export function ThemeSettings() {
  const chosen = useScheme((scheme) => scheme.choice)
  const choices = schemes.map((value) => ({ value, label: words.theme[value], hint: hints[value] }))
  return (
    <SettingsPart icon="sun" title={title} text={text}>
      <ChoiceField
        label={label}
        name="theme"
        choices={choices}
        chosen={chosen}
        onChange={({ target }) => chooseScheme(schemes.find((one) => one === target.value) ?? 'system')}
      />
    </SettingsPart>
  )
}

/** Explains how to install Quad on this device, if that is possible (APP-01). */
export function InstallSettings() {
  const way = useInstallation((installation) => installation.way)
  if (way === undefined) return null
  return (
    <SettingsPart icon="screen" title={installationWords.title} text={installationWords.text}>
      {way === 'share' ? (
        <p>{installationWords.byShare}</p>
      ) : (
        <Button kind="quiet" onClick={() => void install()}>
          {installationWords.install}
        </Button>
      )}
    </SettingsPart>
  )
}
