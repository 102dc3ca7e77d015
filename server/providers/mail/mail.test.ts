import { createServer } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { html } from '../../platform/http/html.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { onLoopback } from '../../platform/settings/onLoopback.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { publishedSmtp, type SmtpStub } from '../published/smtp.ts'
import { composeLetter, hello } from './letter.ts'
import { sentMails } from './outbox.ts'
import { sandboxMail } from './sandboxMail.ts'
import { smtpMail } from './smtp.ts'
import { keepsMailContract, letterTo } from './testing/mailContract.ts'
import { readLetter } from './testing/readLetter.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })

describe('the sandbox', () => {
  const mail = sandboxMail({ db, clock: systemClock })
  keepsMailContract(
    () => mail,
    async (to) =>
      (await sentMails(db, to))
        .toReversed()
        .map(({ subject, bodyText, bodyHtml, attachments }) => ({
          subject,
          text: bodyText,
          html: bodyHtml,
          attachments: attachments.map(({ filename, base64 }) => ({ filename, bytes: Buffer.from(base64, 'base64') })),
        })),
  )

  test('says before the letter that the provider is away for virhe@', async () => {
    expect(await mail.isAway('virhe@esimerkki.example')).toBe(true)
    expect(await mail.isAway('sanna@esimerkki.example')).toBe(false)
  })
})

describe('SMTP', () => {
  let server: SmtpStub
  beforeEach(async () => {
    server = await publishedSmtp()
    return () => server.close()
  })
  const adapter = (to = server.url, sender = 'asiakaspalvelu') =>
    smtpMail({ url: to, from: `Kulku <${sender}@kulku.example>`, log: silentLog, timeoutMs: 300 })

  keepsMailContract(
    () => adapter(),
    async (to) => server.letters.filter((letter) => letter.to === to).map(({ raw }) => readLetter(raw)),
  )

  test('a letter that is refused for good is given up, one for which there is no space now is not', async () => {
    expect(await adapter().send(letterTo('roska@esimerkki.example'))).toBe('rejected')
    expect(await adapter().send(letterTo('taynna@esimerkki.example'))).toBe('unavailable')
    expect(server.letters).toEqual([])
  })

  test('a server that refuses us as the sender refuses no letter for good', async () => {
    expect(await adapter(server.url, 'kielletty').send(letterTo('sanna@esimerkki.example'))).toBe('unavailable')
  })

  test('a line that breaks after the letter leaves it unknown', async () => {
    expect(await adapter().send(letterTo('katko@esimerkki.example'))).toBe('unknown')
  })

  test('a server that takes the letter and then says no word leaves it unknown', async () => {
    expect(await adapter().send(letterTo('hiljaa@esimerkki.example'))).toBe('unknown')
    expect(server.letters).toHaveLength(1)
  })

  test('a server that takes the line and never says a word got no letter', async () => {
    const silent = createServer(() => {})
    const port = await onLoopback(silent)
    expect(await adapter(`smtp://127.0.0.1:${port}`).send(letterTo('sanna@esimerkki.example'))).toBe('unavailable')
    silent.close()
  })

  test('a server that cannot be reached is unavailable, and known to be away', async () => {
    const gone = server.url
    await server.close()
    const mail = adapter(gone)
    expect(await mail.send(letterTo('sanna@esimerkki.example'))).toBe('unavailable')
    expect(await mail.isAway('sanna@esimerkki.example')).toBe(true)
    server = await publishedSmtp()
    expect(await adapter().isAway('sanna@esimerkki.example')).toBe(false)
  })
})

test('a letter says the same in both forms and lets nothing in as HTML', () => {
  const contact = {
    phone: '+358 9 0000 1820',
    email: 'apu@kulku.example',
    hours: 'ma–pe 8–22',
    chat_address: null,
    assistance_phone: null,
    postal_address: ['Kutomotie 18'],
  }
  const parts = {
    language: 'fi' as const,
    heading: 'Kirjaudu palveluun',
    greeting: 'Hei <script>alert(1)</script>!',
    paragraphs: ['Pääset kirjautumaan tästä.'],
    facts: [{ label: 'Noutopäivä', value: '5.3.2026' }],
    button: { text: 'Kirjaudu', url: 'https://kulku.example/kirjaudu/abc?a=1&b=2' },
    notes: ['Linkki toimii kerran.'],
  }
  const letter = composeLetter(parts, contact)
  expect(letter.html).toContain('href="tel:+358900001820"')
  expect(composeLetter(parts, null).text).not.toContain('Asiakaspalvelu')
  const told = ['Kirjaudu palveluun', 'Noutopäivä', '5.3.2026', 'Linkki toimii kerran.']
  for (const part of [...told, contact.phone, contact.hours, contact.email]) {
    expect(letter.text).toContain(part)
    expect(letter.html).toContain(part)
  }
  expect(letter.text).toContain('https://kulku.example/kirjaudu/abc?a=1&b=2')
  expect(letter.html).toContain('href="https://kulku.example/kirjaudu/abc?a=1&amp;b=2"')
  expect(letter.html).toContain(html`Hei ${'<script>alert(1)</script>'}!</p>`.safe)
  expect(letter.text).toContain('\n\nHei <script>alert(1)</script>!\n\nPääset')
  expect(composeLetter({ ...parts, greeting: null }, null).text).not.toContain('Hei')
})

test('hours do not break at the end of a line', () => {
  const facts = [{ label: 'Toimipiste avoinna', value: 'ma–pe 7–19, la–su 8–16' }]
  const { html, text } = composeLetter(
    { language: 'fi', heading: 'Autosi', greeting: null, paragraphs: [], facts },
    null,
  )
  expect(html).toContain('<span style="white-space:nowrap">la–su 8–16</span>')
  expect(text).toContain('ma–pe 7–19, la–su 8–16')
})

test('a picture stands over the heading with its words and its size, and the plain text is as it was', () => {
  const parts = { language: 'fi' as const, heading: 'Autosi', greeting: null, paragraphs: ['Se on valmis.'] }
  const picture = { url: 'https://kulku.example/kuvat/kide.webp?v=1', alt: 'Norra <Kide>' }
  const bare = composeLetter(parts, null)
  const shown = composeLetter({ ...parts, picture }, null)
  expect(shown.text).toBe(bare.text)
  expect(bare.html).not.toContain('<img')
  expect(shown.html).toMatch(
    /<img src="https:\/\/kulku\.example\/kuvat\/kide\.webp\?v=1" alt="Norra &lt;Kide&gt;" width="558" height="279" .*<h1/s,
  )
})

test('a letter greets by a first name of letters, and by nothing that could lead somewhere', () => {
  for (const [name, greeting] of [
    ['Onni Olavi', 'Hei Onni!'],
    ['Anna-Liisa', 'Hei Anna-Liisa!'],
    ['D’Arcy', 'Hei D’Arcy!'],
    ['Žofie', 'Hei Žofie!'],
    ...['https://evil.example', 'evil.example', 'apu@evil.example', '0600123456', '<b>Onni', '', null].map(
      (typed) => [typed, 'Hei!'] as const,
    ),
  ] as const)
    expect(hello(name, 'fi')).toBe(greeting)
})
