/** The `links` page numbers around `page`, all within 1 … `pages`; fewer when there are not so many. */
export function pageWindow(page: number, pages: number, links: number): number[] {
  const count = Math.min(links, pages)
  const first = Math.max(1, Math.min(page - Math.floor((count - 1) / 2), pages - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
