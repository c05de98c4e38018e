export const terms = {
  en: `
<p>These terms apply between you and whoever runs {name}. They are written to be read. To have an account you need to accept them; looking around needs none.</p>
<p>The site is run by {entity}. You can read more about who we are in the <a href="/user/legal/imprint">imprint</a>.</p>
<h2>What {name} is</h2>
<p>People and agencies publish homes, venues and cars here, and others find them. We bring you together and are no party to your deal: we own nothing of what is offered, have not seen it, hold no money and are no broker. Publishing, searching and writing cost nothing.</p>
<h2>Your account</h2>
<ul>
<li>Give your own name and an email at which you can be reached, and a telephone if you want to be called. Agencies say that they are one.</li>
<li>Keep your password to yourself. You are responsible for what is done with your account, unless it was stolen and you told us.</li>
<li>You can close your account at any time in “My details”. We tell you by email when we close it.</li>
</ul>
<h2>Your listings</h2>
<ul>
<li>Offer only what exists, what you may offer, and what is still available. Give the real price, and all fees that come with it.</li>
<li>Use your own photos, or photos that you may use, of exactly this home, venue or car.</li>
<li>Publish each thing once. A listing ends by itself after 45 days (cars), 60 days (homes, villas, offices, shops and land) or a year (venues for events) unless you confirm it; we ask you by email before.</li>
<li>Nobody may be turned away for origin, colour, religion, sex, family, disability, age, orientation or anything else that the law protects where the home is. In New York this includes the source of income, such as housing vouchers.</li>
<li>Follow the law of the place: registration numbers of short rentals, fees of brokers, customs of cars.</li>
<li>Your texts and photos stay yours. You allow us to show them here, to make them smaller, to name them to search engines and to show a preview where somebody shares the link, as long as the listing is here.</li>
</ul>
<h2>What is not allowed</h2>
<ul>
<li>Fraud, stolen goods, false identities, and money before a visit or an inspection.</li>
<li>Insults, threats, hatred, pornography, and data of other people without their consent.</li>
<li>Advertising for something else, the same listing many times, and messages to many people at once.</li>
<li>Programs that copy the site, guess passwords or overload it so that others cannot use it.</li>
</ul>
<h2>How we look after the site</h2>
<p>We do not read listings before they appear. A program compares each with a list of signs of fraud, such as a price far below similar ones, photos that somebody else published, or a text that asks for money before a visit. What it finds decides in which order people look at listings. Only a few strong signs together hold a listing back until a person has looked at it; its owner is told at once, and why. All other decisions are made by people.</p>
<ul>
<li>Forms refuse by plain rules what is incomplete or too much: a missing field, a price that is none, too many messages in an hour. They say what is wrong.</li>
<li>If you find something unlawful or false, report it with “Report” on the listing, or with the link in the email that brought you a message. No account is needed. Where it is about a law, we ask why, and for a name and an email. The page <a href="/user/contact">Contact us</a> and the address <a href="mailto:{email}">{email}</a> reach us too. People read every report, and tell you the outcome. Nobody learns who reported.</li>
<li>Administrators can ask for a change of a listing, hide or delete it, warn its owner, or suspend or close an account. While an account is suspended, nobody sees its listings and it cannot log in. We weigh how serious it is, how often it happened, whether it was on purpose, and what it means for others.</li>
<li>We write to anyone concerned what we decided, why, and by which rule, unless a law forbids it.</li>
<li>You can appeal against a decision within six months and free of charge, with the link in its email and without an account. Another person decides. A listing that comes back gets its lost days back. You can also go to court.</li>
<li>Anyone who often publishes what is clearly unlawful is first warned and then suspended; a measure counts for twelve months. Anyone who often reports what clearly is not is first warned, and then no longer counted.</li>
</ul>
<h2>In which order listings are shown</h2>
<ul>
<li>Results start with the newest. With words in the search, those that fit the words best come first.</li>
<li>You can choose another order: by price, area, year and other facts, or by how far a price fell. Listings without the fact come last.</li>
<li>A listing counts as new when it is published or renewed, at most once in 30 days. Deleting and publishing again does not move it up.</li>
<li>The home page shows first what is near: which of our regions comes first follows your language, the time zone of your device, or your choice.</li>
<li>Nobody can pay for a better place among results. Advertised listings appear in rows of their own on the home page, and have a star and the word “Sponsored” where they are advertised as such; “Popular now” is chosen by our administrators.</li>
<li>“Similar” listings are of the same kind, near in place, price and size. How we compare prices is explained on the page <a href="/user/about-us#prices">About us</a>.</li>
<li>Nothing that we know about you as a person changes the order.</li>
</ul>
<h2>What we are liable for</h2>
<p>We keep the site running as well as we can, but cannot promise that it is always there, nor that what others write is true. Look at everything yourself before you pay: the page <a href="/user/legal/safe-deals">Safe deals</a> helps. We are liable without limit for harm that we cause on purpose or by gross negligence, and where the law says that liability cannot be excluded; otherwise only where we breach a duty that is essential to the contract, and for what could be foreseen.</p>
<h2>Changes</h2>
<p>We announce changes of these terms 14 days before they take effect: on this page and, when you are logged in, above every page. Earlier versions stay readable below. Anyone who does not agree can close the account until then.</p>
<h2>Law</h2>
<p>The law of the country in which {entity} has its seat applies. What protects you as a consumer where you live applies all the same.</p>
`,
  al: `
<p>Këto kushte vlejnë mes jush dhe operatorit të faqes {name}. Janë shkruar që të lexohen. Kush nuk i pranon, nuk mund të ketë llogari; për të shikuar nuk duhet llogari.</p>
<p>Faqen e mban {entity}. Më shumë se kush jemi gjeni te <a href="/user/legal/imprint">të dhënat e operatorit</a>.</p>
<h2>Çfarë është {name}</h2>
<p>Njerëz dhe agjenci publikojnë këtu shtëpi, restorante dhe vetura, e të tjerët i gjejnë. Ne ju lidhim dhe nuk jemi palë në marrëveshjen tuaj: asgjë nga çfarë ofrohet nuk është e jona, nuk e kemi parë, nuk mbajmë para dhe nuk jemi ndërmjetës. Publikimi, kërkimi dhe shkrimi janë falas.</p>
<h2>Llogaria juaj</h2>
<ul>
<li>Jepni emrin tuaj të vërtetë dhe emailin ku mund t’ju arrijnë, si dhe telefonin nëse doni t’ju thërrasin. Agjencitë tregojnë se janë agjenci.</li>
<li>Mbajeni fjalëkalimin për vete. Ju përgjigjeni për çfarë bëhet me llogarinë tuaj, përveç nëse ju është vjedhur dhe na keni njoftuar.</li>
<li>Llogarinë mund ta mbyllni në çdo kohë te “Të dhënat e mia”. Nëse e mbyllim ne, ju njoftojmë me email.</li>
</ul>
<h2>Shpalljet tuaja</h2>
<ul>
<li>Ofroni vetëm atë që ekziston, që keni të drejtë ta ofroni dhe që është ende në dispozicion. Shkruani çmimin që kërkohet vërtet dhe të gjitha pagesat që vijnë me të.</li>
<li>Përdorni fotot tuaja, ose ato që keni të drejtë t’i përdorni, pikërisht të kësaj banese, kësaj salle ose kësaj veture.</li>
<li>Çdo gjë publikojeni një herë. Shpallja përfundon vetë pas 45 ditësh (vetura), 60 ditësh (banesa, shtëpi, vila, zyra, lokale afariste dhe toka) ose pas një viti (restorante dhe salla), nëse nuk e konfirmoni; para kësaj ju pyesim me email.</li>
<li>Askush nuk duhet të refuzohet për shkak të prejardhjes, ngjyrës, fesë, gjinisë, familjes, aftësisë së kufizuar, moshës, orientimit ose diçkaje tjetër që e mbron ligji i vendit. Në Nju Jork këtu hyn edhe burimi i të ardhurave, si kuponët e banimit.</li>
<li>Respektoni ligjin e vendit: numrat e regjistrimit për qiratë e shkurtra, pagesat e ndërmjetësve, doganën e veturave.</li>
<li>Tekstet dhe fotot mbeten tuajat. Na lejoni t’i shfaqim këtu, t’i zvogëlojmë, t’ua tregojmë motorëve të kërkimit dhe t’i shfaqim si parapamje kur dikush e shpërndan lidhjen, për sa kohë shpallja është këtu.</li>
</ul>
<h2>Çfarë nuk lejohet</h2>
<ul>
<li>Mashtrimi, gjërat e vjedhura, identitetet e rreme dhe kërkesa për para pa vizitë ose pa kontroll.</li>
<li>Fyerjet, kërcënimet, gjuha e urrejtjes, pornografia dhe të dhënat e të tjerëve pa pëlqimin e tyre.</li>
<li>Reklamat për diçka tjetër, e njëjta shpallje shumë herë dhe mesazhet për shumë njerëz përnjëherë.</li>
<li>Programet që e kopjojnë faqen, i hamendësojnë fjalëkalimet ose e ngarkojnë aq sa të tjerët nuk mund ta përdorin.</li>
</ul>
<h2>Si kujdesemi për faqen</h2>
<p>Shpalljet nuk i lexojmë para se të dalin. Një program e krahason secilën me një listë shenjash mashtrimi, si një çmim shumë nën ato të ngjashme, foto që i ka publikuar dikush tjetër, ose një tekst që kërkon para para vizitës. Çka gjen ai, vendos vetëm me çfarë radhe i shohin njerëzit shpalljet. Vetëm disa shenja të forta bashkë e ndalin një shpallje derisa ta ketë parë një njeri; pronari njoftohet menjëherë, bashkë me arsyen. Për gjithçka tjetër vendosin njerëzit.</p>
<ul>
<li>Formularët refuzojnë me rregulla të thjeshta çfarë është e paplotë ose tepër: një fushë të zbrazët, një çmim që nuk është çmim, tepër mesazhe brenda një ore. Ata e thonë çfarë nuk është në rregull.</li>
<li>Kush gjen diçka të kundërligjshme ose të rreme, e raporton me “Raporto” te shpallja, ose me lidhjen në emailin që solli një mesazh. Nuk duhet llogari. Kur bëhet fjalë për ligjin, pyesim pse, dhe kërkojmë një emër e një email. Na arrini edhe te faqja <a href="/user/contact">Na kontaktoni</a> dhe në <a href="mailto:{email}">{email}</a>. Çdo raportim e lexojnë njerëz dhe tregojmë çfarë ndodhi me të. Askush nuk e merr vesh kush raportoi.</li>
<li>Administratorët mund të kërkojnë ndryshimin e një shpalljeje, ta fshehin ose ta fshijnë atë, ta paralajmërojnë pronarin, ose ta pezullojnë apo ta mbyllin një llogari. Ndërsa llogaria është e pezulluar, askush nuk i sheh shpalljet e saj dhe me të nuk mund të kyçeni. Ne peshojmë sa e rëndë është, sa shpesh ka ndodhur, a ishte me qëllim dhe çfarë do të thotë për të tjerët.</li>
<li>Të prekurit i shkruajmë çfarë vendosëm, për çfarë arsye dhe sipas cilit rregull, përveç kur e ndalon ligji.</li>
<li>Kundër një vendimi mund të ankoheni falas brenda gjashtë muajsh, me lidhjen në emailin e tij dhe pa llogari. Vendos një person tjetër. Një shpallje që kthehet, i merr ditët që humbi. Mund t’i drejtoheni edhe gjykatës.</li>
<li>Kush publikon shpesh gjëra qartazi të kundërligjshme, së pari paralajmërohet e pastaj pezullohet; një masë numërohet për dymbëdhjetë muaj. Kush raporton shpesh gjëra që qartazi nuk janë të tilla, së pari paralajmërohet e pastaj nuk numërohet më.</li>
</ul>
<h2>Me çfarë radhe shfaqen shpalljet</h2>
<ul>
<li>Rezultatet fillojnë me më të rejat. Kur kërkimi ka fjalë, të parat vijnë ato që u përshtaten më së miri fjalëve.</li>
<li>Mund të zgjidhni radhë tjetër: sipas çmimit, sipërfaqes, vitit dhe të dhënave të tjera, ose sipas uljes së çmimit. Shpalljet pa atë të dhënë vijnë në fund.</li>
<li>Shpallja llogaritet e re kur publikohet ose ripërtërihet, më së shumti një herë në 30 ditë. Fshirja dhe publikimi përsëri nuk e ngjit atë.</li>
<li>Ballina tregon së pari çfarë është afër: cili rajon vjen i pari varet nga gjuha juaj, zona kohore e pajisjes ose zgjedhja juaj.</li>
<li>Askush nuk mund të paguajë për vend më të mirë në rezultate. Shpalljet e reklamuara qëndrojnë në rreshta të veçantë në ballinë, dhe kanë një yll dhe fjalën “E sponsorizuar” kur reklamohen si të tilla; ato te “Më të kërkuarat” i zgjedhin administratorët tanë.</li>
<li>Shpalljet “e ngjashme” janë të të njëjtit lloj, afër në vend, çmim dhe madhësi. Si e vlerësojmë një çmim, shkruan te faqja <a href="/user/about-us#prices">Rreth nesh</a>.</li>
<li>Asgjë që dimë për ju si person nuk e ndryshon radhën.</li>
</ul>
<h2>Për çfarë përgjigjemi</h2>
<p>E mbajmë faqen në punë sa më mirë që mundemi, por nuk mund të premtojmë se është gjithmonë aty, as se çfarë shkruajnë të tjerët është e vërtetë. Shikojeni çdo gjë vetë para se të paguani: ju ndihmon faqja <a href="/user/legal/safe-deals">Marrëveshje të sigurta</a>. Përgjigjemi pa kufi për dëmin që e bëjmë me qëllim ose nga pakujdesia e rëndë, dhe aty ku ligji nuk lejon përjashtim; përndryshe vetëm kur shkelim një detyrim mbi të cilin qëndron kontrata, dhe për atë që mund të parashihej.</p>
<h2>Ndryshimet</h2>
<p>Ndryshimet e këtyre kushteve i njoftojmë 14 ditë para se të hyjnë në fuqi: në këtë faqe dhe, kur jeni të kyçur, mbi çdo faqe. Versionet e mëparshme mbeten të lexueshme më poshtë. Kush nuk pajtohet, mund ta mbyllë llogarinë deri atëherë.</p>
<h2>Ligji</h2>
<p>Vlen ligji i shtetit ku {entity} e ka selinë. Çfarë ju mbron si konsumator aty ku jetoni, vlen gjithsesi.</p>
`,
}
