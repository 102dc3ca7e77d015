import type { CarView, DamageSize, KnownBy } from './protocol.ts'
import { ENERGY_TOLERANCE, type ReturnPriceKind } from './returnPrices.ts'

/** Words of handovers that console, account page, letters and paper share. */
export const fi = {
  odometer: 'Mittarilukema',
  corrected: (from: string, at: string) => `Korjattu ${at}, kirjattu ensin ${from}`,
  energy: 'Polttoaine tai lataus',
  percent: (percent: number) => `${percent} %`,
  items: 'Mukana olevat varusteet',
  notThere: (name: string) => `${name}: puuttui`,
  notWritten: 'Ei kirjattu',
  damages: 'Vauriot',
  newDamages: 'Uudet vauriot',
  noDamages: 'Vaurioita ei merkitty.',
  damageCount: (n: number) => (n === 1 ? '1 merkintä' : `${n} merkintää`),
  damage: 'Vaurio',
  place: 'Kohta',
  size: 'Koko',
  known: 'Ollut ennestään',
  knownBefore: (description: string) => `${description} (ollut ennestään)`,
  joinedTo: (description: string, number: string) => `${description} (kuuluu vaurioon ${number})`,
  remarksOf: (remarks: string) => `Muuta huomattavaa: ${remarks}`,
  photos: 'Kuvat',
  photoCount: (n: number) => (n === 0 ? 'Ei kuvia' : n === 1 ? '1 kuva' : `${n} kuvaa`),
  met: 'Paikalla',
  metBy: (name: string, knownBy: string) => `${name}, ${knownBy}`,
  knownBy: {
    passport: 'passi',
    id_card: 'henkilökortti',
    driving_licence: 'ajokortti',
    met_before: 'tunnettiin ennestään',
  } satisfies Record<KnownBy, string>,
  views: {
    left: 'Vasen kylki',
    right: 'Oikea kylki',
    front: 'Etuosa',
    rear: 'Takaosa',
    top: 'Katto ja lasit',
  } satisfies Record<CarView, string>,
  sizes: {
    coin: 'Pienempi kuin 2 euron kolikko',
    card: 'Pienempi kuin pankkikortti',
    larger: 'Pankkikorttia suurempi',
  } satisfies Record<DamageSize, string>,
  returnPrices: {
    fuel: 'Puuttuva polttoaine, prosenttiyksiköltä',
    charge: 'Puuttuva lataus, prosenttiyksiköltä',
    cleaning: 'Peruspuhdistus, kun auto on siivoamatta',
    special_cleaning: 'Erikoispuhdistus, kun tahrat, hajut tai karvat eivät lähde tavallisessa puhdistuksessa',
    excess: 'Omavastuu vahinkoa kohti enintään',
    lower_excess: 'Omavastuu enintään, kun tilauksella on Pienempi omavastuu',
  } satisfies Record<ReturnPriceKind, string>,
  returnPriceList: 'Palautushinnasto',
  tolerance: `Enintään ${ENERGY_TOLERANCE} prosenttiyksikön erosta polttoaineessa tai latauksessa ei veloiteta.`,
  fairWear: {
    title: 'Normaali kuluminen ei maksa mitään',
    texts: [
      'Normaalia kulumista ovat esimerkiksi kiveniskemät ja naarmut, jotka ovat pienempiä kuin 2 euron kolikko eivätkä mene maalipinnan läpi, vanteiden pienet kosketusjäljet sekä istuinten ja mattojen tavallinen käytön jälki.',
      'Normaalia kulumista eivät ole esimerkiksi lommot, maalipinnan läpi menneet naarmut, haljenneet lasit ja valot, repeämät, palojäljet eivätkä tahrat tai hajut, jotka eivät lähde tavallisessa puhdistuksessa.',
    ],
  },
}
