/** How the simulated world treats one test person: what the bank and the registers do. */
export interface Persona {
  code: string
  name: string
  /** The explanation under the name for a tester, Finnish. */
  does: string
  group: 'Onnistuu' | 'Ajo-oikeus' | 'Luottotiedot' | 'Häiriöt' | 'Yritysasiakkaat' | 'Tunnukset ja nimet'
  bank?: 'cancels' | 'bad_signature' | 'slow'
  licence?: 'valid' | 'invalid' | 'unknown' | 'slow'
  credit?:
    | {
        status: 'pending' | 'denied'
        reason: 'own_credit_ban' | 'foreign_address' | 'payment_default' | 'guardianship'
      }
    | { status: 'pending'; reason: 'protected' }
    | 'away'
    | 'away_once'
    | 'slow'
  /** Companies in the trade register, and who signs for them: `v` alone, `y` together, `e` not this person. */
  companies?: Readonly<Record<string, 'v' | 'y' | 'e'>>
  /** May have one account only, as real people do. The others may order again and again. */
  oneAccount?: true
}

/** How long each phase of a slow person takes: three polls. */
export const SLOW_MS = 4_500

/** Everybody else in the 900 series behaves like Onni. */
export const personas: readonly Persona[] = [
  { code: '010190-901R', name: 'Onni Onnistuja', group: 'Onnistuu', does: 'Kaikki tarkistukset onnistuvat' },
  { code: '180606A918L', name: 'Nuori Noora', group: 'Onnistuu', does: 'Syntynyt 2006, kaikki onnistuu' },
  {
    code: '020285-902X',
    name: 'Aino Ajokortti',
    group: 'Ajo-oikeus',
    does: 'Rekisteri ei vastaa, vakuutus itse',
    licence: 'unknown',
  },
  {
    code: '030377-903B',
    name: 'Eero Eiajokorttia',
    group: 'Ajo-oikeus',
    does: 'Ei B-luokan ajo-oikeutta',
    licence: 'invalid',
  },
  { code: '190609A9192', name: 'Alaikäinen Ale', group: 'Ajo-oikeus', does: 'Alle 18-vuotias, tilaus estyy' },
  {
    code: '040480-904L',
    name: 'Kerttu Kielto',
    group: 'Luottotiedot',
    does: 'Oma luottokielto, käsitellään erikseen',
    credit: { status: 'pending', reason: 'own_credit_ban' },
  },
  {
    code: '050570-905H',
    name: 'Ulla Ulkomaa',
    group: 'Luottotiedot',
    does: 'Osoite ulkomailla, käsitellään erikseen',
    credit: { status: 'pending', reason: 'foreign_address' },
  },
  {
    code: '230760-923R',
    name: 'Turva Kielto',
    group: 'Luottotiedot',
    does: 'Turvakielto, käsitellään erikseen',
    credit: { status: 'pending', reason: 'protected' },
  },
  {
    code: '240845-924B',
    name: 'Edun Valvottu',
    group: 'Luottotiedot',
    does: 'Edunvalvonta, käsitellään erikseen',
    credit: { status: 'pending', reason: 'guardianship' },
  },
  {
    code: '060665-906P',
    name: 'Mauri Maksuhäiriö',
    group: 'Luottotiedot',
    does: 'Maksuhäiriömerkintä, hylätään',
    credit: { status: 'denied', reason: 'payment_default' },
  },
  {
    code: '070790-907M',
    name: 'Tuomo Timeout',
    group: 'Häiriöt',
    does: 'Luottotiedot eivät vastaa, toinen yritys onnistuu',
    credit: 'away_once',
  },
  {
    code: '080888-908L',
    name: 'Vilma Virhe',
    group: 'Häiriöt',
    does: 'Luottotietojen tarkistus ei koskaan vastaa',
    credit: 'away',
  },
  {
    code: '090975-909R',
    name: 'Hidas Hilma',
    group: 'Häiriöt',
    does: 'Jokainen vaihe kestää viitisen sekuntia',
    bank: 'slow',
    licence: 'slow',
    credit: 'slow',
  },
  {
    code: '101092-910L',
    name: 'Keijo Keskeyttäjä',
    group: 'Häiriöt',
    does: 'Keskeyttää tunnistautumisen pankissa',
    bank: 'cancels',
  },
  {
    code: '111193-911B',
    name: 'Tiina Tekninen',
    group: 'Häiriöt',
    does: 'Pankin vastauksen allekirjoitus on väärä',
    bank: 'bad_signature',
  },
  {
    code: '121299-912C',
    name: 'Ylermi Yrittäjä',
    group: 'Yritysasiakkaat',
    does: 'Allekirjoittaa yksin, Esimerkki Oy',
    companies: { '9000001-1': 'v' },
  },
  {
    code: '130181-913J',
    name: 'Yrjö Yhdessä',
    group: 'Yritysasiakkaat',
    does: 'Allekirjoittaa yhdessä toisen kanssa, Yhdessä Oy',
    companies: { '9000003-8': 'y' },
  },
  {
    code: '140282-9149',
    name: 'Outi Oikeudeton',
    group: 'Yritysasiakkaat',
    does: 'Ei oikeutta allekirjoittaa, Oikeudeton Oy',
    companies: { '9000004-6': 'e' },
  },
  { code: '150383-9151', name: 'Irja Irrallinen', group: 'Yritysasiakkaat', does: 'Ei yhtään yritystä' },
  {
    code: '160484-916S',
    name: 'Moni Mirja',
    group: 'Yritysasiakkaat',
    does: 'Kolme yritystä: hyväksytty, hylätty, odottaa',
    companies: { '9000001-1': 'v', '9000005-4': 'v', '9000006-2': 'v' },
  },
  {
    code: '170585-917H',
    name: 'Raimo Raja',
    group: 'Yritysasiakkaat',
    does: 'Tilausten enimmäismäärä täynnä, Täysi Oy',
    companies: { '9000007-0': 'v' },
  },
  {
    code: '270172-927P',
    name: 'Sari Sarjayrittäjä',
    group: 'Yritysasiakkaat',
    does: 'Selvitystilassa, lakannut, virhe ja hidas yritys',
    companies: { '9000008-9': 'v', '9000009-7': 'v', '9000011-8': 'v', '9000012-6': 'v' },
  },
  {
    code: '200694Y920N',
    name: 'Yksi Uusimerkki',
    group: 'Tunnukset ja nimet',
    does: 'Uusi välimerkki Y, kaikki onnistuu',
  },
  {
    code: '210695X921L',
    name: 'Toinen Uusimerkki',
    group: 'Tunnukset ja nimet',
    does: 'Uusi välimerkki X, kaikki onnistuu',
  },
  {
    code: '220705B922V',
    name: 'Kolmas Uusimerkki',
    group: 'Tunnukset ja nimet',
    does: 'Uusi välimerkki B, kaikki onnistuu',
  },
  {
    code: '250970-9259',
    name: 'Åke Öhman-Ääkkönen af Långström',
    group: 'Tunnukset ja nimet',
    does: 'Pitkä nimi, kaikki onnistuu',
  },
  {
    code: '261088-926D',
    name: 'Duplikaatti Dora',
    group: 'Tunnukset ja nimet',
    does: 'Yksi tili: toisella tilillä tunnistautuminen estyy',
    oneAccount: true,
  },
]

export const personaOf = (code: string): Persona | undefined => personas.find((one) => one.code === code)
