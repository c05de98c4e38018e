export const imprint = {
  en: `
<h2>Who runs {name}</h2>
<ul>
<li>Name: {entity}</li>
<li>Address: {address}</li>
<li>Register: {register}</li>
<li>Telephone: {phone}</li>
<li>Email: <a href="mailto:{email}">{email}</a></li>
<li>Website: {website}</li>
</ul>
<h2>Where to turn</h2>
<ul>
<li>Visitors and owners of listings: the page <a href="/user/contact">Contact us</a>. <a href="mailto:{email}">{email}</a> reaches us directly.</li>
<li>Data protection: <a href="mailto:{email}">{email}</a>, with the subject “Data protection”.</li>
<li>Unlawful content and infringed copyright: “Report” on the listing, or the page <a href="/user/contact">Contact us</a>, with the subject “Report”. The address <a href="mailto:{email}">{email}</a> reaches us too. Name the address of the listing, what right is infringed and how, your name and your email. The <a href="/user/legal/terms">terms of use</a> say what happens then.</li>
<li>Authorities of the European Union, of its members and of Kosovo: <a href="mailto:{email}">{email}</a>, in Albanian or English.</li>
<li>Security: if you find a vulnerability, please tell us first, at <a href="mailto:{email}">{email}</a>.</li>
</ul>
<h2>Who owns what</h2>
<p>Texts and photos of listings belong to those who published them. The software is open source, and builds on the work of others: see <a href="/user/licences">Licences</a>. Maps and addresses are © OpenStreetMap contributors.</p>
`,
  al: `
<h2>Kush e mban faqen {name}</h2>
<ul>
<li>Emri: {entity}</li>
<li>Adresa: {address}</li>
<li>Regjistri: {register}</li>
<li>Telefoni: {phone}</li>
<li>Emaili: <a href="mailto:{email}">{email}</a></li>
<li>Uebfaqja: {website}</li>
</ul>
<h2>Kujt t’i drejtoheni</h2>
<ul>
<li>Vizitorët dhe pronarët e shpalljeve: faqja <a href="/user/contact">Na kontaktoni</a>. Drejtpërdrejt na arrini në <a href="mailto:{email}">{email}</a>.</li>
<li>Mbrojtja e të dhënave: <a href="mailto:{email}">{email}</a>, me temën “Mbrojtja e të dhënave”.</li>
<li>Përmbajtje e kundërligjshme dhe shkelje e së drejtës së autorit: “Raporto” te shpallja, ose faqja <a href="/user/contact">Na kontaktoni</a>, me temën “Raport”. Na arrini edhe në <a href="mailto:{email}">{email}</a>. Tregoni adresën e shpalljes, cila e drejtë shkelet dhe si, emrin dhe emailin tuaj. <a href="/user/legal/terms">Kushtet e përdorimit</a> tregojnë çfarë ndodh pastaj.</li>
<li>Autoritetet e Bashkimit Evropian, të shteteve të tij dhe të Kosovës: <a href="mailto:{email}">{email}</a>, shqip ose anglisht.</li>
<li>Siguria: kush gjen një dobësi të sigurisë, ju lutemi të na tregojë neve së pari, në <a href="mailto:{email}">{email}</a>.</li>
</ul>
<h2>Çfarë e kujt është</h2>
<p>Tekstet dhe fotot e shpalljeve u takojnë atyre që i kanë publikuar. Softueri është me kod të hapur dhe mbështetet në punën e të tjerëve: shihni <a href="/user/licences">Licencat</a>. Hartat dhe adresat janë © kontribuesit e OpenStreetMap-it.</p>
`,
}
