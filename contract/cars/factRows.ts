import type { Gear } from '../fields.ts'
import { type Language, locales } from '../language.ts'
import { onFirstUse } from '../onFirstUse.ts'
import { words as orderWords } from '../order/words.ts'
import { orList } from '../text/lists.ts'
import type { Fuel } from './carKinds.ts'
import type { ModelFacts, ShortFacts } from './modelFacts.ts'
import { words } from './words.ts'

interface FactsOfModel {
  fuel: Fuel | null
  /** Left out where the place already says it. */
  body?: string
  /** The gears of its cars; without any the rows do not say it. */
  gears?: readonly Gear[]
  facts: ModelFacts
}

const decimal = onFirstUse((language) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }))
const twoDecimals = onFirstUse((language) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }))
const HORSEPOWER_OF_KW = 1.35962

/** The facts of a model, each with its label, in the order that people ask for them; what nobody said is left out. Its equipment is a list of its own. */
export function factRows({ fuel, body, gears = [], facts }: FactsOfModel, language: Language): [string, string][] {
  const t = words[language]
  const number = (value: number) => decimal(language).format(value)
  const said = <T>(value: T | null, text: (value: T) => string) => (value === null ? null : text(value))
  const rows: [string, string | null][] = [
    [t.fuel, said(fuel, (its) => t.fuels[its])],
    [
      t.gear,
      gears.length > 0
        ? orList(
            gears.map((gear) => orderWords[language].gears[gear]),
            language,
          )
        : null,
    ],
    [t.body, (t.bodies as Record<string, string>)[body ?? ''] ?? null],
    [t.facts.seats, said(facts.seats, String)],
    [t.facts.isofix, said(facts.isofix, String)],
    [t.facts.doors, said(facts.doors, String)],
    [t.facts.boot_litres, said(facts.boot_litres, (litres) => t.litres(number(litres)))],
    [t.facts.length_mm, said(facts.length_mm, (mm) => t.metres(twoDecimals(language).format(mm / 1000)))],
    [t.facts.power_kw, said(facts.power_kw, (kw) => t.power(number(kw), horsepower(kw)))],
    [t.facts.drive, said(facts.drive, (drive) => t.drives[drive])],
    [t.facts.range_km, said(facts.range_km, (km) => t.kilometres(number(km)))],
    [t.facts.range_winter_km, said(facts.range_winter_km, (km) => t.about(number(km)))],
    [t.facts.consumption, said(facts.consumption, (by100) => consumptionText(by100, fuel, language))],
    [t.facts.co2_g_km, said(facts.co2_g_km, (grams) => co2Text(grams, fuel, language))],
    [t.facts.charging_ac_kw, said(facts.charging_ac_kw, (kw) => t.kw(number(kw)))],
    [t.facts.charging_dc_kw, said(facts.charging_dc_kw, (kw) => t.upToKw(number(kw)))],
    [t.facts.towing_kg, said(facts.towing_kg, (kg) => (kg === 0 ? t.noTowing : t.towing(number(kg))))],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
}

const horsepower = (kw: number): string => String(Math.round(kw * HORSEPOWER_OF_KW))

function consumptionText(by100: number, fuel: Fuel | null, language: Language): string {
  const t = words[language]
  const number = decimal(language).format(by100)
  if (fuel === 'electric') return t.kwhPer100(number)
  return fuel === 'plug_in_hybrid' ? t.weighted(t.litresPer100(number)) : t.litresPer100(number)
}

function co2Text(grams: number, fuel: Fuel | null, language: Language): string {
  const t = words[language]
  const text = t.co2(decimal(language).format(grams))
  if (fuel === 'electric') return t.whileDriving(text)
  return fuel === 'plug_in_hybrid' ? t.weighted(text) : text
}

/** The three facts of a card: `bensiini`, `5 paikkaa`, `255 l`; of an electric car its range comes before its seats. */
export function cardFacts({ fuel, facts }: { fuel: Fuel | null; facts: ShortFacts }, language: Language): string[] {
  const t = words[language]
  const number = (value: number) => decimal(language).format(value)
  const seats = facts.seats === null ? [] : [t.places(facts.seats)]
  const boot = facts.boot_litres === null ? [] : [t.litres(number(facts.boot_litres))]
  const range = facts.range_km === null ? [] : [t.kilometres(number(facts.range_km))]
  const rest = fuel === 'electric' ? [...range, ...seats, ...boot] : [...seats, ...boot]
  return [...(fuel ? [t.fuels[fuel]] : []), ...rest].slice(0, 3)
}
