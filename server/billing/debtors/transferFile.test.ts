import { expect, test } from 'vitest'
import { referencePayments } from '../../operator/money/testing/referencePayments.ts'
import { readTransferFile } from './transferFile.ts'

const read = (text: string) => readTransferFile(text, 'fi')

test('Finnish reference payments are read by their columns', () => {
  const file = referencePayments([
    { archiveId: '261120593619000A', reference: '20260000671', cents: 56_450, bookedOn: '2026-11-20' },
    { archiveId: 'B2', reference: '1232', cents: 1, bookedOn: '2026-11-21', payer: 'KIELTO KERTTU' },
  ])
  expect(read(file)).toEqual({
    faults: [],
    transfers: [
      {
        archiveId: '261120593619000A',
        bookedOn: '2026-11-20',
        reference: '20260000671',
        payer: 'ONNISTUJA ON',
        cents: 56_450,
      },
      { archiveId: 'B2', bookedOn: '2026-11-21', reference: '1232', payer: 'KIELTO KERTT', cents: 1 },
    ],
  })
})

const entry = (
  inner: string,
  more = '',
) => `<n:Ntry><n:Amt Ccy="EUR">100.50</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd>${more}
  <n:Sts>BOOK</n:Sts><n:BookgDt><n:Dt>2026-11-20</n:Dt></n:BookgDt><n:AcctSvcrRef>E1</n:AcctSvcrRef>
  <n:NtryDtls>${inner}</n:NtryDtls></n:Ntry>`
const details = (
  id: string,
  sum: string,
  reference: string,
) => `<n:TxDtls><n:Refs>${id && `<n:AcctSvcrRef>${id}</n:AcctSvcrRef>`}</n:Refs>
  <n:AmtDtls><n:TxAmt><n:Amt Ccy="EUR">${sum}</n:Amt></n:TxAmt></n:AmtDtls>
  <n:RltdPties><n:Dbtr><n:Nm>Matti &amp; Maija Oy</n:Nm></n:Dbtr></n:RltdPties>
  <n:RmtInf><n:Strd><n:CdtrRefInf><n:Ref>${reference}</n:Ref></n:CdtrRefInf></n:Strd></n:RmtInf></n:TxDtls>`
const camt = (entries: string) =>
  `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02">${entries}</n:Document>`

test('camt.054 is read with whatever prefix, one payment or a batch of them', () => {
  const one = read(camt(entry(details('T1', '100.50', '00000000020260000671'))))
  expect(one).toEqual({
    faults: [],
    transfers: [
      { archiveId: 'T1', bookedOn: '2026-11-20', reference: '20260000671', payer: 'Matti & Maija Oy', cents: 10_050 },
    ],
  })
  const batch = read(camt(entry(details('', '60.25', 'RF341234561') + details('', '40.25', '1232'))))
  expect(batch.transfers).toMatchObject([
    { archiveId: 'E1/1', reference: '1234561', cents: 6_025 },
    { archiveId: 'E1/2', reference: '1232', cents: 4_025 },
  ])
})

test('an entry without an id of the bank is another one in another message', () => {
  const plain =
    '<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>'
  const message = (id: string) => read(camt(`<GrpHdr><MsgId>${id}</MsgId></GrpHdr>${plain}`)).transfers[0]?.archiveId
  expect([message('M1'), message('M2')]).toEqual(['M1/1', 'M2/1'])
  expect(read(camt(plain)).faults).toHaveLength(1)
})

test('what leaves the account is passed over; a correction, another currency or half a payment is named with its line', () => {
  const debit = camt(
    entry(details('T1', '1.00', '1232')).replace('CRDT', 'DBIT') + entry(details('T2', '1.00', '1232')),
  )
  expect(read(debit).transfers).toMatchObject([{ archiveId: 'T2' }])
  const reversed = camt(entry(details('T1', '1.00', '1232'), '<n:RvslInd>true</n:RvslInd>'))
  expect(read(reversed)).toMatchObject({ transfers: [], faults: [{ line: 1 }] })
  expect(read(camt(entry(details('T1', '1.00', '1232'))).replaceAll('EUR', 'SEK')).faults).toHaveLength(1)
  const [, first = '', last = ''] = referencePayments([
    { archiveId: 'A', reference: '1232', cents: 100, bookedOn: '2026-11-20' },
    { archiveId: '', reference: '1232', cents: 100, bookedOn: '2026-11-20' },
  ]).split('\r\n')
  expect(read(`${first}\n${last}`).faults).toEqual([{ line: 2, message: expect.stringContaining('arkistointitunnus') }])
  expect(read(`${first.slice(0, 87)}1A `).faults).toEqual([{ line: 1, message: expect.stringContaining('korjaa') }])
})

test.each(['', 'hei', '<html></html>', '<!DOCTYPE x [<!ENTITY a "b">]><Document>camt.054</Document>', '\ufeff'])(
  'a file that is none of a bank is refused: %j',
  (text) => expect(read(text)).toMatchObject({ transfers: [], faults: [{ line: expect.any(Number) }] }),
)
