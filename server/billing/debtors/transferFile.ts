import { type Day, isDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { words } from '../words.ts'

/** One payment of a bank's file. */
export interface FileTransfer {
  archiveId: string
  bookedOn: Day
  /** Digits without leading zeros; empty where there is none. */
  reference: string
  payer: string
  cents: Cents
}
export interface FileFault {
  line: number
  message: string
}

const MOST_CENTS = 100_000_000_00

/** The payments of a bank's file, and the rows that are none which can be booked: nobody may edit the voucher of a bank. */
export function readTransferFile(text: string, language: Language): { transfers: FileTransfer[]; faults: FileFault[] } {
  const body = text.replace(/^\ufeff/, '').trimStart()
  const read = body.startsWith('<') ? readCamt(body, language) : readReferences(text, language)
  const faults = read.transfers.length === 0 && read.faults.length === 0
  return faults ? { transfers: [], faults: [{ line: 1, message: words[language].transfers.empty }] } : read
}

/** A Finnish reference, or the same behind RF and two digits (ISO 11649). */
export const plainReference = (given: string): string =>
  given
    .replace(/\s/g, '')
    .replace(/^RF\d\d/i, '')
    .replace(/^0+/, '')

/**
 * The Finnish file of incoming reference payments (KTL): rows of 90 signs, `0` the batch, `3` a payment, `9` the sum. A payment has the
 * account (2-15), the day of booking (16-21) and of payment (22-27), the archive id (28-43), the reference (44-63), the payer (64-75), the
 * currency (76, 1 euro), the sum in cents (78-87) and whether it corrects another (88, 1).
 */
function readReferences(text: string, language: Language) {
  const t = words[language].transfers
  const transfers: FileTransfer[] = []
  const faults: FileFault[] = []
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const line = at + 1
    const of = (from: number, to: number) => row.slice(from - 1, to).trim()
    if (row.trim() === '' || row.startsWith('0') || row.startsWith('9')) continue
    const fault = (message: string) => void faults.push({ line, message })
    if (!row.startsWith('3') || row.length < 88) fault(t.unknownRow)
    else if (of(88, 88) === '1') fault(t.correction)
    else if (of(76, 76) !== '1') fault(t.currency)
    else {
      const [year, month, date] = [of(16, 17), of(18, 19), of(20, 21)]
      const read = transferOf({
        archiveId: of(28, 43),
        bookedOn: `20${year}-${month}-${date}`,
        reference: of(44, 63),
        payer: of(64, 75),
        amount: /^\d+$/.test(of(78, 87)) ? Number(of(78, 87)) : Number.NaN,
      })
      if (read) transfers.push(read)
      else fault(t.unreadable)
    }
  }
  return { transfers, faults }
}

interface Raw extends Omit<FileTransfer, 'bookedOn' | 'cents'> {
  bookedOn: string
  /** Cents. */
  amount: number
}

function transferOf({ archiveId, bookedOn, reference, payer, amount }: Raw): FileTransfer | null {
  const isWhole = Number.isSafeInteger(amount) && amount > 0 && amount <= MOST_CENTS
  if (!archiveId || archiveId.length > 70 || !isDay(bookedOn) || !isWhole) return null
  return { archiveId, bookedOn, reference: plainReference(reference), payer: payer.slice(0, 70), cents: cents(amount) }
}

/**
 * ISO 20022 camt.054, of whatever version and prefix: entries (`Ntry`) that are credited and booked, each with its payments (`TxDtls`).
 * The bank's id of a payment is its `AcctSvcrRef`; payments of a batch without one have that of the entry and their place in it.
 * An entry without one is known by the id of its message and its own number, which counts anew in each message.
 */
function readCamt(xml: string, language: Language) {
  const t = words[language].transfers
  const transfers: FileTransfer[] = []
  const faults: FileFault[] = []
  const lineAt = (offset: number) => xml.slice(0, offset).split('\n').length
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || !/camt\.05[34]/.test(xml))
    return { transfers, faults: [{ line: 1, message: t.notCamt }] }
  const messageId = first(first(xml, 'GrpHdr'), 'MsgId')
  for (const { text: entry, offset } of elements(xml, 'Ntry')) {
    const fault = (message: string) => void faults.push({ line: lineAt(offset), message })
    if (first(entry, 'CdtDbtInd') !== 'CRDT') continue
    if (first(entry, 'RvslInd') === 'true') {
      fault(t.correction)
      continue
    }
    if (!isBooked(entry)) continue
    const bookedOn = first(first(entry, 'BookgDt'), 'Dt') || first(first(entry, 'BookgDt'), 'DtTm').slice(0, 10)
    for (const { transfer, currency } of paymentsOf(entry, { bookedOn, messageId })) {
      if (transfer) transfers.push(transfer)
      else fault(currency === 'EUR' || currency === '' ? t.unreadable : t.currency)
    }
  }
  return { transfers, faults }
}

function isBooked(entry: string): boolean {
  const status = first(entry, 'Sts')
  return !status || ['BOOK', ''].includes(first(status, 'Cd') || status.trim())
}

/** The payments of one entry, each null where it cannot be read or is in another currency. */
function paymentsOf(
  entry: string,
  { bookedOn, messageId }: { bookedOn: string; messageId: string },
): { transfer: FileTransfer | null; currency: string }[] {
  const of = elements(entry, 'TxDtls').map(({ text }) => text)
  const parts = of.length > 0 ? of : [entry]
  const head = entry.split(/<(?:\w+:)?NtryDtls\b/)[0] ?? ''
  const number = first(head, 'NtryRef')
  const batch = first(head, 'AcctSvcrRef') || (messageId && number ? `${messageId}/${number}` : '')
  return parts.map((part, at) => {
    const own = first(first(part, 'Refs'), 'AcctSvcrRef')
    const amount = /<(?:\w+:)?(?:TxAmt|Amt)\b/.test(part) && of.length > 1 ? part : entry
    const [, currency = '', sum = ''] = /<(?:\w+:)?Amt\s+Ccy="([A-Z]{3})"\s*>\s*([\d.]+)\s*</.exec(amount) ?? []
    const raw = {
      archiveId: own || (parts.length > 1 && batch ? `${batch}/${at + 1}` : batch),
      bookedOn,
      reference: first(first(part, 'CdtrRefInf'), 'Ref'),
      payer: first(first(part, 'Dbtr'), 'Nm'),
      amount: Math.round(Number(sum) * 100),
    }
    return { transfer: currency === 'EUR' ? transferOf(raw) : null, currency }
  })
}

/** Elements of a name, whatever their prefix; those within others of the same name do not come about in these messages. */
function elements(xml: string, name: string): { text: string; offset: number }[] {
  const tag = new RegExp(`<(\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g')
  return [...xml.matchAll(tag)].map((found) => ({ text: found[2] ?? '', offset: found.index }))
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The first element of a name: its text, where it has no elements. */
function first(xml: string, name: string): string {
  const found = elements(xml, name)[0]?.text.trim() ?? ''
  return found.includes('<') ? found : found.replace(/&(\w+);/g, (whole, sign: string) => signs[sign] ?? whole)
}
