import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Warm greys: one neutral palette for all three worlds. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e9e6e0',
  '#dcd8d0',
  '#c6c0b6',
  '#9b948a',
  '#6b655d',
  '#504b45',
  '#37332f',
  '#24211d',
]
const dark: MantineColorsTuple = [
  '#ece9e4',
  '#cbc6be',
  '#a9a298',
  '#7b756c',
  '#4a4640',
  '#383530',
  '#2a2825',
  '#201f1c',
  '#171614',
  '#100f0e',
]

/** These shades of the primary colour are never visible: the real colours come from `[data-world]` in tokens.css. */
const accent: MantineColorsTuple = [
  '#eef4ff',
  '#dce8fd',
  '#b9d0fa',
  '#8fb3f5',
  '#6696ee',
  '#3f78e3',
  '#1d5fd1',
  '#174fb0',
  '#133f8c',
  '#0d2c63',
]

/** The breakpoints of the specification (D-33), where it names any. */
export const theme = createTheme({
  colors: { gray, dark, accent },
  primaryColor: 'accent',
  primaryShade: 6,
  black: '#24211d',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--heading-font)', fontWeight: '700' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'sm',
  shadows: { md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  breakpoints: { xs: '28.125em', sm: '37.5em', md: '48.0625em', lg: '62em', xl: '120em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { radius: 'xs' } },
  },
})

/** Mantine's surface and text colours are mapped to those of tokens.css. */
const ofTokens = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--control)',
  '--mantine-color-default-hover': 'var(--control-hover)',
  '--mantine-color-default-border': 'var(--border)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ofTokens, dark: ofTokens })
