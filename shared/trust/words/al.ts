import type { TrustWords } from './words.ts'

export const words: TrustWords = {
  reasons: {
    scam: { title: 'Duket si mashtrim', rule: 'mashtrim, identitet i rremë ose para para vizitës' },
    gone: { title: 'Nuk është më në dispozicion', rule: 'ofrohet vetëm çka mund të merret ende' },
    misleading: {
      title: 'Çmim, vend ose përshkrim i pasaktë',
      rule: 'çmimi që kërkohet vërtet dhe çka ekziston vërtet',
    },
    duplicate: { title: 'Publikuar më shumë se një herë', rule: 'çdo gjë publikohet një herë' },
    photos: {
      title: 'Foto të diçkaje ose dikujt tjetër',
      rule: 'foto të vetat, pikërisht të kësaj banese, salle ose veture',
    },
    discrimination: { title: 'Përjashton njerëz', rule: 'askush nuk përjashtohet për atë që është' },
    offensive: { title: 'Fyerje, kërcënim ose urrejtje', rule: 'pa fyerje, kërcënime, urrejtje ose pornografi' },
    spam: { title: 'Reklamë ose mesazh masiv', rule: 'pa reklama për gjëra të tjera dhe pa mesazhe masive' },
    privacy: { title: 'Tregon të dhëna të të tjerëve', rule: 'pa të dhëna të të tjerëve pa pëlqimin e tyre' },
    minors: { title: 'Abuzim me fëmijë', rule: 'abuzimi me fëmijë' },
    illegal: { title: 'Shkel ligjin në mënyrë tjetër', rule: 'ligji' },
    other: { title: 'Diçka tjetër', rule: 'një rregull tjetër i kushteve' },
  },
  actions: {
    dismiss: 'Asnjë masë',
    drop: 'Mos e dërgo',
    change: 'Kërko një ndryshim',
    hide: 'Fshihe shpalljen',
    delete: 'Hiqe shpalljen',
    warn: 'Paralajmëroje pronarin',
    suspend7: 'Pezulloje për 7 ditë',
    suspend30: 'Pezulloje për 30 ditë',
    suspend: 'Pezulloje',
    close: 'Mbylle llogarinë',
  },
  done: {
    dismiss: 'Nuk u bë asgjë.',
    drop: 'Nuk u dërgua.',
    change: 'Ju lutemi ta ndryshoni shpalljen tuaj.',
    hide: 'Shpallja juaj është e fshehur: e shihni vetëm ju.',
    delete: 'Shpallja juaj u hoq.',
    warn: 'Ky është një paralajmërim.',
    suspend7: 'Llogaria juaj është pezulluar për 7 ditë. Ndërkohë askush nuk i sheh shpalljet e saj.',
    suspend30: 'Llogaria juaj është pezulluar për 30 ditë. Ndërkohë askush nuk i sheh shpalljet e saj.',
    suspend: 'Llogaria juaj është pezulluar deri në njoftimin tjetër. Ndërkohë askush nuk i sheh shpalljet e saj.',
    close: 'Llogaria juaj u mbyll. Askush nuk i sheh shpalljet e saj.',
  },
}
