import L from 'leaflet'
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet'
import { labelRules, paintRules, palettes, type Scheme } from './style.ts'

// The library takes Leaflet from the page, as scripts of 2012 did.
Object.assign(window, { L })

type Archive = PmtilesSource['p']

const archives = new Map<string, Archive>()

/** The archive at an address; what its directories say is kept while the page is open. */
function archiveAt(address: string): Archive {
  const archive = archives.get(address) ?? new PmtilesSource(address, true).p
  archives.set(address, archive)
  return archive
}

/** The tiles of an archive as a layer of the map; fails if the archive cannot be read. */
export async function tileLayer(address: string, scheme: Scheme, language: 'en' | 'sq'): Promise<L.GridLayer> {
  const archive = archiveAt(address)
  try {
    const { maxZoom } = await archive.getHeader()
    return leafletLayer({
      url: archive,
      maxDataZoom: maxZoom,
      paintRules: paintRules(scheme),
      labelRules: labelRules(scheme, language),
      backgroundColor: palettes[scheme].land,
      lang: language,
      attribution: '',
      // A third more of it shows nobody anything, and takes twice as long to draw.
      devicePixelRatio: Math.min(2, devicePixelRatio),
    }) as unknown as L.GridLayer
  } catch (error) {
    archives.delete(address)
    throw error
  }
}
