import './Mantine.css'
import 'virtual:theme.css'
import { MantineProvider } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useScheme } from '../../lib/scheme.ts'
import { theme } from './theme.ts'

/**
 * The provider for Mantine components. The first view of a page uses none of them (D-62), so Mantine is loaded only
 * with the pages and parts that need it.
 */
function Mantine({ children }: { children: ReactNode }) {
  return (
    // The theme's CSS variables come from a generated style sheet (infra/vite/theme.ts); Mantine's breakpoint classes are
    // unused.
    <MantineProvider theme={theme} forceColorScheme={useScheme()} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** Wraps a component that uses Mantine, for pages that do not. */
export const withMantine =
  <P extends object>(Part: ComponentType<P>) =>
  (props: P) => (
    <Mantine>
      <Part {...props} />
    </Mantine>
  )
