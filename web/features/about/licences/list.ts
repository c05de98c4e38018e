/** What is not under a plainly permissive licence, with the packages that bring it (HTM-08). */
export const conditional = [
  {
    text: 'leaflet',
    names: 'React Leaflet',
    licence: 'Hippocratic License 2.1',
    site: 'https://github.com/PaulLeCam/react-leaflet',
    packages: ['react-leaflet', '@react-leaflet/core'],
  },
  {
    text: 'heif',
    names: 'libheif, libde265',
    licence: 'LGPL 3.0',
    site: 'https://github.com/catdad-experiments/libheif-js',
    packages: ['libheif-js'],
  },
  {
    text: 'vips',
    names: 'libvips',
    licence: 'LGPL 3.0',
    site: 'https://github.com/lovell/sharp-libvips',
    packages: ['sharp'],
  },
  {
    text: 'purify',
    names: 'DOMPurify',
    licence: 'MPL 2.0 / Apache 2.0',
    site: 'https://github.com/cure53/DOMPurify',
    packages: ['dompurify'],
  },
  {
    text: 'maps',
    names: 'OpenStreetMap',
    licence: 'ODbL 1.0',
    site: 'https://www.openstreetmap.org/copyright',
    packages: [],
  },
] as const
