export const cookies = {
  en: `
<p>{name} asks for no consent to cookies, because it keeps nothing that would need one: no advertising, no analytics, nothing of other companies. What a device keeps is what somebody asked for by using the site, such as a language, a saved listing or being logged in.</p>
<p>All of it is listed below, under the name by which your browser lists it. You can delete it in the settings of the browser at any time; then the site forgets what it says there, and nothing else happens. With storage blocked the site works too, as long as the page stays open.</p>
<p>Browsers send the cookie along with pages. The rest stays on the device until you use it: a page asks for saved listings by their numbers, and whoever is logged in sends a short-lived token.</p>
`,
  al: `
<p>{name} nuk kërkon pëlqim për kuki, sepse nuk mban asgjë që do ta kërkonte atë: as reklama, as analitika, as diçka të kompanive të tjera. Pajisja mban vetëm atë që dikush e ka kërkuar duke e përdorur faqen, si gjuhën, një shpallje të ruajtur ose kyçjen.</p>
<p>Të gjitha janë më poshtë, me emrin që e tregon shfletuesi juaj. Mund t’i fshini në çdo kohë te cilësimet e shfletuesit; atëherë faqja e harron atë që shkruan aty, dhe nuk ndodh asgjë tjetër. Faqja punon edhe kur memoria është e bllokuar, për sa kohë rri e hapur.</p>
<p>Shfletuesit e dërgojnë kukin bashkë me kërkesat për faqe. Pjesa tjetër mbetet në pajisje derisa ta përdorni: faqja i kërkon shpalljet e ruajtura me numrat e tyre, dhe kush është i kyçur dërgon një shenjë me afat të shkurtër.</p>
`,
}
