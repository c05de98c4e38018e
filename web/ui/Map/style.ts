import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  Padding,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'

type Palette = Record<
  | 'land'
  | 'green'
  | 'built'
  | 'water'
  | 'road'
  | 'street'
  | 'rail'
  | 'building'
  | 'border'
  | 'town'
  | 'quarter'
  | 'streetName'
  | 'waterName',
  string
>

/** Warm greys like those of the pages, with pale water and parks: more subdued than any pin. */
export const palettes = {
  light: {
    land: '#f5f3ee',
    green: '#e3eadb',
    built: '#eeebe4',
    water: '#cfdfe6',
    road: '#ffffff',
    street: '#fdfcfa',
    rail: '#d5d0c6',
    building: '#e9e5dc',
    border: '#a79f93',
    town: '#3d3934',
    quarter: '#6b655d',
    streetName: '#7b756c',
    waterName: '#4f7486',
  },
  dark: {
    land: '#23221f',
    green: '#252a22',
    built: '#272623',
    water: '#1a2f38',
    road: '#3b3934',
    street: '#302e2a',
    rail: '#37342f',
    building: '#2b2926',
    border: '#6b655d',
    town: '#dcd8d0',
    quarter: '#a9a298',
    streetName: '#9b948a',
    waterName: '#7ba0b2',
  },
} satisfies Record<'light' | 'dark', Palette>

export type Scheme = keyof typeof palettes

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

const kindOf = ({ props }: Feature) => String(props.kind ?? '')
/** The zoom from which a place is named. */
const namedFrom = ({ props }: Feature) => (typeof props.min_zoom === 'number' ? props.min_zoom : 0)
const isOne =
  (...kinds: string[]) =>
  (_: number, feature: Feature) =>
    kinds.includes(kindOf(feature))
const isNamed =
  (...kinds: string[]) =>
  (zoom: number, feature: Feature) =>
    kinds.includes(kindOf(feature)) && zoom >= namedFrom(feature)

const width = (...stops: [zoom: number, pixels: number][]) => exp(1.6, stops)

/**
 * The paint rules of areas and lines, from the bottom up, by the layers of Protomaps' basemap
 * (docs.protomaps.com/basemaps/layers).
 */
export function paintRules(scheme: Scheme): PaintRule[] {
  const colors = palettes[scheme]
  const area = (dataLayer: string, fill: string, ...kinds: string[]): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    filter: (_, feature) =>
      feature.geomType === GeomType.Polygon && (kinds.length === 0 || kinds.includes(kindOf(feature))),
  })
  const road = (color: string, minzoom: number, pixels: (zoom: number) => number, ...kinds: string[]): PaintRule => ({
    dataLayer: 'roads',
    minzoom,
    symbolizer: new LineSymbolizer({ color, width: pixels, lineCap: 'round', lineJoin: 'round' }),
    filter: isOne(...kinds),
  })
  return [
    area('earth', colors.land),
    area('landcover', colors.green, 'forest', 'grassland', 'scrub'),
    area('landuse', colors.built, 'residential', 'industrial', 'commercial', 'school', 'university', 'hospital'),
    area('landuse', colors.green, 'park', 'forest', 'wood', 'cemetery', 'grass', 'golf_course', 'nature_reserve'),
    area('landuse', colors.green, 'national_park', 'protected_area', 'playground', 'village_green', 'garden'),
    area('water', colors.water),
    {
      dataLayer: 'water',
      symbolizer: new LineSymbolizer({ color: colors.water, width: width([6, 0.8], [9, 1.6], [13, 2.4], [18, 10]) }),
      filter: (_, { geomType, props }) => geomType === GeomType.Line && ['river', 'canal'].includes(String(props.kind)),
    },
    { ...area('buildings', colors.building), minzoom: 15 },
    {
      dataLayer: 'roads',
      minzoom: 10,
      symbolizer: new LineSymbolizer({ color: colors.rail, width: width([10, 0.6], [18, 2]) }),
      filter: isOne('rail'),
    },
    road(colors.street, 14, width([13, 0.4], [18, 3]), 'path', 'other'),
    road(colors.street, 12, width([12, 0.4], [14, 1.6], [18, 10]), 'minor_road'),
    road(colors.road, 8, width([8, 0.6], [12, 1.8], [15, 4.5], [18, 14]), 'major_road'),
    road(colors.road, 6, width([6, 0.9], [12, 2.6], [15, 6], [18, 16]), 'highway'),
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: colors.border, width: 1, dash: [5, 3], dashColor: colors.border }),
      filter: (_, { props }) => typeof props.kind_detail === 'number' && props.kind_detail <= 2,
    },
  ]
}

/** The label rules: which names are shown and in which style. Where two names collide, the earlier rule wins. */
export function labelRules(scheme: Scheme, language: 'en' | 'sq'): LabelRule[] {
  const colors = palettes[scheme]
  const labelProps = [`name:${language}`, 'name']
  const text = (fill: string, set: (zoom: number, feature?: Feature) => string, uppercase = false) =>
    new Padding(
      4,
      new CenteredTextSymbolizer({
        labelProps,
        fill,
        font: set,
        stroke: fill === colors.waterName ? colors.water : colors.land,
        width: 3,
        lineHeight: 1.5,
        ...(uppercase && { textTransform: 'uppercase', letterSpacing: 1 }),
      }),
    )
  const sized = (weight: number, size: number) => () => `${weight} ${size}px ${font}`
  const byMinZoom: LabelRule['sort'] = (a, b) => Number(a.min_zoom ?? 20) - Number(b.min_zoom ?? 20)
  const alongLine = (minzoom: number, fill: string, set: string, ...kinds: string[]): LabelRule => ({
    dataLayer: fill === colors.waterName ? 'water' : 'roads',
    minzoom,
    symbolizer: new LineLabelSymbolizer({
      labelProps,
      fill,
      font: `${set} ${font}`,
      stroke: colors.land,
      width: 3,
    }),
    filter: (zoom, feature) => feature.geomType === GeomType.Line && isOne(...kinds)(zoom, feature),
  })
  return [
    {
      dataLayer: 'places',
      // At higher zooms the name of Kosovo would displace that of its capital.
      maxzoom: 7,
      symbolizer: text(colors.quarter, sized(600, 12), true),
      filter: isNamed('country'),
    },
    {
      dataLayer: 'places',
      symbolizer: text(colors.town, (_, feature) => {
        const rank = Number(feature?.props.population_rank ?? 0)
        return rank > 9 ? `600 15px ${font}` : rank > 6 ? `600 13px ${font}` : `400 13px ${font}`
      }),
      sort: byMinZoom,
      filter: isNamed('locality'),
    },
    {
      dataLayer: 'places',
      minzoom: 11,
      symbolizer: text(colors.quarter, sized(500, 12)),
      sort: byMinZoom,
      filter: isNamed('neighbourhood', 'macrohood'),
    },
    {
      dataLayer: 'places',
      maxzoom: 9,
      symbolizer: text(colors.quarter, sized(500, 11), true),
      filter: isNamed('region'),
    },
    {
      dataLayer: 'water',
      symbolizer: text(colors.waterName, () => `italic 400 12px ${font}`),
      filter: (zoom, feature) => feature.geomType === GeomType.Point && zoom >= namedFrom(feature),
    },
    alongLine(9, colors.waterName, 'italic 400 11px', 'river'),
    alongLine(13, colors.streetName, '400 12px', 'highway', 'major_road'),
    alongLine(15, colors.streetName, '400 11px', 'minor_road'),
    { dataLayer: 'pois', symbolizer: text(colors.streetName, sized(400, 11)), filter: isNamed('street') },
  ]
}
