import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import type { Contact } from '../../../contract/storefront.ts'
import { aroundRanges } from '../../../contract/text/aroundRanges.ts'
import { html, type SafeHtml } from '../../platform/http/html.ts'
import { words } from './words.ts'

/** A fact of a letter; with the address that pressing it leads to. */
export interface Fact {
  label: string
  value: string
  url?: string
}

export interface LetterParts {
  language: Language
  heading: string
  /** Over the heading, twice as wide as high. The plain text is without it. */
  picture?: { url: string; alt: string }
  /** `hello` of whom it goes to; null where a person's own words begin. */
  greeting: string | null
  paragraphs: string[]
  facts?: Fact[]
  /** A list of things, each with a name and a few lines about it. */
  items?: { title: string; lines: string[] }[]
  /** Secret: a link that opens an account, or proves an address. */
  button?: { text: string; url: string; isSecret?: boolean }
  /** After the button, e.g. how long a link works. */
  notes?: string[]
  /** Quiet ways to go, last of all. */
  links?: { text: string; url: string }[]
}

/** A word of letters can hold no address, whoever typed it for whomever. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*$/u

/** How every letter begins, on a line of its own. */
export const hello = (firstName: string | null, language: Language): string => {
  const [name = ''] = firstName?.trim().split(' ') ?? []
  return NAME.test(name) ? words[language].helloTo(name) : words[language].hello
}

const INK = '#10201F'
const SOFT = '#475654'
const PETROL = '#00605F'
const LINE = '#E2E3DE'
const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

/**
 * One calm letter, as HTML that old mail clients show and as plain text, made from the same parts. It ends with who can be
 * reached and how, for nobody reads what is answered to it.
 */
export function composeLetter(parts: LetterParts, contact: Contact | null): { text: string; html: string } {
  return { text: plain(parts, contact), html: `<!doctype html>\n${page(parts, contact).safe}` }
}

const dialled = ({ phone }: Contact): string => `tel:${phone.replaceAll(' ', '')}`

function plain(
  { language, heading, greeting, paragraphs, facts = [], items = [], button, notes = [], links = [] }: LetterParts,
  contact: Contact | null,
): string {
  const { automatic, service } = words[language]
  const blocks = [heading, ...(greeting ? [greeting] : []), ...paragraphs]
  if (facts.length > 0) blocks.push(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'))
  blocks.push(...items.map(({ title, lines }) => [title, ...lines].join('\n')))
  if (button) blocks.push(addressed(button))
  const closing = [
    '--',
    brand,
    automatic,
    ...(contact ? [`${service} ${contact.phone} (${contact.hours}), ${contact.email}`] : []),
  ]
  return `${[...blocks, ...notes, ...links.map(addressed), closing.join('\n')].join('\n\n')}\n`
}

const addressed = ({ text, url }: { text: string; url: string }): string => `${text}:\n${url}`

const paragraph = (text: string, colour = INK, size = 16): SafeHtml =>
  html`<p style="margin:0 0 16px;${FONT};font-size:${size}px;line-height:1.5;color:${colour}">${text}</p>`

/** A range of hours stays on one line. */
const onLines = (text: string): SafeHtml[] =>
  aroundRanges(text).map((piece, at) =>
    at % 2 === 1 ? html`<span style="white-space:nowrap">${piece}</span>` : html`${piece}`,
  )

const fact = ({ label, value, url }: Fact): SafeHtml => html`<tr>
<th scope="row" align="left" style="padding:10px 16px 10px 0;border-top:1px solid ${LINE};${FONT};font-size:15px;line-height:1.4;font-weight:400;color:${SOFT};vertical-align:top">${label}</th>
<td align="right" style="padding:10px 0;border-top:1px solid ${LINE};${FONT};font-size:15px;line-height:1.4;font-weight:600;color:${INK};vertical-align:top">${url ? html`<a href="${url}" style="color:${PETROL};text-decoration:underline">${value}</a>` : onLines(value)}</td>
</tr>`

const item = ({ title, lines }: { title: string; lines: string[] }): SafeHtml => html`<tr>
<td style="padding:14px 0;border-top:1px solid ${LINE};${FONT};font-size:15px;line-height:1.5;color:${SOFT}">
<strong style="display:block;font-size:17px;line-height:1.35;color:${INK}">${title}</strong>${lines.map((line) => html`${line}<br>`)}</td>
</tr>`

const CARD = `border:1px solid ${LINE}`
/** Its address says nothing of who reads: whether a letter was opened is nobody's business. */
const pictureRow = ({ url, alt }: { url: string; alt: string }): SafeHtml => html`
<tr><td bgcolor="#F6F4EF" align="center" style="border-radius:20px 20px 0 0;${CARD};border-bottom:0"><img src="${url}" alt="${alt}" width="558" height="279" style="display:block;width:100%;max-width:558px;height:auto;border:0;border-radius:20px 20px 0 0;${FONT};font-size:16px;color:${SOFT}"></td></tr>`

const quietLink = ({ text, url }: { text: string; url: string }): SafeHtml =>
  html`<p style="margin:0 0 16px;${FONT};font-size:14px;line-height:1.5"><a href="${url}" style="color:${PETROL};text-decoration:underline">${text}</a></p>`

// A table cell carries the colour, since some clients drop the background of a link.
const buttonRow = ({ text, url }: { text: string; url: string }): SafeHtml => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${PETROL}" style="border-radius:12px">
<a href="${url}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:1.25;font-weight:600;color:#FFFFFF;text-decoration:none">${text}</a>
</td></tr></table>`

const quiet = `color:${SOFT};text-decoration:underline`
const reachedBy = (contact: Contact, language: Language): SafeHtml =>
  html`<br>${words[language].service} <a href="${dialled(contact)}" style="${quiet}">${contact.phone}</a> (${onLines(contact.hours)}), <a href="mailto:${contact.email}" style="${quiet}">${contact.email}</a>`

const page = (
  {
    language,
    heading,
    picture,
    greeting,
    paragraphs,
    facts = [],
    items = [],
    button,
    notes = [],
    links = [],
  }: LetterParts,
  contact: Contact | null,
): SafeHtml => html`<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:#F6F4EF"><main>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#F6F4EF"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px;${FONT};font-size:24px;line-height:1;font-weight:700;color:${PETROL}">${brand}</td></tr>
${picture && pictureRow(picture)}
<tr><td bgcolor="#FFFFFF" style="padding:32px 28px 16px;border-radius:${picture ? '0 0 20px 20px' : '20px'};${CARD}">
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;font-weight:700;color:${INK}">${heading}</h1>
${greeting && paragraph(greeting)}
${paragraphs.map((text) => paragraph(text))}
${facts.length > 0 && html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${LINE}">${facts.map(fact)}</table>`}
${items.length > 0 && html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${LINE}">${items.map(item)}</table>`}
${button && buttonRow(button)}
${notes.map((text) => paragraph(text, SOFT, 14))}
${links.map(quietLink)}
</td></tr>
<tr><td style="padding:20px 8px;${FONT};font-size:13px;line-height:1.5;color:${SOFT}">${brand} – ${words[language].motto} ${words[language].automatic}${contact && reachedBy(contact, language)}</td></tr>
</table>
</td></tr></table>
</main></body></html>`
