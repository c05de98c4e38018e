/**
 * Names of listings and articles as people type and paste them behind `/user/post-details/` and `/user/blogs/`, and the
 * name that is meant; a row that means itself is left alone (INP-08).
 */
type Row = { typed: string; means: string }

const id = '01HZX3K5VQ8N2M4P6R7S9TABCD'

export const listingNames: readonly Row[] = [
  { typed: id, means: id },
  { typed: `${id}.`, means: id },
  { typed: `${id})`, means: id },
  { typed: `${id},`, means: id },
  { typed: `${id}%20`, means: id },
  { typed: `${id}).`, means: id },
  { typed: `${id}!`, means: id },
  { typed: `${id}%22`, means: id },
  { typed: `${id}%E2%80%9D`, means: id },
  { typed: `${id}%E2%80%A6%20`, means: id },
  { typed: `${id}*_`, means: id },
  { typed: `${id}%3E`, means: id },
  { typed: id.toLowerCase(), means: id },
  { typed: `${id.toLowerCase()}.`, means: id },
  { typed: '01hZx3K5Vq8n2m4p6r7s9tABCd', means: id },
  // Too short, too long, and a letter that no id has.
  { typed: '01HZX3K5VQ8N2M4P6R7S9TABC.', means: '01HZX3K5VQ8N2M4P6R7S9TABC.' },
  { typed: `${id}E`, means: `${id}E` },
  { typed: `${id}.x`, means: `${id}.x` },
  { typed: '01HZX3K5VQ8N2M4P6R7S9TABCU', means: '01HZX3K5VQ8N2M4P6R7S9TABCU' },
  { typed: 'nothing', means: 'nothing' },
]

const slug = 'moving-to-the-bronx'

export const articleNames: readonly Row[] = [
  { typed: slug, means: slug },
  { typed: `${slug}.`, means: slug },
  { typed: `${slug})`, means: slug },
  { typed: `${slug},`, means: slug },
  { typed: `${slug}%20`, means: slug },
  { typed: `${slug}-`, means: slug },
  { typed: `${slug}%E2%80%9D.`, means: slug },
  { typed: 'Moving-To-The-Bronx', means: slug },
  { typed: 'MOVING-TO-THE-BRONX!', means: slug },
  { typed: '2026-ne-prishtine;', means: '2026-ne-prishtine' },
  { typed: 'moving--bronx', means: 'moving--bronx' },
  { typed: `${slug}.html`, means: `${slug}.html` },
]
