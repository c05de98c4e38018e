import type { Plugin } from 'vite'

/**
 * The style sheet `virtual:theme.css`: the CSS variables of Mantine's theme. At runtime Mantine's provider would add
 * them as a style element, which the content security policy forbids.
 */
export const themeStyles: Plugin = {
  name: 'theme-styles',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0virtual:theme.css' : undefined),
  async load(id) {
    if (id !== '\0virtual:theme.css') return undefined
    const [{ createElement }, { renderToStaticMarkup }, { MantineProvider }, { theme, cssVariables }] =
      await Promise.all([
        import('react'),
        import('react-dom/server'),
        import('@mantine/core'),
        import('#web/ui/Mantine/theme.ts'),
      ])
    const provider = createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables })
    return /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(renderToStaticMarkup(provider))?.[1]
  },
}
