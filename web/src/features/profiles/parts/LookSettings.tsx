import { chooseScheme, useScheme } from '../../../shared/theme/scheme.ts'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { words } from '../../../shared/words.ts'
import { settingsWords } from '../words.ts'
import { SettingsPart } from './SettingsPart.tsx'

const { title, text, label, hints } = settingsWords.theme
const schemes = ['light', 'dark', 'system'] as const

export function LookSettings() {
  const chosen = useScheme((scheme) => scheme.choice)
  const choices = schemes.map((value) => ({ value, label: words.theme[value], hint: hints[value] }))
  return (
    <SettingsPart title={title} text={text}>
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
