export const accessibility = {
  en: `
<p>{name} is for everybody. We build it so that it meets the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and check it with every change.</p>
<h2>What you can count on</h2>
<ul>
<li>Everything can be done with a keyboard alone, and shows where the focus is.</li>
<li>Screen readers find headings, landmarks and names of all controls, and are told what changes.</li>
<li>Text has enough contrast, light and dark, and can be made twice as large.</li>
<li>Pages can be read without scripts. Buttons are large enough for a finger.</li>
<li>Moving parts stop when your device asks for less motion.</li>
</ul>
<h2>What is not there yet</h2>
<ul>
<li>Photos of listings have no descriptions of their own, because their owners are not asked for any. The facts stand beside them as text.</li>
<li>On the map results are pins. The same results stand beside the map as a list.</li>
<li>What owners write may be hard to understand, and is in the language in which they wrote it.</li>
</ul>
<h2>Tell us</h2>
<p>If something keeps you out, tell us on the page <a href="/user/contact">Contact us</a>. You can also write to <a href="mailto:{email}">{email}</a>. You can also call {phone}. We answer as soon as we can, and find another way for you meanwhile.</p>
`,
  al: `
<p>{name} është për të gjithë. E ndërtojmë ashtu që t’i përmbushë udhëzimet për qasshmërinë e përmbajtjes në ueb (WCAG) 2.2 në nivelin AA, dhe e kontrollojmë me çdo ndryshim.</p>
<h2>Në çfarë mund të mbështeteni</h2>
<ul>
<li>Çdo gjë mund të bëhet vetëm me tastierë, dhe shihet se ku është fokusi.</li>
<li>Lexuesit e ekranit i gjejnë titujt, pjesët e faqes dhe emrat e të gjitha kontrolleve, dhe njoftohen kur diçka ndryshon.</li>
<li>Teksti ka kontrast të mjaftueshëm, në pamje të çelët e të errët, dhe mund të zmadhohet dyfish.</li>
<li>Faqet lexohen edhe pa skripte. Butonat janë mjaft të mëdhenj për gishtin.</li>
<li>Pjesët që lëvizin ndalen kur pajisja juaj kërkon më pak lëvizje.</li>
</ul>
<h2>Çfarë mungon ende</h2>
<ul>
<li>Fotot e shpalljeve nuk kanë përshkrime të vetat, sepse pronarëve nuk u kërkohen. Të dhënat janë pranë tyre si tekst.</li>
<li>Në hartë rezultatet janë shenja. Të njëjtat rezultate janë pranë hartës si listë.</li>
<li>Çfarë shkruajnë pronarët mund të kuptohet me vështirësi, dhe është në gjuhën në të cilën e kanë shkruar.</li>
</ul>
<h2>Na tregoni</h2>
<p>Nëse diçka ju pengon, na tregoni te faqja <a href="/user/contact">Na kontaktoni</a>. Mund të na shkruani edhe në <a href="mailto:{email}">{email}</a>. Mund të na thirrni edhe në {phone}. Përgjigjemi sa më shpejt që mundemi dhe ndërkohë ju gjejmë një rrugë tjetër.</p>
`,
}
