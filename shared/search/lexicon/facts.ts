import type { Line } from './line.ts'

/** Choices of the table of fields: the filter and what is chosen. */
export type FactMeaning =
  | `furnished:${'yes' | 'partly' | 'no'}`
  | `fuel:${'Benzine' | 'Nafte' | 'Hibrid'}`
  | `transmission:${'Manual' | 'Automatik' | 'Semi Automatik'}`
  | `customs:${'yes' | 'no'}`
  | 'ownership:yes'

export const factLines: readonly Line<FactMeaning>[] = [
  ['al', 'mobiluar, e mobiluar, i mobiluar, te mobiluar, mobilume, e mobilume, mobilum, me mobilje', 'furnished:yes'],
  ['al', 'mobilje, mobilim, orendi, orenditë, me orendi', 'furnished:yes'],
  ['en', 'furnished, fully furnished, furnitured, furniture', 'furnished:yes'],
  ['al', 'gjysmë e mobiluar, gjysem e mobiluar, pjesërisht e mobiluar, gjysmobiluar', 'furnished:partly'],
  ['en', 'semi furnished, partly furnished, partially furnished, half furnished', 'furnished:partly'],
  ['al', 'e pamobiluar, pamobiluar, e pa mobiluar, pa mobilje, pa orendi, pa mobiluar', 'furnished:no'],
  ['en', 'unfurnished, not furnished, un-furnished, without furniture, no furniture', 'furnished:no'],
  ['al', 'naftë, naft, nafta', 'fuel:Nafte'],
  ['al', 'dizel, dizell, dizeli, disell', 'fuel:Nafte'],
  ['en', 'diesel, desel, disel', 'fuel:Nafte'],
  ['both', 'tdi, cdi, hdi, cdti, dci, tdci, crdi', 'fuel:Nafte'],
  ['al', 'benzinë, benzin, benzina, bezin', 'fuel:Benzine'],
  ['en', 'petrol, gasoline', 'fuel:Benzine'],
  ['both', 'tsi, tfsi, fsi', 'fuel:Benzine'],
  ['al', 'hibrid, hibride, hibridi', 'fuel:Hibrid'],
  ['en', 'hybrid, hybrids', 'fuel:Hibrid'],
  ['al', 'automatik, automatike, automatiku, automat, aftomatik, otomatik', 'transmission:Automatik'],
  ['en', 'automatic, auto transmission, automatic transmission, dsg, tiptronic', 'transmission:Automatik'],
  ['both', 'manual, manuale, manuel, ndërrim manual, me dore, stick shift, manual transmission', 'transmission:Manual'],
  [
    'both',
    'semi automatik, semi automatic, semiautomatik, gjysmë automatik, gjysem automatik',
    'transmission:Semi Automatik',
  ],
  ['al', 'doganë, dogan, dogana, me dogane, doganuar, e doganuar, i doganuar, dogane e paguar', 'customs:yes'],
  ['al', 'me targa, me regjistrim, rks', 'customs:yes'],
  ['en', 'customs, customs paid, customs cleared, duty paid', 'customs:yes'],
  ['al', 'pa doganë, pa dogan, e padoganuar, padoganuar, pa doganuar', 'customs:no'],
  ['en', 'customs not paid, no customs, without customs, duty free', 'customs:no'],
  [
    'al',
    'fletë poseduese, flete posedimi, fletposeduese, me flete poseduese, fleta poseduese, me letra',
    'ownership:yes',
  ],
  ['en', 'ownership papers, title deed, deed, ownership, clean title, with papers', 'ownership:yes'],
]
