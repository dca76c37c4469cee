import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

// Mantine wants ten shades; we have soft, primary and strong (pressed).
const soft = 'var(--primary-soft)'
const primary = 'var(--primary)'
const strong = 'var(--primary-strong)'
const quad: MantineColorsTuple = [soft, soft, soft, soft, primary, primary, primary, strong, strong, strong]

/** Maps Mantine's theme to app/tokens.css, so that both schemes are defined once. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '600' },
  colors: { quad },
  primaryColor: 'quad',
  primaryShade: 6,
  defaultRadius: 'var(--radius-control)',
  respectReducedMotion: true,
  focusRing: 'auto',
})

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-border)',
}

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
