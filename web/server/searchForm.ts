import type { TFunction } from 'i18next'
import type { Language } from '#shared/lib/language.ts'
import { publicPages } from '#shared/lib/pages.ts'
import { offersOf, searchedTypes, tickOf } from '../features/search/home/panel.ts'
import { cityGroups } from '../ui/cityGroups.ts'
import { type Html, html } from './html.ts'
import type { Texts } from './texts.ts'

/** The search of home for homes, as it comes first; what it is filled in with is the address of the results. */
export function searchForm(t: TFunction<'home'>, { common, listings }: Texts, language: Language): Html {
  const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`
  const field = (label: string, input: Html) => html`<label class="plainField">${label}${input}</label>`
  const bound = (name: string) =>
    html`<input name="${name}" inputmode="numeric" maxlength="9" placeholder="${t('search.noLimit')}">`
  return html`<form class="SearchPanel-form" action="${publicPages.results}"><div class="SearchPanel-ticks">${offersOf.patundshmeri.map(
    (offer) =>
      html`<label class="plainTick"><input type="checkbox" name="${tickOf[offer]}" value="true">${t(`search.${offer}`)}</label>`,
  )}</div>
<div class="SearchPanel-fields">${field(
    t('search.location'),
    html`<select name="input-location">${option('', t('search.anyLocation'))}${cityGroups(language).map(
      ({ region, cities }) =>
        html`<optgroup label="${common(`regions.${region}`)}">${cities.map(({ value, text }) => option(value, text))}</optgroup>`,
    )}</select>`,
  )}${field(
    t('search.type'),
    html`<select name="input-property-type">${option('', t('search.anyType'))}${searchedTypes.map((type) => option(type, listings(`propertyTypes.${type}`)))}</select>`,
  )}${field(t('search.minPrice'), bound('input-minimum'))}${field(t('search.maxPrice'), bound('input-maximum'))}
<button class="plainButton SearchPanel-submit">${t('search.submit')}</button></div></form>`
}
