import type { Language } from '#shared/lib/language.ts'

/**
 * A term as visitors, owners and administrators read it, and what not to say instead: words separated by `|`, in which
 * `*` is any ending. Texts that the specification fixes are listed in `except`, by their key.
 */
type Term = { use: string; not: string; except?: readonly string[] }

/** The words of the pages and mails (D-285). */
export const terms: Record<Language, readonly Term[]> = {
  en: [
    {
      use: 'listing, article',
      not: 'posts?',
      except: [
        ...['listing.errors.listingType', 'listing.errors.title', 'results.empty.title'],
        ...['blog.title', 'blog.createTitle', 'blog.editTitle'],
      ],
    },
    { use: 'email', not: 'e-mail*|mails?' },
    { use: 'log in, login', not: 'sign in|sign-in|log-in|log on' },
    { use: 'log out', not: 'sign out|sign-out|log-out' },
    { use: 'two-step login', not: 'two-factor*|2FA|two-step verification' },
    { use: 'Publish', not: 'submit', except: ['blog.submit', 'blog.createLead'] },
    { use: 'are required', not: 'are needed' },
    { use: 'ownership certificate', not: 'ownership letter|ownership papers|title deed|cadastre*' },
    { use: 'documents', not: 'papers' },
    { use: 'storage', not: 'storehouse' },
    { use: 'neighbourhood, colour, grey', not: 'neighborhood*|color*|gray' },
    { use: 'serious', not: 'grave|gravest' },
    { use: 'withdraw a decision', not: '(?:take|takes|took|taken) (?:it |the decision |)back the decision' },
    { use: 'again', not: 'anew' },
    { use: 'have received', not: 'have got' },
    { use: 'searches without results', not: 'in vain' },
    { use: 'RSS', not: 'feed*' },
  ],
  al: [
    {
      use: 'shpallje',
      not: 'postim*|posti|postin|postit',
      except: ['listing.success', 'admin.posts.title', 'admin.posts.deleted'],
    },
    { use: 'ju', not: 'ti|ty|yt|yti|jote|tënd*|gjej|kliko|ndihesh' },
    { use: 'ju lutemi', not: 'ju lutem' },
    { use: 'email', not: 'e-mail*|emaile|emailet|emaileve' },
    { use: 'kyçuni, kyçja me dy hapa', not: 'hyrja|hyrjen|hyrje|logoh*|identifikoh*' },
    { use: 'çkyçuni', not: 'nxirr*|nxjerr*|(?:dil|dilni|del|dolët|doli|dolën) nga llogaria' },
    { use: 'përpjekje', not: 'tentim*|tentativ*' },
    { use: 'karaktere', not: '(?:max..|[0-9]) (?:shenja|shkronja)' },
    { use: 'lidhje', not: 'link*' },
    { use: 'foto', not: 'fotografi|fotografia|fotografin*|fotografit*|fotografive' },
    { use: 'restorant, sallë; lokal afarist', not: 'lokal(?!(?:i|in|it|e|et|eve)? afarist)*' },
    { use: 'publikoj', not: 'botoj|boto|botoi|botua*|botim*' },
    { use: 'ripërtërij', not: 'përtëri*' },
    { use: 'fletë poseduese', not: 'fletëposedim*|flete*|certifikat*' },
    { use: 'i detyrueshëm', not: 'domosdoshm*|opsional*' },
    { use: 'i zbrazët', not: 'bosh' },
    { use: 'përsëri', not: 'sërish' },
    { use: 'shenja e ruajtjes', not: 'shenjëzues*' },
    { use: 'banjo, tarracë', not: 'banjë|tarac*|terrac*|teras*' },
    { use: 'shfletues, skedar', not: 'browser*|fajll*' },
  ],
}
