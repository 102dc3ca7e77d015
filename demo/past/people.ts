/** Invented people: each name is as common as it is nobody's. */
const firstNames = [
  ...['Aino', 'Eino', 'Helmi', 'Onni', 'Venla', 'Leo', 'Eevi', 'Väinö', 'Lilja', 'Oliver', 'Sofia', 'Elias', 'Olivia'],
  ...['Noel', 'Ellen', 'Toivo', 'Isla', 'Hugo', 'Emma', 'Eeli', 'Aada', 'Emil', 'Pihla', 'Niilo', 'Vilja', 'Otso'],
  ...['Iida', 'Kaarlo', 'Seela', 'Oiva', 'Mila', 'Akseli', 'Alma', 'Veeti', 'Hilla', 'Aatos', 'Saara', 'Pentti'],
]
const lastNames = [
  ...['Kuusikko', 'Lampinen', 'Koivuranta', 'Metsälä', 'Rantala', 'Järvelä', 'Niemelä', 'Harjula', 'Salmela', 'Mäkelä'],
  ...['Kallio', 'Lehtonen', 'Peltola', 'Aaltonen', 'Saarinen', 'Honkala', 'Virta', 'Kangas', 'Suomela', 'Laakso'],
  ...['Ahola', 'Korpela', 'Nurmela', 'Tuominen', 'Uotila', 'Väisälä', 'Ylitalo', 'Anttila', 'Heikkilä', 'Jokela'],
]

export interface Person {
  first: string
  last: string
  email: string
  phone: string
}

const plain = (text: string) => text.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o')

/** The nth person. Numbers of phones are of a series that nobody is given. */
export function person(nth: number): Person {
  const first = firstNames[nth % firstNames.length] ?? ''
  const last = lastNames[(nth * 7 + Math.floor(nth / firstNames.length)) % lastNames.length] ?? ''
  return {
    first,
    last,
    email: `${plain(first)}.${plain(last)}.${nth}@esimerkki.example`,
    phone: `+35845755${String(nth).padStart(4, '0')}`,
  }
}

export const companies = [
  { id: '9000001-1', name: 'Esimerkki Oy' },
  { id: '9000012-6', name: 'Hidas Oy' },
]

export interface Town {
  name: string
  zip: string
}
/** A town for each place in it: a large one has more customers. */
export const towns: Town[] = [
  { name: 'Helsinki', zip: '00880' },
  { name: 'Helsinki', zip: '00390' },
  { name: 'Helsinki', zip: '00280' },
  { name: 'Espoo', zip: '02600' },
  { name: 'Espoo', zip: '02270' },
  { name: 'Vantaa', zip: '01520' },
  { name: 'Tampere', zip: '33400' },
  { name: 'Tampere', zip: '33900' },
  { name: 'Turku', zip: '20520' },
  { name: 'Oulu', zip: '90400' },
  { name: 'Jyväskylä', zip: '40320' },
  { name: 'Kuopio', zip: '70780' },
  { name: 'Lahti', zip: '15680' },
  { name: 'Pori', zip: '28100' },
  { name: 'Joensuu', zip: '80100' },
  { name: 'Lappeenranta', zip: '53100' },
  { name: 'Vaasa', zip: '65100' },
  { name: 'Kouvola', zip: '45100' },
  { name: 'Hämeenlinna', zip: '13100' },
  { name: 'Rovaniemi', zip: '96100' },
  { name: 'Seinäjoki', zip: '60100' },
  { name: 'Mikkeli', zip: '50100' },
  { name: 'Kotka', zip: '48100' },
  { name: 'Porvoo', zip: '06100' },
  { name: 'Kokkola', zip: '67100' },
  { name: 'Kajaani', zip: '87100' },
]

export const questions = [
  'Hei, onko autossa vetokoukku?',
  'Voinko hakea auton jo klo 8?',
  'Miten vaihdan maksukortin, kun vanha vanhenee?',
  'Saako autoon lastenistuimen myöhemmin?',
  'Palautan auton viikkoa aiemmin, miten toimin?',
  'Haluaisin vaihtaa isompaan malliin ensi kuussa.',
]
