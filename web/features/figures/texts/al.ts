import { measureNames } from '#shared/figures/measureNames/al.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { ownFigures as en } from './en.ts'

export const ownFigures: Translated<typeof en> = {
  title: 'Statistikat',
  lead: 'Çka shohin vizitorët nga shpalljet tuaja dhe çka bëjnë me to.',
  titleOf: 'Statistikat e shpalljes “{{title}}”',
  all: 'Të gjitha shpalljet',
  view: 'Shiko shpalljen',
  period: 'Periudha',
  days: '{{count}} ditë',
  which: 'Çka numërohet',
  measures: measureNames,
  help: {
    seen: 'Vizitorë që e patën së paku gjysmën e kartelës së saj në ekran për një sekondë, secili i numëruar një herë në ditë.',
    views: 'Sa herë u hap faqja e saj; nga i njëjti vizitor më së shumti një herë në orë.',
    visitors: 'Vizitorë që e hapën faqen e saj, secili i numëruar një herë në ditë.',
    saves: 'Veta me llogari që e ruajtën atë ditë.',
    writers: 'Veta që ju shkruan për të atë ditë.',
    phones:
      'Vizitorë që e patën numrin tuaj të telefonit në ekran për një sekondë, secili i numëruar një herë në ditë.',
    calls: 'Vizitorë që e shtypën numrin tuaj të telefonit, secili i numëruar një herë në ditë.',
    chats: 'Vizitorë që e shtypën WhatsApp-in ose Viber-in, secili i numëruar një herë në ditë.',
    mails: 'Email nga kërkime të ruajtura, në të cilat u shfaq.',
    viewings: 'Takime që u caktuan atë ditë.',
  },
  chart: {
    day: '{{measure}}: grafik i {{count}} ditëve të fundit',
    month: '{{measure}}: grafik i {{count}} muajve të fundit',
  },
  soFar: { day: 'Sot deri tani', month: 'Ky muaj deri tani' },
  failed: 'Statistikat nuk u ngarkuan.',
  none: 'Në këtë periudhë ende nuk është numëruar asgjë.',
  byDay: 'Sipas ditës',
  byListing: 'Sipas shpalljes',
  byPerson: 'Sipas personit',
  byPersonHelp: 'Secila shpallje numërohet te personi përgjegjës për të.',
  person: 'Personi',
  listings: 'Shpalljet',
  nobody: 'Askush përgjegjës',
  letters: {
    title: 'Emaili i së hënës',
    wanted: 'Çdo të hënë ju shkruajmë çka ndodhi me shpalljet tuaja, nëse ndodhi diçka.',
    stopped: 'Të hënave nuk merrni email.',
    stop: 'Mos dërgo më këta emaila',
    start: 'Më shkruani të hënave',
  },
  date: 'Data',
  listing: 'Shpallja',
  compared: {
    title: 'Në {{days}} ditët e para',
    help: 'Krahasuar me {{count}} shpallje të të njëjtit lloj dhe të së njëjtës ofertë në të njëjtin vend, sipas medianës së po atyre ditëve.',
    similar: 'të ngjashmet {{number}}',
  },
  advice: 'Këshilla',
  how: 'Si numërohet',
  howText:
    'Pa cookie: askush nuk mund të njihet të nesërmen. Ditët numërohen sipas UTC; dita e sotme shtohet çdo tri orë. Makinat e kërkimit, administratorët dhe vizitat tuaja e të ekipit tuaj nuk numërohen.',
  leftOut:
    'Nuk numërohet as kush sheh më shumë se {{max}} shpallje në ditë: në këtë periudhë, {{share}} e vizitorëve të faqes.',
}
