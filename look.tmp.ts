import { launchBrowser } from './test/support/chromium.ts'
const base = 'http://127.0.0.1:4177'
const browser = await launchBrowser()
const out = '/tmp/shots35'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
async function session(lang: 'en' | 'al', width: number) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, locale: lang === 'en' ? 'en-US' : 'sq-AL' })
  const page = await context.newPage()
  const shot = async (name: string, full = false) => { await page.waitForTimeout(1500); await page.screenshot({ path: `${out}/${name}-${lang}-${width}.png`, fullPage: full }) }
  try {
  await page.goto(`${base}/user/home?lang=${lang}`)
  await page.goto(`${base}/user/results?input-property-type=apartment&lang=${lang}`)
  await page.waitForTimeout(2500)
  const first = await page.locator('main article a').first().getAttribute('href')
  await page.goto(base + first)
  await page.waitForTimeout(2500)
  const b = page.getByRole('button', { name: lang === 'en' ? 'Report' : 'Raporto', exact: true }).first()
  await b.scrollIntoViewIfNeeded()
  await shot('contact')
  await b.click()
  await shot('report1')
  await page.goto(`${base}/user/login?lang=${lang}`)
  await page.waitForTimeout(2000)
  await page.locator('input[type=email], input[name=email]').first().fill('admin@example.com')
  await page.locator('input[type=password]').first().fill('kafe-me-sheqer')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(4000)
  for (const [name, path] of [['morning', '/user/morning'], ['cases', '/user/cases'], ['audit', '/user/audit'], ['approvals', '/user/approvals'], ['transparency', '/user/transparency'], ['manage', '/user/manage?placement=all']] as const) {
    await page.goto(base + path)
    await page.waitForTimeout(2500)
    await shot(name, name !== 'manage' && name !== 'audit')
  }
  await page.goto(base + '/user/cases')
  await page.waitForTimeout(3000)
  const href = await page.locator('main a[href*="/user/cases/"]').first().getAttribute('href')
  if (href) { await page.goto(base + href); await page.waitForTimeout(4000); await shot('case', true); await shot('casetop') }
  await page.goto(`${base}/user/decisions`); await shot('decisions')
  } catch (e) { console.log(lang, width, String(e).slice(0, 300)); await shot('failed') }
  await context.close()
}
const [lang, width] = [process.argv[2] as 'en' | 'al', Number(process.argv[3])]
await session(lang, width)
await browser.close()
