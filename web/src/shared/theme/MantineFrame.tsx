import '@mantine/core/styles/default-css-variables.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from '../csp.ts'
import { mantineTheme, mantineVariables } from './mantineTheme.ts'
import { useScheme } from './scheme.ts'

/** Mantine's provider, loaded with the first modal or toast. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  const shown = useScheme((scheme) => scheme.shown)
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={shown}
      getStyleNonce={() => styleNonce() ?? ''}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
