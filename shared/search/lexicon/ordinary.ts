import { foldLatin as fold } from '../../lib/text.ts'

/** Words of everyday language that look like a word of the lexicon with a typo; they are none. */
const words = {
  en: [
    'adult adults backward bank banks begin being bench bonus boxes breach brick bring build bunch burner camera cameras',
    'candy carry case cases change chatter cider civil clear close closed closer closet closets collar concept cooking',
    'credit daily dairy deception economic farming filth fountain garbage grant guess guest heading help inside',
    'launch least leave lever level lively machine major making marked mobile mouth option paint parish parting parts',
    'partly pasty patrol phone photos place plane plate pointy possible print prism probe quarters quilt quite range',
    'rover salsa scale senior shading shale share shaped sharp ship ships shoes shore shortage shove sleep sliver smell',
    'snow someone spelling spinal spiral spore stack staring steep stick still stock stole stone stove stuck stuffy swore',
    'taken takes terms these thinner those thumb tightly tired tonight track traffic trail trunk under venture vibes',
    'vocation vowel washed while whole write written audio cache chatty cheer kitty pried prize radiator renter shell',
    'someone state states siren width albanian albanians teresa',
  ],
  al: [
    'banoj banoje banues bashke besim dimer dimri forma gjate jasht ketu larg largë larte lartë leje mobile ngrohtë',
    'tereza perfekte plaku posta prova shkallë shtrat shkoj tavan vetëm larje',
  ],
}

export const ordinary: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((lines) => lines.flatMap((line) => fold(line).split(' '))),
)
