/**
 * What mail programs and people write around an answer, by language, as sources of regular expressions for whole lines.
 * The parser that we use knows English, and some German, French and Italian.
 */
type Quoting = {
  /** The end of the line above a quote: “On …, … wrote:”. */
  wrote: string
  /** The first headers of a letter that is quoted without marks, as Outlook does. */
  from: string
  sent: string
  /** The line above a forwarded letter, if it has no dashes. */
  forwarded: string
  /** What a program on a phone adds. */
  device: string
  /** How a letter closes; nothing that a letter begins with as well. */
  closing: string
}

export const quoting: Record<'en' | 'sq' | 'de' | 'fr' | 'it' | 'tr' | 'sr', Quoting> = {
  en: {
    wrote: 'wrote',
    from: 'From',
    sent: 'Sent|Date',
    forwarded: 'Begin forwarded message:',
    device: 'Sent (?:securely )?(?:from|with|via|using) .+|Get Outlook for .+',
    closing: '(?:kind|best|warm|many) (?:regards|thanks)|sincerely|yours (?:truly|sincerely|faithfully)|all the best',
  },
  sq: {
    wrote: 'shkroi|shkruajti|ka shkruar',
    from: 'Nga|Prej',
    sent: 'D[ëe]rguar|Data|Dat[ëe]',
    forwarded: '(?:Fillimi i mesazhit|Mesazh|Mesazhi) (?:i|të) p[ëe]rcjell[ëe]:',
    device: 'D[ëe]rguar (?:nga|prej|me|p[ëe]rmes) .+|Merr(?:ni)? Outlook p[ëe]r .+',
    closing:
      'me (?:shum[ëe] )?(?:respekt|nderime|t[ëe] mira|p[ëe]rzem[ëe]rsi)|(?:shum[ëe] )?t[ëe] fala|gjith[ëe] t[ëe] mirat|sinqerisht',
  },
  de: {
    wrote: 'schrieb(?:.+(?:\\n.+)?)?|geschrieben',
    from: 'Von',
    sent: 'Gesendet|Datum',
    forwarded: 'Anfang der weitergeleiteten (?:Nachricht|E-Mail):',
    device:
      'Von .+ gesendet|Gesendet (?:von|mit|aus) .+|Holen Sie sich Outlook für .+|Diese Nachricht wurde von .+ gesendet\\.?',
    closing:
      '(?:mit )?(?:sehr )?(?:freundliche|beste|liebe|herzliche|schöne|viele)[nm]? gr(?:ü|ue)(?:ß|ss)(?:en?)?|mfg|lg|vg|hochachtungsvoll',
  },
  fr: {
    wrote: 'a écrit',
    from: 'De',
    sent: 'Envoyé(?: le)?',
    forwarded: 'Début du message (?:réexpédié|transféré) ?:',
    device: 'Envoyé (?:de|depuis|à partir|avec|via) .+|(?:Obtenez|Obtenir|Téléchargez|Télécharger) Outlook pour .+',
    closing: '(?:bien )?cordialement|(?:meilleures|sincères) salutations|salutations distinguées|bien à (?:vous|toi)',
  },
  it: {
    wrote: 'ha scritto',
    from: 'Da',
    sent: 'Inviato',
    forwarded: 'Inizio messaggio inoltrato:',
    device: 'Inviato (?:da|dal|dalla|con|tramite) .+|(?:Scarica|Ottieni) Outlook per .+',
    closing: '(?:cordiali|distinti|cari) saluti|cordialmente|un (?:cordiale|caro) saluto',
  },
  tr: {
    wrote: 'yazd[ıi](?: ?\\(.+\\))?',
    from: 'Kimden|Gönderen',
    sent: 'Gönderildi|Gönderilme Tarihi|Gönderme Tarihi|Tarih',
    forwarded: 'İletilen (?:ileti|mesaj) başlangıcı:',
    device: ".+(?:[dt][ae]n|üzerinden|ile) gönderildi\\.?|.+ için Outlook['’]?u (?:edinin|alın|indirin)",
    closing: 'saygılarımla|saygılar|sevgiler(?:imle)?|iyi çalışmalar',
  },
  sr: {
    wrote: '(?:napisa|написа).*',
    from: 'Od|Од|Šalje|Шаље',
    sent: 'Poslato|Послато|Poslano|Datum|Датум',
    forwarded: 'Početak prosleđene poruke:|Почетак прослеђене поруке:',
    device: '(?:Poslato|Poslano|Послато) (?:sa|s|iz|са|с|из) .+|(?:Preuzmite|Преузмите) Outlook (?:za|за) .+',
    closing:
      '(?:srdačan|lep|lijep|prijateljski|veliki) pozdrav|(?:срдачан|леп|велики) поздрав|sa? poštovanjem|са? поштовањем|svako dobro|свако добро',
  },
}
