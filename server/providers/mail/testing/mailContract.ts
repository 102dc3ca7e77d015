import { expect, test } from 'vitest'
import type { Mail, MailMessage } from '../mail.ts'

export interface ReceivedMail {
  subject: string
  text: string
  html: string
  attachments: { filename: string; bytes: Buffer }[]
}

export const letterTo = (to: string): MailMessage => ({
  to,
  subject: 'Vaihda salasanasi – älä jätä häiriötä',
  text: 'Hei,\n\nvahvista sähköpostiosoitteesi.',
  html: '<p>Hei, vahvista <b>sähköpostiosoitteesi</b>.</p>',
})

const injected = ['\r\nBcc: kaikki@esimerkki.example', '\nBcc: x@y.example', '\rBcc: x@y.example', '\u0000', '\u0085x']

/** Promises that every mail adapter keeps. `received` reads the letters that reached a mailbox, oldest first. */
export function keepsMailContract(mail: () => Mail, received: (to: string) => Promise<ReceivedMail[]>): void {
  test('a letter arrives as it was written, with its attachment', async () => {
    const pdf = Buffer.from('%PDF-1.7 äö\n.\nrivi')
    const attachments = [{ filename: 'sopimusehdot.pdf', contentType: 'application/pdf', bytes: pdf }]
    expect(await mail().send({ ...letterTo('sanna@esimerkki.example'), attachments })).toBe('ok')
    const [arrived] = await received('sanna@esimerkki.example')
    expect(arrived).toMatchObject(letterFields)
    expect(arrived?.attachments).toEqual([{ filename: 'sopimusehdot.pdf', bytes: pdf }])
  })

  test('a missing mailbox and a busy server are outcomes, not errors', async () => {
    expect(await mail().send(letterTo('bounce@esimerkki.example'))).toBe('rejected')
    expect(await mail().send(letterTo('virhe@esimerkki.example'))).toBe('unavailable')
    expect(await received('bounce@esimerkki.example')).toEqual([])
    expect(await received('virhe@esimerkki.example')).toEqual([])
  })

  test.each(injected)('nobody writes a header through an address, a subject or a file name: %j', async (break_) => {
    const to = 'kohde@esimerkki.example'
    const attachment = { filename: `a${break_}.pdf`, contentType: 'application/pdf', bytes: Buffer.from('x') }
    const bad: MailMessage[] = [
      { ...letterTo(to), subject: `Tilaus${break_}` },
      letterTo(`${to}${break_}`),
      { ...letterTo(to), headers: { 'List-Unsubscribe': `<https://kulku.example>${break_}` } },
      { ...letterTo(to), attachments: [attachment] },
    ]
    for (const message of bad) expect(await mail().send(message)).toBe('rejected')
    expect(await received(to)).toEqual([])
  })
}

const { to: _, ...letterFields } = letterTo('')
