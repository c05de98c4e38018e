/** What is stored for how long follows functions/<domain>/table.ts and the decisions of the specification. */
export const privacy = {
  en: `
<p>This page says what {name} knows about you, what for, for how long, and what you can do about it. We sell no data, show no advertising of third parties and follow nobody across other websites.</p>
<h2>Who is responsible</h2>
<p>Responsible is {entity}. The address is {address}. Questions about your data reach us by the form on the page <a href="/user/contact">Contact us</a>. Our email is <a href="mailto:{email}">{email}</a>. Our telephone is {phone}.</p>
<h2>When you only look around</h2>
<ul>
<li>Our servers see the network address of your device while they answer, as any website does. We do not store it, with two exceptions that are described below: logging in and sending photos. To count visits and to stop abuse we keep keyed hashes of it, which we never turn back into addresses: for statistics with a key that is deleted after the day, for searches that found nothing with one that is deleted after the month, for limits for at most a day or two, for likes for at most a year.</li>
<li>When a sentence that you search for finds nothing, or you change it at once, your browser tells us the sentence, and not who asked; one with a number that may be a telephone is not sent. We can read it only once five different visitors have asked for the same; until then we keep hashes alone. It is deleted half a year after it was last asked.</li>
<li>The log of our servers has the time, the kind of request and how it ended, for 30 days, without your address. Where something failed, it also has the number of the account or listing concerned.</li>
<li>What you save, like or have seen without an account stays on your device. The page about <a href="/user/legal/cookies">cookies</a> lists all of it.</li>
<li>Maps come from our own servers. No other company learns what you look at.</li>
</ul>
<p>We do this because we have a legitimate interest in a site that works, is safe and knows how often its listings are seen.</p>
<h2>When you have an account</h2>
<ul>
<li>We keep your name, email, up to two telephone numbers, city and language; of agencies their name; a picture and a link to Facebook if you give them; and your password, which nobody can read.</li>
<li>We keep when you logged in, the last day on which you were seen, and the browser and system, so that you can end sessions that are not yours.</li>
<li>When you log in, and while you stay logged in, Amazon Web Services notes the time, your network address, your browser and the number of your account in its log. The entry is deleted after 90 days; we read it only to look into misuse, which is our legitimate interest.</li>
<li>After a change of your email we keep the former one for a week, so that you can take it back. For two-step login we keep its secret, and hashes of your recovery codes.</li>
<li>We keep the listings that you save, with your notes, until you remove them.</li>
<li>A registration that is not confirmed is deleted after 7 days.</li>
<li>What administrators decide about accounts and listings is kept in a log, by their numbers and without names, so that it can be proven later.</li>
<li>When you close your account, nobody sees it any more. After 30 days its data are erased; until then you can take it back.</li>
</ul>
<p>We need this data to do what we agreed with you in the <a href="/user/legal/terms">terms of use</a>.</p>
<h2>When you publish a listing</h2>
<ul>
<li>Everybody can read it, search engines too, with your name or that of your agency, your telephone and, if you want it, your email. You decide whether the map shows the exact place, only the area, or nothing.</li>
<li>Photos lose what the camera wrote into them, such as the place, before they are shown. The task of processing a photo has the network address that it was sent from; the task is deleted as soon as it is done, usually within seconds, at the latest after 2 days.</li>
<li>We count how often a listing is seen and liked, and how often it is saved.</li>
<li>A deleted listing and its photos are gone for visitors at once, at the latest within an hour. So that nobody moves up by deleting and publishing again, we remember fingerprints of the photos of your last hundred listings, until 395 days after you published last.</li>
<li>If you are logged in and look for a place on the map, we send the words or the point to the map service of Amazon Web Services, without your name. What it says about a point is kept for 30 days, without who asked.</li>
</ul>
<h2>When you write a message</h2>
<p>We email your name, telephone and message to the person who published the listing, or to us, and your email too, unless answers come through us. We keep the message for a year, so that it can be sent again if it does not arrive, and so that abuse can be looked into. About a listing it begins a conversation, which only the two of you see; we erase it two years after its last message, or with the account of either of you. What you answer by email becomes a message of it; we then delete the email, and do not pass on your address. Pictures and PDFs that you send there are seen by the other one alone, and erased with the conversation; pictures lose what the camera wrote into them.</p>
<h2>When you set an alert</h2>
<p>You ask for it with your email and confirm it by a link; you can end it in every email with one click. With it we keep your search or the listing, the language, your time zone, and when you last opened it. After half a year without that we ask whether you still want it. What is not confirmed within 48 hours never starts, and an ended alert is deleted after 30 days. We do it because you agreed.</p>
<h2>Our emails</h2>
<p>We write about your account, your listings, your messages and your alerts, and send no advertising. Where an address does not exist, or somebody marks our email as spam, we keep a hash of it, so that we do not write there again.</p>
<h2>Who else gets data</h2>
<ul>
<li>Amazon Web Services keeps the data on its servers, sends our emails and answers questions about places, on our instruction. It belongs to a company in the United States and has committed itself by the standard contractual clauses of the European Union.</li>
<li>The person you write to gets your message, and anyone who reads your listing sees what is in it.</li>
<li>Authorities get data only where the law obliges us to give them.</li>
</ul>
<p>Backups keep deleted data for at most 35 days more.</p>
<h2>What programs decide</h2>
<p>Forms refuse what breaks a plain rule, such as a missing field or too many messages in an hour, and say so. A program compares listings with signs of fraud, and so decides in which order people look at them. A few strong signs together hold a listing back until a person has looked at it: its owner is told at once, and can appeal. No program decides about an account.</p>
<h2>When you report something</h2>
<p>We keep the report for two years: what it is about, the reason, and what you write. A name and an email only if you give them. Anyone who reports without an account is recognised by a key made from the network address, so that everybody counts once. The person you report does not learn who you are.</p>
<h2>Your rights</h2>
<ul>
<li>You can see and correct most data yourself in “My details” and “My listings”, and close your account there.</li>
<li>You can ask us for a copy of all data about you, in a form that other programs read, and for what is wrong to be corrected or deleted.</li>
<li>You can object to what we do for reasons of a legitimate interest, and ask that we only keep data and do nothing else with them.</li>
<li>You can withdraw your consent at any time.</li>
</ul>
<p>To do so, write to us on the page <a href="/user/contact">Contact us</a>. Our address is <a href="mailto:{email}">{email}</a>. We answer within a month, and it costs nothing. You can also complain to an authority: in Kosovo to the Information and Privacy Agency (<a href="https://aip.rks-gov.net/">aip.rks-gov.net</a>), in the European Union to that of the country where you live.</p>
<h2>If something goes wrong</h2>
<p>If data gets into the wrong hands, we tell the authority within 72 hours, and you without delay if it can harm you; residents of New York within 30 days.</p>
`,
  al: `
<p>Kjo faqe tregon çfarë di {name} për ju, për çfarë, për sa kohë dhe çfarë mund të bëni ju. Ne nuk shesim të dhëna, nuk shfaqim reklama të palëve të treta dhe nuk përcjellim askënd nëpër faqe të tjera.</p>
<h2>Kush është përgjegjës</h2>
<p>Përgjegjës është {entity}. Adresa është {address}. Për pyetje rreth të dhënave tuaja na shkruani me formularin në faqen <a href="/user/contact">Na kontaktoni</a>. Emaili ynë është <a href="mailto:{email}">{email}</a>. Telefoni ynë është {phone}.</p>
<h2>Kur vetëm shikoni</h2>
<ul>
<li>Serverët tanë e shohin adresën e rrjetit të pajisjes suaj ndërsa përgjigjen, si çdo faqe. Ne nuk e ruajmë, me dy përjashtime që përshkruhen më poshtë: kyçja dhe dërgimi i fotove. Për të numëruar vizitat dhe për të ndalur abuzimet ruajmë vetëm gjurmë të saj me çelës (hash), të cilat nuk i kthejmë kurrë në adresa: për statistika me një çelës që fshihet pas asaj dite, për kërkime që nuk gjetën asgjë me një çelës që fshihet pas atij muaji, për kufizime më së shumti një ose dy ditë, për pëlqime më së shumti një vit.</li>
<li>Kur një fjali që e kërkoni nuk gjen asgjë, ose e ndryshoni menjëherë, shfletuesi juaj na e dërgon fjalinë, pa treguar kush e kërkoi; një fjali me numër që mund të jetë telefoni nuk dërgohet. Ne mund ta lexojmë vetëm pasi të njëjtën ta kenë kërkuar pesë vizitorë të ndryshëm; deri atëherë ruajmë vetëm gjurmë (hash). Fshihet gjysmë viti pasi është kërkuar për herë të fundit.</li>
<li>Regjistri i serverëve tanë përmban kohën, llojin e kërkesës dhe si përfundoi ajo, për 30 ditë, pa adresën tuaj. Kur diçka dështon, përmban edhe numrin e llogarisë ose të shpalljes përkatëse.</li>
<li>Çfarë ruani, pëlqeni ose keni parë pa llogari, mbetet në pajisjen tuaj. Faqja për <a href="/user/legal/cookies">kukit</a> i rendit të gjitha.</li>
<li>Hartat vijnë nga serverët tanë. Asnjë kompani tjetër nuk e mëson çfarë shikoni.</li>
</ul>
<p>Këtë e bëjmë sepse kemi interes legjitim për një faqe që punon, është e sigurt dhe e di sa shpesh shihen shpalljet e saj.</p>
<h2>Kur keni llogari</h2>
<ul>
<li>Ruajmë emrin, emailin, deri në dy numra telefoni, qytetin dhe gjuhën tuaj; të agjencive emrin e tyre; foton dhe lidhjen në Facebook nëse i jepni; dhe fjalëkalimin, të cilin askush nuk mund ta lexojë.</li>
<li>Ruajmë kur jeni kyçur, ditën e fundit kur jeni parë, si dhe shfletuesin dhe sistemin, që t’i mbyllni sesionet që nuk janë tuajat.</li>
<li>Kur kyçeni dhe për sa kohë jeni të kyçur, Amazon Web Services i shënon në regjistrin e vet kohën, adresën tuaj të rrjetit, shfletuesin dhe numrin e llogarisë suaj. Shënimi fshihet pas 90 ditësh; ne e lexojmë vetëm për të hetuar keqpërdorime, për çfarë kemi interes legjitim.</li>
<li>Pas ndryshimit të emailit e ruajmë për një javë edhe atë të mëparshmin, që të mund ta ktheni. Për kyçjen me dy hapa ruajmë sekretin e saj dhe gjurmët (hash) e kodeve tuaja rezervë.</li>
<li>Ruajmë shpalljet që i keni ruajtur, me shënimet tuaja, derisa t’i hiqni.</li>
<li>Regjistrimi që nuk konfirmohet fshihet pas 7 ditësh.</li>
<li>Çka vendosin administratorët për llogari dhe shpallje mbahet në një regjistër, me numrat e tyre dhe pa emra, që të mund të vërtetohet më vonë.</li>
<li>Kur e mbyllni llogarinë, askush nuk e sheh më. Pas 30 ditësh të dhënat e saj fshihen; deri atëherë mund ta ktheni.</li>
</ul>
<p>Këto të dhëna na duhen për ta përmbushur atë për të cilën jemi marrë vesh te <a href="/user/legal/terms">kushtet e përdorimit</a>.</p>
<h2>Kur publikoni një shpallje</h2>
<ul>
<li>Atë mund ta lexojnë të gjithë, edhe motorët e kërkimit, me emrin tuaj ose të agjencisë, me telefonin dhe, nëse doni, me emailin. Ju vendosni a e tregon harta vendin e saktë, vetëm zonën, apo asgjë.</li>
<li>Nga fotot hiqet çfarë ka shkruar kamera në to, për shembull vendi, para se të shfaqen. Detyra për përpunimin e fotos përmban adresën e rrjetit nga e cila është dërguar ajo; detyra fshihet sapo të kryhet, zakonisht brenda sekondash, e më së voni pas 2 ditësh.</li>
<li>Numërojmë sa shpesh një shpallje shihet, pëlqehet dhe ruhet.</li>
<li>Shpallja e fshirë dhe fotot e saj zhduken menjëherë për vizitorët, më së voni brenda një ore. Që askush të mos ngjitet në listë duke fshirë e publikuar përsëri, i mbajmë mend gjurmët e fotove të njëqind shpalljeve tuaja të fundit, deri 395 ditë pas publikimit të fundit.</li>
<li>Nëse jeni të kyçur dhe kërkoni një vend në hartë, ia dërgojmë fjalët ose pikën shërbimit të hartave të Amazon Web Services, pa emrin tuaj. Përgjigjja për një pikë ruhet 30 ditë, pa treguar kush pyeti.</li>
</ul>
<h2>Kur shkruani një mesazh</h2>
<p>Emrin, telefonin dhe mesazhin tuaj ia dërgojmë me email personit që e ka publikuar shpalljen, ose vetes sonë, edhe emailin tuaj, përveç kur përgjigjet kalojnë përmes nesh. Mesazhin e ruajmë një vit, që të dërgohet përsëri nëse nuk arrin dhe që abuzimet të mund të hetohen. Për një shpallje me të fillon një bisedë, të cilën e shihni vetëm ju të dy; e fshijmë dy vjet pas mesazhit të fundit ose bashkë me llogarinë e njërit prej jush. Përgjigjja që e dërgoni me email bëhet mesazh i saj; pastaj emailin e fshijmë, dhe adresën tuaj nuk ia japim tjetrit. Fotot dhe PDF-të që i dërgoni aty i sheh vetëm tjetri dhe fshihen bashkë me bisedën; fotove u hiqet ajo që ka shkruar kamera në to.</p>
<h2>Kur vendosni një njoftim</h2>
<p>E kërkoni me emailin tuaj dhe e konfirmoni me një lidhje; në çdo email mund ta ndalni me një klikim. Bashkë me të ruajmë kërkimin ose shpalljen, gjuhën, zonën tuaj kohore dhe kur e keni hapur për herë të fundit. Pas gjysmë viti pa e hapur ju pyesim a e doni ende. Çfarë nuk konfirmohet brenda 48 orësh nuk fillon kurrë, dhe njoftimi i përfunduar fshihet pas 30 ditësh. Këtë e bëjmë sepse ju keni dhënë pëlqimin.</p>
<h2>Emailat tanë</h2>
<p>Ju shkruajmë për llogarinë, shpalljet, mesazhet dhe njoftimet tuaja, dhe nuk dërgojmë reklama. Kur një adresë nuk ekziston, ose dikush e shënon emailin tonë si spam, ruajmë një gjurmë të saj (hash), që të mos shkruajmë më atje.</p>
<h2>Kush tjetër merr të dhëna</h2>
<ul>
<li>Amazon Web Services i mban të dhënat në serverët e vet, i dërgon emailat tanë dhe u përgjigjet pyetjeve për vende, sipas udhëzimeve tona. Ajo i takon një kompanie në Shtetet e Bashkuara dhe është zotuar me klauzolat standarde kontraktuale të Bashkimit Evropian.</li>
<li>Kush merr mesazhin tuaj, e lexon atë; kush e lexon shpalljen tuaj, sheh çfarë shkruan në të.</li>
<li>Autoritetet marrin të dhëna vetëm kur na obligon ligji.</li>
</ul>
<p>Kopjet rezervë i mbajnë të dhënat e fshira më së shumti edhe 35 ditë.</p>
<h2>Çfarë vendosin programet</h2>
<p>Formularët refuzojnë çfarë shkel një rregull të thjeshtë, si një fushë e zbrazët ose tepër mesazhe brenda një ore, dhe e thonë. Një program i krahason shpalljet me shenja mashtrimi dhe kështu vendos me çfarë radhe i shohin njerëzit. Pak shenja të forta bashkë e ndalin një shpallje derisa ta ketë parë një njeri: pronari njoftohet menjëherë dhe mund të ankohet. Për llogari nuk vendos asnjë program.</p>
<h2>Kur raportoni diçka</h2>
<p>Raportimin e mbajmë dy vjet: për çfarë është, arsyen dhe çfarë shkruani. Emrin dhe emailin vetëm nëse i jepni. Kush raporton pa llogari njihet nga një çelës i bërë nga adresa e rrjetit, që secili të numërohet një herë. I raportuari nuk e merr vesh kush jeni.</p>
<h2>Të drejtat tuaja</h2>
<ul>
<li>Shumicën e të dhënave mund t’i shihni e t’i korrigjoni vetë te “Të dhënat e mia” dhe “Shpalljet e mia”, dhe aty mund ta mbyllni llogarinë.</li>
<li>Mund të kërkoni një kopje të të gjitha të dhënave për ju, në formë që e lexojnë edhe programe të tjera, dhe të kërkoni që e pasakta të korrigjohet ose të fshihet.</li>
<li>Mund ta kundërshtoni atë që bëjmë për shkak të interesit legjitim, dhe të kërkoni që të dhënat vetëm t’i ruajmë e të mos bëjmë asgjë tjetër me to.</li>
<li>Pëlqimin që e keni dhënë, mund ta tërhiqni në çdo kohë.</li>
</ul>
<p>Për këtë na shkruani te faqja <a href="/user/contact">Na kontaktoni</a>. Adresa jonë është <a href="mailto:{email}">{email}</a>. Përgjigjemi brenda një muaji dhe nuk kushton asgjë. Mund të ankoheni edhe te autoriteti: në Kosovë te Agjencia për Informim dhe Privatësi (<a href="https://aip.rks-gov.net/">aip.rks-gov.net</a>), në Bashkimin Evropian te ai i shtetit ku jetoni.</p>
<h2>Nëse diçka shkon keq</h2>
<p>Nëse të dhënat bien në duar të gabuara, e njoftojmë autoritetin brenda 72 orësh, dhe juve pa vonesë nëse kjo mund t’ju dëmtojë; banorët e Nju Jorkut brenda 30 ditësh.</p>
`,
}
