import './Mantine.css'
import 'virtual:theme.css'
import { MantineProvider } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useScheme } from '../../lib/scheme.ts'
import { theme } from './theme.ts'

/**
 * Around whatever is made of Mantine's parts. What a visitor sees first has none of them (D-62), so this comes with the
 * pages and parts that are loaded later.
 */
function Mantine({ children }: { children: ReactNode }) {
  return (
    // Its variables are a style sheet (vite.config.ts), its classes by breakpoint are not used.
    <MantineProvider theme={theme} forceColorScheme={useScheme()} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** A part that may stand on a page without Mantine. */
export const withMantine =
  <P extends object>(Part: ComponentType<P>) =>
  (props: P) => (
    <Mantine>
      <Part {...props} />
    </Mantine>
  )
