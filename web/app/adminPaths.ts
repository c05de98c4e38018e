import { adminPages } from '../pages.ts'

/** The addresses of the administration's pages. In the browser, infra/vite/pages.ts puts the plain list in place of this. */
export const adminPaths: readonly string[] = adminPages.flatMap(({ to, also }) => [to, ...also])
