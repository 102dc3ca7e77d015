import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import { settlementFile } from '../../testing/waitingForStaff.ts'

export const booksSamples = (): Samples => ({
  exportEntries: { query: { month: '2026-11', format: 'xlsx' } },
  exportVat: { query: { year: '2026', format: 'xlsx' } },
  exportReceivables: { query: { format: 'csv' } },
  exportDifferences: { query: { show: 'open', format: 'csv' } },
  exportSettlements: { query: { format: 'csv' } },
  showBooks: { query: { day: '2026-11-20', month: '2026-11' } },
  listEntries: { query: { month: '2026-11', limit: '5' } },
  showVat: { query: { year: '2026' } },
  setAccount: { body: { account: 'vat', number: '2939', name: 'Arvonlisäverovelka' } },
  importSettlement: { body: { name: 'koe.csv', text: 'x' } },
  listSettlements: { query: { limit: '5' } },
  listSettlementDifferences: { query: { show: 'explained', limit: '5' } },
  explainSettlementDifference: { body: { difference_id: nobody, note: 'Koe' } },
  showFigures: { query: { from: '2026-01', to: '2026-11' } },
  exportFigure: { query: { from: '2026-01', to: '2026-11', figure: 'revenue' } },
})

export const booksWays = ({ ops, on }: Acting): ActSetups => ({
  setAccount: on('setAccount', 'account vat'),
  importSettlement: async () => ({ body: settlementFile('koe.csv'), subject: 'settlement koe.csv' }),
  explainSettlementDifference: async () => {
    await ops('importSettlement', { body: settlementFile('ero.csv') })
    const { differences } = (await ops('listSettlementDifferences')).body
    const difference_id = differences[0]?.difference_id ?? ''
    return { body: { difference_id, note: 'Koe' }, subject: `difference ${difference_id}` }
  },
})
