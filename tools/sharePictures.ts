import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { fileIn } from '../contract/addresses/fileIn.ts'
import { brand } from '../contract/brand.ts'
import { languages } from '../contract/language.ts'
import { words as landingWords } from '../web/landing/words.ts'
import { words as searchWords } from '../web/search/words.ts'
import { findBrowser } from './findBrowser.ts'

/*
 * Draws the pictures of shared links (1200 x 630) from the pictures of the cars. Run by hand when the art or the catalogue
 * changes: browsers differ in the last bit, so the files are kept and not made again by a build.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const DEMO = path.join(ROOT, 'demo')
const FONT = path.join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

interface ShownModel {
  display_name: string
  image_md: string
}

const models = JSON.parse(fs.readFileSync(path.join(DEMO, 'models.json'), 'utf8')) as ShownModel[]
const encoded = (file: string) => fs.readFileSync(file).toString('base64')
const picture = (name: string) => `data:image/webp;base64,${encoded(path.join(DEMO, 'pictures', name))}`

const pageOf = (title: string, cars: string[], said: string) => `<!doctype html><style>
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${encoded(FONT)}) }
  * { margin: 0 }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #f6f4ef; font-family: Figtree; color: #10201f }
  h1 { position: absolute; z-index: 1; left: 72px; top: 56px; font-size: 76px; font-weight: 700; letter-spacing: -0.026em; line-height: 1.05 }
  p { position: absolute; left: 72px; right: 72px; bottom: 44px; font-size: 24px; font-weight: 550; display: flex; justify-content: space-between; align-items: end }
  b { color: #00605f; font-weight: 800; font-size: 40px; line-height: 1 }
  img { position: absolute; width: 900px; left: 150px; top: 116px }
  img.pair { width: 640px; top: 178px; left: -30px } img.pair + img.pair { left: 570px }
</style><h1>${title}</h1>${cars.map((car) => `<img class="${cars.length > 1 ? 'pair' : ''}" src="${picture(car)}">`).join('')}
<p><span>${said}</span><b>${brand}</b></p>`

const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })

async function draw(file: string, title: string, cars: string[], said = ''): Promise<void> {
  await page.setContent(pageOf(title, cars, said))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, type: 'jpeg', quality: 88 })
  console.log(`${path.relative(ROOT, file)}  ${Math.round(fs.statSync(file).size / 1000)} kB`)
}

// One for all languages: it says names alone.
for (const { display_name, image_md } of models)
  await draw(path.join(DEMO, 'pictures', image_md.replace('-iso.webp', '-jako.jpg')), display_name, [image_md])
for (const language of languages)
  await draw(
    path.join(ROOT, 'web/public', fileIn(language, 'jako.jpg')),
    searchWords[language].promise,
    ['norra-loimu.webp', 'saimo-virta.webp'],
    landingWords[language].included.replace(/\.$/, ''),
  )
await browser.close()
