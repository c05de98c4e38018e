import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { blog: 'blogs/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'blogs', module: 'blogs/ListPage.tsx', texts: ['blog'], publicAs: 'blog', server: 'blogs/server/blog.ts' },
  { path: 'blogs/create', module: 'blogs/CreatePage.tsx', texts: ['blog', 'photos'] },
  { path: 'blogs/edit/:slug', module: 'blogs/EditPage.tsx', texts: ['blog', 'photos'] },
  {
    path: 'blogs/:slug',
    module: 'blogs/ArticlePage.tsx',
    texts: ['blog'],
    publicAs: 'article',
    server: 'blogs/server/article.ts',
  },
] as const satisfies Pages
