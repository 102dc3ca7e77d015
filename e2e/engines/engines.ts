import { startShopProcess } from '../../tools/shopProcess.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { Person } from './person.ts'
import { webkit } from './webkit.ts'

/**
 * `npm run engines`: a purchase from the search to the account, and a look at the day in the console, in each engine beside
 * Chromium that this machine has, on a phone and on a wide window. It fails on what pages complain about.
 */
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

const [named] = process.argv.slice(2)
const engines = [firefox, webkit].filter((one) => !named || one.package.startsWith(named))
const installed = engines.filter((one) => one.isInstalled())
for (const one of engines) if (!installed.includes(one)) console.log(`${one.package} is not installed: skipped`)
if (installed.length > 0) {
  const shop = await startShopProcess({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  try {
    for (const engine of installed) for (const size of [phone, wide]) await walk(engine, size)
  } finally {
    await shop.stop()
  }

  async function walk(engine: Engine, size: typeof phone): Promise<void> {
    const window = await engine.open()
    const person = new Person(window)
    const at = `${window.name} at ${size.width} px`
    try {
      await window.resize(size.width, size.height)
      await buys(person, `${engine.package}.${size.width}@esimerkki.example`)
      await worksADay(person)
      console.log(`${at}: ${person.steps} steps`)
    } catch (failure) {
      const where = await window.value('location.pathname').catch(() => 'no page')
      fails(`${at}, step ${person.steps}, ${where}: ${failure instanceof Error ? failure.message : failure}`)
    } finally {
      for (const one of window.complaints()) fails(`${at}: ${one}`)
      await window.close()
    }
  }

  function fails(why: string): void {
    console.error(why)
    process.exitCode = 1
  }

  async function buys(person: Person, email: string): Promise<void> {
    await person.opens(`${shop.url}/`)
    await person.looksAround()
    await person.fills('^Mistä haluat noutaa auton', 'Helsinki')
    await person.presses('button', '^Hae$')
    await person.sees('vapaata? auto')
    await person.looksAround()
    await person.presses('button', '^Lisätietoa autosta: Norra Kide$')
    await person.closesByKey()
    await person.presses('link', '^Norra Kide$')
    await person.sees('^Norra Kide$')
    await person.looksAround()
    await person.opens(`${shop.url}/?sijainti=Helsinki&hae`)
    // The page scrolls to the cars by itself once they are there.
    await person.sees('vapaata? auto')
    await person.presses('button', '^Valitse auto.*Norra Kide')
    await person.fills('^Sähköpostiosoite', email)
    await person.presses('choice', '^Hyväksyn käyttöehdot')
    await person.presses('button', '^Jatka tilaukseen$')
    await person.presses('choice', '^Hyväksyn sopimusehdot')
    await person.presses('button', '^Jatka$')
    await person.presses('button', '^Onni Onnistuja$')
    await person.presses('button', '^Lisää maksukortti$')
    await person.presses('choice', '^ok\\b(?!-)')
    await person.presses('button', '^Hyväksy$')
    await person.sees('^Vahvista tilauksesi$')
    await person.fills('^Puhelinnumero', '040 123 4567')
    await person.presses('button', '^Vahvista tilaus ja sitoudu maksamaan')
    await person.sees('^Kiitos tilauksesta!$')
    await person.presses('link', '^Luo tilillesi salasana$')
    await person.fills('^Salasana( \\(|$)', 'Talvirengas2026')
    await person.fills('^Salasana uudelleen', 'Talvirengas2026')
    await person.presses('button', '^Luo salasana$')
    await person.presses('button', '^Siirry tilisivulle$')
    await person.sees('^Tili$')
    await person.presses('button', '^Kirjaudu ulos$')
  }

  async function worksADay(person: Person): Promise<void> {
    await person.opens(`${shop.url}/hallinta`)
    await person.presses('button', '^Pirkko Pääkäyttäjä')
    await person.sees('^Tänään$')
    await person.opens(`${shop.url}/hallinta/tilaukset`)
    await person.presses('link', '^\\d{8}$')
    await person.sees('^Aikajana|^Tilaus')
  }
}
