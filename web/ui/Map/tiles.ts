import L from 'leaflet'
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet'
import { pause } from '../../lib/pause.ts'
import { labelRules, paintRules, palettes, type Scheme } from './style.ts'

// protomaps-leaflet expects Leaflet in the global `L`.
Object.assign(window, { L })

type Archive = PmtilesSource['p']

const archives = new Map<string, Archive>()

/** The pauses before a part of an archive that did not arrive is requested again, in ms. */
const pauses = [1000, 4000]

/** The archive at an address. Cached while the page is open, so that its directories are fetched once. */
function archiveAt(address: string): Archive {
  const archive = archives.get(address) ?? persistent(new PmtilesSource(address, true).p)
  archives.set(address, archive)
  return archive
}

/** Makes an archive request again what did not arrive: a missing tile is a hole in the map until it is moved. */
function persistent(archive: Archive): Archive {
  const { source } = archive
  const once = source.getBytes.bind(source)
  source.getBytes = async (...part) => {
    for (const milliseconds of pauses) {
      try {
        return await once(...part)
      } catch (error) {
        // `fetch` rejects with a TypeError where there is no answer.
        if (!(error instanceof TypeError)) throw error
        await pause(milliseconds)
      }
    }
    return once(...part)
  }
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
      // A higher resolution shows no visible difference and takes twice as long to draw.
      devicePixelRatio: Math.min(2, devicePixelRatio),
    }) as unknown as L.GridLayer
  } catch (error) {
    archives.delete(address)
    throw error
  }
}
