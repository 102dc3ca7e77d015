import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Button } from '../button/Button.tsx'
import { Card } from '../layout/Card.tsx'
import { DataList } from '../layout/DataList.tsx'
import { Disclosure } from '../layout/Disclosure.tsx'
import { Steps } from '../layout/Steps.tsx'
import { type Column, Table } from '../layout/Table.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { Money } from '../price/Money.tsx'
import { Price } from '../price/Price.tsx'
import { SafeHtml } from '../text/SafeHtml.tsx'
import { useLanguage } from '../useLanguage.ts'
import { Sample, SampleGroup } from './Sample.tsx'

interface Row {
  number: string
  date: string
  text: string
  sum: number
  bad?: boolean
}

const rows: Row[] = [
  { number: '20260001', date: '4.12.2026', text: 'Kuukausitilaus 4.12.2026–3.1.2027', sum: 459 },
  { number: '20260014', date: '4.1.2027', text: 'Kuukausitilaus 4.1.2027–3.2.2027', sum: 459, bad: true },
  { number: '20260015', date: '5.1.2027', text: 'Hyvityslasku', sum: -34.5 },
]

const columns = (language: Language): Column<Row>[] => [
  { title: 'Päivä', cell: ({ date }) => <span className="nums">{date}</span> },
  { title: 'Kuvaus', cell: ({ text }) => text },
  { title: 'Summa', end: true, cell: ({ sum }) => formatPrice(sum, language) },
  {
    title: 'Kuitti',
    quietTitle: true,
    end: true,
    cell: ({ number }) => (
      <Button size="sm" icon={Download} aria-label={`Lataa kuitti ${number}`}>
        Kuitti
      </Button>
    ),
  },
]

const steps = [
  { label: 'Saatavuus', to: '/' },
  { label: 'Oma tilauksesi' },
  { label: 'Tunnistautuminen' },
  { label: 'Maksutiedot' },
]

export function Lists() {
  const language = useLanguage()
  const [tab, setTab] = useState('a')
  return (
    <SampleGroup title="Luettelot ja kortit">
      <div className="grid gap-8">
        {[0, 2, 4].map((current) => (
          <Steps key={current} label={`Tilauksen vaiheet, ${current} valmiina`} steps={steps} current={current} />
        ))}
      </div>
      <Tabs
        label="Aihe"
        chosen={tab}
        onChange={setTab}
        tabs={[
          { id: 'a', label: 'Tilaaminen', count: 7 },
          { id: 'b', label: 'Maksaminen', count: 5 },
        ]}
      >
        <Disclosure title="Milloin korttia veloitetaan?" note="2 min">
          <SafeHtml html="<p>Aikaisintaan <strong>8 päivää</strong> ennen noutoa.</p><ul><li>Ensimmäinen kausi</li><li>Joka kausi sen jälkeen</li></ul>" />
        </Disclosure>
        <Disclosure title={`Toinen kysymys, välilehti ${tab}`} open>
          Vastaus.
        </Disclosure>
      </Tabs>
      <div className="grid gap-5 bg-canvas p-4 md:grid-cols-2 md:p-6">
        <Card>
          <Price euros={459} normal={519} size="lg" />
          <p className="mt-1 text-sm text-ink-soft">3 ensimmäistä kuukautta, sis. ALV 25,5 %</p>
        </Card>
        <Card>
          <DataList
            facts={[
              { term: 'Noutopäivä', value: '4.12.2026' },
              { term: 'Noutopaikka', value: 'Kulku Helsinki, Konala' },
              { term: 'Sitoutumisaika', value: '3 kk' },
              { term: 'Ei arvoa', value: null },
            ]}
          />
        </Card>
      </div>
      <Table
        caption="Veloitukset"
        columns={columns(language)}
        rows={rows}
        rowKey={({ number }) => number}
        isBad={({ bad }) => bad === true}
      />
      <Sample title="Hinta ja summat">
        <Price euros={459} />
        <div className="w-40">
          <Money euros={1234.5} />
          <Money euros={99} />
          <Money euros={-34.5} />
        </div>
      </Sample>
    </SampleGroup>
  )
}
