import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { breakouts } from '../support/attacks.ts'
import { connectBrowser, expectQuiet, openPage, takeRefused } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

test('injected markup can neither style nor run anything, nor become HTML', async () => {
  const { page, close } = await openPage(browser)
  await page.goto('/user/about-us')
  await page.locator('h1').waitFor()
  const harm = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { position: fixed }'
    document.head.append(style)
    document.body.setAttribute('style', 'position: fixed')
    const script = document.createElement('script')
    const refused = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.harmed=true">'),
      () => new DOMParser().parseFromString('<b>', 'text/html'),
      () => {
        script.text = 'window.harmed=true'
      },
      () => window.trustedTypes?.createPolicy('own', { createHTML: (html) => html }),
    ].map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
    const fixed = [document.body, document.querySelector('h1')].map((one) => one && getComputedStyle(one).position)
    return { refused, fixed, harmed: 'harmed' in window }
  })
  expect(harm).toEqual({ refused: Array(4).fill('TypeError'), fixed: ['static', 'static'], harmed: false })
  await expect.poll(() => takeRefused().length).toBeGreaterThan(0)
  await page.waitForTimeout(100)
  takeRefused()
  await close()
})

test('HTML that the map library creates loses its scripts', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/post?page=1')
  await page.locator('.leaflet-control-zoom').waitFor()
  const html = await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML =
      '<b onclick="x()">kept</b><script>x()</script><img src="/x" onerror="x()"><a href="javascript:x()">a</a>'
    return element.innerHTML
  })
  expect(html).toBe('<b>kept</b><img src="/x"><a>a</a>')
  expectQuiet(complaints, [/404/])
  await close()
})

test('cleaning HTML in a page causes no policy violation reports', async () => {
  const { page, close } = await openPage(browser)
  await page.goto('/user/post?page=1')
  await page.locator('.leaflet-control-zoom').waitFor()
  const reported = await page.evaluate(async (texts) => {
    const refused: string[] = []
    let text = ''
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective}: ${text}`),
    )
    // Parsed outside of the page, where pictures would be fetched.
    const { body } = document.implementation.createHTMLDocument('')
    for (text of texts) {
      body.innerHTML = text
      // Reports are sent as separate events.
      await new Promise((resolve) => setTimeout(resolve))
    }
    return refused
  }, breakouts)
  expect(reported).toEqual([])
  await close()
})

test('pasted content arrives as text and formatting only, without a policy violation', async () => {
  const person = await signUpWithRole(1)
  const { page, close, complaints } = await openPage(browser, { person })
  await page.goto('/user/blogs/create')
  const text = page.locator('.tiptap')
  await text.click()
  await text.evaluate((editor) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<style>h2 { color: red }</style><h2 onclick="window.harmed=true">Head</h2><script>window.harmed=true</script><p style="position:fixed">Some ' +
        '<b>bold</b> text <img src="x" onerror="window.harmed=true"><a href="javascript:window.harmed=true">here</a></p>',
    )
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await text.getByRole('heading', { level: 2, name: 'Head' }).waitFor()
  expect(await text.innerHTML()).toMatch(/^<h2>Head<\/h2><p>Some <strong>bold<\/strong> text (<a>)?here(<\/a>)?<\/p>$/)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expectQuiet(complaints)
  await close()
})
