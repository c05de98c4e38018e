/** The page numbers to link around `page`: `links` of them, or all if there are fewer, within 1 … `pages`. */
export function pageWindow(page: number, pages: number, links: number): number[] {
  const count = Math.min(links, pages)
  const first = Math.max(1, Math.min(page - Math.floor((count - 1) / 2), pages - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
