import { chooseScheme, useScheme } from '../../shared/theme/scheme.ts'
import { MenuChoice, MenuLabel } from '../../shared/ui/MenuItem.tsx'
import { words } from '../../shared/words.ts'

const choices = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'system', icon: 'screen' },
] as const

export function ThemeChoices() {
  const chosen = useScheme((scheme) => scheme.choice)
  return (
    <div role="group" aria-label={words.theme.label}>
      <MenuLabel>{words.theme.label}</MenuLabel>
      {choices.map(({ choice, icon }) => (
        <MenuChoice key={choice} icon={icon} chosen={choice === chosen} onSelect={() => chooseScheme(choice)}>
          {words.theme[choice]}
        </MenuChoice>
      ))}
    </div>
  )
}
