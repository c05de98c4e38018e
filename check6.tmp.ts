import sharp from 'sharp'
import { launchBrowser } from './test/support/chromium.ts'
const browser = await launchBrowser()
const base = 'http://127.0.0.1:4155'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36'
const mails = async (to: string) => (await (await fetch(`${base}/__local/mail.json?to=${to}`)).json()) as { subject: string; text: string }[]
const context = await browser.newContext({ baseURL: base, locale: 'sq-XK', viewport: { width: 390, height: 844 }, userAgent })
const page = await context.newPage()
page.setDefaultTimeout(15000)
const errors: string[] = []
page.on('pageerror', (e) => errors.push(String(e)))
page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
try {
  await page.goto('/user/dashboard?lang=al')
  await page.getByRole('button', { name: 'Hap menynë' }).click()
  await page.getByRole('dialog', { name: 'Menyja' }).getByRole('link', { name: 'Shto shpallje' }).click()
  await page.getByRole('link', { name: 'Krijoni një llogari' }).click()
  await page.waitForURL('**/user/register?next=*')
  const email = `arta.${Date.now()}@example.com`
  await page.getByLabel(/^Emri\s*\*?$/).fill('Arta')
  await page.getByLabel(/^Mbiemri\s*\*?$/).fill('Krasniqi')
  await page.locator('main input[type=email]').fill(email)
  await page.locator('main input[type=tel]').fill('+383 44 123 456')
  await page.locator('main select').first().selectOption('Prishtine')
  for (const at of [0, 1]) await page.locator('main input[type=password]').nth(at).fill('Tregu-test-1')
  await page.locator('main form button[type=submit]').last().click()
  await page.waitForURL('**/user/login?next=*', { timeout: 20000 })
  const token = /\/user\/confirm#([\w-]+)/.exec((await mails(email)).at(-1)?.text ?? '')?.[1]
  await page.goto(`/user/confirm#${token}`)
  await page.waitForURL('**/user/login?next=*', { timeout: 20000 })
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('Tregu-test-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/user/add/post')
  console.log('came to the form')
  await page.getByRole('radio', { name: 'Me qira', exact: true }).check()
  await page.getByRole('radio', { name: 'Banesë', exact: true }).check()
  const fill = async (title: string, background: string) => {
    const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } }).jpeg().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('#listing-title').fill(title)
  }
  await fill('Banesë “A&B”', '#7799bb')
  for (const [name, value] of [['space', '60'], ['rooms', '2'], ['bathrooms', '1'], ['price', '400']]) await page.locator(`#listing-${name}`).fill(value ?? '')
  await page.getByLabel(/^Qyteti\s*\*?$/).selectOption('Prishtine')
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('status').getByRole('heading', { level: 1, name: 'Shpallja u publikua' }).waitFor({ timeout: 40000 })
  await page.getByRole('button', { name: 'Shto një të ngjashme' }).click()
  await page.waitForTimeout(1500)
  console.log('copy', await page.locator('#listing-title').inputValue(), await page.locator('#listing-price').inputValue())
  await fill('Kopja', '#99bb77')
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('status').getByRole('heading', { level: 1 }).waitFor({ timeout: 40000 })
  await page.waitForURL(/\/user\/post\?.*input-rent=true/, { timeout: 10000 })
  console.log('then', page.url())
  console.log((await mails(email)).map(({ subject }) => subject))
  console.log((await mails(email)).at(-1)?.text)
} catch (error) { console.log(String(error).slice(0, 500)); await page.screenshot({ path: '/tmp/own-shots/fail.png' }) }
console.log(errors)
await browser.close()
