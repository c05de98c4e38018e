import type { TFunction } from 'i18next'
import type { Language } from '#shared/lib/language.ts'
import { cityGroups } from '../../features/places/parts/cityGroups.ts'
import { offersOf, searchedTypes, tickOf } from '../../features/search/home/panel.ts'
import { publicPages } from '../../pages.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { field } from '../parts.ts'
import type { Texts } from '../texts.ts'

/** By this other fields of the page belong to it. */
export const searchFormId = 'panel'

/** The search of home for homes, as it comes first; what it is filled in with is the address of the results. */
export function searchForm(t: TFunction<'home'>, { common, listings }: Texts, language: Language): Html {
  const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`
  const select = (name: string, label: string, options: Html) =>
    field(name, label, html`<select class="Field-input" id="${name}" name="${name}">${options}</select>`)
  const bound = (name: string, label: string) =>
    field(
      name,
      label,
      html`<input class="Field-input" id="${name}" name="${name}" inputmode="numeric" maxlength="9" placeholder="${t('search.noLimit')}">`,
    )
  return html`<form class="SearchPanel-form" action="${publicPages.results}" id="${searchFormId}"><fieldset class="SearchPanel-ticks" aria-label="${t('search.offers')}">${offersOf.patundshmeri.map(
    (offer) =>
      html`<label class="Field-tick"><input type="checkbox" name="${tickOf[offer]}" value="true">${t(`search.${offer}`)}</label>`,
  )}</fieldset>
<div class="SearchPanel-fields">${select(
    'input-location',
    t('search.location'),
    html`${option('', t('search.anyLocation'))}${cityGroups(language).map(
      ({ region, cities }) =>
        html`<optgroup label="${common(`regions.${region}`)}">${cities.map(({ value, text }) => option(value, text))}</optgroup>`,
    )}`,
  )}${select(
    'input-property-type',
    t('search.type'),
    html`${option('', t('search.anyType'))}${searchedTypes.map((type) => option(type, listings(`propertyTypes.${type}`)))}`,
  )}${bound('input-minimum', t('search.minPrice'))}${bound('input-maximum', t('search.maxPrice'))}
<button class="Button-button SearchPanel-submit" data-size="md">${icon('search')}<span>${t('search.submit')}</span></button></div></form>`
}
